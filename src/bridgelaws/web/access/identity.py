"""Who sends a request: by the cookie of a device, or by the bearer token of a program."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from bridgelaws.web.access.access import Access
from bridgelaws.web.who import NOBODY, Who

API = "/api/"
"""Below it a bearer token says who asks, everywhere else the cookie of a device."""
ASKER = "bridgelaws.who"
"""Where the answer stands in the state of a request; a page that depends on it is never cached."""


async def who(request: Request) -> Who:
    """Who sends this request; looked up in the database once a request."""
    state = request.scope.setdefault("state", {})
    if ASKER not in state:
        state[ASKER] = await run_in_threadpool(_identify, request)
    asker: Who = state[ASKER]
    return asker


def _identify(request: Request) -> Who:
    access: Access = request.app.state.access
    if request.url.path.startswith(API):
        return _program(access, request)
    secret = request.cookies.get(cookie_name(request.url.scheme))
    device = None if secret is None else access.sessions.find(secret)
    return NOBODY if device is None else Who(device.name, device.role)


def _program(access: Access, request: Request) -> Who:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    token = access.tokens.find(secret.strip()) if scheme.lower() == "bearer" else None
    return NOBODY if token is None else Who(token.name, "director", frozenset(token.scopes))


def cookie_name(scheme: str) -> str:
    """The cookie of a device; over HTTPS one that no other host and no plain HTTP can set."""
    return "__Host-bridgelaws" if scheme == "https" else "bridgelaws"
