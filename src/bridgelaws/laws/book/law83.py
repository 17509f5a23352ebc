"""Law 83: notification of the right to appeal."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law64 import is_rectified
from bridgelaws.laws.facts.revoke import RevokeCase, RevokeStanding

LAW = Law(83)

_JUDGED_BESIDE_64 = (RevokeStanding.PLAY_GOES_ON, RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS)
"""Standings outside Law 64 that end in a judgement all the same (43B3, and 64C1 after 62C3)."""


@LAW.clause({1997: ""}, notice=True)
def right_to_appeal_is_announced(case: RevokeCase) -> Finding | None:
    """Where judgement was used the Director tells the players of their right to appeal."""
    judged = case.standing in _JUDGED_BESIDE_64 or is_rectified(case)
    return Instruction("announce_right_to_appeal") if judged else None
