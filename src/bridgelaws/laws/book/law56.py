"""Law 56: a defender's lead out of turn that declarer does not accept."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.frame.findings import PENALTY_CARD_BY_PLAY

LAW = Law(56)


@LAW.clause({1997: "", 2017: "B"})
def refused_lead_out_of_turn(case: PenaltyCardCase) -> Finding | None:
    """The card led becomes a major penalty card, and 50D applies; of an opening lead see 54D."""
    refused = case.card_of == CardOf.DEFENDER and case.card_shown == Shown.LEAD_REFUSED
    return PENALTY_CARD_BY_PLAY if refused else None
