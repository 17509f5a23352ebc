"""A file of results for the calculator, read in the browser: it never leaves the device."""

from __future__ import annotations

from bridgelaws import scorer
from bridgelaws.errors import RefusedError
from bridgelaws.web.offline.deals import file_of
from bridgelaws.web.offline.device import AppRequest
from bridgelaws.web.page import Page
from bridgelaws.web.views.calculator import sent


def load(request: AppRequest) -> Page:
    """On to the boards of the file, or the form again with why it was not read."""
    try:
        return sent.on_to(request, scorer.boards_in(*file_of(request)))
    except RefusedError as error:
        return sent.refused(request, error)
