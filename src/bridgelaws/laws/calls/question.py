"""A question about a revoke: may this player ask that one (Law 61B), and what follows?"""

from __future__ import annotations

from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.question import Allowed, QuestionCase
from bridgelaws.laws.frame.findings import MAY_ASK, MAY_ASK_AT_RISK, MAY_NOT_ASK
from bridgelaws.laws.frame.kind import Judged, Layer, Matter

ALLOWED = {
    MAY_ASK: Allowed.YES,
    MAY_ASK_AT_RISK: Allowed.AT_RISK,
    MAY_NOT_ASK: Allowed.NO,
}


def _conclude_allowed(found: frozenset[Finding]) -> Answers:
    answers = [answer for order, answer in ALLOWED.items() if order in found]
    return {"allowed": answers[0] if answers else Allowed.NOT_PROVIDED}


QUESTION = Matter(
    "asked",
    QuestionCase,
    (
        Layer(provisions(QuestionCase, "allowed", 42, 61), _conclude_allowed),
        # What follows is told first: 43B2b and 63B before the correction that goes with them.
        Layer(provisions(QuestionCase, "consequence", 16, 43, 63, 62)),
    ),
    judged=frozenset({"clearly_meant_for_partner"}),
)


def allowed(judged: Judged) -> Allowed | None:
    """Whether the question is allowed; None while that is open."""
    found = [ALLOWED[o] for o, _ in judged.orders if o in ALLOWED]
    return found[0] if found and judged.remedies is not None else None
