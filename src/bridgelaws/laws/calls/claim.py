"""A claim or concession (Laws 68 to 71), as far as it touches a revoke.

1. Occurrence (68): is it a claim at all, and does play cease?
2. Establishment (63A): is a revoke established by then, and what may the partner use (16)?
3. Correction (62, 63, 68D2b): is the revoke corrected, does it stand, or is that in doubt?
4. Standing (69, 70A, 71, 79C): is the claim agreed, judged, or in part undone?
5. Points (70C-E): what the Director may award on a disputed trick, and what he does meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping
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
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.impossible import Impossible
from bridgelaws.laws.frame.kind import Kind, Layer, concluding
from bridgelaws.laws.frame.leads import Lead

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
    ),
    Lead("no_claim_cards_shown", "penalty_card", when={"claim_by": (None,)}),
    Lead(
        "no_concession_partner_objected",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.CONCESSION_OBJECTED},
        when={"claim_by": _OF_A_DEFENDER},
    ),
    Lead(
        "no_claim_trick_in_progress",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.CURRENT_TRICK},
        when={"claim_by": _OF_A_DEFENDER},
    ),
)


KIND = CLAIM = Kind(
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
)
