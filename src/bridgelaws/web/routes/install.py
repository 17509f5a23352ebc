"""The page from which the app is installed, and where a browser would not keep it, what does."""

from __future__ import annotations

from bridgelaws.web.access.hosts import LOCAL, name_in
from bridgelaws.web.access.request import ServerRequest
from bridgelaws.web.page import Page
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.templates import page

FILES = "/app/"
"""Where the files of the app are."""
OFFERED = "/{lang}/app"


def show(request: ServerRequest) -> Page:
    """How the app is installed from the address that was called."""
    settings, words = request.server.settings, request.words
    if settings.app is None:
        return not_found(request)
    values = {
        "files": FILES,
        "kept": _keeps(request),
        "here": f"http://localhost:{settings.port}/",
        "example": f"https://{words.say('install.example')}/",
    }
    return page("install.html", request, words, words.say("install.title"), values)


def _keeps(request: ServerRequest) -> bool:
    """Whether a browser keeps an app from this address: by HTTPS, or on this very machine."""
    return request.scheme == "https" or name_in(request.headers.get("host", "")) in LOCAL
