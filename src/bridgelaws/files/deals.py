"""Reads the deal of a record, and repairs it where only one repair is possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from bridgelaws.bridge import HAND_SIZE, SEATS, Card, Deal, Hand, Seat
from bridgelaws.bridge.deal import cards_of_suits
from bridgelaws.files.board import DefectKind, Findings, RepairKind

UNKNOWN = ("", "-", "?")


def read_pbn_deal(text: str, line: int, findings: Findings) -> Deal:
    """Read the value of a PBN Deal tag; what cannot be understood is left unknown."""
    if text in UNKNOWN:
        return Deal.unknown()
    seat, _, rest = text.strip().partition(":")
    texts = rest.split()
    try:
        first = Seat.parse(seat)
    except ValueError:
        texts = []
    if len(texts) != 4:
        findings.amiss(DefectKind.UNREADABLE_DEAL, line, text=text)
        return Deal.unknown()
    return settle([texts[(s.index - first.index) % 4] for s in SEATS], line, findings)


def settle(texts: Sequence[str], line: int, findings: Findings) -> Deal:
    """The deal of four PBN hands, clockwise from North, repaired where the repair is certain."""
    hands = [_read_hand(text) for text in texts]
    if all(hand is not None and len(hand) == HAND_SIZE for hand in hands) and not _shared(hands):
        return _deal(hands)
    repaired = _with_voids_placed(texts)
    if repaired is not None:
        findings.repaired(
            RepairKind.DEAL_VOID_PLACED, line, deal=" ".join(texts), repaired=repaired.to_pbn()
        )
        return repaired
    for seat, text, hand in zip(SEATS, texts, hands, strict=True):
        if hand is None and text not in UNKNOWN:
            findings.amiss(DefectKind.UNREADABLE_HAND, line, seat=seat, text=text)
    return fill(without_shared(hands, line, findings), line, findings)


def fill(hands: list[Hand | None], line: int, findings: Findings) -> Deal:
    """The deal of some hands, the fourth filled in where three are known in full."""
    deal = _deal(hands)
    full = deal.completed()
    if full is not deal:
        missing = next(seat for seat in SEATS if not deal.known_in_full(seat))
        if (deal.hand(missing) or frozenset()) <= (full.hand(missing) or frozenset()):
            findings.repaired(RepairKind.FOURTH_HAND_FILLED, line, seat=missing)
            return full
    for seat in SEATS:
        hand = deal.hand(seat)
        if hand is not None and not deal.known_in_full(seat):
            findings.amiss(DefectKind.HAND_WRONG_SIZE, line, seat=seat, cards=len(hand))
    return deal


def without_shared(hands: list[Hand | None], line: int, findings: Findings) -> list[Hand | None]:
    """The hands; those that share a card or have too many count as unknown."""
    shared = _shared(hands)
    for card in sorted(shared, key=str):
        findings.amiss(DefectKind.CARD_IN_TWO_HANDS, line, card=card)
    kept: list[Hand | None] = []
    for seat, hand in zip(SEATS, hands, strict=True):
        if hand is not None and len(hand) > HAND_SIZE:
            findings.amiss(DefectKind.HAND_WRONG_SIZE, line, seat=seat, cards=len(hand))
            hand = None
        kept.append(None if hand is not None and hand & shared else hand)
    return kept


def _deal(hands: Sequence[Hand | None]) -> Deal:
    north, east, south, west = hands
    return Deal((north, east, south, west))


def _read_hand(text: str) -> Hand | None:
    suits = text.split(".")
    if len(suits) != 4:
        return None
    try:
        return cards_of_suits(suits)
    except ValueError:
        return None


def _shared(hands: Iterable[Hand | None]) -> set[Card]:
    """The cards that are in more than one hand."""
    seen: set[Card] = set()
    shared: set[Card] = set()
    for hand in hands:
        if hand is not None:
            shared |= seen & hand
            seen |= hand
    return shared


def _with_voids_placed(texts: Sequence[str]) -> Deal | None:
    """The one full deal that places the voids anew, if there is exactly one."""
    found: Deal | None = None
    for hands in product(*(_void_placings(text) for text in texts)):
        if not _shared(hands):
            if found is not None:
                return None
            found = _deal(hands)
    return found


def _void_placings(text: str) -> list[Hand]:
    """The hands of thirteen cards that a text can mean if the dots of its voids are missing."""
    suits = [part for part in text.split(".") if part]
    if not 1 <= len(suits) <= 4 or "-" in suits:
        return []
    placings: list[Hand] = []
    for places in combinations(range(4), len(suits)):
        full = [suits[places.index(i)] if i in places else "" for i in range(4)]
        try:
            hand = cards_of_suits(full)
        except ValueError:
            return []
        if len(hand) == HAND_SIZE:
            placings.append(hand)
    return placings
