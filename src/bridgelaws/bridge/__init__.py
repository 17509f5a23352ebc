"""The game: cards, seats, contracts, deals and tricks. It knows nothing of the Laws."""

from bridgelaws.bridge.cards import ALL_CARDS, RANKS, Card, Strain, Suit, pack_order
from bridgelaws.bridge.contract import Contract, Doubling
from bridgelaws.bridge.deal import HAND_SIZE, LAST_TRICK, Deal, Hand, format_hand, parse_hand
from bridgelaws.bridge.play import Trick
from bridgelaws.bridge.seats import SEATS, Seat, Side

__all__ = [
    "ALL_CARDS",
    "HAND_SIZE",
    "LAST_TRICK",
    "RANKS",
    "SEATS",
    "Card",
    "Contract",
    "Deal",
    "Doubling",
    "Hand",
    "Seat",
    "Side",
    "Strain",
    "Suit",
    "Trick",
    "format_hand",
    "pack_order",
    "parse_hand",
]
