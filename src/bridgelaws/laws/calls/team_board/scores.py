"""What both teams score on a board without a result at one table: the arithmetic of the orders.

Everything is computed exactly; what is rounded is rounded once, at the end, as the body has it.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

from bridgelaws.laws.calls.team_board.orders import (
    AVERAGES,
    BESIDE,
    BETTER,
    BY_WEIGHT,
    NO_SCORE,
    SHARES,
    Ordered,
    Scores,
    Step,
    base,
    halves_to_nought,
    limit,
    nearest,
    placed,
    rounds,
)
from bridgelaws.scoring.artificial import Fault

THIRD = Fraction(1, 3)
PERCENT = 100


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
        return _assigned(ordered)
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
    return Scores(placed(place, better, -better), better == plus > assigned, (step, rest))


def _mirrored(ordered: Ordered, key: str, exact: Fraction, round_: Any) -> Scores:
    """The favoured team gains what the other loses."""
    value = round_(exact, ordered)
    step = Step(key, ordered.good, {"swing": ordered.swing(), "exact": exact, "imps": value})
    return Scores(placed(ordered.good, value, -value), False, (step,))


def _assigned(ordered: Ordered) -> Scores:
    """The swing for the favoured team; the other one loses it unless it is not at fault either."""
    alone = not ordered.orders.isdisjoint(BESIDE)
    key = "assigned_alone" if alone else "assigned"
    made = _mirrored(ordered, key, ordered.swing(), nearest)
    if not alone:
        return made
    good = ordered.good
    if "other_team_keeps_its_average" in ordered.orders:
        other = ordered.base(1 - good)
        step = Step("average", 1 - good, {"imps": other})
    else:
        most, first = ordered.base(0) + ordered.base(1), made.imps[good]
        other = most - first
        step = Step("rest", 1 - good, {"limit": most, "first": first, "imps": other})
    return Scores(placed(good, made.imps[good], other), False, (*made.steps, step))


def _both_partly(ordered: Ordered, share: Fraction) -> Scores:
    """Two teams partly at fault: a share of the swing, towards nought where it is no whole."""

    def towards_nought(value: Fraction, _: Ordered) -> Fraction:
        return Fraction(floor(value)) if rounds(ordered) else value

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
    first, second = (nearest(value, ordered) for value in exact)
    step = Step(
        "weighted",
        good,
        {"swing": ordered.swing(), "percent": weight * PERCENT, "exact": exact[0], "imps": first},
    )
    other = Step("other_team", 1 - good, {"imps": second})
    silent: tuple[str, ...] = ("weight_is_a_suggestion",) if _suggested(ordered) else ()
    if weight != 1:
        silent += ("remaining_weight",)
    return Scores(placed(good, first, second), False, (step, other), silent)


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
        own[good] = ("in_full", nearest(ordered.swing(), ordered))
    if "good_result_by_a_third" in orders:
        own[good] = ("by_a_third", _third(ordered))
    if "bad_result_in_full" in orders:
        own[1 - good] = ("in_full", -nearest(ordered.swing(), ordered))
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
    silent: tuple[str, ...] = ("sum_of_both_teams",) if least != rest else ()
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
    return Fraction({"down": floor(exact), "up": ceil(exact)}.get(how, halves_to_nought(exact)))
