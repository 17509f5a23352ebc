"""From a request to its page: one way for the server, for the app without a network and for tests.

A page that there is not, is asked for in another way or cannot be made is answered here, so that no
view has to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Deals, Page, Request, Route
from bridgelaws.web.views.errors import BadRequestError, bad_request, no_method, not_found, refused
from bridgelaws.words.languages import serves
from bridgelaws.words.say import LANGUAGES

R = TypeVar("R", bound=Request)


def respond(request: Request) -> Page:
    """The page asked for, or a page that says why there is none."""
    match = find(request)
    if isinstance(match, Page):
        return match
    route, addressed = match
    try:
        page = route.view(addressed)
    except (BadRequestError, RefusedError) as error:
        return failure(addressed, error)
    assert isinstance(page, Page)
    return page


def find(request: R) -> tuple[Route[Any], R] | Page:
    """The route of *request*, and the request with the parts of its path; else why there is none.

    A page is not there below a language in which it is not offered. Deals pass on to a route that
    shows them, and to no other.
    """
    others = set()
    for route in request.site.routes:
        given = route.match(request.path)
        if given is None or not _is_offered(route, given):
            continue
        if route.method == request.method:
            deals = request.deals if route.deals else Deals()
            return route, replace(request, given=given, deals=deals)
        others.add(route.method)
    return no_method(request, others) if others else not_found(request)


def _is_offered(route: Route[Any], parts: Mapping[str, str]) -> bool:
    """Whether a page is there in the language of its address."""
    language = parts.get("lang")
    if language is None or language in LANGUAGES:
        return True
    return route.drafts and serves(language, parts["matter"])


def failure(request: Request, error: BadRequestError | RefusedError) -> Page:
    """The page that says why a view could not answer."""
    if isinstance(error, BadRequestError):
        return bad_request(request, error)
    return refused(request, error)
