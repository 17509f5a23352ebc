"""A ruling for the players: a QR code on the Director's screen, a page on their phones.

Everybody may read it who has the address.  That of a ruling in the log cannot be guessed; that of
one that nobody recorded holds the facts, without the cards.
"""

from __future__ import annotations

from dataclasses import replace

import segno
from markupsafe import Markup

from bridgelaws import desk
from bridgelaws.desk import log
from bridgelaws.desk.players import Notice
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import File, Page
from bridgelaws.web.views import players
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.players_address import MATTER, packed, unpacked
from bridgelaws.web.views.state import CallState, known

PDF = "application/pdf"
_NOT_KEPT = {"Cache-Control": "no-store"}


def show_call(request: ServerRequest) -> Page:
    """The Director's screen for a ruling that nobody has recorded."""
    if not known(request.language, request.given["matter"]):
        return not_found(request)
    state = CallState.of(request)
    ruled = desk.document(state.telling.opened)
    facts = desk.facts_for_players(state.telling)
    under = (state.matter, state.laws, state.regulations)
    path = "" if facts is None else f"call/{packed(*under, facts)}"
    return _screen(request, _notice(request, ruled, state.told_board), path, state.href(rule="1"))


def show_entry(request: ServerRequest) -> Page:
    """The Director's screen for a ruling in the log.

    Raises:
        RefusedError: there is no such entry.
    """
    entry = log.found(request.server.store, request.given["entry"])
    told = entry.document()
    if "ruling" not in told:
        return not_found(request)
    back = f"/{request.language}/log/{entry.number}"
    return _screen(request, _of_entry(request, entry), log.code_of(entry), back)


def read_call(request: ServerRequest) -> Page:
    """What the players read of a ruling that nobody has recorded."""
    found = _called(request)
    if found is None:
        return not_found(request)
    return players.notice_page(request, found, request.path)


def read_entry(request: ServerRequest) -> Page:
    """What the players read of a ruling in the log, or that it no longer stands."""
    store = request.server.store
    entry = log.ruling_under(store, request.given["code"])
    if entry is None:
        return not_found(request)
    later = [one for one in store.entries(log.Query(about=entry.id)) if one.kind in log.ENDS]
    if not later:
        return players.notice_page(request, _of_entry(request, entry), request.path)
    new = later[0] if "ruling" in later[0].document() else None
    path = None if new is None else f"/{request.language}/p/{log.code_of(new)}"
    return players.ended_page(request, later[0].kind.value, path)


def slip_of_call(request: ServerRequest) -> Page:
    """The slip of a ruling that nobody has recorded."""
    found = _called(request)
    return not_found(request) if found is None else _slip(request, found)


def slip_of_entry(request: ServerRequest) -> Page:
    """The slip of a ruling in the log."""
    entry = log.ruling_under(request.server.store, request.given["code"])
    return not_found(request) if entry is None else _slip(request, _of_entry(request, entry))


def _called(request: ServerRequest) -> Notice | None:
    """The notice of the call in the address; None where the address is none."""
    pairs = dict(unpacked(request.given["facts"]) or ())
    matter = pairs.pop(MATTER, "")
    if not known(request.language, matter):
        return None
    given = {**request.given, MATTER: matter}
    state = CallState.of(replace(request, query=tuple(pairs.items()), given=given))
    return _notice(request, desk.document(state.telling.opened), state.told_board)


def _of_entry(request: ServerRequest, entry: log.Entry) -> Notice:
    told = entry.document()
    return _notice(request, told["ruling"]["document"], told.get("board", ""))


def _notice(request: ServerRequest, ruled: desk.Document, board: str) -> Notice:
    ends = request.server.access.options.read().appeals_from
    return desk.notice(ruled, request.language, board=board, ends=ends)


def _screen(request: ServerRequest, notice: Notice, path: str, back: str) -> Page:
    """The verdict, the QR code of the players' page and its address; none where *path* is ""."""
    local = f"/{request.language}/p/{path}"
    address = f"{request.base}{local}"
    drawing = segno.make(address, error="l").svg_inline(
        scale=6, border=4, light="#fff", omitsize=True
    )
    drawn = Markup(drawing) if path else None
    return players.screen_page(request, notice, drawn, address, local, back)


def _slip(request: ServerRequest, notice: Notice) -> Page:
    printed = desk.print_slip(notice, request.language)
    headers = {"Content-Disposition": 'inline; filename="ruling.pdf"', **_NOT_KEPT}
    return File(headers=headers, content=printed, media_type=PDF)
