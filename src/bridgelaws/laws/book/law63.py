"""Law 63: establishment of a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.book.law62 import may_no_longer_be_corrected, may_still_be_corrected
from bridgelaws.laws.facts.claim import ClaimCase, revoked
from bridgelaws.laws.facts.claim_answers import ClaimEstablishes, RevokeBefore
from bridgelaws.laws.facts.question import QuestionCase
from bridgelaws.laws.facts.revoke import RevokeCase, all_tricks_were_played
from bridgelaws.laws.facts.revoke_answers import NextTrick
from bridgelaws.laws.facts.shared import ClaimedRevoke, ForbiddenQuestion, RevokeFacts
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


def _established(how: ClaimEstablishes) -> Concludes:
    return Concludes("revoke_established", how)


# Whether the play or a card named for it (A2) established the revoke is one stated fact of a
# claim: no clause of it is examined there, so none of A1 can be read.
@LAW.clause({1997: "A1"}, stage="establishment", part="established before a claim, as stated")
def established_before_the_claim(case: ClaimCase) -> Finding | None:
    """A play to the next trick, or a card named for it (A2), established it before the claim."""
    before = revoked(case) and case.revoke_before_claim == RevokeBefore.ESTABLISHED
    return _established(ClaimEstablishes.YES) if before else None


@LAW.shared(
    {1997: "A3", 2017: None},
    Use(RevokeCase, "offending_side_claimed_or_acquiesced", Established(), "establishment"),
    Use(ClaimCase, "claim_or_agreement_establishes", _established, "establishment"),
)
def claimed_or_acquiesced(case: ClaimedRevoke) -> ClaimEstablishes | None:
    """A claim or concession of the side establishes, and so does agreeing to an opponent's.

    A concession to which the partner at once objected has not occurred (68B2).
    Doubt: a minute (WBFLC 2000-01-12, 4) has 69A define the time limits of acquiescence.
    """
    if not case.claim_occurred:
        return None
    establishes = case.agreed_by_offending_side or case.claimed_by_offending_side
    return ClaimEstablishes.YES if establishes and not case.card_omitted else None


@LAW.shared(
    {2017: "A3"},
    Use(RevokeCase, "offending_side_claimed", Established(), "establishment"),
    Use(ClaimCase, "own_claim_establishes", _established, "establishment"),
)
def offending_side_claimed(case: ClaimedRevoke) -> ClaimEstablishes | None:
    """A claim or concession of the side itself establishes; of a void one the book says nothing."""
    if not case.claimed_by_offending_side:
        return None
    if case.claim_is_void:
        return ClaimEstablishes.IN_DOUBT
    return ClaimEstablishes.YES if case.claim_occurred and not case.card_omitted else None


@LAW.shared(
    {2017: "A4"},
    Use(RevokeCase, "agreement_became_final", Established(), "establishment"),
    Use(ClaimCase, "final_agreement_establishes", _established, "establishment"),
)
def agreement_became_final(case: ClaimedRevoke) -> ClaimEstablishes | None:
    """Agreeing to an opponent's claim establishes once the agreement is final (69A).

    It is final with that side's own call on a later board, and at the latest when the round
    ends, without an objection.  Doubt: until then 62A has the revoke corrected, also where an
    opponent has begun the next auction; no text says otherwise.
    """
    if not case.claim_occurred or not case.claimed_by_opponents:
        return None
    final = case.agreement_is_final and not case.card_omitted
    return ClaimEstablishes.YES if final else None


@LAW.shared(
    {1997: "B", 2007: None},
    Use(RevokeCase, "attention_was_drawn_illegally", AsIfEstablished(), "correction"),
    Use(
        QuestionCase,
        "a_forbidden_question_costs_what_an_established_revoke_does",
        Order("as_if_established_63b"),
    ),
)
def attention_was_drawn_illegally(case: ForbiddenQuestion) -> bool:
    """After a question that 61B forbids the revoke is corrected, and Law 64 applies all the same.

    Which card counts for the winner of the trick is an option of the profile.
    """
    return may_still_be_corrected(case) and case.question_forbidden


@LAW.shared(
    {1997: "B[2]", 2007: None},
    Use(
        RevokeCase,
        "which_card_counts",
        {
            "first_played_card": Instruction("count_first_played_card"),
            "substituted_card": Instruction("count_substituted_card"),
        }.get,
        "correction",
        notice=True,
    ),
    Use(
        QuestionCase,
        "which_card_counts_after_a_question",
        {
            "first_played_card": Order("count_first_played_card"),
            "substituted_card": Order("count_substituted_card"),
        }.get,
    ),
    part="the card that counts",
)
def which_card_counts(case: ForbiddenQuestion) -> str | None:
    """For the winner of the trick the card first played counts, or the substituted one."""
    if not attention_was_drawn_illegally(case):
        return None
    return str(case.option("forbidden_question_counts_trick_with"))


@LAW.shared(
    {1997: "C", 2007: "B"},
    Use(RevokeCase, "established_revoke_stands", MayNotBeCorrected(), "correction"),
    Use(
        ClaimCase,
        "an_established_revoke_stands_beside_the_claim",
        Order("law_64_applies_beside_claim"),
        "correction",
    ),
)
def established_revoke_stands(case: RevokeFacts) -> bool:
    """Once established a revoke may no longer be corrected; the trick stands as played.

    Law 64 applies beside a claim, and tricks won by the claim count as won.
    """
    return case.revoke_occurred and may_no_longer_be_corrected(case)
