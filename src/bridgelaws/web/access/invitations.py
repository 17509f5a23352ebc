"""Invitations to join the desk: each for one role, one device and ten minutes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete, insert, or_, select

from bridgelaws.errors import RefusedError
from bridgelaws.log.database import Database
from bridgelaws.log.times import Clock, written
from bridgelaws.web.access.credentials import digest, new_code, new_secret, normal_code
from bridgelaws.web.access.tables import invitations

LASTS = timedelta(minutes=10)
GUESTS = ("director", "scribe", "reader")
"""The roles that an invitation can give; a chief director has an account."""


@dataclass(frozen=True)
class Invitation:
    """An invitation as it is shown, once, to the person who invites.

    Attributes:
        secret: for the link of the QR code.
        code: the same to be typed.
        role: what the guest may do.
    """

    secret: str
    code: str
    role: str


class Invitations:
    """The invitations in a database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def make(self, role: str) -> Invitation:
        """A new invitation.

        Raises:
            RefusedError: nobody is invited to that role.
        """
        if role not in GUESTS:
            raise RefusedError("guard_role", expected=", ".join(GUESTS))
        made = Invitation(new_secret(), new_code(), role)
        row = {
            "digest": digest(made.secret),
            "code": digest(made.code),
            "role": role,
            "expires_at": written(self._clock() + LASTS),
        }
        with self._database.writing() as connection:
            connection.execute(insert(invitations).values(row))
        return made

    def use(self, given: str) -> str:
        """The role of an invitation, by its secret or its code; it is used up by that.

        Raises:
            RefusedError: there is none, it was used, or its time is over.
        """
        matches = or_(
            invitations.c.digest == digest(given), invitations.c.code == digest(normal_code(given))
        )
        with self._database.writing() as connection:
            now = written(self._clock())
            chosen = select(invitations.c.role).where(matches, invitations.c.expires_at > now)
            role = connection.execute(chosen).scalar()
            if role is None:
                raise RefusedError("guard_invitation")
            connection.execute(delete(invitations).where(matches))
            return str(role)

    def sweep(self) -> None:
        """Forget the invitations whose time is over."""
        with self._database.writing() as connection:
            over = invitations.c.expires_at <= written(self._clock())
            connection.execute(delete(invitations).where(over))
