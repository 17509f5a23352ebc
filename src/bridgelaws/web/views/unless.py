"""The facts of which something unusual would change a ruling, and that nothing of it is so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import Document
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.web.views.state import CallState
from bridgelaws.words.render import unusual


def unless(state: CallState, document: Document) -> Mapping[str, Any] | None:
    """What a ruling stands on that nobody has said; None where nothing is left to say.

    Each leads to its own question; that there is nothing of it confirms the ruling.
    """
    asked = document["question"]
    if asked is None or asked["fact"] != NOTHING_UNUSUAL:
        return None
    return {
        "facts": facts(state, asked["unless"]),
        "none": state.href(state.answered(NOTHING_UNUSUAL, "true")),
    }


def facts(state: CallState, paths: Sequence[str]) -> list[Mapping[str, str]]:
    """What could be unusual of the facts at *paths*, each leading to its own question."""
    said = zip(paths, unusual(paths, state.words), strict=True)
    return [{"label": one, "href": state.href(ask=desk.key_at(at))} for at, one in said]
