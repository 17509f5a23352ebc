"""Before every page: which requests are let in, how large and how often, and the safe headers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus

from starlette.datastructures import MutableHeaders
from starlette.requests import Request as Received
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bridgelaws.errors import Error, RefusedError, as_refusal
from bridgelaws.web.access.hosts import host_is_ours
from bridgelaws.web.access.identity import API, ASKER, cookie_name
from bridgelaws.web.access.limits import READS, WRITES, Limits, is_stranger, source
from bridgelaws.web.api import problems, reading
from bridgelaws.web.page import Request, Site
from bridgelaws.web.views.errors import failed
from bridgelaws.web.views.templates import language_of
from bridgelaws.words.render import error_line

POLICY = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: what comes from this very server, no script or style within a page."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
FILES = ("/static/", "/app/")
"""Files that every device may have, of the pages and of the app without a network."""
_KB = 1024
MOST: Sequence[tuple[re.Pattern[str], int]] = (
    (re.compile(r"/api/.*|/sync", re.DOTALL), 4096 * _KB),
    (re.compile(r"/\w+/(?:deals|evening|score/field|set-up/event)"), 2064 * _KB),
    (re.compile(r"/\w+/(?:record|log)/.*|/\w+/(?:sign-in|join)", re.DOTALL), 1152 * _KB),
    (re.compile(r".*", re.DOTALL), 256 * _KB),
)
"""Bytes that a request may bring, by its path; the first that fits counts.

A call of a program, which may hold many cases, and an entry of the log, of which the million
characters that the log takes are four bytes each at most: then the log itself says what is too
large.  The deals of an event, the records of an evening or the results of a field, 2 MB, and the
fields around them.  A form of the log: the six texts of a dispute at their longest, each character
written as twelve, which the sign-in may carry on with the address to come back to.  Any other form.
"""
SYNC = "/sync"
"""Where the app sends what it kept; it reads its answers as JSON."""


class _TooLargeError(Error):
    """More arrived than may."""


class _StoppedError(Error):
    """A request goes no further."""

    def __init__(self, status: HTTPStatus, refused: RefusedError, wait: object = None) -> None:
        super().__init__(str(refused))
        self.status = status
        self.refused = refused
        self.wait = wait


class AccessMiddleware:
    """Refuses what no page is to see, and adds the headers of every answer (ASGI middleware)."""

    def __init__(self, app: ASGIApp, site: Site, hosts: frozenset[str], limits: Limits) -> None:
        self._app = app
        self._site = site
        self._hosts = hosts
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        received, most = Received(scope, receive), _most(scope["path"])
        sender = _Sender(scope, send)
        try:
            self._check(received, most)
            await self._app(scope, _counting(receive, most), sender)
        except _StoppedError as stopped:
            await self._refuse(received, stopped)(scope, receive, sender)
        except _TooLargeError:
            if sender.begun:
                raise
            await self._refuse(received, _too_large(most))(scope, receive, sender)
        except Exception as error:
            if not sender.begun:
                fault = _StoppedError(HTTPStatus.INTERNAL_SERVER_ERROR, as_refusal(error))
                await self._refuse(received, fault)(scope, receive, sender)
            raise  # the server writes it down

    def _check(self, received: Received, most: int) -> None:
        header = received.headers.get("host", "")
        if not host_is_ours(received.scope, header, self._hosts):
            raise _StoppedError(HTTPStatus.BAD_REQUEST, RefusedError("guard_host", found=header))
        _refuse_other_sites(received)
        length = received.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:12]) > most:
            raise _too_large(most)
        self._count(received)

    def _count(self, received: Received) -> None:
        """Count the requests of an address of the network; this machine's own are not counted."""
        client = received.client.host if received.client else ""
        path = received.url.path
        if path.startswith(FILES) or not is_stranger(client):
            return
        reads = received.method in SAFE or path.startswith(API)
        try:
            self._limits.count(READS if reads else WRITES, source(client))
        except RefusedError as refused:
            wait = refused.values["seconds"]
            raise _StoppedError(HTTPStatus.TOO_MANY_REQUESTS, refused, wait) from refused

    def _refuse(self, received: Received, stopped: _StoppedError) -> Response:
        """Why a request goes no further: a page, or problem details for a program."""
        headers = {} if stopped.wait is None else {"Retry-After": str(stopped.wait)}
        if received.url.path == SYNC and stopped.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            line = error_line(stopped.refused, reading.language_of(received))
            return JSONResponse({"refused": line}, stopped.status)
        if received.url.path.startswith(API):
            return problems.answer(stopped.refused, reading.language_of(received), headers)
        request = Request(
            received.method,
            received.url.path,
            headers=dict(received.headers),
            site=self._site,
        )
        line = error_line(stopped.refused, language_of(request))
        page = failed(request, stopped.status, line)
        return Response(page.html, page.status, headers, "text/html; charset=utf-8")


class _Sender:
    """Sends what is answered, with the headers of every answer."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope = scope
        self._send = send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        """Send on; the headers that an answer has already are its own."""
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if ASKER in self._scope.get("state", {}):
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)


def _refuse_other_sites(received: Received) -> None:
    """Let a page of another site change nothing in the name of a device that is signed in.

    Browsers say where a request comes from: by ``Sec-Fetch-Site``, which Chromium leaves out over
    plain HTTP, or by ``Origin``. What says neither comes from no browser; with a cookie it is
    refused all the same. Below the API no cookie counts.
    """
    path = received.url.path
    if received.method in SAFE or path.startswith(API):
        return
    headers = received.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is not None:
        fine = site == "same-origin"
    elif origin is not None:
        fine = origin.lower().partition("://")[2] == headers.get("host", "").lower()
    else:
        fine = cookie_name(received.url.scheme) not in received.cookies
    if not fine:
        raise _StoppedError(HTTPStatus.FORBIDDEN, RefusedError("guard_origin"))


def _too_large(most: int) -> _StoppedError:
    refused = RefusedError("guard_too_large", most=most // 1024)
    return _StoppedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, refused)


def _most(path: str) -> int:
    return next(most for pattern, most in MOST if pattern.fullmatch(path))


def _counting(receive: Receive, most: int) -> Receive:
    """Takes in no more than *most* bytes, whatever the length that was announced."""
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise _TooLargeError
        return message

    return counted
