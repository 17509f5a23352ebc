"""Law 79: tricks won; the correction period."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.revoke import Attention, RevokeCase, RevokeStanding
from bridgelaws.laws.findings import TooLate

LAW = Law(79)


@LAW.clause({1997: "C"}, excepts="law64.redress")
def correction_period_is_over(case: RevokeCase) -> Finding | None:
    """The score is no longer changed where attention came after the correction period."""
    stands = case.standing == RevokeStanding.STANDS
    return TooLate() if stands and case.attention == Attention.AFTER_CORRECTION_PERIOD else None
