"""Matchpoints (Law 78A), boards with fewer results, and fouled boards (Law 87B)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.frequencies import Entry, Frequencies, valued
from bridgelaws.scoring.rounding import UNROUNDED, Body, Convention, Exact, rounded, written


class Scale(StrEnum):
    """What a result that is beaten is worth; an equal one is worth half of it."""

    TWO_A_WIN = "two_a_win"
    ONE_A_WIN = "one_a_win"  # the ACBL

    @property
    def win(self) -> int:
        """The worth of beating one result."""
        return 2 if self is Scale.TWO_A_WIN else 1


def matchpoints(results: Sequence[Entry], scale: Scale = Scale.TWO_A_WIN) -> tuple[Fraction, ...]:
    """North-South's matchpoints for each result, in the order of the results (Law 78A).

    East-West have the rest of the top. An adjusted result of several outcomes scores each
    against the field and is then weighted: raw points are never averaged. Takes n log n steps.

    Raises:
        ScoringError: the weights of an adjusted result do not sum to one.
    """
    table = Frequencies.of(results)
    return valued(results, table, lambda score: score_in(table, score, scale))


def score_in(table: Frequencies, score: int, scale: Scale = Scale.TWO_A_WIN) -> Fraction:
    """The matchpoints of a score that stands in a frequency table: one of its results."""
    return Fraction(scale.win, 2) * (table.below(score) + table.up_to(score) - 1)


def top(results: int, scale: Scale = Scale.TWO_A_WIN) -> int:
    """The most matchpoints that a board with so many results gives."""
    return scale.win * (results - 1)


def percentages(
    points: Sequence[Exact], scale: Scale = Scale.TWO_A_WIN
) -> tuple[Fraction | None, ...]:
    """Matchpoints as percentages of a top; None where there is nothing to compare with."""
    most = top(len(points), scale)
    return tuple(Fraction(100 * Fraction(point), most) if most else None for point in points)


def neuberg(
    points: Exact,
    results: int,
    expected: int,
    scale: Scale = Scale.TWO_A_WIN,
    convention: Convention = UNROUNDED,
) -> Fraction:
    """Matchpoints on a board with fewer results than others: ``(M + 1) * E / A - 1``.

    Neuberg's formula (White Book of the EBU, 4.2.3.2, which rounds to 0.0001, exact halves
    away from average). On the scale of one a win, a half stands for the one.

    Args:
        points: M, the matchpoints among the results there are.
        results: A, how many there are.
        expected: E, how many a board has elsewhere.
        scale: the scale of M and of the answer.
        convention: how the answer is rounded.

    Raises:
        ScoringError: there are no results, more than expected, or M is more than their top.
    """
    if results < 1:
        raise ScoringError("no_results", "results", found=results)
    if expected < results:
        raise ScoringError("more_than_expected", "results", found=results, expected=expected)
    most = top(results, scale)
    if not 0 <= points <= most:
        raise ScoringError(
            "more_than_a_top", "matchpoints", found=written(points), expected=f"0-{most}"
        )
    added = Fraction(scale.win, 2)
    exact = (points + added) * Fraction(expected, results) - added
    return rounded(exact, convention, average=Fraction(top(expected, scale), 2))


class GroupRule(StrEnum):
    """When a group is too small for Neuberg's formula (Law 87B leaves it to regulations).

    EBU: three results or fewer, if they are at most a third of the results expected (White
    Book 4.2.3.2, 4.2.3.3). WBF_1991: fewer than four, or fewer than three if no group is
    larger (help of the ASE programs, which ascribe it to the WBF in 1991).
    """

    EBU = "ebu"
    WBF_1991 = "wbf_1991"


def group_rule(body: Body) -> GroupRule:
    """The rule of a body for small groups; bodies without a known rule follow the WBF's."""
    return GroupRule.EBU if body is Body.EBU else GroupRule.WBF_1991


@dataclass(frozen=True, slots=True)
class GroupScore:
    """A result of a fouled board, or of one with fewer results.

    Attributes:
        matchpoints_ns: on the scale of two a win, as if the board had been played as often as
            expected.
        matchpoints_ew: those of East-West. The two make a top, save in a group too small for
            Neuberg's formula: there both sides are compensated.
        percent_ns: North-South's percentage.
        percent_ew: East-West's percentage.
    """

    matchpoints_ns: Fraction
    matchpoints_ew: Fraction
    percent_ns: Fraction
    percent_ew: Fraction


def fouled_board(
    groups: Sequence[Sequence[Entry]],
    *,
    expected: int | None = None,
    rule: GroupRule = GroupRule.WBF_1991,
) -> tuple[tuple[GroupScore, ...], ...]:
    """Score a board that was played in several forms: each group by itself (Law 87B).

    One group alone is a board with fewer results than others. A result that nothing can be
    compared with gives both sides 60 per cent, as an artificial adjusted score would.

    Args:
        groups: North-South's results, those of one form together.
        expected: how many results a board has elsewhere; all the results here if None.
        rule: when a group is too small for Neuberg's formula.

    Raises:
        ScoringError: a group is empty, or there are more results than expected.
    """
    total = sum(len(group) for group in groups)
    expected = total if expected is None else expected
    if total > expected:
        raise ScoringError("more_than_expected", "results", found=total, expected=expected)
    largest = max((len(group) for group in groups), default=0)
    return tuple(
        _group(group, expected, by_neuberg=uses_neuberg(len(group), expected, largest, rule))
        for group in groups
    )


def uses_neuberg(size: int, expected: int, largest: int, rule: GroupRule) -> bool:
    """Whether a group is scored by Neuberg's formula, and not by the fixed percentages.

    A board that has every result it should have is no small group. A single result never has
    a comparison.

    Args:
        size: the results of the group.
        expected: the results that a board has elsewhere.
        largest: the results of the largest group of the board; groups that share that size
            all count as the largest (no source).
        rule: whose rule.
    """
    if size < 2 or size == expected:
        return size > 1
    if rule is GroupRule.EBU:
        return size > 3 or 3 * size > expected
    return size > 3 or (size == 3 and size == largest)


def _group(results: Sequence[Entry], expected: int, *, by_neuberg: bool) -> tuple[GroupScore, ...]:
    size = len(results)
    if not size:
        raise ScoringError("no_results", "groups")
    most = top(expected)
    scores = []
    for north_south in matchpoints(results):
        east_west = top(size) - north_south
        if by_neuberg:
            ns, ew = (neuberg(points, size, expected) for points in (north_south, east_west))
            scores.append(GroupScore(ns, ew, 100 * ns / most, 100 * ew / most))
        else:
            ns, ew = (small_group_percent(points, size) for points in (north_south, east_west))
            scores.append(GroupScore(ns * most / 100, ew * most / 100, ns, ew))
    return tuple(scores)


def small_group_percent(points: Exact, results: int) -> Fraction:
    """The percentage in a group too small for Neuberg's formula.

    65 and 55 for two results, 70, 60 and 50 for three, 60 for one; equal results share.

    Args:
        points: the matchpoints among the results of the group, two a win.
        results: how many results the group has.
    """
    return Fraction(60) + 5 * (points - Fraction(results - 1))
