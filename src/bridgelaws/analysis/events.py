"""What happened at the table besides the cards of a record, as somebody stated it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws.bridge import Seat
from bridgelaws.laws.facts.revoke_answers import AttentionBy


@dataclass(frozen=True, slots=True)
class AttentionEvent:
    """Attention drawn after a card: (trick, card of the trick), from 1.

    ``by`` is None where nobody has said yet who drew it.
    """

    after: tuple[int, int]
    by: AttentionBy | None


@dataclass(frozen=True, slots=True)
class ClaimEvent:
    """A claim by a seat of a number of the remaining tricks for his side.

    The others are conceded; where his partner at once objected, nothing has occurred (68B2).
    """

    by: Seat | None
    tricks: int
    agreed: bool
    objected_by_partner: bool = False


@dataclass(frozen=True, slots=True)
class Events:
    """What happened besides the cards, in order."""

    attention: tuple[AttentionEvent, ...] = ()
    claim: ClaimEvent | None = None


def events_of(stated: Sequence[Mapping[str, Any]]) -> Events:
    """The events of a case file."""
    attention = tuple(
        AttentionEvent(
            event["after"], AttentionBy(by) if (by := event.get("attention_by")) else None
        )
        for event in stated
        if "after" in event and ("attention_by" in event or "claim" not in event)
    )
    claims = [event["claim"] for event in stated if "claim" in event]
    claim = ClaimEvent(**claims[-1]) if claims else None
    return Events(attention, claim)
