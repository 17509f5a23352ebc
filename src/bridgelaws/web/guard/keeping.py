"""What was typed into a form by somebody who is no longer signed in: it waits on the sign-in page.

The page carries it in hidden fields, through wrong passwords and on to joining with a code; once
somebody has signed in the form comes back filled.  Nothing of it is kept on the server or stands in
an address.  As with every form the shield has refused what comes from another site.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from urllib.parse import parse_qsl, urlencode, urlsplit

from bridgelaws.web.page import Page, Pairs, Request
from bridgelaws.web.views.templates import page
from bridgelaws.web.who import Who
from bridgelaws.words.say import Words

PREFIX = "kept:"
"""How the name of a field begins that waits; its own name follows."""
Resume = Callable[[Request, Who], Page | None]
"""Gives the form of a request once more, filled with what it sent; None where there is none."""


def address(request: Request) -> str:
    """Where a request was sent, with its query."""
    return f"{request.path}?{urlencode(request.query)}" if request.query else request.path


def sign_in_first(request: Request) -> Page:
    """The sign-in with what was typed; in this language alone, for its form cannot be asked for."""
    words = Words(request.path.strip("/").partition("/")[0])
    values = {
        "who": Who(),
        "wrong": "",
        "name": "",
        "onward": address(request),
        "kept": [(f"{PREFIX}{name}", value) for name, value in request.form],
        "languages": [],
    }
    title = words.say("guard.sign_in.title")
    return page("guard_sign_in.html", request, words, title, values, HTTPStatus.FORBIDDEN)


def waiting(form: Pairs) -> Pairs:
    """The fields of a form that wait, as the page that carries them has them."""
    return tuple(pair for pair in form if pair[0].startswith(PREFIX))


def sent_before(request: Request, onward: str) -> Request:
    """The request that has waited, sent to the address *onward*."""
    parts = urlsplit(onward)
    form = tuple((name.removeprefix(PREFIX), value) for name, value in waiting(request.form))
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    return Request("POST", parts.path, query, form, request.headers, request.site)
