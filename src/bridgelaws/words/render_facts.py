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
        said: the words.
        known: False where it cannot be established.
    """

    key: str
    name: str
    said: str
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
        if revoke is not None:
            said = words.say("paper.fact.of_revoke", number=revoke, fact=said)
        key = f"{path}.{name}" if path else name
        found.append(ToldFact(key, name, said, known=value is not UNKNOWN and value != "unknown"))
    return found


def _said(name: str, value: Any, words: Words) -> str | None:
    """One fact as its question with the answer; None for what is open or has no words.

    Several answers that are still possible leave a fact open.
    """
    if value is None or isinstance(value, (frozenset, dict, list)):
        return None
    if not words.has(f"fact.{name}.question"):
        return None
    told = words.card(str(value)) if isinstance(value, Card) else words.answer(name, plain(value))
    return words.say("paper.fact", question=words.say(f"fact.{name}.question"), answer=told)
