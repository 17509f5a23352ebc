"""What the Laws may ask about a question concerning a revoke (Law 61B)."""

from __future__ import annotations

from enum import StrEnum

from bridgelaws.engine.fact import Case, Fact


class QuestionPlayer(StrEnum):
    """Who asks and who is asked about a revoke."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"
    PARTNER = "partner"


class QuestionForm(StrEnum):
    """A gesture, or a card left face up to draw attention, counts as a question."""

    WORDS = "words"
    GESTURE = "gesture"
    CARD_LEFT_FACE_UP = "card_left_face_up"


class Allowed(StrEnum):
    """Whether a player may ask another about a revoke."""

    YES = "yes"
    NO = "no"
    AT_RISK = "yes_at_risk_of_unauthorised_information"
    NOT_PROVIDED = "not_provided"


class QuestionCase(Case):
    """The facts of a question about a revoke (Law 61B)."""

    by = Fact(QuestionPlayer.DECLARER, QuestionPlayer.DUMMY, QuestionPlayer.DEFENDER)
    whom = Fact(QuestionPlayer.DECLARER, QuestionPlayer.DUMMY, QuestionPlayer.DEFENDER)
    form = Fact[QuestionForm](*QuestionForm, told=True)
    dummy_rights = Fact("kept", "lost")
    clearly_meant_for_partner = Fact(False, True)
    allowed = Fact[Allowed](*Allowed, derived=True)


def card_is_looked_at(case: QuestionCase) -> bool:
    """Whether the question is about a card that may be a revoke, and one that is corrected then.

    Not where dummy without rights asks about a defender's card (43B3).
    """
    if case.allowed == Allowed.NOT_PROVIDED:
        return False
    return not defender_pointed_out(case)


def defender_pointed_out(case: QuestionCase) -> bool:
    """Whether dummy without rights points at a defender's card by his question (43B3)."""
    asks = case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DEFENDER
    return asks and bool(case.dummy_rights == "lost")


def asked_by_defender(case: QuestionCase) -> bool:
    """Whether a defender asked."""
    return case.by == QuestionPlayer.DEFENDER


def corrected_as_if_established(case: QuestionCase) -> bool:
    """Whether a revoke found so is corrected and Law 64 applies: 63B of 1997, and 43B2b."""
    if case.allowed != Allowed.NO:
        return False
    if asked_by_defender(case):
        return case.circumstances.code < 2007
    return bool(case.by == QuestionPlayer.DUMMY and case.whom == QuestionPlayer.DECLARER)
