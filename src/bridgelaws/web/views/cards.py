"""The cards of a board, page by page: the deal, the contract, then the play up to the moment."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views import deals, play
from bridgelaws.web.views.cards_state import CardsState
from bridgelaws.web.views.errors import BadRequestError
from bridgelaws.words.render import error_line


def page(request: Request) -> Page:
    """What is to be told next of the cards: the board, the contract, declarer, or a card."""
    state = CardsState.of(request)
    try:
        if not state.cards.get("deal") and not state.cards.get("contract") and not state.step:
            return deals.boards_page(request, state)
        deal = desk.read_told_deal(state.cards.get("deal", ""))
        if not state.cards.get("contract") or state.step == "contract":
            return deals.contract_page(request, state)
        if not state.cards.get("declarer") or state.step == "declarer":
            return deals.declarer_page(request, state, deal)
        return play.page_of(request, state, desk.read_play_so_far(state.cards))
    except RefusedError as error:
        raise BadRequestError(error) from error


def pasted(request: Request) -> Page:
    """On to the page of the board that was pasted, or the first page again with what is wrong."""
    state = CardsState.of(request)
    text = dict(request.form).get("pasted", "")
    try:
        cards = desk.told_of(desk.pasted(text, state.words.say("play.paste.name")))
        state = replace(state, cards=cards)
        if "declarer" in cards:
            desk.read_play_so_far(cards)
    except RefusedError as error:
        wrong = error_line(error, state.language)
        page = deals.boards_page(request, state, text, wrong)
        return replace(page, status=HTTPStatus.BAD_REQUEST)
    step = "" if "deal" in cards else "contract"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": state.href(step)})
