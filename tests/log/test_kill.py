"""A process that is killed in the middle of its work has lost nothing that it acknowledged."""

from __future__ import annotations

import signal
import subprocess
import sys

from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.sql_store import SqlStore

KILLS, BEFORE_A_KILL = 10, 5


def killed_writer(url: str, device: str) -> list[str]:
    """What a writer acknowledged before it was killed; half a line is no acknowledgement."""
    writer = subprocess.Popen(
        [sys.executable, "-m", "tests.log.writer", url, device, "0"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout is not None
    seen = [writer.stdout.readline() for _ in range(BEFORE_A_KILL)]
    writer.send_signal(signal.SIGKILL)
    rest = writer.communicate(timeout=60)[0].splitlines(keepends=True)
    assert writer.returncode == -signal.SIGKILL
    return [line.strip() for line in [*seen, *rest] if line.endswith("\n")]


def test_every_acknowledged_entry_is_there_after_each_of_many_kills(url: str) -> None:
    acknowledged: list[str] = []
    for kill in range(KILLS):
        acknowledged += killed_writer(url, f"server {kill}")
        store = SqlStore(open_database(url, create=False))
        kept = [entry.id for entry in store.entries()]
        assert check(store.database).problems == ()
        assert set(acknowledged) <= set(kept)
        # At most the entry on its way when the process was killed was taken and not told.
        assert len(kept) - len(acknowledged) <= kill + 1
        store.close()
    assert len(acknowledged) >= KILLS * BEFORE_A_KILL
