"""Law 10: assessment of a rectification."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law64 import is_rectified
from bridgelaws.laws.facts.conduct import ConductCase, somebody_acted
from bridgelaws.laws.facts.revoke import Attention, RevokeCase

LAW = Law(10)


@LAW.clause({1997: "A"}, notice=True)
def director_alone_rectifies_after_play(case: RevokeCase) -> Finding | None:
    """Only the Director decides about tricks, and after play: until then the trick stands."""
    if not is_rectified(case):
        return None
    if case.attention in (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY):
        return Instruction("play_on_director_rules_after_play")
    return Instruction("director_alone_decides")


@LAW.clause({1997: "B"}, notice=True)
def what_was_done_without_him_stands_or_falls(case: ConductCase) -> Finding | None:
    """The Director may let stand or cancel what players arranged without him."""
    return Instruction("done_without_the_director") if somebody_acted(case) else None
