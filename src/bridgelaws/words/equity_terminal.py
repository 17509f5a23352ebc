"""The picture of the tricks after each card, with and without the revoke, in characters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bridgelaws.words.say import Words

Document = Mapping[str, Any]
COLUMNS = 80
"""No line of the picture is longer: fifty-two cards and the gaps between thirteen tricks fit."""

_INDENT = "    "


@dataclass(frozen=True)
class Marks:
    """The characters of the picture."""

    played: str
    without: str
    both: str
    between: str
    axis: str


DRAWN = Marks("●", "─", "◉", "·", "┤")
PLAIN = Marks("o", "-", "@", ".", "|")
"""For a terminal that cannot show the others."""


def terminal(revoke: Document, words: Words, *, plain: bool = False) -> list[str]:
    """The picture: a line for each number of tricks, a column for each card."""
    marks = PLAIN if plain else DRAWN
    found = revoke["double_dummy"]
    low, high = levels(revoke)
    tricks = [list(cards) for _, cards in groupby(revoke["course"], key=lambda one: one["trick"])]
    page = []
    for level in range(high, low - 1, -1):
        cells = " ".join(_cells(cards, found, level, marks) for cards in tricks)
        page.append(f"{_INDENT}{level:>2} {marks.axis}{cells}".rstrip())
    if (revokes := _under(tricks, _mark_of)).strip():
        page.append(revokes)
    page.append(_under(tricks, _number_of))
    return page + [f"{_INDENT}    {line}" for line in _legend(words, marks)]


def levels(revoke: Document) -> tuple[int, int]:
    """The fewest and the most tricks that a picture shows."""
    found = revoke["double_dummy"]
    seen = [step["after"] for step in revoke["course"]] + [found["low"], found["high"]]
    return min(seen), max(seen)


def _cells(cards: Sequence[Document], found: Document, level: int, marks: Marks) -> str:
    cells = "".join(_cell(step, found, level, marks) for step in cards)
    return cells.ljust(_width(cards))


def _width(cards: Sequence[Document]) -> int:
    """The columns of a trick: one for each card, and room for its number."""
    return max(len(cards), len(str(cards[0]["trick"])))


def _cell(step: Document, found: Document, level: int, marks: Marks) -> str:
    without = found["low"] <= level <= found["high"]
    if step["after"] == level:
        return marks.both if without else marks.played
    return marks.without if without else marks.between


def _mark_of(cards: Sequence[Document]) -> str:
    """R under a card that revoked, * under another that changed the tricks."""
    return "".join("R" if one["revoke"] else "*" if one["change"] else " " for one in cards)


def _number_of(cards: Sequence[Document]) -> str:
    return str(cards[0]["trick"])


def _under(tricks: Sequence[Sequence[Document]], said: Callable[[Sequence[Document]], str]) -> str:
    line = " ".join(said(cards).ljust(_width(cards)) for cards in tricks)
    return f"{_INDENT}    {line}".rstrip()


def _legend(words: Words, marks: Marks) -> Iterator[str]:
    yield words.say(
        "equity.picture.legend", played=marks.played, without=marks.without, both=marks.both
    )
    yield words.say("equity.picture.legend.foot")
