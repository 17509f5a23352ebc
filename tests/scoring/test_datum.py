"""The Butler datum: trimming and rounding of each body, by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import Body, Butler, Entry, PartResult, ScoringError, butler, datum
from bridgelaws.scoring.frequencies import Frequencies
from bridgelaws.scoring.rounding import UNROUNDED
from tests.scoring.fields import exact, fields

SEVEN = [-100, 100, 110, 120, 140, 170, 620]


def test_the_nbb_leaves_out_the_best_and_the_worst() -> None:
    # 300 310 300 300 are left: 1210/4 = 302.5, printed as 300
    assert datum([-100, 300, 310, 300, 300, 650], body=Body.NBB) == 300
    # of two results nothing would be left: both count
    assert datum([100, 200], body=Body.NBB) == 150


def test_the_german_program_leaves_out_a_seventh_at_each_end_of_more_than_four() -> None:
    # 100 + 110 + 120 + 140 + 170 = 640, a fifth is 128
    assert datum(SEVEN, body=Body.DBV) == 130
    # four results all count: 740/4 = 185
    assert datum([620, 170, 50, -100], body=Body.DBV) == 190
    # five: a seventh of five is no whole result: 840/5 = 168
    assert datum([620, 170, 100, 50, -100], body=Body.DBV) == 170


def test_acblscore_leaves_out_a_twentieth_and_rounds_fives_to_the_even_ten() -> None:
    # nineteen results: a twentieth is less than one; twenty: one at each end
    results = [-2000, *[100] * 9, *[120] * 9, 3000]
    assert datum(results, body=Body.ACBL) == 110
    assert datum(results[1:], body=Body.ACBL) == 260  # (900 + 1080 + 3000)/19 = 262.1
    # 850/2 and 870/2
    assert datum([420, 430], body=Body.ACBL) == 420
    assert datum([430, 440], body=Body.ACBL) == 440


def test_the_ebu_trims_as_the_event_says_and_rounds_fives_away_from_nought() -> None:
    assert datum([420, 430], body=Body.EBU) == 430
    assert datum([-420, -430], body=Body.EBU) == -430
    # 100 + 110 + 120 + 140 + 170 = 640: 128
    assert datum(SEVEN, body=Body.EBU, drop_each_end=1) == 130
    assert datum(SEVEN, body=Body.EBU, drop_each_end=Fraction(1, 7)) == 130
    # 110 + 120 + 140 = 370: 123.3
    assert datum(SEVEN, body=Body.EBU, drop_each_end=2) == 120
    # all seven: 1160/7 = 165.7
    assert datum(SEVEN, body=Body.EBU) == 170


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        # a quarter of seven is 1.75: one, two, or one and three quarters at each end
        (PartResult.DOWN, Fraction(640, 5)),
        (PartResult.NEAREST, Fraction(370, 3)),
        # a quarter of 100, of 170, and 110 120 140: (25 + 42.5 + 370) / 3.5
        (PartResult.EXACT, 125),
    ],
)
def test_a_share_that_is_no_whole_number_of_results(parts: PartResult, expected: Fraction) -> None:
    assert datum(SEVEN, drop_each_end=Fraction(1, 4), parts=parts, convention=UNROUNDED) == expected


def test_a_board_with_fewer_results_is_factored_before_the_ends_are_dropped() -> None:
    # White Book 4.2.4: five results of eight count 8/5 each. One dropped at each end leaves
    # 0.6, 1.6, 1.6, 1.6 and 0.6 of them: (160 + 320 + 480 + 540) / 6 = 250
    results = [0, 100, 200, 300, 900]
    assert datum(results, body=Body.EBU, drop_each_end=1, expected=8) == 250
    # unfactored it would be 200
    assert datum(results, body=Body.EBU, drop_each_end=1) == 200
    assert datum(results, expected=8) == datum(results) == 300


@pytest.mark.parametrize(
    ("results", "options", "key"),
    [
        ([], {}, "no_results"),
        ([100, 200], {"drop_each_end": 1}, "nothing_left"),
        ([100, 200, 300], {"drop_each_end": 2}, "nothing_left"),
        ([100, 200, 300], {"drop_each_end": -1}, "not_a_share"),
        ([100, 200, 300], {"drop_each_end": Fraction(1, 2)}, "not_a_share"),
        ([100, 200, 300], {"drop_each_end": Fraction(-1, 7)}, "not_a_share"),
        ([100, 200, 300], {"expected": 2}, "more_than_expected"),
    ],
)
def test_a_datum_of_nothing_is_refused(
    results: list[Entry], options: dict[str, int], key: str
) -> None:
    with pytest.raises(ScoringError) as refused:
        datum(results, **options)  # type: ignore[arg-type]
    assert refused.value.key == key


def test_each_result_is_imped_against_the_datum() -> None:
    # 620 - 190 = 430: 10; 170 - 190 = -20: -1; -100 - 190 = -290: -7
    found = butler([620, 170, -100], 190)
    assert found == Butler(Fraction(190), exact(10, -1, -7))
    half = Fraction(1, 2)
    assert butler([((620, half), (-100, half))], 190).imps == (Fraction(3, 2),)


@given(fields(), st.integers(0, 3))
def test_a_datum_lies_among_the_results_that_are_kept(results: list[Entry], drop: int) -> None:
    table = Frequencies.of(results)
    mean = table.trimmed_mean(drop)
    if 2 * drop >= len(results):
        assert mean is None
    else:
        assert mean is not None
        assert table.scores[0] <= mean <= table.scores[-1]
        if not drop:
            assert mean * table.total == sum(score * count for score, count in table)


@given(st.lists(st.integers(-100, 100), min_size=3, max_size=20), st.integers(1, 9))
def test_trimming_agrees_with_cutting_a_sorted_list(results: list[int], drop: int) -> None:
    if 2 * drop >= len(results):
        return
    kept = sorted(results)[drop : len(results) - drop]
    exact = Fraction(sum(kept), len(kept))
    assert datum(results, drop_each_end=drop, convention=UNROUNDED) == exact
