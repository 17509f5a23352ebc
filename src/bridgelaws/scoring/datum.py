"""The Butler datum: the mean of a board's results, trimmed and rounded as each body has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.frequencies import Entry, Frequencies, valued
from bridgelaws.scoring.imps import imps
from bridgelaws.scoring.rounding import DATUM, WHOLE, Body, Convention, Exact, rounded, written

Drop = int | Fraction
"""Results left out at each end: a whole number of them, or the share of all of them."""


class PartResult(StrEnum):
    """What happens where a share of the results is no whole number of them.

    No source says. DOWN drops the whole results in it, NEAREST the nearest whole number, and
    EXACT drops the part as well, so that a result may count in part.
    """

    DOWN = "down"
    NEAREST = "nearest"
    EXACT = "exact"


@dataclass(frozen=True, slots=True)
class Trimming:
    """What a body leaves out of a datum.

    Attributes:
        drop: results left out at each end.
        above: only on boards with more results than this.
    """

    drop: Drop
    above: int = 0


NO_TRIMMING = Trimming(0)

TRIMMING: Mapping[Body, Trimming] = {
    Body.WBF: NO_TRIMMING,  # said to drop the extremes sometimes: name them where it did
    Body.EBL: NO_TRIMMING,  # no source
    Body.ACBL: Trimming(Fraction(1, 20)),  # the default of ACBLscore, manual page 83
    Body.EBU: NO_TRIMMING,  # as regulated for the event
    Body.DBV: Trimming(Fraction(1, 7), above=4),  # a German scoring program; no rule of the body
    Body.NBB: Trimming(1, above=2),  # a club's text; on two results nothing would be left
    Body.USBF: NO_TRIMMING,  # no source
}
"""What each body leaves out where the event says nothing."""


@dataclass(frozen=True, slots=True)
class Butler:
    """A datum and the IMPs of each result against it.

    Attributes:
        datum: North-South's score that the results are compared with.
        imps: North-South's IMPs, in the order of the results; East-West have the negative.
    """

    datum: Fraction
    imps: tuple[Fraction, ...]


def datum(
    results: Sequence[Entry],
    *,
    body: Body = Body.WBF,
    drop_each_end: Drop | None = None,
    expected: int | None = None,
    parts: PartResult = PartResult.DOWN,
    convention: Convention | None = None,
) -> Fraction:
    """The datum of a board.

    On a board with fewer results than others, each counts E/A times before the ends are
    dropped (White Book of the EBU, 4.2.4). A fouled board has a datum for each group.

    Args:
        results: North-South's scores.
        body: whose trimming and rounding.
        drop_each_end: another trimming than the body's.
        expected: E, how many results a board has elsewhere; None for as many as here.
        parts: what a share does that is no whole number of results.
        convention: another rounding than the body's.

    Raises:
        ScoringError: there are no results, none would be left, a share is not from 0 to less
            than a half, or there are more results than expected.
    """
    if not results:
        raise ScoringError("no_results", "results")
    expected = len(results) if expected is None else expected
    if expected < len(results):
        raise ScoringError("more_than_expected", "results", found=len(results), expected=expected)
    if drop_each_end is None:
        trimming = TRIMMING[body]
        drop_each_end = trimming.drop if expected > trimming.above else 0
    table = Frequencies.of(results)
    if expected != len(results):
        table = table.scaled(Fraction(expected, len(results)))
    mean = table.trimmed_mean(_dropped(drop_each_end, expected, parts))
    if mean is None:
        raise ScoringError("nothing_left", "drop_each_end", found=written(drop_each_end))
    return rounded(mean, DATUM[body] if convention is None else convention)


def _dropped(drop: Drop, results: int, parts: PartResult) -> Exact:
    if isinstance(drop, int):
        if drop < 0:
            raise ScoringError("not_a_share", "drop_each_end", found=written(drop))
        return drop
    if not 0 <= drop < Fraction(1, 2):
        raise ScoringError("not_a_share", "drop_each_end", found=written(drop))
    share = drop * results
    if parts is PartResult.EXACT:
        return share
    return rounded(share, WHOLE) if parts is PartResult.NEAREST else int(share)


def butler(results: Sequence[Entry], against: Exact) -> Butler:
    """Each result against a datum (Law 78B); an adjusted one is IMPed outcome by outcome."""
    table = Frequencies.of(results)
    return Butler(Fraction(against), valued(results, table, lambda score: imps(score - against)))
