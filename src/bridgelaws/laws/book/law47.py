"""Law 47: retraction of a card played, as far as it makes no penalty card.

Doubt: before 2017 both clauses are taken to say the same; their text was not read.
"""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.frame.findings import NO_PENALTY_CARD

LAW = Law(47)


@LAW.clause({2017: "E1"}, notice=True)
def induced_play_is_taken_back(case: RevokeCase) -> Finding | None:
    """A card led or played because an opponent wrongly said so goes back without rectification.

    It is no penalty card; after play nothing is left to take back.
    """
    induced = case.told(RevokeCase.next_play_induced_by_opponent) is True
    return Instruction("induced_play_goes_back") if induced and not case.established else None


@LAW.clause({1997: "D"})
def changed_after_an_opponents_change(case: PenaltyCardCase) -> Finding | None:
    """A card taken back because an opponent changed his play returns to the hand."""
    if case.card_of != CardOf.DEFENDER or case.card_shown != Shown.OPPONENT_CHANGED:
        return None
    return NO_PENALTY_CARD


@LAW.clause({1997: "E"})
def retracted_after_an_opponents_error(case: PenaltyCardCase) -> Finding | None:
    """So does one played because an opponent called for it wrongly or gave a wrong explanation."""
    if case.card_of != CardOf.DEFENDER or case.card_shown != Shown.OPPONENT_ERRED:
        return None
    return NO_PENALTY_CARD
