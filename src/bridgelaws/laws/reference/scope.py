"""What of the book the program knows: every Law with its standing, as typed data.

A Law is modelled, modelled in part, or out of scope with the reason; it may differ from code to
code, for numbers have changed their subject.  Tests hold the data against the provisions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bridgelaws.codes import Code, codes, in_force
from bridgelaws.laws.calls.kinds import KINDS

LAST_LAW = 93
PARTS: Mapping[str, range] = {
    "cards_and_seats": range(1, 6),
    "before_the_auction": range(6, 9),
    "irregularities": range(9, 17),
    "auction": range(17, 41),
    "play": range(41, 49),
    "penalty_cards": range(49, 53),
    "out_of_turn": range(53, 61),
    "revoke": range(61, 65),
    "tricks": range(65, 68),
    "claims": range(68, 72),
    "conduct": range(72, 77),
    "score": range(77, 80),
    "event_and_director": range(80, 92),
    "appeals": range(92, LAST_LAW + 1),
}
"""The parts of the book, by names of ours, and the Laws of each; alike in every code."""


class Status(StrEnum):
    """How far a Law is modelled."""

    MODELLED = "modelled"
    PARTLY = "partly"
    OUT_OF_SCOPE = "out_of_scope"


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a Law is modelled under one code; the reason where it is out of scope."""

    status: Status
    reason: str | None = None


Scope = Mapping[int, Mapping[Code, Standing]]
"""Every Law of the book by its number, under every code."""


def parse(text: str) -> Scope:
    """The scope in a TOML text: a table a Law; what differs from a code on, under its year."""
    return {
        int(law): {code: _standing(table, code) for code in codes()}
        for law, table in tomllib.loads(text).items()
    }


def _standing(table: Mapping[str, Any], code: Code) -> Standing:
    years = {int(key): value for key, value in table.items() if key.isdigit()}
    found = in_force({0: table, **years}, code) or {}
    return Standing(Status(found["status"]), found.get("reason"))


def keys_for(law: int, code: Code) -> tuple[str, ...]:
    """The keys of a case file under which facts are stated on which *law* is examined."""
    return tuple(
        kind.key
        for kind in KINDS.values()
        if any(part.number == law and part.contents(code) for part in kind.laws)
    )
