"""The page on which the deals of the event are loaded."""

from __future__ import annotations

from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.deals import LOADING, boards, kept
from bridgelaws.web.views.templates import page
from bridgelaws.words.say import Words


def page_of(request: Request, language: str, wrong: str, *, may: bool, known: bool) -> Page:
    """The form, how many boards there are, and what was *wrong* with the file sent before.

    *may* is whether the reader may load deals, *known* whether he is signed in at all; else the
    way there is shown.
    """
    words = Words(language)
    action, text = LOADING.format(lang=language), kept(request)
    values = {
        "action": action,
        "count": len(boards(text)),
        "all": desk.are_open(text),
        "hidden": request.site.deals_hidden,
        "wrong": wrong,
        "may": may,
        "sign_in": None if known else f"/{language}/sign-in?{urlencode({'next': action})}",
    }
    return page("cards_loading.html", request, words, words.say("play.loading.title"), values)
