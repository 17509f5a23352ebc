"""The log in a database, SQLite and PostgreSQL alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Select, func, insert, select, update

from bridgelaws.errors import RefusedError
from bridgelaws.log.canonical import mark_of, record_of, sha256
from bridgelaws.log.database import Database
from bridgelaws.log.entry import (
    ENDS,
    EVERY_ENTRY,
    RULES,
    Draft,
    Entry,
    Head,
    Kept,
    Kind,
    Private,
    Query,
)
from bridgelaws.log.sealing import names, same, seal
from bridgelaws.log.tables import entries, sealed
from bridgelaws.log.times import Clock, utc_now, written

_PAGE = 500


class SqlStore:
    """A `bridgelaws.log.store.Store` on a database.

    Attributes:
        database: for rooms that keep tables of their own beside the log.
    """

    def __init__(self, database: Database, clock: Clock = utc_now) -> None:
        self.database = database
        self._clock = clock

    @property
    def name(self) -> str:
        """The database as messages name it."""
        return self.database.name

    def append(self, draft: Draft) -> Entry:
        """As `Store.append`."""
        with self.database.writing() as connection:
            if (known := _one(connection, entries.c.id == draft.id)) is not None:
                if same(known, draft):
                    return known
                raise RefusedError(
                    "log_id_taken", file=self.name, path=_path(draft, "id"), n=known.number
                )
            self._refuse_wrong_subject(connection, draft)
            return self._add(connection, draft)

    def _add(self, connection: Connection, draft: Draft) -> Entry:
        counter = self._counter(connection, draft)
        body, texts = seal({**draft.body, "counter": counter})
        head = _head(connection)
        number, recorded_at = head.number + 1, written(self._clock())
        record = record_of(number, recorded_at, head.hash, body)
        connection.execute(insert(entries), row_of(record))
        if texts:
            connection.execute(insert(sealed), [_kept_row(number, kept) for kept in texts])
        by_commitment = {kept.commitment: kept for kept in texts}
        return Entry(number, recorded_at, head.hash, sha256(record), body, by_commitment)

    def _counter(self, connection: Connection, draft: Draft) -> int:
        """The count of the device; one already taken by another entry is refused."""
        of_device = entries.c.device == draft.device
        if draft.counter is None:
            last = select(func.max(entries.c.counter)).where(of_device)
            return int(connection.execute(last).scalar() or 0) + 1
        taken = _one(connection, of_device & (entries.c.counter == draft.counter))
        if taken is not None:
            raise RefusedError(
                "log_counter_taken", file=self.name, path=_path(draft, "counter"), n=taken.number
            )
        return draft.counter

    def _refuse_wrong_subject(self, connection: Connection, draft: Draft) -> None:
        """Refuse an entry about one that does not exist, or that ends one that has ended."""
        if draft.about is None:
            return
        subject = _one(connection, entries.c.id == draft.about)
        if subject is None:
            raise RefusedError(
                "log_about_nothing", file=self.name, path=_path(draft, "about"), found=draft.about
            )
        wanted = (Kind.APPEAL,) if draft.kind is Kind.APPEAL_DECISION else RULES
        if subject.kind not in wanted:
            expected = ", ".join(wanted)
            raise RefusedError(
                "log_about_other",
                file=self.name,
                path=_path(draft, "about"),
                n=subject.number,
                kinds=expected,
            )
        if draft.kind in ENDS:
            self._refuse_ended(connection, draft, subject)

    def _refuse_ended(self, connection: Connection, draft: Draft, subject: Entry) -> None:
        """Refuse to correct or withdraw what no longer stands."""
        ending = (entries.c.about == subject.id) & entries.c.kind.in_(ENDS)
        if (later := _one(connection, ending)) is None:
            return
        file, path, n = self.name, _path(draft, "about"), subject.number
        if later.kind is Kind.CORRECTION:
            raise RefusedError(
                "log_corrected_already", file=file, path=path, n=n, later=later.number
            )
        raise RefusedError("log_withdrawn_already", file=file, path=path, n=n, later=later.number)

    def entry(self, wanted: str) -> Entry | None:
        """As `Store.entry`."""
        with self.database.reading() as connection:
            if wanted.isascii() and wanted.isdecimal():
                return _one(connection, entries.c.number == min(int(wanted), 2**31 - 1))
            return _one(connection, entries.c.id == wanted)

    def entries(self, query: Query = EVERY_ENTRY) -> Iterator[Entry]:
        """As `Store.entries`; a long log is read in pages, all of one state."""
        with self.database.reading() as connection:
            last, left = query.since, query.limit
            while left is None or left > 0:
                most = _PAGE if left is None else min(_PAGE, left)
                page = _asked_for(query).where(entries.c.number > last).limit(most)
                rows = connection.execute(page).all()
                yield from _with_texts(connection, rows)
                if len(rows) < most:
                    return
                last, left = rows[-1].number, None if left is None else left - len(rows)

    def head(self) -> Head:
        """As `Store.head`."""
        with self.database.reading() as connection:
            return _head(connection)

    def erase(
        self, before: datetime | None, kinds: tuple[Private, ...], person: str | None = None
    ) -> int:
        """As `Store.erase`."""
        wanted = select(sealed.c.commitment, sealed.c.kind, sealed.c.text).join(entries)
        wanted = wanted.where(sealed.c.kind.in_(kinds), sealed.c.erased_at.is_(None))
        if before is not None:
            wanted = wanted.where(entries.c.recorded_at < written(before))
        with self.database.writing() as connection:
            gone = [
                row.commitment
                for row in connection.execute(wanted)
                if person is None or names(row.kind, row.text, person)
            ]
            emptied = {"text": None, "salt": None, "erased_at": (now := written(self._clock()))}
            for commitment in gone:
                row = sealed.c.commitment == commitment
                mark = mark_of(commitment, now)
                connection.execute(update(sealed).where(row).values({**emptied, "mark": mark}))
        if gone:
            self.database.forget()
        return len(gone)

    def close(self) -> None:
        """As `Store.close`."""
        self.database.close()


def _path(draft: Draft, key: str) -> str:
    """The key of an entry, as refusals name it: one of several that were sent."""
    return f"{draft.id}.{key}"


def row_of(record: str) -> dict[str, Any]:
    """The row of an entry: its record, its hash, and the columns to search by."""
    return {**columns_of(json.loads(record)), "record": record, "hash": sha256(record)}


def columns_of(whole: Mapping[str, Any]) -> dict[str, Any]:
    """What of a record stands in columns of its own, to search by."""
    body = whole["body"]
    copied = ("id", "device", "counter", "kind", "event", "board", "about")
    return {
        "number": whole["number"],
        "recorded_at": whole["recorded_at"],
        **{key: body.get(key) for key in copied},
        "at_table": body.get("table"),
    }


def _kept_row(number: int, kept: Kept) -> dict[str, Any]:
    """The row of a private text of the entry *number*."""
    return {
        "commitment": kept.commitment,
        "number": number,
        "kind": kept.kind.value,
        "text": kept.text,
        "salt": kept.salt,
        "erased_at": kept.erased_at,
    }


def _asked_for(query: Query) -> Select[Any]:
    found = select(entries.c.number, entries.c.record, entries.c.hash).order_by(entries.c.number)
    for column, value in (
        (entries.c.event, query.event),
        (entries.c.board, query.board),
        (entries.c.at_table, query.table),
        (entries.c.kind, query.kind),
        (entries.c.about, query.about),
    ):
        if value is not None:
            found = found.where(column == value)
    if query.current:
        ended = select(entries.c.about).where(entries.c.kind.in_(ENDS))
        found = found.where(entries.c.kind.in_(RULES), entries.c.id.not_in(ended))
    return found


def _one(connection: Connection, condition: Any) -> Entry | None:
    found = select(entries.c.number, entries.c.record, entries.c.hash).where(condition).limit(1)
    return next(iter(_with_texts(connection, connection.execute(found).all())), None)


def _with_texts(connection: Connection, rows: Sequence[Any]) -> Iterator[Entry]:
    if not rows:
        return
    numbers = [row.number for row in rows]
    texts = select(sealed).where(sealed.c.number.in_(numbers)).order_by(sealed.c.number)
    of = {
        number: {row.commitment: _kept_in(connection, row) for row in found}
        for number, found in groupby(connection.execute(texts), lambda row: row.number)
    }
    for row in rows:
        yield _entry(connection, row, of.get(row.number, {}))


def _entry(connection: Connection, row: Row[Any], texts: Mapping[str, Kept]) -> Entry:
    """The entry in a row.

    Raises:
        RefusedError: it is not as it was recorded.
    """
    if sha256(row.record) != row.hash:
        raise _damaged(connection, row.number)
    try:
        whole = json.loads(row.record)
        previous, recorded_at, body = whole["previous"], whole["recorded_at"], whole["body"]
        Kind(body["kind"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise _damaged(connection, row.number) from error
    return Entry(row.number, recorded_at, previous, row.hash, body, texts)


def _kept_in(connection: Connection, row: Row[Any]) -> Kept:
    """The private text in a row.

    Raises:
        RefusedError: it is of no kind that there is.
    """
    try:
        kind = Private(row.kind)
    except ValueError as error:
        raise _damaged(connection, row.number) from error
    return Kept(row.commitment, kind, row.text, row.salt, row.erased_at)


def _damaged(connection: Connection, number: int) -> RefusedError:
    url = connection.engine.url
    name = url.database or "" if url.drivername == "sqlite" else url.render_as_string()
    return RefusedError("log_damaged", file=name, n=number)


def _head(connection: Connection) -> Head:
    last = select(entries.c.number, entries.c.hash).order_by(entries.c.number.desc()).limit(1)
    row = connection.execute(last).first()
    return Head() if row is None else Head(row.number, row.hash)
