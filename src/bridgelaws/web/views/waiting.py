"""A call that stays open because play goes on: what is said and done now, and the way back to it.

It stands under *Open* on the first page: on the device by its script, and at the desk for all who
may see the log. The address is the call, so that a bookmark will do where neither keeps it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.web.page import Page, Request, Waiting
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.form import fields_of
from bridgelaws.web.views.state import CallState, known
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.unless import facts
from bridgelaws.words.render_log import place
from bridgelaws.words.say import Words

DEVICE, AT_THE_DESK, CLOSED = "device", "desk", "closed"
"""Where a call is kept open, or that it is not any more: the values of the flag ``wait``."""


def goes_on(state: CallState, key: str) -> str | None:
    """Where the call is left open; None where the fact called *key* can be settled by now."""
    return _left_open(state) if desk.waits_for_play(state.telling.opened, key) else None


def ruled_on_later(state: CallState, document: desk.Document) -> str | None:
    """Where a call is left open whose ruling waits for the end of play; None where it does not."""
    waits = document["status"] == "open" and desk.left_to_play(state.telling.opened)
    return _left_open(state) if waits else None


def _left_open(state: CallState) -> str:
    return f"{_base(state)}?{state.query}"


def _base(state: CallState) -> str:
    return f"/{state.language}/open/{state.matter}"


def state_of(request: Request) -> CallState | None:
    """The call to be kept open, with the place that the form told; None where there is none such.

    Raises:
        BadRequestError: the address is none of a call, or a field was sent twice.
    """
    if not known(request.given["lang"], request.given["matter"]):
        return None
    state, fields = CallState.of(request), fields_of(request)
    since = state.since or str(round(datetime.now().timestamp() * 1000))
    state = replace(state, since=since, table=fields.get("table", state.table))
    board = fields.get("board", state.told_board)
    if state.matter != desk.REVOKE:
        return replace(state, board=board)
    others = {key: one for key, one in state.facts.items() if key != "board"}
    return replace(state, facts={"board": board, **others} if board else others)


def keep(request: Request) -> Page:
    """On to the page of the open call, which the device keeps by its script."""
    state = state_of(request)
    return not_found(request) if state is None else led_to(state, DEVICE)


def close(request: Request) -> Page:
    """On to the page that says that the call is closed."""
    if not known(request.given["lang"], request.given["matter"]):
        return not_found(request)
    return led_to(CallState.of(request), CLOSED)


def led_to(state: CallState, where: str) -> Page:
    """On to the page of a call that is kept open *where*, or closed."""
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": state.href(wait=where)})


def page_of(request: Request, state: CallState) -> Page:
    """What is said and done while play goes on, where the call stands, and the way back to it."""
    words, where = state.words, state.flags["wait"]
    told = state.telling.opened
    opened = desk.ordinarily(told)  # what is said now goes by the ordinary course, as a ruling does
    document = desk.document(opened)
    text = desk.worded(document, state.language)["text"]
    values = {
        "terms": state.terms,
        "closed": state.since if where == CLOSED else None,
        "open": json.dumps(_on_the_device(state, where)) if state.since else None,
        "at_the_desk": where == AT_THE_DESK,
        "resume": state.href(),
        "again": _left_open(state),
        "close": f"{_base(state)}/close?{state.query}",
        "read_out": desk.said_already(opened, state.language) or text["read_out"],
        "unless": facts(state, told.case.unless),
        "steps": [
            said
            for one, said in zip(document["do"], text["do"], strict=True)
            if one["when"] == "now"
        ],
        "board": state.told_board,
        "table": state.table,
    }
    title = words.say("web.open.closed" if where == CLOSED else "web.goes_on")
    return page("waiting.html", request, words, title, values)


def _on_the_device(state: CallState, where: str) -> Mapping[str, Any]:
    """What the script keeps of a call, to list it on the first page."""
    told = {"board": state.told_board, "table": state.table}
    return {
        "since": state.since,
        "href": state.href(),
        "label": state.words.say(f"web.matter.{state.matter}"),
        "place": place(told, state.words),
        "desk": where == AT_THE_DESK,
    }


def listed(waiting: Waiting, words: Words) -> Sequence[Mapping[str, str]]:
    """The open calls of the desk, as the first page lists them."""
    return [
        {
            "since": one["since"],
            "href": f"/{words.language}/call/{one['matter']}?{one['query']}",
            "label": words.say(f"web.matter.{one['matter']}"),
            "place": ", ".join(filter(None, (place(one, words), _clock(one["since"])))),
        }
        for one in waiting.calls
        if known(words.language, one["matter"])
    ]


def _clock(since: str) -> str:
    """The time of day at this machine; with the day where that was another."""
    at, now = datetime.fromtimestamp(int(since) / 1000), datetime.now()
    return f"{at:%H:%M}" if at.date() == now.date() else f"{at:%Y-%m-%d %H:%M}"
