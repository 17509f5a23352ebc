"""What the Laws may ask about a question concerning a revoke (Law 61B)."""

from __future__ import annotations

from enum import StrEnum

from bridgelaws.engine.fact import Case, Fact
from bridgelaws.laws.facts.revoke_answers import AttentionBy, Player


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
    dummy_rights = Fact("kept", "lost", ordinary="kept")
    clearly_meant_for_partner = Fact(False, True)
    allowed = Fact[Allowed](*Allowed, derived=True)

    in_trick_twelve = False
    cards_back_in_board = False
    established = False
    revoke_card_was_faced = False
    both_sides_revoked_one_played_on = False
    established_pointed_out_by_dummy = False

    @property
    def revoke_occurred(self) -> bool:
        """Whether the question is about a card that may be a revoke and is corrected then."""
        return card_is_looked_at(self)

    @property
    def offending_player(self) -> Player:
        """Who may have revoked: the player asked; which defender he is does not matter."""
        defender = self.whom == QuestionPlayer.DEFENDER
        return Player.DECLARERS_LHO if defender else Player.DECLARER

    @property
    def defender_was_woken(self) -> bool:
        """Whether a question to declarer was meant for the asker's partner, and about his card."""
        if self.by != QuestionPlayer.DEFENDER or self.whom != QuestionPlayer.DECLARER:
            return False
        looked = self.option("question_to_declarer_may_wake_partner")
        return bool(looked and self.clearly_meant_for_partner)

    @property
    def dummy_asks_a_defender(self) -> bool:
        """Whether dummy asks a defender."""
        return self.by == QuestionPlayer.DUMMY and self.whom == QuestionPlayer.DEFENDER

    @property
    def defender_asks_a_defender(self) -> bool:
        """Whether defenders ask one another."""
        return self.by == QuestionPlayer.DEFENDER and self.whom == QuestionPlayer.DEFENDER

    @property
    def attention_by(self) -> AttentionBy:
        """Whether dummy without rights draws attention to a defender's card, or somebody else."""
        dummy = defender_pointed_out(self)
        return AttentionBy.DUMMY_RIGHTS_LOST if dummy else AttentionBy.OTHER

    @property
    def dummy_without_rights_asked_declarer(self) -> bool:
        """Whether dummy asked declarer what he may not."""
        return corrected_as_if_established(self) and not asked_by_defender(self)

    @property
    def question_forbidden(self) -> bool:
        """Whether a defender asked what he may not."""
        return corrected_as_if_established(self) and asked_by_defender(self)


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
