"""Doctored backups, a full disk, a clock that jumps, an outbox that is sent in any order."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bridgelaws.errors import RefusedError
from bridgelaws.log.backup import backup, restore
from bridgelaws.log.canonical import canonical, record_of, sha256
from bridgelaws.log.check import check, noted_head
from bridgelaws.log.database import Database, open_database
from bridgelaws.log.entry import Draft, Head, Private
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft
from tests.refusals import because

ODD = [
    True, 5, -1, 2**63, 2**100, 1.5, 1e400, "", "x", "\ud800", [], {}, [[]], {"a": 1}, "[" * 100_000
]  # fmt: skip
Line = dict[str, Any]


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Database]:
    database = open_database(str(tmp_path / "empty.db"))
    yield database
    database.close()


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[Line]:
    """The lines of a backup of four entries."""
    folder = tmp_path_factory.mktemp("lines")
    store = SqlStore(open_database(str(folder / "log.db")))
    for board in "1234":
        store.append(draft(board=board, players={"N": "Nora"}))
    backup(store.database, str(folder / "copy.jsonl"))
    store.close()
    return [json.loads(one) for one in (folder / "copy.jsonl").read_text("utf-8").splitlines()]


def restored(lines: list[Line], empty: Database, folder: Path) -> Head:
    file = folder / "doctored.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return restore(str(file), empty)


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with *new* at that path of keys."""
    if not path:
        return new
    copied = list(value) if isinstance(value, list) else dict(value)
    copied[path[0]] = put(value[path[0]], path[1:], new)
    return copied


def refused_whole(lines: list[Line], empty: Database, folder: Path) -> None:
    with pytest.raises(RefusedError):
        restored(lines, empty, folder)
    assert SqlStore(empty).head().number == 0


@pytest.mark.parametrize("new", ODD, ids=lambda new: repr(new)[:12])
def test_a_backup_with_a_value_of_another_kind_is_refused_in_one_line(
    lines: list[Line], empty: Database, tmp_path: Path, new: Any
) -> None:
    """Anywhere in its lines: no traceback, and nothing is taken over."""
    paths = [(0,), (0, "record"), (0, "hash"), (0, "sealed"), (0, "sealed", 0)]
    paths += [(0, "sealed", 0, key) for key in lines[0]["sealed"][0]]
    paths += [(4,), (4, "head"), (4, "head", "number"), (4, "head", "hash")]
    for path in paths:
        doctored = put(lines, path, new)
        if doctored != lines and not (path == (0, "sealed") and new == ""):
            refused_whole(doctored, empty, tmp_path)


@pytest.mark.parametrize(
    "path",
    [("body",), *(("body", key) for key in ("id", "kind", "device", "board", "about", "players"))],
    ids=str,
)
def test_a_record_of_another_shape_is_refused_though_its_hash_fits(
    lines: list[Line], empty: Database, tmp_path: Path, path: tuple[str, ...]
) -> None:
    record = {"body": {"about": None}, **json.loads(lines[0]["record"])}
    record["body"] = {"about": None, **record["body"]}
    odd: list[Any] = [5, True, [], {"a": 1}, 2**40]
    for new in odd:
        if path == ("body", "players") and new != {"a": 1}:
            new = {"sealed": new}
        made = canonical(put(record, path, new))
        line = {**lines[0], "record": made, "hash": sha256(made)}
        head = {"head": {"number": 1, "hash": sha256(made)}}
        refused_whole([line, head], empty, tmp_path)


def anew_from(number: int, lines: list[Line]) -> list[Line]:
    """The backup with another board in that entry, and every later hash made to fit."""
    made, previous = list[Line](), "0" * 64
    for line in lines[:-1]:
        whole = json.loads(line["record"])
        changed = {"board": "99"} if whole["number"] == number else {}
        body = {**whole["body"], **changed}
        record = record_of(whole["number"], whole["recorded_at"], previous, body)
        previous = sha256(record)
        made.append({**line, "record": record, "hash": previous})
    return [*made, {"head": {"number": len(made), "hash": previous}}]


def test_a_chain_made_anew_from_an_entry_is_found_by_the_heads_noted_from_there_on(
    lines: list[Line], empty: Database, tmp_path: Path
) -> None:
    """It holds in itself, so it is restored; heads noted before that entry still stand in it."""
    noted = {n: noted_head(Head(n, lines[n - 1]["hash"]).short) for n in (1, 2, 3, 4)}
    restored(anew_from(3, lines), empty, tmp_path)

    assert check(empty).problems == ()
    found = {n: [one.key for one in check(empty, head).problems] for n, head in noted.items()}
    assert found == {1: [], 2: [], 3: ["noted"], 4: ["noted"]}


def limited(database: Database, pages: int) -> None:
    """Let the SQLite file grow no further than so many pages."""

    def limit(connection: Any, _: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    database.engine.dispose()
    event.listen(database.engine, "connect", limit)


MANY = 100


def until_refused(store: SqlStore, told: list[int]) -> None:
    for board in range(1, MANY):
        told.append(store.append(draft(board=str(board))).number)


def test_on_a_full_disk_nothing_is_half_kept_and_with_room_again_it_goes_on(
    tmp_path: Path,
) -> None:
    store = SqlStore(open_database(str(tmp_path / "log.db")))
    store.append(draft(board="0"))
    limited(store.database, 60)
    told = [0]
    with pytest.raises(RefusedError, check=because("log_database")):
        until_refused(store, told)
    assert 1 < len(told) < MANY
    checked = check(store.database)
    assert (checked.entries, checked.problems) == (len(told), ())

    limited(store.database, 10_000)
    assert store.append(draft(board="again")).number == len(told) + 1
    assert check(store.database).problems == ()
    store.close()


CAPPED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
from bridgelaws.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of the size of a file")
@pytest.mark.parametrize("target", ["copy.jsonl", "copy.db"])
def test_a_backup_for_which_there_is_no_room_leaves_no_half_of_one(
    tmp_path: Path, target: str
) -> None:
    file, copy = str(tmp_path / "log.db"), tmp_path / target
    store = SqlStore(open_database(file))
    for _ in range(12):
        store.append(draft())
    store.close()
    capped = [sys.executable, "-c", CAPPED, "log", "backup", str(copy), "--db", file]
    done = subprocess.run(capped, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert not list(tmp_path.glob("copy*"))


class Jumping:
    """A clock that goes as it is set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.mark.parametrize("days", [-20_000, -1, 1, 20_000])
def test_a_clock_that_jumps_changes_neither_order_nor_chain(url: str, days: int) -> None:
    clock = Jumping()
    store = SqlStore(open_database(url), clock)
    first = store.append(draft(board="1", players={"N": "Nora"}))
    clock.now += timedelta(days=days)
    second = store.append(draft(board="2", players={"N": "Nora"}))
    clock.now -= timedelta(days=days)
    store.append(draft(board="3", players={"N": "Nora"}))

    assert [one.body["board"] for one in store.entries()] == ["1", "2", "3"]
    assert (second.recorded_at < first.recorded_at) == (days < 0)
    assert check(store.database, clock=clock).problems == ()
    before = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
    assert store.erase(before, (Private.PERSON,)) == (2 if days < 0 else 0), "by the time it says"
    store.close()


def taken(store: SqlStore, one: Draft) -> bool:
    """Whether the log takes an entry; one about another that has not arrived it refuses."""
    known = store.entry(one.about or "") is not None
    if one.about is None or known:
        return store.append(one).id == one.id
    with pytest.raises(RefusedError, check=because("log_about_nothing")):
        store.append(one)
    return False


@pytest.mark.parametrize("seed", range(4))
def test_an_outbox_sent_in_any_order_and_twice_is_kept_once_and_whole(
    store: SqlStore, seed: int
) -> None:
    """What is about an entry that has not arrived is refused, and taken once that has."""
    rulings = [draft(counter=n) for n in (1, 2, 3)]
    about = {"about": rulings[0].id, "text": "overlooked"}
    correction = draft("correction", counter=4, **about)
    judgement = draft("judgement", counter=5, about=correction.id, text="so be it")
    waiting = [*rulings, correction, judgement] * 2
    chance = random.Random(seed)
    for _ in range(10):
        chance.shuffle(waiting)
        waiting = [one for one in waiting if not taken(store, one)]
    assert not waiting
    assert sorted(one.id for one in store.entries()) == sorted(
        one.id for one in (*rulings, correction, judgement)
    )
    checked = check(store.database)
    assert (checked.entries, checked.waiting, checked.problems) == (5, {}, ())
