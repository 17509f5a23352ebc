"""Deals as tables: who holds which card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, windows
from bridgelaws.scan.fast.fields import DEAL_LENGTH

RANKS = "23456789TJQKA"
CARDS = 52
_DOT, _SPACE, _COLON = 46, 32, 58
_BAD = 99

_RANK = np.full(256, _BAD, dtype=np.int8)
_RANK[[ord(rank) for rank in RANKS]] = range(13)
_STEPS = 15
_SHIFTS = np.arange(0, 16, 4, dtype=np.uint32)
_HANDS = np.repeat(np.arange(4, dtype=np.int8), 13)
_SEAT = np.full(256, _BAD, dtype=np.int8)
_SEAT[[ord(seat) for seat in "NESW"]] = range(4)


@dataclass(slots=True)
class Hands:
    """The hands of some deals.

    Attributes:
        holder: a row for each deal with a seat (0 to 3) for each card: 13 * suit + rank, spades
            first, the two first.
        lengths: for each seat (North first) and each deal the number of cards in each suit, four
            bits a suit, spades lowest.
        whole: which of the deals are four whole hands; of the others nothing holds.
    """

    holder: Bytes
    lengths: NDArray[np.uint32]
    whole: Flags


def hands_of(text: Bytes, at: Ints) -> Hands:
    """Read some deals.

    Args:
        text: the bytes.
        at: where the deals begin, each of `DEAL_LENGTH` bytes; below 0 where there is none.
    """
    total = len(at)
    found = Hands(
        np.zeros((total, CARDS), dtype=np.uint8),
        np.zeros((4, total), dtype=np.uint32),
        np.zeros(total, dtype=np.bool_),
    )
    there = np.flatnonzero(at >= 0)
    deal = windows(text, DEAL_LENGTH)[at[there]]
    body = deal[:, 2:]
    gaps = body == _SPACE
    steps = gaps | (body == _DOT)
    right = (_SEAT[deal[:, 0]] != _BAD) & (deal[:, 1] == _COLON)
    right &= steps.sum(axis=1, dtype=np.int8) == _STEPS
    rows = np.flatnonzero(right)
    ends = np.flatnonzero(steps[rows]).reshape(-1, _STEPS)
    ends -= np.arange(len(rows))[:, None] * body.shape[1]
    # The text is 16 segments, 4 * hand + suit: every fourth ends with a space, the rest with a dot.
    fourth = np.arange(_STEPS) % 4 == 3
    spaced = (gaps[rows[:, None], ends] == fourth).all(axis=1)
    edges = np.full((len(rows), _STEPS + 2), -1, dtype=np.int16)
    edges[:, 1:-1], edges[:, -1] = ends, body.shape[1]
    length = (np.diff(edges, axis=1) - 1).astype(np.uint32)
    spaced &= (length.reshape(-1, 4, 4).sum(axis=2) == 13).all(axis=1)
    rows, length = rows[spaced], length[spaced]
    cards = ~steps if len(rows) == len(steps) else ~steps[rows]
    rank = _RANK[(body if len(rows) == len(steps) else body[rows])[cards]].reshape(-1, CARDS)
    suits = np.tile(np.arange(4, dtype=np.int8), 4 * len(rows))
    suit = np.repeat(suits, length.ravel()).reshape(-1, CARDS)
    first = _SEAT[deal[rows, 0]]
    card = np.minimum(13 * suit + rank, CARDS - 1)
    holder = np.full((len(rows), CARDS), _BAD, dtype=np.uint8)
    holder[np.arange(len(rows))[:, None], card] = (first[:, None] + _HANDS) & 3
    whole = (rank != _BAD).all(axis=1) & (holder != _BAD).all(axis=1)
    games = there[rows]
    found.holder[games] = holder
    found.whole[games] = whole
    packed = (length.reshape(-1, 4, 4) << _SHIFTS).sum(axis=2, dtype=np.uint32)
    for hand in range(4):
        found.lengths[(first + hand) & 3, games] = packed[:, hand]
    return found
