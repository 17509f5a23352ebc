"""What a code of 2027 would change: 64A, where the partner won the revoke trick."""

from __future__ import annotations

from bridgelaws.engine.law import Finding
from bridgelaws.laws.book.law64 import LAW
from bridgelaws.laws.facts.revoke import RevokeCase, a_card_was_played
from bridgelaws.laws.facts.revoke_answers import Winner
from bridgelaws.laws.frame.findings import TrickAdjustment

__all__ = ["LAW"]


@LAW.clause({2027: "A3"}, stage="adjustment", excepts="A2")
def two_tricks_where_the_partner_won(case: RevokeCase) -> Finding | None:
    """Two tricks are transferred where the partner of the offending player won the revoke trick."""
    if not case.law_64_applies or not a_card_was_played(case):
        return None
    won = case.revoke_trick_won_by == Winner.OFFENDING_PARTNER
    return TrickAdjustment(2) if won else None
