"""Private texts: taken out of an entry on its way into the log, and checked against it later.

Names of people and free words may have to be erased one day, while the chain has to hold for
ever. An entry therefore holds a salted commitment; text and salt lie in a table of their own.
"""

from __future__ import annotations

import re
import secrets
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import Any

from bridgelaws.log.canonical import commitment_of
from bridgelaws.log.entry import SEALED, Draft, Entry, Kept, Private, sealed_in

_PERSONS = ("recorded_by", "ruled_by", "players", "names")
_TEXTS = ("text", "statements")
_KINDS = dict.fromkeys(_PERSONS, Private.PERSON) | dict.fromkeys(_TEXTS, Private.TEXT)
Salt = Callable[[], str]


def fresh_salt() -> str:
    """64 random hexadecimal digits."""
    return secrets.token_hex(32)


def seal(body: Mapping[str, Any], salt: Salt = fresh_salt) -> tuple[dict[str, Any], list[Kept]]:
    """The body with its private texts sealed, and those texts.

    The same name twice in one entry is one text, so that the entry still says who is who
    after the name is erased.
    """
    found: dict[tuple[Private, str], Kept] = {}

    def sealed(kind: Private, value: Any) -> Any:
        if isinstance(value, Mapping):
            return {key: sealed(kind, part) for key, part in value.items()}
        if isinstance(value, list):
            return [sealed(kind, part) for part in value]
        if (kind, value) not in found:
            salted = salt()
            found[kind, value] = Kept(commitment_of(salted, value), kind, value, salted)
        return {SEALED: found[kind, value].commitment}

    made = {key: sealed(_KINDS[key], v) if key in _KINDS else v for key, v in body.items()}
    return made, list(found.values())


def kinds_of(body: Mapping[str, Any]) -> Mapping[str, Collection[str]]:
    """The commitments in the body of an entry, with the kinds of private text they stand for."""
    found: dict[str, set[str]] = defaultdict(set)

    def collect(kind: Private, value: Any) -> None:
        if (commitment := sealed_in(value)) is not None:
            found[commitment].add(kind.value)
        elif isinstance(value, dict | list):
            for part in value.values() if isinstance(value, dict) else value:
                collect(kind, part)

    for key in _KINDS.keys() & body.keys():
        collect(_KINDS[key], body[key])
    return found


def names(kind: str, text: str, person: str) -> bool:
    """Whether a private text is the name of a person, or a free text with that name in it.

    Upper and lower case are the same.
    """
    said, name = text.casefold(), person.strip().casefold()
    if kind == Private.PERSON:
        return said.strip() == name
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) is not None


def same(entry: Entry, draft: Draft) -> bool:
    """Whether the draft is the entry sent again; what was erased cannot be compared."""
    wanted = dict(draft.body)
    if draft.counter is None:
        wanted["counter"] = entry.body["counter"]
    return _same(entry, entry.body, wanted)


def _same(entry: Entry, kept: Any, said: Any) -> bool:
    if (commitment := sealed_in(kept)) is not None:
        private = entry.texts.get(commitment)
        return private is None or private.text is None or private.text == said
    if isinstance(kept, Mapping):
        if not isinstance(said, Mapping) or kept.keys() != said.keys():
            return False
        return all(_same(entry, kept[key], said[key]) for key in kept)
    if isinstance(kept, list):
        if not isinstance(said, list) or len(kept) != len(said):
            return False
        return all(_same(entry, k, s) for k, s in zip(kept, said, strict=True))
    return bool(kept == said) and isinstance(kept, bool) == isinstance(said, bool)
