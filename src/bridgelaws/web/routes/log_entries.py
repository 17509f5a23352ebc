"""Entries of the log: recorded, shown, and followed by others about them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import log_entry, log_follow
from bridgelaws.web.views import record as record_view
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.form import fields_of, identity
from bridgelaws.web.views.state import CallState, known

LAST = "bridgelaws-last"
"""The cookie with the last entry that a device recorded: its event and director are filled in."""
_ONE_DAY = 24 * 60 * 60
_LAST = 50
"""A ruling is looked for among so many entries before it, lest it be recorded twice."""


def act(request: Request) -> str:
    """What one must be allowed to do to record: to correct, where a ruling stands no longer."""
    ends = dict(request.query).get("corrects") or request.given.get("kind") == log_follow.WITHDRAWAL
    return "correct" if ends else "record"


def record_form(request: ServerRequest) -> Page:
    """The form to record a ruling, or a correction with what the old entry holds."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    values = _prefilled(request)
    values |= record_view.place_told(state)
    if state.corrects:
        old = log.found(request.server.store, state.corrects, "corrects").document()
        values = values | record_view.as_before(old, state.matter)
        if request.asker.name is not None:
            values["recorded_by"] = request.asker.name
    return record_view.form(request, state, values)


def record(request: ServerRequest) -> Page:
    """Keep a ruling; only when the store has it does the page of the entry say so."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    fields = _sent(request)
    try:
        record_view.refuse_without_place(state, fields)
        draft = record_view.entry_of(state, fields)
        entry = _same_entry(request, draft) or _keep(request, draft)
    except RefusedError as error:
        return record_view.form(request, state, {**_prefilled(request), **fields}, error)
    if state.since:
        log.close(request.server.store.database, state.since)
    return _to_entry(request, entry, entry.number, closed=state.since)


def record_again(request: ServerRequest) -> Page:
    """The form to record a ruling with what was typed before the sign-in; nothing is kept yet."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    values = {**_prefilled(request), **_sent(request)}
    return record_view.form(request, state, values, again=True)


def show(request: ServerRequest) -> Page:
    """An entry with what is known about it."""
    return _entry_page(request, log.found(request.server.store, request.given["entry"]))


def follow(request: ServerRequest) -> Page:
    """Keep an entry about another: such as a judgement, a withdrawal or an appeal."""
    subject = log.found(request.server.store, request.given["entry"])
    kind = request.given["kind"]
    if kind not in log_follow.AFTER.get(subject.kind.value, ()):
        return not_found(request)
    fields = _sent(request)
    try:
        entry = _keep(request, log_follow.entry_of(subject.document(), kind, fields))
    except RefusedError as error:
        return _entry_page(request, subject, kind, fields, error)
    return _to_entry(request, entry, entry.number if kind == "appeal" else subject.number)


def follow_again(request: ServerRequest) -> Page:
    """The entry with the form about it as it was typed before the sign-in; nothing is kept yet."""
    subject = log.found(request.server.store, request.given["entry"])
    kind = request.given["kind"]
    if kind not in log_follow.AFTER.get(subject.kind.value, ()):
        return not_found(request)
    return _entry_page(request, subject, kind, _sent(request), again=True)


def _prefilled(request: ServerRequest) -> dict[str, str]:
    """What a form begins with: identifier, time, event and director.

    The event is the one that the chief director has set, else that of the last entry.
    """
    store, last = request.server.store, request.cookies.get(LAST)
    entry = None if last is None else store.entry(last)
    document = {} if entry is None else entry.document()
    values: dict[str, str] = {
        key: document[key] for key in ("event", "recorded_by") if key in document
    }
    if event := request.server.access.options.read().event:
        values["event"] = event
    if request.asker.name is not None:
        values["recorded_by"] = request.asker.name
    now = datetime.now().astimezone()
    return {**identity(log.new_id, now), **values}


def _sent(request: ServerRequest) -> dict[str, str]:
    """The form that was sent; a person who is signed in need not have typed a name."""
    fields, name = dict(fields_of(request)), request.asker.name
    return fields if name is None else {"recorded_by": name, **fields}


def _same_entry(request: ServerRequest, draft: Mapping[str, Any]) -> log.Entry | None:
    """The entry of the last ones that says the same: the form was opened and sent a second time."""
    ours = {**draft, "recorded_by": request.asker.name or draft.get("recorded_by", "")}
    store = request.server.store
    since = max(0, store.head().number - _LAST)
    entries = store.entries(log.Query(kind=log.Kind(draft["kind"]), since=since, current=True))
    return next((entry for entry in entries if record_view.is_same(entry.document(), ours)), None)


def _keep(request: ServerRequest, draft: Mapping[str, Any]) -> log.Entry:
    return keep(request.server.store, Tree(dict(draft)), request.asker.name or "")


def keep(store: log.Store, sent: Tree, name: str) -> log.Entry:
    """Keep an entry that *name*, who is signed in, has sent; on return it is on disk.

    Nobody records in the name of somebody else: another name that was typed is kept as
    ``ruled_by``.  Sent again it is the same entry, no matter who is signed in by then.

    Raises:
        RefusedError: the entry is none, or its identifier is that of another.
    """
    draft = log.read_draft(sent)
    if "ruled_by" in draft.body:
        raise RefusedError("unknown_key", path="ruled_by", found="ruled_by", expected="recorded_by")
    try:
        return store.append(_recorded_by(name, draft))
    except RefusedError as error:
        entry = store.entry(draft.id) if error.key == "log_id_taken" else None
        if entry is None:
            raise
        return store.append(_as_at_first(draft, entry))


def _recorded_by(name: str, draft: log.Draft) -> log.Draft:
    typed = draft.body["recorded_by"]
    if typed == name:
        return draft
    return log.Draft({**draft.body, "recorded_by": name, "ruled_by": typed})


def _as_at_first(draft: log.Draft, entry: log.Entry) -> log.Draft:
    """The draft under the name of the person who was signed in when it came first."""
    if "ruled_by" not in entry.body:
        return draft
    recorder: Any = entry.document()["recorded_by"]
    return log.Draft({**draft.body, "recorded_by": recorder, "ruled_by": draft.body["recorded_by"]})


def _to_entry(request: ServerRequest, entry: log.Entry, shown: int, closed: str = "") -> Page:
    """On to the page of an entry, now that the log has it, and with it an open call is *closed*."""
    cookie = f"{LAST}={entry.id}; Path=/; Max-Age={_ONE_DAY}; HttpOnly; SameSite=Strict"
    query = {"kept": str(entry.number)} | ({"closed": closed} if closed else {})
    location = f"/{request.language}/log/{shown}?{urlencode(query)}"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location, "Set-Cookie": cookie})


def _entry_page(
    request: ServerRequest,
    entry: log.Entry,
    kind: str = "",
    fields: Mapping[str, str] | None = None,
    wrong: RefusedError | None = None,
    *,
    again: bool = False,
) -> Page:
    """The page of an entry; *fields* are those of the form of a *kind* that is shown again."""
    store, document = request.server.store, entry.document()
    later = [other.document() for other in store.entries(log.Query(about=entry.id))]
    about = None if entry.about is None else log.found(store, entry.about).document()
    values: dict[str, Mapping[str, str]] = {
        form: _prefilled(request) for form in log_follow.AFTER.get(document["kind"], ())
    }
    if fields is not None:
        values[kind] = {**values[kind], **fields}
    may = frozenset(act for act in ("record", "correct") if request.asker.may(act))
    head = log.Head(entry.number, entry.hash).short
    forms = {"head": head, "may": may, "values": values, "sent": kind, "again": again}
    return log_entry.page_of(request, document, later, about, forms, wrong)
