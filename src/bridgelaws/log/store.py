"""The log as its users see it, whatever database lies under it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from bridgelaws.log.entry import EVERY_ENTRY, Draft, Entry, Head, Private, Query

if TYPE_CHECKING:
    from bridgelaws.log.database import Database


class Store(Protocol):
    """A ruling log: entries are added, found and counted, never changed."""

    @property
    def name(self) -> str:
        """The database as messages name it."""

    @property
    def database(self) -> Database:
        """The database itself: for a check, a backup, and rooms with tables beside the log."""

    def append(self, draft: Draft) -> Entry:
        """Keep a draft; on return it is on disk. The same draft again gives the same entry.

        Raises:
            RefusedError: the identifier or the counter of the device is taken by other
                content, or what it is about is not there, of another kind, or already corrected.
        """

    def entry(self, wanted: str) -> Entry | None:
        """The entry of that identifier, or of that number written in digits."""

    def entries(self, query: Query = EVERY_ENTRY) -> Iterator[Entry]:
        """The entries asked for, in the order of the log."""

    def head(self) -> Head:
        """The end of the chain."""

    def erase(
        self, before: datetime | None, kinds: tuple[Private, ...], person: str | None = None
    ) -> int:
        """Erase private texts for ever; the chain holds without them.

        Args:
            before: only of entries that the log took before this time; None for all.
            kinds: names, free texts, or both.
            person: only this name, and free texts with it, in any case of letters; None for all.

        Returns:
            How many texts were erased.
        """

    def close(self) -> None:
        """Give the connections back."""


def open_store(where: str, *, create: bool = True) -> Store:
    """The log in the SQLite file called *where*, or at that URL (``postgresql://…``).

    Args:
        where: the file or the URL.
        create: whether a log that is not there yet is begun.

    Raises:
        RefusedError: the database is missing, cannot be reached, or is not a log.
    """
    from bridgelaws.log.database import open_database
    from bridgelaws.log.sql_store import SqlStore

    return SqlStore(open_database(where, create=create))
