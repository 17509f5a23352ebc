"""Law 66: inspection of tricks, as far as a revoke is alleged."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.revoke import Attention, RevokeCase, RevokeStanding

LAW = Law(66)


@LAW.clause({1997: "C"}, notice=True)
def no_inspection_until_play_ends(case: RevokeCase) -> Finding | None:
    """Quitted tricks stay closed until play ends, unless the Director has to look.

    He has to where it is open whether the last trick can still be corrected.
    """
    in_play = case.attention in (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("tell_the_consequences") if in_play and stands else None


@LAW.clause({1997: "D"}, notice=True)
def inspection_after_play(case: RevokeCase) -> Finding | None:
    """After play the tricks may be looked through in order, each player handling his own."""
    ended = case.attention not in (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("inspect_in_order") if ended and stands else None
