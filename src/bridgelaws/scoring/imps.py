"""International match points: the scale of Law 78B and its inverse."""

from __future__ import annotations

from bisect import bisect_right

from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.rounding import Exact

BOUNDS: tuple[int, ...] = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference in total points that is worth 1, 2, ... 24 IMPs (Law 78B)."""

MOST_IMPS = len(BOUNDS)

_STEP = 10
"""Scores are multiples of ten, and so are their differences."""


def imps(difference: Exact) -> int:
    """The IMPs of a difference in total points, with its sign (Law 78B).

    A difference that is no multiple of ten (an unrounded datum) takes the IMPs of the greatest
    bound that it reaches: a convention, since the Law's bands leave such numbers out.
    """
    apart: Exact = -difference if difference < 0 else difference
    size = bisect_right(BOUNDS, apart)
    return -size if difference < 0 else size


def band(worth: int) -> tuple[int, int | None]:
    """The least and the greatest difference between scores worth so many IMPs.

    The greatest is None for 24 IMPs, which have no upper end.

    Raises:
        ScoringError: the scale has no such number of IMPs; it runs from 0 to 24.
    """
    if not 0 <= worth <= MOST_IMPS:
        raise ScoringError("no_such_imps", found=worth, expected=f"0-{MOST_IMPS}", clause="78B")
    least = BOUNDS[worth - 1] if worth else 0
    return least, BOUNDS[worth] - _STEP if worth < MOST_IMPS else None


def least_difference(worth: int) -> int:
    """The least difference worth so many IMPs, with their sign.

    Raises:
        ScoringError: the scale has no such number of IMPs.
    """
    least = band(abs(worth))[0]
    return -least if worth < 0 else least


def greatest_difference(worth: int) -> int | None:
    """The greatest difference worth so many IMPs, with their sign; None if there is no end.

    No IMPs have no sign: the greatest difference is then taken as a plus.

    Raises:
        ScoringError: the scale has no such number of IMPs.
    """
    greatest = band(abs(worth))[1]
    return -greatest if greatest is not None and worth < 0 else greatest
