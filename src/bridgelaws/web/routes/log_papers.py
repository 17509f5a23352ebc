"""What of the log is a file: exports and forms."""

from __future__ import annotations

from starlette.responses import Response

from bridgelaws.desk import log
from bridgelaws.paper import FORMS
from bridgelaws.web.page import Page
from bridgelaws.web.routes.log_views import Desk
from bridgelaws.web.views.errors import not_found

KINDS = {"csv": "text/csv", "json": "application/json", "pbn": "application/x-pbn"}
PDF = "application/pdf"


def export(desk: Desk) -> Page | Response:
    """The entries asked for, for another program."""
    form = desk.request.given["form"]
    if form not in KINDS:
        return not_found(desk.request)
    text = log.exported(desk.store, form, desk.chosen, desk.language)
    return _file(text.encode("utf-8"), f"{KINDS[form]}; charset=utf-8", f"rulings.{form}", True)


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
    return _file(made, PDF, f"{kind}-{entry.number}.pdf")


def _file(content: bytes, kind: str, name: str, save: bool = False) -> Response:
    """A file, shown in the browser or saved."""
    place = "attachment" if save else "inline"
    headers = {
        "Content-Disposition": f'{place}; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(content, headers=headers, media_type=kind)
