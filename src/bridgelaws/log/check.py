"""Whether a log is whole: every entry, every link, every text it sealed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection, Row, select

from bridgelaws.log.canonical import FORMAT, commitment_of, mark_of, parsed, sha256
from bridgelaws.log.database import Database
from bridgelaws.log.entry import Head
from bridgelaws.log.sealing import kinds_of
from bridgelaws.log.sql_store import columns_of
from bridgelaws.log.tables import entries, sealed
from bridgelaws.records.errors import RefusedError

_NOTED = re.compile(r"(\d{1,9}):([0-9a-f]{16,64})")
Texts = Mapping[str, Row[Any]]
"""The rows of the private texts of an entry, as they stand there, by commitment."""


@dataclass(frozen=True)
class Problem:
    """Something that is not as the log left it.

    Attributes:
        key: what, one of the messages ``log.problem.…``.
        number: the entry.
        found: what stands there, where that says more.
        expected: what should stand there.
    """

    key: str
    number: int
    found: str = ""
    expected: str = ""


@dataclass(frozen=True)
class Checked:
    """What a check found.

    Attributes:
        entries: how many entries there are.
        head: the end of the chain.
        problems: what is wrong; none where the log is whole.
        erased: how many private texts were erased.
        waiting: by device, the counts that have not arrived, as first and last of each run:
            entries still on the device.
    """

    entries: int
    head: Head
    problems: tuple[Problem, ...]
    erased: int
    waiting: Mapping[str, tuple[tuple[int, int], ...]]

    def document(self) -> dict[str, Any]:
        """The same as plain values."""
        waiting = {device: [list(run) for run in runs] for device, runs in self.waiting.items()}
        return {
            "entries": self.entries,
            "head": {"number": self.head.number, "hash": self.head.hash, "short": self.head.short},
            "whole": not self.problems,
            "problems": [vars(problem) for problem in self.problems],
            "erased_texts": self.erased,
            "not_arrived": waiting,
        }


def noted_head(text: str) -> tuple[int, str]:
    """The number and the beginning of the hash that were noted on paper.

    Raises:
        RefusedError: it is not of the form ``17:3f9a22c107be51d4``.
    """
    match = _NOTED.fullmatch(text.strip().lower())
    if match is None:
        raise RefusedError("log_not_a_head", path="--head", found=text)
    return int(match[1]), match[2]


def check(database: Database, noted: tuple[int, str] | None = None) -> Checked:
    """Hold every row against the chain; *noted* is a head that must stand in it.

    Raises:
        RefusedError: the database cannot be read.
    """
    with database.reading() as connection:
        checked = check_rows(connection, noted)
        return replace(checked, problems=(*checked.problems, *_indexes(connection)))


def _indexes(connection: Connection) -> Iterator[Problem]:
    """What SQLite itself finds amiss in its tables and indexes; PostgreSQL has its own tools."""
    if connection.dialect.name != "sqlite":
        return
    for (told,) in connection.exec_driver_sql("PRAGMA integrity_check(20)").all():
        if told != "ok":
            yield Problem("database", 0, str(told))


def _holds(row: Row[Any]) -> bool:
    """Whether a private text that is there is the one that its commitment pins."""
    there = row.text is not None and row.salt is not None
    return there and commitment_of(row.salt, row.text) == row.commitment


def check_rows(connection: Connection, noted: tuple[int, str] | None = None) -> Checked:
    """As `check`, within a transaction."""
    found = _Check(noted)
    for row, texts in rows(connection):
        found.entry(row, texts)
    return found.ended()


def rows(connection: Connection) -> Iterator[tuple[Row[Any], Texts]]:
    """Every row of the log with its private texts, in order.

    The entries are asked for first: what is written meanwhile can add texts, but not take any.
    """
    found = connection.execute(select(entries).order_by(entries.c.number))
    texts = connection.execute(select(sealed).order_by(sealed.c.number))
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

    noted: tuple[int, str] | None
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
        self._record(row, texts)
        self._noted(row.number, row.hash)
        self.count += 1
        self.head = Head(row.number, row.hash)

    def _record(self, row: Row[Any], texts: Texts) -> None:
        try:
            whole = parsed(row.record)
            again, body = columns_of(whole), whole["body"]
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

    def _noted(self, number: int, digest: str) -> None:
        if self.noted is not None and self.noted[0] == number:
            if not digest.startswith(self.noted[1]):
                self.amiss("noted", number, digest[: len(self.noted[1])], self.noted[1])
            self.noted = None

    def ended(self) -> Checked:
        if self.noted is not None and self.noted[0]:
            self.amiss("noted", self.noted[0], self.head.short, self.noted[1])
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
