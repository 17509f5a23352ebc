"""A decision in a matter as a plain document: the public format, version 1, without words."""

from __future__ import annotations

from typing import Any

from bridgelaws.laws.calls.question import ALLOWED, QUESTION, allowed
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.kind import Judged, MatterCase, possible_answers
from bridgelaws.laws.frame.question import Question
from bridgelaws.words.document import limits_of, plain, step_of

Document = dict[str, Any]
MOST_WAYS = 64
"""More ways to the decisions still possible than this are not listed."""


def matter_document(judged: Judged, version: str) -> Document:
    """The public document of what is decided in a matter."""
    case = judged.case
    ruled = judged.remedies is not None
    made: Document = {
        "laws": int(case.code),
        "regulations": case.profile.name,
        "version": version,
        "matter": case.matter.name,
        "status": "ruled" if ruled else "open",
        case.matter.name: {name: plain(value) for name, value in case.answers.items()},
        "orders": [
            {"order": order.key, "clauses": list(clauses)}
            for order, clauses in judged.orders
            if isinstance(order, Order)
        ],
        "clauses": list(dict.fromkeys(c for _, clauses in judged.orders for c in clauses)),
        "judgements": list(judged.judgements),
        "duties": list(judged.duties),
        "instructions": list(judged.instructions),
        "question": None if judged.question is None else question(case, judged.question),
        "outcomes": _outcomes(judged),
        "trace": [step_of(step) for step in judged.trace],
    }
    if not ruled and not made["outcomes"]:
        made["outcomes_omitted"] = True
    made |= limits_of(judged.instructions, dict(case.profile.options(case.code)))
    return made | _inquiry(judged) if case.matter is QUESTION else made


def question(case: MatterCase, asked: Question) -> Document:
    """The public form of a question: the path of the fact, its answers, who asks."""
    prefix = "" if case.matter is QUESTION else f"{case.matter.name}."
    return {
        "fact": prefix + asked.fact,
        "answers": list(answers_of(case, asked)),
        "asked_by": asked.asked_by,
    }


def answers_of(case: MatterCase, asked: Question) -> tuple[Any, ...]:
    """Every public answer to a question that the known facts allow, as the case format has it."""
    return tuple(plain(answer) for answer in possible_answers(case, asked.fact))


def _outcomes(judged: Judged) -> list[Document]:
    if sum(len(ways) for _, ways in judged.outcomes) > MOST_WAYS:
        return []
    return [
        {
            "orders": sorted(order.key for order in remedies if isinstance(order, Order)),
            "answers": [{name: plain(a) for name, a in way.items()} for way in ways],
        }
        for remedies, ways in judged.outcomes
    ]


_OF_THE_CARD = frozenset(
    {
        "legal_card_is_played",
        "withdrawn_card_major_penalty_card",
        "declarers_card_returns_to_hand",
    }
)
"""Orders about the card asked about: they follow from it, not from the question."""


def _inquiry(judged: Judged) -> Document:
    """What a question about a revoke adds: may it be asked, and what follows."""
    answer = allowed(judged)
    apart = {o.key for o in ALLOWED} | _OF_THE_CARD
    follows = [o.key for o, _ in judged.orders if isinstance(o, Order) and o.key not in apart]
    return {
        "allowed": None if answer is None else answer.value,
        "consequence": follows[0] if follows and answer is not None else None,
        "clauses": [c for order, clauses in judged.orders if order in ALLOWED for c in clauses],
    }
