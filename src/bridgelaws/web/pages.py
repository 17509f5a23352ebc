"""The pages of the desk: one table for FastAPI and for the browser."""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.web.page import AfterRuling, Page, Request, Route, Site
from bridgelaws.web.views import call, cards, home, laws
from bridgelaws.web.views.errors import BadRequestError, bad_request, no_method, not_found

SITE = Site(
    routes=(
        Route("GET", "/", home.choose_language),
        Route("GET", "/{lang}/", home.home_page),
        Route("GET", "/{lang}/search", laws.search),
        Route("GET", "/{lang}/call/{matter}", call.page),
        Route("GET", "/{lang}/cards", cards.page),
        Route("POST", "/{lang}/cards", cards.pasted),
    ),
    links=(AfterRuling("play.link", "/{lang}/cards"),),
)
"""Every page that needs nothing but the program itself."""


def respond(request: Request) -> Page:
    """The page asked for, or a page that says why there is none."""
    methods = set()
    for route in request.site.routes:
        given = route.match(request.path)
        if given is None:
            continue
        if route.method != request.method:
            methods.add(route.method)
            continue
        try:
            return route.view(replace(request, given=given))
        except BadRequestError as error:
            return bad_request(request, error)
    return no_method(request, methods) if methods else not_found(request)
