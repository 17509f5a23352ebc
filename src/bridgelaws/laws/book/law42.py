"""Law 42: dummy's rights, as far as they concern a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Law
from bridgelaws.laws.facts.question import QuestionCase, QuestionPlayer
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import Player
from bridgelaws.laws.frame.findings import MAY_NOT_ASK

LAW = Law(42)


@LAW.clause({1997: "B1", 2007: None})
def dummy_may_ask_declarer_only(case: QuestionCase) -> Finding | None:
    """Dummy may ask declarer only; since 2007 the prohibition stands in 61B2b itself."""
    asks = case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DEFENDER
    return MAY_NOT_ASK if asks else None


@LAW.clause({2007: "B1"}, notice=True)
def dummys_question_is_for_declarer_alone(case: QuestionCase) -> Finding | None:
    """Dummy may ask declarer, no defender: the right that 61B2 repeats."""
    return Duty("dummy_asks_declarer_alone") if case.by == QuestionPlayer.DUMMY else None


@LAW.clause({2017: "A3"}, notice=True)
def dummy_sees_that_his_hand_follows_suit(case: RevokeCase) -> Finding | None:
    """Dummy, who plays as declarer's agent, makes sure that his hand follows suit."""
    return Duty("dummy_follows_suit") if case.offending_player == Player.DUMMY else None
