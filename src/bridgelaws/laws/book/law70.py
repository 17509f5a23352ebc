"""Law 70: contested claim or concession."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.claim import (
    Adjudication,
    AtIssue,
    ClaimCase,
    Continuation,
    WhoRevoked,
    is_contested,
    is_judged_again,
)
from bridgelaws.laws.facts.revoke import TAKEN_BACK, Claim, RevokeCase
from bridgelaws.laws.frame.findings import Order

LAW = Law(70)

CONTESTED = Order("director_decides_contested_claim")
JUDGED_AGAIN = Order("claim_judged_after_correction")
CLAIMERS_TRICK = Order("trick_stays_with_the_claimer")

_MINUTE_REVOKE_IN_A_CLAIM = Minute("WBFLC", "2000-01-12", "3", under="A")
_OPPONENTS_CLAIMED = (Claim.AGREED_TO_OPPONENTS_CLAIM, Claim.AGREEMENT_FINAL)
_CLAIMED = (Claim.OWN_CLAIM_OR_CONCESSION, *_OPPONENTS_CLAIMED)


@LAW.clause({1997: "A"}, stage="standing")
def a_contested_claim_is_judged(case: ClaimCase) -> Finding | None:
    """As equitably as possible for both sides; a doubt goes against the claimer."""
    return CONTESTED if is_contested(case) else None


@LAW.clause({1997: _MINUTE_REVOKE_IN_A_CLAIM, 2017: None}, stage="standing")
def a_claim_is_judged_after_a_correction(case: ClaimCase) -> Finding | None:
    """A revoke found before it was established is corrected, then the claim is judged.

    The minute on 63A3 puts any margin of doubt on the side that revoked; in 2017 84D does.
    """
    return JUDGED_AGAIN if is_judged_again(case) else None


def _judged(case: ClaimCase) -> bool:
    return case.adjudication != Adjudication.NONE


def _at_issue(case: ClaimCase, point: AtIssue) -> bool:
    contested = case.adjudication == Adjudication.CONTESTED
    return bool(contested and case.at_issue == point)


@LAW.clause({1997: "A[3]"}, stage="points", notice=True)
def what_normal_play_is(case: ClaimCase) -> Finding | None:
    """Normal play may be careless or inferior; in 1997 it may not be irrational."""
    asked = case.told(ClaimCase.trick_asked_back) is not UNKNOWN
    return Instruction("what_normal_play_is") if asked or _judged(case) else None


@LAW.clause({1997: "B"}, stage="points", notice=True)
def the_claimer_repeats_his_statement(case: ClaimCase) -> Finding | None:
    """The claimer repeats his statement, all hands are faced, then objections are heard."""
    return Instruction("claimer_repeats_statement") if _judged(case) and _is_open(case) else None


def _is_open(case: ClaimCase) -> bool:
    """Whether nothing tells the point that a disputed trick hangs on, so that it is still heard."""
    return case.told(ClaimCase.at_issue) in (UNKNOWN, AtIssue.SOMETHING_ELSE)


@LAW.clause({1997: "C"}, stage="points")
def an_outstanding_trump_was_forgotten(case: ClaimCase) -> Finding | None:
    """The opponents get what a normal play loses to a trump that the claimer may have forgotten.

    Where one of the three conditions fails, the trump costs him nothing.
    """
    if not _at_issue(case, AtIssue.OUTSTANDING_TRUMP):
        return None
    forgotten = not case.trump_mentioned and case.likely_unaware_of_trump
    lost = forgotten and case.normal_play_loses_to_trump
    return Order("trump_trick_to_opponents") if lost else CLAIMERS_TRICK


@LAW.clause({1997: "D", 2007: "D1"}, stage="points")
def no_new_line_that_succeeds(case: ClaimCase) -> Finding | None:
    """A line not stated is not accepted where another normal line does less well."""
    if not _at_issue(case, AtIssue.LINE_NOT_STATED):
        return None
    return Order("new_line_not_accepted") if case.normal_line_is_worse else CLAIMERS_TRICK


@LAW.clause({2007: "D2"}, stage="points")
def no_trick_by_the_partners_choice(case: ClaimCase) -> Finding | None:
    """A defender's claim does not hold where his partner could normally play otherwise."""
    depends = _at_issue(case, AtIssue.PARTNERS_CHOICE)
    return Order("partners_choice_not_accepted") if depends else None


@LAW.clause({2007: "D3", 2017: None}, stage="points", notice=True)
def play_after_the_claim_is_evidence(case: ClaimCase) -> Finding | None:
    """What was played after the claim all the same may show how play would have gone."""
    played = case.told(ClaimCase.continuation) == Continuation.OTHERWISE
    return Instruction("play_after_claim_is_evidence") if played and _judged(case) else None


@LAW.clause({1997: "E", 2007: "E1", 2017: None}, stage="points")
def no_finesse_unless_proved_or_forced_by_reason(case: ClaimCase) -> Finding | None:
    """No unstated finesse or drop, unless an opponent shows out or all else is irrational.

    Doubt: that the last exception stood in 2007 is unverified.
    """
    if not _at_issue(case, AtIssue.FINESSE_OR_DROP):
        return None
    excused = case.opponent_shows_out or case.other_line_irrational
    return CLAIMERS_TRICK if excused else Order("finesse_not_accepted")


@LAW.clause({2017: "E1"}, stage="points")
def no_finesse_unless_proved(case: ClaimCase) -> Finding | None:
    """No unstated finesse or drop, unless an opponent showed out or would on any normal line."""
    if not _at_issue(case, AtIssue.FINESSE_OR_DROP):
        return None
    return CLAIMERS_TRICK if case.opponent_shows_out else Order("finesse_not_accepted")


@LAW.clause({1997: _MINUTE_REVOKE_IN_A_CLAIM, 2017: None}, notice=True)
def after_the_correction_the_claim_is_judged(case: RevokeCase) -> Finding | None:
    """A claim before which a revoke is corrected is judged anew, doubts against the revoker.

    In trick twelve that can be so in every code, else only where an agreement is not final.
    """
    judged = claim_is_judged_after(case)
    return Instruction("claim_judged_again_against_revoker") if judged else None


@LAW.clause({2017: "A"}, notice=True)
def doubt_against_claimer_or_revoker(case: RevokeCase) -> Finding | None:
    """Doubt goes against the claimer here, and by 84D against the other side, which revoked."""
    opponents = case.told_one_of(RevokeCase.claim, _OPPONENTS_CLAIMED)
    both = claim_is_judged_after(case) and opponents
    return Instruction("doubt_of_claim_or_revoke") if both else None


@LAW.clause({2017: "A[2]"}, stage="points", notice=True)
def doubt_against_the_innocent_claimer(case: ClaimCase) -> Finding | None:
    """The same where the claim is the matter."""
    again = case.adjudication == Adjudication.AFTER_CORRECTION
    both = again and case.told(ClaimCase.who_revoked) == WhoRevoked.OTHER_SIDE
    return Instruction("doubt_of_claim_or_revoke") if both else None


def claim_is_judged_after(case: RevokeCase) -> bool:
    """Whether a claim is known that the Director judges once the revoke is corrected."""
    return case.standing in TAKEN_BACK and case.told_one_of(RevokeCase.claim, _CLAIMED)


ADJUDICATION = {
    CONTESTED: Adjudication.CONTESTED,
    JUDGED_AGAIN: Adjudication.AFTER_CORRECTION,
}
"""Why the Director judges a claim, by the orders of this Law; the others: he need not."""
