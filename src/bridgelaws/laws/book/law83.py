"""Law 83: the players are told of their right to appeal."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law70 import claim_is_judged_after
from bridgelaws.laws.facts.claim import Adjudication, ClaimCase
from bridgelaws.laws.facts.conduct import facts_are_disputed, somebody_acted
from bridgelaws.laws.facts.revoke import RevokeCase, RevokeStanding

LAW = Law(83)

_JUDGED_BESIDE_64 = (
    RevokeStanding.PLAY_GOES_ON,
    RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS,
    RevokeStanding.WRONG_CARD_STANDS,
)
"""Standings beside Law 64 that end in a judgement all the same (43B3; 64C after 62C3, 52B1)."""


def is_judged(case: RevokeCase) -> bool:
    """Whether the ruling leaves something to the judgement of the Director."""
    asked = case.told(RevokeCase.waiver_requested) is True
    erred = case.told(RevokeCase.director_error) is True
    if asked or erred or somebody_acted(case) or facts_are_disputed(case):
        return True
    if claim_is_judged_after(case):
        return True
    return case.standing in _JUDGED_BESIDE_64 or case.law_64_applies


@LAW.clause({1997: ""}, notice=True)
def right_to_appeal_is_announced(case: RevokeCase) -> Finding | None:
    """Where judgement was used the Director tells the players of their right to appeal."""
    return Instruction("announce_right_to_appeal") if is_judged(case) else None


@LAW.clause({1997: ""}, notice=True)
def a_claim_judged_after_a_correction_may_be_appealed(case: ClaimCase) -> Finding | None:
    """The Director judges a claim again; where regulations want it he tells of the right."""
    judged = case.adjudication == Adjudication.AFTER_CORRECTION
    announced = case.option("appeal_notice") == "at_the_ruling"
    return Instruction("announce_right_to_appeal") if judged and announced else None
