"""Law 45: card played, as far as a card that was seen is played, or is one too many."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.facts.cards import CardsCase, not_named
from bridgelaws.laws.facts.cards_answers import DummysCard, HandCounts
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, was_in_view
from bridgelaws.laws.facts.penalty_card_answers import InTrick
from bridgelaws.laws.facts.shared import FifthCard
from bridgelaws.laws.frame.findings import (
    CARD_IS_PLAYED,
    NO_PENALTY_CARD,
    PENALTY_CARD_EXPOSED,
    Order,
)

LAW = Law(45)

_A_LEAD = Order("fifth_card_is_a_lead")


@LAW.clause({1997: "C1"})
def card_in_view_is_played(case: PenaltyCardCase) -> Finding | None:
    """A card that a defender held so at his turn to the trick is played to it.

    Doubt: read before his turn the words would make it a play out of turn (57); it is taken
    for a card that was seen (49).
    """
    return CARD_IS_PLAYED if was_in_view(case, InTrick.HIS_TURN) else None


@LAW.clause({1997: "C1[2]"}, notice=True)
def what_else_he_put_down(case: PenaltyCardCase) -> Finding | None:
    """So a card that he puts down after it is one too many, and the first may be a revoke."""
    played = was_in_view(case, InTrick.HIS_TURN)
    return Instruction("another_card_is_one_too_many") if played else None


@LAW.shared(
    {1997: "E[1]"},
    Use(PenaltyCardCase, "fifth_card_of_a_defender", PENALTY_CARD_EXPOSED),
    Use(CardsCase, "surplus_card_of_a_defender", None),
)
def fifth_card_of_a_defender(case: FifthCard) -> Finding | None:
    """A defender's card more than he had to play, unless deemed a lead, is a penalty card.

    So is one that he held in view once he had played to the trick (C1).
    """
    if not case.fifth_card_of_a_defender:
        return None
    return _A_LEAD if case.deemed_a_lead else Order("fifth_card_is_penalty_card")


@LAW.shared(
    {1997: "E[2]"},
    Use(PenaltyCardCase, "fifth_card_of_declarer_or_dummy", NO_PENALTY_CARD),
    Use(CardsCase, "surplus_card_of_declarer_or_dummy", None),
)
def fifth_card_of_declarer_or_dummy(case: FifthCard) -> Finding | None:
    """From declarer or dummy it goes back to the hand without rectification, unless a lead."""
    if not case.fifth_card_of_declarers_side:
        return None
    return _A_LEAD if case.deemed_a_lead else Order("fifth_card_returns_to_hand")


@LAW.clause({1997: "D[1]", 2017: "D1[1]"})
def dummys_card_not_named_is_taken_back(case: CardsCase) -> Finding | None:
    """Dummy's card goes back as long as one side has not played on."""
    in_time = not_named(case) and not case.both_sides_played_on
    return Order("dummys_card_is_taken_back") if in_time else None


@LAW.clause({1997: "D[2]", 2017: "D1[2]"}, notice=True)
def cards_played_after_dummys(case: CardsCase) -> Finding | None:
    """A defender may change what he played after it, and declarer then what he played after him."""
    wrong = case.told(CardsCase.hand_counts) == HandCounts.DUMMYS_CARD_NOT_NAMED
    in_time = case.told(CardsCase.both_sides_played_on) is False
    return Instruction("cards_after_dummys_may_change") if wrong and in_time else None


@LAW.clause({1997: "D[3]", 2017: None})
def dummys_card_found_too_late_is_not_known(case: CardsCase) -> Finding | None:
    """What follows in the older codes once it is too late is not established."""
    late = not_named(case) and case.both_sides_played_on
    return Order("law_45_of_this_code_is_not_known") if late else None


@LAW.clause({2017: "D2[1]"})
def dummys_card_stands(case: CardsCase) -> Finding | None:
    """After that every card stands as played, to this trick and to later ones."""
    late = not_named(case) and case.both_sides_played_on
    return Order("dummys_card_stands") if late else None


@LAW.clause({2017: "D2[2]"})
def not_following_dummys_lead_may_be_a_revoke(case: CardsCase) -> Finding | None:
    """Where it was the lead, whoever did not follow to that card may have revoked."""
    late = not_named(case) and case.both_sides_played_on
    led = late and case.dummys_card == DummysCard.LEAD and case.suit_not_followed
    return Order("rule_as_not_following_dummys_lead") if led else None


@LAW.clause({2017: "D2[3]"})
def dummys_own_card_may_be_a_revoke(case: CardsCase) -> Finding | None:
    """Where it was no lead, dummy himself may have revoked: no trick goes over (64B3)."""
    late = not_named(case) and case.both_sides_played_on
    own = late and case.dummys_card == DummysCard.CONTRIBUTION and case.suit_not_followed
    return Order("rule_as_dummys_revoke") if own else None
