"""The charts to laminate: the page that lists them, and each as a file.

They tell no more than the Laws do, and are for everybody.
"""

from __future__ import annotations

from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.offers import WALLS
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.charts import ALL, WALL
from bridgelaws.web.page import File, Page
from bridgelaws.web.views import logbook
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.terms import stated

PDF = "application/pdf"
_NAMES = frozenset([ALL, *CHARTED, *(f"{WALL}{name}" for name in WALLS)])


def show(request: ServerRequest) -> Page:
    """The charts there are."""
    return logbook.charts_page(request)


async def pdf(request: ServerRequest) -> Page:
    """The chart of one Law or of all, or a page for the wall.

    Raises:
        BadRequestError: there is no such code, or no such profile.
        RefusedError: typst is missing.
    """
    name = request.given["name"]
    if name not in _NAMES:
        return not_found(request)
    laws, regulations = stated(request)
    content = await request.server.charts.pdf(name, laws, regulations, request.language)
    disposition = f'inline; filename="chart-{name}-{laws}-{regulations}.pdf"'
    headers = {"Content-Disposition": disposition, "Cache-Control": "no-store"}
    return File(headers=headers, content=content, media_type=PDF)
