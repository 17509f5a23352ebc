"""What would have happened without the revoke: begun, watched, stopped and read."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from http import HTTPStatus

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request as Received
from starlette.responses import Response

from bridgelaws import desk as the_desk
from bridgelaws.errors import RefusedError
from bridgelaws.web.analyses.process import Case
from bridgelaws.web.analyses.registry import Analyses
from bridgelaws.web.guard.limits import ANALYSES, Limits, TooManyError, is_stranger, source
from bridgelaws.web.page import Page, Request, Site
from bridgelaws.web.routes.html import HTML, asked
from bridgelaws.web.views import equity
from bridgelaws.web.views.errors import BadRequestError, bad_request, failed, not_found
from bridgelaws.web.views.ruling import EQUITY
from bridgelaws.web.views.state import CallState
from bridgelaws.words.render import error_line
from bridgelaws.words.say import LANGUAGES

WATCHED = "progress"
"""What of a page is asked for again and again while an analysis is under way."""
_FULL_FOR = 30
"""After so many seconds one who found too many waiting may try again."""
Answer = Callable[["Desk"], Page | Response]


class Desk:
    """A request about the analysis of a call.

    Attributes:
        request: what was asked.
        analyses: the analyses of the server.
        state: the call.
        case: what is analysed of it.
        client: where the request came from.
        limits: counts what a visitor begins.
        watches: whether it is the script that looks how far it is.
    """

    def __init__(self, received: Received, request: Request, analyses: Analyses) -> None:
        self.request, self.analyses = request, analyses
        self.state = CallState.of(request)
        told = self.state.telling.told
        self.case = Case.told(self.state.laws, self.state.regulations, told)
        self.client = received.client.host if received.client else ""
        self.limits: Limits = received.app.state.guard.limits
        self.watches = received.headers.get("hx-target") == WATCHED

    @property
    def here(self) -> str:
        """The address of the page of this analysis."""
        return f"{EQUITY.format(lang=self.state.language)}?{self.state.query}"


def offered(site: Site) -> Site:
    """The site with the analysis offered below the rulings that come from cards."""
    return replace(site, equity=EQUITY)


def router(site: Site, analyses: Analyses) -> APIRouter:
    """The routes of the analyses."""
    made = APIRouter()
    for method, path, answer in (
        ("GET", EQUITY, shown),
        ("POST", EQUITY, begun),
        ("POST", f"{EQUITY}/stop", stopped),
        ("GET", f"{EQUITY}/{{number}}.svg", drawn),
    ):
        methods = [method, "HEAD"] if method == "GET" else [method]
        endpoint = _answering(site, analyses, answer)
        made.add_route(path, endpoint, methods, include_in_schema=False)
    return made


def shown(desk: Desk) -> Page:
    """How it stands; nothing is begun by looking. Whoever watches is led on once it is over."""
    one = desk.analyses.find(desk.case)
    if desk.watches and (one is None or one.over):
        swap = {"target": "#page", "select": "#page", "swap": "outerHTML show:window:top"}
        led = {"path": desk.here, "push": "false", **swap}
        return Page(headers={"HX-Location": json.dumps(led), "Cache-Control": "no-store"})
    before = 0 if one is None else desk.analyses.before(one)
    return equity.page_of(desk.request, desk.state, one, before)


def begun(desk: Desk) -> Page:
    """Begin it, unless it cannot be, and lead on to its page.

    Raises:
        RefusedError: too many wait already.
        TooManyError: this visitor has begun too many.
    """
    if the_desk.why_not_weighed(desk.state.telling.opened) is None:
        if is_stranger(desk.client):
            desk.limits.count(ANALYSES, source(desk.client))
        desk.analyses.begin(desk.case)
    return _led_on(desk)


def stopped(desk: Desk) -> Page:
    """Stop it with what there is."""
    desk.analyses.stop(desk.case)
    return _led_on(desk)


def drawn(desk: Desk) -> Page | Response:
    """The picture of a revoke by itself."""
    one, number = desk.analyses.find(desk.case), desk.request.given["number"]
    document = None if one is None else one.document
    numbers = [str(i + 1) for i in range(len(document["revokes"]))] if document else []
    if document is None or number not in numbers:
        return not_found(desk.request)
    made = equity.picture(document, int(number), desk.state.words)
    return Response(made, headers={"Cache-Control": "no-store"}, media_type="image/svg+xml")


def _led_on(desk: Desk) -> Page:
    return Page(status=HTTPStatus.SEE_OTHER, headers={"Location": desk.here})


def _answering(
    site: Site, analyses: Analyses, answer: Answer
) -> Callable[[Received], Awaitable[Response]]:
    """A route; the answer is made in a thread of its own."""

    async def respond(received: Received) -> Response:
        given = {**received.path_params, "matter": "revoke"}
        request = replace(await asked(received, site), given=given)
        made = await run_in_threadpool(_answer, received, request, analyses, answer)
        if isinstance(made, Response):
            return made
        return Response(made.html, made.status, dict(made.headers), HTML)

    return respond


def _answer(
    received: Received, request: Request, analyses: Analyses, answer: Answer
) -> Page | Response:
    """The answer, or the page that says why there is none."""
    language = request.given["lang"]
    if language not in LANGUAGES:
        return not_found(request)
    try:
        return answer(Desk(received, request, analyses))
    except BadRequestError as error:
        return bad_request(request, error)
    except TooManyError as error:
        refused = RefusedError("guard_too_many", seconds=error.seconds)
        return _later(request, HTTPStatus.TOO_MANY_REQUESTS, refused, error.seconds)
    except RefusedError as error:
        return _later(request, HTTPStatus.SERVICE_UNAVAILABLE, error, _FULL_FOR)


def _later(request: Request, status: HTTPStatus, refused: RefusedError, seconds: int) -> Page:
    page = failed(request, status, error_line(refused, request.given["lang"]))
    return replace(page, headers={"Retry-After": str(seconds)})
