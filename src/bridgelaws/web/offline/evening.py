"""The records of an evening, examined in the browser: the file never leaves the device."""

from __future__ import annotations

from bridgelaws.desk.evening import examine_evening
from bridgelaws.errors import RefusedError
from bridgelaws.web.offline.deals import file_of
from bridgelaws.web.offline.device import AppRequest
from bridgelaws.web.page import Page
from bridgelaws.web.views import evening


def examine(request: AppRequest) -> Page:
    """On to what the file shows, or the form again with why it was not examined."""
    try:
        found = examine_evening(*file_of(request))
    except RefusedError as error:
        return evening.refused(request, error)
    return evening.on_to(request, found)
