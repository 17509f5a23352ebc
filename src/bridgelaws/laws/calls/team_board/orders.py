"""What the Laws ordered on a team board, and what the arithmetic makes of it: its terms.

Places 0 and 1 are the teams that sat North-South and East-West at the table with the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any

from bridgelaws.laws.calls.team_board.figures import Figures, Options, swing_of
from bridgelaws.laws.facts.team_board import Course
from bridgelaws.scoring.artificial import Fault, Scoring, artificial_score

AVERAGES: Mapping[str, int] = {
    "north_south_average_plus": 1,
    "north_south_average": 0,
    "north_south_average_minus": -1,
    "east_west_average_plus": 1,
    "east_west_average": 0,
    "east_west_average_minus": -1,
}
"""The orders that give a team an artificial score, with its sign."""

BY_WEIGHT = frozenset(
    ("full_weight", "limited_weight", "weight_without_fault", "weight_of_the_director")
)
"""The orders that give a result a weight."""

SHARES: Mapping[str, Fraction] = {
    "half_of_the_swing": Fraction(1, 2),
    "three_fifths_of_the_swing": Fraction(3, 5),
    "two_thirds_of_the_swing": Fraction(2, 3),
}
"""The orders that give two teams partly at fault a share of the swing."""

BETTER = ("better_score_for_north_south", "better_score_for_east_west")
BESIDE = frozenset(("other_team_keeps_its_average", "other_team_gets_the_rest"))
"""The orders that give a team not at fault a score of its own beside an assigned one."""
NO_SCORE = frozenset(("let_the_other_table_finish", "substitute_board"))
"""The orders after which there is nothing to score yet."""

Pair = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Ordered:
    """What the Laws ordered, and all that the arithmetic looks at."""

    orders: frozenset[str]
    course: Course | None
    faults: tuple[Fault | None, Fault | None]
    figures: Figures
    options: Options

    @property
    def good(self) -> int:
        """The place of the team favoured by the result."""
        return 0 if self.course == Course.NORTH_SOUTH else 1

    @property
    def good_fault(self) -> Fault | None:
        """How far that team is to blame."""
        return self.faults[self.good]

    def swing(self, share: Fraction = Fraction(1)) -> Fraction:
        """The size of the swing, or of that of a *share* of the points."""
        swing = swing_of(self.figures, self.options, share)
        assert swing is not None, "the course was decided on the swing"
        return abs(swing)

    def base(self, place: int) -> Fraction:
        """The artificial score of a team."""
        fault = self.faults[place]
        assert fault is not None, "the orders were decided on the faults"
        return base(fault, self.options)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the reckoning: its key, the place of the team it is about, and its numbers."""

    key: str
    place: int | None
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scores:
    """What both teams score on the board, and how that was reckoned.

    Attributes:
        imps: the IMPs of the teams that sat North-South and East-West; they need not balance.
        artificial: whether both are artificial adjusted scores.
        steps: the reckoning.
        silent: where the text is silent and another option would give other scores.
    """

    imps: Pair
    artificial: bool
    steps: tuple[Step, ...]
    silent: tuple[str, ...] = ()

    @property
    def knock_out(self) -> Pair:
        """The average of both scores, for each (86B of 1997 and 2007, 12C4)."""
        mean = (self.imps[0] - self.imps[1]) / 2
        return mean, -mean


def base(fault: Fault, options: Options) -> Fraction:
    """The artificial score for a fault, in IMPs."""
    return artificial_score(fault, Scoring.IMPS, imps=options["artificial_imps"]).value


def limit(faults: tuple[Fault | None, Fault | None], options: Options) -> Fraction | None:
    """The sum of both artificial scores: what is normally given out on a board; None if open."""
    one, other = faults
    return None if one is None or other is None else base(one, options) + base(other, options)


def halves_to_nought(value: Fraction) -> int:
    """The nearest whole number; an exact half goes to nought."""
    return ceil(value - Fraction(1, 2)) if value > 0 else floor(value + Fraction(1, 2))


def nearest(value: Fraction, ordered: Ordered) -> Fraction:
    """The nearest whole IMP, if the body wants whole ones; exact halves against an offender.

    For a favoured team at fault they go to nought, else away from it.
    """
    if not rounds(ordered):
        return value
    if ordered.good_fault == Fault.FULL and ordered.orders & BY_WEIGHT:
        return Fraction(halves_to_nought(value))
    away = floor(abs(value) + Fraction(1, 2))
    return Fraction(away if value >= 0 else -away)


def rounds(ordered: Ordered) -> bool:
    """Whether the body wants whole IMPs."""
    return bool(ordered.options["assigned_imps_are"] == "whole")


def placed(place: int, value: Fraction, other: Fraction) -> Pair:
    """The *value* of the team at *place* and that of the *other*, North-South first."""
    return (value, other) if place == 0 else (other, value)
