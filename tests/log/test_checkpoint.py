"""A long log is checked from where the last check ended; what that proves, and what it does not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection, text

from bridgelaws.log import check as checking
from bridgelaws.log.check import check, noted_head
from bridgelaws.log.checked import Checked
from bridgelaws.log.database import open_database
from bridgelaws.log.entry import Private
from bridgelaws.log.sql_store import SqlStore
from bridgelaws.words.render_log import check_lines
from tests.log.drafts import draft
from tests.log.test_check import bend, says

MAY, JUNE, JULY = (datetime(2026, month, 1, 20, 15, tzinfo=UTC) for month in (5, 6, 7))


def at(moment: datetime) -> Callable[[], datetime]:
    return lambda: moment


@pytest.fixture
def long(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> SqlStore:
    """A log of six entries, checked once; longer than one that is always read whole."""
    monkeypatch.setattr(checking, "READ_WHOLE", 3)
    for board in "123456":
        store.append(draft(board=board, players={"N": "Nora"}))
    assert check(store.database, clock=at(MAY)).since is None, "nothing to begin at"
    return store


def keys(checked: Checked) -> set[tuple[str, int]]:
    return {(problem.key, problem.number) for problem in checked.problems}


def doctored(number: int) -> Callable[[Connection], object]:
    return says(
        "UPDATE log_entry SET record = replace(record, '\"board\":', '\"bOard\":') "
        f"WHERE number = {number}"
    )


def test_the_next_check_begins_where_the_last_one_ended(long: SqlStore) -> None:
    long.append(draft(board="7"))
    checked = check(long.database, clock=at(JUNE))

    assert (checked.entries, checked.head, checked.problems) == (7, long.head(), ())
    assert checked.since is not None
    assert checked.since.head.number == 6
    assert checked.since.whole_at == "2026-05-01T20:15:00.000000Z"


def test_it_says_which_entries_were_not_read_and_when_they_were(long: SqlStore) -> None:
    check(long.database, clock=at(JUNE))
    found = check(long.database, clock=at(JULY)).document()

    (_, english), (_, german) = check_lines(found, "en"), check_lines(found, "de")
    assert "before 6 were not read again" in english
    assert "last check (2026-06-01 20:15" in english
    assert "last read on 2026-05-01 20:15" in english
    assert "vor 6 wurden nicht noch einmal gelesen" in german


def test_what_is_counted_is_counted_over_the_whole_log(long: SqlStore) -> None:
    long.append(draft(counter=9))
    long.erase(JULY, (Private.PERSON,))
    short, whole = check(long.database), check(long.database, whole=True)

    assert short.since is not None
    assert whole.since is None
    assert (short.entries, short.erased, short.waiting, short.problems) == (
        whole.entries, whole.erased, whole.waiting, whole.problems,
    )  # fmt: skip
    assert short.waiting == {"tablet": ((7, 8),)}


def test_an_entry_may_be_about_one_before_the_checkpoint(long: SqlStore) -> None:
    first = long.entry("1")
    assert first is not None
    long.append(draft("correction", about=first.id, text="overlooked"))

    assert check(long.database).problems == ()


@pytest.mark.parametrize("number", [6, 7])
def test_a_change_from_the_checkpoint_on_is_found(long: SqlStore, number: int) -> None:
    long.append(draft(board="7"))

    assert ("hash", number) in bend(long, doctored(number))


def test_a_change_before_it_is_found_by_the_whole_check_and_by_a_head_on_paper(
    long: SqlStore,
) -> None:
    noted = noted_head(long.head().short)
    assert bend(long, doctored(2)) == set(), "those entries are not read again"

    assert ("hash", 2) in keys(check(long.database, whole=True))
    assert ("hash", 2) in keys(check(long.database, noted))


def test_a_short_log_is_always_read_whole(store: SqlStore) -> None:
    for _ in range(4):
        store.append(draft(board="1"))
    assert check(store.database).problems == ()

    assert ("hash", 2) in bend(store, doctored(2))


def cut_off(number: int) -> Callable[[Connection], object]:
    def change(connection: Connection) -> None:
        for table in ("log_sealed", "log_entry"):
            connection.execute(text(f"DELETE FROM {table} WHERE number > {number}"))

    return change


@pytest.mark.parametrize("whole", [True, False])
def test_a_log_whose_end_was_cut_off_since_the_last_check_is_found(
    long: SqlStore, whole: bool
) -> None:
    bend(long, cut_off(4), look=False)

    assert keys(check(long.database, whole=whole)) == {("checkpoint", 6)}


def test_other_entries_in_the_place_of_those_that_were_cut_off_are_found(long: SqlStore) -> None:
    bend(long, cut_off(4), look=False)
    for _ in range(3):
        long.append(draft(board="9"))

    assert keys(check(long.database)) == {("checkpoint", 6)}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE log_checkpoint SET number = 5",
        "UPDATE log_checkpoint SET hash = 'x'",
        "UPDATE log_checkpoint SET whole_at = '2026-07-01T20:15:00.000000Z'",
        "DELETE FROM log_checkpoint",
    ],
)
def test_a_checkpoint_that_was_changed_counts_for_nothing(long: SqlStore, change: str) -> None:
    bend(long, doctored(2), look=False)
    with long.database.writing() as connection:
        connection.execute(text(change))

    assert ("hash", 2) in keys(check(long.database))


def test_a_check_that_finds_something_leaves_the_checkpoint_where_it_was(long: SqlStore) -> None:
    long.append(draft(board="7"))
    assert ("hash", 7) in bend(long, doctored(7))

    with long.database.reading() as connection:
        assert connection.execute(text("SELECT number FROM log_checkpoint")).all() == [(6,)]


def test_who_may_only_read_the_log_can_check_it(
    store: SqlStore, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.append(draft())
    reader = open_database(url)
    try:
        with reader.engine.connect() as connection:
            only = "PRAGMA query_only = ON" if reader.on_sqlite else (
                "SET default_transaction_read_only = on"
            )  # fmt: skip
            connection.exec_driver_sql(only)
            connection.commit()
        checked = check(reader)
    finally:
        reader.close()
    assert (checked.entries, checked.problems) == (1, ())
    with store.database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM log_checkpoint")).scalar() == 0
