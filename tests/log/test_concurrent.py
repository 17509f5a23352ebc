"""Several directors at once: no write is lost, and the chain holds."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from bridgelaws.errors import RefusedError
from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.draft import new_id
from bridgelaws.log.sql_store import SqlStore
from tests.log.drafts import draft

DIRECTORS, EACH = 12, 8


def test_twelve_directors_in_one_process_lose_nothing(store: SqlStore) -> None:
    def director(name: int) -> list[str]:
        return [
            store.append(draft(device=f"tablet {name}", counter=n)).id for n in range(1, EACH + 1)
        ]

    with ThreadPoolExecutor(DIRECTORS) as pool:
        acknowledged = [one for made in pool.map(director, range(DIRECTORS)) for one in made]

    checked = check(store.database)
    assert checked.problems == ()
    assert sorted(entry.id for entry in store.entries()) == sorted(acknowledged)
    assert checked.entries == DIRECTORS * EACH


def test_several_processes_lose_nothing_and_may_all_begin_the_log(url: str) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.log.writer", url, f"process {n}", str(EACH)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for n in range(4)
    ]
    acknowledged = [line for one in writers for line in one.communicate(timeout=60)[0].split()]

    assert [one.returncode for one in writers] == [0] * 4
    database = open_database(url, create=False)
    store = SqlStore(database)
    checked = check(database)
    assert checked.problems == ()
    assert checked.waiting == {}
    assert sorted(entry.id for entry in store.entries()) == sorted(acknowledged)
    assert len(acknowledged) == 4 * EACH
    store.close()


def test_of_two_corrections_at_once_one_is_kept_and_the_other_is_told(store: SqlStore) -> None:
    ruling = store.append(draft())

    def correct(reason: str) -> str:
        try:
            store.append(draft("correction", about=ruling.id, text=reason))
        except RefusedError as error:
            return error.key
        return "kept"

    with ThreadPoolExecutor(6) as pool:
        answers = sorted(pool.map(correct, "abcdef"))
    assert answers == ["kept", *["log_corrected_already"] * 5]


def test_one_entry_sent_by_many_at_once_is_kept_once(store: SqlStore) -> None:
    sent = draft(id=new_id(), counter=1, players={"N": "Nora"})

    with ThreadPoolExecutor(8) as pool:
        numbers = {entry.number for entry in pool.map(store.append, [sent] * 24)}
    assert numbers == {1}
    assert store.head().number == 1
