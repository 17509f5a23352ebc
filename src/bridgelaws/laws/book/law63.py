"""Law 63: establishment of a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law62 import may_still_be_corrected
from bridgelaws.laws.facts.question import Allowed, QuestionCase, QuestionPlayer
from bridgelaws.laws.facts.revoke import Attention, Claim, NextTrick, RevokeCase
from bridgelaws.laws.findings import AsIfEstablished, Established, MayNotBeCorrected, Order

ESTABLISHMENT = Law(63)
EFFECT = Law(63)
INQUIRIES = Law(63)

_PLAYED = (NextTrick.OFFENDING_SIDE_PLAYED, NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY)


@ESTABLISHMENT.clause({1997: "A1", 2017: None})
def offending_side_played_to_the_next_trick(case: RevokeCase) -> Finding | None:
    """A lead or play of either offending player establishes, legal or not.

    Neither turning the trick nor a play of the other side does.
    """
    return Established() if case.next_trick in _PLAYED else None


@ESTABLISHMENT.clause({2017: "A1"})
def offending_side_played_to_the_next_trick_of_its_own_accord(case: RevokeCase) -> Finding | None:
    """As before, unless an opponent wrongly called for the play, which is retracted (47E1)."""
    if case.next_trick in _PLAYED and not case.next_play_induced_by_opponent:
        return Established()
    return None


@ESTABLISHMENT.clause({1997: "A2"})
def offending_side_designated_the_next_card(case: RevokeCase) -> Finding | None:
    """Naming or indicating a card to be played next establishes."""
    designated = case.next_trick == NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD
    return Established() if designated else None


@ESTABLISHMENT.clause({1997: "A3", 2017: None})
def offending_side_claimed_or_acquiesced(case: RevokeCase) -> Finding | None:
    """A claim or concession of the side establishes, and so does agreeing to an opponent's."""
    return Established() if case.claim != Claim.NONE else None


@ESTABLISHMENT.clause({2017: "A3"})
def offending_side_claimed(case: RevokeCase) -> Finding | None:
    """A claim or concession of the side itself establishes."""
    return Established() if case.claim == Claim.OWN_CLAIM_OR_CONCESSION else None


@ESTABLISHMENT.clause({2017: "A4"})
def agreement_became_final(case: RevokeCase) -> Finding | None:
    """Agreeing to an opponent's claim establishes once the agreement is final (69A).

    It is final at the latest when the round ends without an objection.
    """
    if case.claim == Claim.AGREED_TO_OPPONENTS_CLAIM:
        over = (Attention.AFTER_ROUND, Attention.AFTER_CORRECTION_PERIOD)
        return Established() if case.attention in over else None
    return Established() if case.claim == Claim.AGREEMENT_FINAL else None


@EFFECT.clause({1997: "B", 2007: None})
def attention_was_drawn_illegally(case: RevokeCase) -> Finding | None:
    """After a question that 61B forbids the revoke is corrected, and Law 64 applies all the same.

    Which card counts for the winner of the trick is an option of the profile.
    """
    if may_still_be_corrected(case) and case.question_forbidden:
        return AsIfEstablished()
    return None


@EFFECT.clause({1997: "B[2]", 2007: None}, notice=True)
def which_card_counts(case: RevokeCase) -> Finding | None:
    """For the winner of the trick the card first played counts, or the substituted one."""
    if not may_still_be_corrected(case) or not case.question_forbidden:
        return None
    if case.option("forbidden_question_counts_trick_with") == "first_played_card":
        return Instruction("count_first_played_card")
    return Instruction("count_substituted_card")


@EFFECT.clause({1997: "C", 2007: "B"})
def established_revoke_stands(case: RevokeCase) -> Finding | None:
    """Once established a revoke may no longer be corrected; the trick stands as played."""
    return None if may_still_be_corrected(case) else MayNotBeCorrected()


@INQUIRIES.clause({1997: "B", 2007: None})
def a_forbidden_question_costs_what_an_established_revoke_does(
    case: QuestionCase,
) -> Finding | None:
    """A revoke found by a defender's forbidden question is corrected, and Law 64 applies."""
    forbidden = case.allowed == Allowed.NO and case.by == QuestionPlayer.DEFENDER
    return Order("as_if_established_63b") if forbidden else None
