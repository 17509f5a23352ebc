"""A file of results that was sent: on to its board, or the boards to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.calculator import pages
from bridgelaws.web.views.calculator.addresses import address
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches
from bridgelaws.words.render import error_line
from bridgelaws.words.say import Words


def on_to(request: Request, boards: Mapping[str, str]) -> Page:
    """On to the results of the only board of a file, else each board as a link to its own."""
    language, under = request.language, stated(request)

    def of(results: str) -> str:
        return address(language, under, "field", {"results": results})

    if len(boards) == 1:
        (results,) = boards.values()
        return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": of(results)})
    words = Words(language)
    ordered = sorted(boards, key=lambda number: (not number.isdigit(), number.zfill(12)))
    values = {
        "terms": switches(words, *under, lambda *other: address(language, other, "field")),
        "back": address(language, under, "field"),
        "boards": [{"number": one or "–", "href": of(boards[one])} for one in ordered],
    }
    title = words.say("calculator.field.boards")
    return page("calculator_boards.html", request, words, title, values)


def refused(request: Request, error: RefusedError) -> Page:
    """The page of a board again, with why the file was not read."""
    return pages.file_refused(request, error_line(error, request.language))
