"""The page on which the deals of the event are loaded."""

from __future__ import annotations

from bridgelaws.explain.words import Words
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.deals import LOADING, boards, kept
from bridgelaws.web.views.templates import page


def page_of(request: Request, language: str, wrong: str, *, may: bool) -> Page:
    """The form, how many boards there are, and what was *wrong* with the file sent before.

    *may* is whether the reader may load deals.
    """
    words = Words(language)
    values = {
        "action": LOADING.format(lang=language),
        "count": len(boards(kept(request))),
        "hidden": request.site.deals_hidden,
        "wrong": wrong,
        "may": may,
    }
    return page("cards_loading.html", request, words, words.say("play.loading.title"), values)
