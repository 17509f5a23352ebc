"""What every store of the log does, whatever database lies under it."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from bridgelaws.errors import RefusedError
from bridgelaws.log.check import check
from bridgelaws.log.database import HEAD, open_database
from bridgelaws.log.draft import new_id
from bridgelaws.log.entry import Head, Kind, Private, Query
from bridgelaws.log.migrations.versions import v0006_open_calls
from bridgelaws.log.packing import unpacked
from bridgelaws.log.sql_store import SqlStore
from bridgelaws.log.store import open_store
from bridgelaws.log.tables import metadata
from bridgelaws.web.access import tables as guard_tables
from tests.log.drafts import draft
from tests.refusals import because


class TestAStore:
    def test_an_empty_log_has_the_head_of_nothing(self, store: SqlStore) -> None:
        assert store.head() == Head(0, "0" * 64)
        assert list(store.entries()) == []
        assert check(store.database).document()["whole"]

    def test_entries_are_numbered_in_the_order_in_which_the_log_took_them(
        self, store: SqlStore
    ) -> None:
        sent = [draft(board=str(board)) for board in (3, 1, 2)]
        kept = [store.append(one) for one in sent]

        assert [entry.number for entry in kept] == [1, 2, 3]
        assert [entry.id for entry in store.entries()] == [one.id for one in sent]
        assert list(store.entries()) == kept

    def test_an_entry_is_found_by_its_number_and_by_its_identifier(self, store: SqlStore) -> None:
        first, second = store.append(draft()), store.append(draft())

        assert store.entry("2") == store.entry(second.id) == second
        assert store.entry("1") == first
        for wanted in ("3", "0", "9" * 30, "²", "", new_id()):
            assert store.entry(wanted) is None

    def test_each_hash_is_the_sha256_of_a_record_that_names_the_hash_before_it(
        self, store: SqlStore
    ) -> None:
        for _ in range(3):
            store.append(draft())
        with store.database.reading() as connection:
            rows = connection.execute(text("SELECT record, hash FROM log_entry ORDER BY number"))
            found = [(unpacked(row.record), row.hash) for row in rows]

        before = "0" * 64
        for record, digest in found:
            assert json.loads(record)["previous"] == before
            assert hashlib.sha256(record.encode("utf-8")).hexdigest() == digest
            before = digest
        assert store.head() == Head(3, before)

    def test_the_same_entry_sent_twice_is_kept_once(self, store: SqlStore) -> None:
        sent = draft(players={"N": "Nora", "E": "Emil"}, counter=4)

        assert store.append(sent) == store.append(sent)
        assert store.head().number == 1

    def test_it_is_kept_once_even_after_its_names_were_erased(self, store: SqlStore) -> None:
        sent = draft(players={"N": "Nora"})
        first = store.append(sent)
        store.erase(None, (Private.PERSON,))

        assert store.append(sent).number == first.number
        assert store.head().number == 1

    @pytest.mark.parametrize(
        "changed",
        [{"board": "8"}, {"players": {"N": "Nina"}}, {"players": {"S": "Nora"}},
         {"recorded_by": "Someone Else"}, {"counter": 2}],
        ids=str,
    )  # fmt: skip
    def test_the_same_identifier_with_other_content_is_refused(
        self, store: SqlStore, changed: dict[str, object]
    ) -> None:
        keys: dict[str, Any] = {
            "id": new_id(), "board": "7", "players": {"N": "Nora"}, "counter": 1,
        }  # fmt: skip
        store.append(draft(**keys))

        with pytest.raises(RefusedError) as refused:
            store.append(draft(**(keys | changed)))
        assert (refused.value.key, refused.value.values["n"]) == ("log_id_taken", 1)
        assert store.head().number == 1

    def test_a_count_that_a_device_has_used_is_refused(self, store: SqlStore) -> None:
        store.append(draft(counter=1))
        store.append(draft(counter=1, device="phone"))

        with pytest.raises(RefusedError) as refused:
            store.append(draft(counter=1))
        assert refused.value.key == "log_counter_taken"

    def test_without_a_count_the_log_counts_for_the_device(self, store: SqlStore) -> None:
        store.append(draft(counter=7))

        assert store.append(draft()).body["counter"] == 8
        assert store.append(draft(device="phone")).body["counter"] == 1

    def test_a_correction_takes_the_place_of_a_ruling_which_stays_in_the_log(
        self, store: SqlStore
    ) -> None:
        first = store.append(draft(board="7"))
        other = store.append(draft(board="8"))
        second = store.append(draft("correction", about=first.id, text="the claim was overlooked"))

        assert [entry.number for entry in store.entries(Query(current=True))] == [
            other.number,
            second.number,
        ]
        assert store.entry(first.id) == first

    def test_a_ruling_is_corrected_once_and_then_its_correction_is(self, store: SqlStore) -> None:
        first = store.append(draft())
        second = store.append(draft("correction", about=first.id, text="a"))

        with pytest.raises(RefusedError) as refused:
            store.append(draft("correction", about=first.id, text="b"))
        assert refused.value.key == "log_corrected_already"
        assert refused.value.values == {"n": 1, "later": 2}
        store.append(draft("correction", about=second.id, text="b"))
        assert [entry.number for entry in store.entries(Query(current=True))] == [3]

    def test_a_withdrawn_ruling_stays_in_the_log_and_stands_no_longer(
        self, store: SqlStore
    ) -> None:
        first, other = store.append(draft(board="7")), store.append(draft(board="8"))
        store.append(draft("withdrawal", about=first.id, text="recorded twice"))

        assert [entry.number for entry in store.entries(Query(current=True))] == [other.number]
        assert store.entry(first.id) == first
        assert check(store.database).document()["whole"]

    @pytest.mark.parametrize("kind", ["withdrawal", "correction"])
    def test_a_ruling_that_was_withdrawn_is_neither_withdrawn_again_nor_corrected(
        self, store: SqlStore, kind: str
    ) -> None:
        first = store.append(draft())
        store.append(draft("withdrawal", about=first.id, text="a"))

        with pytest.raises(RefusedError) as refused:
            store.append(draft(kind, about=first.id, text="b"))
        assert refused.value.key == "log_withdrawn_already"
        assert refused.value.values == {"n": 1, "later": 2}

    def test_of_a_corrected_ruling_the_correction_is_withdrawn_and_the_first_stands_no_more(
        self, store: SqlStore
    ) -> None:
        first = store.append(draft())
        second = store.append(draft("correction", about=first.id, text="a"))

        with pytest.raises(RefusedError) as refused:
            store.append(draft("withdrawal", about=first.id, text="b"))
        assert refused.value.key == "log_corrected_already"
        store.append(draft("withdrawal", about=second.id, text="b"))
        assert list(store.entries(Query(current=True))) == []

    def test_consultation_judgement_dispute_and_appeal_stand_beside_their_ruling(
        self, store: SqlStore
    ) -> None:
        ruling = store.append(draft())
        beside = [
            draft("consultation", about=ruling.id, names=["Kay", "Lou"], text="both agree"),
            draft("judgement", about=ruling.id, text="the finesse is obvious",
                  weights=[{"tricks": 10, "weight": 0.6}, {"tricks": 9, "weight": 0.4}]),
            draft("dispute", about=ruling.id, disputed=["revokes[0].claim"],
                  statements={"N": "he claimed", "director": "nobody else heard it"}),
            draft("appeal", about=ruling.id, side="ew", text="too few tricks"),
        ]  # fmt: skip
        for one in beside:
            store.append(one)
        appeal = store.append(
            draft("appeal_decision", about=beside[3].id, decision="ruling_stands", deposit="kept")
        )

        found = list(store.entries(Query(about=ruling.id)))
        assert [dict(entry.told(), counter=None) for entry in found] == [
            dict(one.body, counter=None) for one in beside
        ]
        assert appeal.about == beside[3].id
        assert check(store.database).document()["whole"]

    @pytest.mark.parametrize(
        ("kind", "keys"),
        [
            ("correction", {"text": "why"}),
            ("withdrawal", {"text": "why"}),
            ("judgement", {"text": "why"}),
            ("appeal", {"side": "ns"}),
        ],
    )
    def test_what_is_about_no_ruling_is_refused(
        self, store: SqlStore, kind: str, keys: dict[str, str]
    ) -> None:
        ruling = store.append(draft())
        appeal = store.append(draft("appeal", about=ruling.id, side="ns"))

        for about, key in ((new_id(), "log_about_nothing"), (appeal.id, "log_about_other")):
            with pytest.raises(RefusedError) as refused:
                store.append(draft(kind, about=about, **keys))
            assert refused.value.key == key
        assert store.head().number == 2

    def test_a_decision_is_about_an_appeal(self, store: SqlStore) -> None:
        ruling = store.append(draft())

        with pytest.raises(RefusedError) as refused:
            store.append(draft("appeal_decision", about=ruling.id, decision="withdrawn"))
        assert refused.value.key == "log_about_other"

    def test_entries_are_asked_for_by_place_and_kind_and_from_a_number_on(
        self, store: SqlStore
    ) -> None:
        for event, board, table in (("A", "1", "1"), ("A", "2", "1"), ("B", "1", "2")):
            store.append(draft(event=event, board=board, table=table))

        def numbers(**keys: object) -> list[int]:
            return [entry.number for entry in store.entries(Query(**keys))]  # type: ignore[arg-type] # any key

        assert numbers(event="A") == [1, 2]
        assert numbers(board="1") == [1, 3]
        assert numbers(event="A", board="1") == [1]
        assert numbers(table="2") == [3]
        assert numbers(since=2) == [3]
        assert numbers(since=3) == []
        assert numbers(limit=2) == [1, 2]
        assert numbers(kind=Kind.APPEAL) == []

    def test_a_log_longer_than_a_page_is_read_whole(self, store: SqlStore) -> None:
        for _ in range(12):
            store.append(draft(players={"N": "Nora"}))

        assert [e.number for e in store.entries(Query(since=1, limit=9))] == list(range(2, 11))
        assert all(e.told()["players"] == {"N": "Nora"} for e in store.entries())

    @pytest.mark.parametrize(
        "statement",
        [
            "UPDATE log_entry SET board = '9'",
            "UPDATE log_entry SET record = record, hash = hash",
            "DELETE FROM log_entry",
            "DELETE FROM log_sealed",
            "UPDATE log_sealed SET text = 'Somebody Else'",
            "UPDATE log_sealed SET text = NULL",
            "UPDATE log_sealed SET commitment = 'x', text = NULL, salt = NULL, erased_at = 'now'",
        ],
    )
    def test_the_database_refuses_to_change_or_delete(
        self, store: SqlStore, statement: str
    ) -> None:
        entry = store.append(draft())

        with (
            pytest.raises(RefusedError, check=because("log_database")),
            store.database.writing() as writing,
        ):
            writing.execute(text(statement))
        assert store.entry("1") == entry

    def test_the_database_takes_only_the_next_number(self, store: SqlStore) -> None:
        store.append(draft())
        store.append(draft())
        copied = (
            "INSERT INTO log_entry SELECT {number}, 'x', device, 99, kind, recorded_at, event, "
            "board, at_table, about, record, 'y' FROM log_entry WHERE number = 1"
        )
        for number in (1, 2, 4):
            with pytest.raises(RefusedError), store.database.writing() as writing:
                writing.execute(text(copied.format(number=number)))
        assert store.head().number == 2

    def test_a_log_opened_again_goes_on_with_its_chain(self, store: SqlStore, url: str) -> None:
        first = store.append(draft())
        again = open_store(url, create=False)
        second = again.append(draft())
        again.close()

        assert second.previous == first.hash
        assert check(store.database).document()["whole"]

    def test_a_log_of_a_newer_program_is_refused(self, store: SqlStore, url: str) -> None:
        with store.database.writing() as writing:
            writing.execute(text("UPDATE alembic_version SET version_num = '9999'"))

        with pytest.raises(RefusedError) as refused:
            open_database(url)
        assert refused.value.key == "log_newer"

    def test_the_migrations_make_the_tables_that_the_program_uses(self, store: SqlStore) -> None:
        from alembic.autogenerate import compare_metadata
        from alembic.migration import MigrationContext

        with store.database.reading() as connection:
            context = MigrationContext.configure(connection)
            assert guard_tables.accounts.metadata is metadata
            assert compare_metadata(context, metadata) == []
            assert context.get_current_revision() == HEAD == v0006_open_calls.revision

    def test_the_log_says_when_it_took_an_entry_in_utc(self, store: SqlStore) -> None:
        moment = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
        timed = SqlStore(store.database, lambda: moment + timedelta(microseconds=5))

        assert timed.append(draft()).recorded_at == "2026-03-14T19:30:00.000005Z"

    def test_a_transaction_that_is_interrupted_leaves_nothing_behind(self, store: SqlStore) -> None:
        def interrupted() -> None:
            with store.database.writing() as writing:
                writing.execute(text("CREATE TABLE of_another_room (id INTEGER)"))
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            interrupted()
        with pytest.raises(RefusedError), store.database.reading() as reading:
            reading.execute(text("SELECT * FROM of_another_room"))


def test_truncate_is_refused_by_postgresql(store: SqlStore) -> None:
    if store.database.on_sqlite:
        # SQLite has no such statement; a DELETE without a condition is refused above.
        with pytest.raises(RefusedError), store.database.writing() as writing:
            writing.execute(text("TRUNCATE log_entry"))
        return
    store.append(draft())
    for table in ("log_sealed", "log_entry CASCADE"):
        with pytest.raises(RefusedError), store.database.writing() as writing:
            writing.execute(text(f"TRUNCATE {table}"))
    assert store.head().number == 1


def test_an_insert_that_would_replace_is_refused(store: SqlStore) -> None:
    entry = store.append(draft())
    verb = "INSERT OR REPLACE" if store.database.on_sqlite else "INSERT"
    for table in ("log_entry", "log_sealed"):
        with pytest.raises(RefusedError), store.database.writing() as writing:
            writing.execute(text(f"{verb} INTO {table} SELECT * FROM {table}"))
    assert store.entry("1") == entry
