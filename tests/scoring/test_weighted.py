"""Weighted and split scores, and the damage a side did to itself: from the sources, by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import (
    Body,
    Damage,
    Entry,
    Relief,
    Scale,
    ScoringError,
    SplitScore,
    WeightedScore,
    imps,
    knockout_average,
    matchpoints,
    self_inflicted,
    split_imps,
    split_matchpoints,
    weighted,
    weighted_cross_imps,
    weighted_imps,
    weighted_in_field,
)
from bridgelaws.scoring.rounding import BOARD_IMPS, BOARD_MATCHPOINTS, FINAL_IMPS
from tests.scoring.fields import exact, fields, weighted_entries

HALF = Fraction(1, 2)


def test_each_outcome_is_turned_into_imps_before_it_is_weighted() -> None:
    # 620 - 200 is 420: 9; -100 - 200 is -300: -7. The mean of the points would be +60: 2
    found = weighted_imps(((620, HALF), (-100, HALF)), -200)
    assert found == WeightedScore(exact(9, -7), Fraction(1), Fraction(1))
    assert imps(HALF * 620 - HALF * 100 - 200) == 2


def test_half_of_a_made_game_and_half_of_one_down() -> None:
    # Barker 2010: +50 at one table, half 4S= and half 4S-1 at the other:
    # half of IMP(470) = 10 and half of IMP(0)
    assert weighted_imps(((420, HALF), (-50, HALF)), 50).exact == 5


def test_the_outcomes_of_the_white_book() -> None:
    # White Book 4.1.1.4: 25 % of +1430, 40 % of +680, 20 % of +650, 15 % of -100; the other
    # table -680: differences 750, 0, -30 and -780, that is 13, 0, -1 and -13
    result = (
        (1430, Fraction("0.25")),
        (680, Fraction("0.4")),
        (650, Fraction("0.2")),
        (-100, Fraction("0.15")),
    )
    found = weighted_imps(result, -680)
    assert found.components == exact(13, 0, -1, -13)
    # 3.25 - 0.2 - 1.95
    assert found.exact == Fraction("1.1")


def test_a_score_that_is_adjusted_at_both_tables() -> None:
    # 420 or -50 here, -420 or 50 there: IMP(0), IMP(470), IMP(-470), IMP(0)
    here = ((420, Fraction(3, 4)), (-50, Fraction(1, 4)))
    there = ((-420, HALF), (50, HALF))
    found = weighted_imps(here, there)
    assert found.components == exact(5, -5)
    assert found.exact == Fraction(5, 2)


@pytest.mark.parametrize(
    ("body", "final", "value"),
    [
        (Body.EBU, False, "3"),  # a half, away from average
        (Body.EBU, True, "2.5"),
        (Body.USBF, False, "2.5"),
        (Body.WBF, False, "2.5"),
    ],
)
def test_the_sum_is_rounded_as_the_body_has_it(body: Body, final: bool, value: str) -> None:
    convention = (FINAL_IMPS if final else BOARD_IMPS)[body]
    found = weighted([(5, HALF), (0, HALF)], convention)
    assert (found.exact, found.value) == (Fraction(5, 2), Fraction(value))
    found = weighted([(-5, HALF), (0, HALF)], convention)
    assert found.value == -Fraction(value)


def test_thirty_and_seventy_per_cent_in_a_field_of_six_tables() -> None:
    # White Book 4.1.1.4: with the frequencies adjusted +650 is 9.7 and -100 is 5.7 of 10;
    # 30 % and 70 % of them are 2.91 + 3.99 = 6.90, and 3.10 for East-West
    result = ((650, Fraction("0.3")), (-100, Fraction("0.7")))
    others = [650, 620, -200, -200, -500]
    found = weighted_in_field(result, others)
    assert found.components == (Fraction("9.7"), Fraction("5.7"))
    assert found.value == Fraction("6.9")
    assert weighted_in_field(tuple((-s, w) for s, w in result), [-o for o in others]).value == (
        Fraction("3.1")
    )
    # the field moves by fractions: the other 650 beats four and the 0.7, and ties with the 0.3
    assert matchpoints([result, *others])[1] == 8 + Fraction("1.4") + Fraction("0.3")
    assert weighted_in_field(result, others, Scale.ONE_A_WIN).value == Fraction("3.45")


def test_matchpoints_of_a_weighted_score_are_rounded_away_from_half_a_top() -> None:
    # two tables, a top of 2: thirds and two thirds of it
    third = ((100, Fraction(1, 3)), (-100, Fraction(2, 3)))
    unit = BOARD_MATCHPOINTS[Body.EBU]
    assert weighted_in_field(third, [0], convention=unit).value == Fraction("0.6667")
    assert weighted_in_field(third, [0]).value == Fraction(2, 3)


@given(weighted_entries(), fields(min_size=1))
def test_the_sum_is_that_of_comparing_each_outcome_with_the_other_tables(
    result: Entry, others: list[Entry]
) -> None:
    assert not isinstance(result, int)
    alone = sum(
        (weight * matchpoints([score, *others])[0] for score, weight in result), Fraction(0)
    )
    assert weighted_in_field(result, others).exact == alone


def test_each_outcome_is_cross_imped_against_the_field() -> None:
    # +420 against 400 and -50: 1 + 10; -50: -10 + 0
    found = weighted_cross_imps(((420, HALF), (-50, HALF)), [400, -50])
    assert found.components == exact(11, -10)
    assert found.exact == HALF
    assert weighted_cross_imps(((420, HALF), (-50, HALF)), [400, -50], cap=5).exact == HALF


@pytest.mark.parametrize(
    ("weights", "key"),
    [
        (("0.5", "0.4"), "weights_do_not_sum_to_one"),
        (("0.7", "0.7"), "weights_do_not_sum_to_one"),
        (("1.5", "-0.5"), "not_a_weight"),
    ],
)
def test_weights_must_be_shares_that_sum_to_one(weights: tuple[str, str], key: str) -> None:
    first, second = (Fraction(weight) for weight in weights)
    for attempt in (
        lambda: weighted([(9, first), (-7, second)]),
        lambda: weighted_imps(((620, first), (-100, second)), 0),
        lambda: weighted_imps(0, ((620, first), (-100, second))),
        lambda: matchpoints([((620, first), (-100, second)), 50]),
    ):
        with pytest.raises(ScoringError) as refused:
            attempt()
        assert refused.value.key == key


# self-inflicted damage: A the table, B without the infraction, C without the error


@pytest.mark.parametrize(
    ("a", "b", "c", "damage", "innocent", "offender", "own"),
    [
        # commentary of the WBF 2007, example A: -11 at the table, -4 without the infraction,
        # +2 with it and normal play: all self-inflicted, -11 for one side and +4 for the other
        (-11, -4, 2, Damage.SELF_INFLICTED, -11, 4, 7),
        # nothing lost: the table score stands for both
        (5, 3, 8, Damage.NONE, 5, -5, 0),
        (5, 5, 8, Damage.NONE, 5, -5, 0),
        # the error cost nothing
        (-11, -4, -11, Damage.CAUSED, -4, 4, 0),
        (-11, -4, -13, Damage.CAUSED, -4, 4, 0),
        # in part: -12 at the table, +10 without the infraction, -2 without the error.
        # The infraction cost 12, the error 10: -12 + 12
        (-12, 10, -2, Damage.BOTH, 0, -10, 10),
        # without the error exactly what there would have been without the infraction
        (-6, 2, 2, Damage.SELF_INFLICTED, -6, -2, 8),
    ],
)
def test_no_relief_for_the_part_that_was_self_inflicted(
    a: int, b: int, c: int, damage: Damage, innocent: int, offender: int, own: int
) -> None:
    found = self_inflicted(a, b, c)
    assert found == Relief(damage, *exact(innocent, offender, own))


def test_self_inflicted_damage_at_matchpoints() -> None:
    # a top of 20: 2 at the table, 14 without the infraction, 9 without the error:
    # the infraction cost 5, the error 7. 2 + 5, and the offenders have 20 - 14
    found = self_inflicted(2, 14, 9, shared=20)
    assert found == Relief(Damage.BOTH, *exact(7, 6, 7))


@given(*[st.integers(-24, 24)] * 3)
def test_the_innocent_side_never_loses_by_the_ruling_nor_gets_more_than_without_infraction(
    a: int, b: int, c: int
) -> None:
    found = self_inflicted(a, b, c)
    assert a <= found.non_offending <= max(a, b)
    assert found.offending == -max(a, b)
    # the two sides together never have more than the board: what is missing is the own part
    assert found.non_offending + found.offending == -found.self_inflicted


# scores that do not balance


@pytest.mark.parametrize(
    ("first", "second", "average"),
    [
        (3, 3, 0),  # average plus for both
        (10, -4, 7),
        (11, -5, 8),  # guideline of the DBV, example 1
        (-4, 4, -4),  # example 2
        (2, -8, 5),  # example 3
        (7, -4, Fraction(11, 2)),  # half IMPs can come of it
    ],
)
def test_in_a_knock_out_both_sides_have_the_mean_of_scores_that_do_not_balance(
    first: int, second: int, average: Fraction
) -> None:
    assert knockout_average(first, second) == average
    assert knockout_average(second, first) == -average


def test_a_split_score_at_teams() -> None:
    # commentary of the WBF 2007, example A: one side keeps -500, the other has what the board
    # without the infraction gives, -100; the other table -50: -550 is -11, -150 is -4
    found = split_imps(-500, -100, -50)
    assert found == SplitScore(*exact(-11, 4))
    assert not found.balances()
    assert split_imps(420, 420, -420).balances()


def test_a_split_score_at_pairs_has_two_charts() -> None:
    # North-South keep -500, East-West score against -100; others 50, -100, -600
    found = split_matchpoints(-500, -100, [50, -100, -600])
    assert found.adjusted.north_south == 2  # beats -600
    # East-West: of 6, North-South's -100 would be 2 for -600 and 1 for the tie: 3 are left
    assert found.adjusted.east_west == 3
    assert not found.adjusted.balances(6)
    assert found.north_south == exact(6, 4, 0)
    # in the other chart -100 stands twice: 6, 3 and 0 for North-South
    assert found.east_west == exact(0, 3, 6)


@given(fields(max_size=8), st.integers(-50, 50))
def test_a_split_score_that_is_the_same_for_both_is_none(others: list[Entry], score: int) -> None:
    found = split_matchpoints(score, score, others)
    assert found.adjusted.balances(2 * len(others))
    assert found.north_south == matchpoints([score, *others])[1:]
