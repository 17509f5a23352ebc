"""Cross-IMPs: by hand, and against the plain double loop."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import (
    CrossImps,
    Entry,
    ScoringError,
    cross_imps,
    cross_imps_against,
    cross_imps_in_groups,
)
from tests.scoring.fields import exact, fields, slow_cross_imps, slow_imps


def test_each_result_is_imped_against_every_other() -> None:
    # 430 - 400 = 30: 1; 430 - 150 = 280: 7; 430 + 50 = 480: 10; 400 - 150 = 250: 6;
    # 400 + 50 = 450: 10; 150 + 50 = 200: 5
    found = cross_imps([430, 400, 150, -50])
    assert found.totals == exact(18, 15, -8, -25)
    assert found.averages == exact(6, 5, Fraction(-8, 3), Fraction(-25, 3))


def test_a_cap_limits_each_comparison() -> None:
    # the same with at most five: 1 + 5 + 5, -1 + 5 + 5, -5 - 5 + 5, -5 - 5 - 5
    assert cross_imps([430, 400, 150, -50], cap=5).totals == exact(11, 9, -5, -15)
    assert cross_imps([430, 400, 150, -50], cap=24) == cross_imps([430, 400, 150, -50])


@pytest.mark.parametrize("cap", [0, -1, 25])
def test_a_cap_outside_the_scale_is_refused(cap: int) -> None:
    with pytest.raises(ScoringError, match="no_such_imps"):
        cross_imps([430, 400], cap=cap)


def test_a_lone_result_has_no_average() -> None:
    assert cross_imps([430]) == CrossImps((Fraction(0),), (None,))
    assert cross_imps([]) == CrossImps((), ())


def test_a_weighted_result_is_imped_outcome_by_outcome() -> None:
    # half of +420 and half of -50, against -100: IMP(520) = 11 and IMP(50) = 2
    half = Fraction(1, 2)
    found = cross_imps([((420, half), (-50, half)), -100])
    assert found.totals == (Fraction(13, 2), Fraction(-13, 2))


@given(fields(), st.one_of(st.none(), st.integers(1, 24)))
def test_counting_bounds_agrees_with_the_double_loop(results: list[Entry], cap: int | None) -> None:
    found = cross_imps(results, cap)
    assert list(found.totals) == slow_cross_imps(results, cap or 24)


@given(fields(min_size=2))
def test_the_totals_of_a_board_sum_to_nought(results: list[Entry]) -> None:
    found = cross_imps(results)
    assert sum(found.totals) == 0
    assert sum(average for average in found.averages if average is not None) == 0


def test_ten_thousand_tables_with_as_many_scores() -> None:
    results = [10 * ((7919 * i) % 10_000) - 50_000 for i in range(10_000)]
    found = cross_imps(results)
    assert sum(found.totals) == 0
    for table in range(0, 10_000, 999):  # a few of them by the plain loop
        own = results[table]
        rest = results[:table] + results[table + 1 :]
        assert found.totals[table] == sum(slow_imps(own - other) for other in rest)


def test_one_score_against_a_field() -> None:
    assert cross_imps_against(500, [140, 170, -100]) == 8 + 8 + 12
    assert cross_imps_against(500, []) == 0


def test_a_group_of_a_fouled_board_is_brought_to_the_full_field() -> None:
    # six results expected elsewhere; a group of three: the totals times 5/2
    first, second, lone = cross_imps_in_groups([[430, 400, 150], [100, -100], [0]])
    assert first is not None
    assert second is not None
    assert lone is None
    # 430: 1 + 7; 400: -1 + 6; 150: -7 - 6
    assert first.totals == exact(20, Fraction(25, 2), Fraction(-65, 2))
    assert first.averages == exact(4, Fraction(5, 2), Fraction(-13, 2))
    assert second.totals == exact(25, -25)


def test_a_group_may_be_all_there_is_of_a_larger_field() -> None:
    (only,) = cross_imps_in_groups([[430, 150]], expected=8)
    assert only is not None
    assert only.totals == exact(49, -49)
    with pytest.raises(ScoringError, match="more_than_expected"):
        cross_imps_in_groups([[430, 150]], expected=1)
