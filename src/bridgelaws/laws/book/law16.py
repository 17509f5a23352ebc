"""Law 16: authorised and unauthorised information, as far as it concerns a revoke."""

from __future__ import annotations

from bridgelaws.engine.code import Code
from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.question import Allowed, QuestionCase, QuestionPlayer
from bridgelaws.laws.findings import Order

INQUIRIES = Law(16)


@INQUIRIES.clause({1997: "A", 2007: "B"})
def what_a_question_gives_away(case: QuestionCase) -> Finding | None:
    """What a question gives away beyond its answer, the partner may not make use of."""
    if case.allowed == Allowed.AT_RISK:
        return Order("unauthorised_information")
    if case.allowed != Allowed.NO:
        return None
    if case.by == QuestionPlayer.DUMMY:
        to_defender = case.whom == QuestionPlayer.DEFENDER
        return Order("unauthorised_information_dummy") if to_defender else None
    if case.circumstances.code >= Code.LAWS_2007:
        return Order("unauthorised_information_forbidden")
    return None
