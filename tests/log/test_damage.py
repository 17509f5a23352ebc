"""A log that a disk or a hand has damaged: found by the check, and no crash where it is read."""

from __future__ import annotations

import random
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from bridgelaws.errors import RefusedError
from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.entry import Private
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft
from tests.log.test_check import bend, says

FLIPS = 60
LATER = datetime(2030, 1, 1, tzinfo=UTC)


def test_another_kind_of_a_private_text_is_found(store: SqlStore) -> None:
    store.append(draft(players={"N": "Nora"}))

    assert ("text_kind", 1) in bend(store, says("UPDATE log_sealed SET kind = 'text'"))


@pytest.mark.parametrize("erased_at", ["2026-03-14T19:31:00.000000Z", "then"])
def test_another_time_of_erasing_is_found(store: SqlStore, erased_at: str) -> None:
    store.append(draft(players={"N": "Nora"}))
    store.erase(LATER, (Private.PERSON,))
    assert check(store.database).problems == ()

    change = says("UPDATE log_sealed SET erased_at = :t", t=erased_at)

    assert bend(store, change) == {("text_erased", 1)}


def test_a_text_that_is_there_and_said_to_be_erased_is_found(store: SqlStore) -> None:
    store.append(draft(players={"N": "Nora"}))

    change = says("UPDATE log_sealed SET erased_at = '2026-03-14T19:31:00.000000Z'")

    assert bend(store, change) == {("text_erased", 1)}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE log_entry SET record = 'no json' WHERE number = 2",
        "UPDATE log_entry SET record = '{}' WHERE number = 2",
        "UPDATE log_entry SET record = replace(record, 'board', 'bOard') WHERE number = 2",
        "UPDATE log_sealed SET kind = 'rumour' WHERE number = 2",
    ],
)
def test_an_entry_that_is_damaged_is_named_where_the_log_is_read(
    store: SqlStore, statement: str
) -> None:
    for board in "123":
        store.append(draft(board=board, players={"N": "Nora"}))
    bend(store, says(statement))

    with pytest.raises(RefusedError) as refused:
        list(store.entries())

    assert (refused.value.key, refused.value.values["n"]) == ("log_damaged", 2)
    kept = store.entry("3")
    assert kept is not None
    assert kept.body["board"] == "3"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of twelve entries on SQLite, closed, some of its names erased."""
    path = tmp_path_factory.mktemp("whole") / "log.sqlite"
    store = SqlStore(open_database(str(path)))
    for number in range(12):
        store.append(draft(board=str(number), players={"N": f"Nora {number}"}, text="He said so."))
        if number == 5:
            store.erase(LATER, (Private.PERSON,))
    with store.database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM log_entry")).scalar() == 12
    store.database.copy_to(str(path.with_name("copy.sqlite")))
    store.close()
    return path.with_name("copy.sqlite")


def contents(path: Path) -> list[tuple[object, ...]]:
    """What the log in the file tells; raises `RefusedError` where it refuses."""
    store = SqlStore(open_database(str(path), create=False))
    try:
        return [(entry.document(), sorted(map(str, entry.texts))) for entry in store.entries()]
    finally:
        store.close()


def is_whole(path: Path) -> bool:
    database = open_database(str(path), create=False)
    try:
        return not check(database).problems
    finally:
        database.close()


@pytest.mark.parametrize("seed", range(FLIPS))
def test_one_bit_flipped_anywhere_is_harmless_or_found_and_never_a_crash(
    whole: Path, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    expected = contents(whole)
    flipped = tmp_path / "log.sqlite"
    shutil.copy(whole, flipped)
    content = bytearray(flipped.read_bytes())
    place = chance.randrange(len(content))
    content[place] ^= 1 << chance.randrange(8)
    flipped.write_bytes(content)

    try:
        told = contents(flipped)
    except RefusedError:
        told = None
    try:
        good = is_whole(flipped)
    except RefusedError:
        good = False

    assert not good or told == expected
