"""Victory points, held against the published tables."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaws.scoring import (
    ScoringError,
    VictoryPointScale,
    victory_points,
    victory_points_of,
)
from bridgelaws.scoring.victory_points import (
    MOST_BOARDS,
    continuous_scale,
    discrete_bounds,
)
from tests.scoring.fields import exact

DISCRETE = VictoryPointScale.DISCRETE

CONTINUOUS = {
    # 24 boards: a published table; 8, 16 and 20: worked from the formula by somebody else
    8: (
        "10.00 10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78 14.09 14.39 14.68 "
        "14.96 15.23 15.50 15.75 16.00 16.23 16.46 16.68 16.90 17.11 17.31 17.50 17.69 17.87 "
        "18.04 18.21 18.37 18.53 18.68 18.83 18.97 19.11 19.24 19.37 19.50 19.62 19.74 19.85 "
        "19.95 20.00"
    ),
    16: (
        "10.00 10.31 10.61 10.91 11.20 11.48 11.76 12.03 12.29 12.55 12.80 13.04 13.28 13.52 "
        "13.75 13.97 14.18 14.39 14.60 14.80 15.00 15.19 15.38 15.56 15.74 15.92 16.09 16.26 "
        "16.42 16.58 16.73 16.88 17.03 17.17 17.31 17.45 17.59 17.72 17.85 17.97 18.09 18.21 "
        "18.33 18.44 18.55 18.66 18.77 18.87 18.97 19.07 19.16 19.25 19.34 19.43 19.52 19.61 "
        "19.69 19.77 19.85 19.93 20.00"
    ),
    20: (
        "10.00 10.28 10.55 10.82 11.08 11.34 11.59 11.83 12.07 12.30 12.53 12.76 12.98 13.20 "
        "13.41 13.61 13.81 14.01 14.20 14.39 14.58 14.76 14.94 15.11 15.28 15.45 15.61 15.77 "
        "15.93 16.08 16.23 16.38 16.52 16.66 16.80 16.93 17.06 17.19 17.32 17.44 17.56 17.68 "
        "17.79 17.90 18.01 18.12 18.23 18.33 18.43 18.53 18.63 18.73 18.82 18.91 19.00 19.09 "
        "19.17 19.25 19.33 19.41 19.49 19.57 19.65 19.72 19.79 19.86 19.93 19.99 20.00"
    ),
    24: (
        "10 10.25 10.5 10.75 10.99 11.23 11.46 11.68 11.9 12.12 12.33 12.54 12.75 12.95 13.15 "
        "13.34 13.53 13.72 13.9 14.08 14.26 14.43 14.6 14.76 14.92 15.08 15.24 15.39 15.54 15.69 "
        "15.83 15.97 16.11 16.25 16.38 16.51 16.64 16.77 16.89 17.01 17.13 17.25 17.36 17.47 "
        "17.58 17.69 17.79 17.89 17.99 18.09 18.19 18.29 18.38 18.47 18.56 18.65 18.74 18.82 "
        "18.9 18.98 19.06 19.14 19.22 19.3 19.37 19.44 19.51 19.58 19.65 19.72 19.79 19.85 19.91 "
        "19.97 20"
    ),
}
"""The winner's points for margins of 0, 1, 2, ... IMPs."""

PUBLISHED = {
    5: (0, 2, 4, 6, 9, 12, 15, 19, 24, 30),
    6: (0, 2, 4, 7, 10, 13, 17, 21, 26, 32),
    7: (0, 2, 5, 8, 11, 14, 18, 23, 28, 35),
    8: (0, 3, 6, 9, 12, 16, 20, 25, 30, 38),
    9: (0, 3, 6, 9, 12, 16, 21, 26, 32, 40),
    10: (0, 3, 6, 9, 13, 17, 22, 27, 34, 42),
    11: (1, 4, 7, 10, 14, 18, 23, 29, 36, 44),
    12: (1, 4, 7, 11, 15, 19, 24, 30, 37, 46),
    13: (1, 4, 7, 11, 15, 20, 25, 31, 39, 48),
    14: (1, 4, 8, 12, 16, 21, 26, 33, 40, 50),
    15: (1, 4, 8, 12, 16, 21, 27, 34, 42, 52),
    16: (1, 4, 8, 12, 17, 22, 28, 35, 43, 53),
    20: (1, 5, 9, 14, 19, 25, 31, 39, 48, 60),
    24: (1, 5, 10, 15, 21, 27, 34, 43, 53, 65),
    28: (1, 6, 11, 17, 23, 29, 37, 46, 57, 71),
    32: (2, 7, 12, 18, 24, 32, 40, 50, 61, 76),
    40: (2, 7, 13, 20, 27, 35, 45, 55, 68, 85),
    48: (2, 8, 15, 22, 30, 39, 49, 61, 75, 93),
    56: (2, 9, 16, 24, 32, 42, 53, 66, 81, 100),
    64: (3, 10, 17, 25, 35, 45, 57, 70, 87, 107),
}
"""The greatest margins for 10 to 19 points: all twenty columns of the discrete scale."""


@pytest.mark.parametrize("boards", CONTINUOUS)
def test_the_continuous_scale_is_the_published_one(boards: int) -> None:
    expected = [Fraction(points) for points in CONTINUOUS[boards].split()]
    assert list(continuous_scale(boards)) == expected


@pytest.mark.parametrize(
    ("boards", "imps", "winner"),
    [
        *((4, 0, "10"), (4, 1, "10.61"), (4, 10, "15"), (4, 20, "18.09"), (4, 29, "19.85")),
        *((4, 30, "20"), (4, 31, "20"), (24, 5, "11.23"), (24, 33, "16.25"), (24, 73, "19.97")),
        *((24, 74, "20"), (16, 10, "12.80"), (16, 15, "13.97")),
        # European championships for seniors 2014, 16 boards: 63-10 and 60-10
        *((16, 53, "19.43"), (16, 50, "19.16")),
        # the first margins that win all
        *((6, 37, "20"), (20, 68, "20"), (32, 85, "20"), (32, 2000, "20")),
    ],
)
def test_single_values_of_the_continuous_scale(boards: int, imps: int, winner: str) -> None:
    found = victory_points(imps, boards)
    assert found.winner == Fraction(winner)
    assert found.loser == 20 - Fraction(winner)


@pytest.mark.parametrize(("boards", "imps"), [(6, 36), (20, 67), (32, 84), (4, 29)])
def test_one_imp_less_does_not_win_all(boards: int, imps: int) -> None:
    assert victory_points(imps, boards).winner < 20


@pytest.mark.parametrize("boards", PUBLISHED)
def test_the_discrete_scale_is_the_published_one(boards: int) -> None:
    assert discrete_bounds(boards) == PUBLISHED[boards]
    for points, greatest in enumerate(PUBLISHED[boards], start=10):
        assert victory_points(greatest, boards, DISCRETE).winner == points
        assert victory_points(greatest + 1, boards, DISCRETE).winner == points + 1


@pytest.mark.parametrize(
    ("boards", "imps", "continuous", "discrete"),
    [(8, 1, "10.44", 11), (16, 5, "11.48", 12), (24, 6, "11.46", 12), (8, 38, "19.5", 19)],
)
def test_the_discrete_scale_is_not_the_rounded_continuous_one(
    boards: int, imps: int, continuous: str, discrete: int
) -> None:
    assert victory_points(imps, boards).winner == Fraction(continuous)
    assert victory_points(imps, boards, DISCRETE).winner == discrete


def test_four_boards_removed_are_twelve_imps() -> None:
    # White Book 3.3.7: 4 * 3 IMPs make 14-6 (a match of eight boards)
    found = victory_points(4 * 3, 8, DISCRETE)
    assert (found.winner, found.loser) == exact(14, 6)


def test_each_team_has_victory_points_from_its_own_imps() -> None:
    # 16 boards, +11 for one team and -5 for the other: 13.04, and 20 - 11.48
    assert victory_points_of(11, 16) == Fraction("13.04")
    assert victory_points_of(-5, 16) == Fraction("8.52")
    assert victory_points_of(0, 16) == 10


@pytest.mark.parametrize(
    ("margin", "whole"),
    [(Fraction(11, 2), 6), (Fraction(-11, 2), 6), (Fraction(27, 5), 5), (Fraction(1, 2), 1)],
)
def test_a_fraction_of_an_imp_is_rounded_on_the_match(margin: Fraction, whole: int) -> None:
    for scale in (VictoryPointScale.CONTINUOUS, DISCRETE):
        assert victory_points(margin, 16, scale) == victory_points(whole, 16, scale)


@pytest.mark.parametrize(
    ("boards", "scale", "steps"),
    [
        (7, "acbl_20", {0: 10, 1: 11, 2: 11, 3: 12, 7: 13, 10: 14, 13: 15, 16: 16, 19: 17}),
        (8, "acbl_20", {20: 18, 23: 18, 24: 19, 27: 19, 28: 20, 99: 20}),
        (9, "acbl_20", {2: 11, 5: 12, 9: 13, 13: 14, 17: 15, 21: 16, 25: 17, 30: 18, 35: 19}),
        (11, "acbl_20", {36: 20}),
        (6, "acbl_30", {0: 15, 1: 18, 2: 19, 3: 20, 4: 21, 6: 22, 8: 23, 10: 24, 13: 25}),
        (8, "acbl_30", {16: 26, 19: 27, 23: 28, 27: 29, 28: 30}),
        (10, "acbl_30", {0: 15, 1: 18, 2: 19, 4: 20, 6: 21, 8: 22, 11: 23, 14: 24, 17: 25}),
        (10, "acbl_30", {21: 26, 25: 27, 30: 28, 35: 29, 36: 30}),
    ],
)
def test_the_older_scales_of_the_acbl(boards: int, scale: str, steps: dict[int, int]) -> None:
    for imps, points in steps.items():
        found = victory_points(imps, boards, VictoryPointScale(scale))
        assert found.winner == points
        assert found.winner + found.loser == (20 if scale == "acbl_20" else 30)


@pytest.mark.parametrize(
    ("boards", "scale"),
    [(0, "continuous"), (MOST_BOARDS + 1, "discrete"), (-4, "discrete"), (12, "acbl_20")],
)
def test_a_length_without_a_scale_is_refused(boards: int, scale: str) -> None:
    with pytest.raises(ScoringError, match="no_such_scale"):
        victory_points(10, boards, VictoryPointScale(scale))


@given(st.integers(1, 130), st.integers(-400, 400), st.sampled_from(["continuous", "discrete"]))
def test_both_teams_share_twenty_and_a_larger_margin_is_never_worth_less(
    boards: int, margin: int, scale: str
) -> None:
    kind = VictoryPointScale(scale)
    found = victory_points(margin, boards, kind)
    assert found.winner + found.loser == 20
    assert 10 <= found.winner <= 20
    assert victory_points(abs(margin) + 1, boards, kind).winner >= found.winner
    ours = victory_points_of(margin, boards, kind)
    assert ours + victory_points_of(-margin, boards, kind) == (20 if margin else 2 * ours)


@given(st.integers(1, 200))
def test_no_imp_gains_more_than_the_one_before(boards: int) -> None:
    scale = continuous_scale(boards)
    gains = [b - a for a, b in pairwise(scale)]
    assert gains == sorted(gains, reverse=True)
    # the scale ends with the first margin of at least fifteen times the root of the boards
    last = len(scale) - 1
    assert last**2 >= 225 * boards > (last - 1) ** 2
    bounds = discrete_bounds(boards)
    widths = [2 * bounds[0] + 1, *(b - a for a, b in pairwise(bounds))]
    assert widths == sorted(widths)


def test_a_scale_for_any_number_of_boards() -> None:
    assert continuous_scale(1)[-1] == 20
    assert continuous_scale(MOST_BOARDS)[-1] == 20
    assert len(discrete_bounds(MOST_BOARDS)) == 10
