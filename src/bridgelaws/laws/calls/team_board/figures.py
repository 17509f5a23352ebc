"""The numbers of a board without a result at one table, and the swing that follows from them.

The Laws look at classes of swings (`Swing`); the scores are computed from the numbers themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

from bridgelaws.scoring.artificial import Fault
from bridgelaws.scoring.datum import datum
from bridgelaws.scoring.frequencies import Outcomes
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.rounding import Body, Exact
from bridgelaws.scoring.swing import swing_against_field, swing_against_likely
from bridgelaws.scoring.victory_points import MOST_BOARDS

Options = Mapping[str, Any]


class Basis(StrEnum):
    """What the expected result rests on."""

    SINGLE = "single"
    WEIGHTED = "weighted"
    DATUM = "datum"


@dataclass(frozen=True, slots=True)
class Expected:
    """What North-South were expected to score at the table without a result.

    Attributes:
        basis: what it rests on.
        score: a single score, or the datum as the body computes it.
        likely: likely results with their weights.
        others: the results of other matches.
    """

    basis: Basis
    score: Exact | None = None
    likely: Outcomes = ()
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers of a case, as stated; None where nobody told one.

    Attributes:
        result_ns: North-South's score at the table with the result.
        expected: what was expected there.
        weight_percent: the weight of the result, where the Director sets it.
        assigned_imps: what the Director assigns to the side not at fault (86B2b of 2017).
        teams: who sat North-South and East-West at the table with the result.
        fault_of: faults by team while nobody told who sat where.
        boards: boards of the match, for victory points.
        other_boards: each team's net IMPs on the other boards.
        unknown: numbers that cannot be established, by their keys.
        assumed: what the format of the case says without a word of it; the ruling names it.
    """

    result_ns: int | None = None
    expected: Expected | None = None
    weight_percent: int | None = None
    assigned_imps: Fraction | None = None
    teams: tuple[str, str] | None = None
    fault_of: Mapping[str, Fault] = field(default_factory=dict)
    boards: int | None = None
    other_boards: Mapping[str, Fraction] = field(default_factory=dict)
    unknown: frozenset[str] = frozenset()
    assumed: tuple[str, ...] = ()

    def told(self, key: str, value: int) -> Figures:
        """The figures with the answer to the question for a number."""
        if key == "expected_ns":
            return replace(self, expected=Expected(Basis.SINGLE, value))
        given: dict[str, Any] = {key: Fraction(value) if key == "assigned_imps" else value}
        return replace(self, **given)


def expected_score(expected: Expected, options: Options) -> Exact | None:
    """The one score that was expected; None where results are compared one by one."""
    if expected.basis is Basis.DATUM:
        if options["field_is_compared_by"] == "cross_imps":
            return None
        return datum(expected.others, body=Body(options["datum_by"]))
    if expected.basis is Basis.WEIGHTED:
        if options["weighted_expectation"] == "imps_of_each_result":
            return None
        return sum((score * weight for score, weight in expected.likely), Fraction(0))
    return expected.score


def swing_of(figures: Figures, options: Options, share: Fraction = Fraction(1)) -> Fraction | None:
    """The IMPs by which the result is better for North-South than expected; None while open.

    Args:
        figures: the numbers of the case.
        options: how the body compares.
        share: the share of a difference in points that is turned into IMPs.
    """
    result, expected = figures.result_ns, figures.expected
    if result is None or expected is None:
        return None
    score = expected_score(expected, options)
    if score is not None:
        return Fraction(imps((result - score) * share))
    if share != 1:
        return _mean_of_shares(result, expected, share)
    if expected.basis is Basis.DATUM:
        return swing_against_field(result, expected.others)
    return swing_against_likely(result, expected.likely)


def _mean_of_shares(result: int, expected: Expected, share: Fraction) -> Fraction:
    compared = expected.likely or tuple(
        (score, Fraction(1, len(expected.others))) for score in expected.others
    )
    worth = ((imps((result - score) * share), Fraction(weight)) for score, weight in compared)
    return sum((value * weight for value, weight in worth), Fraction(0))


_SCORES = range(-7600, 7610, 10)
NUMBERS: Mapping[str, range] = {
    "result_ns": _SCORES,
    "expected_ns": _SCORES,
    "weight_percent": range(101),
    "assigned_imps": range(-24, 25),
    "boards": range(1, MOST_BOARDS + 1),
}
"""What can be answered to a question for a number."""
