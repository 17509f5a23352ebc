"""Rounding, exactly, and the conventions of each body.

Nothing is rounded on the way, only at the end (White Book of the EBU, 4.2.6.1). Where no
source was found for a body its entry says so by standing in ``NO_SOURCE``: it then follows
the default, which is to keep weighted scores unrounded and the datum as the WBF has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

Exact = int | Fraction
"""A number without binary noise."""

HALF = Fraction(1, 2)
_MOST_PLACES = 13


class Body(StrEnum):
    """A body that regulates scoring."""

    WBF = "wbf"
    EBL = "ebl"
    ACBL = "acbl"
    EBU = "ebu"
    DBV = "dbv"
    NBB = "nbb"
    USBF = "usbf"


class Halves(StrEnum):
    """Where a number goes that lies exactly between two units."""

    AWAY_FROM_AVERAGE = "away_from_average"
    TOWARDS_AVERAGE = "towards_average"
    TO_EVEN = "to_even"


@dataclass(frozen=True, slots=True)
class Convention:
    """How a score is rounded.

    Attributes:
        unit: to multiples of what; None keeps the number as it is.
        halves: where exact halves go.
    """

    unit: Fraction | None
    halves: Halves = Halves.AWAY_FROM_AVERAGE


UNROUNDED = Convention(None)
WHOLE = Convention(Fraction(1))
TENS = Convention(Fraction(10))
TENTHS = Convention(Fraction(1, 10))
TEN_THOUSANDTHS = Convention(Fraction(1, 10_000))

DATUM: Mapping[Body, Convention] = {
    Body.WBF: TENS,  # nearest ten; halves: NO_SOURCE
    Body.EBL: TENS,
    Body.ACBL: Convention(Fraction(10), Halves.TO_EVEN),  # ACBLscore: 425 to 420, 435 to 440
    Body.EBU: TENS,  # White Book 4.2.6.2
    Body.DBV: TENS,
    Body.NBB: TENS,
    Body.USBF: TENS,
}
"""A Butler datum. Its average is nil: halves away from average go away from nought."""

BOARD_IMPS: Mapping[Body, Convention] = {
    Body.WBF: UNROUNDED,
    Body.EBL: UNROUNDED,
    Body.ACBL: UNROUNDED,
    Body.EBU: WHOLE,  # White Book 4.2.6.1, 8.12.3: the unit where IMPs are not the final method
    Body.DBV: UNROUNDED,
    Body.NBB: UNROUNDED,
    Body.USBF: UNROUNDED,  # fractions are kept (2 1/6 IMPs awarded in 2019)
}
"""One adjusted board in IMPs, where victory points follow."""

FINAL_IMPS: Mapping[Body, Convention] = {**BOARD_IMPS, Body.EBU: TENTHS}
"""One adjusted board where IMPs are the final method: the EBU's unit is then 0.1 (8.12.3)."""

BOARD_MATCHPOINTS: Mapping[Body, Convention] = {
    **BOARD_IMPS,
    Body.EBU: TEN_THOUSANDTHS,  # White Book 4.2.3.2
}
"""One board in matchpoints.

Doubt: the White Book also speaks of the unit of scoring, which would be a whole matchpoint;
its own weighted example ends in 6.90, so that the unit cannot be meant here.
"""

NO_SOURCE: Mapping[str, frozenset[Body]] = {
    "datum": frozenset({Body.EBL, Body.USBF}),
    "board_imps": frozenset({Body.WBF, Body.EBL, Body.ACBL, Body.DBV, Body.NBB}),
    "board_matchpoints": frozenset(set(Body) - {Body.EBU}),
}
"""Bodies for which no rule was found; they follow the default of the table."""


def rounded(value: Exact, convention: Convention, average: Exact = 0) -> Fraction:
    """Round to the unit of a convention.

    Args:
        value: what is rounded.
        convention: the unit, and where exact halves go.
        average: what "away from average" looks at: nought at IMPs and for a datum, half a top
            at matchpoints. The average itself, lying between two units, goes up.
    """
    exact = Fraction(value)
    if convention.unit is None:
        return exact
    units = exact / convention.unit
    below = units.numerator // units.denominator
    rest = units - below
    tie = rest == HALF
    up = _goes_up(exact, below, convention.halves, average) if tie else rest > HALF
    return (below + up) * convention.unit


def _goes_up(value: Fraction, below: int, halves: Halves, average: Exact) -> bool:
    if halves is Halves.TO_EVEN:
        return below % 2 == 1
    if halves is Halves.AWAY_FROM_AVERAGE:
        return value >= average
    return value <= average


def written(value: Exact) -> str:
    """A number as people write it: a decimal if that is exact, else a fraction."""
    exact = Fraction(value)
    for places in range(_MOST_PLACES):
        shifted = exact * 10**places
        if shifted.denominator == 1:
            return f"{Decimal(int(shifted)).scaleb(-places):f}"
    return str(exact)
