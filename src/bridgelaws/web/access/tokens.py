"""Bearer tokens of scoring programs, each with its scopes; the database holds digests alone."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete, insert, select

from bridgelaws.errors import RefusedError
from bridgelaws.log.database import Database
from bridgelaws.log.draft import new_id
from bridgelaws.log.times import Clock, written
from bridgelaws.web.access.credentials import digest, name_of, new_secret
from bridgelaws.web.access.tables import tokens

SCOPES = ("see", "record", "correct")
"""The acts that a program may be given; to manage the event takes a person."""
LONGEST = 366
"""Days."""
PREFIX = "bridgelaws_"
"""By which a token is known where it does not belong, in a file or a chat."""


@dataclass(frozen=True)
class Token:
    """A token without its secret; times as the log writes them.

    Attributes:
        id: names it in a form.
        name: the program that has it.
        scopes: the acts it may do.
        made_at: when it was made.
        expires_at: when it ends.
    """

    id: str
    name: str
    scopes: tuple[str, ...]
    made_at: str
    expires_at: str


_COLUMNS = (
    tokens.c.id,
    tokens.c.name,
    tokens.c.scopes,
    tokens.c.made_at,
    tokens.c.expires_at,
)


class Tokens:
    """The tokens in a database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def make(self, name: str, scopes: Collection[str], days: int) -> str:
        """A new token; what is returned is shown once and kept nowhere.

        Raises:
            RefusedError: the name, the scopes or the days will not do.
        """
        if not scopes or not set(scopes) <= set(SCOPES):
            raise RefusedError("guard_scopes", expected=", ".join(SCOPES))
        if not 1 <= days <= LONGEST:
            raise RefusedError("guard_days", most=LONGEST)
        secret, now = PREFIX + new_secret(), self._clock()
        row = {
            "digest": digest(secret),
            "id": new_id(),
            "name": name_of(name),
            "scopes": " ".join(one for one in SCOPES if one in scopes),
            "made_at": written(now),
            "expires_at": written(now + timedelta(days=days)),
        }
        with self._database.writing() as connection:
            connection.execute(insert(tokens).values(row))
        return secret

    def find(self, secret: str) -> Token | None:
        """The token of that secret, unless it was taken back or its time is over."""
        chosen = select(*_COLUMNS).where(
            tokens.c.digest == digest(secret), tokens.c.expires_at > written(self._clock())
        )
        with self._database.reading() as connection:
            row = connection.execute(chosen).one_or_none()
        return None if row is None else _token(*row)

    def all(self) -> list[Token]:
        """Every token, the newest first; those whose time is over too."""
        chosen = select(*_COLUMNS).order_by(tokens.c.made_at.desc())
        with self._database.reading() as connection:
            return [_token(*row) for row in connection.execute(chosen)]

    def revoke(self, token: str) -> None:
        """Take a token back by its `Token.id`."""
        with self._database.writing() as connection:
            connection.execute(delete(tokens).where(tokens.c.id == token))


def _token(key: str, name: str, scopes: str, made_at: str, expires_at: str) -> Token:
    return Token(key, name, tuple(scopes.split()), made_at, expires_at)
