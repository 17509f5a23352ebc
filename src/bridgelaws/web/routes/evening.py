"""The records of an evening: the file is examined in a process of its own, and not kept."""

from __future__ import annotations

from bridgelaws.desk.evening import examine_evening
from bridgelaws.errors import RefusedError
from bridgelaws.web import workers
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import Page
from bridgelaws.web.routes.uploads import worked_on
from bridgelaws.web.views import evening


async def examine(request: ServerRequest) -> Page:
    """On to what the file shows, or the form again with why it was not examined."""
    try:
        found = await worked_on(request, examine_evening)
    except RefusedError as error:
        name = request.upload.name if request.upload is not None else ""
        slow = error.key == "api_took_too_long"
        most = int(workers.LONGEST)
        wrong = RefusedError("evening_too_slow", file=name, most=most) if slow else error
        return evening.refused(request, wrong)
    return evening.on_to(request, found)
