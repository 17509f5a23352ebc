"""Copies a log, and makes a log from the copy; nothing that fails the check is taken over."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from bridgelaws.errors import RefusedError
from bridgelaws.log.check import check_rows, rows
from bridgelaws.log.checked import Checked
from bridgelaws.log.database import Database, open_database
from bridgelaws.log.draft import MOST_COUNTED
from bridgelaws.log.entry import Head
from bridgelaws.log.sql_store import row_of
from bridgelaws.log.tables import entries, sealed

LINES = ".jsonl"
_AT_ONCE = 500
_SEALED = ("commitment", "kind", "text", "salt", "erased_at")
_MARK = "mark"
"""Of a private text as well; lines that were written before there were marks have none."""
Line = dict[str, Any]


def backup(database: Database, target: str) -> Head:
    """Copy the log while it is in use: lines of JSON for ``.jsonl``, else a SQLite file.

    A SQLite file is the whole database, and lines hold the log alone.

    Returns:
        The head of what was copied.

    Raises:
        RefusedError: the target is there already or cannot be written, the log is on
            PostgreSQL and the target is no ``.jsonl``, or the log is not whole.
    """
    as_lines = Path(target).suffix.lower() == LINES
    if not (as_lines or database.on_sqlite):
        raise RefusedError("log_backup_lines", file=target, expected=LINES)
    if Path(target).exists():
        raise RefusedError("log_target_exists", file=target)
    if as_lines:
        return _write_lines(database, target)
    with _new(target):
        database.copy_to(target)
        copied = open_database(target, create=False)
        try:
            with copied.reading() as connection:
                return _whole(connection, target).head
        finally:
            copied.close()


def _write_lines(database: Database, target: str) -> Head:
    with database.reading() as connection:
        head = _whole(connection, database.name).head
        with _new(target), Path(target).open("w", encoding="utf-8") as stream:
            for line in _lines(connection, head):
                stream.write(json.dumps(line, ensure_ascii=False) + "\n")
            stream.flush()
            os.fsync(stream.fileno())
    return head


@contextmanager
def _new(target: str) -> Iterator[None]:
    """A new file for its owner alone; half of a backup is none, so it goes with any failure.

    Raises:
        RefusedError: the file cannot be written.
    """
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise _unwritable(target, error) from error
    try:
        yield
    except BaseException as error:
        for name in (target, f"{target}-wal", f"{target}-shm"):
            Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _unwritable(target, error) from error
        raise


def _unwritable(target: str, error: OSError) -> RefusedError:
    reason = error.strerror or str(error)
    return RefusedError("file_cannot_be_written", file=target, reason=reason)


def _lines(connection: Connection, head: Head) -> Iterator[Line]:
    """An entry a line, its private texts beside it; the head comes last."""
    for row, texts in rows(connection):
        if row.number > head.number:
            break
        private = [
            {key: getattr(text, key) for key in (*_SEALED, _MARK)} for text in texts.values()
        ]
        yield {"record": row.record, "hash": row.hash, "sealed": private}
    yield {"head": {"number": head.number, "hash": head.hash}}


def restore(source: str, database: Database) -> Head:
    """Fill an empty log from a backup of either kind; all of it, or nothing.

    Raises:
        RefusedError: the log is not empty, the source cannot be read, or the chain in it does
            not hold.
    """
    with database.writing() as connection:
        if next(rows(connection), None) is not None:
            raise RefusedError("log_not_empty", file=database.name)
        if Path(source).suffix.lower() == LINES:
            expected = _fill(connection, _read_lines(source), source)
        else:
            copy = open_database(source, create=False)
            try:
                with copy.reading() as reading:
                    head = _whole(reading, source).head
                    expected = _fill(connection, _lines(reading, head), source)
            finally:
                copy.close()
        found = _whole(connection, source).head
        if found != expected:
            raise RefusedError(
                "log_cut_short", file=source, found=found.short, expected=expected.short
            )
    return found


def _read_lines(source: str) -> Iterator[Line]:
    try:
        with Path(source).open(encoding="utf-8") as stream:
            for number, text in enumerate(stream, 1):
                try:
                    line = json.loads(text)
                except (ValueError, RecursionError):
                    line = None
                if not isinstance(line, dict):
                    raise RefusedError("log_not_a_backup", file=source, line=number)
                yield line
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RefusedError("file_cannot_be_read", file=source, reason=reason) from error


def _fill(connection: Connection, lines: Iterable[Line], source: str) -> Head:
    """Write the lines of a backup; the head that its last line names.

    Raises:
        RefusedError: a line is not one of a backup, or the last one is missing.
    """
    head: Head | None = None
    waiting: list[tuple[Line, list[Line]]] = []
    for number, line in enumerate(lines, 1):
        try:
            if "head" in line:
                head = _head(line["head"])
            else:
                waiting.append(_row_and_texts(line))
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise RefusedError("log_not_a_backup", file=source, line=number) from error
        if len(waiting) == _AT_ONCE:
            _insert(connection, waiting)
    _insert(connection, waiting)
    if head is None:
        raise RefusedError("log_cut_short", file=source, found="-", expected="head")
    return head


def _head(said: Line) -> Head:
    number, digest = said["number"], said["hash"]
    if type(number) is not int or not isinstance(digest, str):
        raise TypeError(said)
    return Head(number, digest)


def _row_and_texts(line: Line) -> tuple[Line, list[Line]]:
    row = row_of(line["record"]) | {"hash": line["hash"]}
    texts = [
        {**{key: text[key] for key in _SEALED}, _MARK: text.get(_MARK), "number": row["number"]}
        for text in line["sealed"]
    ]
    for values in (row, *texts):
        _refuse_unkeepable(values)
    return row, texts


def _refuse_unkeepable(values: Line) -> None:
    """Refuse with a `ValueError` what no column of a database takes."""
    for value in values.values():
        if isinstance(value, str):
            value.encode("utf-8")
        elif value is not None and (type(value) is not int or abs(value) > MOST_COUNTED):
            raise ValueError(value)


def _insert(connection: Connection, waiting: list[tuple[Line, list[Line]]]) -> None:
    if waiting:
        connection.execute(insert(entries), [row for row, _ in waiting])
    if private := [text for _, texts in waiting for text in texts]:
        connection.execute(insert(sealed), private)
    waiting.clear()


def _whole(connection: Connection, name: str) -> Checked:
    """What is there, if it holds.

    Raises:
        RefusedError: it does not hold; the first problem is named.
    """
    found = check_rows(connection)
    if found.problems:
        first = found.problems[0]
        raise RefusedError("log_broken", file=name, path=str(first.number), found=first.key)
    return found
