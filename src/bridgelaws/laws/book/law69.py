"""Law 69: agreed claim or concession."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.claim import ClaimCase, at_once, in_correction_period, is_settled
from bridgelaws.laws.facts.claim_answers import Agreement, AskedBack, TrickAskedBack
from bridgelaws.laws.frame.findings import Order

LAW = Law(69)

_NORMAL = (TrickAskedBack.NOT_LOST_BY_LEGAL_PLAY, TrickAskedBack.NOT_LOST_BY_NORMAL_PLAY)


def _agreed(case: ClaimCase) -> bool:
    return is_settled(case) and case.agreement == Agreement.AGREED


def _trick_is_asked_back(case: ClaimCase) -> bool:
    """Whether the side that agreed asks for a trick, in time, once the agreement is final."""
    if not _agreed(case) or at_once(case) or case.asked_back != AskedBack.AGREED_TO_LOSE:
        return False
    return in_correction_period(case)


@LAW.clause({1997: "A"})
def agreement_is_final(case: ClaimCase) -> Finding | None:
    """Without objection before that side's next call or the end of the round it is final.

    The tricks are scored as if they had been played.
    """
    if not _agreed(case):
        return None
    return Order("agreed_until_objection") if at_once(case) else Order("agreement_is_final")


@LAW.clause({1997: "B", 2007: None}, excepts="A")
def agreement_withdrawn_for_a_sure_trick(case: ClaimCase) -> Finding | None:
    """For a trick already won, or one that no normal play could have lost."""
    if not _trick_is_asked_back(case):
        return None
    sure = case.trick_asked_back in (TrickAskedBack.ALREADY_WON, *_NORMAL)
    return Order("agreement_withdrawn") if sure else None


@LAW.clause({2007: "B1"}, excepts="A")
def agreement_withdrawn_for_a_trick_won(case: ClaimCase) -> Finding | None:
    """For a trick that the side had already won."""
    if not _trick_is_asked_back(case):
        return None
    won = case.trick_asked_back == TrickAskedBack.ALREADY_WON
    return Order("agreement_withdrawn") if won else None


@LAW.clause({2007: "B2"}, excepts="A")
def agreement_withdrawn_for_a_likely_trick(case: ClaimCase) -> Finding | None:
    """For a trick that the side would likely have won had play gone on."""
    if not _trick_is_asked_back(case):
        return None
    likely = case.trick_asked_back in (*_NORMAL, TrickAskedBack.LIKELY_WON)
    return Order("agreement_withdrawn") if likely else None
