"""What a ruling does to the score: the few facts of the table that are still missing for it."""

from __future__ import annotations

from bridgelaws import desk
from bridgelaws.bridge import Contract, Seat
from bridgelaws.desk import Document
from bridgelaws.laws.frame.verdict import Group
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.calculator import addresses as calculator
from bridgelaws.web.views.state import CallState
from bridgelaws.web.views.templates import page

VULNERABLE = ("none", "ns", "ew", "both")


def address(state: CallState, document: Document) -> str | None:
    """Where the missing facts are told; None where the ruling moves no score, or it is known."""
    moves = document["verdict"]["group"] == Group.SCORE
    if not moves or document["score_effect"] is not None or not state.telling.opened.case.incidents:
        return None
    return state.href(score="1") if desk.score_wants(state.telling.opened) else None


def in_the_calculator(state: CallState, document: Document) -> str | None:
    """Where the score that a ruling comes to is reckoned; None where it is no one result."""
    found = document["score_effect"]
    if found is None or len(found["after"]) > 1:
        return None
    contract = Contract.parse(found["contract"])
    told: dict[str, object] = {
        "level": contract.level,
        "strain": contract.strain,
        "doubled": contract.doubling.name.lower(),
        "declarer": found["declarer"],
        "tricks": found["after"][0]["tricks"],
        **_vulnerable(state, found),
    }
    return calculator.address(state.language, (state.laws, state.regulations), "contract", told)


def _vulnerable(state: CallState, found: Document) -> dict[str, object]:
    """Who is vulnerable, as it was told, by the board, or of declarer's side alone."""
    if (told := state.telling.told.get("vulnerable")) in VULNERABLE:
        return {"vulnerable": told}
    if told is None and state.told_board:
        return {"board": state.told_board}
    side = Seat.parse(found["declarer"]).side.value.lower()
    return {"vulnerable": side if found["vulnerable"] else "none"}


def page_of(request: Request, state: CallState) -> Page:
    """The form that asks just what is missing, and leads back to the ruling."""
    words = state.words
    values = {
        "terms": state.terms,
        "back": state.href(),
        "action": state.path,
        "held": state.held,
        "wanted": desk.score_wants(state.telling.opened),
        "seats": [(seat, words.say(f"seat.{seat}")) for seat in "NESW"],
        "vulnerable": [(one, words.answer("vulnerable", one)) for one in VULNERABLE],
        "tricks": range(14),
    }
    return page("score.html", request, words, words.say("web.score"), values)
