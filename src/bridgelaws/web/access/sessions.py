"""The devices that are signed in, each by a cookie of which the database holds the digest alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete, insert, select, update

from bridgelaws.log.database import Database
from bridgelaws.log.draft import new_id
from bridgelaws.log.times import Clock, written
from bridgelaws.web.access.credentials import digest, name_of, new_secret
from bridgelaws.web.access.tables import sessions

LASTS = timedelta(hours=12)
"""A day of play; then everybody signs in anew."""
SEEN_EVERY = timedelta(minutes=10)
"""How exactly the last visit of a device is kept: not every page is worth a write."""
_SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")
_BROWSERS = ("Firefox", "Edg", "Chrome", "Safari")


@dataclass(frozen=True)
class Session:
    """A device that is signed in; times as the log writes them.

    Attributes:
        id: names it in a form.
        name: who uses it.
        role: what he may do.
        device: its kind as it says itself, such as ``Android, Chrome``.
        made_at: when it signed in.
        seen_at: when it was last seen, to ten minutes.
        expires_at: when it is signed out.
        account: the account it signed in with; None for a device that was invited.
    """

    id: str
    name: str
    role: str
    device: str
    made_at: str
    seen_at: str
    expires_at: str
    account: str | None

    @property
    def last_seen(self) -> str:
        """When it was last seen, to the minute, for people."""
        return self.seen_at[:16].replace("T", " ")


_COLUMNS = (
    sessions.c.id,
    sessions.c.name,
    sessions.c.role,
    sessions.c.device,
    sessions.c.made_at,
    sessions.c.seen_at,
    sessions.c.expires_at,
    sessions.c.account,
)


class Sessions:
    """The devices in a database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def begin(
        self,
        name: str,
        role: str,
        device: str = "",
        *,
        account: str | None = None,
        instead_of: str | None = None,
    ) -> str:
        """Sign a device in: the secret for its cookie, never one that it had before.

        Args:
            name: who uses it.
            role: what he may do.
            device: its ``User-Agent``.
            account: the account he signed in with; None for one who joined.
            instead_of: the secret of the session that this one takes the place of.

        Raises:
            RefusedError: the name will not do.
        """
        secret, now = new_secret(), self._clock()
        row = {
            "digest": digest(secret),
            "id": new_id(),
            "account": account,
            "name": name_of(name),
            "role": role,
            "device": kind_of_device(device),
            "made_at": written(now),
            "seen_at": written(now),
            "expires_at": written(now + LASTS),
        }
        with self._database.writing() as connection:
            if instead_of is not None:
                connection.execute(delete(sessions).where(sessions.c.digest == digest(instead_of)))
            connection.execute(insert(sessions).values(row))
        return secret

    def find(self, secret: str) -> Session | None:
        """The device of that cookie, unless it was signed out or its time is over."""
        now = self._clock()
        key = digest(secret)
        chosen = select(*_COLUMNS).where(
            sessions.c.digest == key, sessions.c.expires_at > written(now)
        )
        with self._database.reading() as connection:
            row = connection.execute(chosen).one_or_none()
        if row is None:
            return None
        if row.seen_at < written(now - SEEN_EVERY):
            with self._database.writing() as connection:
                seen = update(sessions).where(sessions.c.digest == key)
                connection.execute(seen.values(seen_at=written(now)))
        return Session(*row)

    def all(self) -> list[Session]:
        """Every device that is signed in, the last first."""
        chosen = (
            select(*_COLUMNS)
            .where(sessions.c.expires_at > written(self._clock()))
            .order_by(sessions.c.made_at.desc())
        )
        with self._database.reading() as connection:
            return [Session(*row) for row in connection.execute(chosen)]

    def end(self, secret: str) -> None:
        """Sign the device of that cookie out."""
        with self._database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.digest == digest(secret)))

    def revoke(self, device: str) -> None:
        """Sign a device out by its `Session.id`."""
        with self._database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.id == device))

    def sweep(self) -> None:
        """Forget the devices whose time is over."""
        with self._database.writing() as connection:
            over = sessions.c.expires_at <= written(self._clock())
            connection.execute(delete(sessions).where(over))


def kind_of_device(agent: str) -> str:
    """System and browser in a ``User-Agent``, so that its owner knows it again in the list."""
    names = (next((name for name in kind if name in agent), "") for kind in (_SYSTEMS, _BROWSERS))
    return ", ".join(name.replace("Edg", "Edge") for name in names if name)
