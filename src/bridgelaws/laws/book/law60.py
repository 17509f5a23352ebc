"""Law 60: play after an illegal play, as far as it makes a penalty card."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.frame.findings import PENALTY_CARD_BY_PLAY

LAW = Law(60)


@LAW.clause({1997: "B"})
def played_before_declarers_required_lead(case: PenaltyCardCase) -> Finding | None:
    """A defender's card before declarer leads from the correct hand becomes a penalty card.

    Declarer had been told to take back a lead out of turn.  A major one: 1997 says only
    penalty card, but a card that is played is shown on purpose (50B).
    """
    early = case.card_of == CardOf.DEFENDER and case.card_shown == Shown.BEFORE_REQUIRED_LEAD
    return PENALTY_CARD_BY_PLAY if early else None
