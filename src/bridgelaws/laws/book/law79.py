"""Law 79: tricks won; the correction period."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.facts.cards import CardsCase
from bridgelaws.laws.facts.claim import (
    ClaimCase,
)
from bridgelaws.laws.facts.revoke import RevokeCase, play_goes_on
from bridgelaws.laws.facts.revoke_answers import RevokeStanding
from bridgelaws.laws.facts.shared import Lateness
from bridgelaws.laws.frame.findings import Order, TooLate

LAW = Law(79)


def play_is_over(case: RevokeCase) -> bool:
    """Whether play has ended, by a claim or its last card, of a board with a revoke that stands."""
    return case.standing == RevokeStanding.STANDS and not play_goes_on(case)


@LAW.clause({2007: "A2"}, notice=True)
def no_trick_is_accepted_that_was_not_won(case: RevokeCase) -> Finding | None:
    """Nobody knowingly takes a trick not his, or one that its opponents could not lose.

    It stood in 72A2 in 1997.
    """
    return Duty("no_trick_not_won") if play_is_over(case) else None


@LAW.shared(
    {1997: "C"},
    Use(RevokeCase, "correction_period_is_over", TooLate(), excepts="law64.redress"),
    Use(ClaimCase, "too_late_for_a_trick", Order("too_late_for_the_trick"), "standing"),
    Use(
        CardsCase,
        "no_score_is_changed_after_the_correction_period",
        Order("score_stands_after_correction_period"),
    ),
)
def correction_period_is_over(case: Lateness) -> bool:
    """After the correction period the score is no longer changed, and no trick given back.

    Doubt: of a missing card 14B names this limit (2007 and 2017); for Laws 13 and 67 it is read
    from 79C and 81C.
    """
    return case.raised_after_correction_period


@LAW.clause({1997: "C[2]", 2007: "C1"}, notice=True, part="its length")
def length_of_the_correction_period(case: RevokeCase) -> Finding | None:
    """How long a score can be corrected, the organizer says; else 30 minutes."""
    return Instruction("correction_period_lasts") if play_is_over(case) else None


_RECORD = Instruction("record_may_still_be_wrong")


@LAW.shared(
    {2007: "C2", 2017: None},
    Use(RevokeCase, "regulations_may_let_a_record_be_corrected", _RECORD, notice=True),
    Use(
        CardsCase,
        "regulations_may_let_the_record_of_a_board_be_corrected",
        _RECORD,
        notice=True,
    ),
    Use(
        ClaimCase,
        "regulations_may_let_the_record_of_a_claim_be_corrected",
        _RECORD,
        "points",
        notice=True,
    ),
)
@LAW.shared(
    {2017: "C2"},
    Use(RevokeCase, "wrong_record_may_be_corrected_later", _RECORD, notice=True),
    Use(CardsCase, "a_wrong_record_of_a_board_may_be_corrected_later", _RECORD, notice=True),
    Use(
        ClaimCase,
        "a_wrong_record_of_a_claim_may_be_corrected_later",
        _RECORD,
        "points",
        notice=True,
    ),
)
def a_wrong_record_may_be_corrected_later(case: Lateness) -> bool:
    """A score recorded wrongly without any doubt may still be, if regulations provide for it.

    Since 2017 beyond reasonable doubt, with the organizer's approval.
    """
    return case.told_after_correction_period
