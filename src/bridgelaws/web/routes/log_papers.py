"""What of the log and of the Laws is a file: exports, forms and charts."""

from __future__ import annotations

from starlette.responses import Response

from bridgelaws import desk as the_desk
from bridgelaws.desk import log
from bridgelaws.laws.charts import CHARTED
from bridgelaws.paper import FORMS
from bridgelaws.web.page import Page
from bridgelaws.web.routes.log_views import Desk
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.terms import stated

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


def chart(desk: Desk) -> Page | Response:
    """A chart to laminate, or all of them.

    Raises:
        BadRequestError: there is no such code, or no such profile.
        RefusedError: typst is missing.
    """
    name = desk.request.given["name"]
    laws, regulations = stated(desk.request)
    if name != "all" and name not in CHARTED:
        return not_found(desk.request)
    wanted = list(CHARTED) if name == "all" else [name]
    made = the_desk.print_charts(wanted, the_desk.Terms(int(laws), regulations), desk.language)
    return _file(made, PDF, f"chart-{name}-{laws}-{regulations}.pdf")


def _file(content: bytes, kind: str, name: str, save: bool = False) -> Response:
    """A file, shown in the browser or saved."""
    place = "attachment" if save else "inline"
    headers = {
        "Content-Disposition": f'{place}; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(content, headers=headers, media_type=kind)
