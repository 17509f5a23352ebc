"""The ways in and out: setting up, signing in, joining, signing out."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.web.access.accounts import SHORTEST
from bridgelaws.web.access.credentials import name_of
from bridgelaws.web.access.pages import answers
from bridgelaws.web.access.pages.first_start import EVENT, next_steps
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import Page
from bridgelaws.web.who import Who


def show_desk(request: ServerRequest) -> Page:
    """The desk: the name and role of the reader, and where that role can go."""
    title = request.words.say("guard.desk.title")
    own = None if request.secret is None else request.server.access.sessions.find(request.secret)
    return answers.page(
        request,
        "guard_desk.html",
        title,
        set_up=request.server.access.set_up_code is not None,
        account=own is not None and own.account is not None,
        next_steps=next_steps(request) if request.asker.may("manage") else (),
    )


def show_set_up(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """The form for the account of the chief director."""
    title = request.words.say("guard.set_up.title")
    sent = request.fields or dict(request.query)
    values: dict[str, Any] = {"name": request.fields.get("name", ""), "least": SHORTEST}
    onward = sent.get("next", "")
    values["onward"] = answers.inside(onward, request.language) if onward else ""
    values["waits"] = "/record/" in values["onward"]
    values["step"] = request.words.say("first_start.step", n=1)
    return answers.page(request, "guard_set_up.html", title, refused, **values)


def set_up(request: ServerRequest) -> Page:
    """Make the account of the chief director, sign him in, and on: to what waits, or to step 2."""
    form, access = request.fields, request.server.access
    access.limits.attempt("set-up", request.client)
    try:
        account = access.set_up(
            form.get("code", ""), form.get("name", ""), form.get("password", "")
        )
    except RefusedError as error:
        return show_set_up(request, error)
    access.limits.got_in("set-up", request.client)
    onward = form.get("next", "") or f"/{request.language}/{EVENT}"
    return _begin(request, account.name, account.role, account.id, onward)


def show_sign_in(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """The form for name and password."""
    values = request.fields or dict(request.query)
    onward = answers.inside(values.get("next", ""), request.language)
    title = request.words.say("guard.sign_in.title")
    name, status = request.fields.get("name", ""), HTTPStatus.FORBIDDEN
    set_up = request.server.access.is_new
    return answers.page(
        request,
        "guard_sign_in.html",
        title,
        refused,
        status,
        name=name,
        onward=onward,
        set_up=set_up,
    )


def sign_in(request: ServerRequest) -> Page:
    """Sign a device in by name and password."""
    form, access = request.fields, request.server.access
    name, onward = form.get("name", ""), answers.inside(form.get("next", ""), request.language)
    access.limits.attempt("sign-in", request.client, name.strip()[:200])
    account = access.accounts.verified(name, form.get("password", ""))
    if account is None:
        return show_sign_in(request, RefusedError("guard_wrong_password"))
    access.limits.got_in("sign-in", request.client, name.strip()[:200])
    return _begin(request, account.name, account.role, account.id, onward)


def show_join(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """The form for an invitation: by the code of a link, or typed."""
    form = request.fields
    sent = form or dict(request.query)
    values = {"name": form.get("name", ""), "secret": form.get("secret", "")}
    values["onward"] = answers.inside(sent.get("next", ""), request.language)
    title = request.words.say("guard.join.title")
    return answers.page(request, "guard_join.html", title, refused, HTTPStatus.FORBIDDEN, **values)


def join(request: ServerRequest) -> Page:
    """Sign a device in by an invitation, which is used up."""
    form, access = request.fields, request.server.access
    if form.keys().isdisjoint(("code", "secret")):
        return show_join(request)
    access.limits.attempt("join", request.client)
    try:
        name = name_of(form.get("name", ""))
        role = access.invitations.use(form.get("secret", "") or form.get("code", ""))
    except RefusedError as error:
        return show_join(request, error)
    access.limits.got_in("join", request.client)
    return _begin(request, name, role, None, form.get("next", ""))


def sign_out(request: ServerRequest) -> Page:
    """Sign this device out."""
    if request.secret is not None:
        request.server.access.sessions.end(request.secret)
    return answers.signed_out(request)


def _begin(request: ServerRequest, name: str, role: str, account: str | None, onward: str) -> Page:
    """A new session in place of the one that the device may have had."""
    agent = request.headers.get("user-agent", "")
    sessions = request.server.access.sessions
    secret = sessions.begin(name, role, agent, account=account, instead_of=request.secret)
    onward = answers.inside(onward, request.language)
    return answers.signed_in(request, secret, Who(name, role), onward)
