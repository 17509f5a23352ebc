"""Concurrent writes to the ruling log: ``python bench/log.py [--quick]``.

Twelve directors write at once, in one process, as behind the web server: to the log on SQLite,
to the log on PostgreSQL where BRIDGELAWS_POSTGRES_URL names a server, and, for what the chain
costs, the same records to a bare table of SQLite with the same settings. Each in turns; after
every round the chain is checked and every acknowledged entry looked up.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

import cases
from bridgelaws import desk
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.draft import new_id, read_draft
from bridgelaws.log.entry import Draft
from bridgelaws.log.sql_store import SqlStore

DIRECTORS, EACH, ROUNDS = 12, 40, 5
SERVER = "BRIDGELAWS_POSTGRES_URL"
MILLI = 1000.0
Write = Callable[[Draft], str]


def main() -> None:
    """Measure and print, a row a store."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    each, rounds = (10, 2) if parser.parse_args().quick else (EACH, ROUNDS)
    load = f"{DIRECTORS} directors, {rounds} rounds of {DIRECTORS * each} entries"
    print(f"| {load} | writes a second "
          "| min | max | p50 ms | p99 ms | lost |")  # fmt: skip
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name, row in figures(each, rounds).items():
        print(
            f"| {name} | {row['rate']:,.0f} | {row['low']:,.0f} | {row['high']:,.0f} "
            f"| {row['p50_ms']:.1f} | {row['p99_ms']:.1f} | {row['lost']} |"
        )


def figures(each: int = EACH, rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """For each store: the rate with its spread, the waiting of a writer, and what was lost."""
    stores: dict[str, Callable[[], Any]] = {"log on SQLite": _on_sqlite}
    if SERVER in os.environ:
        stores["log on PostgreSQL"] = _on_postgresql
    stores["bare table of SQLite"] = _bare
    rates: dict[str, list[float]] = {name: [] for name in stores}
    waits: dict[str, list[float]] = {name: [] for name in stores}
    lost = dict.fromkeys(stores, 0)
    for _ in range(rounds):
        for name, store in stores.items():
            with store() as (write, kept):
                took, waited, acknowledged = _load(write, each)
                lost[name] += len(acknowledged - kept())
            rates[name].append(DIRECTORS * each / took)
            waits[name] += waited
    return {name: _row(rates[name], waits[name], lost[name]) for name in stores}


def _row(rates: list[float], waits: list[float], lost: int) -> dict[str, float]:
    percentiles = statistics.quantiles(waits, n=100)
    return {
        "rate": statistics.median(rates),
        "low": min(rates),
        "high": max(rates),
        "p50_ms": percentiles[49] * MILLI,
        "p99_ms": percentiles[98] * MILLI,
        "lost": lost,
    }


def _load(write: Write, each: int) -> tuple[float, list[float], set[str]]:
    """How long all took, how long each write took, and what was acknowledged."""
    drafts = [[_draft(f"tablet {n}") for _ in range(each)] for n in range(DIRECTORS)]

    def director(own: list[Draft]) -> list[tuple[float, str]]:
        done = []
        for draft in own:
            start = time.perf_counter()
            known = write(draft)
            done.append((time.perf_counter() - start, known))
        return done

    start = time.perf_counter()
    with ThreadPoolExecutor(DIRECTORS) as pool:
        done = [one for own in pool.map(director, drafts) for one in own]
    took = time.perf_counter() - start
    return took, [seconds for seconds, _ in done], {known for _, known in done}


def _draft(device: str) -> Draft:
    return read_draft(
        Tree(
            {
                "id": new_id(),
                "device": device,
                "kind": "ruling",
                "made_at": "2026-03-14T19:30:00+01:00",
                "recorded_by": "A Director",
                "players": {"N": "A Player", "E": "Another"},
                "ruling": RULING,
            }
        )
    )


def _ruling() -> dict[str, Any]:
    """A ruling as `bridgelaws log add` keeps it."""
    made_up = next(one for one in cases.stream(1, 100) if _is_ruled(one))
    case, document = made_up, desk.rule(cases.opened(made_up))
    made = {
        "laws": document["laws"],
        "regulations": document["regulations"],
        "case": case,
        "facts": [],
        "document": document,
    }
    plain: dict[str, Any] = json.loads(json.dumps(made))
    return plain


def _is_ruled(case: cases.Case) -> bool:
    try:
        return bool(desk.document(cases.opened(case))["status"] == "ruled")
    except RefusedError:
        return False


@contextmanager
def _on_sqlite() -> Iterator[tuple[Write, Callable[[], set[str]]]]:
    with tempfile.TemporaryDirectory() as folder:
        yield from _log(str(Path(folder) / "rulings.db"))


@contextmanager
def _on_postgresql() -> Iterator[tuple[Write, Callable[[], set[str]]]]:
    server = make_url(os.environ[SERVER]).set(drivername="postgresql+psycopg")
    schema = f"bench_{uuid4().hex}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    own = server.update_query_dict({"options": f"-csearch_path={schema}"})
    yield from _log(own.render_as_string(hide_password=False))
    with engine.connect() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


def _log(url: str) -> Iterator[tuple[Write, Callable[[], set[str]]]]:
    store = SqlStore(open_database(url))

    def kept() -> set[str]:
        checked = check(store.database)
        if checked.problems:
            raise SystemExit(f"the chain does not hold: {checked.problems[0]}")
        return {entry.id for entry in store.entries()}

    yield lambda draft: store.append(draft).id, kept
    store.close()


@contextmanager
def _bare() -> Iterator[tuple[Write, Callable[[], set[str]]]]:
    with tempfile.TemporaryDirectory() as folder:
        turn = threading.Lock()
        bare = sqlite3.connect(
            Path(folder) / "bare.db", isolation_level=None, check_same_thread=False
        )
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE entry (id TEXT PRIMARY KEY, record TEXT)")

        def write(draft: Draft) -> str:
            record = json.dumps(draft.body)
            with turn:
                bare.execute("INSERT INTO entry VALUES (?, ?)", (draft.id, record))
            return draft.id

        yield write, lambda: {row[0] for row in bare.execute("SELECT id FROM entry")}
        bare.close()


RULING: dict[str, Any] = _ruling()

if __name__ == "__main__":
    main()
