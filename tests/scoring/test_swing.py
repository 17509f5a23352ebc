"""Whether a lone result is clearly favourable (Law 86B1 of 2017)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaws.scoring import (
    ScoringError,
    is_clearly_favourable,
    swing_against_field,
    swing_against_likely,
)


def test_a_result_is_compared_with_the_field_by_imps() -> None:
    # 500 against 140, 170 and -100: 360 is 8, 330 is 8, 600 is 12
    assert swing_against_field(500, [140, 170, -100]) == Fraction(28, 3)
    assert swing_against_field(-500, [-140, -170, 100]) == Fraction(-28, 3)
    with pytest.raises(ScoringError, match="no_results"):
        swing_against_field(500, [])


def test_a_result_is_compared_with_what_was_likely() -> None:
    # 500 against 70 % of 140 and 30 % of -100: 0.7 * 8 + 0.3 * 12
    likely = ((140, Fraction("0.7")), (-100, Fraction("0.3")))
    assert swing_against_likely(500, likely) == Fraction("9.2")
    assert swing_against_likely(-620, -420) == -5


def test_more_than_three_imps_are_clearly_favourable_to_either_side() -> None:
    assert not is_clearly_favourable(3)
    assert not is_clearly_favourable(-3)
    assert is_clearly_favourable(Fraction(31, 10))
    assert is_clearly_favourable(Fraction(-31, 10))
    assert not is_clearly_favourable(5, threshold=6)
