"""The pages that say what was wrong with a request, and what was expected."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from http import HTTPStatus

from bridgelaws.codes import codes
from bridgelaws.errors import Error, RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.templates import language_of, page, request_query
from bridgelaws.words.languages import languages
from bridgelaws.words.render import error_line
from bridgelaws.words.render_log import fact_label
from bridgelaws.words.say import Words


class BadRequestError(Error):
    """A request that cannot be answered; the refusal names the parameter and what was expected."""

    def __init__(self, refused: RefusedError) -> None:
        super().__init__(str(refused))
        self.refused = refused


def bad_request(request: Request, error: BadRequestError) -> Page:
    """What of the query cannot be, and what was expected (400)."""
    detail = in_page_words(error.refused, Words(language_of(request)))
    return failed(request, HTTPStatus.BAD_REQUEST, detail)


def in_page_words(error: RefusedError, words: Words) -> str:
    """Why an address is refused, with facts and answers called as the pages call them."""
    path = error.path or ""
    if error.key == "unknown_key":
        part = str(error.values.get("found", path))
        return words.say("web.error.unknown_part", found=fact_label(part, words))
    if error.key == "too_many_parameters":
        return error_line(error.anywhere(), words.language)
    label = fact_label(path, words)
    label = label[:1].upper() + label[1:]
    if error.key == "key_twice":
        return words.say("web.error.told_twice", label=label)
    located = error.at(label)
    located.values = {
        name: _answers(path, value, words) if name in ("expected", "found") else value
        for name, value in error.values.items()
    }
    return error_line(located, words.language)


def _answers(path: str, value: object, words: Words) -> object:
    """Answers in words, as a list where there are several; what is none stays as it is."""
    if not isinstance(value, str):
        return value
    name = path.rpartition(".")[2]
    answers = [_answer(name, answer, words) for answer in value.split(", ")]
    return words.list(answers, "list.or")


def _answer(name: str, answer: str, words: Words) -> str:
    if name == "regulations":
        return words.body_in_short(answer)
    if words.has(f"seat.{answer}"):
        return words.say(f"seat.{answer}")
    if name == "laws" and answer in map(str, codes()):
        return words.say("web.error.answer", said=words.answer(name, int(answer)))
    if not words.has(f"fact.{name}.answer.{answer}"):
        return answer
    return words.say("web.error.answer", said=words.answer(name, answer))


STATUSES = {
    "guard_too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "analyses_full": HTTPStatus.SERVICE_UNAVAILABLE,
    "log_busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "log_database": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of a refusal that is not about the request, but about the moment."""
_FULL_FOR = 30
"""Seconds after which a visitor may try again who found too many analyses waiting."""


def refused(request: Request, error: RefusedError) -> Page:
    """Why a view refuses: there is no such entry (404), not now (429, 503), or never (400)."""
    if error.key == "log_no_entry":
        return not_found(request)
    status = STATUSES.get(error.key)
    if status is None:
        return bad_request(request, BadRequestError(error))
    waits = {"guard_too_many": error.values.get("seconds"), "analyses_full": _FULL_FOR}
    wait = waits.get(error.key)
    page = failed(request, status, error_line(error, language_of(request)))
    return page if wait is None else replace(page, headers={"Retry-After": str(wait)})


def not_found(request: Request) -> Page:
    """There is no such page (404); in a draft language, on to the same page of its fallback."""
    draft, _, rest = request.path.strip("/").partition("/")
    language = language_of(request)
    if draft in languages() and draft != language:
        address = f"/{language}/{rest}{request_query(request)}"
        return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": address})
    words = Words(language)
    detail = words.say("web.error.not_found.detail", path=request.path)
    return failed(request, HTTPStatus.NOT_FOUND, detail)


def no_method(request: Request, methods: Collection[str]) -> Page:
    """The page is asked for in another way (405)."""
    words = Words(language_of(request))
    allowed = ", ".join(sorted(methods))
    detail = words.say("web.error.method.detail", method=request.method, expected=allowed)
    page_shown = failed(request, HTTPStatus.METHOD_NOT_ALLOWED, detail)
    return replace(page_shown, headers={"Allow": allowed})


def failed(request: Request, status: HTTPStatus, detail: str) -> Page:
    """A page that says what failed."""
    words = Words(language_of(request))
    title = words.say(f"web.error.{int(status)}")
    values = {"detail": detail, "status": int(status)}
    return page("error.html", request, words, title, values, status)
