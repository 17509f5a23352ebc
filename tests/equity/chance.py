"""Endings that chance makes, some in mid-trick and some with a revoke on the table."""

import random

from bridgelaws.bridge import ALL_CARDS, SEATS, Suit
from bridgelaws.equity.position import Position, cards_of


def ending(chance: random.Random, tricks: int, played: int = 0, revoke: bool = False) -> Position:
    """An ending of so many tricks, *played* cards into the first of them.

    With *revoke* the last of these cards is of another suit if the player has one.
    """
    pack = list(ALL_CARDS)
    chance.shuffle(pack)
    hands = {seat: pack[i * tricks : i * tricks + tricks] for i, seat in enumerate(SEATS)}
    position = Position.of(hands, chance.choice(SEATS), chance.choice([None, *Suit]))
    for number in range(1, played + 1):
        legal = cards_of(position.legal_bits())
        if revoke and number == played:
            legal = tuple(position.hand(position.to_play) - set(legal)) or legal
        position, _ = position.after(chance.choice(sorted(legal, key=str)))
    return position
