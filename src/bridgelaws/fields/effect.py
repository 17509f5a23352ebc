"""From a ruling to the score: what the table had, and what it has with the ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from bridgelaws.bridge import LAST_TRICK, Contract, Seat
from bridgelaws.errors import Error
from bridgelaws.fields.result import BoardResults, FieldResult
from bridgelaws.fields.scored import FieldScoring, ScoredResult, score_board
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.damage import damaged_side
from bridgelaws.laws.calls.revoke.redress import Required, Weighted
from bridgelaws.laws.calls.revoke.ruling import RevokesRuling
from bridgelaws.scoring import Entry, Result, weighted_imps

ONE = Fraction(1)


class Basis(StrEnum):
    """What makes the score of a ruling differ from that of the table."""

    NONE = "none"
    TRANSFER = "transfer"
    REDRESS = "redress"


class ImpossibleTransferError(Error, ValueError):
    """The tricks at the table leave no room for the tricks transferred.

    Attributes:
        tricks: declarer's tricks that would come out.
    """

    def __init__(self, tricks: int) -> None:
        super().__init__(tricks)
        self.tricks = tricks


@dataclass(frozen=True, slots=True)
class Table:
    """The table of the case.

    Attributes:
        contract: the contract.
        declarer: who played it.
        vulnerable: whether declarer's side was vulnerable.
        tricks: declarer's tricks at the table, before any transfer.
    """

    contract: Contract
    declarer: Seat
    vulnerable: bool
    tricks: int

    def score_ns(self, tricks: int) -> int:
        """North-South's score for so many tricks of declarer.

        Raises:
            ImpossibleTransferError: there are not so many.
        """
        if not 0 <= tricks <= LAST_TRICK:
            raise ImpossibleTransferError(tricks)
        return Result(self.contract, self.declarer, tricks, self.vulnerable).score_ns


@dataclass(frozen=True, slots=True)
class Likely:
    """A result of the board, or several with their weights.

    Attributes:
        tricks: declarer's tricks.
        weight: the weight; one for a single result.
        score_ns: North-South's score.
    """

    tricks: int
    weight: Fraction
    score_ns: int


@dataclass(frozen=True, slots=True)
class Scored:
    """The score of the table of the case in the form of scoring.

    Attributes:
        results: the result, or the weighted ones of an adjusted score.
        imps: North-South's IMPs against the other table.
        in_field: what both sides have in the field.
        datum: the datum of the field, in a Butler.
    """

    results: tuple[Likely, ...]
    imps: Fraction | None = None
    in_field: ScoredResult | None = None
    datum: Fraction | None = None

    def worth(self, *, north_south: bool) -> Fraction:
        """What a side has in the form of scoring, as it has it itself.

        Raises:
            ValueError: the score was compared with nothing.
        """
        if self.in_field is not None:
            return self.in_field.north_south if north_south else self.in_field.east_west
        if self.imps is None:
            raise ValueError("a score that is compared with nothing has no worth")
        return self.imps if north_south else -self.imps


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What the score is compared with; with neither it stays in total points.

    Attributes:
        other_table: North-South's score at the other table of a team match.
        field: the results of the other tables.
        scoring: how the field is scored.
    """

    other_table: int | None = None
    field: BoardResults | None = None
    scoring: FieldScoring | None = None


def tricks_ruled(ruling: RevokesRuling, table: Table) -> tuple[Basis, Weighted]:
    """Declarer's tricks with the ruling, weighted where the adjusted score is."""
    board, redress = board_of(ruling.call), ruling.settlement.redress
    sides = [report.side for report in board.revokes]
    if redress.required is Required.YES:
        declaring = damaged_side(board) == "declarers"
        adjusted = redress.scored
        return Basis.REDRESS, tuple(
            (tricks if declaring else LAST_TRICK - tricks, weight) for tricks, weight in adjusted
        )
    net = sum(
        len(revoke.transferred) * (1 if side == "defenders" else -1)
        for side, revoke in zip(sides, ruling.incidents, strict=True)
    )
    return Basis.TRANSFER if net else Basis.NONE, ((table.tricks + net, ONE),)


def scored(table: Table, tricks: Weighted, yardstick: Yardstick) -> Scored:
    """The score of the table for so many tricks.

    Raises:
        ImpossibleTransferError: there are not so many tricks.
        RefusedError: the field cannot be scored in this way.
    """
    results = tuple(Likely(n, weight, table.score_ns(n)) for n, weight in tricks)
    entry = _entry(results)
    if yardstick.other_table is not None:
        return Scored(results, imps=weighted_imps(entry, -yardstick.other_table).exact)
    if yardstick.field is None or yardstick.scoring is None:
        return Scored(results)
    own = FieldResult(0, for_ns=entry, for_ew=entry)
    board = replace(yardstick.field, results=(own, *yardstick.field.results))
    found = score_board(board, yardstick.scoring)
    return Scored(results, in_field=found.results[0], datum=found.datum_ns)


def _entry(results: Sequence[Likely]) -> Entry:
    if len(results) == 1:
        return results[0].score_ns
    return tuple((one.score_ns, one.weight) for one in results)


def without_table(board: BoardResults, table: str) -> BoardResults | None:
    """The results of the other tables; None if there is no such table, or only counted ones."""
    wanted = table.strip().lower()
    others = tuple(r for r in board.results if (r.table or "").lower() != wanted)
    if len(others) != len(board.results) - 1:
        return None
    return replace(board, results=others)


def without_score(board: BoardResults, score: int) -> BoardResults | None:
    """The results without one table that had a score; None if none had it.

    Which of several such tables it was makes no difference to the comparison.
    """
    for place, result in enumerate(board.results):
        if result.for_ns == score and result.for_ew == score:
            left = (replace(result, tables=result.tables - 1),) if result.tables > 1 else ()
            others = (*board.results[:place], *left, *board.results[place + 1 :])
            return replace(board, results=others)
    return None
