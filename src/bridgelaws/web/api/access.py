"""Who may use the log: bearer tokens with scopes. No cookie counts here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request

from bridgelaws.errors import RefusedError
from bridgelaws.web.access.identity import who
from bridgelaws.web.who import Who

SEE, RECORD, CORRECT = "see", "record", "correct"
"""The scopes: the acts of `bridgelaws.web.who` that a program may be allowed."""
_SCHEME = "bearer "


def needs(scope: str) -> Callable[[Request], Awaitable[Who]]:
    """A dependency that lets in every caller that shows a token with *scope*."""

    async def granted(request: Request) -> Who:
        """Who shows the token of a request.

        Raises:
            RefusedError: there is no token, nobody gave it out, or it does not allow this.
        """
        if not request.headers.get("authorization", "").lower().startswith(_SCHEME):
            raise RefusedError("api_token_missing")
        asker = await who(request)
        if asker.role is None:
            raise RefusedError("api_token_unknown")
        allow(asker, scope)
        return asker

    return granted


def allow(asker: Who, scope: str) -> None:
    """Refuse where a token does not allow *scope*.

    Raises:
        RefusedError: it does not.
    """
    if not asker.may(scope):
        raise RefusedError("api_scope", expected=scope)
