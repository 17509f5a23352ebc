"""Law 59: a player cannot lead or play what a rectification asks of him."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, partner_leads
from bridgelaws.laws.facts.penalty_card_answers import Choice
from bridgelaws.laws.frame.findings import Order

LAW = Law(59)


@LAW.clause({1997: ""})
def unable_to_comply(case: PenaltyCardCase) -> Finding | None:
    """A player without the suit required, or with only suits forbidden, leads any card."""
    if not partner_leads(case):
        return None
    if case.declarers_choice not in (Choice.REQUIRES, Choice.FORBIDS):
        return None
    return None if case.partner_can_comply else Order("any_legal_lead")
