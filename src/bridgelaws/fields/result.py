"""The results of a board, as a file of the field has them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws.bridge import Side
from bridgelaws.scoring import Entry


class Unit(StrEnum):
    """What an artificial adjusted score is counted in."""

    PERCENT = "percent"
    IMPS = "imps"


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score: what each side is given instead of a result.

    Attributes:
        unit: per cent of a top, or IMPs.
        north_south: what North-South are given.
        east_west: what East-West are given; the two need not make a whole.
    """

    unit: Unit
    north_south: Fraction
    east_west: Fraction


@dataclass(frozen=True, slots=True)
class FieldResult:
    """What one table did with the board.

    Attributes:
        line: the line of the file, or the number of the row where it has no lines.
        table: the table, with its section before it; None where the file names none.
        ns: the pair that sat North-South.
        ew: the pair that sat East-West.
        played: contract, declarer and result as they are written; "" where none are.
        for_ns: North-South's score as North-South are given it; None with an artificial score.
        for_ew: North-South's score as East-West are given it; another one is a split score.
        artificial: the artificial adjusted score, where the board was not played to a result.
        tables: how many tables had this result, in lists that count them.
    """

    line: int
    table: str | None = None
    ns: str | None = None
    ew: str | None = None
    played: str = ""
    for_ns: Entry | None = None
    for_ew: Entry | None = None
    artificial: Artificial | None = None
    tables: int = 1

    @property
    def split(self) -> bool:
        """Whether the two sides are given different scores."""
        return self.for_ns != self.for_ew


@dataclass(frozen=True, slots=True)
class BoardResults:
    """All results of one board.

    Attributes:
        file: where they were read.
        board: the number of the board; None where the file is of one board and names none.
        results: what the tables did, in the order of the file.
        not_played: the lines of tables at which the board was not played and nobody is given
            a score for it.
        by_number: whether some score rests on the vulnerability that a board of this number
            has by Law 2, because the file tells neither score nor vulnerability.
        vulnerable: the sides that the file says were vulnerable; None where it does not.
    """

    file: str
    board: str | None
    results: tuple[FieldResult, ...]
    not_played: tuple[int, ...] = ()
    by_number: bool = False
    vulnerable: tuple[Side, ...] | None = None
