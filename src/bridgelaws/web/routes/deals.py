"""Loading the deals of the event: the one page of the cards that writes something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request as Received
from starlette.responses import RedirectResponse, Response

from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.files.text import decode
from bridgelaws.web.guard.routes import not_allowed
from bridgelaws.web.page import Page, Request, Site
from bridgelaws.web.routes.hands import seen_by
from bridgelaws.web.routes.html import HTML
from bridgelaws.web.settings import Settings
from bridgelaws.web.views import loading
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.who import who
from bridgelaws.words.render import error_line
from bridgelaws.words.say import LANGUAGES

MOST_BYTES = 2 * 1024 * 1024
"""Of the file: the deals of a tournament with all its play; the guard lets as much through."""
ACT = "manage"


def router(site: Site, settings: Settings) -> APIRouter:
    """The page on which the deals are loaded, and what it sends."""
    made = APIRouter()

    async def shown(received: Received) -> Response:
        """The form, and how many boards there are."""
        return await _loading(received, site)

    async def sent(received: Received) -> Response:
        """Keep the deals of the file that was sent, then on to the boards."""
        language = received.path_params["lang"]
        if language not in LANGUAGES:
            return _sent(not_found(_request(received, site)))
        asking = await who(received)
        if not asking.may(ACT):
            return _sent(not_allowed(_request(received, site), asking, ACT))
        try:
            async with received.form(max_files=1, max_fields=4) as form:
                name, text = await _file(form.get("file"))
                everybody = "everybody" in form
            await run_in_threadpool(desk.load_deals, settings.data, text, name, everybody=everybody)
        except RefusedError as error:
            return await _loading(received, site, error_line(error, language))
        return RedirectResponse(f"/{language}/cards", HTTPStatus.SEE_OTHER)

    made.add_route("/deals.pbn", _whole(site), ["GET", "HEAD"], include_in_schema=False)
    made.add_route("/{lang}/deals", shown, ["GET", "HEAD"], include_in_schema=False)
    made.add_route("/{lang}/deals", sent, ["POST"], include_in_schema=False)
    return made


def _whole(site: Site) -> Callable[[Received], Any]:
    """All the deals as one file, for the app without a network, for who may see them.

    Who has them already is told that there are no others.
    """

    async def sent(received: Received) -> Response:
        seen = await seen_by(received, site)
        text = await run_in_threadpool(seen.deals) if seen.deals else ""
        mark = f'"{sha256(text.encode()).hexdigest()[:16]}"'
        headers = {"Cache-Control": "no-cache", "ETag": mark}
        if not text:
            return Response(status_code=HTTPStatus.NO_CONTENT)
        if received.headers.get("if-none-match") == mark:
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        return Response(text, headers=headers, media_type="text/plain")

    return sent


async def _loading(received: Received, site: Site, wrong: str = "") -> Response:
    """The page with the form; *wrong* is why the file sent before is refused (400)."""
    seen = await seen_by(received, site)
    request, language = _request(received, seen), received.path_params["lang"]
    if language not in LANGUAGES:
        return _sent(not_found(request))
    asking = await who(received)
    may, known = asking.may(ACT), asking.role is not None
    shown = loading.page_of(request, language, wrong, may=may, known=known)
    return _sent(replace(shown, status=HTTPStatus.BAD_REQUEST) if wrong else shown)


def _request(received: Received, site: Site) -> Request:
    """What was received without its body, which only who may load deals is asked for."""
    method = "GET" if received.method == "HEAD" else received.method
    return Request(method, received.url.path, headers=dict(received.headers), site=site)


def _sent(page: Page) -> Response:
    return Response(page.html, page.status, dict(page.headers), HTML)


async def _file(upload: Any) -> tuple[str, str]:
    """The name and the text of the file that was sent.

    Raises:
        RefusedError: there is none, or it is too large.
    """
    if not isinstance(upload, UploadFile) or not upload.filename:
        raise RefusedError("no_file_sent", path="file")
    data = await upload.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise RefusedError("file_too_large", path="file", most=MOST_BYTES // 1024)
    return upload.filename, decode(data)
