"""Matchpoints, Neuberg's formula, small groups and fouled boards, by hand or from a source."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import (
    Body,
    Entry,
    GroupRule,
    Scale,
    ScoringError,
    fouled_board,
    matchpoints,
    neuberg,
    percentages,
)
from bridgelaws.scoring.frequencies import Frequencies
from bridgelaws.scoring.matchpoints import group_rule, score_in, small_group_percent
from bridgelaws.scoring.rounding import BOARD_MATCHPOINTS
from tests.scoring.fields import exact, fields, slow_matchpoints


def test_two_for_each_lower_score_and_one_for_each_equal_one() -> None:
    assert matchpoints([620, 620, 170, -100]) == exact(5, 5, 2, 0)
    assert matchpoints([-50, -50, -50]) == exact(2, 2, 2)


def test_the_acbl_gives_one_and_a_half() -> None:
    half = Fraction(1, 2)
    assert matchpoints([620, 620, 170, -100], Scale.ONE_A_WIN) == exact(5 * half, 5 * half, 1, 0)


def test_the_percentage_is_of_a_top_and_the_same_on_both_scales() -> None:
    results = [620, 620, 170, -100]
    third = Fraction(100, 3)
    expected = exact(Fraction(500, 6), Fraction(500, 6), third, 0)
    for scale in Scale:
        assert percentages(matchpoints(results, scale), scale) == expected


def test_a_lone_result_has_nothing_to_be_compared_with() -> None:
    assert matchpoints([420]) == exact(0)
    assert percentages([Fraction(0)]) == (None,)
    assert matchpoints([]) == ()


@given(fields())
def test_the_sorted_table_agrees_with_the_double_loop(results: list[Entry]) -> None:
    assert list(matchpoints(results)) == slow_matchpoints(results)


@given(fields())
def test_the_matchpoints_of_a_board_are_half_of_all_comparisons(results: list[Entry]) -> None:
    n = len(results)
    assert sum(matchpoints(results)) == n * (n - 1)


@given(st.lists(st.integers(-100, 100), min_size=1, max_size=30))
def test_east_west_have_the_rest_of_the_top(results: list[int]) -> None:
    top = 2 * len(results) - 2
    opposite = matchpoints([-score for score in results])
    assert [top - p for p in matchpoints(results)] == list(opposite)


def test_ten_thousand_tables_with_as_many_scores() -> None:
    results = [10 * ((7919 * i) % 10_000) for i in range(10_000)]  # each score once
    points = matchpoints(results)
    assert max(points) == 19_998
    assert all(point == 2 * score // 10 for point, score in zip(points, results, strict=True))


# Neuberg


@pytest.mark.parametrize(
    ("place", "expected"),
    list(
        enumerate(
            ("19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"),
        )
    ),
)
def test_ten_results_of_eleven_as_the_ebu_prints_them(place: int, expected: str) -> None:
    # EBU, The Neuberg Formula, the principle: 520 500 490 480 460 450 430 420 400 -50
    assert neuberg(18 - 2 * place, 10, 11) == Fraction(expected)


def test_six_results_of_seven() -> None:
    # (4 + 1) * 7/6 - 1 and (9 + 1) * 7/6 - 1
    assert neuberg(4, 6, 7) == Fraction(29, 6)
    assert neuberg(9, 6, 7) == Fraction(32, 3)
    ebu = BOARD_MATCHPOINTS[Body.EBU]
    assert neuberg(4, 6, 7, convention=ebu) == Fraction("4.8333")
    assert neuberg(9, 6, 7, convention=ebu) == Fraction("10.6667")


def test_halves_of_the_last_digit_go_away_from_average() -> None:
    # a board with all its eight results, 1/20000 above and below the average of seven
    ebu = BOARD_MATCHPOINTS[Body.EBU]
    tie = Fraction(1, 20_000)
    assert neuberg(7 + tie, 8, 8, convention=ebu) == 7 + Fraction(1, 10_000)
    assert neuberg(7 - tie, 8, 8, convention=ebu) == 7 - Fraction(1, 10_000)


@given(st.integers(1, 30), st.integers(0, 30), st.data())
def test_neuberg_keeps_the_average_and_both_scales_agree(
    results: int, missing: int, data: st.DataObject
) -> None:
    expected = results + missing
    points = data.draw(st.integers(0, 2 * results - 2))
    ours = neuberg(points, results, expected)
    theirs = neuberg(2 * results - 2 - points, results, expected)
    assert ours + theirs == 2 * expected - 2
    assert 0 <= ours <= 2 * expected - 2
    assert neuberg(Fraction(points, 2), results, expected, Scale.ONE_A_WIN) == ours / 2


@pytest.mark.parametrize(
    ("points", "results", "expected", "key"),
    [
        (0, 0, 5, "no_results"),
        (4, 6, 5, "more_than_expected"),
        (11, 6, 7, "more_than_a_top"),
        (-1, 6, 7, "more_than_a_top"),
    ],
)
def test_what_neuberg_cannot_bring_to_a_full_board_is_refused(
    points: int, results: int, expected: int, key: str
) -> None:
    with pytest.raises(ScoringError) as refused:
        neuberg(points, results, expected)
    assert refused.value.key == key


# small groups and fouled boards


def test_the_fixed_percentages_of_small_groups() -> None:
    # 65 and 55 for two; 70, 60, 50 for three; 60 for one; equal results share
    assert [small_group_percent(m, 2) for m in (2, 1, 0)] == [65, 60, 55]
    assert [small_group_percent(m, 3) for m in (4, 2, 0)] == [70, 60, 50]
    assert small_group_percent(0, 1) == 60


def test_seven_scores_in_groups_of_three_and_four() -> None:
    # pjms.nl, the manual method: with Neuberg the tops are 88.9 and 93.8 per cent
    three, four = fouled_board([[100, 90, 80], [400, 300, 200, 100]], rule=GroupRule.EBU)  # 3 > 7/3
    assert three[0].percent_ns == Fraction(800, 9)
    assert four[0].percent_ns == Fraction(375, 4)
    # Neuberg's sides make a top
    assert three[0].percent_ns + three[0].percent_ew == 100
    assert four[3].matchpoints_ns + four[3].matchpoints_ew == 12


def test_two_fouled_results_of_five_at_the_ebu() -> None:
    # EBU forum, Fouled Board in Subfield of 2: two of five are more than a third, so Neuberg:
    # East-West with 110 and 200 have 1.5 and 6.5 of 8
    _, pair = fouled_board([[420, 430, 450], [-110, -200]], rule=GroupRule.EBU)
    assert [result.matchpoints_ew for result in pair] == [Fraction(3, 2), Fraction(13, 2)]
    # elsewhere two are always few: 55 and 65 per cent, for both sides
    _, pair = fouled_board([[420, 430, 450], [-110, -200]], rule=GroupRule.WBF_1991)
    assert [result.percent_ew for result in pair] == [55, 65]
    assert [result.percent_ns for result in pair] == [65, 55]
    assert pair[0].matchpoints_ew == Fraction(44, 10)  # 55 per cent of 8


@pytest.mark.parametrize(
    ("small", "large", "rule", "top"),
    [
        # three of nine are a third, and no more: fixed
        (3, 6, GroupRule.EBU, 70),
        # three of eight are more than a third: (4 + 1) * 8/3 - 1 = 37/3 of 14
        (3, 5, GroupRule.EBU, Fraction(3700, 42)),
        # three, and another group is larger
        (3, 5, GroupRule.WBF_1991, 70),
        # three, and no group is larger: (4 + 1) * 6/3 - 1 = 9 of 10
        (3, 3, GroupRule.WBF_1991, 90),
        # four are enough: (6 + 1) * 24/4 - 1 = 41 of 46
        (4, 20, GroupRule.EBU, Fraction(4100, 46)),
        (4, 20, GroupRule.WBF_1991, Fraction(4100, 46)),
        # two of twelve
        (2, 10, GroupRule.EBU, 65),
        (2, 10, GroupRule.WBF_1991, 65),
        # one has no comparison
        (1, 11, GroupRule.EBU, 60),
        (1, 1, GroupRule.WBF_1991, 60),
    ],
)
def test_when_a_group_is_too_small(small: int, large: int, rule: GroupRule, top: Fraction) -> None:
    few, _ = fouled_board(
        [[10 * i for i in range(small)], [10 * i for i in range(large)]], rule=rule
    )
    assert few[-1].percent_ns == top


def test_a_lone_form_of_a_board_gives_both_sides_sixty() -> None:
    _, (alone,) = fouled_board([[420, 420, 420, 450], [-50]])
    assert (alone.percent_ns, alone.percent_ew) == exact(60, 60)


def test_a_board_that_was_never_fouled_is_scored_as_usual() -> None:
    for rule in GroupRule:
        (field,) = fouled_board([[620, 170]], rule=rule)
        assert [r.matchpoints_ns for r in field] == [2, 0]
        assert [r.matchpoints_ew for r in field] == [0, 2]
        (field,) = fouled_board([[620, 170, 170]], rule=rule)
        assert [r.percent_ns for r in field] == [100, 25, 25]


def test_a_board_with_fewer_results_is_one_group() -> None:
    (field,) = fouled_board([[620, 620, 170, -100]], expected=6)
    # (5 + 1) * 6/4 - 1 = 8 of 10
    assert field[0].percent_ns == 80
    # a group of three, the largest there is, but of twelve expected: the bodies differ
    (ebu,) = fouled_board([[620, 170, -100]], expected=12, rule=GroupRule.EBU)
    (wbf,) = fouled_board([[620, 170, -100]], expected=12, rule=GroupRule.WBF_1991)
    assert ebu[0].percent_ns == 70
    assert wbf[0].percent_ns == Fraction(1900, 22)  # (4 + 1) * 12/3 - 1 = 19 of 22


def test_groups_that_cannot_be_are_refused() -> None:
    with pytest.raises(ScoringError, match="no_results"):
        fouled_board([[420], []])
    with pytest.raises(ScoringError, match="more_than_expected"):
        fouled_board([[420, 430]], expected=1)


def test_the_rule_of_a_body() -> None:
    assert group_rule(Body.EBU) is GroupRule.EBU
    assert group_rule(Body.DBV) is GroupRule.WBF_1991


def test_a_score_is_worth_what_its_place_in_the_table_is_worth() -> None:
    table = Frequencies.of([620, 620, 170, -100])
    assert [score_in(table, score) for score in (620, 170, -100)] == [5, 2, 0]
