"""What of the log is a file: exports and forms."""

from __future__ import annotations

from collections.abc import Iterator
from tempfile import TemporaryFile
from typing import IO

from starlette.responses import Response, StreamingResponse

from bridgelaws.desk import log
from bridgelaws.paper import FORMS
from bridgelaws.web.page import Page
from bridgelaws.web.routes.log_views import Desk
from bridgelaws.web.views.errors import not_found

KINDS = {"csv": "text/csv", "json": "application/json", "pbn": "application/x-pbn"}
PDF = "application/pdf"
_PART = 2**16


def export(desk: Desk) -> Page | Response:
    """The entries asked for, for another program."""
    form = desk.request.given["form"]
    if form not in KINDS:
        return not_found(desk.request)
    made = TemporaryFile()  # noqa: SIM115  # closed when it has been sent
    try:
        for part in log.exported(desk.store, form, desk.chosen, desk.language):
            made.write(part.encode("utf-8"))
    except BaseException:
        made.close()
        raise
    length = made.tell()
    made.seek(0)
    headers = _headers(f"rulings.{form}", save=True) | {"Content-Length": str(length)}
    kind = f"{KINDS[form]}; charset=utf-8"
    return StreamingResponse(_sent(made), headers=headers, media_type=kind)


def _sent(file: IO[bytes]) -> Iterator[bytes]:
    """The parts of a file, which is closed at the end."""
    with file:
        while part := file.read(_PART):
            yield part


def form(desk: Desk) -> Page | Response:
    """The form of a ruling, or of an appeal against it.

    Raises:
        RefusedError: the entry is no ruling, or typst is missing.
    """
    kind = desk.request.given["form"]
    entry = log.found(desk.store, desk.request.given["entry"])
    if kind not in FORMS:
        return not_found(desk.request)
    made = log.print_entry(desk.store, entry, kind, desk.language)
    headers = _headers(f"{kind}-{entry.number}.pdf", save=False)
    return Response(made, headers=headers, media_type=PDF)


def _headers(name: str, *, save: bool) -> dict[str, str]:
    """Those of a file, shown in the browser or saved."""
    place = "attachment" if save else "inline"
    return {"Content-Disposition": f'{place}; filename="{name}"', "Cache-Control": "no-store"}
