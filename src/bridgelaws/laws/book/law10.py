"""Law 10: assessment of a rectification."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ConductCase, somebody_acted
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, declarer_is_to_choose
from bridgelaws.laws.facts.revoke import TAKEN_BACK, RevokeCase, play_goes_on

LAW = Law(10)


@LAW.clause({1997: "A"}, notice=True)
def director_alone_rectifies_after_play(case: RevokeCase) -> Finding | None:
    """Only the Director decides about tricks, and after play: until then the trick stands."""
    if not case.law_64_applies:
        return None
    if play_goes_on(case):
        return Instruction("play_on_director_rules_after_play")
    return Instruction("director_alone_decides")


@LAW.clause({1997: "B"}, notice=True)
def what_was_done_without_him_stands_or_falls(case: ConductCase) -> Finding | None:
    """The Director may let stand or cancel what players arranged without him."""
    return Instruction("done_without_the_director") if somebody_acted(case) else None


@LAW.clause({1997: "C2"}, notice=True)
def options_are_taken_up_alone(case: RevokeCase) -> Finding | None:
    """Who has a choice, as a player who may change his card (62C), asks no partner about it.

    Doubt: the number was read in the book of 2017 alone; the older codes hold the same idea.
    """
    return Duty("choose_without_partner") if case.standing in TAKEN_BACK else None


@LAW.clause({1997: "C2"}, notice=True)
def declarer_chooses_alone(case: PenaltyCardCase) -> Finding | None:
    """So does declarer, where a penalty card gives him a choice; dummy is not consulted.

    Doubt: the number was read in the book of 2017 alone.
    """
    return Duty("choose_without_partner") if declarer_is_to_choose(case) else None
