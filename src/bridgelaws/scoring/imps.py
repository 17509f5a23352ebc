"""International match points: the scale of Law 78B."""

from __future__ import annotations

from bisect import bisect_right

from bridgelaws.scoring.rounding import Exact

BOUNDS: tuple[int, ...] = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference in total points that is worth 1, 2, ... 24 IMPs (Law 78B)."""

MOST_IMPS = len(BOUNDS)


def imps(difference: Exact) -> int:
    """The IMPs of a difference in total points, with its sign (Law 78B).

    A difference that is no multiple of ten (an unrounded datum) takes the IMPs of the greatest
    bound that it reaches: a convention, since the Law's bands leave such numbers out.
    """
    apart: Exact = -difference if difference < 0 else difference
    size = bisect_right(BOUNDS, apart)
    return -size if difference < 0 else size
