"""What stands in the log: drafts that a device wants kept, entries that the log has taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bridgelaws.log.canonical import NOTHING_BEFORE, short_head

Body = Mapping[str, Any]
SEALED = "sealed"
"""The one key of what an entry holds in place of a private text."""
_PSEUDONYM = 8


class Kind(StrEnum):
    """What an entry records."""

    RULING = "ruling"
    CORRECTION = "correction"
    CONSULTATION = "consultation"
    JUDGEMENT = "judgement"
    DISPUTE = "dispute"
    APPEAL = "appeal"
    APPEAL_DECISION = "appeal_decision"
    WITHDRAWAL = "withdrawal"


RULES = (Kind.RULING, Kind.CORRECTION)
"""The kinds that hold a ruling; a correction is the ruling in place of another."""
ENDS = (Kind.CORRECTION, Kind.WITHDRAWAL)
"""The kinds by which a ruling no longer stands; it ends once."""


class Private(StrEnum):
    """What a private text is; each may be kept for another time."""

    PERSON = "person"
    TEXT = "text"


@dataclass(frozen=True)
class Draft:
    """What a device asks the log to keep, in the public format, private texts in the clear.

    The same draft sent twice is kept once.

    Attributes:
        body: every key of docs/log.md, checked by `bridgelaws.log.draft.read_draft`.
    """

    body: Body

    @property
    def id(self) -> str:
        """The identifier that the device made (UUIDv7)."""
        return str(self.body["id"])

    @property
    def device(self) -> str:
        """The device that made it."""
        return str(self.body["device"])

    @property
    def counter(self) -> int | None:
        """The device's own count; None lets the log count for it."""
        return self.body.get("counter")

    @property
    def kind(self) -> Kind:
        """What it records."""
        return Kind(self.body["kind"])

    @property
    def about(self) -> str | None:
        """The entry that it corrects or concerns."""
        return self.body.get("about")


@dataclass(frozen=True)
class Kept:
    """A private text as the log keeps it; *text* and *salt* are None once erased."""

    commitment: str
    kind: Private
    text: str | None
    salt: str | None
    erased_at: str | None = None


@dataclass(frozen=True)
class Entry:
    """An entry of the log; nothing in it ever changes but that private texts are erased.

    Attributes:
        number: its place in the order of the log, from 1.
        recorded_at: when the log took it (UTC, ISO 8601).
        previous: the hash of the entry before it.
        hash: its own.
        body: what was recorded, each private text as ``{"sealed": commitment}``.
        texts: the private texts by commitment.
    """

    number: int
    recorded_at: str
    previous: str
    hash: str
    body: Body
    texts: Mapping[str, Kept] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The identifier that the device made."""
        return str(self.body["id"])

    @property
    def kind(self) -> Kind:
        """What it records."""
        return Kind(self.body["kind"])

    @property
    def about(self) -> str | None:
        """The entry that it corrects or concerns."""
        return self.body.get("about")

    def told(self, shown: Callable[[Kept], bool] = lambda _: True) -> dict[str, Any]:
        """The body with its private texts in the clear.

        One that was erased, or is not to be *shown*, stands there as its pseudonym.
        """
        told = self._told(self.body, shown)
        assert isinstance(told, dict)
        return told

    def _told(self, value: Any, shown: Callable[[Kept], bool]) -> Any:
        if (commitment := sealed_in(value)) is not None:
            kept = self.texts.get(commitment)
            if kept is None or kept.text is None or not shown(kept):
                return pseudonym(commitment)
            return kept.text
        if isinstance(value, Mapping):
            return {key: self._told(part, shown) for key, part in value.items()}
        return [self._told(part, shown) for part in value] if isinstance(value, list) else value

    def document(self, shown: Callable[[Kept], bool] = lambda _: True) -> dict[str, Any]:
        """The entry as plain values, for an answer in JSON or an export; *shown* as of `told`."""
        return {
            "number": self.number,
            "recorded_at": self.recorded_at,
            "hash": self.hash,
            "previous": self.previous,
            **self.told(shown),
        }


def sealed_in(value: Any) -> str | None:
    """The commitment, where *value* stands in place of a private text."""
    if isinstance(value, Mapping) and value.keys() == {SEALED}:
        return str(value[SEALED])
    return None


def pseudonym(commitment: str) -> str:
    """What is shown in place of an erased text."""
    return f"[{commitment[:_PSEUDONYM]}]"


@dataclass(frozen=True)
class Head:
    """The end of the chain; whoever has noted it can prove what came before it."""

    number: int = 0
    hash: str = NOTHING_BEFORE

    @property
    def short(self) -> str:
        """The form for paper: the number and the beginning of the hash."""
        return short_head(self.number, self.hash)


@dataclass(frozen=True)
class Query:
    """Which entries are wanted; None leaves a key open.

    Attributes:
        event: the tournament.
        board: the board.
        table: the table.
        kind: what the entry records.
        about: the entry that it concerns.
        since: only entries after this number, for a list that is kept up to date.
        current: only rulings that stand: neither corrected nor withdrawn.
        limit: at most so many, the first ones.
    """

    event: str | None = None
    board: str | None = None
    table: str | None = None
    kind: Kind | None = None
    about: str | None = None
    since: int = 0
    current: bool = False
    limit: int | None = None


EVERY_ENTRY = Query()
"""Asks for the whole log."""
