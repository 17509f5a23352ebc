"""Who may use the log: bearer tokens with scopes. Cookies say nothing here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request

from bridgelaws.records.errors import RefusedError

SEE, RECORD, CORRECT = "see", "record", "correct"
"""The scopes: the acts of `bridgelaws.web.who` that a program may be allowed."""
_SCHEME = "bearer "


@dataclass(frozen=True)
class Granted:
    """What a token allows.

    Attributes:
        name: whose token it is.
        scopes: what it may be used for.
    """

    name: str
    scopes: frozenset[str]


class Tokens(Protocol):
    """The tokens that have been given out; kept as ``app.state.tokens``."""

    def granted(self, token: str) -> Granted | None:
        """What a token allows; None where it is unknown, withdrawn or too old."""


def needs(scope: str) -> Callable[[Request], Awaitable[Granted]]:
    """A dependency that lets in whoever shows a token with *scope*."""

    async def granted(request: Request) -> Granted:
        """What the token of a request allows.

        Raises:
            RefusedError: there is no token, nobody gave it out, or it does not allow this.
        """
        header = request.headers.get("authorization", "")
        if not header.lower().startswith(_SCHEME):
            raise RefusedError("api_token_missing")
        tokens: Tokens | None = getattr(request.app.state.desk, "tokens", None)
        token = header[len(_SCHEME) :].strip()
        found = None if tokens is None else await run_in_threadpool(tokens.granted, token)
        if found is None:
            raise RefusedError("api_token_unknown")
        allow(found, scope)
        return found

    return granted


def allow(granted: Granted, scope: str) -> None:
    """Refuse where a token does not allow *scope*.

    Raises:
        RefusedError: it does not.
    """
    if scope not in granted.scopes:
        raise RefusedError("api_scope", expected=scope)
