"""Pages for the wall: what is done at one kind of call, on one A4 each, to be read from afar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bridgelaws.paper.press import largest, press

SIZES = tuple(size / 2 for size in range(36, 18, -1))
"""The sizes of type, in points, for each page its own; headlines are never below `HEAD`."""
_TEMPLATE = "wall.typ"
HEAD = 20.0
"""In points: capitals of 5 mm, which are read at two metres."""


@dataclass(frozen=True)
class Said:
    """A sentence with its clauses."""

    text: str
    clauses: str


@dataclass(frozen=True)
class Block:
    """Sentences under a headline; the colour of the moment never says anything alone."""

    title: str
    colour: str
    lines: Sequence[Said]


@dataclass(frozen=True)
class Cell:
    """A cell of a table: words, or a *large* number whose ``amount`` colours it."""

    said: str
    clauses: str
    large: bool = False
    amount: int = 0


@dataclass(frozen=True)
class Grid:
    """A table: it stands behind ``place`` blocks; without columns every row has one cell."""

    title: str
    corner: str
    place: int
    columns: Sequence[str]
    rows: Sequence[tuple[str, Sequence[Cell]]]
    note: str = ""


@dataclass(frozen=True)
class Wall:
    """A page: all of it is words, in one language and in the terms of one code."""

    title: str
    subtitle: str
    first: str
    blocks: Sequence[Block]
    grid: Grid
    exceptions: Block
    redress: Block
    footer: str


def print_walls(walls: Sequence[Wall], language: str) -> bytes:
    """Pages for the wall as PDF, an A4 each.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    titles = " · ".join(one.title for one in walls)
    data: dict[str, Any] = {
        "title": f"{titles} – {walls[0].subtitle}",
        "keywords": [],
        "language": language,
        "made": None,
        "head": HEAD,
    }
    pages = [asdict(one) for one in walls]
    sizes = [largest(_TEMPLATE, {**data, "walls": [page]}, SIZES) for page in pages]
    sized = [{**page, "size": size} for page, size in zip(pages, sizes, strict=True)]
    return press(_TEMPLATE, {**data, "walls": sized, "size": sizes[0]})
