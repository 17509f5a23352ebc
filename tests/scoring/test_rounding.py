"""Rounding conventions, with the examples of the bodies."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import Body, Convention, Exact, Halves, rounded
from bridgelaws.scoring.rounding import (
    BOARD_IMPS,
    BOARD_MATCHPOINTS,
    DATUM,
    FINAL_IMPS,
    NO_SOURCE,
    UNROUNDED,
    WHOLE,
    written,
)


@pytest.mark.parametrize(
    ("body", "mean", "datum"),
    [
        # manual of ACBLscore: a final 5 goes to the even ten
        (Body.ACBL, 425, 420),
        (Body.ACBL, 435, 440),
        (Body.ACBL, -425, -420),
        (Body.ACBL, 426, 430),
        # White Book 4.2.6.2: exact fives away from average, which is nought
        (Body.EBU, 425, 430),
        (Body.EBU, -425, -430),
        (Body.EBU, Fraction(4249, 10), 420),
        # a club of the NBB: 302.5 is 300
        (Body.NBB, Fraction(605, 2), 300),
    ],
)
def test_a_datum_is_rounded_to_tens_as_the_body_has_it(body: Body, mean: Exact, datum: int) -> None:
    assert rounded(mean, DATUM[body]) == datum


@pytest.mark.parametrize(
    ("halves", "expected"),
    [
        (Halves.AWAY_FROM_AVERAGE, [-3, -2, -1, 1, 2, 3]),
        (Halves.TOWARDS_AVERAGE, [-2, -1, 0, 0, 1, 2]),
        (Halves.TO_EVEN, [-2, -2, 0, 0, 2, 2]),
    ],
)
def test_halves_go_where_the_convention_sends_them(halves: Halves, expected: list[int]) -> None:
    values = [Fraction(n, 2) for n in (-5, -3, -1, 1, 3, 5)]
    assert [rounded(v, Convention(Fraction(1), halves)) for v in values] == expected


def test_at_matchpoints_average_is_half_a_top() -> None:
    # a top of 20: 10.5 is above average and goes up, 9.5 goes down
    assert rounded(Fraction(21, 2), WHOLE, average=10) == 11
    assert rounded(Fraction(19, 2), WHOLE, average=10) == 9
    # an average between two units goes up
    assert rounded(Fraction(19, 2), WHOLE, average=Fraction(19, 2)) == 10


def test_the_ebu_rounds_a_board_to_the_unit_and_keeps_tenths_where_imps_are_final() -> None:
    assert rounded(Fraction(5, 2), BOARD_IMPS[Body.EBU]) == 3
    assert rounded(Fraction(-5, 2), BOARD_IMPS[Body.EBU]) == -3
    assert rounded(Fraction(225, 100), FINAL_IMPS[Body.EBU]) == Fraction(23, 10)
    assert rounded(Fraction(1, 3), BOARD_MATCHPOINTS[Body.EBU]) == Fraction(3333, 10_000)


def test_the_usbf_keeps_fractions_of_imps() -> None:
    assert rounded(Fraction(13, 6), BOARD_IMPS[Body.USBF]) == Fraction(13, 6)


def test_every_body_has_every_convention_and_says_where_it_has_no_source() -> None:
    for table in (DATUM, BOARD_IMPS, FINAL_IMPS, BOARD_MATCHPOINTS):
        assert set(table) == set(Body)
    for body in NO_SOURCE["board_imps"]:
        assert BOARD_IMPS[body] is UNROUNDED


@given(
    st.fractions(-1000, 1000, max_denominator=360),
    st.sampled_from(list(Halves)),
    st.sampled_from([Fraction(1), Fraction(10), Fraction(1, 4), Fraction(1, 10)]),
)
def test_rounding_goes_to_a_nearest_multiple(
    value: Fraction, halves: Halves, unit: Fraction
) -> None:
    answer = rounded(value, Convention(unit, halves))
    assert (answer / unit).denominator == 1
    assert abs(answer - value) <= unit / 2


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(9, 10), "0.9"),
        (Fraction(1, 3), "1/3"),
        (7, "7"),
        (Fraction(-5, 4), "-1.25"),
        (Fraction(1, 2**20), "1/1048576"),
    ],
)
def test_a_number_is_written_as_a_decimal_where_that_is_exact(value: Exact, text: str) -> None:
    assert written(value) == text
