"""The records of an evening: the form that takes them, and which boards have a revoke."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from bridgelaws import desk
from bridgelaws.bridge import Seat
from bridgelaws.desk.evening import MOST_BYTES, Evening, EveningBoard
from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.deals import EVENING
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.evening_address import packed, unpacked
from bridgelaws.web.views.play import contract_named
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.words.render import error_line
from bridgelaws.words.render_scan import amiss, belief
from bridgelaws.words.say import Words

SHOWN = f"{EVENING}/{{evening}}"
"""Where what they show stands."""
_ROOMS = ("Open", "Closed")
_UNTOLD = ("partial", "no_play", "not_read")
"""How a board was read of which a record may not show the revoke that there was."""


def form(request: Request, wrong: str = "") -> Page:
    """The form that takes a file, and what was *wrong* with the one that was sent."""
    under, words = stated(request), request.words
    address = EVENING.format(lang=request.language)
    values = {
        "terms": switches(words, *under, lambda *other: f"{address}{written(*other)}"),
        "action": f"{address}{written(*under)}",
        "most": MOST_BYTES // 1024**2,
        "wrong": wrong,
    }
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    return page("evening.html", request, words, words.say("evening.title"), values, status)


def refused(request: Request, error: RefusedError) -> Page:
    """The form again, with why a file was not examined."""
    return form(request, error_line(error, request.language))


def on_to(request: Request, evening: Evening) -> Page:
    """On to the list of what an evening shows."""
    address = SHOWN.format(lang=request.language, evening=packed(evening))
    location = f"{address}{written(*stated(request))}"
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": location})


def shown(request: Request) -> Page:
    """Which boards have a revoke, each a tap from its ruling; what was not read, and why."""
    evening = unpacked(request.given["evening"])
    if evening is None:
        return not_found(request)
    under = stated(request)
    words = Words(request.language, int(under[0]))
    try:
        values = _listed(evening, under, words)
    except (LookupError, TypeError, ValueError, AttributeError):  # no list that a page made
        return not_found(request)
    values["terms"] = switches(words, *under, lambda *other: f"{request.path}{written(*other)}")
    found = sum(one.believed for one in evening.boards)
    title = words.say("evening.found", found) if found else words.say("evening.none")
    return page("evening_shown.html", request, words, title, values)


def _listed(evening: Evening, under: tuple[str, str], words: Words) -> dict[str, Any]:
    """What the page lists."""
    boards = [(one.believed, _board(one, under, words)) for one in evening.boards]
    amiss = [(one["about"] == "impossible", _amiss(one, words)) for one in evening.amiss]
    return {
        "form": f"{EVENING.format(lang=words.language)}{written(*under)}",
        "examined": words.say("evening.counted", evening.total, file=evening.file),
        "account": list(_account(evening, words)),
        "revokes": [board for believed, board in boards if believed],
        "errors": [board for believed, board in boards if not believed],
        "unread": [line for impossible, line in amiss if not impossible],
        "impossible": [line for impossible, line in amiss if impossible],
        "files": list(_files(evening, words)),
        "left_out": _left_out(evening, words),
    }


def _board(board: EveningBoard, under: tuple[str, str], words: Words) -> Mapping[str, Any]:
    """A board: where its tap leads, which one it is, and what its record shows."""
    page_of_it = "call/revoke" if board.ruled else "cards"
    query = urlencode(board.told, safe=":")
    return {
        "href": f"/{words.language}/{page_of_it}{written(*under)}&{query}",
        "title": ", ".join(_named(board, words)),
        "lines": list(_lines(board, words)),
        "look": "" if board.ruled else words.say(_LOOK[board.followed]),
        "where": ", ".join(_where(board, words)),
    }


_LOOK = {True: "evening.look", False: "evening.tap_on"}


def _named(board: EveningBoard, words: Words) -> Iterator[str]:
    """The board and its contract."""
    yield words.say("diagram.board", board=board.number or "–")
    if "declarer" in board.told:
        contract = desk.read_told_contract(board.told["contract"])
        yield contract_named(contract, Seat(board.told["declarer"]), words)


def _where(board: EveningBoard, words: Words) -> Iterator[str]:
    """The result that the record states, the table, and the place in what was sent."""
    if board.tricks is not None:
        yield words.say("evening.tricks", board.tricks)
    if board.room:
        known = board.room in _ROOMS
        key = f"evening.room.{board.room.lower()}" if known else "evening.table"
        yield words.say(key, table=board.room)
    if board.file:
        yield board.file
    if board.line:
        yield words.say("evening.line", line=board.line)


def _lines(board: EveningBoard, words: Words) -> Iterator[str]:
    """Each revoke and how far the record may be believed; what is the same of several only once."""
    beliefs = [belief(one, words) for one in board.revokes]
    for one, told, after in zip(board.revokes, beliefs, [*beliefs[1:], ""], strict=True):
        yield _revoke(one, words)
        if told != after:
            yield f"{told}."


def _revoke(found: Mapping[str, Any], words: Words) -> str:
    """Who played which card to which suit."""
    values = {
        "trick": found["trick"],
        "seat": words.say(f"seat.{found['seat']}"),
        "card": words.card(found["card"]),
    }
    if found["suit_led"] is None:
        return words.say("evening.revoke_unknown_suit", **values)
    return words.say("evening.revoke", suit=words.say(f"suit.{found['suit_led']}"), **values)


def _amiss(found: Mapping[str, Any], words: Words) -> str:
    """What is amiss in what was sent, and in which line."""
    line = words.say("evening.line", line=found["line"]) if found["line"] else ""
    place = ", ".join(part for part in (found["file"], line) if part)
    said = amiss(found, words)
    return words.say("evening.amiss", place=place, message=said) if place else said


def _account(evening: Evening, words: Words) -> Iterator[str]:
    """The boards without a revoke, by how far that can be told."""
    read = {key: int(n) for key, n in evening.readings.items()}
    odd = read.get("odd", 0) - len(evening.boards) - evening.boards_left_out
    whole = read.get("clean", 0) + read.get("repaired", 0)
    counts = {"none": whole, "odd": odd, **{key: read.get(key, 0) for key in _UNTOLD}}
    yield from (words.say(f"evening.account.{key}", n) for key, n in counts.items() if n)


def _files(evening: Evening, words: Words) -> Iterator[str]:
    """The files of an archive, by what came of them."""
    if sum(evening.files.values()) > 1:
        for key, n in evening.files.items():
            yield words.say("evening.files.line", n=int(n), what=words.say(f"scan.file.{key}"))


def _left_out(evening: Evening, words: Words) -> list[str]:
    """How much more there is than an address can hold."""
    counts = {"boards": evening.boards_left_out, "amiss": evening.amiss_left_out}
    return [words.say(f"evening.left_out.{key}", n) for key, n in counts.items() if n]
