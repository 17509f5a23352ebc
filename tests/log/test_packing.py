"""Entries lie packed in the database; those of older programs are packed by a step of their own."""

from __future__ import annotations

import base64
import gzip
import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import text

from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.packing import packed, unpacked
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft
from tests.log.test_check import bend, says


def stored(store: SqlStore) -> list[str]:
    with store.database.reading() as connection:
        rows = connection.execute(text("SELECT record FROM log_entry ORDER BY number"))
        return [str(record) for (record,) in rows]


def test_an_entry_takes_a_third_of_its_length_and_its_hash_is_of_the_text(store: SqlStore) -> None:
    kept = store.append(draft(event="Mühle ♠"))
    (lies_there,) = stored(store)
    record = unpacked(lies_there)

    assert len(lies_there) * 2.5 < len(record)
    assert "Mühle ♠" in record
    assert hashlib.sha256(record.encode("utf-8")).hexdigest() == kept.hash
    assert store.entry("1") == kept


@pytest.mark.skipif(shutil.which("gunzip") is None, reason="gunzip is not installed")
def test_the_hash_can_be_made_by_hand(store: SqlStore) -> None:
    kept = store.append(draft())
    by_hand = subprocess.run(
        "base64 -d | gunzip | sha256sum", shell=True, input=stored(store)[0], text=True,
        capture_output=True, check=True,
    )  # fmt: skip
    assert by_hand.stdout.split()[0] == kept.hash


@pytest.mark.parametrize("record", ["", "{}", "{" * 1000, "no json", "ä♠\ud7ff😀"])
def test_any_text_comes_out_as_it_went_in(record: str) -> None:
    assert unpacked(packed(record)) == record


def unpack_to(size: int) -> str:
    return base64.b64encode(gzip.compress(b"0" * size, mtime=0)).decode()


@pytest.mark.parametrize(
    "broken",
    [
        packed("{}")[:-4],
        packed("{}") + packed("{}"),
        "H4sI",
        "H4sI no base64",
        base64.b64encode(gzip.compress(b"\xff\xfe", mtime=0)).decode(),
        unpack_to(100 * 2**20),
    ],
    ids=["cut short", "two", "nothing", "no base64", "no UTF-8", "far too much"],
)
def test_what_is_broken_is_left_for_the_hash_to_tell(broken: str, store: SqlStore) -> None:
    assert unpacked(broken) == broken

    store.append(draft())
    found = bend(store, says("UPDATE log_entry SET record = :r", r=broken))
    assert found == {("hash", 1), ("record", 1)}


def as_of_0003(store: SqlStore) -> None:
    """Take the database back to how the program before this one left it."""
    for later in ("log_checkpoint", "open_call"):
        bend(store, says(f"DROP TABLE {later}"), look=False)
    guards = {
        "sqlite": """CREATE TRIGGER log_entry_update BEFORE UPDATE ON log_entry
                     BEGIN SELECT RAISE(ABORT, 'log_entry: an entry is never changed'); END""",
        "postgresql": "ALTER TABLE log_entry ENABLE TRIGGER USER",
    }
    with store.database.writing() as connection:
        connection.execute(text(guards[store.database.engine.dialect.name]))
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))


def test_the_step_packs_what_older_programs_wrote_and_guards_it_again(
    store: SqlStore, url: str
) -> None:
    kept = [store.append(draft(board=str(n), players={"N": "Nora"})) for n in range(450)]
    as_of_0003(store)
    assert all(record.startswith("{") for record in stored(store))

    after = SqlStore(open_database(url))
    try:
        assert all(record.startswith("H4sI") for record in stored(after))
        assert list(after.entries()) == kept
        checked = check(after.database)
        assert (checked.entries, checked.head, checked.problems) == (450, store.head(), ())
        with (
            pytest.raises(Exception, match="an entry is never changed"),
            after.database.writing() as connection,
        ):
            connection.execute(text("UPDATE log_entry SET record = record"))
    finally:
        after.close()


def test_the_step_leaves_a_damaged_entry_as_it_found_it(store: SqlStore, url: str) -> None:
    for _ in range(3):
        store.append(draft(board="7"))
    as_of_0003(store)
    doctored = 'UPDATE log_entry SET record = replace(record, \'"board":"7"\', \'"board":"8"\')'
    bend(store, says(f"{doctored} WHERE number = 2"), look=False)
    with store.database.writing() as connection:
        if store.database.on_sqlite:  # the step drops it, so it has to be there
            connection.execute(text("CREATE TRIGGER log_entry_update BEFORE UPDATE ON log_entry "
                                    "BEGIN SELECT 1; END"))  # fmt: skip

    after = open_database(url)
    try:
        assert {(p.key, p.number) for p in check(after).problems} == {("hash", 2), ("column", 2)}
    finally:
        after.close()


def test_a_log_with_entries_of_both_ways_is_backed_up_and_restored(
    store: SqlStore, tmp_path: Path
) -> None:
    from bridgelaws.log.backup import backup, restore

    for _ in range(2):
        store.append(draft())
    bend(store, lambda _: None)
    store.append(draft())
    assert [record[0] for record in stored(store)] == ["{", "{", "H"]
    head = backup(store.database, str(tmp_path / "copy.jsonl"))

    new = SqlStore(open_database(str(tmp_path / "new.db")))
    try:
        assert restore(str(tmp_path / "copy.jsonl"), new.database) == head
        assert list(new.entries()) == list(store.entries())
        assert all(record.startswith("H4sI") for record in stored(new))
    finally:
        new.close()
