"""Every page of the table behind one route: the request in, the page out."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request as Received
from starlette.responses import Response

from bridgelaws.web.page import Pairs, Request, Site
from bridgelaws.web.pages import respond
from bridgelaws.web.routes.hands import seen_by

HTML = "text/html; charset=utf-8"


def router(site: Site) -> APIRouter:
    """A router that answers every address that no router before it has answered."""
    made = APIRouter()

    async def answer(received: Received) -> Response:
        """The page that *site* has for the address."""
        page = respond(await asked(received, await seen_by(received, site)))
        return Response(page.html, page.status, dict(page.headers), HTML)

    made.add_route("/{path:path}", answer, ["GET", "HEAD", "POST"], include_in_schema=False)
    return made


async def asked(received: Received, site: Site) -> Request:
    """What was received, as the views take it."""
    form: Pairs = ()
    if received.method == "POST":
        async with received.form() as sent:
            pairs: list[tuple[str, Any]] = sent.multi_items()
            form = tuple((name, value) for name, value in pairs if isinstance(value, str))
    return Request(
        method="GET" if received.method == "HEAD" else received.method,
        path=received.url.path,
        query=tuple(received.query_params.multi_items()),
        form=form,
        headers=dict(received.headers),
        site=site,
    )
