"""Law 51: two or more penalty cards.

Doubt: the clauses are taken to be the same in all codes; before 2017 no text of them was read.
"""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import (
    PenaltyCardCase,
    has_to_be_played,
    is_breached,
    is_replaced,
    partner_leads,
)
from bridgelaws.laws.facts.penalty_card_answers import Choice, Suits
from bridgelaws.laws.frame.findings import Order

LAW = Law(51)


@LAW.clause({1997: "A"}, stage="owner")
def declarer_designates_which_is_played(case: PenaltyCardCase) -> Finding | None:
    """Where several can legally be played, declarer says which, also where one is substituted."""
    if not has_to_be_played(case) or not case.other_penalty_card:
        return None
    if not case.several_playable or (is_breached(case) and not is_replaced(case)):
        return None
    return Order("declarer_designates_penalty_card")


def _partner_leads_in(case: PenaltyCardCase, suits: Suits) -> bool:
    if not partner_leads(case) or not case.other_penalty_card:
        return False
    return case.penalty_cards_in == suits


@LAW.clause({1997: "B1"}, stage="lead")
def several_in_one_suit(case: PenaltyCardCase) -> Finding | None:
    """Declarer may require or forbid the suit; all penalty cards of it are picked up."""
    if not _partner_leads_in(case, Suits.ONE):
        return None
    match case.declarers_choice:
        case Choice.REQUIRES:
            return Order("lead_required_all_picked_up")
        case Choice.FORBIDS:
            return Order("lead_forbidden_all_picked_up")
        case Choice.NEITHER:
            return None
    return Order("declarer_may_choose_lead_of_all")


@LAW.clause({1997: "B2"}, stage="lead")
def several_in_several_suits(case: PenaltyCardCase) -> Finding | None:
    """He may require one of the suits, or forbid one or more; cards of these are picked up."""
    if not _partner_leads_in(case, Suits.SEVERAL):
        return None
    match case.declarers_choice:
        case Choice.REQUIRES:
            return Order("lead_of_one_suit_required")
        case Choice.FORBIDS:
            return Order("lead_of_suits_forbidden")
        case Choice.NEITHER:
            return None
    return Order("declarer_may_choose_among_suits")
