"""Cross-IMPs: every result against every other, without comparing them one by one.

A result that is better by at least the bound of k IMPs collects one IMP for each bound that it
reaches. So the sum over the field is a count of results for each of the 24 bounds, which a
sorted table answers by bisection: n log n steps instead of n squared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.frequencies import Entry, Frequencies, valued
from bridgelaws.scoring.imps import BOUNDS, MOST_IMPS
from bridgelaws.scoring.rounding import Exact


@dataclass(frozen=True, slots=True)
class CrossImps:
    """North-South's cross-IMPs for each result, in the order of the results.

    Attributes:
        totals: the sums over all comparisons; they sum to nought.
        averages: the sums over the number of comparisons, which is one less than the results
            (manual of ACBLscore, page 83); None where there is nothing to compare with.
    """

    totals: tuple[Fraction, ...]
    averages: tuple[Fraction | None, ...]


def cross_imps(results: Sequence[Entry], cap: int | None = None) -> CrossImps:
    """IMP each result against every other (Law 78B, and 78D for the form of scoring).

    Args:
        results: North-South's scores; an adjusted one may be several outcomes with weights,
            each of which is IMPed by itself.
        cap: the most IMPs that one comparison is worth, 1 to 24; None for no cap. Where a body
            caps cross-IMPs, it is the comparison that is capped (no source for any other use).

    Raises:
        ScoringError: the cap is outside the scale, or weights do not sum to one.
    """
    bounds = _bounds(cap)
    table = Frequencies.of(results)
    totals = valued(results, table, lambda score: sum_against(table, score, bounds))
    return CrossImps(totals, _averages(totals, len(results) - 1))


def sum_against(table: Frequencies, score: int, bounds: Sequence[int] = BOUNDS) -> Exact:
    """The sum of the IMPs of a score against every result of a table."""
    won = sum(table.up_to(score - bound) for bound in bounds)
    lost = sum(table.total - table.below(score + bound) for bound in bounds)
    return won - lost


def cross_imps_against(score: int, others: Sequence[Entry], cap: int | None = None) -> Fraction:
    """The sum of the IMPs of one score against results of other tables.

    Raises:
        ScoringError: the cap is outside the scale, or weights do not sum to one.
    """
    return Fraction(sum_against(Frequencies.of(others), score, _bounds(cap)))


def cross_imps_in_groups(
    groups: Sequence[Sequence[Entry]], *, expected: int | None = None, cap: int | None = None
) -> tuple[CrossImps | None, ...]:
    """Cross-IMPs of a fouled board: inside each group, the totals brought to the full field.

    A group of g results is factored by (n - 1)/(g - 1), so that its boards weigh as much as
    others. A group of one has no comparison: None, for the Director to adjust (Law 87B).

    Args:
        groups: North-South's results, those of one form together.
        expected: n, how many results a board has elsewhere; all the results here if None.
        cap: as for `cross_imps`.

    Raises:
        ScoringError: as for `cross_imps`, or there are more results than expected.
    """
    total = sum(len(group) for group in groups)
    expected = total if expected is None else expected
    if total > expected:
        raise ScoringError("more_than_expected", "results", found=total, expected=expected)
    found: list[CrossImps | None] = []
    for group in groups:
        if len(group) < 2:
            found.append(None)
            continue
        inside = cross_imps(group, cap)
        factor = Fraction(expected - 1, len(group) - 1)
        found.append(CrossImps(tuple(t * factor for t in inside.totals), inside.averages))
    return tuple(found)


def _bounds(cap: int | None) -> tuple[int, ...]:
    if cap is None:
        return BOUNDS
    if not 1 <= cap <= MOST_IMPS:
        raise ScoringError("no_such_imps", "cap", found=cap, expected=f"1-{MOST_IMPS}")
    return BOUNDS[:cap]


def _averages(totals: Sequence[Fraction], comparisons: int) -> tuple[Fraction | None, ...]:
    return tuple(total / comparisons if comparisons > 0 else None for total in totals)
