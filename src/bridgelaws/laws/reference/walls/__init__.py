"""The pages for the wall: what each says of a call, and the cases by which the Laws prove it.

A page is a file beside this one.  A statement on it names a case and what the ruling on that case
has to find; a code under which it finds something else has not that statement on its page.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

Facts = Mapping[str, str]
_FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Statement:
    """What a page says in one sentence.

    Attributes:
        name: the last part of the key of its words.
        facts: the case, as `bridgelaws.desk.tell` takes it.
        finds: the names or the keys of what the ruling has to find, all of them.
    """

    name: str
    facts: Facts
    finds: tuple[str, ...]


@dataclass(frozen=True)
class Block:
    """Statements under one headline, with the colour of the moment: ``go``, ``stop``, ``count``."""

    name: str
    colour: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class Line:
    """A row or a column of a table: its facts; ``joined`` names it where the next says the same."""

    name: str
    facts: Facts
    joined: str = ""


@dataclass(frozen=True)
class Table:
    """A small table that the Laws fill.

    Attributes:
        after: it stands behind so many blocks.
        colour: as of a block.
        facts: what holds in every cell.
        finds: what the cells say; the first that a ruling finds, with the clauses that found it.
        shows: where the document has the number that a cell says instead; empty for words.
        varies: facts that a cell tries with each answer; where that matters it says so.
        rows: the rows.
        columns: the columns; without any there is one.
    """

    after: int
    colour: str
    facts: Facts
    finds: tuple[str, ...]
    shows: tuple[str, ...] = ()
    varies: Mapping[str, Sequence[str]] = field(default_factory=dict)
    rows: tuple[Line, ...] = ()
    columns: tuple[Line, ...] = ()


@dataclass(frozen=True)
class Page:
    """A page for the wall: the kind of call, the blocks in the order of time, what stands below."""

    name: str
    kind: str
    blocks: tuple[Block, ...]
    table: Table
    exceptions: tuple[Statement, ...]
    redress: tuple[Statement, ...]


@cache
def page(name: str) -> Page:
    """The page called *name*, one of `bridgelaws.offers.WALLS`."""
    data = tomllib.loads((_FOLDER / f"{name}.toml").read_text("utf-8"))
    ordinary = data["ordinary"]
    return Page(
        name,
        data["kind"],
        tuple(
            Block(one["name"], one["colour"], _statements(one["lines"], ordinary))
            for one in data["block"]
        ),
        _table(data["table"], ordinary),
        _statements(data["exceptions"]["lines"], ordinary),
        _statements(data["redress"]["lines"], ordinary),
    )


def _statements(lines: Sequence[Mapping[str, Any]], ordinary: Facts) -> tuple[Statement, ...]:
    return tuple(
        Statement(one["name"], {**ordinary, **one.get("facts", {})}, tuple(one["finds"]))
        for one in lines
    )


def _table(data: Mapping[str, Any], ordinary: Facts) -> Table:
    return Table(
        after=data["after"],
        colour=data["colour"],
        facts={**ordinary, **data.get("facts", {})},
        finds=tuple(data["finds"]),
        shows=tuple(data.get("shows", ())),
        varies=data.get("varies", {}),
        rows=_lines(data["rows"]),
        columns=_lines(data.get("columns", ())),
    )


def _lines(data: Sequence[Mapping[str, Any]]) -> tuple[Line, ...]:
    return tuple(Line(one["name"], one.get("facts", {}), one.get("joined", "")) for one in data)
