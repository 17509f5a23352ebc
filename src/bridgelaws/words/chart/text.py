"""How wide words are and where their lines break."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator

from bridgelaws.words.citations import freed, held

Measure = Callable[[str], float]
"""How much room a line of words takes."""

BETWEEN = " /"
"""What stands between answers that lead to the same place."""

_WIDTHS = {
    28: "'ijl",
    32: "I ,.’·|",
    36: "/:;\\f-",
    41: "()[]t!r",
    52: '"*J`sz“”',
    56: "c?L_–§",
    60: "kvxyFTao",
    64: "$0123456789{}ebdghnpquß",
    69: "EKPSYAVBXZ",
    75: "CRUHN",
    84: "DGOQw#&+<=>^~×",
    90: "Mm♠♥♦♣",
}
_WIDTH_OF = {char: width for width, chars in _WIDTHS.items() for char in chars}
_WIDEST = 102


def points(size: float, *, bold: bool = False) -> Measure:
    """Measure words in a sans-serif of *size*, whichever the reader's machine has.

    The widths are those of the wider of DejaVu Sans and Helvetica, so a line set in either
    is no wider than it is said to be here.
    """

    def measure(words: str) -> float:
        regular = sum(_hundredths(char) for char in words)
        return size / 100 * (1.07 * regular + 5 * len(words) if bold else regular)

    return measure


def _hundredths(char: str) -> int:
    base = unicodedata.normalize("NFD", char)[0]
    return _WIDTH_OF.get(base, _WIDEST)


def columns(words: str) -> float:
    """Measure words in the columns of a terminal."""
    return sum(
        0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in words
    )


def wrap(words: str, room: float, measure: Measure) -> tuple[str, ...]:
    """Break *words* into lines that fit; a word breaks only where it is too wide by itself.

    A citation counts as one word.
    """
    return tuple(
        line
        for part in words.splitlines()
        for line in _fill((p for w in _words(part) for p in _cut(w, room, measure)), room, measure)
    )


def _words(part: str) -> list[str]:
    """The words of a line, each citation being one."""
    return [freed(word) for word in held(" ".join(part.split())).split(" ")] if part.strip() else []


def joined(items: Iterable[str], room: float, measure: Measure) -> tuple[str, ...]:
    """Break a list of *items* into lines that fit; lines break between items where they can."""
    all_items = list(items)
    marked = [item + BETWEEN for item in all_items[:-1]] + all_items[-1:]
    pieces = (line for item in marked for line in wrap(item, room, measure))
    return tuple(_fill(pieces, room, measure))


def _fill(pieces: Iterable[str], room: float, measure: Measure) -> Iterator[str]:
    line = ""
    for piece in pieces:
        longer = f"{line} {piece}" if line else piece
        if line and measure(longer) > room:
            yield line
            line = piece
        else:
            line = longer
    if line:
        yield line


def _cut(word: str, room: float, measure: Measure) -> Iterator[str]:
    part = ""
    for char in word:
        if part and measure(part + char) > room:
            yield part
            part = ""
        part += char
    yield part
