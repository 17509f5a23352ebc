"""Recording a ruling: the form below it, and the entry that it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.desk.ruling_log import Told, ruling_on
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import AfterRuling, Page, Request
from bridgelaws.web.views.form import AT_THE_TABLE, PLACE, SEATS, SIDES, common_keys, told_in_words
from bridgelaws.web.views.from_cards import cards_of, recorded, row_of
from bridgelaws.web.views.ruling import verdict
from bridgelaws.web.views.so_far import answer, aside, labelled
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page
from bridgelaws.words.render_log import source_name
from bridgelaws.words.say import Words

OFFERED = AfterRuling(
    "logbook.record", "/{lang}/record/{matter}", correcting="logbook.record_correction", place=True
)
"""The form, as it is offered below a ruling."""
SOURCES = ("director", "player", *SEATS)
"""Who can have stated a fact that was told, the Director first."""
RECORD = "record"
"""Who states what the cards show."""
WITHOUT_PLACE = "without_place"
"""The field with which a director says that a ruling is of no board and no table."""
_SAME = ("kind", "about", *PLACE, "pairs", "players", "text", "recorded_by")
_SAME_RULING = ("laws", "regulations", "case", "facts", "disputed")
BY, DISPUTED = "by:", "disputed:"
"""How the fields about one fact begin; its key follows."""


def form(
    request: Request,
    state: CallState,
    values: Mapping[str, str],
    wrong: RefusedError | None = None,
    *,
    again: bool = False,
) -> Page:
    """The form to record the ruling on a call.

    Args:
        request: what was asked.
        state: the call.
        values: what the fields hold.
        wrong: why the form that was sent is refused.
        again: whether it was filled in before a sign-in, and waits to be sent.

    Raises:
        RefusedError: there is no ruling on what was told.
    """
    words = state.words
    key = "logbook.record_correction" if state.corrects else "logbook.record"
    document = desk.document(state.telling.opened)
    text = desk.worded(document, state.language)["text"]
    shown = {
        "terms": state.terms,
        "back": state.href(rule="1"),
        "action": f"/{state.language}/record/{state.matter}?{state.query}",
        "verdict": verdict(document.get("if_ordinary", document), text, words),
        "ruling": text["ruling"],
        "facts": _facts(state, values),
        "cards": _cards(state),
        "facts_open": any(key.startswith((BY, DISPUTED)) for key in values)
        or bool(cards_of(state.telling.told)),
        "aside": aside(state),
        "sources": [{"value": one, "label": source_name(one, words)} for one in SOURCES],
        "values": values,
        "again": again,
        "corrects": state.corrects,
        "wrong": None if wrong is None else told_in_words(wrong, words),
        "no_place": wrong is not None and wrong.key == "logbook_no_place",
        **labels(words),
    }
    status = HTTPStatus.OK if wrong is None else HTTPStatus.BAD_REQUEST
    return page("record.html", request, words, words.say(key), shown, status)


def place_told(state: CallState) -> dict[str, str]:
    """The board and the table of a call, as far as its address tells them."""
    told = {"board": state.told_board, "table": state.table}
    return {key: one for key, one in told.items() if one}


def labels(words: Words) -> Mapping[str, Any]:
    """The fields of place and people with their labels."""
    return {
        "place": [(key, words.say(f"logbook.field.{key}")) for key in (*AT_THE_TABLE, "event")],
        "sides": [(key, words.say(f"logbook.field.{key}")) for key in SIDES],
        "seats": [(seat, words.say(f"seat.{seat}")) for seat in SEATS],
    }


def _facts(state: CallState, values: Mapping[str, str]) -> Sequence[Mapping[str, Any]]:
    """Each fact told or shown by the cards: who stated it, where nobody is named, is disputed."""
    words, told = state.words, state.telling.told
    cards = cards_of(told)
    by_all, by_cards = words.say("logbook.as_above"), source_name(RECORD, words)
    stated = [(key, labelled(state, key), told[key], by_all) for key in told if key not in cards]
    shown = [(*one, by_cards) for one in recorded(state)] if cards else []
    return [
        {
            "label": name,
            "answer": answer(words, key, value),
            "by": f"{BY}{key}",
            "unless": unless,
            "stated_by": values.get(f"{BY}{key}", ""),
            "disputed": f"{DISPUTED}{key}",
            "is_disputed": f"{DISPUTED}{key}" in values,
        }
        for key, name, value, unless in (*stated, *shown)
    ]


def _cards(state: CallState) -> Mapping[str, str] | None:
    """The cards, whose source is the record of the play; None where none were told."""
    if not cards_of(state.telling.told):
        return None
    return {**row_of(state), "source": source_name(RECORD, state.words)}


def entry_of(state: CallState, fields: Mapping[str, str]) -> dict[str, Any]:
    """The entry that a form makes, in the public format.

    Raises:
        RefusedError: there is no ruling on what was told, or a source names no fact of it.
    """
    telling = state.telling
    laws = str(int(telling.opened.case.code))
    case = desk.case_told(state.matter, laws, state.regulations, telling.told)
    entry = common_keys(fields)
    entry["kind"] = "correction" if state.corrects else "ruling"
    if state.corrects:
        entry["about"] = state.corrects
    told = Told(
        fields.get("stated_by", SOURCES[0]),
        _of_facts(state, fields, BY),
        tuple(_of_facts(state, fields, DISPUTED)),
    )
    return {**entry, "ruling": ruling_on(telling.opened, case, told, state.language)}


def refuse_without_place(state: CallState, fields: Mapping[str, str]) -> None:
    """Refuse a ruling without board and table, unless the director says that it has none.

    Raises:
        RefusedError: it names neither.
    """
    named = fields.keys() & {"board", "table", WITHOUT_PLACE}
    if not named and not state.corrects:
        raise RefusedError("logbook_no_place")


def is_same(entry: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two entries say the same of the same board: one was recorded by a second tap."""
    rulings = entry.get("ruling", {}), other.get("ruling", {})
    return all(entry.get(key) == other.get(key) for key in _SAME) and all(
        rulings[0].get(key) == rulings[1].get(key) for key in _SAME_RULING
    )


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
        path = fact["fact"]
        if fact["stated_by"] not in (RECORD, SOURCES[0] if path in keys else RECORD):
            held[f"{BY}{keys.get(path, path)}"] = fact["stated_by"]
    held |= {f"{DISPUTED}{keys.get(path, path)}": "1" for path in block.get("disputed", ())}
    return held
