"""Facts by their keys, put where a case file has them; a key that is not known is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from difflib import get_close_matches
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.files.case import BESIDE, BESIDE_A_MATTER, CASE_KEYS
from bridgelaws.files.facts import keys_of
from bridgelaws.files.revokes import REVOKE_KEYS
from bridgelaws.laws.calls import kinds
from bridgelaws.laws.calls.kinds import KINDS, STATED_ONCE
from bridgelaws.laws.frame.document import plain

REVOKE, REVOKES, REDRESS = "revoke", "revokes", "redress"
_OF_REVOKE = re.compile(r"revokes\[([0-9]{1,3})\]\.(\w+)$")
_UNDER = re.compile(r"(\w+)\.(\w+)$")
_TERMS = frozenset(("laws", "regulations", "law"))
"""Not facts, but the code and regulations of the ruling."""


def checked_kind(kind: str) -> None:
    """Refuse what is not a kind of call.

    Raises:
        RefusedError: there is no such kind.
    """
    if kind not in KINDS:
        expected = ", ".join(get_close_matches(kind, KINDS, 1) or KINDS)
        raise RefusedError("not_in_list", path="kind", found=kind, expected=expected)


def kind_of(case: Mapping[str, Any]) -> str:
    """The kind of call that a case file is about."""
    return kinds.kind_of(case).name


def path_of(kind: str, key: str, revokes: int = 1) -> str:
    """Where a case file has the fact called *key*, in a case of so many *revokes*.

    Raises:
        RefusedError: the call has no such fact, or the case no such revoke.
    """
    own, beside = _keys(kind)
    if kind == REVOKE and (match := _OF_REVOKE.match(key)):
        if int(match[1]) >= max(revokes, 1):
            raise RefusedError("no_such_revoke", path=key, found=int(match[1]))
        if match[2] in own:
            return key
    under = _UNDER.match(key)
    if under and ((under[1] == kind and under[2] in own) or under[1] in beside):
        return key
    if key in own:
        return f"{REVOKES}[0].{key}" if kind == REVOKE else f"{kind}.{key}"
    if key in beside:
        return key
    near = get_close_matches(key, (*own, *beside), 3)
    expected = ", ".join(near or (*own, *beside))
    raise RefusedError("unknown_key", path=key, found=key, expected=expected)


def _keys(kind: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of the call's own facts, and of those that stand beside it."""
    if kind == REVOKE:
        others = _TERMS | STATED_ONCE.keys() | BESIDE.keys()
        return tuple(REVOKE_KEYS), tuple(sorted(CASE_KEYS - others))
    beside = tuple(sorted(BESIDE_A_MATTER[kind] - _TERMS))
    return keys_of(KINDS[kind]), beside


def with_facts(case: Mapping[str, Any], facts: Mapping[str, object]) -> dict[str, Any]:
    """The values of a case file with more facts, by their paths; None leaves one open."""
    made = deepcopy(dict(case))
    for path, value in facts.items():
        if match := _OF_REVOKE.match(path):
            revokes = made.setdefault(REVOKES, [])
            revokes += [{} for _ in range(int(match[1]) + 1 - len(revokes))]
            revokes[int(match[1])][match[2]] = as_written(value)
        elif match := _UNDER.match(path):
            made.setdefault(match[1], {})[match[2]] = as_written(value)
        else:
            made[path] = as_written(value)
    return made


def as_written(value: Any) -> Any:
    """A value as a case file has it."""
    if isinstance(value, Mapping):
        return {str(key): as_written(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [as_written(one) for one in value]
    return plain(value)
