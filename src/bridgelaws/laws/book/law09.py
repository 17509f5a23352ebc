"""Law 9: procedure following an irregularity, as far as it concerns a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ActedBeforeCalling, ConductCase, somebody_acted
from bridgelaws.laws.facts.revoke import RevokeCase

LAW = Law(9)


@LAW.clause({1997: "A4", 2017: "A5"}, notice=True)
def nobody_need_report_his_sides_infraction(_: RevokeCase) -> Finding | None:
    """Nobody has to draw attention to a revoke of his side; 62A is the exception."""
    return Duty("nobody_need_draw_attention")


@LAW.clause({1997: "B1"}, notice=True)
def director_is_called_once_attention_is_drawn(_: RevokeCase) -> Finding | None:
    """Once attention is drawn the Director is to be called at once."""
    return Duty("call_the_director")


@LAW.clause({1997: "B2"}, notice=True)
def nobody_acts_before_the_director_has_explained(case: ConductCase) -> Finding | None:
    """Nobody does anything until the Director has explained everything."""
    return Duty("nobody_acts_before_explanation") if somebody_acted(case) else None


@LAW.clause({1997: "C"}, notice=True)
def premature_correction(case: ConductCase) -> Finding | None:
    """An offender who corrects himself too soon may have to bear a further rectification."""
    acted = case.told(ConductCase.acted_before_calling)
    offender = acted == ActedBeforeCalling.OFFENDING_SIDE
    return Instruction("premature_correction") if offender else None
