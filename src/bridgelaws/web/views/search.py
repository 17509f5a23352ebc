"""The search: a Law or a clause by its number, a call or a Law by the words of directors."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import laws
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.web.views.tiles import page_of_call
from bridgelaws.words.say import Words

LONGEST = 60


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
    }
    return page("search.html", request, words, words.say("web.search.title"), values)


def _shown(hit: desk.Hit, under: tuple[str, str], words: Words) -> Mapping[str, object]:
    """A result: where it leads, and what it is."""
    if hit.matter:
        href = page_of_call(words.language, under, hit.matter)
    else:
        href = laws.address(words.language, under, hit.law, hit.citation)
    return {"title": hit.title, "words": hit.words, "href": href, "law": hit.law}


def _again(language: str, under: tuple[str, str], text: str) -> str:
    """The same search under another code or profile."""
    return f"/{language}/search{written(*under)}&{urlencode({'q': text})}"
