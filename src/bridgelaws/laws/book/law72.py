"""Law 72: general principles of conduct, as far as they concern a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.book.law79 import play_is_over
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import RevokeStanding

LAW = Law(72)

_LEFT = (
    RevokeStanding.STANDS,
    RevokeStanding.PLAY_GOES_ON,
    RevokeStanding.WRONG_CARD_STANDS,
)
"""Standings of a revoke of which nothing is corrected (63B, 43B3, 52B1)."""


def _is_left(case: RevokeCase) -> bool:
    return case.standing in _LEFT


@LAW.clause({1997: "A2", 2007: None}, notice=True)
def no_trick_is_accepted_that_was_not_won(case: RevokeCase) -> Finding | None:
    """Nobody knowingly takes a trick that is not his side's; since 2007 in 79A2."""
    return Duty("no_trick_not_won") if play_is_over(case) else None


@LAW.clause({1997: "B1", 2007: None, 2017: "C"}, notice=True)
def could_have_known(case: RevokeCase) -> Finding | None:
    """Adjust where the player could have known that his revoke might well do damage.

    That holds for a corrected revoke too, whose penalty card or withdrawn cards may bring a
    gain.  The clause stood in Law 23 in 2007.
    """
    return Instruction("consider_could_have_known") if case.gain_is_looked_for else None


@LAW.clause({1997: "B2", 2007: "B1"}, notice=True)
def nobody_may_infringe_on_purpose(_: RevokeCase) -> Finding | None:
    """A player may not revoke on purpose, even if he is ready to pay for it."""
    return Duty("no_intentional_revoke")


@LAW.clause({1997: "B3", 2007: "B2", 2017: None}, notice=True)
def an_established_revoke_need_not_be_reported(case: RevokeCase) -> Finding | None:
    """No duty to own up to a revoke, except to one's own while it can be corrected (62A)."""
    return Duty("no_duty_to_own_up") if _is_left(case) else Duty("own_up_while_correctable")


@LAW.clause({2017: "B2"}, notice=True)
def a_revoke_need_not_be_reported(case: RevokeCase) -> Finding | None:
    """As before; but 62A has a revoke corrected once attention is drawn, not once noticed.

    Doubt: 72B2 still points to 62A; no duty to draw attention oneself is read out of it.
    """
    return Duty("no_duty_to_own_up") if _is_left(case) else Duty("correct_once_attention_is_drawn")


@LAW.clause({1997: "B4", 2007: "B3"}, notice=True)
def nobody_may_conceal_a_revoke(_: RevokeCase) -> Finding | None:
    """Nobody may hide a revoke: not by a lie, a second revoke, or by mixing the cards."""
    return Duty("no_concealment")
