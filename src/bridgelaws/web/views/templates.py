"""The templates, and what every page needs to fill them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.line_breaks import broken_well
from bridgelaws.words.drawing import SUIT_PATHS
from bridgelaws.words.languages import everywhere, languages, offered
from bridgelaws.words.say import LANGUAGES, Words


@cache
def environment() -> Environment:
    """The templates of the desk; every value is escaped, a missing one is an error.

    Each is read once: a picture of the memory, put back in a browser where its files are newer,
    would else read every template again.
    """
    made = Environment(
        loader=PackageLoader("bridgelaws.web"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["sentence"] = sentence
    return made


def sentence(told: str) -> str:
    """What was told, as a sentence of its own: the same words stand within a line elsewhere.

    The name of a file or of a key, with which it may begin, stays as it is.
    """
    first = told.split(" ", 1)[0].rstrip(",")
    return told[:1].upper() + told[1:] if first.isalpha() else told


def page(
    name: str,
    request: Request,
    words: Words,
    title: str,
    values: Mapping[str, Any],
    status: HTTPStatus = HTTPStatus.OK,
) -> Page:
    """The template called *name* as a page.

    Args:
        name: the file of the template.
        request: what was asked.
        words: the language of the page.
        title: what the page is called.
        values: what the template shows.
        status: the HTTP status.
    """
    common = {
        "say": words.say,
        "language": words.language,
        "languages": other_languages(request, words.language),
        "links": request.site.links,
        "suits_drawn": {suit.value: path for suit, path in SUIT_PATHS.items()},
        "title": title,
        "terms": None,
        "who": request.asker,
    }
    html = environment().get_template(name).render({**common, **values})
    return Page(broken_well(html, words.language), status, title)


def other_languages(request: Request, language: str) -> list[Mapping[str, str]]:
    """This very page in the other languages."""
    rest = request.path.partition(f"/{language}/")[2] if language else ""
    query = request_query(request)
    kind = rest.removeprefix("call/") if rest.startswith("call/") else None
    return [
        {"code": code, "name": languages()[code].name, "href": f"/{code}/{rest}{query}"}
        for code in (LANGUAGES if kind is None else offered(kind))
        if code != language
    ]


def request_query(request: Request) -> str:
    """The query of a request as it was sent, with its question mark."""
    return f"?{urlencode(request.query)}" if request.query else ""


def language_of(request: Request) -> str:
    """The language of a path, else the one that the reader prefers, else English.

    Of a path in a draft it is the fallback: what is no call is said in that.
    """
    first = request.path.strip("/").partition("/")[0]
    if first in languages():
        return everywhere(first)
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The language that a reader prefers by the header ``Accept-Language``, else English."""
    places = {code: accepted.lower().find(code) for code in LANGUAGES}
    named = {code: place for code, place in places.items() if place >= 0}
    return min(named, key=named.__getitem__) if named else "en"
