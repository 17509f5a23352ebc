"""Law 16: authorised and unauthorised information, as far as it concerns a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.facts.claim import ClaimCase
from bridgelaws.laws.facts.penalty_card import (
    PenaltyCardCase,
)
from bridgelaws.laws.facts.question import (
    Allowed,
    QuestionCase,
    QuestionPlayer,
    asked_by_defender,
    corrected_as_if_established,
)
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import TAKEN_BACK, RevokeStanding
from bridgelaws.laws.facts.shared import AttemptedConcession, UnauthorisedInformation
from bridgelaws.laws.frame.findings import Order

LAW = Law(16)

_ADJUST = Instruction("adjust_if_unauthorised_was_used")


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


@LAW.clause({1997: "C", 2007: None}, notice=True, part="the card withdrawn")
def what_the_card_withdrawn_after_a_question_gives_away(case: QuestionCase) -> Finding | None:
    """What the offending side's withdrawn card tells, that side may not use."""
    withdrawn = corrected_as_if_established(case) and asked_by_defender(case)
    return Duty("withdrawn_card_is_unauthorised") if withdrawn else None


# Another subject than a question (16A, 16B) or the withdrawn cards of a revoke (16C2).
@LAW.clause({1997: "A", 2007: "B", 2017: "C2[2]"}, notice=True, part="of a penalty card")
def what_a_penalty_card_gives_away(case: PenaltyCardCase) -> Finding | None:
    """What is unauthorised about a penalty card, its owner's partner may not make use of."""
    unauthorised = case.card_tells_what_is_unauthorised
    return Duty("partner_avoids_what_penalty_card_suggests") if unauthorised else None


@LAW.shared(
    {2017: "C3"},
    Use(RevokeCase, "adjust_if_a_withdrawn_card_was_made_use_of", _ADJUST, notice=True),
    Use(PenaltyCardCase, "adjust_if_a_penalty_card_was_made_use_of", _ADJUST, notice=True),
)
def adjust_if_it_was_made_use_of(case: UnauthorisedInformation) -> bool:
    """Where the offending side used it and the other was damaged, the Director adjusts."""
    return case.card_tells_what_is_unauthorised


@LAW.shared(
    {1997: "C", 2007: "D", 2017: "C"},
    Use(
        PenaltyCardCase,
        "what_a_card_of_an_attempted_concession_shows",
        Duty("attempted_concession_is_unauthorised"),
        notice=True,
    ),
    Use(
        ClaimCase,
        "what_an_attempted_concession_showed",
        Order("concession_showed_partner_may_not_use"),
    ),
)
def what_an_attempted_concession_showed(case: AttemptedConcession) -> bool:
    """What it showed is unauthorised information for the defender who objected.

    A card shown with it is no penalty card.
    """
    return case.concession_was_attempted


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
