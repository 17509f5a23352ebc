"""The IMP scale (Law 78B), with its bands as the book prints them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import imps

BANDS = (
    *((0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310)),
    *((320, 360), (370, 420), (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090)),
    *((1100, 1290), (1300, 1490), (1500, 1740), (1750, 1990), (2000, 2240), (2250, 2490)),
    *((2500, 2990), (3000, 3490), (3500, 3990), (4000, None)),
)


@pytest.mark.parametrize("worth", range(25))
def test_every_difference_of_a_band_is_worth_its_imps_with_its_sign(worth: int) -> None:
    least, greatest = BANDS[worth]
    for difference in range(least, (greatest or 15_200) + 10, 10):
        assert imps(difference) == worth
        assert imps(-difference) == -worth


@pytest.mark.parametrize(
    ("difference", "worth"),
    [(45, 1), (15, 0), (Fraction(99, 2), 1), (Fraction(-1139, 2), -11), (Fraction(39999, 10), 23)],
)
def test_a_difference_between_two_bands_has_the_imps_of_the_bound_it_reached(
    difference: Fraction, worth: int
) -> None:
    assert imps(difference) == worth


@given(st.integers(-20_000, 20_000), st.integers(-20_000, 20_000))
def test_more_points_are_never_fewer_imps(first: int, second: int) -> None:
    low, high = sorted((first, second))
    assert imps(low) <= imps(high)
    assert imps(-low) == -imps(low)
