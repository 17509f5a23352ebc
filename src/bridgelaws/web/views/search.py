"""The search of the first page: a Law by its number, a call by a word of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.home import Tile, page_of_tile
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.words.say import Words

LONGEST = 60


def page_of_hits(request: Request) -> Page:
    """The calls and the Laws that a word is found in."""
    language = request.language
    under = stated(request)
    words = Words(language, int(under[0]))
    text = dict(request.query).get("q", "").strip()[:LONGEST]
    hits = desk.find(text, under[0], language) if text else []
    values: Mapping[str, Any] = {
        "wanted": text,
        "terms": switches(words, *under, lambda *other: _again(language, other, text)),
        "calls": [
            {
                "title": words.say(f"web.matter.{hit.matter}"),
                "hint": hit.words,
                "href": page_of_tile(language, under, Tile(hit.matter, hit.matter)),
            }
            for hit in hits
            if hit.matter
        ],
        "laws": [hit.words for hit in hits if not hit.matter],
    }
    return page("search.html", request, words, words.say("web.search.title"), values)


def _again(language: str, under: tuple[str, str], text: str) -> str:
    """The same search under another code or profile."""
    return f"/{language}/search{written(*under)}&{urlencode({'q': text})}"
