"""Removes the comments from PBN texts before the fast screen looks at them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bridgelaws.files.text import encoding_of

_GAME = re.compile(rb"\n\[\s*(?:Event|Board|Deal)\b")
_TO_SPACES = bytes(c if c in b"\r\n" else 32 for c in range(256))
_BREAKS = (b"\x0b", b"\x0c", b"\x1c", b"\x1d", b"\x1e")
_BREAKS_OF = {
    "utf-8": (b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9"),
    "latin-1": (b"\x85",),
}


@dataclass(slots=True)
class Cleaned:
    """A text without its comments.

    Attributes:
        data: the text with spaces in place of comments; line ends stay where they were.
        comments: first and last byte of each comment.
        ordered: up to which byte the text was understood.
        encoding: the encoding of the text.
    """

    data: bytes
    comments: list[tuple[int, int]]
    ordered: int
    encoding: str


def cleaned(data: bytes) -> Cleaned:
    """Remove the comments in braces from a PBN text."""
    encoding = encoding_of(data)
    breaks = _BREAKS if data.isascii() else (*_BREAKS, *_BREAKS_OF.get(encoding, ()))
    if any(mark in data for mark in breaks):
        return Cleaned(data, [], 0, encoding)
    found, ordered = _comments(data)
    if not found:
        return Cleaned(data, [], ordered, encoding)
    pieces, done = [], 0
    for first, last in found:
        pieces += [data[done:first], data[first : last + 1].translate(_TO_SPACES)]
        done = last + 1
    return Cleaned(b"".join([*pieces, data[done:]]), found, ordered, encoding)


def _comments(data: bytes) -> tuple[list[tuple[int, int]], int]:
    """The places of the comments in braces, and up to where the text was understood."""
    found: list[tuple[int, int]] = []
    place = data.find(b"{")
    while place >= 0:
        start = data.rfind(b"\n", 0, place) + 1
        before = data[max(start, found[-1][1] + 1 if found else 0) : place]
        if before.lstrip().startswith(b"["):
            if before.count(b'"') != 1:
                return found, start
            place = data.find(b"{", place + 1)  # a brace in the value of a tag begins no comment
            continue
        if b";" in before or data[start : start + 1] == b"%":
            end = data.find(b"\n", place)
            place = data.find(b"{", end) if end >= 0 else -1
            continue
        last = data.find(b"}", place)
        if last < 0 or _GAME.search(data, place, last):
            return found, start
        found.append((place, last))
        place = data.find(b"{", last)
    return found, len(data)
