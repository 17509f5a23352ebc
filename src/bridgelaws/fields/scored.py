"""From the results of a board to matchpoints, cross-IMPs or a Butler.

A board with artificial scores in it has fewer results than tables: the others are scored as on
a board with fewer results (Neuberg's formula, factored frequencies), and the artificial ones
are what they are. With a split score there are two charts, one for each direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws.errors import RefusedError
from bridgelaws.fields.result import Artificial, BoardResults, FieldResult, Unit
from bridgelaws.scoring import (
    Body,
    CrossImps,
    Drop,
    Entry,
    Fault,
    GroupRule,
    Scoring,
    artificial_score,
    butler,
    cross_imps_in_groups,
    datum,
    fouled_board,
)

_FAULT = {60: Fault.NONE, 50: Fault.PARTIAL, 40: Fault.FULL}


class Method(StrEnum):
    """How a field is scored."""

    MATCHPOINTS = "matchpoints"
    CROSS_IMPS = "cross_imps"
    BUTLER = "butler"


@dataclass(frozen=True, slots=True)
class FieldScoring:
    """How a board is scored.

    Attributes:
        method: matchpoints, cross-IMPs or IMPs against a datum.
        body: whose trimming, rounding and rule for small groups.
        drop_each_end: another trimming of the datum than the body's.
        cap: the most IMPs that one comparison is worth; None for no cap.
    """

    method: Method
    body: Body = Body.WBF
    drop_each_end: Drop | None = None
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class ScoredResult:
    """What a table has for the board.

    Attributes:
        result: the table.
        north_south: matchpoints, the average of cross-IMPs, or IMPs against the datum.
        east_west: the same of East-West, as they have it.
        percent_ns: per cent of a top, at matchpoints.
        percent_ew: the same of East-West.
        total_ns: the sum of the cross-IMPs, where these are scored.
        total_ew: the same of East-West.
    """

    result: FieldResult
    north_south: Fraction
    east_west: Fraction
    percent_ns: Fraction | None = None
    percent_ew: Fraction | None = None
    total_ns: Fraction | None = None
    total_ew: Fraction | None = None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A board scored.

    Attributes:
        results: the tables in the order of the file, each once for every table it stands for.
        compared: how many results there are to compare.
        tables: how many tables have the board in their score, with artificial scores.
        datum_ns: the datum that North-South's scores were compared with, in a Butler.
        datum_ew: the one for East-West: another only where a score is split.
    """

    results: tuple[ScoredResult, ...]
    compared: int
    tables: int
    datum_ns: Fraction | None = None
    datum_ew: Fraction | None = None


def score_board(board: BoardResults, scoring: FieldScoring) -> ScoredBoard:
    """Score every table of a board.

    Raises:
        RefusedError: an artificial score has no worth in this form of scoring, or fewer than
            two results can be compared.
        ScoringError: the datum would be made of no results.
    """
    every = [result for result in board.results for _ in range(result.tables)]
    real = [result for result in every if result.artificial is None]
    if len(real) < 2:
        raise RefusedError("nothing_to_compare", file=board.file, found=len(real))
    for_ns = [result.for_ns for result in real if result.for_ns is not None]
    for_ew = [result.for_ew for result in real if result.for_ew is not None]
    charts = _Charts(for_ns, for_ew, len(every), scoring)
    scored = iter(charts.scored(real))
    found = [
        _artificial(board, one, one.artificial, scoring, len(every))
        if one.artificial is not None
        else next(scored)
        for one in every
    ]
    return ScoredBoard(tuple(found), len(real), len(every), charts.datum_ns, charts.datum_ew)


class _Charts:
    """The two charts of a board: North-South's scores as they count for each side."""

    def __init__(
        self, for_ns: Sequence[Entry], for_ew: Sequence[Entry], tables: int, scoring: FieldScoring
    ) -> None:
        self.for_ns, self.for_ew = list(for_ns), list(for_ew)
        self.tables, self.scoring = tables, scoring
        self.datum_ns: Fraction | None = None
        self.datum_ew: Fraction | None = None

    def scored(self, results: Sequence[FieldResult]) -> list[ScoredResult]:
        """The results with what both sides have."""
        if self.scoring.method is Method.MATCHPOINTS:
            return self._matchpoints(results)
        if self.scoring.method is Method.CROSS_IMPS:
            return self._cross_imps(results)
        return self._butler(results)

    def _matchpoints(self, results: Sequence[FieldResult]) -> list[ScoredResult]:
        rule = GroupRule.EBU if self.scoring.body is Body.EBU else GroupRule.WBF_1991
        (ns,) = fouled_board([self.for_ns], expected=self.tables, rule=rule)
        ew = ns
        if self.for_ew != self.for_ns:
            (ew,) = fouled_board([self.for_ew], expected=self.tables, rule=rule)
        return [
            ScoredResult(result, n.matchpoints_ns, e.matchpoints_ew, n.percent_ns, e.percent_ew)
            for result, n, e in zip(results, ns, ew, strict=True)
        ]

    def _cross_imps(self, results: Sequence[FieldResult]) -> list[ScoredResult]:
        ns = self._crossed(self.for_ns)
        ew = ns if self.for_ew == self.for_ns else self._crossed(self.for_ew)
        return [
            ScoredResult(
                result,
                ns.averages[i] or Fraction(0),
                -(ew.averages[i] or Fraction(0)),
                total_ns=ns.totals[i],
                total_ew=-ew.totals[i],
            )
            for i, result in enumerate(results)
        ]

    def _crossed(self, entries: Sequence[Entry]) -> CrossImps:
        (found,) = cross_imps_in_groups([entries], expected=self.tables, cap=self.scoring.cap)
        assert found is not None
        return found

    def _butler(self, results: Sequence[FieldResult]) -> list[ScoredResult]:
        self.datum_ns = self._datum(self.for_ns)
        self.datum_ew = self._datum(self.for_ew)
        ns = butler(self.for_ns, self.datum_ns).imps
        ew = butler(self.for_ew, self.datum_ew).imps
        return [ScoredResult(result, n, -e) for result, n, e in zip(results, ns, ew, strict=True)]

    def _datum(self, entries: Sequence[Entry]) -> Fraction:
        scoring = self.scoring
        return datum(
            entries,
            body=scoring.body,
            drop_each_end=scoring.drop_each_end,
            expected=self.tables,
        )


def _artificial(
    board: BoardResults,
    result: FieldResult,
    given: Artificial,
    scoring: FieldScoring,
    tables: int,
) -> ScoredResult:
    """What an artificial score is worth in a form of scoring."""
    if scoring.method is Method.MATCHPOINTS:
        if given.unit is not Unit.PERCENT:
            raise _no_worth(board, result, "60%-40%")
        top = 2 * (tables - 1)
        points = [share * top / 100 for share in (given.north_south, given.east_west)]
        return ScoredResult(result, points[0], points[1], given.north_south, given.east_west)
    imps = [_imps(board, result, given.unit, side) for side in (given.north_south, given.east_west)]
    if scoring.method is Method.BUTLER:
        return ScoredResult(result, imps[0], imps[1])
    totals = [one * (tables - 1) for one in imps]
    return ScoredResult(result, imps[0], imps[1], total_ns=totals[0], total_ew=totals[1])


def _imps(board: BoardResults, result: FieldResult, unit: Unit, given: Fraction) -> Fraction:
    """The IMPs of a side: average plus, average and minus are 3, 0 and -3 (Law 12C2)."""
    if unit is Unit.IMPS:
        return given
    if (fault := _FAULT.get(int(given))) is None or given.denominator != 1:
        raise _no_worth(board, result, "40%, 50%, 60%")
    return artificial_score(fault, Scoring.IMPS).value


def _no_worth(board: BoardResults, result: FieldResult, expected: str) -> RefusedError:
    assert result.artificial is not None
    unit = "%" if result.artificial.unit is Unit.PERCENT else " IMP"
    shares = (result.artificial.north_south, result.artificial.east_west)
    found = " / ".join(f"{float(share):g}{unit}" for share in shares)
    return RefusedError(
        "artificial_has_no_worth", file=board.file, line=result.line, found=found, expected=expected
    )
