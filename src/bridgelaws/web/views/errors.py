"""The pages that say what was wrong with a request, and what was expected."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from http import HTTPStatus

from bridgelaws.explain.render import error_line
from bridgelaws.explain.words import Words
from bridgelaws.records.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.templates import language_of, page


class BadRequestError(Exception):
    """A request that cannot be answered; the refusal names the parameter and what was expected."""

    def __init__(self, refused: RefusedError) -> None:
        super().__init__(str(refused))
        self.refused = refused


def bad_request(request: Request, error: BadRequestError) -> Page:
    """What of the query cannot be, and what was expected (400)."""
    language = language_of(request)
    return failed(request, HTTPStatus.BAD_REQUEST, error_line(error.refused, language))


def not_found(request: Request) -> Page:
    """There is no such page (404)."""
    words = Words(language_of(request))
    told = words.say("web.error.not_found.detail", path=request.path)
    return failed(request, HTTPStatus.NOT_FOUND, told)


def no_method(request: Request, methods: Collection[str]) -> Page:
    """The page is asked for in another way (405)."""
    words = Words(language_of(request))
    allowed = ", ".join(sorted(methods))
    told = words.say("web.error.method.detail", method=request.method, expected=allowed)
    answer = failed(request, HTTPStatus.METHOD_NOT_ALLOWED, told)
    return replace(answer, headers={"Allow": allowed})


def failed(request: Request, status: HTTPStatus, detail: str) -> Page:
    """A page that says what failed."""
    words = Words(language_of(request))
    title = words.say(f"web.error.{int(status)}")
    values = {"detail": detail, "status": int(status)}
    return page("error.html", request, words, title, values, status)
