"""The first page: the commonest calls, each with what its words already say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from bridgelaws import desk
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import language_of, page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.web.views.waiting import listed
from bridgelaws.words.say import Words


@dataclass(frozen=True)
class Tile:
    """A call on the first page, by the key of its words, and the facts that these state."""

    name: str
    matter: str
    facts: Mapping[str, str] = field(default_factory=dict)


_ONE_FROM_HIS_HAND = {
    "kind": "failure_to_follow_suit",
    "owed_card": "not_faced",
    "other_side_revoked": "no",
}

TILES = (
    Tile("revoke_now", "revoke", {"next_trick": "none", "claim": "none"}),
    Tile(
        "revoke_later",
        "revoke",
        _ONE_FROM_HIS_HAND
        | {"next_trick": "offending_side_played", "claim": "none", "attention": "during_play"},
    ),
    Tile(
        "revoke_end",
        "revoke",
        _ONE_FROM_HIS_HAND | {"established": "true", "attention": "after_play"},
    ),
    Tile("asked", "asked"),
    Tile(
        "penalty_card",
        "penalty_card",
        {"card_of": "defender", "partner_could_see": "true", "other_penalty_card": "false"},
    ),
    Tile(
        "claim",
        "claim",
        {"continuation": "none", "who_revoked": "nobody", "agreement": "objected"},
    ),
    Tile("cards", "cards", {"hand_counts": "only_too_few", "discovered": "during_play"}),
    Tile("team_board", "team_board"),
)
"""The eight commonest calls; what a tile states stands in its words, and can be changed."""


def choose_language(request: Request) -> Page:
    """On to the first page in the language that the reader prefers."""
    language = language_of(request)
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": f"/{language}/"})


def page_of_tile(language: str, under: tuple[str, str], tile: Tile) -> str:
    """Where the call of a tile begins, *under* a code and a profile."""
    return CallState(language, tile.matter, *under, tile.facts).href(start="1")


def home_page(request: Request) -> Page:
    """The commonest calls, and every other."""
    language = request.language
    words, under = Words(language), stated(request)
    open_ = {
        "open_calls": listed(request.waiting, words),
        "open_calls_known": request.waiting.known,
    }
    values = {**_shown(words, under), **open_}
    return page("home.html", request, words, words.say("web.home.title"), values)


def _shown(words: Words, under: tuple[str, str]) -> Mapping[str, Any]:
    tiles = [
        {
            "title": words.say(f"web.tile.{tile.name}"),
            "hint": words.say(f"web.tile.{tile.name}.hint"),
            "href": page_of_tile(words.language, under, tile),
        }
        for tile in TILES
    ]
    others = [
        {
            "title": words.say(f"web.matter.{matter}"),
            "href": page_of_tile(words.language, under, Tile(matter, matter)),
        }
        for matter in desk.MATTERS_TOLD
    ]
    terms = switches(words, *under, lambda *other: f"/{words.language}/{written(*other)}")
    cards = f"/{words.language}/cards{written(*under)}"
    return {"tiles": tiles, "others": others, "terms": terms, "cards": cards}
