"""Where the last check ended that found nothing amiss, so that the next one can begin there.

It lies in the database itself and is no proof against who owns that: docs/decisions/0007.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from bridgelaws.errors import RefusedError
from bridgelaws.log.canonical import canonical, sha256
from bridgelaws.log.database import Database
from bridgelaws.log.entry import Head
from bridgelaws.log.tables import checkpoints


@dataclass(frozen=True)
class Checkpoint:
    """The head up to which a check found the log whole.

    Attributes:
        head: the end of the chain then.
        checked_at: when that was.
        whole_at: when every entry was last read; those that came later were read as they came.
    """

    head: Head
    checked_at: str
    whole_at: str

    @property
    def mark(self) -> str:
        """What a checkpoint that was damaged does not carry."""
        parts = [self.head.number, self.head.hash, self.checked_at, self.whole_at]
        return sha256(canonical(parts))


def last_checkpoint(connection: Connection) -> Checkpoint | None:
    """The checkpoint; None where there is none, or it is damaged."""
    row = connection.execute(
        select(checkpoints).order_by(checkpoints.c.number.desc()).limit(1)
    ).first()
    if row is None:
        return None
    found = Checkpoint(Head(row.number, row.hash), row.checked_at, row.whole_at)
    return found if row.mark == found.mark else None


def keep_checkpoint(database: Database, reached: Checkpoint) -> None:
    """Put it in place of the last one; a reader without the right to write leaves none."""
    row = {
        "number": reached.head.number,
        "hash": reached.head.hash,
        "checked_at": reached.checked_at,
        "whole_at": reached.whole_at,
        "mark": reached.mark,
    }
    with suppress(RefusedError), database.writing() as connection:
        connection.execute(delete(checkpoints))
        connection.execute(insert(checkpoints), row)
