"""The ruling log as pages: recording, the live list, entries and what follows them, papers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request as Received
from starlette.responses import Response

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.keeping import Resume, sign_in_first
from bridgelaws.web.guard.options import KeptOptions
from bridgelaws.web.guard.routes import not_allowed
from bridgelaws.web.page import AfterRuling, Page, Request, Route, Site
from bridgelaws.web.routes import log_papers, log_views
from bridgelaws.web.routes.html import HTML, asked
from bridgelaws.web.routes.log_views import Desk
from bridgelaws.web.views import record
from bridgelaws.web.views.errors import BadRequestError, bad_request, not_found
from bridgelaws.web.views.form import MOST_FIELDS
from bridgelaws.web.who import Who, who
from bridgelaws.words.say import LANGUAGES

Answer = Callable[[Desk], Page | Response]


def offered(site: Site) -> Site:
    """The site with what the log adds: a link below every ruling and two in the foot."""
    return replace(
        site,
        after_ruling=(*site.after_ruling, record.OFFERED),
        links=(
            *site.links,
            AfterRuling("logbook.title", "/{lang}/log"),
            AfterRuling("logbook.charts", "/{lang}/charts"),
        ),
    )


ROUTES: tuple[tuple[str, str, str | None, Answer], ...] = (
    ("GET", "/{lang}/record/{matter}", "record", log_views.record_form),
    ("POST", "/{lang}/record/{matter}", "record", log_views.record),
    ("GET", "/{lang}/log", "see", log_views.listed),
    ("GET", "/{lang}/log/check", "see", log_views.checked),
    ("GET", "/{lang}/log/replay", "see", log_views.replayed),
    ("GET", "/{lang}/log/export.{form}", "see", log_papers.export),
    ("GET", "/{lang}/log/{entry}/{form}.pdf", "see", log_papers.form),
    ("POST", "/{lang}/log/{entry}/{kind}", "record", log_views.follow),
    ("GET", "/{lang}/log/{entry}", "see", log_views.entry),
    ("GET", "/{lang}/charts", None, log_views.charts),
)
"""How each page is asked for, what one must be allowed to, and what answers.

The charts tell no more than the Laws do, and are for everybody."""


def router(site: Site) -> APIRouter:
    """The routes of the log."""
    made = APIRouter()
    for method, path, act, answer in ROUTES:
        methods = [method, "HEAD"] if method == "GET" else [method]
        made.add_route(path, _answering(site, act, answer), methods, include_in_schema=False)
    return made


def _answering(site: Site, act: str | None, answer: Answer) -> Callable[[Received], Any]:
    """A route: who asks, whether he may, and the answer in a thread of its own."""

    async def respond(received: Received) -> Response:
        given: Mapping[str, str] = received.path_params
        request = replace(await asked(received, site), given=given)
        asker = await who(received)
        state, cookies = received.app.state, dict(received.cookies)
        desk = Desk(request, state.store, asker, cookies, _now(), state.guard.options)
        return _response(await run_in_threadpool(_answer, desk, act, answer))

    return respond


def resuming(site: Site, store: log.Store, options: KeptOptions) -> Resume:
    """What brings back a form of the log whose sender has signed in meanwhile."""

    def resume(sent: Request, asker: Who) -> Page | None:
        for method, path, act, answer in ROUTES:
            given = Route(method, path, not_found).match(sent.path)
            if method == "POST" and given is not None:
                request = replace(sent, given=given, site=site)
                desk = Desk(request, store, asker, {}, _now(), options)
                found = _answer(desk, act, log_views.AGAIN[answer])
                return found if isinstance(found, Page) else None
        return None

    return resume


def _now() -> datetime:
    """The time of the server, with its offset."""
    return datetime.now().astimezone()


def _answer(desk: Desk, act: str | None, answer: Answer) -> Page | Response:
    """The answer, or the page that says why there is none."""
    request = desk.request
    if request.given["lang"] not in LANGUAGES:
        return not_found(request)
    if act == "record" and dict(request.query).get("corrects"):
        act = "correct"
    if act is not None and not desk.asker.may(act):
        nobody = desk.asker.role is None
        if nobody and request.method == "POST" and len(request.form) <= MOST_FIELDS:
            return sign_in_first(request)
        return not_allowed(request, desk.asker, act)
    try:
        return answer(desk)
    except BadRequestError as error:
        return bad_request(request, error)
    except RefusedError as error:
        if error.key == "log_no_entry":
            return not_found(request)
        return bad_request(request, BadRequestError(error))


def _response(answer: Page | Response) -> Response:
    if isinstance(answer, Response):
        return answer
    headers = {"Cache-Control": "no-store", **answer.headers}
    return Response(answer.html, answer.status, headers, HTML)
