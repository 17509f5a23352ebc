"""LIN texts split up: their fields, and the boards that these make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgelaws.scan.fast.arrays import Bytes, Flags, Ints
from bridgelaws.scan.parts import Part

BAR = 124
_NEWLINE = 10
_ASCII = 128
_SPACES = np.zeros(256, dtype=np.bool_)
_SPACES[[9, 10, 11, 12, 13, 28, 29, 30, 31, 32]] = True
_LETTERS = np.zeros(256, dtype=np.bool_)
_LETTERS[[*range(48, 58), *range(65, 91), *range(97, 123)]] = True
_SMALL = 0x20
_PADDING = b"\n" * 128
"""Padding, so that reading some bytes from a place near the end never runs past the end."""
_NEVER = np.iinfo(np.intp).max


def code(key: str) -> int:
    """A key of two small letters as a number."""
    return ord(key[0]) << 8 | ord(key[1])


QX, MD, PN, VG, RS = map(code, ("qx", "md", "pn", "vg", "rs"))


@dataclass(slots=True)
class Fields:
    """The fields of some texts, one text after the other.

    Attributes:
        text: the bytes of all texts.
        offset: where each text begins in them.
        key: the key of each field, as `code` has it.
        begin: where each field begins: behind the bar before it.
        start, end: where its value begins, and the bar after it.
        first: the first field of each text, and the number of all fields.
        broken: the field of each text from which on it is not understood; else the first one of
            the next text.
    """

    text: Bytes
    offset: Ints
    key: NDArray[np.uint16]
    begin: Ints
    start: Ints
    end: Ints
    first: Ints
    broken: Ints


def fields_of(parts: Sequence[Part]) -> Fields:
    """Split texts as the careful reader does: a stray bar spoils only its own field."""
    joined = b"|".join(part.data for part in parts) + b"|"
    sizes = np.array([len(part.data) + 1 for part in parts])
    offset = np.cumsum(sizes) - sizes
    text = np.frombuffer(joined + _PADDING, dtype=np.uint8)
    bars = np.flatnonzero(text == BAR)
    begin = np.append(0, bars[:-1] + 1)
    valid, at = _keys(text, begin, bars)
    ends = np.searchsorted(bars, offset + sizes - 1) + 1
    wrong = [np.flatnonzero(~valid[parity::2]) * 2 + parity for parity in (0, 1)]
    runs: list[Ints] = []
    first, broken, done = [0], [], 0
    for i, after in zip((ends - np.diff(ends, prepend=0)).tolist(), ends.tolist(), strict=True):
        some, understood = _runs(text, begin, bars, wrong, i, after)
        runs += some
        done += sum(map(len, some))
        first.append(done)
        broken.append(done if understood else done - 1)
    keys = np.concatenate([*runs, np.empty(0, dtype=np.intp)])
    here = at[keys]
    letters = text[here].astype(np.uint16) | _SMALL, text[here + 1] | _SMALL
    return Fields(
        text,
        offset,
        (letters[0] << 8) | letters[1],
        begin[keys],
        begin[keys + 1],
        bars[keys + 1],
        np.array(first),
        np.array(broken),
    )


def _keys(text: Bytes, begin: Ints, end: Ints) -> tuple[Flags, Ints]:
    """Which of the pieces between bars may be a key, and where its two letters begin."""
    start, after = begin.copy(), end.copy()
    other = np.flatnonzero(after - start != 2)
    leading = other[_SPACES[text[start[other]]]]
    while len(leading):
        start[leading] += 1
        leading = leading[(start[leading] < after[leading]) & _SPACES[text[start[leading]]]]
    trailing = other[(after[other] > start[other]) & _SPACES[text[after[other] - 1]]]
    while len(trailing):
        after[trailing] -= 1
        trailing = trailing[
            (after[trailing] > start[trailing]) & _SPACES[text[after[trailing] - 1]]
        ]
    valid = (after - start == 2) & _LETTERS[text[start]] & _LETTERS[text[start + 1]]
    return valid, start


def _runs(
    text: Bytes, begin: Ints, end: Ints, wrong: Sequence[Ints], first: int, after: int
) -> tuple[list[Ints], bool]:
    """The pieces of one text that are keys, in runs; and whether all of it was understood.

    A piece in the place of a key that is not one is skipped. One with a letter beyond ASCII may
    still be a key for the careful reader, which knows all kinds of spaces: it is left to that.
    """
    found = []
    while first + 1 < after:
        stops = wrong[first & 1]
        place = int(np.searchsorted(stops, first))
        stop = int(stops[place]) if place < len(stops) else after
        found.append(np.arange(first, min(stop, after - 1), 2))
        if stop >= after - 1:
            return found, True
        if (text[begin[stop] : end[stop]] >= _ASCII).any():
            return found, False
        first = stop + 1
    return found, True


@dataclass(slots=True)
class Boards:
    """The boards of some texts.

    Attributes:
        part: the text of each board.
        start: the field with which each board begins.
        first: the first field that is of it: at the head of a file some come before its start.
        after: the first field after it.
        last: whether it is the last board of its text.
        of: the board of each field, -1 for one before the first board of a text.
        dealt: whether it has a deal.
        broken: whether it, or one before it in its text, holds what is not understood.
    """

    part: Ints
    start: Ints
    first: Ints
    after: Ints
    last: Flags
    of: Ints
    dealt: Flags
    broken: Flags


def boards_of(fields: Fields) -> Boards:
    """Find the boards: each begins at its number, or at a deal or players after a deal."""
    key = fields.key
    marks = np.flatnonzero((key == QX) | (key == MD) | (key == PN))
    text = np.searchsorted(fields.first, marks, "right") - 1
    after_deal = np.zeros(len(marks), dtype=np.bool_)
    after_deal[1:] = (key[marks[:-1]] == MD) & (text[1:] == text[:-1])
    begins = (key[marks] == QX) | after_deal
    texts = len(fields.first) - 1
    opening = _first_of(marks[begins], text[begins], texts)
    deal = _first_of(marks[key[marks] == MD], text[key[marks] == MD], texts)
    headed = deal < opening
    begins |= np.isin(marks, deal[headed])
    start, part = marks[begins], text[begins]
    after = np.minimum(np.append(start[1:], len(key)), fields.first[part + 1])
    first = np.where(headed[part] & (start == deal[part]), fields.first[part], start)
    last = np.append(part[1:] != part[:-1], True)[: len(part)]
    of = np.zeros(len(key) + 1, dtype=np.intp)
    np.add.at(of, first, 1)
    of = np.cumsum(of[:-1]) - 1
    of[(of >= 0) & (np.repeat(np.arange(texts), np.diff(fields.first)) != _at(part, of))] = -1
    dealt = np.zeros(len(start), dtype=np.bool_)
    held = of[key == MD]
    dealt[held[held >= 0]] = True
    return Boards(part, start, first, after, last, of, dealt, after > fields.broken[part])


def _at(part: Ints, of: Ints) -> Ints:
    """The texts of the boards of fields, anything where a field has none."""
    return part[np.maximum(of, 0)] if len(part) else of


def _first_of(fields: Ints, text: Ints, texts: int) -> Ints:
    """The first of some fields in each text, else a number beyond all."""
    found = np.full(texts, _NEVER, dtype=np.intp)
    found[text[::-1]] = fields[::-1]
    return found
