"""Law 92: the right to appeal, as far as a judgement in a revoke ruling is concerned."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.revoke import RevokeCase

LAW = Law(92)


@LAW.clause({1997: "A"}, notice=True)
def a_contestant_may_appeal(case: RevokeCase) -> Finding | None:
    """A contestant, or his captain, may have a ruling at his table reviewed."""
    return Instruction("announce_right_to_appeal") if case.judgement_was_used else None


@LAW.clause({1997: "B"}, notice=True)
def time_of_appeal(case: RevokeCase) -> Finding | None:
    """The right to ask for a ruling or to appeal ends some time after the score is out."""
    return Instruction("appeal_period_lasts") if case.judgement_was_used else None
