"""Whether a request is allowed, the pages that say why not, and the form that waits meanwhile.

A form sent by a visitor whose sign-in has ended waits on the sign-in page: in hidden fields,
through wrong passwords and on to joining with a code. Once somebody has signed in it comes back
filled. None of it is kept on the server or stands in an address. As with every form the middleware
has refused what comes from another site.
"""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from urllib.parse import parse_qsl, urlencode, urlsplit

from bridgelaws.errors import RefusedError
from bridgelaws.web.access.request import ServerRequest, ServerRoute
from bridgelaws.web.dispatch import failure, find
from bridgelaws.web.page import Page, Pairs, Request
from bridgelaws.web.views.errors import BadRequestError, failed
from bridgelaws.web.views.form import MOST_FIELDS
from bridgelaws.web.views.templates import page, request_query
from bridgelaws.web.who import ACTS, NOBODY, ROLES, Who
from bridgelaws.words.render import error_line
from bridgelaws.words.say import Words

PREFIX = "kept:"
"""How the name of a field begins that waits; its own name follows."""


def is_allowed(route: ServerRoute, request: Request) -> bool:
    """Whether the one who asks may have the page of *route*."""
    act = route.act_of(request)
    return act is None or request.asker.may(act)


def not_allowed(route: ServerRoute, request: Request) -> Page:
    """The sign-in for a visitor, with the form if it can come back; else why the role may not."""
    act = route.act_of(request) or ""
    if request.asker.role is not None:
        refused = role_refused(request.asker, act, request.language)
        line = error_line(refused, request.language)
        return failed(request, HTTPStatus.FORBIDDEN, line)
    if route.again is not None and len(request.form) <= MOST_FIELDS:
        return _sign_in_first(request)
    onward = "?" + urlencode({"next": _address(request)}) if request.method == "GET" else ""
    location = f"/{request.language}/sign-in{onward}"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location})


def role_refused(asker: Who, act: str, language: str) -> RefusedError:
    """That a role may not do something, and which roles may."""
    words = Words(language)
    return RefusedError(
        "guard_not_allowed",
        role=words.say(f"guard.role.{asker.role}"),
        act=words.say(f"guard.scope.{act}"),
        expected=", ".join(words.say(f"guard.role.{role}") for role in ROLES if act in ACTS[role]),
    )


def _address(request: Request) -> str:
    """Where a request was sent, with its query."""
    return f"{request.path}{request_query(request)}"


def _sign_in_first(request: Request) -> Page:
    """The sign-in with what was typed; in this language alone, for its form cannot be asked for."""
    words = request.words
    values = {
        "who": NOBODY,
        "wrong": "",
        "name": "",
        "onward": _address(request),
        "set_up": False,
        "kept": [(f"{PREFIX}{name}", value) for name, value in request.form],
        "languages": [],
    }
    title = words.say("guard.sign_in.title")
    return page("guard_sign_in.html", request, words, title, values, HTTPStatus.FORBIDDEN)


def waiting_fields(form: Pairs) -> Pairs:
    """The fields of a form that wait, as the page that carries them has them."""
    return tuple(pair for pair in form if pair[0].startswith(PREFIX))


def waiting_form(request: ServerRequest, asker: Who, onward: str) -> Page | None:
    """The form that has waited at the address *onward*, filled for *asker*; None where none has."""
    fields = waiting_fields(request.form)
    if not fields:
        return None
    parts = urlsplit(onward)
    sent = replace(
        request,
        method="POST",
        path=parts.path,
        query=tuple(parse_qsl(parts.query, keep_blank_values=True)),
        form=tuple((name.removeprefix(PREFIX), value) for name, value in fields),
        asker=asker,
        cookies={},
    )
    match = find(sent)
    if isinstance(match, Page):
        return None
    route, addressed = match
    if not isinstance(route, ServerRoute) or route.again is None:
        return None
    if not is_allowed(route, addressed):
        return not_allowed(route, addressed)
    try:
        return route.again(addressed)
    except (BadRequestError, RefusedError) as error:
        return failure(addressed, error)
