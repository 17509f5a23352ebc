"""Deals as tables: who holds which card."""

from __future__ import annotations

import numpy as np

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints, windows
from bridgelaws.scan.fast.fields import DEAL_LENGTH

RANKS = "23456789TJQKA"
CARDS = 52
_DOT, _SPACE, _COLON = 46, 32, 58
_BAD = 99

_RANK = np.full(256, _BAD, dtype=np.int8)
_RANK[[ord(rank) for rank in RANKS]] = range(13)
_HANDS = np.repeat(np.arange(4, dtype=np.int8), 13)
_SEAT = np.full(256, _BAD, dtype=np.int8)
_SEAT[[ord(seat) for seat in "NESW"]] = range(4)


def holders_of(text: Bytes, at: Ints) -> tuple[Bytes, Flags]:
    """Who holds each card, and which of the deals are four whole hands.

    Args:
        text: the bytes.
        at: where the deals begin, each of `DEAL_LENGTH` bytes.

    Returns:
        A row for each deal with a seat (0 to 3) for each card: 13 * suit + rank, spades first,
        the two first; and for each deal whether it is right.
    """
    held = np.full((len(at), CARDS), _BAD, dtype=np.uint8)
    deal = windows(text, DEAL_LENGTH)[at]
    first, body = _SEAT[deal[:, 0]], deal[:, 2:]
    gaps = body == _SPACE
    steps = gaps | (body == _DOT)
    segment = np.cumsum(steps, axis=1, dtype=np.int8)
    right = (first != _BAD) & (deal[:, 1] == _COLON) & (segment[:, -1] == 15)
    # The text is 16 segments, 4 * hand + suit: every fourth ends with a space, the rest with a dot.
    right &= (gaps == (steps & (segment & 3 == 0))).all(axis=1)
    rows = np.flatnonzero(right)
    cards = ~steps[rows]
    rank = _RANK[body[rows][cards]].reshape(-1, CARDS)
    place = segment[rows][cards].reshape(-1, CARDS)
    whole = (rank != _BAD).all(axis=1) & (place >> 2 == _HANDS).all(axis=1)
    right[rows[~whole]] = False
    rows, rank, place = rows[whole], rank[whole], place[whole]
    seat = (first[rows][:, None] + (place >> 2)) & 3
    held[rows[:, None], 13 * (place & 3) + rank] = seat
    right &= (held != _BAD).all(axis=1)
    return held, right
