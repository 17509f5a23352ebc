"""The records of an evening: the file is examined in a process of its own, and not kept."""

from __future__ import annotations

from typing import NamedTuple

from bridgelaws.desk.evening import Evening, examine_evening
from bridgelaws.errors import RefusedError
from bridgelaws.web import workers
from bridgelaws.web.access.request import ServerRequest, Upload
from bridgelaws.web.page import Page
from bridgelaws.web.views import evening


class _Phone(NamedTuple):
    """The address that a file came from: it has its turns among the others."""

    host: str


class _Sender(NamedTuple):
    """Who sent a file, and waits for what it shows."""

    client: _Phone

    async def is_disconnected(self) -> bool:
        return False


async def examine(request: ServerRequest) -> Page:
    """On to what the file shows, or the form again with why it was not examined."""
    name, data = request.upload or Upload("", b"")
    try:
        found = await workers.run(_Sender(_Phone(request.client)), _examine, name, data)
    except RefusedError as error:
        slow = error.key == "api_took_too_long"
        most = int(workers.LONGEST)
        wrong = RefusedError("evening_too_slow", file=name, most=most) if slow else error
        return evening.refused(request, wrong)
    return evening.on_to(request, found)


def _examine(name: str, data: bytes) -> Evening:
    """The work of a worker."""
    return workers.limited(examine_evening, name, data)
