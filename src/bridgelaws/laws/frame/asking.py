"""The interview about a call: what is asked next, what answers it, and when nothing more is.

What nearly every call has in common comes last: see `bridgelaws.laws.frame.ordinary`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question


def next_question(call: Call) -> Question | None:
    """The fact to ask next; None where nothing open that can be asked still matters.

    Facts with an ordinary answer are left to the end, and asked for together: whether nothing
    was unusual.
    """
    kind = call.kind
    if call.nothing_unusual is not None:
        return kind.next_question(call)
    plain = kind.next_question(call)
    if plain is None or not call.unless:
        return plain
    return kind.next_question(call.ordinarily) or Question(
        None, NOTHING_UNUSUAL, plain.asked_by, call.unless
    )


def possible_answers(call: Call, asked: Question) -> tuple[Any, ...]:
    """Every answer to a question that can be true beside what is known."""
    if asked.fact == NOTHING_UNUSUAL:
        return (True, False)
    return call.kind.possible_answers(call, asked)


def answered(call: Call, asked: Question, answer: Any) -> Call:
    """The call with one more answer; what was unusual and cannot be established is asked for."""
    if asked.fact == NOTHING_UNUSUAL:
        return replace(call, nothing_unusual=answer is not UNKNOWN and bool(answer))
    return call.kind.answered(call, asked, answer)


def path(call: Call, asked: Question) -> str:
    """Where a case file has the answer to a question."""
    return NOTHING_UNUSUAL if asked.fact == NOTHING_UNUSUAL else call.kind.path(asked)


def most_questions(call: Call) -> int:
    """The most questions that an interview still asks if each is answered, and none unusually.

    An answer that a fact cannot be established may lead to more: both ways then stay open.
    """
    if not call.unless:
        return call.kind.most_questions(call)
    return call.kind.most_questions(call.ordinarily) + 1
