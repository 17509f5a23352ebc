"""The same facts under every code, side by side, and where the rulings part."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import Document
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import laws
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.so_far import aside, so_far
from bridgelaws.web.views.state import CallState, known
from bridgelaws.web.views.templates import page, sentence
from bridgelaws.words.partings import Side, agreement, partings

ADDRESS = "/{lang}/compare/{matter}"


def address(state: CallState) -> str:
    """Where the facts of a call are ruled on under every code."""
    return f"{ADDRESS.format(lang=state.language, matter=state.matter)}?{state.query}"


def page_of_codes(request: Request) -> Page:
    """The ruling under each code, and the first clause at which two codes part."""
    if not known(request.given["lang"], request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    if state.telling.refused is not None:
        return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": state.href()})
    words, compared = state.words, desk.compare(state.telling.opened, state.language)
    values = {
        "terms": state.terms,
        "back": state.href(),
        "matter": words.say(f"web.matter.{state.matter}"),
        "codes": [_ruled(code, one, state) for code, one in compared["rulings"].items()],
        "partings": [
            {"heading": one.heading, "sides": [_side(side, state) for side in one.sides]}
            for one in partings(compared, words)
        ],
        "agreement": agreement(compared, words),
        "so_far": so_far(state),
        "aside": aside(state),
    }
    return page("compare.html", request, words, words.say("compare.title"), values)


def _ruled(code: str, document: Document, state: CallState) -> Mapping[str, Any]:
    """The ruling under one code, and the call as it stands there."""
    refused = document["status"] == "refused"
    return {
        "name": state.words.answer("laws", int(code)),
        "current": code == state.laws,
        "status": state.words.say(f"status.{document['status']}"),
        "verdict": "" if refused else document["text"]["verdict"],
        "said": sentence(document["reason"]) if refused else document["text"]["ruling"],
        "href": state.under(code, state.regulations),
    }


def _side(side: Side, state: CallState) -> Mapping[str, Any]:
    """What a code does at a parting, and where its clause stands."""
    if side.step is None:
        return {"said": side.said, "href": ""}
    law, _, _ = side.step["provision"].removeprefix("law").partition(".")
    under = (str(side.code), state.regulations)
    return {
        "said": side.said,
        "href": laws.address(state.language, under, int(law), side.step["clause"]),
    }
