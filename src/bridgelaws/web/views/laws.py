"""The search of the first page: a Law by its number, a call by a word of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws import desk
from bridgelaws.explain.words import LANGUAGES, Words
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.home import Tile, page_of_tile
from bridgelaws.web.views.templates import page

LONGEST = 60


def search(request: Request) -> Page:
    """The calls and the Laws that a word is found in."""
    language = request.given["lang"]
    if language not in LANGUAGES:
        return not_found(request)
    words = Words(language, int(request.site.laws))
    wanted = dict(request.query).get("q", "").strip()[:LONGEST]
    found = desk.find(wanted, request.site.laws, language) if wanted else []
    values: Mapping[str, Any] = {
        "wanted": wanted,
        "calls": [
            {
                "title": words.say(f"web.matter.{hit.matter}"),
                "hint": hit.words,
                "href": page_of_tile(request, language, Tile(hit.matter, hit.matter)),
            }
            for hit in found
            if hit.matter
        ],
        "laws": [hit.words for hit in found if not hit.matter],
    }
    return page("search.html", request, words, words.say("web.search.title"), values)
