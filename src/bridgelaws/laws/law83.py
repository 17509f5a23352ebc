"""Law 83: notification of the right to appeal."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts import RevokeCase
from bridgelaws.laws.law64 import is_rectified

LAW = Law(83)


@LAW.clause({1997: ""}, notice=True)
def right_to_appeal_is_announced(case: RevokeCase) -> Finding | None:
    """Where judgement was used the Director tells the players of their right to appeal."""
    return Instruction("announce_right_to_appeal") if is_rectified(case) else None
