"""A backup holds the whole log, and nothing that does not hold is taken from one."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.log.backup import backup, restore
from bridgelaws.log.check import check
from bridgelaws.log.database import Database, open_database
from bridgelaws.log.entry import Private
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft
from tests.refusals import because


@pytest.fixture
def filled(store: SqlStore) -> SqlStore:
    for board in range(1, 4):
        store.append(draft(board=str(board), players={"N": "Nora"}, text="a\u2028b"))
    store.erase(None, (Private.TEXT,))
    return store


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Database]:
    database = open_database(str(tmp_path / "empty.db"))
    yield database
    database.close()


def kind_of_backup(store: SqlStore, tmp_path: Path, name: str) -> str:
    if name == "copy.db" and not store.database.on_sqlite:
        with pytest.raises(RefusedError, check=because("log_backup_lines")):
            backup(store.database, str(tmp_path / name))
        name = "copy.jsonl"
    return str(tmp_path / name)


@pytest.mark.parametrize("name", ["copy.db", "copy.jsonl"])
def test_what_is_restored_is_the_log_that_was_backed_up(
    filled: SqlStore, empty: Database, tmp_path: Path, name: str
) -> None:
    target = kind_of_backup(filled, tmp_path, name)

    assert backup(filled.database, target) == filled.head()
    assert stat.S_IMODE(Path(target).stat().st_mode) == 0o600
    assert restore(target, empty) == filled.head()
    restored = SqlStore(empty)
    assert list(restored.entries()) == list(filled.entries())
    assert check(empty).document() == check(filled.database).document()
    restored.append(draft())
    assert check(empty).problems == ()


def test_a_log_of_either_database_goes_over_into_the_other(
    filled: SqlStore, tmp_path: Path, url: str
) -> None:
    lines = str(tmp_path / "lines.jsonl")
    backup(filled.database, lines)
    there = open_database(str(tmp_path / "there.db"))

    assert restore(lines, there) == filled.head()
    there.close()


def test_a_backup_never_takes_the_place_of_a_file(filled: SqlStore, tmp_path: Path) -> None:
    for name in ("is.db", "is.jsonl"):
        (tmp_path / name).write_text("mine", "utf-8")
        with pytest.raises(RefusedError):
            backup(filled.database, str(tmp_path / name))
        assert (tmp_path / name).read_text("utf-8") == "mine"


def test_a_log_with_entries_is_not_restored_over(filled: SqlStore, tmp_path: Path) -> None:
    lines = str(tmp_path / "lines.jsonl")
    backup(filled.database, lines)

    with pytest.raises(RefusedError, check=because("log_not_empty")):
        restore(lines, filled.database)


def bent(lines: list[str], how: str) -> list[str]:
    if how == "a word changed":
        return [lines[0].replace('\\"board\\":\\"1\\"', '\\"board\\":\\"9\\"'), *lines[1:]]
    if how == "an entry left out":
        return [lines[0], *lines[2:]]
    if how == "the last entry left out":
        return [*lines[:2], lines[3]]
    if how == "cut short":
        return lines[:3]
    if how == "a name changed":
        return [lines[0].replace("Nora", "Nina"), *lines[1:]]
    return [*lines[:2], "no json\n", *lines[2:]]


@pytest.mark.parametrize(
    ("how", "key"),
    [
        ("a word changed", "log_broken"),
        ("an entry left out", "log_database"),
        ("the last entry left out", "log_cut_short"),
        ("cut short", "log_cut_short"),
        ("a name changed", "log_broken"),
        ("no json", "log_not_a_backup"),
    ],
)
def test_a_backup_that_does_not_hold_is_refused_whole(
    filled: SqlStore, empty: Database, tmp_path: Path, how: str, key: str
) -> None:
    lines = tmp_path / "lines.jsonl"
    backup(filled.database, str(lines))
    whole = lines.read_text("utf-8").splitlines(keepends=True) if how else []
    assert len(whole) == 4
    assert bent(whole, how) != whole
    lines.write_text("".join(bent(whole, how)), "utf-8")

    with pytest.raises(RefusedError) as refused:
        restore(str(lines), empty)
    assert refused.value.key == key
    assert SqlStore(empty).head().number == 0


def test_each_line_of_a_backup_is_an_entry_and_the_last_the_head(
    filled: SqlStore, tmp_path: Path
) -> None:
    backup(filled.database, str(tmp_path / "lines.jsonl"))
    text = (tmp_path / "lines.jsonl").read_text("utf-8")
    lines = [json.loads(line) for line in text.split("\n")[:-1]]

    assert [set(line) for line in lines[:-1]] == [{"record", "hash", "sealed"}] * 3
    assert lines[-1] == {"head": {"number": 3, "hash": filled.head().hash}}


@pytest.mark.parametrize("name", ["missing.jsonl", "missing.db"])
def test_a_backup_that_is_not_there_is_refused(empty: Database, tmp_path: Path, name: str) -> None:
    with pytest.raises(RefusedError):
        restore(str(tmp_path / name), empty)


def test_the_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "club.db"
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE results (board INTEGER)")
    other.commit()
    other.close()
    for create in (True, False):
        with pytest.raises(RefusedError, check=because("log_not_ours")):
            open_database(str(file), create=create)
    other = sqlite3.connect(file)
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("results",)]
    other.close()


@pytest.mark.parametrize("where", ["mysql://x/y", "://", "sqlite://"])
def test_a_url_of_another_kind_is_refused(where: str) -> None:
    with pytest.raises(RefusedError, check=because("log_not_a_database")):
        open_database(where)


def test_a_password_never_stands_in_a_message() -> None:
    where = "postgresql://director:secret@127.0.0.1:1/rulings?connect_timeout=1"
    with pytest.raises(RefusedError) as refused:
        open_database(where)
    assert "secret" not in str(refused.value.arguments)
    assert refused.value.key == "log_database"


def test_a_log_that_is_not_there_is_not_begun_by_reading(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, check=because("log_missing")):
        open_database(str(tmp_path / "typo.db"), create=False)
    assert list(tmp_path.iterdir()) == []
