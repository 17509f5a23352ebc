"""What the Laws may ask about a claim or concession, and about a revoke that it touches.

The side of the player who made the statement is the *claiming side*, whether he claimed or
conceded; the opponents are the *other side*.
"""

from __future__ import annotations

from bridgelaws.engine.fact import Case, Fact
from bridgelaws.laws.facts.claim_answers import (
    CONCEDING,
    Adjudication,
    Agreement,
    AskedBack,
    AtIssue,
    ClaimBy,
    ClaimEstablishes,
    Continuation,
    Occurred,
    RevokeAfterClaim,
    RevokeBefore,
    Statement,
    TrickAskedBack,
    WhenRaised,
    WhoRevoked,
)

OCCURRENCE, REVOKED, STANDING, POINTS = 1, 2, 3, 4
"""The phases of asking: is it a claim; a revoke; what becomes of the claim; disputed points."""


class ClaimCase(Case):
    """The facts of one claim or concession, in the order in which a Director would ask them."""

    statement = Fact[Statement](*Statement, phase=OCCURRENCE)
    plainly_no_claim = Fact(False, True, phase=OCCURRENCE)
    claim_by = Fact[ClaimBy](*ClaimBy, phase=OCCURRENCE)
    partner_objected = Fact(False, True, phase=OCCURRENCE, ordinary=False)
    continuation = Fact(
        *Continuation,
        phase=OCCURRENCE,
        since={Continuation.AGREED_BY_ALL_FOUR: 2017},
        ordinary=Continuation.NONE,
    )

    who_revoked = Fact[WhoRevoked](*WhoRevoked, phase=REVOKED, ordinary=WhoRevoked.NOBODY)
    revoke_before_claim = Fact[RevokeBefore](*RevokeBefore, phase=REVOKED)
    revoke_in_trick_twelve = Fact(False, True, phase=REVOKED, ordinary=False)
    cards_back_in_board = Fact(False, True, phase=REVOKED, ordinary=False)

    agreement = Fact[Agreement](*Agreement, phase=STANDING)
    when_raised = Fact[WhenRaised](*WhenRaised, phase=STANDING)
    asked_back = Fact[AskedBack](*AskedBack, phase=STANDING)
    trick_asked_back = Fact[TrickAskedBack](*TrickAskedBack, phase=STANDING)

    at_issue = Fact[AtIssue](*AtIssue, phase=POINTS, since={AtIssue.PARTNERS_CHOICE: 2007})
    trump_mentioned = Fact(False, True, phase=POINTS)
    likely_unaware_of_trump = Fact(False, True, phase=POINTS)
    normal_play_loses_to_trump = Fact(False, True, phase=POINTS)
    normal_line_is_worse = Fact(False, True, phase=POINTS)
    opponent_shows_out = Fact(False, True, phase=POINTS)
    other_line_irrational = Fact(False, True, phase=POINTS)

    occurred = Fact[Occurred](*Occurred, derived=True, since={Occurred.VOID_CLAIM: 2017})
    revoke_established = Fact(
        *ClaimEstablishes, derived=True, since={ClaimEstablishes.IN_DOUBT: 2017}
    )
    revoke_after_claim = Fact(
        *RevokeAfterClaim, derived=True, since={RevokeAfterClaim.IN_DOUBT: 2017}
    )
    adjudication = Fact[Adjudication](*Adjudication, derived=True)

    card_omitted = False
    both_sides_revoked_one_played_on = False

    @property
    def revoke_occurred(self) -> bool:
        """Whether there is a revoke that was not corrected before the claim."""
        return revoked(self)

    @property
    def in_trick_twelve(self) -> bool:
        """Whether the revoke was made in the twelfth trick."""
        return self.revoke_in_trick_twelve

    @property
    def established(self) -> bool | None:
        """Whether the revoke is established; None where that is in doubt."""
        if self.revoke_established == ClaimEstablishes.IN_DOUBT:
            return None
        return bool(self.revoke_established == ClaimEstablishes.YES)

    @property
    def claim_occurred(self) -> bool:
        """Whether a claim or concession occurred and was not made void."""
        return is_claim(self)

    @property
    def meant_the_trick_in_progress_alone(self) -> bool:
        """Whether the statement was a remark about the trick in progress."""
        return self.statement == Statement.TRICK_IN_PROGRESS_ONLY

    @property
    def partner_objected_to_concession(self) -> bool:
        """Whether a defender conceded, if only the rest, and his partner objected at once."""
        if self.statement not in CONCEDING or self.claim_by != ClaimBy.DEFENDER:
            return False
        return self.partner_objected

    @property
    def concession_was_attempted(self) -> bool:
        """Whether that has kept the concession from occurring."""
        return self.occurred == Occurred.NO_CONCESSION

    @property
    def claim_is_judged_after_correction(self) -> bool:
        """Whether the claim is looked at anew because a revoke before it is corrected."""
        return is_judged_again(self)

    @property
    def opponents_claim_is_judged_after_correction(self) -> bool:
        """Whether it is judged anew, and the other side is told to have revoked."""
        again = self.adjudication == Adjudication.AFTER_CORRECTION
        return again and self.told(ClaimCase.who_revoked) == WhoRevoked.OTHER_SIDE

    @property
    def raised_after_correction_period(self) -> bool:
        """Whether a trick of a claim that stands is asked back too late."""
        if not is_settled(self) or in_correction_period(self):
            return False
        return self.asked_back != AskedBack.NOTHING

    @property
    def told_after_correction_period(self) -> bool:
        """Whether the point is told to have been raised after the correction period."""
        return self.told(ClaimCase.when_raised) == WhenRaised.AFTER_CORRECTION_PERIOD

    @property
    def judgement_was_used(self) -> bool:
        """Whether the claim is judged after a correction, and the right to appeal told at once."""
        judged = self.adjudication == Adjudication.AFTER_CORRECTION
        at_once = self.option("appeal_notice") == "at_the_ruling"
        return judged and bool(at_once)

    @property
    def claim_is_void(self) -> bool:
        """Whether play went on after it with everybody's consent."""
        return self.occurred == Occurred.VOID_CLAIM

    @property
    def claimed_by_offending_side(self) -> bool:
        """Whether the claiming side revoked, and nothing established or corrected it before."""
        return self._open_revoke_of(WhoRevoked.CLAIMING_SIDE)

    @property
    def claimed_by_opponents(self) -> bool:
        """Whether the other side did."""
        return self._open_revoke_of(WhoRevoked.OTHER_SIDE)

    @property
    def agreed_by_offending_side(self) -> bool:
        """Whether the other side did and has agreed to the claim."""
        return self.claimed_by_opponents and self.agreement == Agreement.AGREED

    @property
    def agreement_is_final(self) -> bool:
        """Whether the claim is agreed to, and the time to object is over."""
        agreed = self.agreement == Agreement.AGREED
        return agreed and self.when_raised != WhenRaised.BEFORE_NEXT_CALL

    def _open_revoke_of(self, side: WhoRevoked) -> bool:
        return self.who_revoked == side and self.revoke_before_claim == RevokeBefore.OPEN


def is_claim(case: ClaimCase) -> bool:
    """Whether a claim or concession occurred and was not made void."""
    return case.occurred == Occurred.CLAIM


def revoked(case: ClaimCase) -> bool:
    """Whether there is a revoke that was not corrected before the claim."""
    if case.who_revoked == WhoRevoked.NOBODY:
        return False
    return case.revoke_before_claim != RevokeBefore.CORRECTED


def is_judged_again(case: ClaimCase) -> bool:
    """Whether the claim is looked at anew because a revoke before it is corrected."""
    return is_claim(case) and bool(case.revoke_after_claim == RevokeAfterClaim.CORRECTED)


def is_contested(case: ClaimCase) -> bool:
    """Whether the claim is doubted, or an agreement to it taken back in time (69A)."""
    if not is_claim(case) or is_judged_again(case):
        return False
    if case.agreement == Agreement.AGREED:
        in_time = case.when_raised == WhenRaised.BEFORE_NEXT_CALL
        return bool(in_time and case.asked_back == AskedBack.AGREED_TO_LOSE)
    return case.agreement == Agreement.OBJECTED


def is_settled(case: ClaimCase) -> bool:
    """Whether the claim stands as it was made or agreed to, apart from tricks asked back."""
    return is_claim(case) and not is_judged_again(case) and not is_contested(case)


def at_once(case: ClaimCase) -> bool:
    """Whether the point is raised before that side's next call and before the round is over.

    A claim that nobody has answered yet leaves no room for either.
    """
    if case.agreement == Agreement.NOT_ANSWERED:
        return True
    return bool(case.when_raised == WhenRaised.BEFORE_NEXT_CALL)


def in_correction_period(case: ClaimCase) -> bool:
    """Whether a trick can still be given back (79C)."""
    return at_once(case) or bool(case.when_raised == WhenRaised.IN_CORRECTION_PERIOD)
