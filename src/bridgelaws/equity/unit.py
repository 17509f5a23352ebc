"""The two baselines in the unit that counts: IMPs or matchpoints instead of tricks.

More tricks on average are not always a better score, so where the other table's score or the
field is known, the comparison of Law 64C is made in what is scored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaws.bridge import HAND_SIZE, Side
from bridgelaws.equity.analysis import Analysed
from bridgelaws.laws.redress import Weighted
from bridgelaws.scoring import Outcomes, Result, weighted_imps, weighted_in_field

ScoreNS = Callable[[int], int]
"""North-South's score for a number of tricks of the non-offending side."""


@dataclass(frozen=True, slots=True)
class InUnit:
    """The non-offending side's baselines in IMPs or matchpoints.

    Attributes:
        unit: ``imps`` or ``matchpoints``.
        with_transfer: the table result with the tricks transferred.
        without_revoke: the result without the revoke.
    """

    unit: str
    with_transfer: Fraction
    without_revoke: Fraction

    @property
    def stands(self) -> str:
        """Which of them stands: the better one; the table result where they are equal."""
        return "without_revoke" if self.without_revoke > self.with_transfer else "with_transfer"


def score_ns(analysed: Analysed) -> ScoreNS | None:
    """How the tricks of the comparison score; None where vulnerability or deal are not known."""
    record, line = analysed.examination.record, analysed.found.line
    contract, vulnerable = record.contract, record.vulnerable
    if vulnerable is None or contract is None or line.tricks != HAND_SIZE:
        return None
    declaring = analysed.measured[0].side is line.declarer.side
    at_risk = line.declarer.side in vulnerable

    def score(tricks: int) -> int:
        taken = tricks if declaring else line.tricks - tricks
        return Result(contract, line.declarer, taken, at_risk).score_ns

    return score


def in_unit(analysed: Analysed, against: int | None, field: Sequence[int]) -> InUnit | None:
    """The baselines in IMPs or matchpoints; None where something for it is missing.

    Args:
        analysed: a board on which one side revoked.
        against: the score of the non-offending side's team-mates at the other table, as they
            have it themselves.
        field: North-South's scores at the other tables of a pairs event.
    """
    found, score = analysed.ruling.redress, score_ns(analysed)
    candidates = _without(analysed)
    sides = {one.side for one in analysed.measured}
    if score is None or found.with_transfer is None or not candidates or len(sides) > 1:
        return None
    sign = 1 if analysed.measured[0].side is Side.NS else -1

    def outcomes(results: Weighted) -> Outcomes:
        return tuple((sign * score(tricks), weight) for tricks, weight in results)

    if against is not None:
        return _compared(
            "imps",
            found.with_transfer,
            candidates,
            lambda r: weighted_imps(outcomes(r), against).exact,
        )
    if field:
        others = [sign * one for one in field]
        return _compared(
            "matchpoints",
            found.with_transfer,
            candidates,
            lambda r: weighted_in_field(outcomes(r), others).exact,
        )
    return None


def _compared(
    unit: str,
    with_transfer: int,
    candidates: Sequence[Weighted],
    worth: Callable[[Weighted], Fraction],
) -> InUnit:
    table = worth(((with_transfer, Fraction(1)),))
    return InUnit(unit, table, max(worth(one) for one in candidates))


def _without(analysed: Analysed) -> list[Weighted]:
    """The results without the revoke, and without a later one after what the first transfers."""
    judged, ruling = analysed.ruling.board.evidence, analysed.ruling
    found = [] if judged.tricks_without_revoke is None else [judged.tricks_without_revoke]
    later = judged.tricks_without_later_revoke
    if later is not None and ruling.redress.without_later_revoke is not None:
        first = ruling.revokes[analysed.measured[0].index].tricks_transferred or 0
        found.append(tuple((tricks + first, weight) for tricks, weight in later))
    return found
