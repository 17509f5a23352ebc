"""The lines of PBN texts, and the tags among them."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from bridgelaws.scan.fast.arrays import LOW, Bits, Bytes, Flags, Ints, words

BLANK, SKIPPED, TAG, DATA = range(4)
"""What a line is: empty, "%" or a comment, a tag, anything else."""

USED = (
    *("Event", "Board", "Deal", "Dealer", "Vulnerable", "Contract", "Declarer", "Result"),
    *("Play", "Auction", "Site", "Date"),
)
"""The tags whose values are read; the number of a tag is its index here."""
EVENT, BOARD, DEAL, DEALER, VULNERABLE, CONTRACT, DECLARER, RESULT, PLAY, AUCTION, SITE, DATE = (
    range(len(USED))
)
NOTE = len(USED)
OTHERS = 63
"""The number shared by all tags that came too late to get their own."""

_LONGEST = 32
_NAME = re.compile(rb"[A-Za-z0-9_]+")
_SPACE, _TAB, _RETURN, _BRACKET, _QUOTE, _PERCENT = 32, 9, 13, 91, 34, 37
_INDENTED, _FOREIGN = 4, 5
_KIND = np.full(256, DATA, dtype=np.uint8)
_KIND[[10, _RETURN]] = BLANK
_KIND[_BRACKET], _KIND[_PERCENT] = TAG, SKIPPED
_KIND[[_SPACE, _TAB]] = _INDENTED
_KIND[[0x1F, 0x85, 0xA0, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF]] = _FOREIGN
"""What a line is by its first byte; foreign is what may be a space to the careful reader."""


@dataclass(slots=True)
class Lines:
    """The lines of a text.

    Attributes:
        text: its bytes; the last is a line end.
        starts: where each line begins.
        ends: where each line ends, spaces after it left out.
        kind: what each line is.
        strange: the lines that may mean something else to the careful reader.
    """

    text: Bytes
    starts: Ints
    ends: Ints
    kind: Bytes
    strange: Flags


def lines_of(text: Bytes, comments: Ints) -> Lines:
    """Find the lines of a text; *comments* are the places of comments taken out, in pairs."""
    ends = np.flatnonzero(text == 10)
    starts = np.empty_like(ends)
    starts[0] = 0
    starts[1:] = ends[:-1] + 1
    returned = text[ends - 1] == _RETURN
    ends -= returned
    _strip(text, ends)
    kind = _KIND[text[starts]]
    strange = np.zeros(len(starts), dtype=np.bool_)
    unclear = np.flatnonzero(kind >= _INDENTED)
    strange[unclear[kind[unclear] == _FOREIGN]] = True
    indented = unclear[kind[unclear] == _INDENTED]
    kind[unclear] = DATA
    kind[indented[ends[indented] <= starts[indented]]] = BLANK
    indented = indented[kind[indented] == DATA]
    strange[indented] = text[_first_letter(text, starts[indented])] == _BRACKET
    if np.count_nonzero(text == _RETURN) != np.count_nonzero(returned):
        lone = np.flatnonzero((text[:-1] == _RETURN) & (text[1:] != 10))
        strange[np.searchsorted(starts, lone, "right") - 1] = True
    if len(comments):
        _skip(kind, starts, comments)
    return Lines(text, starts, ends, kind, strange)


def _strip(text: Bytes, ends: Ints) -> None:
    """Move the ends before any spaces, in place."""
    last = text[ends - 1]
    left = np.flatnonzero((last == _SPACE) | (last == _TAB))
    while len(left):
        ends[left] -= 1
        last = text[ends[left] - 1]
        left = left[(last == _SPACE) | (last == _TAB) | (last == _RETURN)]


def _first_letter(text: Bytes, at: Ints) -> Ints:
    """The places of the first letters that are no spaces, from some places on."""
    found = at.copy()
    left = np.arange(len(at))
    while len(left):
        found[left] += 1
        here = text[found[left]]
        left = left[(here == _SPACE) | (here == _TAB)]
    return found


def _skip(kind: Bytes, starts: Ints, comments: Ints) -> None:
    """A line left empty only because its comment was removed does not end a game."""
    touched = np.searchsorted(starts, comments, "right") - 1
    for first, last in touched.reshape(-1, 2).tolist():
        lines = kind[first : last + 1]
        lines[lines == BLANK] = SKIPPED


@dataclass(slots=True)
class Tags:
    """The tags of a text in their plainest form: ``[Name "value"]`` alone on a line.

    Attributes:
        line: the index of the line of each tag.
        value: where each value begins.
        length: the bytes of each value.
        name: the number of each name.
    """

    line: Ints
    value: Ints
    length: Ints
    name: Bytes


class Names:
    """Numbers for the names of tags, found by what their first sixteen letters make."""

    _SIZE = 1 << 14

    def __init__(self) -> None:
        self.keys = np.zeros(self._SIZE, dtype=np.uint64)
        self.numbers = np.full(self._SIZE, OTHERS, dtype=np.uint8)
        self.count = 0
        for name in (*USED, "Note"):
            self.add(name.encode())

    def add(self, name: bytes) -> int:
        """Give a name its number: a new one as long as there are any."""
        text = np.frombuffer(name.ljust(_LONGEST, b"\0"), dtype=np.uint8)
        key = _keys(text, np.zeros(1, dtype=np.intp), np.array([len(name)]))
        number = min(self.count, OTHERS)
        place = self._place(key)
        self.keys[place], self.numbers[place] = key, number
        self.count += 1
        return number

    def _place(self, key: Bits) -> Ints:
        return (key >> np.uint64(50)).astype(np.intp)

    def of(self, text: Bytes, starts: Ints, lengths: Ints) -> tuple[Bytes, Flags]:
        """The numbers of some names, and which of them are not names at all."""
        key = _keys(text, starts, lengths)
        place = self._place(key)
        found = self.numbers[place]
        wrong = lengths > _LONGEST
        # Names that have a number already never come here, so the loop is short.
        for i in np.flatnonzero((self.keys[place] != key) & ~wrong).tolist():
            name = text[starts[i] : starts[i] + lengths[i]].tobytes()
            wrong[i] = _NAME.fullmatch(name) is None
            at = place[i : i + 1]
            if self.keys[at] == key[i] or wrong[i]:
                found[i] = self.numbers[at][0]
            elif self.keys[at] == 0:
                found[i] = self.add(name)
            else:
                found[i] = OTHERS
        return found, wrong


def _keys(text: Bytes, starts: Ints, lengths: Ints) -> Bits:
    """A number for each name that no other name is likely to have."""
    (low,) = words(text, starts, 1)
    key = _mix(low & LOW[np.minimum(lengths, 8)] ^ (lengths.astype(np.uint64) << np.uint64(56)))
    done = 8
    long = np.flatnonzero(lengths > done)
    while len(long) and done < _LONGEST:
        (more,) = words(text, starts[long] + done, 1)
        key[long] = _mix(key[long] ^ (more & LOW[np.minimum(lengths[long] - done, 8)]))
        done += 8
        long = long[lengths[long] > done]
    return key


def _mix(key: Bits) -> Bits:
    """A number each of whose bits depends on all bits of the given one."""
    key = key * np.uint64(0x9E3779B97F4A7C15)
    found: Bits = (key ^ (key >> np.uint64(29))) * np.uint64(0xD6E8FEB86659FD93)
    return found


def _quotes(text: Bytes, start: Ints, end: Ints) -> tuple[Ints, Ints]:
    """The first two quotes after each start."""
    quotes = np.flatnonzero(text == _QUOTE)
    # The usual case, two quotes in each line, needs no search.
    if len(quotes) == 2 * len(start):
        first, second = quotes[0::2], quotes[1::2]
        if (first > start).all() and (second < end).all():
            return first, second
    quotes = np.append(quotes, [len(text), len(text)])
    at = np.searchsorted(quotes, start)
    return quotes[at], quotes[at + 1]


def tags_of(lines: Lines, names: Names) -> Tags:
    """The tags; a line that begins with a bracket and is no plain tag is marked as strange."""
    text = lines.text
    line = np.flatnonzero(lines.kind == TAG)
    start, end = lines.starts[line], lines.ends[line]
    first, second = _quotes(text, start, end)
    plain = (second == end - 2) & (text[end - 1] == 93) & (text[end - 3] != 92)
    if not plain.all():
        lines.strange[line[~plain]] = True
        line, start, first, second = line[plain], start[plain], first[plain], second[plain]
    length = first - start - 1 - (text[first - 1] == _SPACE)
    number, wrong = names.of(text, start + 1, length)
    lines.strange[line[wrong]] = True
    return Tags(line, first + 1, second - first - 1, number)
