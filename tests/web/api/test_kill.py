"""A server that is killed while directors record has lost nothing that it acknowledged."""

from __future__ import annotations

from pathlib import Path

from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.sql_store import SqlStore
from tests.web.api.killing import kill_under_load

KILLS, DIRECTORS, BEFORE_A_KILL = 10, 4, 20


def test_every_acknowledged_entry_is_there_after_each_kill_and_the_chain_holds(
    tmp_path: Path,
) -> None:
    acknowledged: set[str] = set()
    sent: set[str] = set()
    for kill in range(KILLS):
        load = kill_under_load(tmp_path, f"kill {kill}", DIRECTORS, BEFORE_A_KILL)
        acknowledged |= set(load.acknowledged)
        sent |= set(load.sent)
        store = SqlStore(open_database(str(tmp_path / "log.sqlite"), create=False))
        kept = {entry.id for entry in store.entries()}
        assert check(store.database).problems == ()
        store.close()
        assert acknowledged <= kept <= sent
        # Of each director one entry at most was on its way.
        assert len(kept) - len(acknowledged) <= (kill + 1) * DIRECTORS
    assert len(acknowledged) >= KILLS * BEFORE_A_KILL
