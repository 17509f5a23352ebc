"""The first page: what the program is for, the search, and the calls in their groups."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import Any

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import practice
from bridgelaws.web.views.calculator import addresses as calculator
from bridgelaws.web.views.templates import language_of, page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.web.views.tiles import GROUPS, Tile, every_call, page_of_tile
from bridgelaws.web.views.waiting import listed
from bridgelaws.words.say import LANGUAGES, Words

Terms = tuple[str, str]


REMEMBERED = "bridgelaws-terms"
"""The cookie in which a device keeps what was chosen last: ``de.2007.dbv``."""


def choose_language(request: Request) -> Page:
    """On to the first page, in the language and under the terms that the device remembers.

    Where it remembers none, in the language that the reader prefers.
    """
    language, laws, regulations = remembered(request)
    chosen = written(laws, regulations) if laws and regulations else ""
    headers = {
        "Location": f"/{language or language_of(request)}/{chosen}",
        "Vary": "Cookie, Accept-Language",
    }
    return Page(status=HTTPStatus.SEE_OTHER, headers=headers)


def remembered(request: Request) -> tuple[str, str, str]:
    """The language, the code and the profile that the device remembers; "" for what is none."""
    try:
        kept = SimpleCookie(request.headers.get("cookie", "")).get(REMEMBERED)
    except CookieError:
        kept = None
    language, laws, regulations = [*(kept.value if kept else "").split("."), "", "", ""][:3]
    return (
        language if language in LANGUAGES else "",
        laws if laws in [str(int(code)) for code in codes()] else "",
        regulations if regulations in desk.bodies() else "",
    )


def home_page(request: Request) -> Page:
    """The search, the commonest calls, and every other."""
    language = request.language
    words, under = Words(language), stated(request)
    values = {
        "about": words.say("home.about", codes=words.list([str(int(code)) for code in codes()])),
        "groups": groups(words, under),
        "terms": switches(words, *under, lambda *other: f"/{language}/{written(*other)}"),
        "cards": f"/{language}/cards{written(*under)}",
        "evening": f"/{language}/evening{written(*under)}",
        "book": f"/{language}/laws{written(*under)}",
        "calculator": calculator.address(language, under),
        "practice": practice.address(language, *under),
        "app": request.site.app.format(lang=language),
        "is_new": request.is_new,
        "open_calls": listed(request.waiting, words),
        "open_calls_known": request.waiting.known,
    }
    return page("home.html", request, words, words.say("web.home.title"), values)


def groups(words: Words, under: Terms) -> list[Mapping[str, Any]]:
    """Every call in its group; a group of which the program knows no call is not there."""
    found: dict[str, list[Mapping[str, str]]] = {group: [] for group in GROUPS}
    for tile in sorted(every_call(), key=lambda one: one.is_rest):
        found[tile.group].append(_shown(tile, words, under))
    return [
        {"name": name, "title": words.say(f"home.group.{name}"), "tiles": tiles}
        for name, tiles in found.items()
        if tiles
    ]


def _shown(tile: Tile, words: Words, under: Terms) -> Mapping[str, str]:
    """A call by its words; one without words of its own by those of its kind."""
    own = words.has(f"web.tile.{tile.name}")
    title = f"web.tile.{tile.name}" if own else f"web.matter.{tile.matter}"
    hint = f"web.tile.{tile.name}.hint" if own else f"search.about.{tile.matter}"
    return {
        "name": tile.name,
        "title": words.say(title),
        "hint": words.say(hint) if words.has(hint) else "",
        "href": page_of_tile(words.language, under, tile),
    }
