"""A row of a file of results: cells under the names that all formats share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaws.errors import RefusedError

COLUMNS = (
    *("board", "section", "table", "round", "ns", "ew", "contract", "declarer", "tricks"),
    *("result", "score_ns", "score_ew", "imp_ns", "imp_ew", "percent_ns", "percent_ew"),
    *("vulnerable", "tables", "remarks"),
)
"""What a reader may find; every format has a few of them."""

EMPTY = frozenset({"", "-", "--", "---", "–", "?", "*", "none", "null"})
"""Cells that say nothing. PBN writes "-" for what is irrelevant and "?" for the unknown."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row.

    Attributes:
        file: the name of the file.
        line: the line of the row, or its number.
        cells: the texts by the names of `COLUMNS`; what the file has not is missing.
        names: what the file itself calls a column, for refusals.
    """

    file: str
    line: int
    cells: Mapping[str, str]
    names: Mapping[str, str]

    def text(self, column: str) -> str:
        """The text in a column; "" if there is none."""
        found = self.cells.get(column, "").strip()
        return "" if found.lower() in EMPTY else found

    def refuse(self, key: str, column: str, **values: object) -> RefusedError:
        """The error that names the row and the column."""
        path = self.names.get(column, column)
        return RefusedError(key, file=self.file, line=self.line, path=path, **values)

    @property
    def table(self) -> str | None:
        """The table, with its section before it."""
        return self.text("section") + self.text("table") if self.text("table") else None
