"""Law 61: what a revoke is, and who may ask whom about one."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.facts.cards import CardsCase
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.question import QuestionCase, QuestionForm, QuestionPlayer
from bridgelaws.laws.facts.revoke import RevokeCase, play_goes_on
from bridgelaws.laws.facts.revoke_answers import RevokeStanding
from bridgelaws.laws.facts.shared import (
    DemandedCard,
    QuestionToADefender,
    RevokeByDefinition,
    UnderACode,
)
from bridgelaws.laws.frame.findings import MAY_ASK, MAY_ASK_AT_RISK, MAY_NOT_ASK, Order, Revoke

LAW = Law(61)


def _course_note(item: str, under: str) -> Minute:
    """A number of the EBL course note of 2001 on Laws 61 to 64."""
    return Minute("EBL", "2001-08-31", item, under)


@LAW.shared(
    {1997: "A[1]"},
    Use(RevokeCase, "failure_to_follow_suit", Revoke(), "establishment", notice=True),
    Use(CardsCase, "a_card_overlooked_in_the_hand", Order("rule_as_failure_to_follow_suit")),
)
def failure_to_follow_suit(case: RevokeByDefinition) -> bool:
    """Not following suit although holding a card of the suit led is a revoke.

    So it is where the card lay hidden in the hand.
    """
    return case.suit_led_was_not_followed


@LAW.shared(
    {1997: "A[2]"},
    Use(RevokeCase, "demanded_card_not_played", Revoke(), "establishment", notice=True),
    Use(
        PenaltyCardCase,
        "penalty_card_not_played_is_a_revoke",
        Instruction("wrong_card_is_a_revoke_too"),
        notice=True,
    ),
    part="a card or suit demanded",
)
def demanded_card_not_played(case: DemandedCard) -> bool:
    """So is not playing, when able, a card or suit demanded by law or by an opponent's option.

    On a penalty card not played Law 52 decides.
    """
    return case.demanded_card_was_not_played


@LAW.clause(
    {1997: "B[5]", 2007: None, 2017: "C"}, stage="inspection", notice=True, part="inspection"
)
def allegation_gives_no_right_to_inspect(case: RevokeCase) -> Finding | None:
    """Alleging a revoke does not by itself entitle anyone to turn quitted tricks (66C)."""
    return no_inspection(case)


def no_inspection(case: RevokeCase) -> Finding | None:
    """The instruction of 61C (61B in 1997, 62C3 in 2007) while play goes on."""
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("no_inspection_in_play") if stands and play_goes_on(case) else None


# In 1997 who may ask whom, and what an allegation entitles to, are sentences of one number.
@LAW.clause({1997: "B[1]", 2007: "B1"}, part="declarer asks")
def declarer_asks_a_defender(case: QuestionCase) -> Finding | None:
    """Declarer may ask a defender who did not follow suit."""
    asks = case.by == QuestionPlayer.DECLARER and case.whom == QuestionPlayer.DEFENDER
    return MAY_ASK if asks else None


@LAW.clause({1997: "B[2]", 2007: "B2a"}, part="dummy asks declarer")
def dummy_asks_declarer(case: QuestionCase) -> Finding | None:
    """Dummy may ask declarer, unless he lost his rights (43B2b)."""
    if case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DECLARER:
        return MAY_ASK if case.dummy_rights == "kept" else MAY_NOT_ASK
    return None


@LAW.shared(
    {2007: "B2b"},
    Use(QuestionCase, "dummy_asks_a_defender", MAY_NOT_ASK),
    Use(
        RevokeCase,
        "dummys_question_to_a_defender",
        Instruction("forbidden_question_is_unauthorised"),
        "questions",
        notice=True,
    ),
)
def dummy_asks_a_defender(case: QuestionToADefender) -> bool:
    """Dummy may not ask a defender; what he conveys is unauthorised information (16B)."""
    return case.dummy_asks_a_defender


@LAW.clause({1997: "B[3]", 2007: "B3[1]", 2017: None}, part="a defender asks declarer")
def defender_asks_declarer(case: QuestionCase) -> Finding | None:
    """A defender may ask declarer."""
    return MAY_ASK if _defender_to_declarer(case) and not _meant_for_partner(case) else None


@LAW.clause({2017: "B3[1]"}, part="a defender asks declarer")
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


@LAW.shared(
    {1997: "B[4]", 2007: None},
    Use(QuestionCase, "defenders_ask_one_another_if_authorised", None),
)
@LAW.shared(
    {2007: "B3[2]", 2017: None},
    Use(QuestionCase, "defenders_ask_one_another_unless_forbidden", None),
)
@LAW.shared({2017: "B3[2]"}, Use(QuestionCase, "defenders_ask_one_another", None))
@LAW.shared(
    {2007: "B3[2]"},
    Use(
        RevokeCase,
        "a_question_between_defenders",
        {
            MAY_ASK_AT_RISK: Instruction("question_was_not_forbidden"),
            MAY_NOT_ASK: Instruction("forbidden_question_is_unauthorised"),
        }.get,
        "questions",
        notice=True,
    ),
)
def defenders_ask_one_another(case: QuestionToADefender) -> Finding | None:
    """Defenders may ask one another, at the risk of unauthorised information.

    In 1997 if the zonal organisation authorises it, in 2007 unless it forbids it.  Of a revoke
    that a forbidden question brought to light: it is corrected all the same, what the question
    gave away is unauthorised (16B), and a penalty or an adjusted score may follow.
    """
    return _as_partners(case) if case.defender_asks_a_defender else None


def _as_partners(case: UnderACode) -> Finding:
    """What the body in charge has decided about questions between defenders."""
    may = case.option("defenders_may_ask_one_another")
    return MAY_ASK_AT_RISK if may else MAY_NOT_ASK
