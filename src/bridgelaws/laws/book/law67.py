"""Law 67: defective trick, as far as a card that was not contributed counts as a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.book.law64 import is_rectified
from bridgelaws.laws.facts.revoke import RevokeCase, won_any_trick
from bridgelaws.laws.findings import NoTrickAdjustment, TrickAdjustment

LAW = Law(67)


def _one_trick(case: RevokeCase) -> Finding | None:
    return TrickAdjustment(1) if won_any_trick(case) else None


@LAW.clause({1997: "B1a", 2007: None})
def no_penalty_if_he_holds_the_suit_led(case: RevokeCase) -> Finding | None:
    """In 1997 the player adds a card of the suit led and pays nothing."""
    forgot = is_rectified(case) and not case.card_contributed
    return NoTrickAdjustment() if forgot and case.holds_suit_led else None


@LAW.clause({2007: "B1a"})
def one_trick_if_he_holds_the_suit_led(case: RevokeCase) -> Finding | None:
    """The player adds a card of the suit led and is deemed to have revoked: one trick (64A2)."""
    forgot = is_rectified(case) and not case.card_contributed
    return _one_trick(case) if forgot and case.holds_suit_led else None


@LAW.clause({1997: "B1b"})
def one_trick_if_he_does_not_hold_it(case: RevokeCase) -> Finding | None:
    """The player adds any card and is deemed to have revoked: one trick (64A2)."""
    forgot = is_rectified(case) and not case.card_contributed
    return _one_trick(case) if forgot and not case.holds_suit_led else None
