"""Law 10: assessment of a rectification."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.facts.conduct import ConductCase, somebody_acted
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.revoke import RevokeCase, play_goes_on
from bridgelaws.laws.facts.shared import ChoiceOfRectification

LAW = Law(10)

_ALONE = Duty("choose_without_partner")


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


@LAW.shared(
    {1997: "C2"},
    Use(RevokeCase, "options_are_taken_up_alone", _ALONE, notice=True),
    Use(PenaltyCardCase, "declarer_chooses_alone", _ALONE, notice=True),
)
def options_are_taken_up_alone(case: ChoiceOfRectification) -> bool:
    """Who has a choice, as a player who may change his card (62C), asks no partner about it.

    So does declarer, where a penalty card gives him one; dummy is not consulted.
    Doubt: the number was read in the book of 2017 alone; the older codes hold the same idea.
    """
    return case.choice_is_due
