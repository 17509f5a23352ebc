"""Hands as a case file names them: by suits, as PBN writes them, or card by card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bridgelaws.bridge import Card, Hand, Seat, parse_hand
from bridgelaws.bridge.deal import cards_of_suits
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import card, mapping, one_of, sequence, shown

HANDS = "hands"
_SUIT = re.compile(r"([SHDC])\s*:")
_SPACE = re.compile(r"[\s,]+|-")


def read_hands(tree: Tree, case: Mapping[str, Any]) -> Mapping[Seat, Hand]:
    """The hands of a case by seat; a hand that is not known is left out.

    Raises:
        RefusedError: a hand cannot be read, or two hands share a card.
    """
    found: dict[Seat, Hand] = {}
    if case.get(HANDS) is None:
        return found
    held: dict[Card, Seat] = {}
    for key, value in mapping(tree, HANDS, case[HANDS]).items():
        path = f"{HANDS}.{key}"
        seat = Seat(one_of("N", "E", "S", "W")(tree, path, key))
        hand = _hand(tree, path, value)
        if hand is None:
            continue
        for one in sorted(hand, key=str):
            if held.setdefault(one, seat) is not seat:
                raise tree.refuse("card_in_two_hands", path, card=str(one))
        found[seat] = hand
    return found


def _hand(tree: Tree, path: str, value: Any) -> Hand | None:
    if value is None or value in ("-", "unknown"):
        return None
    if isinstance(value, list):
        return _named(tree, path, value)
    text = shown(value) if not isinstance(value, str) else value.strip().upper()
    try:
        return _by_suits(text) if ":" in text else parse_hand(text)
    except ValueError as error:
        raise tree.refuse("not_a_hand", path, found=text) from error


def _named(tree: Tree, path: str, value: Any) -> Hand:
    cards: list[Card] = [
        card(tree, f"{path}[{i}]", one) for i, one in enumerate(sequence(tree, path, value))
    ]
    if len(set(cards)) < len(cards):
        raise tree.refuse("not_a_hand", path, found=", ".join(map(str, cards)))
    return frozenset(cards)


def _by_suits(text: str) -> Hand:
    """Read a hand such as ``H: 9 2  S: J``; a suit left out is void.

    Raises:
        ValueError: the text is not such a hand.
    """
    before, *parts = _SUIT.split(text)
    ranks = dict(zip(parts[::2], parts[1::2], strict=True))
    if before.strip() or len(ranks) * 2 < len(parts):
        raise ValueError(f"{text!r} is no hand")
    return cards_of_suits(_SPACE.sub("", ranks.get(suit, "")) for suit in "SHDC")
