"""Recording a ruling on the device: the form of the desk, and the entry made of it."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from bridgelaws.desk import Document
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.web.offline.device import AppRequest, keep
from bridgelaws.web.offline.elsewhere import at_the_server
from bridgelaws.web.page import Page
from bridgelaws.web.views import record
from bridgelaws.web.views.errors import BadRequestError, not_found
from bridgelaws.web.views.form import fields_of
from bridgelaws.web.views.state import CallState, known

_ANY_DEVICE = {"device": "app", "counter": 1}
"""In the place of what the browser gives once it keeps the entry."""


def form(request: AppRequest) -> Page:
    """The form to record the ruling on a call, or a correction with what the old entry holds."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state, device = CallState.of(request), request.device
    values = device.fields()
    values |= record.place_told(state)
    if state.corrects:
        old = device.entry(state.corrects)
        if old is None:
            return at_the_server(request)
        values |= record.as_before(old["draft"], state.matter)
    return _form(request, state, values)


def enter(request: AppRequest) -> Page:
    """The entry made of the form, or the form again with what is missing."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state, fields = CallState.of(request), fields_of(request)
    try:
        record.refuse_without_place(state, fields)
        entry = valid_entry(record.entry_of(state, fields))
    except RefusedError as error:
        if state.telling.refused is not None:
            raise BadRequestError(error) from error
        return _form(request, state, {**request.device.fields(), **fields}, error)
    where = f"/{state.language}/log" + (f"?closed={state.since}" if state.since else "")
    if any(record.is_same(one["draft"], entry) for one in request.device.entries()):
        return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": where})
    return keep(where, entry=entry)


def _form(
    request: AppRequest,
    state: CallState,
    values: Mapping[str, str],
    wrong: RefusedError | None = None,
) -> Page:
    """The form; a case on which there is no ruling is refused by name."""
    try:
        return record.form(request, state, values, wrong)
    except RefusedError as error:
        raise BadRequestError(error) from error


def valid_entry(entry: Mapping[str, Any]) -> Document:
    """An entry as the log would take it, but for device and count.

    Raises:
        RefusedError: the log would refuse it.
    """
    from bridgelaws.log.draft import read_draft

    made = {key: value for key, value in entry.items() if key not in _ANY_DEVICE}
    read_draft(Tree(made | _ANY_DEVICE))
    return made
