"""The rows of a PBN play section, still in columns by seat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bridgelaws.bridge import Card
from bridgelaws.files.board import DefectKind, Findings, Finished, Mark, RepairKind

_TOKEN = re.compile(
    r"\^\w?|[SHDCshdc](?:10|[2-9TJQKAtjqka])(?!\w)|=\d+=|\$\d+|[!?]+|[*+]|-+|[^\s!?=$^]+"
)
_ANNOTATION = "!?=$"
_MARKS = {mark.value: mark for mark in Mark}


@dataclass(frozen=True, slots=True)
class Cell:
    """One place in a row: a card, or None if it is unknown or was not played."""

    card: Card | None = None
    marks: tuple[Mark, ...] = ()


EMPTY = Cell()


@dataclass(frozen=True, slots=True)
class Row:
    """Four cells, for the seat of the Play tag and then clockwise.

    Attributes:
        cells: the four cells.
        line: line of the file where the row begins.
    """

    cells: tuple[Cell, ...]
    line: int


def read_rows(
    lines: Iterable[tuple[int, str]], findings: Findings
) -> tuple[tuple[Row, ...], Finished]:
    """Read the data of a play section: its rows, and whether it says that play is over."""
    reader = _Rows(findings)
    for number, text in lines:
        if reader.over:
            break
        reader.line(number, text)
    return reader.finish()


class _Rows:
    """Collects cells into rows of four."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.rows: list[Row] = []
        self.cells: list[Cell] = []
        self.marks: list[Mark] = []
        self.begun = 0
        self.number = 0
        self.over = False
        self.finished = Finished.UNKNOWN

    def line(self, number: int, text: str) -> None:
        """Read a line. A row may be broken over lines, or a line may hold several rows."""
        before = self.cells
        self.number = number
        self.cells = []
        for token in text.split():
            card = Card.find(token)
            if card is not None:
                self._add(card)
            elif token == "-":
                self._add(None)
            else:
                self._others(token)
        fresh, self.cells = self.cells, before
        if before and len(fresh) >= 4:
            self._end_short_row()
        for cell in fresh:
            self._place(cell)

    def _place(self, cell: Cell) -> None:
        if not self.cells:
            self.begun = self.number
        self.cells.append(cell)
        if len(self.cells) == 4:
            self.rows.append(Row(tuple(self.cells), self.begun))
            self.cells = []

    def _add(self, card: Card | None) -> None:
        self.cells.append(Cell(card, tuple(self.marks)) if self.marks or card else EMPTY)
        self.marks = []

    def _others(self, token: str) -> None:
        """Read anything other than a plain card: marks, annotations, signs of the end, errors."""
        for part in _TOKEN.findall(token):
            if part == "*":
                self.finished, self.over = Finished.FINISHED, True
            elif part == "+":
                self.finished = Finished.UNFINISHED
                self._add(None)
            elif part[0] == "^":
                self._mark(part)
            elif part[0] not in _ANNOTATION:
                self._card(part)

    def _mark(self, text: str) -> None:
        mark = _MARKS.get(text[1:].upper())
        if mark is None:
            self.findings.amiss(DefectKind.UNREADABLE_MARK, self.number, text=text)
        elif mark not in self.marks:
            self.marks.append(mark)

    def _card(self, text: str) -> None:
        card = Card.find(text)
        if card is None and text != "-":
            trick = len(self.rows) + 1
            self.findings.amiss(DefectKind.UNREADABLE_CARD, self.number, trick, text=text)
        self._add(card)

    def _end_short_row(self) -> None:
        """End a row with too few cells, or drop surplus cells after the full rows of a line."""
        number = len(self.rows) + 1
        if self.rows and self.rows[-1].line == self.begun:
            for cell in self.cells:
                self.findings.amiss(
                    DefectKind.TOO_MANY_CARDS, self.begun, number - 1, card=cell.card
                )
        else:
            self.findings.repaired(RepairKind.ROW_SHORT, self.begun, number, cells=len(self.cells))
            cells = (*self.cells, *[EMPTY] * 4)[:4]
            self.rows.append(Row(cells, self.begun))
        self.cells = []

    def finish(self) -> tuple[tuple[Row, ...], Finished]:
        """The rows that hold a card, and whether play is over."""
        if self.cells:
            cells = (*self.cells, *[EMPTY] * 4)[:4]
            self.rows.append(Row(cells, self.begun))
        while self.rows and not any(cell.card for cell in self.rows[-1].cells):
            self.rows.pop()
        return tuple(self.rows), self.finished
