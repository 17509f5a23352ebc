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
        whole: which of the deals are four complete hands; nothing else is valid for the others.
    """

    holder: Bytes
    lengths: NDArray[np.uint32]
    whole: Flags

    def of(self, games: Ints) -> Hands:
        """The hands of some of the deals."""
        return Hands(self.holder[games], self.lengths[:, games], self.whole[games])


def hands_of(text: Bytes, at: Ints) -> Hands:
    """Read some deals.

    Args:
        text: the bytes.
        at: where the deals begin, each of `DEAL_LENGTH` bytes; negative where there is none.
    """
    there = np.flatnonzero(at >= 0)
    deal = windows(text, DEAL_LENGTH)[at[there]]
    new = np.ones(len(there), dtype=np.bool_)
    new[1:] = (deal[1:] != deal[:-1]).any(axis=1)  # a deal repeated for each table is read once
    read = _read(deal[new])
    which = np.cumsum(new) - 1
    if len(there) == len(at):
        return Hands(read.holder[which], read.lengths[:, which], read.whole[which])
    found = _nothing(len(at))
    found.holder[there] = read.holder[which]
    found.lengths[:, there] = read.lengths[:, which]
    found.whole[there] = read.whole[which]
    return found


def _nothing(total: int) -> Hands:
    return Hands(
        np.zeros((total, CARDS), dtype=np.uint8),
        np.zeros((4, total), dtype=np.uint32),
        np.zeros(total, dtype=np.bool_),
    )


def _read(deal: Bytes) -> Hands:
    """Read deals, a row of bytes each."""
    found = _nothing(len(deal))
    body = deal[:, 2:]
    gaps = body == _SPACE
    steps = gaps | (body == _DOT)
    right = (_SEAT[deal[:, 0]] != _BAD) & (deal[:, 1] == _COLON)
    right &= steps.sum(axis=1, dtype=np.int8) == _STEPS
    rows = np.flatnonzero(right)
    ends = np.flatnonzero(steps[rows]).reshape(-1, _STEPS)
    ends -= np.arange(len(rows))[:, None] * body.shape[1]
    rows, length = _segments(gaps, rows, ends)
    rank = _RANK[body[rows][~steps[rows]]].reshape(-1, CARDS)
    suits = np.tile(np.arange(4, dtype=np.int16), 4 * len(rows))  # 13 * suit + _BAD is above 127
    suit = np.repeat(suits, length.ravel()).reshape(-1, CARDS)
    first = _SEAT[deal[rows, 0]]
    # A bad rank must not point outside the table; `whole` leaves its deal out anyway.
    card = np.minimum(13 * suit + rank, CARDS - 1)
    flat = np.full(len(rows) * CARDS, _BAD, dtype=np.uint8)
    flat[(np.arange(len(rows)) * CARDS)[:, None] + card] = (first[:, None] + _HANDS) & 3
    holder = flat.reshape(-1, CARDS)
    found.holder[rows] = holder
    found.whole[rows] = (rank != _BAD).all(axis=1) & (holder != _BAD).all(axis=1)
    # Four bits hold up to 13 cards of a suit, so a whole hand fits into one number.
    packed = (length.reshape(-1, 4, 4) << _SHIFTS).sum(axis=2, dtype=np.uint32)
    for hand in range(4):
        found.lengths[(first + hand) & 3, rows] = packed[:, hand]
    return found


def _segments(gaps: Flags, rows: Ints, ends: Ints) -> tuple[Ints, NDArray[np.uint32]]:
    """The lengths of the 16 segments, 4 * hand + suit, of the rows that have them.

    Every fourth ends with a space, the others with a dot, and every four make a hand of 13.
    """
    fourth = np.arange(_STEPS) % 4 == 3
    right = (gaps[rows[:, None], ends] == fourth).all(axis=1)
    edges = np.full((len(rows), _STEPS + 2), -1, dtype=np.int16)
    edges[:, 1:-1], edges[:, -1] = ends, gaps.shape[1]
    length = (np.diff(edges, axis=1) - 1).astype(np.uint32)
    right &= (length.reshape(-1, 4, 4).sum(axis=2) == 13).all(axis=1)
    return rows[right], length[right]
