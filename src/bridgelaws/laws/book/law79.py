"""Law 79: tricks won; the correction period."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.facts.cards import CardsCase, Discovered
from bridgelaws.laws.facts.claim import (
    AskedBack,
    ClaimCase,
    WhenRaised,
    in_correction_period,
    is_settled,
)
from bridgelaws.laws.facts.revoke import Attention, RevokeCase, RevokeStanding, play_goes_on
from bridgelaws.laws.frame.findings import Order, TooLate

LAW = Law(79)


def play_is_over(case: RevokeCase) -> bool:
    """Whether play has ended, by a claim or its last card, of a board with a revoke that stands."""
    return case.standing == RevokeStanding.STANDS and not play_goes_on(case)


def score_can_change(case: RevokeCase) -> bool:
    """Whether nothing shows that the correction period was over when attention was drawn."""
    return case.told(RevokeCase.attention) != Attention.AFTER_CORRECTION_PERIOD


@LAW.clause({2007: "A2"}, notice=True)
def no_trick_is_accepted_that_was_not_won(case: RevokeCase) -> Finding | None:
    """Nobody knowingly takes a trick not his, or one that its opponents could not lose.

    It stood in 72A2 in 1997.
    """
    return Duty("no_trick_not_won") if play_is_over(case) else None


@LAW.clause({1997: "C"}, excepts="law64.redress")
def correction_period_is_over(case: RevokeCase) -> Finding | None:
    """The score is no longer changed where attention came after the correction period."""
    stands = case.standing == RevokeStanding.STANDS
    return TooLate() if stands and case.attention == Attention.AFTER_CORRECTION_PERIOD else None


@LAW.clause({1997: "C[2]", 2007: "C1"}, notice=True)
def length_of_the_correction_period(case: RevokeCase) -> Finding | None:
    """How long a score can be corrected, the organizer says; else 30 minutes."""
    return Instruction("correction_period_lasts") if play_is_over(case) else None


def _record_may_be_wrong(too_late: bool) -> Finding | None:
    return Instruction("record_may_still_be_wrong") if too_late else None


@LAW.clause({2007: "C2", 2017: None}, notice=True)
def regulations_may_let_a_record_be_corrected(case: RevokeCase) -> Finding | None:
    """A score recorded wrongly without any doubt, if regulations provide for it."""
    return _record_may_be_wrong(not score_can_change(case))


@LAW.clause({2017: "C2"}, notice=True)
def wrong_record_may_be_corrected_later(case: RevokeCase) -> Finding | None:
    """A score recorded wrongly beyond reasonable doubt, with the organizer's approval."""
    return _record_may_be_wrong(not score_can_change(case))


@LAW.clause({1997: "C"})
def no_score_is_changed_after_the_correction_period(case: CardsCase) -> Finding | None:
    """After the correction period neither a missing card nor a wrong deal changes the score.

    Doubt: 14B names this limit (2007 and 2017); for Laws 13 and 67 it is read from 79C and 81C.
    """
    late = case.discovered == Discovered.AFTER_CORRECTION_PERIOD
    return Order("score_stands_after_correction_period") if late else None


@LAW.clause({2007: "C2", 2017: None}, notice=True)
def regulations_may_let_the_record_of_a_board_be_corrected(case: CardsCase) -> Finding | None:
    """A score recorded wrongly without any doubt, if regulations provide for it."""
    return _record_may_be_wrong(_too_late_for_cards(case))


@LAW.clause({2017: "C2"}, notice=True)
def a_wrong_record_of_a_board_may_be_corrected_later(case: CardsCase) -> Finding | None:
    """A score recorded wrongly beyond reasonable doubt, with the organizer's approval."""
    return _record_may_be_wrong(_too_late_for_cards(case))


def _too_late_for_cards(case: CardsCase) -> bool:
    return case.told(CardsCase.discovered) == Discovered.AFTER_CORRECTION_PERIOD


@LAW.clause({1997: "C"}, stage="standing")
def too_late_for_a_trick(case: ClaimCase) -> Finding | None:
    """After the correction period no trick agreed to or conceded is given back."""
    if not is_settled(case) or in_correction_period(case):
        return None
    late = case.asked_back != AskedBack.NOTHING
    return Order("too_late_for_the_trick") if late else None


def _too_late(case: ClaimCase) -> bool:
    return case.told(ClaimCase.when_raised) == WhenRaised.AFTER_CORRECTION_PERIOD


@LAW.clause({2007: "C2", 2017: None}, stage="points", notice=True)
def regulations_may_let_the_record_of_a_claim_be_corrected(case: ClaimCase) -> Finding | None:
    """A score recorded wrongly without any doubt, if regulations provide for it."""
    return _record_may_be_wrong(_too_late(case))


@LAW.clause({2017: "C2"}, stage="points", notice=True)
def a_wrong_record_of_a_claim_may_be_corrected_later(case: ClaimCase) -> Finding | None:
    """A score recorded wrongly beyond reasonable doubt, with the organizer's approval."""
    return _record_may_be_wrong(_too_late(case))
