"""Law 85: rulings on disputed facts."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ConductCase, DisputedFacts, facts_are_disputed

LAW = Law(85)


@LAW.clause({1997: "A", 2007: None}, notice=True)
def facts_are_found_on_the_evidence(case: ConductCase) -> Finding | None:
    """The Director who can establish the facts rules on them; no standard of proof is named."""
    return Instruction("find_facts_on_the_evidence") if facts_are_disputed(case) else None


@LAW.clause({2007: "A1"}, notice=True)
def facts_are_found_on_the_balance_of_probabilities(case: ConductCase) -> Finding | None:
    """He takes as fact what the evidence that he can collect makes the more probable."""
    return Instruction("find_facts_on_probability") if facts_are_disputed(case) else None


@LAW.clause({1997: "B"}, notice=True)
def a_ruling_that_lets_play_go_on(case: ConductCase) -> Finding | None:
    """Where he cannot come to a view of the facts, he rules so that play can go on."""
    not_settled = case.told(ConductCase.disputed_facts) == DisputedFacts.NOT_SETTLED
    return Instruction("ruling_lets_play_go_on") if not_settled else None
