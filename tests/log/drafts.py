"""Entries for the tests of the log."""

from __future__ import annotations

import json
from typing import Any

from bridgelaws import desk
from bridgelaws.files.tree import Tree
from bridgelaws.log.draft import new_id, read_draft
from bridgelaws.log.entry import Draft

REVOKE: dict[str, Any] = {
    "offending_player": "declarers_rho", "kind": "failure_to_follow_suit", "trick": 7,
    "suit_led": "H", "revoke_card": "S4", "owed_card": "not_faced",
    "next_trick": "offending_side_played", "next_play_induced_by_opponent": False,
    "claim": "none", "revoke_trick_won_by": "non_offending_side", "later_tricks_won": 2,
    "later_trick_with_playable_card": True, "attention": "during_play",
    "attention_by": "opponent", "question_forbidden": False,
}  # fmt: skip
CASE: dict[str, Any] = {"laws": 2017, "revokes": [REVOKE], "other_side_revoked": "no"}
RULING: dict[str, Any] = {
    "laws": 2017,
    "regulations": "wbf",
    "case": CASE,
    "facts": [{"fact": "revokes[0].trick", "value": 7, "stated_by": "N"}],
    "document": json.loads(json.dumps(desk.rule(desk.open_tree(Tree(CASE), desk.Terms())))),
}


def values(kind: str = "ruling", **keys: Any) -> dict[str, Any]:
    """The plain values of an entry; a ruling is filled in where the kind needs one."""
    made: dict[str, Any] = {
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
