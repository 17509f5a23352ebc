"""The entries kept on the device: which have arrived in the log, which wait, and each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.web.offline.device import SENT, WITHDRAWN, AppRequest, keep
from bridgelaws.web.offline.elsewhere import at_the_server
from bridgelaws.web.offline.record import valid_entry
from bridgelaws.web.page import Page
from bridgelaws.web.views import log_entry, log_follow
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.form import fields_of
from bridgelaws.web.views.templates import page
from bridgelaws.words.render_log import gist, minute, place
from bridgelaws.words.say import Words

STATES = ("waiting", SENT, "refused", WITHDRAWN)
Held = Mapping[str, Any]


def show(request: AppRequest) -> Page:
    """The list, the newest first."""
    words = request.words
    held = request.device.held
    newest = sorted(held, key=lambda one: int(one["draft"]["counter"]), reverse=True)
    values = {
        "entries": [_shown(one, words) for one in newest],
        "closed": dict(request.query).get("closed", ""),
        "waiting": sum(one["state"] not in (SENT, WITHDRAWN) for one in held),
    }
    return page("kept.html", request, words, words.say("offline.kept"), values)


def _shown(held: Held, words: Words) -> Mapping[str, Any]:
    draft, gone = held["draft"], held["state"] == WITHDRAWN
    kind = words.say(f"log.kind.{draft['kind']}")
    return {
        "name": ": ".join(filter(None, (place(draft, words), kind))),
        "href": None if gone else f"/{words.language}/log/{draft['id']}",
        "made_at": minute(draft["made_at"]),
        "said": "" if gone else gist(draft, words),
        **_stands(held, words),
    }


def _stands(held: Held, words: Words) -> Mapping[str, Any]:
    """Where an entry is, and what the log had against it."""
    state = held["state"] if held["state"] in STATES else STATES[0]
    answered = {"n": held.get("number", ""), "head": held.get("head", "")}
    broke_off = state == WITHDRAWN and held.get("tried")
    return {
        "state": words.say(f"offline.state.{state}", **answered),
        "tried": words.say("offline.state.tried") if broke_off else "",
        "reason": held.get("reason"),
    }


def entry(request: AppRequest) -> Page:
    """An entry as the log will show it, the forms for what can follow, and the way back."""
    return _entry(request)


def _entry(
    request: AppRequest,
    kind: str = "",
    fields: Mapping[str, str] | None = None,
    wrong: RefusedError | None = None,
) -> Page:
    """The page of an entry; *fields* are those of the form of a *kind* that was refused."""
    device = request.device
    held = device.entry(request.given["entry"])
    if held is None:
        return at_the_server(request)
    draft = held["draft"]
    about = device.entry(draft.get("about", ""))
    can_follow = _can_follow(held)
    values = {one: device.fields(i) for i, one in enumerate(can_follow)}
    if fields is not None:
        values[kind] = {**values[kind], **fields}
    forms = {
        "head": None,
        "may": frozenset(("record", "correct")) if can_follow else frozenset(),
        "values": values,
        "sent": kind,
        "again": False,
    }
    subject = None if about is None else about["draft"]
    filled = log_entry.values_of(request, draft, device.about(draft["id"]), subject, forms, wrong)
    words: Words = filled["words"]
    ours = {**_stands(held, words), "id": draft["id"], "is_sent": held["state"] == SENT}
    title = words.say(f"log.kind.{draft['kind']}")
    status = HTTPStatus.OK if wrong is None else HTTPStatus.BAD_REQUEST
    return page("kept_entry.html", request, words, title, {**filled, "ours": ours}, status)


def _can_follow(held: Held) -> tuple[str, ...]:
    """What can follow an entry; one that the log does not have yet is taken back, not withdrawn."""
    if held["state"] == "refused":
        return ()
    kinds = log_follow.AFTER.get(held["draft"]["kind"], ())
    return tuple(one for one in kinds if held["state"] == SENT or one != log_follow.WITHDRAWAL)


def follow(request: AppRequest) -> Page:
    """An entry about another: such as a judgement, a withdrawal or an appeal."""
    language, identifier, kind = (request.given[key] for key in ("lang", "entry", "kind"))
    held = request.device.entry(identifier)
    again = replace(request, method="GET", path=f"/{language}/log/{identifier}")
    if held is None:
        return at_the_server(again)
    draft = held["draft"]
    if kind not in _can_follow(held):
        return not_found(request)
    fields = fields_of(request)
    try:
        entry = valid_entry(log_follow.entry_of(draft, kind, fields))
    except RefusedError as error:
        return _entry(again, kind, fields, error)
    return keep(f"/{language}/log/{identifier}", entry=entry)
