"""The ways in and out: setting up, signing in, joining, signing out."""

from __future__ import annotations

from http import HTTPStatus

from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.accounts import SHORTEST
from bridgelaws.web.guard.keys import name_of
from bridgelaws.web.guard.visit import Visit, inside
from bridgelaws.web.page import Page
from bridgelaws.web.who import Who


def show_desk(visit: Visit) -> Page:
    """Who one is here, and where one can go."""
    title = visit.words.say("guard.desk.title")
    own = None if visit.secret is None else visit.guard.sessions.find(visit.secret)
    return visit.page(
        "guard_desk.html",
        title,
        set_up=visit.guard.set_up_code is not None,
        account=own is not None and own.account is not None,
    )


def show_set_up(visit: Visit, refused: RefusedError | None = None) -> Page:
    """The form for the account of the chief director."""
    title = visit.words.say("guard.set_up.title")
    name = visit.form.get("name", "")
    return visit.page("guard_set_up.html", title, refused, name=name, least=SHORTEST)


def set_up(visit: Visit) -> Page:
    """Make the account of the chief director, and sign him in."""
    form, guard = visit.form, visit.guard
    guard.limits.attempt("set-up", visit.client)
    try:
        made = guard.set_up(form.get("code", ""), form.get("name", ""), form.get("password", ""))
    except RefusedError as error:
        return show_set_up(visit, error)
    guard.limits.got_in("set-up", visit.client)
    return _begin(visit, made.name, made.role, made.id, "desk")


def show_sign_in(visit: Visit, refused: RefusedError | None = None) -> Page:
    """The form for name and password."""
    given = visit.form or dict(visit.request.query)
    onward = inside(given.get("next", ""), visit.words.language)
    title = visit.words.say("guard.sign_in.title")
    name = visit.form.get("name", "")
    status = HTTPStatus.FORBIDDEN
    return visit.page("guard_sign_in.html", title, refused, status, name=name, onward=onward)


def sign_in(visit: Visit) -> Page:
    """Sign a device in by name and password."""
    form, guard = visit.form, visit.guard
    name, onward = form.get("name", ""), inside(form.get("next", ""), visit.words.language)
    guard.limits.attempt("sign-in", visit.client, name.strip()[:200])
    account = guard.accounts.verified(name, form.get("password", ""))
    if account is None:
        return show_sign_in(visit, RefusedError("guard_wrong_password"))
    guard.limits.got_in("sign-in", visit.client, name.strip()[:200])
    return _begin(visit, account.name, account.role, account.id, onward)


def show_join(visit: Visit, refused: RefusedError | None = None) -> Page:
    """The form for an invitation: by the code of a link, or typed."""
    form = visit.form
    given = form or dict(visit.request.query)
    values = {"name": form.get("name", ""), "secret": form.get("secret", "")}
    values["onward"] = inside(given.get("next", ""), visit.words.language)
    title = visit.words.say("guard.join.title")
    return visit.page("guard_join.html", title, refused, HTTPStatus.FORBIDDEN, **values)


def join(visit: Visit) -> Page:
    """Sign a device in by an invitation, which is used up."""
    form, guard = visit.form, visit.guard
    if form.keys().isdisjoint(("code", "secret")):
        return show_join(visit)
    guard.limits.attempt("join", visit.client)
    try:
        name = name_of(form.get("name", ""))
        role = guard.invitations.use(form.get("secret", "") or form.get("code", ""))
    except RefusedError as error:
        return show_join(visit, error)
    guard.limits.got_in("join", visit.client)
    return _begin(visit, name, role, None, form.get("next", ""))


def sign_out(visit: Visit) -> Page:
    """Sign this device out."""
    if visit.secret is not None:
        visit.guard.sessions.end(visit.secret)
    return visit.signed_out()


def _begin(visit: Visit, name: str, role: str, account: str | None, onward: str) -> Page:
    """A new session in place of the one that the device may have had."""
    agent = visit.request.headers.get("user-agent", "")
    secret = visit.guard.sessions.begin(name, role, agent, account=account, instead_of=visit.secret)
    onward = inside(onward, visit.words.language)
    return visit.resumed(secret, Who(name, role), onward) or visit.signed_in(secret, onward)
