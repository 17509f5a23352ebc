"""Law 83: the players are told of their right to appeal."""

from __future__ import annotations

from bridgelaws.engine.law import Instruction, Law, Use
from bridgelaws.laws.facts.claim import ClaimCase
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.shared import Judgement

LAW = Law(83)

_ANNOUNCED = Instruction("announce_right_to_appeal")


@LAW.shared(
    {1997: ""},
    Use(RevokeCase, "right_to_appeal_is_announced", _ANNOUNCED, notice=True),
    Use(
        ClaimCase,
        "a_claim_judged_after_a_correction_may_be_appealed",
        _ANNOUNCED,
        notice=True,
    ),
)
def right_to_appeal_is_announced(case: Judgement) -> bool:
    """Where judgement was used the Director tells the players of their right to appeal."""
    return case.judgement_was_used
