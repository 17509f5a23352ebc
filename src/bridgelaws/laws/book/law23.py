"""Law 23 of 2007: awareness of potential damage (72B1 in 1997, 72C in 2017)."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law79 import score_can_change
from bridgelaws.laws.facts.penalty_card import PenaltyCard, PenaltyCardCase
from bridgelaws.laws.facts.revoke import RevokeCase, RevokeStanding

LAW = Law(23)


def gain_is_looked_for(case: RevokeCase) -> bool:
    """Whether the offending side may keep a gain from its irregularity, and it is not too late.

    Of a revoke that is left alone 43B3 itself has the gain looked for.
    """
    return case.standing != RevokeStanding.PLAY_GOES_ON and score_can_change(case)


@LAW.clause({2007: "", 2017: None}, notice=True)
def could_have_known(case: RevokeCase) -> Finding | None:
    """Adjust where the player could have known that his revoke might well do damage."""
    return Instruction("consider_could_have_known") if gain_is_looked_for(case) else None


@LAW.clause({2007: "", 2017: None}, notice=True)
def penalty_card_could_have_known(case: PenaltyCardCase) -> Finding | None:
    """The same of a card exposed; 50 itself says so in 1997 and 2017."""
    seen = case.penalty_card != PenaltyCard.NONE
    return Instruction("penalty_card_could_have_known") if seen else None
