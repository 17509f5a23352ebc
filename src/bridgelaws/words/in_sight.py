"""A public document without what only some of the players know.

Whatever is said at the table is made of this: who words a ruling for the players is never given
a hidden card, so that no sentence can betray one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NewType

Document = Mapping[str, Any]
InSight = NewType("InSight", dict[str, Any])
"""A document of what everybody at the table may hear."""

_OF_HIDDEN_CARDS = ("corrections_in_sight", "evidence", "problems")
_OF_A_HAND = ("choices", "others_possible")


def in_sight(document: Document) -> InSight:
    """The *document* with the actions that follow from the cards that all can see.

    One that was kept before it held them loses all that may come from a hand.
    """
    made = {key: value for key, value in document.items() if key not in _OF_HIDDEN_CARDS}
    if "corrections" in document:
        kept = document.get("corrections_in_sight")
        hidden = [_without_hand(entry) for entry in document["corrections"]]
        made["corrections"] = hidden if kept is None else kept
    return InSight(made)


def _without_hand(entry: Document) -> Document:
    made = {key: value for key, value in entry.items() if key not in _OF_A_HAND}
    if entry["action"] != "must_withdraw":
        return made
    return {**made, "action": "may_withdraw", "must_follow": True}
