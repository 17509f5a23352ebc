"""What a ruling comes to: its verdict, out of a small closed list.

A kind of call declares which of its orders makes which verdict, the weightiest first
(`Kind.verdicts`).  A public document has one verdict: that is its headline on a page, on paper
and in the terminal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

Document = dict[str, Any]


class Group(StrEnum):
    """What a verdict is about: it gives a page its colour and its sign."""

    SCORE = "score"
    CORRECT = "correct"
    NOTHING = "nothing"
    JUDGEMENT = "judgement"


class Verdict(StrEnum):
    """What is decided, of a call of whatever kind."""

    TRICKS = "tricks"
    ADJUSTED = "adjusted"
    ARTIFICIAL = "artificial"
    WITHDRAWN = "withdrawn"
    PUT_RIGHT = "put_right"
    PENALTY_CARD = "penalty_card"
    OBLIGED = "obliged"
    CHOICE = "choice"
    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"
    STANDS = "stands"
    PLAY_GOES_ON = "play_goes_on"
    NOTHING = "nothing"
    JUDGEMENT = "judgement"
    OTHER_LAW = "other_law"
    LOOK_UP = "look_up"
    OPEN = "open"

    @property
    def group(self) -> Group:
        """What it is about."""
        return _GROUPS[self]


_IN_GROUPS: Mapping[Group, Sequence[Verdict]] = {
    Group.SCORE: (Verdict.TRICKS, Verdict.ADJUSTED, Verdict.ARTIFICIAL),
    Group.CORRECT: (
        Verdict.WITHDRAWN,
        Verdict.PUT_RIGHT,
        Verdict.PENALTY_CARD,
        Verdict.OBLIGED,
        Verdict.CHOICE,
        Verdict.FORBIDDEN,
    ),
    Group.NOTHING: (Verdict.ALLOWED, Verdict.STANDS, Verdict.PLAY_GOES_ON, Verdict.NOTHING),
    Group.JUDGEMENT: (Verdict.JUDGEMENT, Verdict.OTHER_LAW, Verdict.LOOK_UP, Verdict.OPEN),
}
_GROUPS = {one: group for group, verdicts in _IN_GROUPS.items() for one in verdicts}


def verdict_of(
    verdict: Verdict, by: str | None = None, clauses: Sequence[str] = (), **more: Any
) -> Document:
    """A verdict as plain values.

    Args:
        verdict: what is decided.
        by: the order that makes it, or of a revoke what in particular is decided.
        clauses: the clauses that do.
        more: what the words take: tricks by side, players.
    """
    made: Document = {"kind": verdict.value, "group": verdict.group.value, "by": by}
    return made | {"clauses": list(dict.fromkeys(clauses))} | more


def by_orders(verdicts: Mapping[str, Verdict], document: Mapping[str, Any]) -> Document:
    """The verdict that the weightiest of the orders of a document makes.

    An order of which nothing is declared leaves it to the Director.
    """
    if document["status"] == "open":
        asked = document["question"] or {}
        return verdict_of(Verdict.OPEN, None, [asked["asked_by"]] if asked else [])
    clauses = {one["order"]: one["clauses"] for one in document["orders"]}
    key = next((key for key in verdicts if key in clauses), next(iter(clauses), None))
    if key is None:
        return verdict_of(Verdict.NOTHING)
    return verdict_of(verdicts.get(key, Verdict.JUDGEMENT), key, clauses[key])
