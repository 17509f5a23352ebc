"""Every page of the server behind one route: may the asker have it, then its view, then the answer.

Here alone the deals of the event are given to a page: to one whose route shows them, where all may
see them or the asker may see the log. Players are on the same network as the Director.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from inspect import iscoroutinefunction
from typing import Any, cast

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request as Received
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route as Endpoint

from bridgelaws import desk
from bridgelaws.desk.event_deals import event_deals
from bridgelaws.errors import RefusedError
from bridgelaws.web.access.identity import who
from bridgelaws.web.access.limits import is_stranger
from bridgelaws.web.access.permission import is_allowed, not_allowed
from bridgelaws.web.access.request import Server, ServerRequest, ServerRoute, Upload
from bridgelaws.web.dispatch import failure, find
from bridgelaws.web.page import Deals, File, Page, Pairs, Request, Route, Site, Waiting
from bridgelaws.web.routes import open_calls, recent
from bridgelaws.web.views.errors import BadRequestError

HTML = "text/html; charset=utf-8"
METHODS = ["GET", "HEAD", "POST"]


def dispatcher(site: Site, server: Server) -> Endpoint:
    """The route of all pages of *site*; it answers every address that no route before it has."""

    async def answer(received: Received) -> Response:
        return _response(await _page(received, site, server))

    return Endpoint("/{path:path}", answer, methods=METHODS, include_in_schema=False)


async def _page(received: Received, site: Site, server: Server) -> Page:
    """The page asked for, or a page that says why there is none."""
    match = find(_addressed(received, _under_its_terms(site, server)))
    if isinstance(match, Page):
        return match
    route, request = match
    try:
        return await _answer(received, route, request, server)
    except (BadRequestError, RefusedError) as error:
        return failure(request, error)


async def _answer(received: Received, route: Route[Any], request: Request, server: Server) -> Page:
    """The page of a route, or why the asker may not have it."""
    if isinstance(route, ServerRoute):
        request = await _at_the_server(received, route, request, server)
        if not is_allowed(route, request):
            if route.again is not None:
                request = replace(request, form=(await _sent(received))[0])
            return not_allowed(route, request)
    if request.method == "POST":
        request = await _with_form(received, route, request)
    if route.deals:
        request = replace(request, deals=await _deals(received, server))
    if route.waiting:
        waiting, is_new = await _waiting(received, server), await _is_new(received, server)
        request = replace(request, waiting=waiting, is_new=is_new)
    if route.recent and (await who(received)).may("see"):
        found = await run_in_threadpool(recent.named, request, server)
        request = replace(request, recent=found)
    return await _view(route, request)


def _under_its_terms(site: Site, server: Server) -> Site:
    """The site under the code and the regulations that were set at the desk."""
    laws, regulations = server.access.options.terms
    return replace(site, laws=laws or site.laws, regulations=regulations or site.regulations)


def _addressed(received: Received, site: Site) -> Request:
    """A request without its body: nobody who may not have the page is made to wait for that."""
    return Request(
        method="GET" if received.method == "HEAD" else received.method,
        path=received.url.path,
        query=tuple(received.query_params.multi_items()),
        headers=dict(received.headers),
        site=site,
    )


async def _at_the_server(
    received: Received, route: ServerRoute, request: Request, server: Server
) -> ServerRequest:
    """The request with what the server keeps, and with who asks where the page depends on it."""
    return ServerRequest(
        request.method,
        request.path,
        request.query,
        headers=request.headers,
        site=request.site,
        given=request.given,
        asker=await who(received) if route.asks else request.asker,
        server=server,
        client=received.client.host if received.client else "",
        scheme=received.url.scheme,
        cookies=received.cookies,
    )


async def _with_form(received: Received, route: Route[Any], request: Request) -> Request:
    most = route.upload if isinstance(route, ServerRoute) else 0
    form, upload = await _sent(received, most)
    if isinstance(request, ServerRequest):
        return replace(request, form=form, upload=upload)
    return replace(request, form=form)


async def _sent(received: Received, most: int = 0) -> tuple[Pairs, Upload | None]:
    """The fields of a form and, of the file that comes with it, one byte more than *most*."""
    limits = {"max_files": 1, "max_fields": 4} if most else {}
    async with received.form(**limits) as form:
        pairs = tuple((name, value) for name, value in form.multi_items() if isinstance(value, str))
        file = form.get("file")
        if not most or not isinstance(file, UploadFile) or not file.filename:
            return pairs, None
        return pairs, Upload(file.filename, await file.read(most + 1))


async def _deals(received: Received, server: Server) -> Deals:
    """The deals of the event, as far as the asker may see them."""
    text = await run_in_threadpool(event_deals, server.settings.data)
    if not text or desk.are_open(text) or (await who(received)).may("see"):
        return Deals(text)
    return Deals(hidden=True)


async def _waiting(received: Received, server: Server) -> Waiting:
    """The open calls, where the asker may see the log."""
    if not (await who(received)).may("see"):
        return Waiting()
    return await run_in_threadpool(open_calls.still_open, server)


async def _is_new(received: Received, server: Server) -> bool:
    """Whether the desk has no account yet and is asked from its own machine."""
    if received.client is None or is_stranger(received.client.host):
        return False
    return await run_in_threadpool(lambda: server.access.is_new)


async def _view(route: Route[Any], request: Request) -> Page:
    """The page of a view; one that waits for the server does not make others wait."""
    if iscoroutinefunction(route.view):
        return await cast("Awaitable[Page]", route.view(request))
    if isinstance(request, ServerRequest):
        return cast("Page", await run_in_threadpool(route.view, request))
    return cast("Page", route.view(request))


def _response(page: Page) -> Response:
    headers = dict(page.headers)
    if not isinstance(page, File):
        return Response(page.html, page.status, headers, HTML)
    if isinstance(page.content, bytes):
        return Response(page.content, page.status, headers, page.media_type)
    return StreamingResponse(page.content, page.status, headers, page.media_type)
