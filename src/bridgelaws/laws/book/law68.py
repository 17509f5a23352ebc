"""Law 68: claim or concession of tricks, as far as it decides whether one has occurred."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.facts.claim import ClaimCase, is_claim, revoked
from bridgelaws.laws.facts.claim_answers import (
    Agreement,
    ClaimEstablishes,
    Continuation,
    Occurred,
    Statement,
)
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.shared import ObjectedConcession, Remark
from bridgelaws.laws.frame.findings import NO_PENALTY_CARD, Order

LAW = Law(68)

PLAY_CEASES = Order("play_ceases")
PLAY_IS_SUSPENDED = Order("play_is_suspended")
CLAIM_IS_VOID = Order("claim_is_void")
NO_CONCESSION = Order("no_concession_partner_objected")

_MINUTE_NO_CLAIM_EITHER = Minute("WBFLC", "2001-10-28", "10", under="B")


def _claimed(case: ClaimCase) -> bool:
    """Whether the statement is a claim or concession."""
    if case.statement in (Statement.TRICK_IN_PROGRESS_ONLY, Statement.NO_SPECIFIC_NUMBER):
        return False
    if case.statement == Statement.CARDS_SHOWN and case.plainly_no_claim:
        return False
    return not case.partner_objected_to_concession


@LAW.shared(
    {1997: ""},
    Use(
        ClaimCase,
        "about_the_trick_in_progress",
        Order("no_claim_trick_in_progress"),
        "occurrence",
    ),
    Use(PenaltyCardCase, "shown_with_a_remark_on_the_trick_in_progress", NO_PENALTY_CARD),
)
def about_the_trick_in_progress(case: Remark) -> bool:
    """A remark about the trick in progress alone is no claim; play goes on.

    No card that a defender shows with it becomes a penalty card; 16 and 57A are looked at.
    """
    return case.meant_the_trick_in_progress_alone


@LAW.clause({1997: "A[1]"}, stage="occurrence")
def no_claim_without_a_number(case: ClaimCase) -> Finding | None:
    """A statement is a claim if it names a specific number of tricks, or all."""
    vague = case.statement == Statement.NO_SPECIFIC_NUMBER
    return Order("no_claim_no_number") if vague else None


@LAW.clause({1997: "A[2]"}, stage="occurrence")
def cards_shown_without_claiming(case: ClaimCase) -> Finding | None:
    """Showing cards is a claim, unless it plainly was not meant as one.

    Doubt: the exception is read to go with cards shown, not with a suggestion to stop.
    """
    if case.statement != Statement.CARDS_SHOWN:
        return None
    return Order("no_claim_cards_shown") if case.plainly_no_claim else None


@LAW.shared(
    {1997: "B[2]", 2007: "B2"},
    Use(ClaimCase, "partner_objects_to_a_defenders_concession", NO_CONCESSION, "occurrence"),
    Use(PenaltyCardCase, "shown_with_a_concession_objected_to", NO_PENALTY_CARD),
    Use(
        RevokeCase,
        "an_attempted_concession_establishes_nothing",
        Instruction("attempted_concession_establishes_nothing"),
        notice=True,
    ),
)
def partner_objects_to_a_defenders_concession(case: ObjectedConcession) -> bool:
    """No concession has occurred, and no claim either; play goes on.

    A card shown with it is no penalty card, and it establishes no revoke.
    Doubt: before 2017 the book says "concession" alone; a claim of some tricks concedes the
    rest, and the minute of 2001 says that then no claim has been made either.
    """
    return case.partner_objected_to_concession


@LAW.clause({1997: _MINUTE_NO_CLAIM_EITHER, 2017: None}, stage="occurrence", notice=True)
def nor_is_it_a_claim(case: ClaimCase) -> Finding | None:
    """Without the concession the claim of the other tricks has not been made either."""
    some = case.statement in (Statement.SOME_CLAIMED, Statement.SOME_CONCEDED)
    return Instruction("no_claim_either") if some and case.partner_objected_to_concession else None


@LAW.clause({1997: "D", 2017: None}, stage="occurrence")
def play_ceases(case: ClaimCase) -> Finding | None:
    """After a claim or concession play ceases."""
    return PLAY_CEASES if _claimed(case) else None


@LAW.clause({1997: "D[2]", 2007: None}, stage="occurrence")
def later_play_is_void(case: ClaimCase) -> Finding | None:
    """What is played after the claim all the same, the Director voids."""
    if not _claimed(case):
        return None
    played = case.continuation != Continuation.NONE
    return Order("play_after_claim_is_void") if played else None


@LAW.clause({2017: "D"}, stage="occurrence")
def play_is_suspended(case: ClaimCase) -> Finding | None:
    """After a claim or concession play is suspended until it is agreed or ruled upon."""
    return PLAY_IS_SUSPENDED if _claimed(case) and not _play_continued(case) else None


@LAW.clause({2017: "D2b"}, stage="occurrence")
def play_continues_with_everybodys_consent(case: ClaimCase) -> Finding | None:
    """At the request of the non-claiming side, if all four agree; the claim is void.

    What is then scored stands, and neither 16 nor 50 is looked at.
    """
    return CLAIM_IS_VOID if _claimed(case) and _play_continued(case) else None


def _play_continued(case: ClaimCase) -> bool:
    return bool(case.continuation == Continuation.AGREED_BY_ALL_FOUR)


@LAW.clause({2017: "D2b[2]"}, stage="correction")
def a_revoke_before_a_void_claim(case: ClaimCase) -> Finding | None:
    """Whether a claim that became void has established a revoke, the Director decides.

    Doubt: 63A3 asks for a claim only, 68D2b takes the claim away; neither speaks of both.
    """
    if not revoked(case) or case.revoke_established != ClaimEstablishes.IN_DOUBT:
        return None
    return None if case.revoke_in_trick_twelve else Order("void_claim_and_revoke_in_doubt")


@LAW.clause({1997: "C"}, stage="correction", notice=True)
def the_line_is_stated(case: ClaimCase) -> Finding | None:
    """A claim goes with a statement of the line; since 2017 the player faces his hand."""
    waiting = case.told(ClaimCase.agreement) in (UNKNOWN, Agreement.NOT_ANSWERED)
    return Duty("claimer_states_line") if is_claim(case) and waiting else None


@LAW.clause({1997: "[2]"}, notice=True, part="what it gives away")
def what_a_remark_gives_away(case: PenaltyCardCase) -> Finding | None:
    """But what it tells may be unauthorised (16), and a card led or played too soon goes by 57A."""
    defender = case.told(PenaltyCardCase.card_of) == CardOf.DEFENDER
    remark = case.told(PenaltyCardCase.card_shown) == Shown.CURRENT_TRICK
    return Duty("remark_may_be_unauthorised") if defender and remark else None


OCCURRED = {
    PLAY_CEASES: Occurred.CLAIM,
    PLAY_IS_SUSPENDED: Occurred.CLAIM,
    CLAIM_IS_VOID: Occurred.VOID_CLAIM,
    NO_CONCESSION: Occurred.NO_CONCESSION,
}
"""What the orders of this Law make of the statement; the others: no claim."""
