"""Law 61: what a revoke is, and who may ask whom about one."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.cards import CardsCase, HeldAllAlong, before_play
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, is_breached
from bridgelaws.laws.facts.question import QuestionCase, QuestionForm, QuestionPlayer
from bridgelaws.laws.facts.revoke import (
    DEFENDERS,
    AttentionBy,
    Kind,
    RevokeCase,
    RevokeStanding,
    play_goes_on,
)
from bridgelaws.laws.frame.findings import MAY_ASK, MAY_ASK_AT_RISK, MAY_NOT_ASK, Order, Revoke

LAW = Law(61)


def _course_note(item: str, under: str) -> Minute:
    """A number of the EBL course note of 2001 on Laws 61 to 64."""
    return Minute("EBL", "2001-08-31", item, under)


@LAW.clause({1997: "A[1]"}, stage="establishment", notice=True)
def failure_to_follow_suit(case: RevokeCase) -> Finding | None:
    """Not following suit although holding a card of the suit led is a revoke."""
    shown = (Kind.FAILURE_TO_FOLLOW_SUIT, Kind.MISSING_CARD, Kind.CARD_NOT_CONTRIBUTED)
    return Revoke() if case.kind in shown else None


@LAW.clause({1997: "A[2]"}, stage="establishment", notice=True)
def demanded_card_not_played(case: RevokeCase) -> Finding | None:
    """So is not playing, when able, a card or suit demanded by law or by an opponent's option."""
    demanded = (Kind.PENALTY_CARD_NOT_PLAYED, Kind.RESTRICTION_NOT_OBEYED)
    return Revoke() if case.kind in demanded else None


@LAW.clause({1997: "B[5]", 2007: None, 2017: "C"}, stage="inspection", notice=True)
def allegation_gives_no_right_to_inspect(case: RevokeCase) -> Finding | None:
    """Alleging a revoke does not by itself entitle anyone to turn quitted tricks (66C)."""
    return no_inspection(case)


def no_inspection(case: RevokeCase) -> Finding | None:
    """The instruction of 61C (61B in 1997, 62C3 in 2007) while play goes on."""
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("no_inspection_in_play") if stands and play_goes_on(case) else None


@LAW.clause({1997: "B[1]", 2007: "B1"})
def declarer_asks_a_defender(case: QuestionCase) -> Finding | None:
    """Declarer may ask a defender who did not follow suit."""
    asks = case.by == QuestionPlayer.DECLARER and case.whom == QuestionPlayer.DEFENDER
    return MAY_ASK if asks else None


@LAW.clause({1997: "B[2]", 2007: "B2a"})
def dummy_asks_declarer(case: QuestionCase) -> Finding | None:
    """Dummy may ask declarer, unless he lost his rights (43B2b)."""
    if case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DECLARER:
        return MAY_ASK if case.dummy_rights == "kept" else MAY_NOT_ASK
    return None


@LAW.clause({2007: "B2b"})
def dummy_asks_a_defender(case: QuestionCase) -> Finding | None:
    """Dummy may not ask a defender; what he conveys is unauthorised information (16B)."""
    asks = case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DEFENDER
    return MAY_NOT_ASK if asks else None


@LAW.clause({1997: "B[3]", 2007: "B3[1]", 2017: None})
def defender_asks_declarer(case: QuestionCase) -> Finding | None:
    """A defender may ask declarer."""
    return MAY_ASK if _defender_to_declarer(case) and not _meant_for_partner(case) else None


@LAW.clause({2017: "B3[1]"})
def defender_asks_declarer_at_risk(case: QuestionCase) -> Finding | None:
    """A defender may ask declarer too at the risk of unauthorised information alone."""
    asks = _defender_to_declarer(case) and not _meant_for_partner(case)
    return MAY_ASK_AT_RISK if asks else None


@LAW.clause({1997: _course_note("3", "B"), 2007: _course_note("3", "B3")})
def a_question_to_declarer_meant_for_the_partner(case: QuestionCase) -> Finding | None:
    """A question to declarer clearly meant to wake the partner is dealt with as one to him.

    The Director judges that; it is never presumed.  Followed where an option says so.
    """
    as_partners = _defender_to_declarer(case) and _meant_for_partner(case)
    return _as_partners(case) if as_partners else None


def _defender_to_declarer(case: QuestionCase) -> bool:
    return case.by == QuestionPlayer.DEFENDER and bool(case.whom == QuestionPlayer.DECLARER)


def _meant_for_partner(case: QuestionCase) -> bool:
    """Whether the body looks further, and the Director judges the question meant so."""
    followed = case.option("question_to_declarer_may_wake_partner")
    return bool(followed and case.clearly_meant_for_partner)


@LAW.clause({1997: _course_note("2", "B"), 2007: _course_note("2", "B3")}, notice=True)
def a_gesture_counts_as_a_question(case: QuestionCase) -> Finding | None:
    """To draw attention on purpose by a gesture or an open card is to ask."""
    form = case.told(QuestionCase.form)
    silent = form not in (UNKNOWN, QuestionForm.WORDS)
    return Instruction("gesture_counts_as_question") if silent else None


@LAW.clause({1997: "B[4]", 2007: None})
def defenders_ask_one_another_if_authorised(case: QuestionCase) -> Finding | None:
    """Defenders may not ask one another unless the zonal organisation authorises it."""
    return _defenders_ask_one_another(case)


@LAW.clause({2007: "B3[2]", 2017: None})
def defenders_ask_one_another_unless_forbidden(case: QuestionCase) -> Finding | None:
    """Defenders may ask one another at the risk of unauthorised information, unless forbidden."""
    return _defenders_ask_one_another(case)


@LAW.clause({2017: "B3[2]"})
def defenders_ask_one_another(case: QuestionCase) -> Finding | None:
    """Defenders may ask one another, at the risk of unauthorised information."""
    return _defenders_ask_one_another(case)


def _defenders_ask_one_another(case: QuestionCase) -> Finding | None:
    asks = case.by == QuestionPlayer.DEFENDER and case.whom == QuestionPlayer.DEFENDER
    return _as_partners(case) if asks else None


def _as_partners(case: QuestionCase) -> Finding:
    """What the body in charge has decided about questions between defenders."""
    may = case.option("defenders_may_ask_one_another")
    return MAY_ASK_AT_RISK if may else MAY_NOT_ASK


@LAW.clause({1997: "A[2]"}, notice=True)
def penalty_card_not_played_is_a_revoke(case: PenaltyCardCase) -> Finding | None:
    """Not playing a penalty card when able is a revoke; Law 52 decides on the card."""
    return Instruction("wrong_card_is_a_revoke_too") if is_breached(case) else None


@LAW.clause({1997: "A"})
def a_card_overlooked_in_the_hand(case: CardsCase) -> Finding | None:
    """Not following suit with a card that lay hidden in the hand is an ordinary revoke."""
    if case.held_all_along != HeldAllAlong.NEVER_MISSING or before_play(case):
        return None
    overlooked = case.should_have_been_played
    return Order("rule_as_failure_to_follow_suit") if overlooked else None


def _defenders_question(case: RevokeCase) -> bool:
    """Whether a question between defenders was told to have been forbidden."""
    by_partner = case.told(RevokeCase.attention_by) == AttentionBy.PARTNER_OF_OFFENDER
    return by_partner and case.told_one_of(RevokeCase.offending_player, DEFENDERS)


@LAW.clause({2007: "B3"}, stage="questions", notice=True)
def a_question_between_defenders(case: RevokeCase) -> Finding | None:
    """A question between defenders that led to the revoke: forbidden by the body, or by nobody.

    Where it was forbidden the revoke is corrected all the same; what it gave away is unauthorised
    information (16B), and a penalty or an adjusted score may follow.
    """
    if case.told(RevokeCase.question_forbidden) is not True or not _defenders_question(case):
        return None
    if case.option("defenders_may_ask_one_another"):
        return Instruction("question_was_not_forbidden")
    return Instruction("forbidden_question_is_unauthorised")


@LAW.clause({2007: "B2b"}, stage="questions", notice=True)
def dummys_question_to_a_defender(case: RevokeCase) -> Finding | None:
    """Any other forbidden question that led to a defender's revoke is dummy's."""
    if case.told(RevokeCase.question_forbidden) is not True or _defenders_question(case):
        return None
    asked = case.told_one_of(RevokeCase.offending_player, DEFENDERS)
    return Instruction("forbidden_question_is_unauthorised") if asked else None
