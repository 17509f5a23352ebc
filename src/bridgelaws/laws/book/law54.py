"""Law 54: a faced opening lead out of turn that declarer does not accept."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.frame.findings import PENALTY_CARD_BY_PLAY

LAW = Law(54)


@LAW.clause({1997: "D"})
def refused_opening_lead(case: PenaltyCardCase) -> Finding | None:
    """The opening lead becomes a major penalty card, and 50D applies."""
    refused = case.card_of == CardOf.DEFENDER and case.card_shown == Shown.OPENING_LEAD_REFUSED
    return PENALTY_CARD_BY_PLAY if refused else None
