"""Who is at the desk: invitations, devices, accounts, and one's own password."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import segno
from markupsafe import Markup

from bridgelaws.errors import RefusedError
from bridgelaws.web.access.accounts import SHORTEST
from bridgelaws.web.access.invitations import GUESTS, LASTS
from bridgelaws.web.access.pages import answers
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import Page
from bridgelaws.web.who import ROLES


def show_devices(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """The devices that are signed in, and the form that invites another."""
    own = None if request.secret is None else request.server.access.sessions.find(request.secret)
    return answers.page(
        request,
        "guard_devices.html",
        request.words.say("guard.devices.title"),
        refused,
        devices=request.server.access.sessions.all(),
        own=None if own is None else own.id,
        roles=GUESTS,
    )


def invite(request: ServerRequest) -> Page:
    """An invitation, shown once: a QR code, and the same to be typed."""
    try:
        invitation = drawn_invitation(request)
    except RefusedError as error:
        return show_devices(request, error)
    title = request.words.say("guard.invitation.title")
    return answers.page(request, "guard_invitation.html", title, invitation=invitation)


def drawn_invitation(request: ServerRequest) -> Mapping[str, Any]:
    """A new invitation for the role of the form, as the pages show it.

    Raises:
        RefusedError: nobody is invited to that role.
    """
    invitation = request.server.access.invitations.make(request.fields.get("role", ""))
    path = f"{request.base}/{request.language}/join"
    drawing = segno.make(f"{path}#{invitation.secret}", error="m").svg_inline(
        scale=6, border=3, light="#fff", omitsize=True
    )
    return {
        "drawn": Markup(drawing),
        "path": path,
        "code": invitation.code,
        "role": invitation.role,
        "minutes": int(LASTS.total_seconds()) // 60,
    }


def revoke_device(request: ServerRequest) -> Page:
    """Sign another device out."""
    request.server.access.sessions.revoke(request.fields.get("device", ""))
    return answers.go(request, "devices")


def show_accounts(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """The accounts, and the form that adds one."""
    return answers.page(
        request,
        "guard_accounts.html",
        request.words.say("guard.accounts.title"),
        refused,
        accounts=request.server.access.accounts.all(),
        roles=ROLES,
        name=request.fields.get("name", ""),
        least=SHORTEST,
    )


def add_account(request: ServerRequest) -> Page:
    """Another account."""
    form = request.fields
    if form.get("role") not in ROLES:
        return show_accounts(request, RefusedError("guard_role", expected=", ".join(ROLES)))
    try:
        request.server.access.accounts.add(
            form.get("name", ""), form["role"], form.get("password", "")
        )
    except RefusedError as error:
        return show_accounts(request, error)
    return answers.go(request, "accounts")


def remove_account(request: ServerRequest) -> Page:
    """Take an account away."""
    try:
        request.server.access.accounts.remove(request.fields.get("account", ""))
    except RefusedError as error:
        return show_accounts(request, error)
    return answers.go(request, "accounts")


def show_password(request: ServerRequest, refused: RefusedError | None = None) -> Page:
    """The form for another password of one's own."""
    title = request.words.say("guard.password.title")
    return answers.page(request, "guard_password.html", title, refused, least=SHORTEST)


def change_password(request: ServerRequest) -> Page:
    """Another password of one's own; all devices of the account sign in anew."""
    name, form = request.asker.name or "", request.fields
    request.server.access.limits.attempt("sign-in", request.client, name)
    try:
        request.server.access.accounts.change_password(
            name, form.get("old", ""), form.get("password", "")
        )
    except RefusedError as error:
        return show_password(request, error)
    request.server.access.limits.got_in("sign-in", request.client, name)
    return answers.signed_out(request)
