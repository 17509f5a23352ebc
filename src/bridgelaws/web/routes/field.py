"""A file of results for the calculator: it is read in a process of its own, and not kept."""

from __future__ import annotations

from bridgelaws import scorer
from bridgelaws.errors import RefusedError
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import Page
from bridgelaws.web.routes.uploads import worked_on
from bridgelaws.web.views.calculator import sent


async def load(request: ServerRequest) -> Page:
    """On to the boards of the file, or the form again with why it was not read."""
    try:
        return sent.on_to(request, await worked_on(request, scorer.boards_in))
    except RefusedError as error:
        return sent.refused(request, error)
