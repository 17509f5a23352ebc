"""The swing that a lone result at the other table was worth (Law 86B1 of 2017).

The Law asks whether the result is clearly favourable to one side and gives no number. The
commentary of the WBF weighs the results that were likely at the table without one, and calls an
expected gain of more than three IMPs clearly favourable.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaws.scoring.cross_imps import cross_imps_against
from bridgelaws.scoring.errors import ScoringError
from bridgelaws.scoring.frequencies import Entry
from bridgelaws.scoring.rounding import Exact
from bridgelaws.scoring.weighted import weighted_imps

CLEARLY_FAVOURABLE = 3
"""IMPs that a result must be worth more than (commentary of the WBF on the Laws of 2017)."""


def swing_against_field(result: int, others: Sequence[Entry]) -> Fraction:
    """The mean IMPs of a result against those of other tables, as North-South have it.

    Args:
        result: North-South's score at the table with a result.
        others: North-South's scores at other tables; leave out those of the same match.

    Raises:
        ScoringError: there are no other results.
    """
    if not others:
        raise ScoringError("no_results", "others")
    return cross_imps_against(result, others) / len(others)


def swing_against_likely(result: int, likely: Entry) -> Fraction:
    """The expected IMPs of a result against those that were likely where there is none.

    Args:
        result: North-South's score at the table with a result.
        likely: North-South's likely scores at the other table, with their weights.

    Raises:
        ScoringError: the weights do not sum to one.
    """
    return -weighted_imps(likely, -result).exact


def is_clearly_favourable(swing: Exact, threshold: Exact = CLEARLY_FAVOURABLE) -> bool:
    """Whether a swing is worth more than the threshold to either side.

    Args:
        swing: the expected IMPs, unrounded.
        threshold: another yardstick than the WBF's; the Law leaves it open.
    """
    return not -threshold <= swing <= threshold
