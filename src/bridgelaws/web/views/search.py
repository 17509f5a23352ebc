"""The search: a Law or a clause by its number, a call or a Law by the words of directors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import laws
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.web.views.tiles import page_of_call
from bridgelaws.words.render_log import gist, minute, place
from bridgelaws.words.say import Words

LONGEST, MOST_OF_ENTRY = 60, 140


def page_of_hits(request: Request) -> Page:
    """The calls and the Laws that a word is found in."""
    language = request.language
    under = stated(request)
    words = Words(language, int(under[0]))
    text = dict(request.query).get("q", "").strip()[:LONGEST]
    found = desk.find(text, under[0], language)
    values = {
        "wanted": text,
        "spelled": found.spelled,
        "book": f"/{language}/laws{written(*under)}",
        "terms": switches(words, *under, lambda *other: _again(language, other, text)),
        "hits": [_shown(hit, under, words) for hit in found.hits],
        "entries": [_entry(one, words) for one in request.recent],
    }
    return page("search.html", request, words, words.say("web.search.title"), values)


def _shown(hit: desk.Hit, under: tuple[str, str], words: Words) -> Mapping[str, object]:
    """A result: where it leads, and what it is."""
    if hit.page:
        href = f"/{words.language}/{hit.page}{written(*under)}"
    elif hit.matter:
        href = page_of_call(words.language, under, hit.matter)
    else:
        href = laws.address(words.language, under, hit.law, hit.citation)
    return {
        "title": hit.title,
        "words": hit.words,
        "href": href,
        "law": hit.law,
        "call": hit.matter,
    }


def _entry(entry: Mapping[str, Any], words: Words) -> Mapping[str, str]:
    """A ruling of the log: where it was, what it is."""
    said = " ".join(gist(entry, words).split())
    return {
        "title": f"{minute(entry['made_at'])} {place(entry, words)}",
        "words": said if len(said) <= MOST_OF_ENTRY else f"{said[: MOST_OF_ENTRY - 1]}…",
        "href": f"/{words.language}/log/{entry['number']}",
    }


def _again(language: str, under: tuple[str, str], text: str) -> str:
    """The same search under another code or profile."""
    return f"/{language}/search{written(*under)}&{urlencode({'q': text})}"
