"""A question about a revoke: may this player ask that one (Law 61B), and what follows?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.facts.question import Allowed, QuestionCase
from bridgelaws.laws.facts.revoke_answers import AttentionBy
from bridgelaws.laws.frame.acts import When
from bridgelaws.laws.frame.document import Document
from bridgelaws.laws.frame.findings import MAY_ASK, MAY_ASK_AT_RISK, MAY_NOT_ASK, Order
from bridgelaws.laws.frame.kind import Kind, Layer
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Ruling
from bridgelaws.laws.frame.verdict import Verdict

ALLOWED = {
    MAY_ASK: Allowed.YES,
    MAY_ASK_AT_RISK: Allowed.AT_RISK,
    MAY_NOT_ASK: Allowed.NO,
}
_OF_THE_CARD = frozenset(
    {
        "legal_card_is_played",
        "withdrawn_card_major_penalty_card",
        "declarers_card_returns_to_hand",
    }
)
"""Orders about the card asked about: they follow from it, not from the question."""


def _conclude_allowed(found: frozenset[Finding]) -> Answers:
    answers = [answer for order, answer in ALLOWED.items() if order in found]
    return {"allowed": answers[0] if answers else Allowed.NOT_PROVIDED}


@dataclass(frozen=True, eq=False)
class QuestionKind(Kind):
    """A question, whose document says whether it may be asked."""

    def path(self, asked: Question) -> str:
        """The fact alone: so the public format has had it from the beginning."""
        return asked.fact

    def document(
        self, ruling: Ruling[Any, Any], version: str, declarer: Seat | None = None
    ) -> Document:
        """The public document, with what a question about a revoke adds.

        That is whether it may be asked, and what follows.
        """
        answer = allowed(ruling)
        apart = {order.key for order in ALLOWED} | _OF_THE_CARD
        ordered = [order.key for order, _ in ruling.orders if isinstance(order, Order)]
        follows = [key for key in ordered if key not in apart]
        return super().document(ruling, version, declarer) | {
            "allowed": None if answer is None else answer.value,
            "consequence": follows[0] if follows and answer is not None else None,
            "clauses": [c for order, clauses in ruling.orders if order in ALLOWED for c in clauses],
        }


_LEADS = (
    Lead(
        "withdrawn_card_major_penalty_card",
        "penalty_card",
        {"card_of": CardOf.DEFENDER, "card_shown": Shown.RULED_MAJOR},
    ),
    Lead("as_if_established_63b", "revoke", {"question_forbidden": True}),
    Lead("as_if_established_43b2b", "revoke", {"attention_by": AttentionBy.DUMMY_RIGHTS_LOST}),
)


_VERDICTS = {
    "may_not_ask": Verdict.FORBIDDEN,
    "may_ask": Verdict.ALLOWED,
    "may_ask_at_risk": Verdict.ALLOWED,
    "nothing_is_rectified_43b3": Verdict.PLAY_GOES_ON,
    "legal_card_is_played": Verdict.WITHDRAWN,
    "as_if_established_43b2b": Verdict.OTHER_LAW,
    "as_if_established_63b": Verdict.OTHER_LAW,
    "withdrawn_card_major_penalty_card": Verdict.PENALTY_CARD,
    "declarers_card_returns_to_hand": Verdict.WITHDRAWN,
    "unauthorised_information": Verdict.OBLIGED,
    "unauthorised_information_dummy": Verdict.OBLIGED,
    "unauthorised_information_forbidden": Verdict.OBLIGED,
    "count_substituted_card": Verdict.STANDS,
    "count_first_played_card": Verdict.STANDS,
}
"""Which verdict each order makes, the weightiest first."""


_ACTS = {
    "nothing_is_rectified_43b3": When.AFTER_PLAY,
    "as_if_established_43b2b": When.AFTER_PLAY,
    "as_if_established_63b": When.AFTER_PLAY,
    "unauthorised_information_forbidden": When.AFTER_PLAY,
}
"""The orders that the Director himself carries out, and when."""


_UNSAID = frozenset(
    {"count_first_played_card", "count_substituted_card", "declarers_card_returns_to_hand"}
)
"""A reckoning, and what is said with another order."""


KIND = QUESTION = QuestionKind(
    "asked",
    QuestionCase,
    (
        Layer(provisions(QuestionCase, "allowed", 42, 61), _conclude_allowed),
        # What follows is told first: 43B2b and 63B before the correction that goes with them.
        Layer(provisions(QuestionCase, "consequence", 16, 43, 63, 62)),
    ),
    place=20,
    group="revoke",
    players={"asker": "by", "asked": "whom"},
    beside=frozenset({"dummy_rights"}),
    judged=frozenset({"clearly_meant_for_partner"}),
    afterwards=frozenset(
        {
            "as_if_established_43b2b",
            "as_if_established_63b",
            "count_substituted_card",
            "count_first_played_card",
        }
    ),
    leads=_LEADS,
    verdicts=_VERDICTS,
    acts=_ACTS,
    unsaid=_UNSAID,
)


def allowed(ruling: Ruling[Any, Any]) -> Allowed | None:
    """Whether the question is allowed; None while that is open."""
    answers = [ALLOWED[order] for order, _ in ruling.orders if order in ALLOWED]
    return answers[0] if answers and ruling.remedies is not None else None
