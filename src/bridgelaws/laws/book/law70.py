"""Law 70: contested claim or concession."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.facts.claim import ClaimCase, is_contested
from bridgelaws.laws.facts.claim_answers import Adjudication, AtIssue, Continuation
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.shared import ClaimAndCorrection
from bridgelaws.laws.frame.findings import Order

LAW = Law(70)

CONTESTED = Order("director_decides_contested_claim")
JUDGED_AGAIN = Order("claim_judged_after_correction")
JUDGED_AGAINST_REVOKER = Instruction("claim_judged_again_against_revoker")
CLAIMERS_TRICK = Order("trick_stays_with_the_claimer")

_MINUTE_REVOKE_IN_A_CLAIM = Minute("WBFLC", "2000-01-12", "3", under="A")
_BOTH_DOUBTS = Instruction("doubt_of_claim_or_revoke")


@LAW.clause({1997: "A"}, stage="standing")
def a_contested_claim_is_judged(case: ClaimCase) -> Finding | None:
    """As equitably as possible for both sides; a doubt goes against the claimer."""
    return CONTESTED if is_contested(case) else None


@LAW.shared(
    {1997: _MINUTE_REVOKE_IN_A_CLAIM, 2017: None},
    Use(ClaimCase, "a_claim_is_judged_after_a_correction", JUDGED_AGAIN, "standing"),
    Use(
        RevokeCase, "after_the_correction_the_claim_is_judged", JUDGED_AGAINST_REVOKER, notice=True
    ),
)
def a_claim_is_judged_after_a_correction(case: ClaimAndCorrection) -> bool:
    """A revoke found before it was established is corrected, then the claim is judged.

    The minute on 63A3 puts any margin of doubt on the side that revoked; in 2017 84D does.  In
    trick twelve that can be so in every code, else only where an agreement is not final.
    """
    return case.claim_is_judged_after_correction


def _judged(case: ClaimCase) -> bool:
    return case.adjudication != Adjudication.NONE


def _at_issue(case: ClaimCase, point: AtIssue) -> bool:
    contested = case.adjudication == Adjudication.CONTESTED
    return bool(contested and case.at_issue == point)


@LAW.clause({1997: "A[3]"}, stage="points", notice=True, part="what normal play is")
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


@LAW.shared(
    {2017: "A[2]"},
    Use(ClaimCase, "doubt_against_the_innocent_claimer", _BOTH_DOUBTS, "points", notice=True),
    Use(RevokeCase, "doubt_against_claimer_or_revoker", _BOTH_DOUBTS, notice=True),
    part="doubt against claimer and revoker",
)
def doubt_against_the_innocent_claimer(case: ClaimAndCorrection) -> bool:
    """Doubt goes against the claimer here, and by 84D against the other side, which revoked."""
    return case.opponents_claim_is_judged_after_correction


ADJUDICATION = {
    CONTESTED: Adjudication.CONTESTED,
    JUDGED_AGAIN: Adjudication.AFTER_CORRECTION,
}
"""Why the Director judges a claim, by the orders of this Law; the others: he need not."""
