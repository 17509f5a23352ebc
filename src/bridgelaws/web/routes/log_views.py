"""What the pages of the log need of the store, around views that know of none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from http import HTTPStatus
from typing import Any

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.web import signed
from bridgelaws.web.guard.options import KeptOptions
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import log_entry, log_follow, logbook
from bridgelaws.web.views import record as recording
from bridgelaws.web.views.errors import BadRequestError, not_found
from bridgelaws.web.views.form import PLACE, fresh, sent
from bridgelaws.web.views.state import CallState, known
from bridgelaws.web.who import Who

LAST = "bridgelaws-last"
"""The cookie with the last entry that a device recorded: its event and director are filled in."""
_ONE_DAY = 24 * 60 * 60
_LAST = 50
"""A ruling that says the same as one of so many entries before it is that ruling."""
_A_PAGE = 100
"""So many numbers of the log a page of the list covers."""


@dataclass(frozen=True)
class Desk:
    """A request at the desk.

    Attributes:
        request: what was asked.
        store: the log.
        asker: who asks.
        cookies: what the device keeps for us.
        now: the time, with its offset.
        options: what the chief director has set for the event.
    """

    request: Request
    store: log.Store
    asker: Who
    cookies: Mapping[str, str]
    now: datetime
    options: KeptOptions

    @property
    def language(self) -> str:
        """The language of the page."""
        return self.request.given["lang"]

    @property
    def acts(self) -> frozenset[str]:
        """What the asker may do."""
        return frozenset(act for act in ("record", "correct") if self.asker.may(act))

    @property
    def chosen(self) -> log.Query:
        """Which entries the query of the request chooses."""
        asked = {key: value for key, value in self.request.query if value}
        event, board, table = (asked.get(key) for key in PLACE)
        return log.Query(event=event, board=board, table=table, current="current" in asked)

    def fields(self) -> dict[str, str]:
        """What a form begins with: identifier, time, event and director.

        The event is the one that the chief director has set, else that of the last entry.
        """
        last = self.store.entry(self.cookies[LAST]) if LAST in self.cookies else None
        told = {} if last is None else last.document()
        held: dict[str, str] = {key: told[key] for key in ("event", "recorded_by") if key in told}
        if event := self.options.read().event:
            held["event"] = event
        if self.asker.name is not None:
            held["recorded_by"] = self.asker.name
        return {**fresh(log.new_id, self.now), **held}

    def sent(self) -> dict[str, str]:
        """The form that was sent, by whom the desk knows to ask."""
        fields = dict(sent(self.request))
        return fields if self.asker.name is None else {"recorded_by": self.asker.name, **fields}


def record_form(desk: Desk) -> Page:
    """The form to record a ruling, or a correction with what the old entry holds."""
    if not known(desk.language, desk.request.given["matter"]):
        return not_found(desk.request)
    state = CallState.of(desk.request)
    values = desk.fields()
    if state.told_board:
        values["board"] = state.told_board
    if state.corrects:
        old = log.found(desk.store, state.corrects, "corrects").document()
        values = values | recording.as_before(old, state.matter)
        if desk.asker.name is not None:
            values["recorded_by"] = desk.asker.name
    return recording.form(desk.request, state, values)


def record(desk: Desk) -> Page:
    """Keep a ruling; only when the store has it does the page of the entry say so."""
    if not known(desk.language, desk.request.given["matter"]):
        return not_found(desk.request)
    state = CallState.of(desk.request)
    fields = desk.sent()
    try:
        recording.refuse_without_place(state, fields)
        entry = recording.entry_of(state, fields)
        kept = _recorded_already(desk, entry) or _keep(desk, entry)
    except RefusedError as error:
        return recording.form(desk.request, state, {**desk.fields(), **fields}, error)
    return _kept(desk, kept, kept.number)


def record_again(desk: Desk) -> Page:
    """The form to record a ruling with what was typed before the sign-in; nothing is kept yet."""
    if not known(desk.language, desk.request.given["matter"]):
        return not_found(desk.request)
    state = CallState.of(desk.request)
    return recording.form(desk.request, state, {**desk.fields(), **desk.sent()}, again=True)


def _recorded_already(desk: Desk, entry: Mapping[str, Any]) -> log.Entry | None:
    """The entry of the last ones that says the same: the form was opened and sent a second time."""
    ours = {**entry, "recorded_by": desk.asker.name or entry.get("recorded_by", "")}
    since = max(0, desk.store.head().number - _LAST)
    found = desk.store.entries(log.Query(kind=log.Kind(entry["kind"]), since=since, current=True))
    return next((one for one in found if recording.is_same(one.document(), ours)), None)


def _keep(desk: Desk, entry: Mapping[str, Any]) -> log.Entry:
    return signed.keep(desk.store, Tree(dict(entry)), desk.asker.name or "")


def _kept(desk: Desk, kept: log.Entry, shown: int) -> Page:
    """Lead on to the page of an entry, now that the log has it."""
    cookie = f"{LAST}={kept.id}; Path=/; Max-Age={_ONE_DAY}; HttpOnly; SameSite=Strict"
    where = f"/{desk.language}/log/{shown}?kept={kept.number}"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": where, "Set-Cookie": cookie})


def listed(desk: Desk) -> Page:
    """The list; 204 where it is asked for again and nothing came since."""
    asked = dict(desk.request.query)
    head = desk.store.head()
    if asked.get("seen") == str(head.number):
        return Page(status=HTTPStatus.NO_CONTENT)
    upto = _number(asked.get("upto"), head.number)
    since = max(0, upto - _A_PAGE)
    found = desk.store.entries(replace(desk.chosen, since=since))
    entries = [one.document() for one in found if one.number <= upto]
    corrections = desk.store.entries(log.Query(kind=log.Kind.CORRECTION, since=since))
    corrected = {one.about for one in corrections}
    shown_head = {"number": head.number, "short": head.short}
    return logbook.listed(desk.request, entries, corrected, shown_head, since or None)


def _number(written: str | None, otherwise: int) -> int:
    """The number in a query.

    Raises:
        BadRequestError: it is none.
    """
    if not written:
        return otherwise
    if not (written.isascii() and written.isdecimal() and len(written) < 10):
        raise BadRequestError(RefusedError("not_a_whole_number", path="upto", found=written))
    return int(written)


def entry(desk: Desk) -> Page:
    """An entry with what is known about it."""
    return _entry_page(desk, log.found(desk.store, desk.request.given["entry"]))


def _entry_page(
    desk: Desk,
    found: log.Entry,
    kind: str = "",
    fields: Mapping[str, str] | None = None,
    wrong: RefusedError | None = None,
    *,
    again: bool = False,
) -> Page:
    """The page of an entry; *fields* are those of the form of a *kind* that is shown again."""
    told = found.document()
    beside = [one.document() for one in desk.store.entries(log.Query(about=found.id))]
    about = None if found.about is None else log.found(desk.store, found.about).document()
    values: dict[str, Mapping[str, str]] = {
        one: desk.fields() for one in log_follow.AFTER.get(told["kind"], ())
    }
    if fields is not None:
        values[kind] = {**values[kind], **fields}
    head = log.Head(found.number, found.hash).short
    forms = {"head": head, "may": desk.acts, "values": values, "sent": kind, "again": again}
    return log_entry.shown(desk.request, told, beside, about, forms, wrong)


def follow(desk: Desk) -> Page:
    """Keep an entry about another: a judgement, a consultation, a dispute, an appeal."""
    subject = log.found(desk.store, desk.request.given["entry"])
    kind = desk.request.given["kind"]
    if kind not in log_follow.AFTER.get(subject.kind.value, ()):
        return not_found(desk.request)
    fields = desk.sent()
    try:
        kept = _keep(desk, log_follow.entry_of(subject.document(), kind, fields))
    except RefusedError as error:
        return _entry_page(desk, subject, kind, fields, error)
    return _kept(desk, kept, kept.number if kind == "appeal" else subject.number)


def follow_again(desk: Desk) -> Page:
    """The entry with the form about it as it was typed before the sign-in; nothing is kept yet."""
    subject = log.found(desk.store, desk.request.given["entry"])
    kind = desk.request.given["kind"]
    if kind not in log_follow.AFTER.get(subject.kind.value, ()):
        return not_found(desk.request)
    return _entry_page(desk, subject, kind, desk.sent(), again=True)


AGAIN: Mapping[object, Callable[[Desk], Page]] = {record: record_again, follow: follow_again}
"""What gives each form of the log once more."""


def checked(desk: Desk) -> Page:
    """The log held against its chain, and against a head that was noted."""
    asked = dict(desk.request.query)
    noted, whole = asked.get("head", "").strip(), bool(asked.get("whole"))
    try:
        head = log.noted_head(noted) if noted else None
    except RefusedError as error:
        return logbook.checked(desk.request, None, noted, error.at(noted))
    found = log.check(desk.store.database, head, whole=whole)
    return logbook.checked(desk.request, found.document(), noted)


def replayed(desk: Desk) -> Page:
    """Every ruling of the log made again, and what differs."""
    count, differences = log.replay(desk.store, desk.language)
    return logbook.replayed(desk.request, count, [vars(one) for one in differences])


def charts(desk: Desk) -> Page:
    """The charts to laminate."""
    return logbook.charts(desk.request)
