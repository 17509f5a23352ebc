"""Law 16: authorised and unauthorised information, as far as it concerns a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.facts.claim import ClaimCase, Occurred
from bridgelaws.laws.facts.penalty_card import (
    CardOf,
    PenaltyCard,
    PenaltyCardCase,
    Shown,
    is_picked_up,
    is_played_now,
)
from bridgelaws.laws.facts.question import (
    Allowed,
    QuestionCase,
    QuestionPlayer,
    asked_by_defender,
    corrected_as_if_established,
)
from bridgelaws.laws.facts.revoke import TAKEN_BACK, RevokeCase, RevokeStanding
from bridgelaws.laws.frame.findings import Order

LAW = Law(16)


@LAW.clause({1997: "A", 2007: "B"})
def what_a_question_gives_away(case: QuestionCase) -> Finding | None:
    """What a question gives away beyond its answer, the partner may not make use of."""
    if case.allowed == Allowed.AT_RISK:
        return Order("unauthorised_information")
    if case.allowed != Allowed.NO:
        return None
    if case.by == QuestionPlayer.DUMMY:
        to_defender = case.whom == QuestionPlayer.DEFENDER
        return Order("unauthorised_information_dummy") if to_defender else None
    if case.circumstances.code >= 2007:
        return Order("unauthorised_information_forbidden")
    return None


@LAW.clause({1997: "C", 2007: None}, notice=True)
def what_the_card_withdrawn_after_a_question_gives_away(case: QuestionCase) -> Finding | None:
    """What the offending side's withdrawn card tells, that side may not use."""
    withdrawn = corrected_as_if_established(case) and asked_by_defender(case)
    return Duty("withdrawn_card_is_unauthorised") if withdrawn else None


def _tells_what_is_unauthorised(case: PenaltyCardCase) -> bool:
    """Since 2017 only a card picked up (50E2), or the way to one that is played (50E3), does."""
    if case.penalty_card == PenaltyCard.NONE:
        return False
    if case.circumstances.code < 2017:
        return True
    return is_picked_up(case) or is_played_now(case)


@LAW.clause({1997: "A", 2007: "B", 2017: "C2[2]"}, notice=True)
def what_a_penalty_card_gives_away(case: PenaltyCardCase) -> Finding | None:
    """What is unauthorised about a penalty card, its owner's partner may not make use of."""
    unauthorised = _tells_what_is_unauthorised(case)
    return Duty("partner_avoids_what_penalty_card_suggests") if unauthorised else None


@LAW.clause({2017: "C3"}, notice=True)
def adjust_if_a_penalty_card_was_made_use_of(case: PenaltyCardCase) -> Finding | None:
    """Where he did so and the other side was damaged, the Director adjusts the score."""
    unauthorised = _tells_what_is_unauthorised(case)
    return Instruction("adjust_if_unauthorised_was_used") if unauthorised else None


@LAW.clause({1997: "C", 2007: "D", 2017: "C"}, notice=True)
def what_a_card_of_an_attempted_concession_shows(case: PenaltyCardCase) -> Finding | None:
    """A card shown with a concession objected to is no penalty card; the partner may not use it."""
    defender = case.told(PenaltyCardCase.card_of) == CardOf.DEFENDER
    objected = case.told(PenaltyCardCase.card_shown) == Shown.CONCESSION_OBJECTED
    return Duty("attempted_concession_is_unauthorised") if defender and objected else None


@LAW.clause({1997: "C", 2007: "D", 2017: "C"})
def what_an_attempted_concession_showed(case: ClaimCase) -> Finding | None:
    """What it showed is unauthorised information for the defender who objected."""
    attempted = case.occurred == Occurred.NO_CONCESSION
    return Order("concession_showed_partner_may_not_use") if attempted else None


def _both_sides_offended(case: RevokeCase) -> bool:
    """Whether both sides revoked in the trick; 62C3 refers to 16C2 then."""
    together = case.standing == RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS
    return together or case.told(RevokeCase.other_side_revoked_in_trick) is True


@LAW.clause({1997: "C1", 2007: "D1", 2017: "C1"}, notice=True)
def withdrawn_cards_tell_the_innocent_side(case: RevokeCase) -> Finding | None:
    """What any withdrawn card tells, the non-offending side may use."""
    taken_back = case.standing in TAKEN_BACK and not _both_sides_offended(case)
    return Instruction("withdrawn_cards_are_authorised") if taken_back else None


@LAW.clause({1997: "C2", 2007: "D2", 2017: "C2"}, notice=True)
def withdrawn_cards_tell_the_offending_side_nothing(case: RevokeCase) -> Finding | None:
    """What its own or an opponent's withdrawn card tells is unauthorised for the offending side.

    It may not choose what that suggests over a logical alternative.  What of a penalty card may
    be known, Law 50 says.  Doubt: the words of 1997 were not read in a source; 62C3 of 2017
    names 16C2, and its penalty cards come under 50E as well.
    """
    if case.standing not in TAKEN_BACK:
        return None
    if _both_sides_offended(case):
        return Instruction("withdrawn_cards_are_unauthorised_for_both")
    if case.penalty_card_lies:
        return Instruction("withdrawn_cards_but_penalty_cards_are_unauthorised")
    return Instruction("withdrawn_cards_are_unauthorised")


@LAW.clause({2017: "C3"}, notice=True)
def adjust_if_a_withdrawn_card_was_made_use_of(case: RevokeCase) -> Finding | None:
    """Where it did so and the other side was damaged, the Director adjusts the score."""
    withdrawn = case.standing in TAKEN_BACK
    return Instruction("adjust_if_unauthorised_was_used") if withdrawn else None
