"""The accounts of the directors. Passwords are kept as argon2id alone."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import Connection, delete, func, insert, select, update

from bridgelaws.errors import RefusedError
from bridgelaws.log.database import Database
from bridgelaws.log.draft import new_id
from bridgelaws.log.times import Clock, written
from bridgelaws.web.access.credentials import name_of, new_secret
from bridgelaws.web.access.tables import accounts, sessions

HASHER = PasswordHash((Argon2Hasher(time_cost=2, memory_cost=19 * 1024, parallelism=1),))
"""The least that OWASP recommends (19 MiB, two passes): the smallest board of a club bears it."""
SHORTEST, LONGEST = 10, 200
"""Characters of a password."""


@dataclass(frozen=True)
class Account:
    """A person who signs in with a password.

    Attributes:
        id: names the account in a form.
        name: his name.
        role: ``chief``, ``director``, ``scribe`` or ``reader``.
    """

    id: str
    name: str
    role: str


class Accounts:
    """The accounts in a database."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._nobody = HASHER.hash(new_secret())

    def all(self) -> list[Account]:
        """Every account, by name."""
        chosen = select(accounts.c.id, accounts.c.name, accounts.c.role).order_by(accounts.c.folded)
        with self._database.reading() as connection:
            return [Account(*row) for row in connection.execute(chosen)]

    def add(self, name: str, role: str, password: str, *, first: bool = False) -> Account:
        """A new account.

        Args:
            name: no other account may have it, in any case of letters.
            role: what he may do.
            password: in plain; only its argon2id is kept.
            first: whether there may be no other account yet.

        Raises:
            RefusedError: the name or the password will not do, or there is an account already.
        """
        account = Account(new_id(), name_of(name), role)
        row = {
            "id": account.id,
            "name": account.name,
            "folded": account.name.casefold(),
            "role": role,
            "password": hashed(password),
            "made_at": written(self._clock()),
        }
        with self._database.writing() as connection:
            if first and _count(connection):
                raise RefusedError("guard_set_up_done")
            if _hash_of(connection, account.name) is not None:
                raise RefusedError("guard_name_taken", found=account.name)
            connection.execute(insert(accounts).values(row))
        return account

    def verified(self, name: str, password: str) -> Account | None:
        """The account of that name and password; looking up an unknown name takes as long."""
        with self._database.reading() as connection:
            row = _hash_of(connection, " ".join(unicodedata.normalize("NFC", name).split()))
        kept = self._nobody if row is None else row[1]
        right = HASHER.verify(_composed(password)[:LONGEST], kept)
        return row[0] if row is not None and right else None

    def change_password(self, name: str, old: str, new: str) -> None:
        """Another password; every device signed in with the old one is signed out.

        Raises:
            RefusedError: the old one is wrong, or the new one will not do.
        """
        account = self.verified(name, old)
        if account is None:
            raise RefusedError("guard_wrong_password")
        changed = hashed(new)
        with self._database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.account == account.id))
            connection.execute(
                update(accounts).where(accounts.c.id == account.id).values(password=changed)
            )

    def remove(self, account: str) -> None:
        """Take an account away, and sign its devices out.

        Raises:
            RefusedError: nobody would be left to manage the event.
        """
        with self._database.writing() as connection:
            chiefs = select(func.count()).where(
                accounts.c.role == "chief", accounts.c.id != account
            )
            if not connection.execute(chiefs).scalar():
                raise RefusedError("guard_last_chief")
            connection.execute(delete(sessions).where(sessions.c.account == account))
            connection.execute(delete(accounts).where(accounts.c.id == account))


def hashed(password: str) -> str:
    """The argon2id of a password.

    Raises:
        RefusedError: it is too short or too long.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise RefusedError("guard_password", least=SHORTEST, most=LONGEST)
    return HASHER.hash(_composed(password))


def _composed(password: str) -> str:
    """The same characters from every keyboard; what is no character at all is replaced."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "replace").decode()


def _count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(accounts)).scalar() or 0


def _hash_of(connection: Connection, name: str) -> tuple[Account, str] | None:
    columns = (accounts.c.id, accounts.c.name, accounts.c.role, accounts.c.password)
    chosen = select(*columns).where(accounts.c.folded == name.casefold())
    row = connection.execute(chosen).one_or_none()
    return None if row is None else (Account(row.id, row.name, row.role), row.password)
