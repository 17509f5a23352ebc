"""Calls that stay open until play is over, beside the log."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from bridgelaws.log.database import Database
from bridgelaws.log.tables import open_calls


@dataclass(frozen=True)
class OpenCall:
    """A call that is finished once play is over.

    Attributes:
        since: when it was left open, as milliseconds of the epoch; no two calls have the same.
        matter: what it is about.
        query: what was told, as the address of the call has it.
        board: the board; "" where nobody told it.
        table: the table; "" likewise.
    """

    since: str
    matter: str
    query: str
    board: str = ""
    table: str = ""


def keep_open(database: Database, call: OpenCall) -> None:
    """Keep a call open, in place of what was kept of it before."""
    row = {"since": call.since, "matter": call.matter, "query": call.query}
    row |= {"board": call.board, "at_table": call.table}
    with database.writing() as connection:
        connection.execute(delete(open_calls).where(open_calls.c.since == call.since))
        connection.execute(insert(open_calls), row)


def close(database: Database, since: str) -> None:
    """Let a call go that is finished; one that is not there is left."""
    with database.writing() as connection:
        connection.execute(delete(open_calls).where(open_calls.c.since == since))


def still_open(database: Database) -> list[OpenCall]:
    """The calls that are open, the oldest first."""
    with database.reading() as connection:
        rows = connection.execute(select(open_calls).order_by(open_calls.c.since)).all()
    return [OpenCall(one.since, one.matter, one.query, one.board, one.at_table) for one in rows]
