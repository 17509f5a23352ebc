"""Whoever bends the log is found: by the chain, or by the head that stands on paper."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text

from bridgelaws.errors import RefusedError
from bridgelaws.log.canonical import canonical, record_of, sha256
from bridgelaws.log.check import check, noted_head
from bridgelaws.log.packing import unpacked
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft

GUARDS = {
    "sqlite": ("DROP TRIGGER IF EXISTS log_entry_update", "DROP TRIGGER IF EXISTS log_entry_delete",
               "DROP TRIGGER IF EXISTS log_entry_next", "DROP TRIGGER IF EXISTS log_sealed_update",
               "DROP TRIGGER IF EXISTS log_sealed_delete", "PRAGMA ignore_check_constraints = ON"),
    "postgresql": ("ALTER TABLE log_entry DISABLE TRIGGER USER",
                   "ALTER TABLE log_sealed DISABLE TRIGGER USER",
                   "ALTER TABLE log_sealed DROP CONSTRAINT IF EXISTS fk_log_sealed_number"),
}  # fmt: skip


def bend(
    store: SqlStore, change: Callable[[Connection], object], *, look: bool = True
) -> set[tuple[str, int]]:
    """Change the database as its owner could, and say what the check finds, if one is to *look*."""
    with store.database.writing() as connection:
        if store.database.on_sqlite:
            connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        for statement in GUARDS[store.database.engine.dialect.name]:
            connection.execute(text(statement))
        unpack(connection)
        change(connection)
    return found(store) if look else set()


def unpack(connection: Connection) -> None:
    """Let the entries lie there as older programs wrote them, so that SQL can change a word."""
    for number, stored in connection.execute(text("SELECT number, record FROM log_entry")).all():
        statement = text("UPDATE log_entry SET record = :r WHERE number = :n")
        connection.execute(statement, {"r": unpacked(stored), "n": number})


def found(store: SqlStore) -> set[tuple[str, int]]:
    return {(problem.key, problem.number) for problem in check(store.database).problems}


@pytest.fixture
def three(store: SqlStore) -> SqlStore:
    first = store.append(draft(board="1", players={"N": "Nora"}))
    store.append(draft("correction", about=first.id, text="a fact was overlooked"))
    store.append(draft(board="3"))
    return store


def says(statement: str, **values: object) -> Callable[[Connection], object]:
    return lambda connection: connection.execute(text(statement), values)


def test_an_untouched_log_is_whole(three: SqlStore) -> None:
    checked = check(three.database)

    assert (checked.entries, checked.head, checked.problems) == (3, three.head(), ())


def test_a_word_changed_in_a_record_is_found(three: SqlStore) -> None:
    change = says('UPDATE log_entry SET record = replace(record, \'"board":"1"\', \'"board":"2"\')')

    assert bend(three, change) == {("hash", 1), ("column", 1)}


def test_a_record_changed_with_its_hash_is_found_by_the_next_link(three: SqlStore) -> None:
    def change(connection: Connection) -> None:
        record = connection.execute(text("SELECT record FROM log_entry WHERE number = 1")).scalar()
        body = json.loads(str(record))["body"] | {"board": "2"}
        again = record_of(1, json.loads(str(record))["recorded_at"], "0" * 64, body)
        statement = "UPDATE log_entry SET record = :r, hash = :h, board = '2' WHERE number = 1"
        connection.execute(text(statement), {"r": again, "h": sha256(again)})

    assert bend(three, change) == {("link", 2)}


def test_a_column_for_searching_that_was_changed_is_found(three: SqlStore) -> None:
    assert bend(three, says("UPDATE log_entry SET board = '9' WHERE number = 3")) == {("column", 3)}


def test_an_entry_taken_out_is_found(three: SqlStore) -> None:
    def change(connection: Connection) -> None:
        connection.execute(text("DELETE FROM log_sealed WHERE number = 2"))
        connection.execute(text("DELETE FROM log_entry WHERE number = 2"))

    assert bend(three, change) == {("number", 2), ("link", 3)}


def test_a_log_without_its_end_is_whole_but_not_with_the_head_on_paper(three: SqlStore) -> None:
    noted = noted_head(three.head().short)

    def change(connection: Connection) -> None:
        connection.execute(text("DELETE FROM log_sealed WHERE number = 3"))
        connection.execute(text("DELETE FROM log_entry WHERE number = 3"))

    assert bend(three, change) == set()
    assert [p.key for p in check(three.database, noted).problems] == ["noted"]


def test_a_chain_made_anew_is_found_by_the_head_on_paper(three: SqlStore) -> None:
    noted = noted_head(three.head().short)

    def change(connection: Connection) -> None:
        before = "0" * 64
        rows = connection.execute(text("SELECT number, record FROM log_entry ORDER BY number"))
        for number, record in rows.all():
            whole = json.loads(record)
            body = whole["body"] | ({"board": "4"} if number == 1 else {})
            again = record_of(number, whole["recorded_at"], before, body)
            before = sha256(again)
            statement = "UPDATE log_entry SET record = :r, hash = :h, board = :b WHERE number = :n"
            values = {"r": again, "h": before, "b": body.get("board"), "n": number}
            connection.execute(text(statement), values)

    assert bend(three, change) == set()
    assert [p.key for p in check(three.database, noted).problems] == ["noted"]


def test_a_head_noted_earlier_still_stands_in_the_chain(three: SqlStore) -> None:
    noted = noted_head(three.head().short)
    three.append(draft())

    assert check(three.database, noted).problems == ()


def test_a_name_changed_behind_its_commitment_is_found(three: SqlStore) -> None:
    change = says("UPDATE log_sealed SET text = 'Nina' WHERE text = 'Nora'")

    assert bend(three, change) == {("text", 1)}


def test_the_row_of_a_private_text_taken_out_is_found(three: SqlStore) -> None:
    assert bend(three, says("DELETE FROM log_sealed WHERE number = 3")) == {("text_missing", 3)}


def test_a_private_text_put_in_is_found(three: SqlStore) -> None:
    statement = (
        "INSERT INTO log_sealed (commitment, number, kind, text) VALUES ('x', 1, 'text', 'y')"
    )

    assert bend(three, says(statement)) == {("text_strange", 1)}


@pytest.mark.parametrize("record", ["", "{}", "[1]", '{"body": {"id": "x"}}', "no json"])
def test_a_record_that_is_none_is_found(three: SqlStore, record: str) -> None:
    change = says("UPDATE log_entry SET record = :r WHERE number = 3", r=record)

    assert bend(three, change) >= {("hash", 3), ("record", 3)}


def test_a_record_that_is_not_canonical_is_found_though_its_hash_fits(three: SqlStore) -> None:
    def change(connection: Connection) -> None:
        record = str(
            connection.execute(text("SELECT record FROM log_entry WHERE number=3")).scalar()
        )
        spaced = json.dumps(json.loads(record))
        assert canonical(json.loads(record)) == record != spaced
        statement = "UPDATE log_entry SET record = :r, hash = :h WHERE number = 3"
        connection.execute(text(statement), {"r": spaced, "h": sha256(spaced)})

    assert bend(three, change) == {("record", 3)}


def test_an_entry_about_one_that_is_not_there_is_found(three: SqlStore) -> None:
    head, second = three.head(), three.entry("2")
    assert second is not None
    open_words = {"text": "open", "recorded_by": "open"}
    nothing = {"about": "0198c0de-0000-7000-8000-000000000000", "id": "x", "counter": 9}

    def change(connection: Connection) -> None:
        body = {**second.body, **open_words, **nothing}
        record = record_of(4, "2026-03-14T19:30:00.000000Z", head.hash, body)
        statement = (
            "INSERT INTO log_entry (number, id, device, counter, kind, recorded_at, about, record, "
            "hash) VALUES (4, 'x', 'tablet', 9, 'correction', '2026-03-14T19:30:00.000000Z', :a, "
            ":r, :h)"
        )
        connection.execute(text(statement), {"a": body["about"], "r": record, "h": sha256(record)})

    assert bend(three, change) == {("about", 4)}


def test_entries_still_on_a_device_are_named_and_are_no_fault(store: SqlStore) -> None:
    for counter in (2, 3, 7):
        store.append(draft(counter=counter))
    store.append(draft(device="phone", counter=1))
    checked = check(store.database)

    assert checked.problems == ()
    assert checked.document()["not_arrived"] == {"tablet": [[1, 1], [4, 6]]}


@pytest.mark.parametrize("noted", ["17", "17:3f", "x:3f9a22c107be51d4", "17:3f9a22c107be51dg", ""])
def test_what_is_no_head_is_refused(noted: str) -> None:
    with pytest.raises(RefusedError) as refused:
        noted_head(noted)
    assert refused.value.key == "log_not_a_head"


def test_a_head_may_be_typed_in_capitals_or_in_full() -> None:
    assert noted_head(" 17:3F9A22C107BE51D4 ") == (17, "3f9a22c107be51d4")
    assert noted_head(f"1:{'a' * 64}") == (1, "a" * 64)
