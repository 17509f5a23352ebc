"""Entries for the tests of the log."""

from __future__ import annotations

from typing import Any

from bridgelaws.log.draft import new_id, read_draft
from bridgelaws.log.entry import Draft
from bridgelaws.records.tree import Tree

RULING: dict[str, Any] = {
    "laws": 2017,
    "regulations": "wbf",
    "case": {"laws": 2017, "revokes": [{"trick": 7}]},
    "facts": [{"fact": "revokes[0].trick", "value": 7, "stated_by": "N"}],
    "document": {"laws": 2017, "regulations": "wbf", "status": "open"},
}


def values(kind: str = "ruling", **keys: Any) -> dict[str, Any]:
    """The plain values of an entry; a ruling is filled in where the kind needs one."""
    made = {
        "id": new_id(),
        "device": "tablet",
        "kind": kind,
        "made_at": "2026-03-14T19:30:00+01:00",
        "recorded_by": "Dora Director",
    }
    if kind in ("ruling", "correction"):
        made["ruling"] = RULING
    return {**made, **keys}


def draft(kind: str = "ruling", **keys: Any) -> Draft:
    """An entry, read as one that a device sends."""
    return read_draft(Tree(values(kind, **keys), "entry.json"))
