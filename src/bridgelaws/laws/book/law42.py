"""Law 42: dummy's rights, as far as they concern a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.question import QuestionCase, QuestionPlayer
from bridgelaws.laws.findings import MAY_NOT_ASK

INQUIRIES = Law(42)


@INQUIRIES.clause({1997: "B1", 2007: None})
def dummy_may_ask_declarer_only(case: QuestionCase) -> Finding | None:
    """Dummy may ask declarer only; since 2007 the prohibition stands in 61B2b itself."""
    asks = case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DEFENDER
    return MAY_NOT_ASK if asks else None
