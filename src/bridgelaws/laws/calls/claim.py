"""A claim or concession (Laws 68 to 71), as far as it touches a revoke.

1. Occurrence (68): is it a claim at all, and does play cease?
2. Establishment (63A): is a revoke established by then, and what may the partner use (16)?
3. Correction (62, 63, 68D2b): is the revoke corrected, does it stand, or is that in doubt?
4. Standing (69, 70A, 71, 79C): is the claim agreed, judged, or in part undone?
5. Points (70C-E): what the Director may award on a disputed trick, and what he does meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book import law68, law70
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.claim import ClaimCase
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
    Statement,
    WhoRevoked,
)
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.frame.acts import When
from bridgelaws.laws.frame.document import Document
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.impossible import Impossible
from bridgelaws.laws.frame.kind import Kind, Layer, concluding
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.verdict import Verdict

_AFTER_CLAIM: Mapping[Order, RevokeAfterClaim] = {
    Order("revoke_is_corrected"): RevokeAfterClaim.CORRECTED,
    Order("revoke_in_trick_twelve_is_corrected"): RevokeAfterClaim.CORRECTED,
    Order("law_64_applies_beside_claim"): RevokeAfterClaim.STANDS,
    Order("void_claim_and_revoke_in_doubt"): RevokeAfterClaim.IN_DOUBT,
}


def _concluded(found: frozenset[Finding], by: Mapping[Any, Any], otherwise: Any) -> Any:
    return next((value for order, value in by.items() if order in found), otherwise)


def _conclude_occurrence(found: frozenset[Finding]) -> Answers:
    return {"occurred": _concluded(found, law68.OCCURRED, Occurred.NO_CLAIM)}


def _conclude_correction(found: frozenset[Finding]) -> Answers:
    return {"revoke_after_claim": _concluded(found, _AFTER_CLAIM, RevokeAfterClaim.NONE)}


def _conclude_standing(found: frozenset[Finding]) -> Answers:
    return {"adjudication": _concluded(found, law70.ADJUDICATION, Adjudication.NONE)}


_NOT_CONCEDING = frozenset(Statement) - frozenset(CONCEDING)
_NOT_AGREED = (Agreement.NOT_ANSWERED, Agreement.OBJECTED)
_IMPOSSIBLE = (
    Impossible(
        "concession_not_a_defenders",
        {"partner_objected": (True,), "claim_by": (ClaimBy.DECLARER,)},
    ),
    Impossible("nothing_conceded", {"partner_objected": (True,), "statement": _NOT_CONCEDING}),
    Impossible(
        "nothing_conceded",
        {"asked_back": (AskedBack.CONCEDED,), "statement": (Statement.ALL_REMAINING_CLAIMED,)},
    ),
    Impossible(
        "nothing_agreed_away",
        {"asked_back": (AskedBack.AGREED_TO_LOSE,), "statement": (Statement.HAND_ABANDONED,)},
    ),
    Impossible(
        "claim_was_not_agreed",
        {"asked_back": (AskedBack.AGREED_TO_LOSE,), "agreement": _NOT_AGREED},
    ),
    Impossible(
        "claim_was_not_agreed",
        {
            "asked_back": (AskedBack.AGREED_TO_LOSE,),
            "continuation": (Continuation.AGREED_BY_ALL_FOUR,),
        },
    ),
    Impossible(
        "claim_was_agreed",
        {"continuation": (Continuation.AGREED_BY_ALL_FOUR,), "agreement": (Agreement.AGREED,)},
    ),
    Impossible(
        "declarer_has_no_partner_to_choose",
        {"at_issue": (AtIssue.PARTNERS_CHOICE,), "claim_by": (ClaimBy.DECLARER,)},
    ),
)
"""Answers that cannot all be true of one claim, and what is said of them."""


_OF_A_DEFENDER = frozenset(ClaimBy) - {ClaimBy.DECLARER}
_LEADS = (
    Lead("revoke_is_corrected", "revoke"),
    Lead("revoke_in_trick_twelve_is_corrected", "revoke", {"trick": 12}),
    Lead("law_64_applies_beside_claim", "revoke", {"established": True}),
    Lead(
        "no_claim_cards_shown",
        "penalty_card",
        {"card_of": CardOf.DEFENDER},
        when={"claim_by": _OF_A_DEFENDER},
        player=("card_of", "claim_by"),
    ),
    Lead("no_claim_cards_shown", "penalty_card", when={"claim_by": (None,)}),
    Lead(
        "no_concession_partner_objected",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.CONCESSION_OBJECTED},
        when={"claim_by": _OF_A_DEFENDER},
        player=("card_of", "claim_by"),
    ),
    Lead(
        "no_claim_trick_in_progress",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.CURRENT_TRICK},
        when={"claim_by": _OF_A_DEFENDER},
        player=("card_of", "claim_by"),
    ),
)


_VERDICTS = {
    "no_claim_trick_in_progress": Verdict.PLAY_GOES_ON,
    "no_claim_no_number": Verdict.PLAY_GOES_ON,
    "no_claim_cards_shown": Verdict.PLAY_GOES_ON,
    "no_concession_partner_objected": Verdict.PLAY_GOES_ON,
    "claim_is_void": Verdict.PLAY_GOES_ON,
    "void_claim_and_revoke_in_doubt": Verdict.JUDGEMENT,
    "revoke_is_corrected": Verdict.WITHDRAWN,
    "revoke_in_trick_twelve_is_corrected": Verdict.WITHDRAWN,
    "concession_cancelled": Verdict.TRICKS,
    "agreement_withdrawn": Verdict.TRICKS,
    "too_late_for_the_trick": Verdict.STANDS,
    "concession_stands": Verdict.STANDS,
    "trump_trick_to_opponents": Verdict.TRICKS,
    "new_line_not_accepted": Verdict.TRICKS,
    "finesse_not_accepted": Verdict.TRICKS,
    "partners_choice_not_accepted": Verdict.TRICKS,
    "trick_stays_with_the_claimer": Verdict.STANDS,
    "law_64_applies_beside_claim": Verdict.OTHER_LAW,
    "claim_judged_after_correction": Verdict.JUDGEMENT,
    "director_decides_contested_claim": Verdict.JUDGEMENT,
    "agreed_until_objection": Verdict.STANDS,
    "agreement_is_final": Verdict.STANDS,
    "play_is_suspended": Verdict.STANDS,
    "play_ceases": Verdict.STANDS,
    "play_after_claim_is_void": Verdict.STANDS,
    "concession_showed_partner_may_not_use": Verdict.OBLIGED,
}
"""Which verdict each order makes, the weightiest first."""


_ACTS = {
    "void_claim_and_revoke_in_doubt": When.NOW,
    "director_decides_contested_claim": When.NOW,
    "claim_judged_after_correction": When.NOW,
    "law_64_applies_beside_claim": When.NOW,
    "concession_cancelled": When.NOW,
    "agreement_withdrawn": When.NOW,
}
"""The orders that the Director himself carries out, and when."""


_POINTS = frozenset(
    {
        "trick_stays_with_the_claimer",
        "trump_trick_to_opponents",
        "new_line_not_accepted",
        "finesse_not_accepted",
        "partners_choice_not_accepted",
    }
)
"""The orders that decide a disputed trick: by then the statement and the objections are heard."""
_HEARING = ("director_decides_contested_claim", "claimer_repeats_statement")


@dataclass(frozen=True, eq=False)
class ClaimKind(Kind):
    """A claim: the players are heard until the trick in dispute is decided."""

    def to_say(self, document: Mapping[str, Any]) -> list[Document]:
        """What the players are told; who has been heard is not asked again."""
        return _after_hearing(document, super().to_say(document))

    def to_do(self, document: Mapping[str, Any]) -> list[Document]:
        """What the Director does; whom he has heard he does not hear again."""
        return _after_hearing(document, super().to_do(document))


def _after_hearing(document: Mapping[str, Any], entries: list[Document]) -> list[Document]:
    if _POINTS.isdisjoint(one["order"] for one in document["orders"]):
        return entries
    return [one for one in entries if not set(_HEARING) & {*one.values()}]


KIND = CLAIM = ClaimKind(
    "claim",
    ClaimCase,
    (
        Layer(provisions(ClaimCase, "occurrence", 68), _conclude_occurrence, chart="68"),
        Layer(
            provisions(ClaimCase, "establishment", 16, 63),
            concluding(revoke_established=ClaimEstablishes.NO),
        ),
        Layer(provisions(ClaimCase, "correction", 62, 63, 68), _conclude_correction),
        Layer(
            provisions(ClaimCase, "standing", 69, 70, 71, 79, 84),
            _conclude_standing,
            chart="69",
        ),
        Layer(provisions(ClaimCase, "points", 70, 79, 83), chart="70"),
    ),
    place=40,
    group="cards_and_claims",
    players={"claimer": "claim_by"},
    sides={
        "revoking_side": (
            "who_revoked",
            {
                WhoRevoked.CLAIMING_SIDE: "claimer_side",
                WhoRevoked.OTHER_SIDE: "claimer_opponents",
            },
        )
    },
    judged=frozenset(
        {
            "plainly_no_claim",
            "trick_asked_back",
            "at_issue",
            "likely_unaware_of_trump",
            "normal_play_loses_to_trump",
            "normal_line_is_worse",
            "opponent_shows_out",
            "other_line_irrational",
        }
    ),
    concluded=frozenset({("adjudication", Adjudication.AFTER_CORRECTION)}),
    impossible=_IMPOSSIBLE,
    leads=_LEADS,
    verdicts=_VERDICTS,
    acts=_ACTS,
)
