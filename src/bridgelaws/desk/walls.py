"""The pages for the wall under a code: what the rulings on their cases find, and where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from typing import Any

from bridgelaws.desk.case import NEWEST, Document, Terms
from bridgelaws.desk.rulings import document
from bridgelaws.desk.telling import tell
from bridgelaws.laws.reference import walls
from bridgelaws.laws.reference.walls import Facts, Line, Page, Statement, Table
from bridgelaws.offers import WALLS
from bridgelaws.paper.wall import Block, Cell, Grid, Said, Wall, print_walls
from bridgelaws.words.say import Words

_PERHAPS = "*"


def print_wall(names: str | Sequence[str], terms: Terms, language: str) -> bytes:
    """Pages for the wall (`bridgelaws.offers.WALLS`) as PDF, an A4 each.

    Raises:
        RefusedError: the regulations are of no profile that ships, or typst is missing.
    """
    chosen = [names] if isinstance(names, str) else names
    return print_walls([wall(name, terms, language) for name in chosen], language)


def wall(name: str, terms: Terms, language: str) -> Wall:
    """What the page called *name* says under the code and the regulations."""
    return _Filled(walls.page(name), terms, language).wall()


class _Filled:
    """A page that the rulings on its cases fill."""

    def __init__(self, page: Page, terms: Terms, language: str) -> None:
        self._page = page
        self._code = terms.laws or NEWEST
        self._body = terms.regulations or "wbf"
        self._words = Words(language, self._code)

    def wall(self) -> Wall:
        page = self._page
        blocks = [
            Block(self._say(one.name), one.colour, self._said(one.statements))
            for one in page.blocks
        ]
        return Wall(
            title=self._say("title"),
            subtitle=self._words.say(
                "chart.subtitle", code=self._code, regulations=self._words.body(self._body)
            ),
            first=self._say("first"),
            blocks=[one for one in blocks if one.lines],
            grid=self._grid(page.table),
            exceptions=Block(self._say("exceptions"), "except", self._said(page.exceptions)),
            redress=Block(self._say("redress"), "redress", self._said(page.redress)),
            footer=self._words.say("wall.footer"),
        )

    def _say(self, name: str) -> str:
        return self._words.say(f"wall.{self._page.name}.{name}")

    def _said(self, statements: Sequence[Statement]) -> list[Said]:
        """The statements that hold under the code, each with its clauses."""
        found = ((one, self._found(one.facts, one.finds)) for one in statements)
        return [
            Said(self._say(one.name), self._cited(clauses for _, clauses in steps))
            for one, steps in found
            if {name for name, _ in steps} == set(one.finds)
        ]

    def _found(self, facts: Facts, finds: Sequence[str]) -> list[tuple[str, str]]:
        """What the ruling on a case finds of *finds*, each with its clause, in their order."""
        return found_in(self._ruled(facts), finds)

    def _ruled(self, facts: Facts) -> Document:
        return document(tell(self._page.kind, str(self._code), self._body, facts).opened)

    def _cited(self, clauses: Iterable[str]) -> str:
        return ", ".join(dict.fromkeys(self._words.cite(one, short=True) for one in clauses))

    def _grid(self, table: Table) -> Grid:
        """The table; a column that says what the next one says is joined with it."""
        columns = table.columns or (Line("", {}),)
        filled = [[self._cell(table, row, column) for row in table.rows] for column in columns]
        kept = [i for i in range(len(columns)) if i == 0 or filled[i] != filled[i - 1]]
        heads = [
            columns[i].joined if i + 1 < len(columns) and i + 1 not in kept else columns[i].name
            for i in kept
        ]
        return Grid(
            title=self._say("table"),
            corner=self._say("corner") if table.columns else "",
            place=table.after,
            columns=[self._say(f"column.{name}") for name in heads if name],
            rows=[
                (self._say(f"row.{row.name}"), [filled[i][place] for i in kept])
                for place, row in enumerate(table.rows)
                if any(filled[i][place].said for i in kept)
            ],
            note=self._note(any(_PERHAPS in cell.said for column in filled for cell in column)),
        )

    def _note(self, starred: bool) -> str:
        key = f"wall.{self._page.name}.{'starred' if starred else 'note'}"
        return self._words.say(key) if self._words.has(key) else ""

    def _cell(self, table: Table, row: Line, column: Line) -> Cell:
        """What the table says of a row and a column, with the clauses."""
        facts = {**table.facts, **row.facts, **column.facts}
        tried = [
            {**facts, **dict(zip(table.varies, answers, strict=True))}
            for answers in product(*table.varies.values())
        ]
        ruled = [self._ruled(one) for one in tried]
        found = [step for one in ruled for step in found_in(one, table.finds)]
        clauses = self._cited(clause for _, clause in found)
        if table.shows:
            numbers = sorted({_number(one, table.shows) for one in ruled})
            return Cell(_several(numbers), clauses, large=True, amount=numbers[0])
        if not found:
            return Cell("", "")
        first = next(name for name in table.finds if name in dict(found))
        cited = self._cited(clause for name, clause in found if name == first)
        return Cell(self._words.say(f"wall.cell.{first}"), cited)


def found_in(ruled: Document, finds: Sequence[str]) -> list[tuple[str, str]]:
    """What of *finds* a ruling found, each with its clause: names, keys and values of findings."""
    applied = [one for one in ruled["trace"] if one["standing"] == "applied"]
    return [
        (name, step["clause"])
        for name in finds
        for step in applied
        if name in map(str, (step.get("finding") or {}).values())
    ]


def _number(ruled: Document, place: Sequence[str]) -> int:
    """The number at a *place* of the document."""
    found: Any = reduce(lambda value, key: value[key], place, ruled)
    return int(found)


def _several(numbers: Sequence[int]) -> str:
    """One number, or the lower with the higher behind it in brackets and a star."""
    said = [str(one) if one >= 0 else f"−{-one}" for one in numbers]
    return said[0] if len(said) == 1 else f"{said[0]} ({said[1]}{_PERHAPS})"


__all__ = ["WALLS", "print_wall", "wall"]
