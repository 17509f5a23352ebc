"""Assigned adjusted scores: weighted, split, and where the innocent side damaged itself.

Every outcome is turned into IMPs or matchpoints first and weighted then. Raw points are never
averaged: the scale of IMPs is no straight line, and no field has the average as a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws.scoring.cross_imps import cross_imps_against
from bridgelaws.scoring.frequencies import Entry, Frequencies, check_weights, outcomes
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.matchpoints import Scale, matchpoints, score_in, top
from bridgelaws.scoring.rounding import UNROUNDED, Convention, Exact, rounded


@dataclass(frozen=True, slots=True)
class WeightedScore:
    """A weighted score in the unit of scoring.

    Attributes:
        components: what each outcome is worth by itself, in the order of the outcomes.
        exact: the weighted sum.
        value: the weighted sum, rounded as the body has it.
    """

    components: tuple[Fraction, ...]
    exact: Fraction
    value: Fraction


def weighted(
    components: Sequence[tuple[Exact, Exact]],
    convention: Convention = UNROUNDED,
    average: Exact = 0,
) -> WeightedScore:
    """The weighted sum of what several outcomes are worth (Law 12C1(c); 12C3 in 1997).

    Args:
        components: for each outcome its worth, in IMPs or matchpoints, and its weight.
        convention: how the sum is rounded (see `bridgelaws.scoring.rounding`).
        average: half a top at matchpoints, for halves that are rounded away from average.

    Raises:
        ScoringError: the weights are not from 0 to 1, or do not sum to one.
    """
    check_weights([weight for _, weight in components])
    exact = sum((Fraction(worth) * weight for worth, weight in components), Fraction(0))
    worths = tuple(Fraction(worth) for worth, _ in components)
    return WeightedScore(worths, exact, rounded(exact, convention, average))


def weighted_imps(
    result: Entry, against: Entry, convention: Convention = UNROUNDED
) -> WeightedScore:
    """A weighted score at teams: each outcome IMPed against the other table (Law 78B).

    Args:
        result: the score here, or the outcomes here with their weights.
        against: the score of the team-mates at the other table, as their own side has it, so
            that the two are added; it may itself be several outcomes.
        convention: how the sum is rounded.

    Raises:
        ScoringError: the weights do not sum to one.
    """
    other = outcomes(against)
    return weighted(
        [
            (sum((imps(score + there) * part for there, part in other), Fraction(0)), weight)
            for score, weight in outcomes(result)
        ],
        convention,
    )


def weighted_in_field(
    result: Entry,
    others: Sequence[Entry],
    scale: Scale = Scale.TWO_A_WIN,
    convention: Convention = UNROUNDED,
) -> WeightedScore:
    """A weighted score at pairs: each outcome matchpointed in the field (Law 78A).

    The outcomes stand in the frequency table with their weights (White Book of the EBU, 4.2.1
    and 4.1.1.4). What a single outcome is worth there counts its own other outcomes too; in the
    weighted sum these comparisons cancel out.

    Args:
        result: North-South's outcomes with their weights.
        others: North-South's results at the other tables.
        scale: what a win is worth.
        convention: how the sum is rounded.

    Raises:
        ScoringError: weights do not sum to one.
    """
    table = Frequencies.of([result, *others])
    half = Fraction(top(len(others) + 1, scale), 2)
    components = [(score_in(table, score, scale), part) for score, part in outcomes(result)]
    return weighted(components, convention, half)


def weighted_cross_imps(
    result: Entry, others: Sequence[Entry], cap: int | None = None
) -> WeightedScore:
    """A weighted score at cross-IMPs: each outcome against the whole field, summed.

    Divide by the number of other tables for the average.

    Raises:
        ScoringError: weights do not sum to one, or the cap is outside the scale.
    """
    return weighted(
        [(cross_imps_against(score, others, cap), part) for score, part in outcomes(result)]
    )


class Damage(StrEnum):
    """Where the damage of the non-offending side comes from."""

    NONE = "none"
    CAUSED = "caused"
    SELF_INFLICTED = "self_inflicted"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Relief:
    """What both sides score after the innocent side contributed to its own damage.

    Attributes:
        damage: where the damage comes from; NONE means that nothing is adjusted.
        non_offending: the score of the non-offending side, as it has it.
        offending: the score of the offending side, as it has it.
        self_inflicted: the part of the damage without relief.
    """

    damage: Damage
    non_offending: Fraction
    offending: Fraction
    self_inflicted: Fraction


def self_inflicted(
    actual: Exact, without_infraction: Exact, without_error: Exact, shared: Exact = 0
) -> Relief:
    """Relief without the self-inflicted part (Law 12C1(b) of 2007, 12C1(e) of 2017).

    The non-offending side gets back what the infraction cost it and not what its own error
    cost; the offending side has the score that follows from its infraction alone. Whether the
    error was grave enough, and unrelated, is the Director's judgement. The method is the EBU's
    for 2007; the code of 1997 has no such clause, the WBF's Code of Practice has the principle.

    All scores are the non-offending side's, in the unit of scoring: IMPs or matchpoints.

    Args:
        actual: what was scored at the table.
        without_infraction: what is assigned for the board without the infraction.
        without_error: what would have been scored with the infraction, but without the error.
        shared: what both sides share on a board: nought at IMPs, the top at matchpoints.
    """
    table, fair, played_on = (Fraction(x) for x in (actual, without_infraction, without_error))
    if fair <= table:
        return Relief(Damage.NONE, table, shared - table, Fraction(0))
    if fair <= played_on:
        return Relief(Damage.SELF_INFLICTED, table, shared - fair, fair - table)
    if played_on <= table:
        return Relief(Damage.CAUSED, fair, shared - fair, Fraction(0))
    return Relief(Damage.BOTH, table + fair - played_on, shared - fair, played_on - table)


def knockout_average(first: Exact, second: Exact) -> Fraction:
    """The first side's IMPs after scores that do not balance, in a knock-out match.

    Each side's score is worked out by itself, then both get the mean; the second side has the
    negative. Law 86B of 1997 and 2007, 12C4 of 2007 and 2017. Half IMPs can come of it.

    Args:
        first: the first side's IMPs on the board, as it has them.
        second: the second side's IMPs on the board, as that side has them.
    """
    return (Fraction(first) - Fraction(second)) / 2


@dataclass(frozen=True, slots=True)
class SplitScore:
    """An adjusted score that is not the same for both sides; each has its own view of it."""

    north_south: Fraction
    east_west: Fraction

    def balances(self, shared: Exact = 0) -> bool:
        """Whether the two make up what a board gives: nought at IMPs, a top at matchpoints."""
        return self.north_south + self.east_west == shared


def split_imps(north_south: Entry, east_west: Entry, against: Entry) -> SplitScore:
    """A split score at teams (1997: 12C2; 2007: 12C1(f)).

    Args:
        north_south: North-South's score that North-South are given.
        east_west: North-South's score that East-West are given.
        against: the score of North-South's team-mates at the other table, as those have it.

    Raises:
        ScoringError: weights do not sum to one.
    """
    return SplitScore(
        weighted_imps(north_south, against).exact, -weighted_imps(east_west, against).exact
    )


@dataclass(frozen=True, slots=True)
class SplitField:
    """A board with a split score in it: two frequency charts (White Book of the EBU, 4.2.1).

    Attributes:
        adjusted: the two sides of the table with the split score.
        north_south: the matchpoints of the other North-South pairs.
        east_west: the matchpoints of the other East-West pairs.
    """

    adjusted: SplitScore
    north_south: tuple[Fraction, ...]
    east_west: tuple[Fraction, ...]


def split_matchpoints(
    north_south: Entry, east_west: Entry, others: Sequence[Entry], scale: Scale = Scale.TWO_A_WIN
) -> SplitField:
    """A split score at pairs: each side is compared in a chart of its own.

    Args:
        north_south: North-South's score that North-South are given.
        east_west: North-South's score that East-West are given.
        others: North-South's results at the other tables.
        scale: what a win is worth.

    Raises:
        ScoringError: weights do not sum to one.
    """
    most = top(len(others) + 1, scale)
    own, *field = matchpoints([north_south, *others], scale)
    theirs, *opposite = (most - points for points in matchpoints([east_west, *others], scale))
    return SplitField(SplitScore(own, theirs), tuple(field), tuple(opposite))
