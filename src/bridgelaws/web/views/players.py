"""The pages for the players: what they read on their phones, and what the Director shows them."""

from __future__ import annotations

import re
from typing import Any

from bridgelaws.desk.players import Notice
from bridgelaws.web.page import AfterRuling, Page, Request
from bridgelaws.web.views import laws
from bridgelaws.web.views.templates import page
from bridgelaws.words.say import Words

SHOWN = "/{lang}/show/{matter}"
OFFERED = AfterRuling("players.show", SHOWN)
"""What a ruling page offers."""
_LAW = re.compile(r"\d+")


def notice_page(request: Request, notice: Notice, path: str) -> Page:
    """What the players read of a ruling; *path* is that of this page, behind which the slip is."""
    words = request.words
    values = {"notice": notice, "clauses": _clauses(notice, request), "slip": f"{path}/slip.pdf"}
    return page("players.html", request, words, notice.verdict, values)


def held_out_page(request: Request, notice: Notice, back: str) -> Page:
    """The same on the Director's own phone, which he holds out; *back* is his way back."""
    words = request.words
    values = {"notice": notice, "clauses": _clauses(notice, request), "back": back}
    return page("players_held_out.html", request, words, notice.verdict, values)


def ended_page(request: Request, kind: str, path: str | None) -> Page:
    """That a ruling no longer stands; *path* leads the players to the one in its place."""
    words = request.words
    title = words.say(f"players.ended.{kind}")
    return page("players_ended.html", request, words, title, {"path": path})


def screen_page(
    request: Request, notice: Notice, drawn: Any, address: str, path: str, back: str
) -> Page:
    """The Director's screen: the verdict, a QR code (None where there is none), the address."""
    words: Words = request.words
    values = {"notice": notice, "drawn": drawn, "address": address, "path": path, "back": back}
    return page("players_screen.html", request, words, notice.verdict, values)


def _clauses(notice: Notice, request: Request) -> list[tuple[str, str | None]]:
    """Each clause as it is cited, with the page of its Law; a body's guideline has none."""
    found = []
    for clause, cited in notice.clauses:
        law = _LAW.match(clause)
        under = (notice.laws, notice.regulations)
        address = laws.address(request.language, under, int(law[0]), clause) if law else None
        found.append((cited, address))
    return found
