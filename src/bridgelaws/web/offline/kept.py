"""The rulings kept on the device: which have arrived in the log, and which wait."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bridgelaws.explain.words import LANGUAGES, Words
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.templates import page

STATES = ("waiting", "sent", "refused")


def kept(request: Request) -> Page:
    """The list, the newest first; the browser sends what it holds as pairs named ``entry``.

    Each is JSON: ``state`` (of `STATES`), ``draft`` (the entry), and what the log answered:
    ``number`` and ``head``, or ``reason``.
    """
    language = request.given["lang"]
    if language not in LANGUAGES:
        return not_found(request)
    words = Words(language)
    held = [json.loads(value) for name, value in request.form if name == "entry"]
    newest = sorted(held, key=lambda one: int(one["draft"]["counter"]), reverse=True)
    values = {
        "entries": [_shown(one, words) for one in newest],
        "waiting": sum(one["state"] != "sent" for one in held),
    }
    return page("kept.html", request, words, words.say("offline.kept"), values)


def _shown(held: Mapping[str, Any], words: Words) -> Mapping[str, Any]:
    draft = held["draft"]
    state = held["state"] if held["state"] in STATES else "waiting"
    answered = {"n": held.get("number", ""), "head": held.get("head", "")}
    return {
        "place": [
            words.say(f"offline.place.{name}", value=draft[name])
            for name in ("board", "table", "event")
            if draft.get(name)
        ],
        "made_at": draft["made_at"][:16].replace("T", " "),
        "said": draft["ruling"]["document"]["text"]["read_out"],
        "state": words.say(f"offline.state.{state}", **answered),
        "reason": held.get("reason"),
    }
