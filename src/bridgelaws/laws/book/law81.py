"""Law 81: the Director's duties and powers, as far as they concern a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ConductCase
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import AttentionBy

LAW = Law(81)


@LAW.clause({1997: "C6", 2007: "C3"}, notice=True)
def director_rectifies_what_he_learns_of(case: RevokeCase) -> Finding | None:
    """He rectifies an irregularity in whatever way he learns of it, also when nobody asked."""
    noticed = case.attention_by == AttentionBy.DIRECTOR and case.law_64_applies
    return Instruction("director_noticed") if noticed else None


@LAW.clause({1997: "C8", 2007: "C5"}, notice=True)
def director_may_waive(case: ConductCase) -> Finding | None:
    """He alone may waive a rectification, for cause and at the non-offending side's request."""
    asked = case.told(ConductCase.waiver_requested) is True
    return Instruction("may_waive_for_cause") if asked else None
