"""A ruling as plain values: the public format, version 1, without words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from enum import Enum
from typing import Any

from bridgelaws.bridge import Card
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding
from bridgelaws.laws.frame.appeal import time_limits
from bridgelaws.laws.frame.asking import path, possible_answers
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.ruling import Ruling, Status
from bridgelaws.laws.frame.trace import TraceStep

Document = dict[str, Any]
MOST_WAYS = 64
"""More ways to the decisions still possible than this are not listed."""


def document(ruling: Ruling[Any, Any], version: str) -> Document:
    """The public document of a ruling on a call whose facts are stated once."""
    call = ruling.call
    ruled = ruling.status is Status.RULED
    made: Document = {
        "laws": int(call.code),
        "regulations": call.profile.name,
        "version": version,
        "matter": call.kind.key,
        "status": ruling.status.value,
        call.kind.key: {name: plain(value) for name, value in call.answers.items()},
        "orders": orders(ruling),
        "clauses": list(dict.fromkeys(c for _, clauses in ruling.orders for c in clauses)),
        "judgements": list(ruling.judgements),
        "duties": list(ruling.duties),
        "instructions": list(ruling.instructions),
        "question": question(ruling),
        "outcomes": _outcomes(ruling),
        "trace": [step_of(step) for step in ruling.trace],
    }
    if not ruled and not made["outcomes"]:
        made["outcomes_omitted"] = True
    return made | limits_of(ruling)


def orders(ruling: Ruling[Any, Any]) -> list[Document]:
    """What is ordered, each with the clauses that order it."""
    return [
        {"order": order.key, "clauses": list(clauses)}
        for order, clauses in ruling.orders
        if isinstance(order, Order)
    ]


def question(ruling: Ruling[Any, Any]) -> Document | None:
    """What to ask next: the path of the fact, its answers, who asks; None where nothing is."""
    if (asked := ruling.question) is None:
        return None
    call, kind = ruling.call, ruling.call.kind
    made: Document = {"fact": path(call, asked), "answers": [], "asked_by": asked.asked_by}
    if asked.unless:
        made["unless"] = list(asked.unless)
    numbers = kind.numbers(asked.fact)
    if isinstance(numbers, range):
        return made | {"range": [numbers[0], numbers[-1], numbers.step]}
    return made | {"answers": list(answers_of(possible_answers(call, asked)))}


def answers_of(answers: Sequence[Any]) -> tuple[Any, ...]:
    """Answers as the case format has them."""
    return tuple(map(plain, answers))


def limits_of(ruling: Ruling[Any, Any]) -> Document:
    """The periods that the instructions speak of, in minutes, where they speak of any."""
    limits = time_limits(ruling.instructions, ruling.call.options)
    return {"time_limits": dict(limits)} if limits else {}


def _outcomes(ruling: Ruling[Any, Any]) -> list[Document]:
    ways = [outcome.ways[0] for outcome in ruling.outcomes]
    if sum(map(len, ways)) > MOST_WAYS:
        return []
    return [
        {
            "orders": sorted(one.key for one in outcome.remedies[0] if isinstance(one, Order)),
            "answers": [{name: plain(a) for name, a in way.items()} for way in outcome.ways[0]],
        }
        for outcome in ruling.outcomes
    ]


def step_of(step: TraceStep, several: bool = False) -> Document:
    """A provision examined, as plain values."""
    entry: Document = {
        "clause": step.step.citation,
        "provision": step.step.clause,
        "standing": str(step.standing),
        "facts": {name: plain(value) for name, value in step.facts.items()},
    }
    if step.presumed:
        entry["presumed"] = sorted(step.presumed)
    if step.step.finding is not None:
        entry["finding"] = finding(step.step.finding)
    if step.step.excluded_by is not None:
        entry["excluded_by"] = step.step.excluded_by
    if several:
        entry["revoke"] = step.revoke
    return entry


def finding(found: Finding) -> Document:
    """A finding as plain values: its kind and what it holds."""
    return {"finding": type(found).__name__} | {k: plain(v) for k, v in asdict(found).items()}


def plain(value: Any) -> Any:
    """An answer as the case format writes it."""
    if value is UNKNOWN:
        return "unknown"
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Card):
        return str(value)
    return value
