"""Who is at the desk: invitations, devices, accounts, and one's own password."""

from __future__ import annotations

import segno
from markupsafe import Markup

from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.accounts import SHORTEST
from bridgelaws.web.guard.invitations import GUESTS, LASTS
from bridgelaws.web.guard.visit import Visit
from bridgelaws.web.page import Page
from bridgelaws.web.who import ROLES


def show_devices(visit: Visit, refused: RefusedError | None = None) -> Page:
    """The devices that are signed in, and the form that invites another."""
    own = None if visit.secret is None else visit.guard.sessions.find(visit.secret)
    return visit.page(
        "guard_devices.html",
        visit.words.say("guard.devices.title"),
        refused,
        devices=visit.guard.sessions.all(),
        own=None if own is None else own.id,
        roles=GUESTS,
    )


def invite(visit: Visit) -> Page:
    """An invitation, shown once: a QR code, and the same to be typed."""
    try:
        made = visit.guard.invitations.make(visit.form.get("role", ""))
    except RefusedError as error:
        return show_devices(visit, error)
    path = f"{visit.base}/{visit.words.language}/join"
    drawn = segno.make(f"{path}#{made.secret}", error="m").svg_inline(
        scale=6, border=3, light="#fff", omitsize=True
    )
    return visit.page(
        "guard_invitation.html",
        visit.words.say("guard.invitation.title"),
        drawn=Markup(drawn),
        path=path,
        code=made.code,
        role=made.role,
        minutes=int(LASTS.total_seconds()) // 60,
    )


def revoke_device(visit: Visit) -> Page:
    """Sign another device out."""
    visit.guard.sessions.revoke(visit.form.get("device", ""))
    return visit.go("devices")


def show_accounts(visit: Visit, refused: RefusedError | None = None) -> Page:
    """The accounts, and the form that adds one."""
    return visit.page(
        "guard_accounts.html",
        visit.words.say("guard.accounts.title"),
        refused,
        accounts=visit.guard.accounts.all(),
        roles=ROLES,
        name=visit.form.get("name", ""),
        least=SHORTEST,
    )


def add_account(visit: Visit) -> Page:
    """Another account."""
    form = visit.form
    if form.get("role") not in ROLES:
        return show_accounts(visit, RefusedError("guard_role", expected=", ".join(ROLES)))
    try:
        visit.guard.accounts.add(form.get("name", ""), form["role"], form.get("password", ""))
    except RefusedError as error:
        return show_accounts(visit, error)
    return visit.go("accounts")


def remove_account(visit: Visit) -> Page:
    """Take an account away."""
    try:
        visit.guard.accounts.remove(visit.form.get("account", ""))
    except RefusedError as error:
        return show_accounts(visit, error)
    return visit.go("accounts")


def show_password(visit: Visit, refused: RefusedError | None = None) -> Page:
    """The form for another password of one's own."""
    title = visit.words.say("guard.password.title")
    return visit.page("guard_password.html", title, refused, least=SHORTEST)


def change_password(visit: Visit) -> Page:
    """Another password of one's own; all devices of the account sign in anew."""
    name, form = visit.who.name or "", visit.form
    visit.guard.limits.attempt("sign-in", visit.client, name)
    try:
        visit.guard.accounts.change_password(name, form.get("old", ""), form.get("password", ""))
    except RefusedError as error:
        return show_password(visit, error)
    visit.guard.limits.got_in("sign-in", visit.client, name)
    return visit.signed_out()
