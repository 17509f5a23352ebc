"""The facts of a case in words, one by one, as a form lists them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import Card
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.frame.document import plain
from bridgelaws.words.say import Words


@dataclass(frozen=True)
class ToldFact:
    """A fact in words.

    Attributes:
        key: where the case has it (``revokes[0].attention``, ``claim.agreement``).
        name: the fact alone (``attention``).
        question: what was asked.
        answer: what was stated.
        known: False where it cannot be established.
    """

    key: str
    name: str
    question: str
    answer: str
    known: bool = True


def told_facts(
    answers: Mapping[str, Any], words: Words, path: str = "", revoke: int | None = None
) -> list[ToldFact]:
    """The *answers* in words; *path* is where they stand, *revoke* numbers it from 1."""
    found = []
    for name, value in answers.items():
        said = _said(name, value, words)
        if said is None:
            continue
        question, answer = said
        if revoke is not None:
            question = words.say("paper.fact.of_revoke", number=revoke, fact=question)
        key = f"{path}.{name}" if path else name
        known = value is not UNKNOWN and value != "unknown"
        found.append(ToldFact(key, name, question, answer, known))
    return found


def _said(name: str, value: Any, words: Words) -> tuple[str, str] | None:
    """One fact as its question and the answer; None for what is open or has no words.

    Several answers that are still possible leave a fact open.
    """
    if value is None or isinstance(value, (frozenset, dict, list)):
        return None
    if not words.has(f"fact.{name}.question"):
        return None
    told = words.card(str(value)) if isinstance(value, Card) else words.answer(name, plain(value))
    return words.say(f"fact.{name}.question"), told
