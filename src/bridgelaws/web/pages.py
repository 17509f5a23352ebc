"""The pages that need nothing but the program: the server and the app offer them alike."""

from __future__ import annotations

from bridgelaws.web.page import AfterRuling, Request, Route, Site
from bridgelaws.web.views import call, cards, compare, evening, home, laws, practice, search
from bridgelaws.web.views.calculator.addresses import ADDRESS as CALCULATOR
from bridgelaws.web.views.calculator.pages import question, subjects
from bridgelaws.web.views.deals import EVENING

PAGES: tuple[Route[Request], ...] = (
    Route("GET", "/", home.choose_language),
    Route("GET", "/{lang}/", home.home_page, waiting=True),
    Route("GET", "/{lang}/search", search.page_of_hits, recent=True),
    Route("GET", "/{lang}/laws", laws.book),
    Route("GET", "/{lang}/laws/{law}", laws.law),
    Route("GET", CALCULATOR, subjects),
    Route("GET", f"{CALCULATOR}/{{subject}}", question),
    Route("GET", "/{lang}/call/{matter}", call.page, drafts=True),
    Route("GET", compare.ADDRESS, compare.page_of_codes, drafts=True),
    Route("GET", practice.ADDRESS, practice.start),
    Route("GET", f"{practice.ADDRESS}/draw", practice.draw),
    Route("GET", f"{practice.ADDRESS}/{{case}}", practice.case),
    Route("GET", "/{lang}/cards", cards.page, deals=True),
    Route("POST", "/{lang}/cards", cards.pasted, deals=True),
    Route("GET", EVENING, evening.form),
    Route("GET", evening.SHOWN, evening.shown),
)
SITE = Site(
    PAGES,
    links=(AfterRuling("play.link", "/{lang}/cards"), AfterRuling("laws.title", "/{lang}/laws")),
)
"""The pages by themselves, without a server or a device that keeps anything."""
