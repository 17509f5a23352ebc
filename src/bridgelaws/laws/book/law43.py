"""Law 43: dummy's limitations, as far as they concern a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.book.law62 import may_still_be_corrected
from bridgelaws.laws.facts.question import Allowed, QuestionCase, QuestionPlayer
from bridgelaws.laws.facts.revoke import DEFENDERS, AttentionBy, Player, RevokeCase
from bridgelaws.laws.findings import AsIfEstablished, Order, PlayGoesOn

LAW = Law(43)
INQUIRIES = Law(43)


@LAW.clause({1997: "B2b"})
def dummy_without_rights_asked_declarer_first(case: RevokeCase) -> Finding | None:
    """Declarer's revoke is corrected, and Law 64 applies as if it had been established.

    The revoke trick is counted with the substituted card (WBF explanation of 43B2b).
    """
    if may_still_be_corrected(case) and case.attention_by == AttentionBy.DUMMY_RIGHTS_LOST:
        return AsIfEstablished() if case.offending_player == Player.DECLARER else None
    return None


@LAW.clause({1997: "B3"}, excepts="law62.")
def dummy_without_rights_noticed_a_defender_first(case: RevokeCase) -> Finding | None:
    """Nothing is rectified at once; after play the Director restores what was lost.

    Doubt: applied here to revokes that could still be corrected; on an established one
    Law 64 is left to apply, which takes place after play in any case.
    """
    if may_still_be_corrected(case) and case.attention_by == AttentionBy.DUMMY_RIGHTS_LOST:
        return PlayGoesOn() if case.offending_player in DEFENDERS else None
    return None


@INQUIRIES.clause({1997: "B2b"})
def dummys_forbidden_question_to_declarer(case: QuestionCase) -> Finding | None:
    """A revoke that dummy without rights asks about first: corrected, and Law 64 applies."""
    if case.allowed == Allowed.NO and case.by == QuestionPlayer.DUMMY:
        asked_declarer = case.whom == QuestionPlayer.DECLARER
        return Order("as_if_established_43b2b") if asked_declarer else None
    return None
