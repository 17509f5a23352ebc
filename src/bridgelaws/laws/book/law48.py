"""Law 48: exposure of declarer's cards."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf
from bridgelaws.laws.frame.findings import NO_PENALTY_CARD

LAW = Law(48)


@LAW.clause({1997: ""})
def declarers_side_has_no_penalty_cards(case: PenaltyCardCase) -> Finding | None:
    """No card of declarer or dummy ever becomes a penalty card."""
    return NO_PENALTY_CARD if case.card_of != CardOf.DEFENDER else None
