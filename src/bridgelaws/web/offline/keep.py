"""Keeping a ruling on the device: the form, and the entry made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import Document
from bridgelaws.explain.render import error_line
from bridgelaws.records.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.errors import BadRequestError, not_found
from bridgelaws.web.views.state import CallState, known
from bridgelaws.web.views.templates import page

FIELDS = ("board", "table", "ns", "ew", "event", "recorded_by")
REQUIRED = ("board", "recorded_by")
LONGEST = 200
"""The log takes no longer names (docs/log.md)."""


@dataclass(frozen=True, slots=True)
class KeptPage(Page):
    """A page with which the browser is given an entry to keep.

    Attributes:
        entry: the entry without identifier, device, count and time, which the device gives.
    """

    entry: Document | None = None


def form(request: Request) -> Page:
    """What is asked about a ruling that is to be kept."""
    if not known(request.given["lang"], request.given["matter"]):
        return not_found(request)
    return _form(request, CallState.of(request), {}, {})


def enter(request: Request) -> Page:
    """The entry made of the form, or the form again with what is missing."""
    if not known(request.given["lang"], request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    given = {name: value.strip() for name, value in request.form if name in FIELDS}
    wrong = {name: error for name in FIELDS if (error := _error(name, given.get(name, "")))}
    if wrong:
        shown = {name: error_line(error, state.language) for name, error in wrong.items()}
        return _form(request, state, given, shown)
    return KeptPage(entry=_entry(given, _ruling(state)))


def _ruling(state: CallState) -> Document:
    """The ruling on the facts told, as the log keeps it.

    Raises:
        BadRequestError: the facts are none of a case, or the program cannot rule.
    """
    from bridgelaws.desk.ruling_log import Told, ruling_on

    telling = state.telling
    if telling.refused is not None:
        raise BadRequestError(telling.refused)
    try:
        case = desk.case_told(state.matter, state.laws, state.regulations, telling.told)
        return ruling_on(telling.opened, case, Told(), state.language)
    except RefusedError as error:
        raise BadRequestError(error) from error


def _error(name: str, value: str) -> RefusedError | None:
    """What is wrong with a field, as the log would refuse it."""
    if not value:
        return RefusedError("not_a_text", path=name, found="–") if name in REQUIRED else None
    if len(value) > LONGEST or not value.isprintable():
        return RefusedError("log_not_a_name", path=name, most=LONGEST)
    return None


def _entry(given: Mapping[str, str], ruling: Document) -> Document:
    said = {name: given[name] for name in ("event", "board", "table") if given.get(name)}
    pairs = {side: given[side] for side in ("ns", "ew") if given.get(side)}
    entry = {"kind": "ruling", "recorded_by": given["recorded_by"], **said, "ruling": ruling}
    return {**entry, "pairs": pairs} if pairs else entry


def _form(
    request: Request, state: CallState, given: Mapping[str, str], wrong: Mapping[str, str]
) -> Page:
    words = state.words
    fields: list[dict[str, Any]] = [
        {
            "name": name,
            "label": words.say(f"offline.field.{name}"),
            "value": given.get(name, ""),
            "error": wrong.get(name),
            "required": name in REQUIRED,
        }
        for name in FIELDS
    ]
    values = {
        "terms": state.terms,
        "back": state.href(),
        "action": f"/{state.language}/keep/{state.matter}?{state.query}",
        "fields": fields,
    }
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    return page("keep.html", request, words, words.say("offline.keep.title"), values, status)
