"""The deals of the event, and where the cards begin: board, contract and declarer."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.bridge import SEATS, Contract, Deal, Doubling, Strain
from bridgelaws.files.deal_file import kept_deals
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.cards_state import CardsState
from bridgelaws.web.views.play import bid_named
from bridgelaws.web.views.templates import page

LOADING = "/{lang}/deals"
"""Where the deals of an event are loaded, on a site that keeps them."""
EVENING = "/{lang}/evening"
"""Where the records of an evening are sent, to find the revokes."""
_STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NOTRUMP)


@lru_cache(maxsize=4)
def boards(text: str) -> tuple[tuple[str, str], ...]:
    """The boards in a text of `deal_file`: numbers and deals, in the order of the numbers."""
    deals = kept_deals(text, "")
    ordered = sorted(deals, key=lambda number: (not number.isdigit(), number.zfill(12)))
    return tuple((number, deals[number].deal.to_pbn()) for number in ordered)


def boards_page(request: Request, state: CardsState, text: str = "", wrong: str = "") -> Page:
    """The boards of the event, a field to paste one, and the way without hands.

    *text* is what was pasted before, and *wrong* what was wrong with it.
    """
    words = state.words
    values = {
        "terms": state.terms,
        "boards": [
            {"number": number, "href": state.href(board=number, deal=deal, play="")}
            for number, deal in boards(request.deals.text)
        ],
        "loading": request.site.deals.format(lang=state.language) or None,
        "evening": f"{EVENING.format(lang=state.language)}{state.terms['query']}",
        "hidden": request.deals.hidden,
        "unknown": state.href("contract"),
        "action": state.href(),
        "pasted": text,
        "wrong": wrong,
    }
    return page("cards_boards.html", request, words, words.say("play.boards.title"), values)


def contract_page(request: Request, state: CardsState) -> Page:
    """The thirty-five bids."""
    words = state.words
    values = {
        "terms": state.terms,
        "back": state.href(deal="", board="", contract="", declarer="", play=""),
        "board": state.cards.get("board"),
        "bids": [
            {
                "level": level,
                "suit": strain.trumps,
                "name": bid_named(Contract(level, strain), words),
                "href": state.href("declarer", contract=str(Contract(level, strain))),
            }
            for level in range(1, 8)
            for strain in _STRAINS
        ],
    }
    return page("cards_contract.html", request, words, words.say("play.contract.title"), values)


def declarer_page(request: Request, state: CardsState, deal: Deal) -> Page:
    """Who declares, and whether the contract is doubled.

    Raises:
        RefusedError: the contract is none.
    """
    words = state.words
    contract = desk.read_told_contract(state.cards["contract"])
    values = {
        "terms": state.terms,
        "back": state.href("contract"),
        "contract": bid_named(contract, words),
        "doublings": [
            {
                "label": words.say(f"play.doubling.{doubling.name.lower()}"),
                "href": state.href(
                    "declarer", contract=f"{contract.level}{contract.strain}{doubling.value}"
                ),
                "current": doubling is contract.doubling,
            }
            for doubling in Doubling
        ],
        "seats": [
            {
                "place": seat.value.lower(),
                "part": "",
                "digit": "",
                "current": False,
                "name": words.say(f"seat.{seat.value}"),
                "href": state.href(declarer=seat.value),
            }
            for seat in SEATS
        ],
        "known": deal != Deal.unknown(),
    }
    return page("cards_declarer.html", request, words, words.say("play.declarer.title"), values)


def loading_page(request: Request, wrong: str = "", *, may: bool) -> Page:
    """The form that loads deals, how many boards there are, and what was *wrong* with a file.

    *may* is whether the reader may load deals; a visitor is shown the way to the sign-in.
    """
    language, words, text = request.language, request.words, request.deals.text
    action = LOADING.format(lang=language)
    signed_in = request.asker.role is not None
    values = {
        "action": action,
        "count": len(boards(text)),
        "all": desk.are_open(text),
        "hidden": request.deals.hidden,
        "wrong": wrong,
        "may": may,
        "sign_in": None if signed_in else f"/{language}/sign-in?{urlencode({'next': action})}",
    }
    return page("cards_loading.html", request, words, words.say("play.loading.title"), values)
