"""What the pages of access answer with: a template, another page, a cookie set or taken away."""

from __future__ import annotations

import re
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.web.access.identity import cookie_name
from bridgelaws.web.access.permission import waiting_fields, waiting_form
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.access.sessions import LASTS
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import templates
from bridgelaws.web.who import Who
from bridgelaws.words.render import error_line

_PAGE = r"/(?:en|de)/[\w/.~%?=&+\[\]-]*"
_INSIDE = re.compile(rf"{_PAGE}|/app/(?:index\.html)?(?:#{_PAGE})?", re.ASCII)
"""A page of the desk, or one of the app without a network, whose address stands behind ``#``."""


def page(
    request: ServerRequest,
    template: str,
    title: str,
    refused: RefusedError | None = None,
    status: HTTPStatus = HTTPStatus.BAD_REQUEST,
    **values: Any,
) -> Page:
    """A template as a page.

    Args:
        request: what was asked.
        template: its file.
        title: the heading.
        refused: what was wrong with the form; None where nothing was.
        status: the status where something was.
        values: what the template shows.
    """
    words = request.words
    fields = waiting_fields(request.form)
    common = {
        "wrong": "" if refused is None else error_line(refused, words.language),
        "of_role": lambda role: words.say(f"guard.role.{role}"),
        "of_scope": lambda scope: words.say(f"guard.scope.{scope}"),
        "kept": fields,
        **({"languages": []} if fields else {}),
    }
    answered = HTTPStatus.OK if refused is None else status
    return templates.page(template, request, words, title, {**common, **values}, answered)


def go(request: Request, path: str) -> Page:
    """On to another page of the same language."""
    location = f"/{request.language}/{path}"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location})


def signed_in(request: ServerRequest, secret: str, asker: Who, onward: str) -> Page:
    """The form that has waited, else on to *onward*, with the cookie of a device just signed in."""
    there = Page(status=HTTPStatus.SEE_OTHER, headers={"Location": onward})
    return _with_cookie(
        request, waiting_form(request, asker, onward) or there, secret, int(LASTS.total_seconds())
    )


def signed_out(request: ServerRequest) -> Page:
    """On to the desk without a cookie."""
    return _with_cookie(request, go(request, "desk"), "", 0)


def _with_cookie(request: ServerRequest, answer: Page, value: str, seconds: int) -> Page:
    name = cookie_name(request.scheme)
    secure = "; Secure" if name.startswith("__Host-") else ""
    cookie = f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
    return replace(answer, headers={**answer.headers, "Set-Cookie": cookie})


def inside(path: str, language: str) -> str:
    """The path where it leads to a page of this desk, else the desk itself."""
    return path if _INSIDE.fullmatch(path) else f"/{language}/desk"
