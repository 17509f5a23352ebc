"""The array types of the fast screen."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Ints = NDArray[np.intp]
Small = NDArray[np.int8]
Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]


def windows(text: Bytes, width: int) -> NDArray[np.uint8]:
    """Row i is the bytes i to i + width of the text, without a copy."""
    return np.lib.stride_tricks.sliding_window_view(text, width)


def words(text: Bytes, at: Ints, count: int) -> list[Bits]:
    """The 8 * count bytes at each of some places, as *count* arrays of 64-bit words."""
    found = np.ascontiguousarray(windows(text, 8 * count)[at]).view("<u8")
    return [found[:, i] for i in range(count)]


def fours(rows: Bytes) -> NDArray[np.uint32]:
    """Each row of four bytes as one number: far faster to compare than four numbers."""
    return np.ascontiguousarray(rows).view("<u4")[:, 0]


def counted(flags: Flags) -> Ints:
    """How many flags are set in each row, whose length is a multiple of four and 252 at most."""
    # Four flags are added at a time, as the bytes of one number.  Multiplying then adds these four
    # sums up in the top byte, which is why a row may not be longer.
    sums = np.ascontiguousarray(flags).view("<u4").sum(axis=1, dtype=np.uint32)
    found: Ints = ((sums * np.uint32(0x01010101)) >> np.uint32(24)).astype(np.intp)
    return found


def word(letters: str) -> Any:
    """Up to eight letters as one such word, filled up with zeros."""
    return np.uint64(int.from_bytes(letters.encode("ascii")[:8].ljust(8, b"\0"), "little"))


LOW = np.array([(1 << (8 * n)) - 1 for n in range(9)], dtype=np.uint64)
"""Masks that keep the first n bytes of a word."""
