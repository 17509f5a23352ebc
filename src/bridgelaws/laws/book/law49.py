"""Law 49: exposure of a defender's cards."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, partner_leads
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Choice, InTrick, Shown
from bridgelaws.laws.frame.findings import NO_PENALTY_CARD, PENALTY_CARD_EXPOSED, Order

LAW = Law(49)

_SEEN = (Shown.DROPPED, Shown.IN_VIEW)


@LAW.clause({1997: "[1]"}, stage="exposure")
def partner_could_see_its_face(case: PenaltyCardCase) -> Finding | None:
    """A defender's card that his partner could have seen becomes a penalty card.

    Whether he did see it does not matter.  One held in view at his turn is played instead,
    and one after he had played is surplus (45C1, 45E).
    """
    if case.card_of != CardOf.DEFENDER or case.card_shown not in _SEEN:
        return None
    if not case.partner_could_see:
        return NO_PENALTY_CARD
    if case.card_shown == Shown.DROPPED:
        return PENALTY_CARD_EXPOSED
    return PENALTY_CARD_EXPOSED if case.place_in_trick == InTrick.NOT_HIS_TURN else None


@LAW.clause({1997: "[2]"}, stage="exposure")
def named_as_held(case: PenaltyCardCase) -> Finding | None:
    """So does a card that a defender names as being in his hand."""
    named = case.card_of == CardOf.DEFENDER and case.card_shown == Shown.NAMED
    return PENALTY_CARD_EXPOSED if named else None


@LAW.clause({1997: "[3]"}, stage="exposure")
def normal_course_of_play(case: PenaltyCardCase) -> Finding | None:
    """A card played in the normal course does not, nor one left face up after the trick."""
    normal = case.card_of == CardOf.DEFENDER and case.card_shown == Shown.IN_NORMAL_COURSE
    return NO_PENALTY_CARD if normal else None


@LAW.clause({1997: ""}, stage="lead")
def partner_led_before_declarer_chose(case: PenaltyCardCase) -> Finding | None:
    """A lead made before declarer chose (50D2) becomes a major penalty card of the leader's."""
    if not partner_leads(case) or case.declarers_choice != Choice.PARTNER_LED_FIRST:
        return None
    return Order("early_lead_is_penalty_card")
