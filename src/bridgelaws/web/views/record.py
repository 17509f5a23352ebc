"""Recording a ruling: the form below it, and the entry that it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.desk.ruling_log import Told, ruling_on
from bridgelaws.explain.render_log import source_name
from bridgelaws.explain.words import Words
from bridgelaws.records.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.form import PLACE, SEATS, SIDES, common, told_in_words
from bridgelaws.web.views.so_far import aside, told_singly
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page

SOURCES = ("director", "player", *SEATS)
"""Who can have stated a fact that was told, the Director first."""
BY, DISPUTED = "by:", "disputed:"
"""How the fields about one fact begin; its key follows."""


def form(
    request: Request,
    state: CallState,
    values: Mapping[str, str],
    wrong: RefusedError | None = None,
) -> Page:
    """The form to record the ruling on a call.

    Args:
        request: what was asked.
        state: the call.
        values: what the fields hold.
        wrong: why the form that was sent is refused.

    Raises:
        RefusedError: there is no ruling on what was told.
    """
    words = state.words
    key = "logbook.correct" if state.corrects else "logbook.record"
    text = desk.worded(desk.document(state.telling.opened), state.language)["text"]
    shown = {
        "terms": state.terms,
        "back": state.href(rule="1"),
        "action": f"/{state.language}/record/{state.matter}?{state.query}",
        "ruling": text["ruling"],
        "facts": _facts(state, values),
        "facts_open": any(key.startswith((BY, DISPUTED)) for key in values),
        "aside": aside(state),
        "sources": [{"value": one, "label": source_name(one, words)} for one in SOURCES],
        "values": values,
        "corrects": state.corrects,
        "wrong": None if wrong is None else told_in_words(wrong, words),
        **labels(words),
    }
    status = HTTPStatus.OK if wrong is None else HTTPStatus.BAD_REQUEST
    return page("record.html", request, words, words.say(key), shown, status)


def labels(words: Words) -> Mapping[str, Any]:
    """The fields of place and people with their labels."""
    return {
        "place": [(key, words.say(f"logbook.field.{key}")) for key in PLACE],
        "sides": [(key, words.say(f"logbook.field.{key}")) for key in SIDES],
        "seats": [(seat, words.say(f"seat.{seat}")) for seat in SEATS],
    }


def _facts(state: CallState, values: Mapping[str, str]) -> Sequence[Mapping[str, Any]]:
    """Each fact that somebody stated, with who did and whether it is disputed."""
    return [
        {
            "label": shown["label"],
            "answer": shown["answer"],
            "by": f"{BY}{key}",
            "stated_by": values.get(f"{BY}{key}", ""),
            "disputed": f"{DISPUTED}{key}",
            "is_disputed": f"{DISPUTED}{key}" in values,
        }
        for key, shown in told_singly(state)
    ]


def entry_of(state: CallState, fields: Mapping[str, str]) -> dict[str, Any]:
    """The entry that a form makes, in the public format.

    Raises:
        RefusedError: there is no ruling on what was told, or a source names no fact of it.
    """
    telling = state.telling
    laws = str(int(telling.opened.case.code))
    case = desk.case_told(state.matter, laws, state.regulations, telling.told)
    entry = common(fields)
    entry["kind"] = "correction" if state.corrects else "ruling"
    if state.corrects:
        entry["about"] = state.corrects
    told = Told(
        fields.get("stated_by", SOURCES[0]),
        _of_facts(state, fields, BY),
        tuple(_of_facts(state, fields, DISPUTED)),
    )
    return {**entry, "ruling": ruling_on(telling.opened, case, told, state.language)}


def _of_facts(state: CallState, fields: Mapping[str, str], begin: str) -> Mapping[str, str]:
    """The fields that begin so, by the path of their fact."""
    return {
        desk.path_of(state.matter, key.removeprefix(begin)): value
        for key, value in fields.items()
        if key.startswith(begin)
    }


def as_before(entry: Mapping[str, Any], matter: str) -> dict[str, str]:
    """What the form of a correction holds to begin with: place, people and sources as recorded.

    Args:
        entry: the entry that is corrected, as plain values.
        matter: what the call is about.
    """
    held = {key: entry[key] for key in ("recorded_by", *PLACE) if key in entry}
    held |= {**entry.get("pairs", {}), **entry.get("players", {})}
    block = entry["ruling"]
    told = desk.told_in(block)
    if told is None or told[0] != matter:
        return held
    keys = {desk.path_of(matter, key): key for key in told[1]}
    for fact in block["facts"]:
        if fact["fact"] in keys and fact["stated_by"] != SOURCES[0]:
            held[f"{BY}{keys[fact['fact']]}"] = fact["stated_by"]
    for path in block.get("disputed", ()):
        if path in keys:
            held[f"{DISPUTED}{keys[path]}"] = "1"
    return held
