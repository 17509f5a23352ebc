"""The log as a whole: listed, checked, replayed, exported, and its forms printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus
from tempfile import TemporaryFile
from typing import IO

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.paper import FORMS
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import File, Page
from bridgelaws.web.views import logbook
from bridgelaws.web.views.errors import BadRequestError, not_found
from bridgelaws.web.views.form import PLACE

KINDS = {"csv": "text/csv", "json": "application/json", "pbn": "application/x-pbn"}
PDF = "application/pdf"
_PART = 2**16
_A_PAGE = 100
"""So many numbers of the log a page of the list covers."""


def show(request: ServerRequest) -> Page:
    """The list; 204 where it is asked for again and nothing came since."""
    query, store = dict(request.query), request.server.store
    head = store.head()
    if query.get("seen") == str(head.number):
        return Page(status=HTTPStatus.NO_CONTENT)
    upto = _number(query.get("upto"), head.number)
    since = max(0, upto - _A_PAGE)
    chosen = store.entries(replace(_chosen(request), since=since))
    entries = [entry.document() for entry in chosen if entry.number <= upto]
    endings = (one for kind in log.ENDS for one in store.entries(log.Query(kind=kind, since=since)))
    ended = {ending.about: ending.kind.value for ending in endings}
    shown_head = {"number": head.number, "short": head.short}
    return logbook.list_page(request, entries, ended, shown_head, since or None)


def _chosen(request: ServerRequest) -> log.Query:
    """Which entries the query of the request chooses."""
    query = {key: value for key, value in request.query if value}
    event, board, table = (query.get(key) for key in PLACE)
    return log.Query(event=event, board=board, table=table, current="current" in query)


def _number(written: str | None, otherwise: int) -> int:
    """The number in a query.

    Raises:
        BadRequestError: it is none.
    """
    if not written:
        return otherwise
    if not (written.isascii() and written.isdecimal() and len(written) < 10):
        raise BadRequestError(RefusedError("not_a_whole_number", path="upto", found=written))
    return int(written)


def check(request: ServerRequest) -> Page:
    """The log held against its chain, and against a head that was noted."""
    query = dict(request.query)
    noted, whole = query.get("head", "").strip(), bool(query.get("whole"))
    try:
        head = log.noted_head(noted) if noted else None
    except RefusedError as error:
        return logbook.check_page(request, None, noted, error.at(noted))
    report = log.check(request.server.store.database, head, whole=whole)
    return logbook.check_page(request, report.document(), noted)


def replay(request: ServerRequest) -> Page:
    """Every ruling of the log made again, and what differs."""
    count, differences = log.replay(request.server.store, request.language)
    return logbook.replay_page(request, count, [vars(difference) for difference in differences])


def export(request: ServerRequest) -> Page:
    """The entries asked for, for another program."""
    form = request.given["form"]
    if form not in KINDS:
        return not_found(request)
    file = TemporaryFile()  # noqa: SIM115  # closed when it has been sent
    try:
        for part in log.exported(request.server.store, form, _chosen(request), request.language):
            file.write(part.encode("utf-8"))
    except BaseException:
        file.close()
        raise
    length = file.tell()
    file.seek(0)
    headers = _headers(f"rulings.{form}", save=True) | {"Content-Length": str(length)}
    return File(headers=headers, content=_parts(file), media_type=f"{KINDS[form]}; charset=utf-8")


def statistics(request: ServerRequest) -> Page:
    """The rulings that stand, counted."""
    rulings = request.server.store.entries(replace(_chosen(request), current=True))
    return logbook.statistics_page(request, log.counted(rulings, request.words))


def statistics_csv(request: ServerRequest) -> Page:
    """The same for a spreadsheet."""
    rulings = request.server.store.entries(replace(_chosen(request), current=True))
    made = log.statistics_as_csv(log.counted(rulings, request.words))
    headers = _headers("statistics.csv", save=True)
    return File(headers=headers, content=made.encode("utf-8-sig"), media_type="text/csv")


def _parts(file: IO[bytes]) -> Iterator[bytes]:
    """The parts of a file, which is closed at the end."""
    with file:
        while part := file.read(_PART):
            yield part


def form(request: ServerRequest) -> Page:
    """The form of a ruling, or of an appeal against it.

    Raises:
        RefusedError: there is no such entry, it is no ruling, or typst is missing.
    """
    store, kind = request.server.store, request.given["form"]
    entry = log.found(store, request.given["entry"])
    if kind not in FORMS:
        return not_found(request)
    ends = request.server.access.options.read().appeals_from
    printed = log.print_entry(store, entry, kind, request.language, ends)
    headers = _headers(f"{kind}-{entry.number}.pdf", save=False)
    return File(headers=headers, content=printed, media_type=PDF)


def _headers(name: str, *, save: bool) -> dict[str, str]:
    """Those of a file, shown in the browser or saved."""
    place = "attachment" if save else "inline"
    return {"Content-Disposition": f'{place}; filename="{name}"', "Cache-Control": "no-store"}
