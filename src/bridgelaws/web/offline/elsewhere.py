"""The pages that the server alone can make: one line that says so, and the way there."""

from __future__ import annotations

from http import HTTPStatus

from bridgelaws.web.page import Page, Request, Route
from bridgelaws.web.views.templates import page, request_query

_LONGEST = 4
"""No address of the desk has more parts behind its language."""


def at_the_server(request: Request) -> Page:
    """That the page needs the server, with its address there for when the network is back."""
    words = request.words
    values = {"there": f"{request.path}{request_query(request)}"}
    title = words.say("offline.elsewhere.title")
    return page("elsewhere.html", request, words, title, values, HTTPStatus.SERVICE_UNAVAILABLE)


ROUTES = tuple(
    Route(method, "/{lang}" + "".join(f"/{{part{i}}}" for i in range(parts)), at_the_server)
    for method in ("GET", "POST")
    for parts in range(1, _LONGEST + 1)
)
"""Every address below a language that the app itself has no page for."""
