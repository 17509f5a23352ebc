"""The switches of every page of a call: the code of Laws and the regulations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws import desk
from bridgelaws.explain.words import Words
from bridgelaws.web.views.state import CODES, CallState


def terms(state: CallState) -> Mapping[str, Any]:
    """The codes and the profiles as links to this very page under them."""
    words = state.words
    return {
        "shown": shown(words, state.laws, state.regulations),
        "codes": [
            {"label": words.answer("laws", code), "href": state.under(laws=code),
             "current": code == state.laws}
            for code in CODES
        ],
        "bodies": [
            {"label": f"{short(name)} – {body}", "href": state.under(regulations=name),
             "current": name == state.regulations}
            for name, body in desk.bodies().items()
        ],
    }  # fmt: skip


def shown(words: Words, laws: str, regulations: str) -> str:
    """The terms in a few letters."""
    return words.say("web.terms.shown", laws=laws, regulations=short(regulations))


def short(name: str) -> str:
    """A profile as it is known: ``DBV 2013``."""
    return name.replace("_", " ").upper()
