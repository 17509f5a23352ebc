"""Whether a log is whole: every entry, every link, every text it sealed.

A long log is read from the last checkpoint on (`bridgelaws.log.checkpoint`); a short one, and one
that somebody holds against a head on paper, is read from the beginning.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection, Row, func, select

from bridgelaws.errors import RefusedError
from bridgelaws.log.canonical import FORMAT, commitment_of, mark_of, parsed, sha256
from bridgelaws.log.checked import Checked, Problem
from bridgelaws.log.checkpoint import Checkpoint, keep_checkpoint, last_checkpoint
from bridgelaws.log.database import Database
from bridgelaws.log.entry import Head, Kind
from bridgelaws.log.sealing import kinds_of
from bridgelaws.log.sql_store import columns_of
from bridgelaws.log.tables import entries, sealed
from bridgelaws.log.times import Clock, utc_now, written

READ_WHOLE = 1000
"""A log of so many entries is read from the beginning each time: that takes about a second."""
_NOTED = re.compile(r"(\d{1,9}):([0-9a-f]{16,64})")
_MAY_LACK = ("event", "board", "at_table", "about")
Texts = Mapping[str, Row[Any]]
"""The rows of the private texts of an entry, as they stand there, by commitment."""


def noted_head(text: str) -> tuple[int, str]:
    """The number and the beginning of the hash that were noted on paper.

    Raises:
        RefusedError: it is not of the form ``17:3f9a22c107be51d4``.
    """
    match = _NOTED.fullmatch(text.strip().lower())
    if match is None:
        raise RefusedError("log_not_a_head", path="--head", found=text)
    return int(match[1]), match[2]


def check(
    database: Database,
    noted: tuple[int, str] | None = None,
    *,
    whole: bool = False,
    clock: Clock = utc_now,
) -> Checked:
    """Check the rows of the log against the chain, and note how far it is intact.

    Args:
        database: the database of the log.
        noted: a head that must stand in the chain; all of it is read then.
        whole: read all of a long log too, not only what came after the last checkpoint.
        clock: what time it is.

    Raises:
        RefusedError: the database cannot be read.
    """
    with database.reading() as connection:
        last = last_checkpoint(connection)
        since = None if whole or noted is not None or not _far(last) else last
        checked = check_rows(connection, noted, last, since)
        if checked.problems and since is not None:
            since = None
            checked = check_rows(connection, noted, last)
        if since is None:
            checked = replace(checked, problems=(*checked.problems, *_indexes(connection)))
    if not checked.problems and checked.head.number:
        now = written(clock())
        keep_checkpoint(database, Checkpoint(checked.head, now, since.whole_at if since else now))
    return checked


def _far(checkpoint: Checkpoint | None) -> bool:
    """Whether a checkpoint spares enough to begin at it."""
    return checkpoint is not None and checkpoint.head.number > READ_WHOLE


def _indexes(connection: Connection) -> Iterator[Problem]:
    """What SQLite itself finds wrong with its tables and indexes; PostgreSQL has its own tools."""
    if connection.dialect.name != "sqlite":
        return
    for (told,) in connection.exec_driver_sql("PRAGMA integrity_check(20)").all():
        if told != "ok":
            yield Problem("database", 0, str(told))


def _holds(row: Row[Any]) -> bool:
    """Whether a private text that is there is the one that its commitment pins."""
    there = row.text is not None and row.salt is not None
    return there and commitment_of(row.salt, row.text) == row.commitment


def _of(whole: Any) -> Mapping[str, Any]:
    """What of a record stands in columns, if it is of the kinds that stand there.

    Raises:
        ValueError, KeyError, TypeError: it is not.
    """
    body = whole["body"]
    Kind(body["kind"])
    found = columns_of(whole)
    for key, value in found.items():
        right = int if key in ("number", "counter") else str
        if type(value) is not right and (value is not None or key not in _MAY_LACK):
            raise TypeError(key)
    return found


def check_rows(
    connection: Connection,
    noted: tuple[int, str] | None = None,
    last: Checkpoint | None = None,
    since: Checkpoint | None = None,
) -> Checked:
    """As `check`, within a transaction; the *last* checkpoint must stand in what is read."""
    heads = {} if last is None else {("checkpoint", last.head.number): last.head.hash}
    if noted is not None and noted[0]:
        heads["noted", noted[0]] = noted[1]
    found = _Check(heads) if since is None else _begun(connection, heads, since)
    for row, texts in rows(connection, found.head.number):
        found.entry(row, texts)
    return replace(found.ended(), since=since)


def _begun(connection: Connection, heads: dict[tuple[str, int], str], since: Checkpoint) -> _Check:
    """The check of what comes after the entry before a checkpoint: that entry itself is read again.

    Of the rows before it only the columns are asked, for what is counted.
    """
    before = since.head.number - 1
    earlier = entries.c.number <= before
    asked = select(entries.c.hash).where(entries.c.number == before)
    link = connection.execute(asked).scalar()
    gone = select(func.count()).where(sealed.c.number <= before, sealed.c.erased_at.is_not(None))
    counters: dict[str, set[int]] = defaultdict(set)
    of_devices = select(entries.c.id, entries.c.device, entries.c.counter).where(earlier)
    ids = set()
    for one, device, counter in connection.execute(of_devices):
        ids.add(one)
        counters[device].add(counter)
    return _Check(
        heads,
        head=Head(before, str(link)) if before else Head(),
        count=len(ids),
        erased=int(connection.execute(gone).scalar() or 0),
        counters=counters,
        ids=ids,
    )


def rows(connection: Connection, after: int = 0) -> Iterator[tuple[Row[Any], Texts]]:
    """Every row of the log *after* that number with its private texts, in order.

    The entries are asked for first: what is written meanwhile can add texts, but not take any.
    """
    later = entries.c.number > after
    found = connection.execute(select(entries).where(later).order_by(entries.c.number))
    of_them = select(sealed).where(sealed.c.number > after).order_by(sealed.c.number)
    texts = connection.execute(of_them)
    waiting = next(texts, None)
    for row in found:
        kept: dict[str, Row[Any]] = {}
        while waiting is not None and waiting.number <= row.number:
            kept[waiting.commitment] = waiting
            waiting = next(texts, None)
        yield row, kept


@dataclass
class _Check:
    """The check of one log, entry by entry."""

    heads: dict[tuple[str, int], str]
    head: Head = field(default_factory=Head)
    count: int = 0
    erased: int = 0
    problems: list[Problem] = field(default_factory=list)
    counters: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    ids: set[str] = field(default_factory=set)

    def amiss(self, key: str, number: int, found: object = "", expected: object = "") -> None:
        self.problems.append(Problem(key, number, str(found), str(expected)))

    def entry(self, row: Row[Any], texts: Texts) -> None:
        number = self.head.number + 1
        if row.number != number:
            self.amiss("number", number, row.number, number)
        digest = sha256(row.record)
        if row.hash != digest:
            self.amiss("hash", row.number, row.hash, digest)
        try:
            self._record(row, texts)
        except RecursionError:
            self.amiss("record", row.number)
        self._heads(row.number, row.hash)
        self.count += 1
        self.head = Head(row.number, row.hash)

    def _record(self, row: Row[Any], texts: Texts) -> None:
        try:
            whole = parsed(row.record)
            again, body = _of(whole), whole["body"]
            previous = whole["previous"]
            self.ids.add(body["id"])
            self.counters[body["device"]].add(body["counter"])
        except (ValueError, KeyError, TypeError):
            self.amiss("record", row.number)
            return
        if whole["format"] != FORMAT:
            self.amiss("record", row.number)
        if previous != self.head.hash:
            self.amiss("link", row.number, previous, self.head.hash)
        self._columns(row, again)
        self._about(row.number, body)
        self._texts(row.number, body, texts)

    def _columns(self, row: Row[Any], again: Mapping[str, Any]) -> None:
        for column, value in again.items():
            if (found := getattr(row, column)) != value:
                self.amiss("column", row.number, f"{column} {found}", value)

    def _about(self, number: int, body: Mapping[str, Any]) -> None:
        about = body.get("about")
        if about is not None and about not in self.ids:
            self.amiss("about", number, about)

    def _texts(self, number: int, body: Any, texts: Texts) -> None:
        """Hold the private texts against the commitments in the body."""
        expected = kinds_of(body)
        for commitment in sorted(expected.keys() - texts.keys()):
            self.amiss("text_missing", number, commitment)
        for commitment, row in texts.items():
            if commitment not in expected:
                self.amiss("text_strange", number, commitment)
                continue
            if row.kind not in expected[commitment]:
                self.amiss("text_kind", number, row.kind, " / ".join(sorted(expected[commitment])))
            if row.text is None and row.salt is None and row.erased_at is not None:
                self.erased += 1
                if row.mark not in (None, mark_of(commitment, row.erased_at)):
                    self.amiss("text_erased", number, row.erased_at)
            elif row.erased_at is not None or row.mark is not None:
                self.amiss("text_erased", number, row.erased_at or row.mark)
            elif not _holds(row):
                self.amiss("text", number, commitment)

    def _heads(self, number: int, digest: str) -> None:
        for key in ("noted", "checkpoint"):
            expected = self.heads.pop((key, number), None)
            if expected is not None and not digest.startswith(expected):
                self.amiss(key, number, digest[: len(expected)], expected)

    def ended(self) -> Checked:
        for (key, number), expected in self.heads.items():
            self.amiss(key, number, self.head.short, expected)
        waiting = {
            device: tuple(
                (before + 1, after - 1)
                for before, after in pairwise([0, *sorted(counts)])
                if after - before > 1
            )
            for device, counts in sorted(self.counters.items())
            if max(counts) > len(counts)
        }
        return Checked(self.count, self.head, tuple(self.problems), self.erased, waiting)
