"""Law 44: sequence and procedure of play, as far as it concerns a penalty card."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import PenaltyCard, Playable, Turn
from bridgelaws.laws.frame.findings import Order

LAW = Law(44)


@LAW.clause({1997: "C"})
def following_suit_comes_first(case: PenaltyCardCase) -> Finding | None:
    """The duty to follow suit outranks every other, that to play a penalty card included."""
    if case.penalty_card != PenaltyCard.MAJOR or case.turn_of != Turn.OWNER:
        return None
    follows = case.playable_now == Playable.MUST_FOLLOW_SUIT
    return Order("follow_suit_before_penalty_card") if follows else None
