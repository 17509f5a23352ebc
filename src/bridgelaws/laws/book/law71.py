"""Law 71: concession cancelled."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.law import Finding, Law
from bridgelaws.laws.facts.claim import ClaimCase, at_once, in_correction_period, is_settled
from bridgelaws.laws.facts.claim_answers import AskedBack, TrickAskedBack
from bridgelaws.laws.frame.findings import Order

LAW = Law(71)

_STANDS = "law71.concession_stands"
_MINUTE_IMPLAUSIBLE_CONCESSION = Minute("WBFLC", "1997-10-19", "6", under="")


def _asked_back(case: ClaimCase) -> bool:
    return is_settled(case) and case.asked_back == AskedBack.CONCEDED


def _in_time(case: ClaimCase) -> bool:
    return _asked_back(case) and in_correction_period(case)


@LAW.clause({1997: ""})
def concession_stands(case: ClaimCase) -> Finding | None:
    """A concession stands once it is made."""
    return Order("concession_stands") if _asked_back(case) else None


@LAW.clause({1997: "[1]", 2017: "A"}, excepts=_STANDS)
def conceded_trick_was_won(case: ClaimCase) -> Finding | None:
    """Cancelled for a trick that the side had in fact won."""
    won = _in_time(case) and case.trick_asked_back == TrickAskedBack.ALREADY_WON
    return Order("concession_cancelled") if won else None


@LAW.clause({1997: "[2]", 2007: None}, excepts=_STANDS)
def conceded_trick_was_sure(case: ClaimCase) -> Finding | None:
    """Cancelled for a trick that no legal play could lose; at once, that no normal play could."""
    if not _in_time(case):
        return None
    if case.trick_asked_back == TrickAskedBack.NOT_LOST_BY_NORMAL_PLAY:
        return Order("concession_cancelled") if at_once(case) else None
    sure = case.trick_asked_back == TrickAskedBack.NOT_LOST_BY_LEGAL_PLAY
    return Order("concession_cancelled") if sure else None


@LAW.clause({1997: _MINUTE_IMPLAUSIBLE_CONCESSION, 2007: None}, excepts=_STANDS)
def implausible_concession_until_the_period_ends(case: ClaimCase) -> Finding | None:
    """The minute has the test of normal play hold for the whole correction period.

    The book of 1997 named the next call and the end of the round beside that period.
    """
    if not _in_time(case) or at_once(case):
        return None
    implausible = case.trick_asked_back == TrickAskedBack.NOT_LOST_BY_NORMAL_PLAY
    return Order("concession_cancelled") if implausible else None


@LAW.clause({2007: "[2]", 2017: "B"}, excepts=_STANDS)
def conceded_trick_could_not_be_lost(case: ClaimCase) -> Finding | None:
    """Cancelled for a trick that no normal play of the remaining cards could lose."""
    if not _in_time(case):
        return None
    sure = (TrickAskedBack.NOT_LOST_BY_LEGAL_PLAY, TrickAskedBack.NOT_LOST_BY_NORMAL_PLAY)
    return Order("concession_cancelled") if case.trick_asked_back in sure else None
