"""Law 45: card played, as far as a surplus card becomes a penalty card."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.cards import (
    CardsCase,
    ExtraCard,
    HandConcerned,
    several_cards_contributed,
)
from bridgelaws.laws.facts.penalty_card import CardOf, PenaltyCardCase, Shown
from bridgelaws.laws.findings import NO_PENALTY_CARD, PENALTY_CARD_EXPOSED, Order

PENALTY_CARD = Law(45)
CARDS = Law(45)

_A_LEAD = Order("fifth_card_is_a_lead")


@PENALTY_CARD.clause({1997: "E[1]"})
def fifth_card_of_a_defender(case: PenaltyCardCase) -> Finding | None:
    """A fifth card that a defender plays to a trick, unless deemed a lead, is a penalty card."""
    if case.card_of != CardOf.DEFENDER or case.card_shown != Shown.FIFTH_CARD:
        return None
    return PENALTY_CARD_EXPOSED


@PENALTY_CARD.clause({1997: "E[2]"})
def fifth_card_of_declarer_or_dummy(case: PenaltyCardCase) -> Finding | None:
    """A fifth card from declarer or dummy goes back to the hand without rectification."""
    if case.card_of == CardOf.DEFENDER or case.card_shown != Shown.FIFTH_CARD:
        return None
    return NO_PENALTY_CARD


def _fifth_card(case: CardsCase) -> bool:
    """A card more from one hand, after that hand had played to the trick."""
    several = several_cards_contributed(case) and not case.both_sides_played_on
    return several and case.extra_card == ExtraCard.AFTERWARDS


@CARDS.clause({1997: "E[1]"})
def surplus_card_of_a_defender(case: CardsCase) -> Finding | None:
    """A defender's fifth card is a penalty card, unless the Director deems it a lead."""
    if not _fifth_card(case) or case.hand_concerned != HandConcerned.DEFENDER:
        return None
    return _A_LEAD if case.deemed_a_lead else Order("fifth_card_is_penalty_card")


@CARDS.clause({1997: "E[2]"})
def surplus_card_of_declarer_or_dummy(case: CardsCase) -> Finding | None:
    """From declarer or dummy it goes back to the hand, unless deemed a lead."""
    if not _fifth_card(case) or case.hand_concerned == HandConcerned.DEFENDER:
        return None
    return _A_LEAD if case.deemed_a_lead else Order("fifth_card_returns_to_hand")
