"""Law 61: failure to follow suit; inquiries concerning a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.question import QuestionCase, QuestionPlayer
from bridgelaws.laws.facts.revoke import Attention, Kind, RevokeCase, RevokeStanding
from bridgelaws.laws.findings import MAY_ASK, MAY_ASK_AT_RISK, MAY_NOT_ASK, Revoke

DEFINITION = Law(61)
INSPECTION = Law(61)
INQUIRIES = Law(61)


@DEFINITION.clause({1997: "A[1]"}, notice=True)
def failure_to_follow_suit(case: RevokeCase) -> Finding | None:
    """Not following suit although holding a card of the suit led is a revoke."""
    shown = (Kind.FAILURE_TO_FOLLOW_SUIT, Kind.MISSING_CARD, Kind.CARD_NOT_CONTRIBUTED)
    return Revoke() if case.kind in shown else None


@DEFINITION.clause({1997: "A[2]"}, notice=True)
def demanded_card_not_played(case: RevokeCase) -> Finding | None:
    """So is not playing, when able, a card or suit demanded by law or by an opponent's option."""
    demanded = (Kind.PENALTY_CARD_NOT_PLAYED, Kind.RESTRICTION_NOT_OBEYED)
    return Revoke() if case.kind in demanded else None


@INSPECTION.clause({1997: "B[5]", 2007: None, 2017: "C"}, notice=True)
def allegation_gives_no_right_to_inspect(case: RevokeCase) -> Finding | None:
    """Alleging a revoke does not by itself entitle anyone to turn quitted tricks (66C)."""
    return no_inspection(case)


def no_inspection(case: RevokeCase) -> Finding | None:
    """The instruction of 61C (61B in 1997, 62C3 in 2007) while play goes on."""
    in_play = (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("no_inspection_in_play") if stands and case.attention in in_play else None


@INQUIRIES.clause({1997: "B[1]", 2007: "B1"})
def declarer_asks_a_defender(case: QuestionCase) -> Finding | None:
    """Declarer may ask a defender who did not follow suit."""
    asks = case.by == QuestionPlayer.DECLARER and case.whom == QuestionPlayer.DEFENDER
    return MAY_ASK if asks else None


@INQUIRIES.clause({1997: "B[2]", 2007: "B2a"})
def dummy_asks_declarer(case: QuestionCase) -> Finding | None:
    """Dummy may ask declarer, unless he lost his rights (43B2b)."""
    if case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DECLARER:
        return MAY_ASK if case.dummy_rights == "kept" else MAY_NOT_ASK
    return None


@INQUIRIES.clause({2007: "B2b"})
def dummy_asks_a_defender(case: QuestionCase) -> Finding | None:
    """Dummy may not ask a defender; what he conveys is unauthorised information (16B)."""
    asks = case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DEFENDER
    return MAY_NOT_ASK if asks else None


@INQUIRIES.clause({1997: "B[3]", 2007: "B3[1]"})
def defender_asks_declarer(case: QuestionCase) -> Finding | None:
    """A defender may ask declarer."""
    asks = case.by == QuestionPlayer.DEFENDER and case.whom == QuestionPlayer.DECLARER
    return MAY_ASK if asks else None


@INQUIRIES.clause({1997: "B[4]", 2007: None})
def defenders_ask_one_another_if_authorised(case: QuestionCase) -> Finding | None:
    """Defenders may not ask one another unless the zonal organisation authorises it."""
    return _defenders_ask_one_another(case)


@INQUIRIES.clause({2007: "B3[2]", 2017: None})
def defenders_ask_one_another_unless_forbidden(case: QuestionCase) -> Finding | None:
    """Defenders may ask one another at the risk of unauthorised information, unless forbidden."""
    return _defenders_ask_one_another(case)


@INQUIRIES.clause({2017: "B3[2]"})
def defenders_ask_one_another(case: QuestionCase) -> Finding | None:
    """Defenders may ask one another, at the risk of unauthorised information."""
    return _defenders_ask_one_another(case)


def _defenders_ask_one_another(case: QuestionCase) -> Finding | None:
    if case.by == QuestionPlayer.DEFENDER and case.whom == QuestionPlayer.DEFENDER:
        may = case.option("defenders_may_ask_one_another")
        return MAY_ASK_AT_RISK if may else MAY_NOT_ASK
    return None
