"""Who is asking, and what he may do. No ruling asks it: only what is recorded, seen or managed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from bridgelaws.web.guard.keeper import Guard

ACTS: Mapping[str | None, frozenset[str]] = {
    "chief": frozenset(("see", "record", "correct", "manage")),
    "director": frozenset(("see", "record", "correct")),
    "scribe": frozenset(("see", "record")),
    "reader": frozenset(("see",)),
    None: frozenset(),
}
"""What each role may do; who has none may have every ruling, and nothing else."""
ROLES = tuple(role for role in ACTS if role is not None)
API = "/api/"
"""Below it a bearer token says who is asking, everywhere else the cookie of a device."""
ASKED = "bridgelaws.who"
"""Where the answer stands in the state of a request; a page that asked is kept by no cache."""


@dataclass(frozen=True)
class Who:
    """Somebody, or nobody that is known.

    Attributes:
        name: his name; of a program that of its token.
        role: ``chief``, ``director``, ``scribe`` or ``reader``; None for who is not signed in.
        scopes: the acts to which a token is restricted; None for a person.
    """

    name: str | None = None
    role: str | None = None
    scopes: frozenset[str] | None = None

    def may(self, act: str) -> bool:
        """Whether he may ``record``, ``correct``, ``see`` or ``manage``."""
        return act in ACTS[self.role] and (self.scopes is None or act in self.scopes)


NOBODY = Who()


async def who(request: Request) -> Who:
    """Who sends this request; asked of the database once a request."""
    state = request.scope.setdefault("state", {})
    if ASKED not in state:
        state[ASKED] = await run_in_threadpool(_known, request)
    found: Who = state[ASKED]
    return found


def _known(request: Request) -> Who:
    guard: Guard = request.app.state.guard
    if request.url.path.startswith(API):
        return _bearer(guard, request)
    secret = request.cookies.get(cookie_name(request))
    device = None if secret is None else guard.sessions.find(secret)
    return NOBODY if device is None else Who(device.name, device.role)


def _bearer(guard: Guard, request: Request) -> Who:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    token = guard.tokens.find(secret.strip()) if scheme.lower() == "bearer" else None
    return NOBODY if token is None else Who(token.name, "director", frozenset(token.scopes))


def cookie_name(request: Request) -> str:
    """The cookie of a device; over HTTPS one that no other host and no plain HTTP can set."""
    return "__Host-bridgelaws" if request.url.scheme == "https" else "bridgelaws"
