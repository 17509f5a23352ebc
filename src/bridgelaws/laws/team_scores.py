"""What both teams score on a board without a result at one table: the arithmetic of the orders.

Everything is computed exactly; what is rounded is rounded once, at the end, as the body has it.
Places 0 and 1 are the teams that sat North-South and East-West at the table with the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any

from bridgelaws.laws.facts.team_board import Course
from bridgelaws.laws.team_figures import Figures, Options, swing_of
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
NO_SCORE = frozenset(("let_the_other_table_finish", "substitute_board"))
"""The orders after which there is nothing to score yet."""

THIRD = Fraction(1, 3)
PERCENT = 100
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


def scores(ordered: Ordered) -> Scores | None:
    """What both teams score; None where the board is still to be played."""
    orders = ordered.orders
    if orders & NO_SCORE:
        return None
    if averages := orders & AVERAGES.keys():
        return _artificial(ordered, averages)
    if better := orders & set(BETTER):
        return _better(ordered, BETTER.index(next(iter(better))))
    if "assigned_score" in orders:
        return _mirrored(ordered, "assigned", ordered.swing(), _nearest)
    if shares := orders & SHARES.keys():
        return _both_partly(ordered, SHARES[next(iter(shares))])
    if orders & BY_WEIGHT:
        return _weighted(ordered)
    return _by_numbers_4_to_10(ordered)


def _artificial(ordered: Ordered, averages: frozenset[str]) -> Scores:
    worth = ordered.options["artificial_imps"]
    by_place = sorted(averages, key=lambda key: key.startswith("east_west"))
    north_south, east_west = (Fraction(AVERAGES[key] * worth) for key in by_place)
    imps = (north_south, east_west)
    steps = tuple(Step("artificial", i, {"imps": value}) for i, value in enumerate(imps))
    return Scores(imps, True, steps)


def _better(ordered: Ordered, place: int) -> Scores:
    """86B2(b): the team not at fault gets the better score, the other the complement."""
    plus = base(Fault.NONE, ordered.options)
    assigned = ordered.figures.assigned_imps
    assert assigned is not None, "asked before the scores are reckoned"
    better = max(plus, assigned)
    step = Step("better", place, {"average_plus": plus, "assigned": assigned, "imps": better})
    rest = Step("complement", 1 - place, {"imps": -better})
    return Scores(_placed(place, better, -better), better == plus > assigned, (step, rest))


def _mirrored(ordered: Ordered, key: str, exact: Fraction, round_: Any) -> Scores:
    """The favoured team gains what the other loses."""
    value = round_(exact, ordered)
    step = Step(key, ordered.good, {"swing": ordered.swing(), "exact": exact, "imps": value})
    return Scores(_placed(ordered.good, value, -value), False, (step,))


def _both_partly(ordered: Ordered, share: Fraction) -> Scores:
    """Two teams partly at fault: a share of the swing, towards nought where it is no whole."""

    def towards_nought(value: Fraction, _: Ordered) -> Fraction:
        return Fraction(floor(value)) if _rounds(ordered) else value

    made = _mirrored(ordered, "both_partly", ordered.swing() * share, towards_nought)
    return Scores(made.imps, made.artificial, made.steps, ("both_partly_at_fault",))


def _weighted(ordered: Ordered) -> Scores:
    """The rider of 2008: the result by its weight, and the rest as the body has it."""
    weight, good = weight_of(ordered), ordered.good
    gain = weight * ordered.swing()
    rest = 1 - weight if ordered.options["remaining_weight"] == "artificial" else Fraction(0)
    exact = [gain, -gain]
    if rest:
        exact = [gain + rest * ordered.base(good), -gain + rest * ordered.base(1 - good)]
    first, second = (_nearest(value, ordered) for value in exact)
    step = Step(
        "weighted",
        good,
        {"swing": ordered.swing(), "percent": weight * PERCENT, "exact": exact[0], "imps": first},
    )
    other = Step("other_team", 1 - good, {"imps": second})
    silent = ("weight_is_a_suggestion",) if _suggested(ordered) else ()
    if weight != 1:
        silent += ("remaining_weight",)
    return Scores(_placed(good, first, second), False, (step, other), silent)


def _suggested(ordered: Ordered) -> bool:
    """Whether the weight is one that the rider only suggests and nobody else set."""
    given = ordered.figures.weight_percent is not None
    return not given and "full_weight" not in ordered.orders


def weight_of(ordered: Ordered) -> Fraction:
    """The weight of the result: the Director's where the rider leaves it to him, else its own."""
    if "full_weight" in ordered.orders:
        return Fraction(1)
    if (percent := ordered.figures.weight_percent) is not None:
        return Fraction(percent, PERCENT)
    limited = "limited_weight" in ordered.orders
    option = "weight_of_an_offenders_result" if limited else "weight_without_fault"
    return Fraction(ordered.options[option])


def _by_numbers_4_to_10(ordered: Ordered) -> Scores:
    """The guideline of the DBV: one team's score by numbers 4 to 8, the other's by 9 and 10."""
    good, orders = ordered.good, ordered.orders
    own = {}
    if "good_result_in_full" in orders:
        own[good] = ("in_full", _nearest(ordered.swing(), ordered))
    if "good_result_by_a_third" in orders:
        own[good] = ("by_a_third", _third(ordered))
    if "bad_result_in_full" in orders:
        own[1 - good] = ("in_full", -_nearest(ordered.swing(), ordered))
    if "bad_result_by_a_third" in orders:
        own[1 - good] = ("by_a_third", -_third(ordered))
    steps = [
        Step(key, place, {"swing": ordered.swing(), "imps": imps})
        for place, (key, imps) in own.items()
    ]
    silent: tuple[str, ...] = ()
    if len(own) == 1:
        ((place, (_, first)),) = own.items()
        rest, rested, silent = _rest(ordered, place, first)
        own[1 - place] = ("rest", rest)
        steps += rested
    return Scores((own[0][1], own[1][1]), False, tuple(steps), silent)


def _rest(
    ordered: Ordered, place: int, first: Fraction
) -> tuple[Fraction, list[Step], tuple[str, ...]]:
    """What number 10 leaves the other team, and where number 9 is silent on it.

    As an upper limit alone (option) the other team keeps the third of numbers 6 and 7 where
    that is less than the rest.
    """
    most = limit(ordered.faults, ordered.options)
    assert most is not None, "the orders were decided on the faults"
    rest = most - first
    least = rest
    if "good_result_first" in ordered.orders:
        least = min(rest, -_third(ordered))
    elif "bad_result_first" in ordered.orders:
        least = min(rest, _third(ordered))
    as_limit = "opponents_get_at_most_the_rest" in ordered.orders
    value = least if as_limit else rest
    silent = ("sum_of_both_teams",) if least != rest else ()
    if Fault.PARTIAL in ordered.faults:
        silent += ("partly_at_fault_team",)
    steps = [
        Step("limit", None, {"imps": most}),
        Step("rest", 1 - place, {"limit": most, "first": first, "imps": value}),
    ]
    return value, steps, silent


def _third(ordered: Ordered) -> Fraction:
    """A third of the swing; an exact half, which only unrounded swings have, goes to nought."""
    if ordered.options["third_is_taken_of"] == "points":
        return ordered.swing(THIRD)
    exact = ordered.swing() * THIRD
    how = ordered.options["thirds_are_rounded"]
    if how == "exact":
        return exact
    return Fraction({"down": floor(exact), "up": ceil(exact)}.get(how, _halves_to_nought(exact)))


def _halves_to_nought(value: Fraction) -> int:
    return ceil(value - Fraction(1, 2)) if value > 0 else floor(value + Fraction(1, 2))


def _nearest(value: Fraction, ordered: Ordered) -> Fraction:
    """The nearest whole IMP, if the body wants whole ones; exact halves against an offender.

    For a favoured team at fault they go to nought, else away from it.
    """
    if not _rounds(ordered):
        return value
    if ordered.good_fault == Fault.FULL and ordered.orders & BY_WEIGHT:
        return Fraction(_halves_to_nought(value))
    away = floor(abs(value) + Fraction(1, 2))
    return Fraction(away if value >= 0 else -away)


def _rounds(ordered: Ordered) -> bool:
    return bool(ordered.options["assigned_imps_are"] == "whole")


def _placed(place: int, value: Fraction, other: Fraction) -> Pair:
    return (value, other) if place == 0 else (other, value)
