"""A visit to a page of the guard: what was asked, by whom, from where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.keeper import Guard
from bridgelaws.web.guard.keeping import Resume, sent_before, waiting
from bridgelaws.web.guard.sessions import LASTS
from bridgelaws.web.page import Page, Pairs, Request
from bridgelaws.web.views.templates import page
from bridgelaws.web.who import Who
from bridgelaws.words.render import error_line
from bridgelaws.words.say import Words

_PAGE = r"/(?:en|de)/[\w/.~%?=&+\[\]-]*"
_INSIDE = re.compile(rf"{_PAGE}|/app/(?:index\.html)?(?:#{_PAGE})?", re.ASCII)
"""A page of the desk, or one of the app without a network, whose address stands behind ``#``."""


@dataclass(frozen=True)
class Visit:
    """What a view of the guard is given.

    Attributes:
        request: what was asked.
        guard: accounts, devices and the rest.
        who: who is asking.
        client: the address that the request came from.
        cookie: the name of the cookie of a device.
        secret: what stood in it; None where there was none.
        resume: gives a form once more that was sent by somebody no longer signed in.
        base: how the phones of the room reach this server, such as ``http://192.0.2.7:8017``.
    """

    request: Request
    guard: Guard
    who: Who
    client: str
    cookie: str
    secret: str | None
    base: str
    resume: Resume = lambda _, __: None

    @property
    def words(self) -> Words:
        """The language of the address."""
        return Words(self.request.given["lang"])

    @property
    def form(self) -> Mapping[str, str]:
        """The fields of the form; of a name that came twice the last."""
        return dict(self.request.form)

    @property
    def waiting(self) -> Pairs:
        """The fields of another form, which wait for the sign-in."""
        return waiting(self.request.form)

    def page(
        self,
        template: str,
        title: str,
        refused: RefusedError | None = None,
        status: HTTPStatus = HTTPStatus.BAD_REQUEST,
        **values: Any,
    ) -> Page:
        """A template of the guard as a page.

        Args:
            template: its file.
            title: the heading.
            refused: what was wrong with the form; None where nothing was.
            status: the status where something was.
            values: what the template shows.
        """
        wrong = "" if refused is None else error_line(refused, self.words.language)
        words = self.words
        shown = {
            "who": self.who,
            "wrong": wrong,
            "of_role": lambda role: words.say(f"guard.role.{role}"),
            "of_scope": lambda scope: words.say(f"guard.scope.{scope}"),
            "kept": self.waiting,
            **({"languages": []} if self.waiting else {}),
            **values,
        }
        answered = HTTPStatus.OK if refused is None else status
        return page(template, self.request, self.words, title, shown, answered)

    def go(self, path: str) -> Page:
        """On to another page of the same language."""
        location = f"/{self.words.language}/{path}"
        return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location})

    def signed_in(self, secret: str, onward: str) -> Page:
        """On to the page *onward* with the cookie of a device that was signed in."""
        cookie = self._cookie(secret, int(LASTS.total_seconds()))
        headers = {"Location": onward, "Set-Cookie": cookie}
        return Page(status=HTTPStatus.SEE_OTHER, headers=headers)

    def resumed(self, secret: str, known: Who, onward: str) -> Page | None:
        """The form that has waited at the address *onward*, with the cookie of a device."""
        found = self.resume(sent_before(self.request, onward), known) if self.waiting else None
        if found is None:
            return None
        cookie = self._cookie(secret, int(LASTS.total_seconds()))
        return replace(found, headers={**found.headers, "Set-Cookie": cookie})

    def signed_out(self) -> Page:
        """On to the desk without a cookie."""
        left = self.go("desk")
        headers = {**left.headers, "Set-Cookie": self._cookie("", 0)}
        return Page(status=left.status, headers=headers)

    def _cookie(self, value: str, seconds: int) -> str:
        secure = "; Secure" if self.cookie.startswith("__Host-") else ""
        return f"{self.cookie}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"


def inside(path: str, language: str) -> str:
    """The path where it leads to a page of this desk, else the desk itself."""
    return path if _INSIDE.fullmatch(path) else f"/{language}/desk"
