"""Victory points: the scales of the WBF from 2013 on, and two older ones of the ACBL.

Both scales of the WBF follow one curve: with a margin of I IMPs in N boards the winner has
``10 + 10 * (1 - R**(I/X)) / (1 - R)`` of twenty, where ``X = 15 * sqrt(N)`` is the margin that
wins all and R is the cube of the golden section, ``sqrt(5) - 2`` (report of the WBF's scoring
panel). The continuous scale rounds the winner's points to hundredths, the discrete one rounds
the margins down at which whole points are reached. Each is then made concave, so that a further
IMP never gains more than the one before.

The curve is irrational; it is worked to fifty digits, and nothing in binary.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Context, Decimal
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.rounding import WHOLE, Convention, Exact, rounded

POOL = 20
DRAW = 10
MOST_BOARDS = 1000
"""More boards than any match has; longer scales are refused rather than computed."""

_DIGITS = Context(prec=50)
_R = _DIGITS.subtract(_DIGITS.sqrt(Decimal(5)), Decimal(2))
_REST = _DIGITS.subtract(Decimal(1), _R)
_LN_R = _DIGITS.ln(_R)
_CENTS = 100


class VictoryPointScale(StrEnum):
    """A scale of victory points."""

    CONTINUOUS = "continuous"
    DISCRETE = "discrete"
    ACBL_20 = "acbl_20"
    ACBL_30 = "acbl_30"


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """The victory points of a match; after a draw both have the same."""

    winner: Fraction
    loser: Fraction


@lru_cache(maxsize=128)
def continuous_scale(boards: int) -> tuple[Fraction, ...]:
    """The winner's points for margins of 0, 1, 2, ... IMPs, to the first that wins all.

    Raises:
        ScoringError: the number of boards is not from 1 to `MOST_BOARDS`.
    """
    _check(boards)
    blitz = _blitz(boards)
    last = isqrt(225 * boards - 1) + 1
    cents = [_cents(margin, blitz) for margin in range(last)] + [POOL * _CENTS]
    return tuple(Fraction(value, _CENTS) for value in _concave(cents))


def _cents(margin: int, blitz: Decimal) -> int:
    part = _DIGITS.divide(Decimal(margin), blitz)
    power = _DIGITS.exp(_DIGITS.multiply(_LN_R, part))
    above = _DIGITS.divide(_DIGITS.subtract(Decimal(1), power), _REST)
    points = _DIGITS.multiply(Decimal(DRAW * _CENTS), _DIGITS.add(Decimal(1), above))
    return int(points.to_integral_value(rounding=ROUND_HALF_UP))


def _concave(cents: list[int]) -> list[int]:
    """Raise by hundredths until no IMP gains more than the one before.

    The result is the least concave scale above the rounded one, in whatever order one raises.
    """
    found, changed = list(cents), True
    while changed:
        changed = False
        for i in range(1, len(found) - 1):
            lacking = found[i - 1] + found[i + 1] - 2 * found[i]
            if lacking > 0:
                found[i] += -(-lacking // 2)
                changed = True
    return found


@lru_cache(maxsize=128)
def discrete_bounds(boards: int) -> tuple[int, ...]:
    """The greatest margins that give the winner 10, 11, ... 19 points; beyond them it is 20.

    Raises:
        ScoringError: the number of boards is not from 1 to `MOST_BOARDS`.
    """
    _check(boards)
    blitz = _blitz(boards)
    bounds = [_margin(points, blitz) for points in range(DRAW, POOL)]
    while _narrowed(bounds):
        pass
    return tuple(bounds)


def _margin(points: int, blitz: Decimal) -> int:
    """The whole IMPs of the margin at which the curve is half a point above *points*."""
    part = _DIGITS.divide(Decimal(2 * (points - DRAW) + 1), Decimal(2 * DRAW))
    power = _DIGITS.subtract(Decimal(1), _DIGITS.multiply(_REST, part))
    margin = _DIGITS.multiply(blitz, _DIGITS.divide(_DIGITS.ln(power), _LN_R))
    return int(margin.to_integral_value(rounding=ROUND_FLOOR))


def _narrowed(bounds: list[int]) -> bool:
    """Lower the first bound whose range is wider than the next; whether there was one.

    The first range counts from both sides of the draw.
    """
    if bounds[1] - bounds[0] < 2 * bounds[0] + 1:
        bounds[0] -= 1
        return True
    for i in range(1, len(bounds) - 1):
        if bounds[i + 1] - bounds[i] < bounds[i] - bounds[i - 1]:
            bounds[i] -= 1
            return True
    return False


_ACBL: Mapping[VictoryPointScale, Mapping[range, tuple[tuple[int, int], ...]]] = {
    VictoryPointScale.ACBL_20: {
        range(6, 9): tuple(
            zip((0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28), range(10, 21), strict=True)
        ),
        range(9, 12): tuple(
            zip((0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36), range(10, 21), strict=True)
        ),
    },
    VictoryPointScale.ACBL_30: {
        range(6, 9): tuple(
            zip(
                (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
                (15, *range(18, 31)),
                strict=True,
            )
        ),
        range(9, 12): tuple(
            zip(
                (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
                (15, *range(18, 31)),
                strict=True,
            )
        ),
    },
}
"""The least margin for each number of points (bridgehands.com, Victory Points)."""


def victory_points(
    margin: Exact,
    boards: int,
    scale: VictoryPointScale = VictoryPointScale.CONTINUOUS,
    convention: Convention = WHOLE,
) -> VictoryPoints:
    """The victory points of a match won by some IMPs.

    The scales are made for whole IMPs. A fraction in the margin (half IMPs, weighted scores) is
    rounded on the match, to the nearest IMP with halves away from average (White Book of the
    EBU, 4.2.6.3, for cross-IMPs; the other bodies are silent).

    Args:
        margin: the difference in IMPs; its sign does not matter.
        boards: how many boards were played.
        scale: which scale.
        convention: how the margin is rounded.

    Raises:
        ScoringError: the scale has no column for so many boards.
    """
    whole = abs(int(rounded(margin, convention)))
    if scale is VictoryPointScale.CONTINUOUS:
        column = continuous_scale(boards)
        winner = column[min(whole, len(column) - 1)]
        return VictoryPoints(winner, POOL - winner)
    if scale is VictoryPointScale.DISCRETE:
        points = DRAW + bisect_left(discrete_bounds(boards), whole)
        return VictoryPoints(Fraction(points), Fraction(POOL - points))
    for lengths, steps in _ACBL[scale].items():
        if boards in lengths:
            pool = steps[-1][1]
            points = steps[bisect_right([least for least, _ in steps], whole) - 1][1]
            return VictoryPoints(Fraction(points), Fraction(pool - points))
    raise ScoringError("no_such_scale", "boards", found=boards, expected="6-11")


def victory_points_of(
    net: Exact, boards: int, scale: VictoryPointScale = VictoryPointScale.CONTINUOUS
) -> Fraction:
    """The victory points of one team from its own net IMPs.

    After scores that do not balance each team has its net by itself, and the two teams' victory
    points need not make up the pool (White Book of the EBU, 4.1.1.3).
    """
    points = victory_points(net, boards, scale)
    return points.loser if net < 0 else points.winner


def _check(boards: int) -> None:
    if not 1 <= boards <= MOST_BOARDS:
        raise ScoringError("no_such_scale", "boards", found=boards, expected=f"1-{MOST_BOARDS}")


def _blitz(boards: int) -> Decimal:
    return _DIGITS.multiply(Decimal(15), _DIGITS.sqrt(Decimal(boards)))
