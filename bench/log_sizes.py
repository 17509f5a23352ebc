"""What a long ruling log costs: ``python bench/log_sizes.py [ENTRIES ...]`` (1,000 and 10,000).

The log is filled from a backup that is made up here: one ruling with its reasons, each entry with
a board, a table and two names. Seconds are of the processor, in one process.
"""

from __future__ import annotations

import json
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import log
from bridgelaws.log.canonical import record_of, sha256
from bridgelaws.log.sealing import seal
from bridgelaws.log.sql_store import SqlStore

CASE = Path(__file__).resolve().parent.parent / "examples" / "case.yaml"
_START = datetime(2026, 3, 14, 18, tzinfo=UTC)
_A_PAGE = 50


def lines(count: int) -> Iterator[dict[str, Any]]:
    """The lines of a backup of so many entries."""
    ruling = log.ruling_of(str(CASE), desk.Terms(), None, log.Told("director", {}))
    previous = "0" * 64
    for number in range(1, count + 1):
        made_at = (_START + timedelta(minutes=number)).isoformat()
        place = {
            "event": f"Evening {number // 30}",
            "board": str(number % 30),
            "table": str(number % 9),
        }
        who = {"recorded_by": "Dora Director", "players": {"N": "Nora"}}
        made = {"id": log.new_id(), "device": "tablet", "counter": number, "made_at": made_at}
        told = {**made, "kind": "ruling", **place, **who, "ruling": ruling}
        body, texts = seal(told)
        record = record_of(number, made_at, previous, body)
        previous = sha256(record)
        yield {"record": record, "hash": previous, "sealed": [vars(one) for one in texts]}
    yield {"head": {"number": count, "hash": previous}}


def seconds(work: Callable[[], object]) -> float:
    """What a piece of work takes of the processor."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def page(store: log.Store, query: log.Query) -> int:
    """List some entries: how many they are."""
    return len([entry.document() for entry in store.entries(query)])


def measured(count: int, folder: Path) -> list[str]:
    """A row of the table."""
    source, file = folder / "backup.jsonl", folder / "log.db"
    with source.open("w", encoding="utf-8") as stream:
        stream.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines(count))
    text = source.stat().st_size
    store = log.open_store(str(file))
    assert isinstance(store, SqlStore)
    restored = seconds(lambda: log.restore(str(source), store.database))
    source.unlink()
    whole = seconds(lambda: log.check(store.database, whole=True))
    short = seconds(lambda: log.check(store.database))
    listed = seconds(lambda: page(store, log.Query(since=count - _A_PAGE)))
    found = seconds(lambda: page(store, log.Query(event=f"Evening {count // 60}")))
    exported = seconds(lambda: sum(map(len, log.exported(store, "csv", log.Query(), "en"))))
    store.close()
    size = file.stat().st_size
    figures = (size / 1e6, text / 1e6, restored, whole, short)
    return [
        f"{count:,}",
        *(f"{figure:.1f}" for figure in figures),
        *(f"{part * 1000:.0f}" for part in (listed, found)),
        f"{exported:.1f}",
        f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000:.0f}",
    ]


def main() -> None:
    """Print the table."""
    columns = ["entries", "file MB", "backup MB", "restore s", "check whole s", "check again s"]
    columns += [f"page of {_A_PAGE} ms", "an event ms", "export CSV s", "memory MB"]
    print("| " + " | ".join(columns) + " |\n|" + "--:|" * len(columns))
    for count in [int(one.replace(",", "")) for one in sys.argv[1:]] or [1000, 10_000]:
        with tempfile.TemporaryDirectory() as folder:
            print("| " + " | ".join(measured(count, Path(folder))) + " |", flush=True)


if __name__ == "__main__":
    main()
