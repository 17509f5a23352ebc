"""Names can be erased and handed out, and the chain holds all the same."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bridgelaws.desk import log
from bridgelaws.log.check import check
from bridgelaws.log.entry import SEALED
from bridgelaws.log.sealing import names
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft

NAMES = ("Dora Director", "Nora Nordmann", "Kay Konsul")
WORDS = "Nora said that she had not seen it"
MARCH = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def told(store: SqlStore) -> SqlStore:
    march = SqlStore(store.database, lambda: MARCH)
    ruling = march.append(draft(players={"N": NAMES[1], "S": NAMES[1]}, text=WORDS))
    april = SqlStore(store.database, lambda: MARCH + timedelta(days=40))
    april.append(draft("consultation", about=ruling.id, names=[NAMES[2]]))
    return store


def test_no_name_and_no_free_word_stands_in_the_chain(told: SqlStore) -> None:
    for entry in told.entries():
        chained = json.dumps(entry.body)
        assert not [word for word in (*NAMES, WORDS) if word in chained]
        assert set(entry.body["recorded_by"]) == {SEALED}


def test_one_name_in_one_entry_has_one_pseudonym_and_another_in_the_next(told: SqlStore) -> None:
    first, second = told.entries()

    assert first.body["players"]["N"] == first.body["players"]["S"]
    assert first.body["recorded_by"] != second.body["recorded_by"]


def test_after_the_set_time_names_are_gone_and_younger_ones_stay(told: SqlStore) -> None:
    before = told.head()
    gone = log.pseudonymise(told, 30, clock=lambda: MARCH + timedelta(days=50))
    first, second = (entry.told() for entry in told.entries())

    assert gone == 2  # the director and one player, who sat in two seats by mistake
    assert first["players"]["N"] == first["players"]["S"] != NAMES[1]
    assert first["players"]["N"].startswith("[")
    assert first["text"] == WORDS
    assert second["names"] == [NAMES[2]]
    checked = check(told.database)
    assert (checked.problems, checked.head, checked.erased) == ((), before, 2)


def test_free_words_are_erased_where_that_is_wanted(told: SqlStore) -> None:
    assert log.pseudonymise(told, None, texts=True) == 5
    assert WORDS not in json.dumps([entry.document() for entry in told.entries()])
    assert log.pseudonymise(told, None, texts=True) == 0
    assert check(told.database).problems == ()


def test_one_person_is_erased_wherever_he_stands_and_no_one_else(told: SqlStore) -> None:
    assert log.pseudonymise(told, None, person="nora nordmann") == 1
    assert log.pseudonymise(told, None, person="nora", texts=True) == 1
    first, second = (entry.told() for entry in told.entries())

    assert (first["recorded_by"], second["names"]) == (NAMES[0], [NAMES[2]])
    assert log.of_person(told, "Nora") == []


def test_who_asks_gets_what_is_held_of_him_without_the_others(told: SqlStore) -> None:
    found = log.of_person(told, "NORA NORDMANN")

    assert [entry["number"] for entry in found] == [1]
    assert found[0]["players"] == {"N": NAMES[1], "S": NAMES[1]}
    assert NAMES[0] not in json.dumps(found)
    assert [entry["number"] for entry in log.of_person(told, NAMES[0])] == [1, 2]
    assert log.of_person(told, "nobody") == []


@pytest.mark.parametrize(
    ("kind", "text", "person", "expected"),
    [
        ("person", "Anna Berg", "anna berg", True),
        ("person", "Anna Berg", "Anna", False),
        ("person", "STRASSE", "straße", True),
        ("text", "so Anna, at once", "anna", True),
        ("text", "so Annabel said", "Anna", False),
        ("text", "A+B", "a+b", True),
    ],
)
def test_a_name_is_found_whole_in_any_case_of_letters(
    kind: str, text: str, person: str, *, expected: bool
) -> None:
    assert names(kind, text, person) is expected


def test_nothing_of_an_erased_name_is_left_in_the_files(tmp_path: Path) -> None:
    store = log.open_store(str(tmp_path / "rulings.db"))
    for _ in range(20):
        store.append(draft(players={"N": "Xaveria Unverwechselbar"}))
    log.pseudonymise(store, None)
    store.close()

    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Unverwechselbar" not in left
    assert b"Dora Director" not in left


def test_the_files_of_a_log_are_for_its_owner_alone(tmp_path: Path) -> None:
    store = log.open_store(str(tmp_path / "rulings.db"))
    store.append(draft())

    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}
    store.close()
