"""Law 63: establishment of a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law62 import may_still_be_corrected
from bridgelaws.laws.facts.claim import (
    Agreement,
    ClaimCase,
    ClaimEstablishes,
    Occurred,
    RevokeBefore,
    WhenRaised,
    WhoRevoked,
    is_claim,
    revoked,
)
from bridgelaws.laws.facts.question import (
    QuestionCase,
    asked_by_defender,
    corrected_as_if_established,
)
from bridgelaws.laws.facts.revoke import (
    Attention,
    Claim,
    NextTrick,
    RevokeCase,
    all_tricks_were_played,
)
from bridgelaws.laws.frame.findings import (
    AsIfEstablished,
    Concludes,
    Established,
    MayNotBeCorrected,
    Order,
)

LAW = Law(63)

_PLAYED = (
    NextTrick.OFFENDING_SIDE_PLAYED,
    NextTrick.ONLY_OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
)


def _played_on(case: RevokeCase) -> bool:
    """The offending side played to the next trick, whether or not the other side did."""
    return case.next_trick in _PLAYED


def _of_a_card(case: RevokeCase, finding: Finding) -> Finding | None:
    """The finding, if a card was played: one not played at all is governed by Law 67 alone."""
    return None if case.card_omitted else finding


@LAW.clause({1997: "A1", 2017: None}, stage="establishment")
def offending_side_played_to_the_next_trick(case: RevokeCase) -> Finding | None:
    """A lead or play of either offending player establishes, legal or not.

    Neither turning the trick nor a play of the other side does.
    """
    return _of_a_card(case, Established()) if _played_on(case) else None


@LAW.clause({2017: "A1"}, stage="establishment")
def offending_side_played_to_the_next_trick_of_its_own_accord(case: RevokeCase) -> Finding | None:
    """As before, unless an opponent wrongly called for the play, which is retracted (47E1).

    Where all thirteen tricks were played, the side has since played to later ones unprompted.
    """
    if not _played_on(case):
        return None
    retracted = case.next_play_induced_by_opponent and not all_tricks_were_played(case)
    return None if retracted else _of_a_card(case, Established())


@LAW.clause({1997: "A2"}, stage="establishment")
def offending_side_designated_the_next_card(case: RevokeCase) -> Finding | None:
    """Naming or indicating a card to be played next establishes."""
    designated = case.next_trick == NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD
    return _of_a_card(case, Established()) if designated else None


@LAW.clause({1997: "A3", 2017: None}, stage="establishment")
def offending_side_claimed_or_acquiesced(case: RevokeCase) -> Finding | None:
    """A claim or concession of the side establishes, and so does agreeing to an opponent's.

    A concession to which the partner at once objected has not occurred (68B2).
    """
    occurred = case.claim not in (Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)
    return _of_a_card(case, Established()) if occurred else None


@LAW.clause({2017: "A3"}, stage="establishment")
def offending_side_claimed(case: RevokeCase) -> Finding | None:
    """A claim or concession of the side itself establishes."""
    own = case.claim == Claim.OWN_CLAIM_OR_CONCESSION
    return _of_a_card(case, Established()) if own else None


@LAW.clause({2017: "A4"}, stage="establishment")
def agreement_became_final(case: RevokeCase) -> Finding | None:
    """Agreeing to an opponent's claim establishes once the agreement is final (69A).

    It is final with that side's own call on a later board, and at the latest when the round
    ends, without an objection.  Doubt: until then 62A has the revoke corrected, also where an
    opponent has begun the next auction; no text says otherwise.
    """
    return _of_a_card(case, Established()) if _agreement_is_final(case) else None


def _agreement_is_final(case: RevokeCase) -> bool:
    if case.claim != Claim.AGREED_TO_OPPONENTS_CLAIM:
        return bool(case.claim == Claim.AGREEMENT_FINAL)
    if case.attention in (Attention.AFTER_PLAY, Attention.AFTER_CALL_ON_NEXT_BOARD):
        return case.offending_side_called
    return case.attention in (Attention.AFTER_ROUND, Attention.AFTER_CORRECTION_PERIOD)


@LAW.clause({1997: "B", 2007: None}, stage="correction")
def attention_was_drawn_illegally(case: RevokeCase) -> Finding | None:
    """After a question that 61B forbids the revoke is corrected, and Law 64 applies all the same.

    Which card counts for the winner of the trick is an option of the profile.
    """
    if may_still_be_corrected(case) and case.question_forbidden:
        return AsIfEstablished()
    return None


@LAW.clause({1997: "B[2]", 2007: None}, stage="correction", notice=True)
def which_card_counts(case: RevokeCase) -> Finding | None:
    """For the winner of the trick the card first played counts, or the substituted one."""
    if not may_still_be_corrected(case) or not case.question_forbidden:
        return None
    if case.option("forbidden_question_counts_trick_with") == "first_played_card":
        return Instruction("count_first_played_card")
    return Instruction("count_substituted_card")


@LAW.clause({1997: "C", 2007: "B"}, stage="correction")
def established_revoke_stands(case: RevokeCase) -> Finding | None:
    """Once established a revoke may no longer be corrected; the trick stands as played."""
    return None if may_still_be_corrected(case) else MayNotBeCorrected()


@LAW.clause({1997: "B", 2007: None})
def a_forbidden_question_costs_what_an_established_revoke_does(
    case: QuestionCase,
) -> Finding | None:
    """A revoke found by a defender's forbidden question is corrected, and Law 64 applies."""
    forbidden = corrected_as_if_established(case) and asked_by_defender(case)
    return Order("as_if_established_63b") if forbidden else None


@LAW.clause({1997: "B[2]", 2007: None})
def which_card_counts_after_a_question(case: QuestionCase) -> Finding | None:
    """For the tricks the body counts the card first played, or the substituted one."""
    if not (corrected_as_if_established(case) and asked_by_defender(case)):
        return None
    if case.option("forbidden_question_counts_trick_with") == "first_played_card":
        return Order("count_first_played_card")
    return Order("count_substituted_card")


def _established(how: ClaimEstablishes) -> Concludes:
    return Concludes("revoke_established", how)


def _open_revoke(case: ClaimCase, by: WhoRevoked) -> bool:
    """Whether that side revoked and nothing before the claim established or corrected it."""
    return bool(case.who_revoked == by and case.revoke_before_claim == RevokeBefore.OPEN)


@LAW.clause({1997: "A1"}, stage="establishment")
def established_before_the_claim(case: ClaimCase) -> Finding | None:
    """A play to the next trick, or a card named for it (A2), established it before the claim."""
    before = revoked(case) and case.revoke_before_claim == RevokeBefore.ESTABLISHED
    return _established(ClaimEstablishes.YES) if before else None


@LAW.clause({1997: "A3", 2017: None}, stage="establishment")
def claim_or_agreement_establishes(case: ClaimCase) -> Finding | None:
    """The side's own claim or concession establishes, and at once its agreement to the other's.

    Doubt: a minute (WBFLC 2000-01-12, 4) has 69A define the time limits of acquiescence.
    """
    if not is_claim(case):
        return None
    agreed = _open_revoke(case, WhoRevoked.OTHER_SIDE) and case.agreement == Agreement.AGREED
    own = _open_revoke(case, WhoRevoked.CLAIMING_SIDE)
    return _established(ClaimEstablishes.YES) if own or agreed else None


@LAW.clause({2017: "A3"}, stage="establishment")
def own_claim_establishes(case: ClaimCase) -> Finding | None:
    """The side's own claim or concession establishes; of a void one the book says nothing."""
    if not _open_revoke(case, WhoRevoked.CLAIMING_SIDE):
        return None
    if case.occurred == Occurred.VOID_CLAIM:
        return _established(ClaimEstablishes.IN_DOUBT)
    return _established(ClaimEstablishes.YES) if is_claim(case) else None


@LAW.clause({2017: "A4"}, stage="establishment")
def final_agreement_establishes(case: ClaimCase) -> Finding | None:
    """Agreeing to the other side's claim establishes once it can no longer be objected to (69A)."""
    if not is_claim(case) or not _open_revoke(case, WhoRevoked.OTHER_SIDE):
        return None
    agreed = case.agreement == Agreement.AGREED
    final = agreed and case.when_raised != WhenRaised.BEFORE_NEXT_CALL
    return _established(ClaimEstablishes.YES) if final else None


@LAW.clause({1997: "C", 2007: "B"}, stage="correction")
def an_established_revoke_stands_beside_the_claim(case: ClaimCase) -> Finding | None:
    """It is not corrected: Law 64 applies, and tricks won by the claim count as won."""
    if not revoked(case):
        return None
    if case.revoke_in_trick_twelve:
        stands = bool(case.cards_back_in_board)
    else:
        stands = case.revoke_established == ClaimEstablishes.YES
    return Order("law_64_applies_beside_claim") if stands else None
