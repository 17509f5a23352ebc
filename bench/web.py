"""The desk over HTTP: ``PYTHONPATH=. python bench/web.py [--quick] [--kills N]``.

Pages and calls against an empty page of the bare framework, in turns over loopback; rulings a
second; directors who record at once, with nothing lost; the weight of the first page; and, with
``--kills``, a server killed so many times while directors record.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import socket
import statistics
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from starlette.responses import HTMLResponse
from tests.web.api.killing import Directors, free_port, kill_under_load, serving

from bridgelaws.log.check import check
from bridgelaws.log.database import open_database
from bridgelaws.log.sql_store import SqlStore
from bridgelaws.web.api.openapi import REVOKE

MILLI = 1000.0
ROUNDS, EACH, TOGETHER = 9, 60, 8
OF_A_BATCH = 100
BEFORE_A_KILL, DIRECTORS = 20, 6
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
_LOADED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
QUESTION = "/en/call/revoke?laws=2017&regulations=wbf&trick=7&next_trick=none"
RULING = f"{QUESTION}&claim=none&rule=1"


@dataclass(frozen=True)
class Call:
    """A request, as it is sent over and over again."""

    name: str
    port: int
    path: str
    body: bytes = b""

    def sent(self, more: str = "") -> bytes:
        """The bytes on the wire."""
        method = "POST" if self.body else "GET"
        head = (
            f"{method} {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{more}"
            f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n\r\n"
        )
        return head.encode() + self.body


class Line:
    """A connection that stays open."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(self, sent: bytes) -> bytes:
        """The body of the answer.

        Raises:
            RuntimeError: the answer is no 200.
        """
        self._socket.sendall(sent)
        data = b""
        while b"\r\n\r\n" not in data:
            data += self._socket.recv(1 << 16)
        head, _, body = data.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if b" 200 " not in head.split(b"\r\n")[0] or length is None:
            raise RuntimeError(head.decode())
        while len(body) < int(length[1]):
            body += self._socket.recv(1 << 16)
        return body

    def close(self) -> None:
        """End it."""
        self._socket.close()


def empty_page(port: int) -> None:
    """The bare framework with one empty page."""
    app = FastAPI()

    @app.get("/")
    async def empty() -> HTMLResponse:
        return HTMLResponse("")

    uvicorn.run(app, port=port, log_level="error")


@contextmanager
def bare() -> Iterator[int]:
    """The port of the bare framework."""
    port = free_port()
    server = multiprocessing.get_context("spawn").Process(target=empty_page, args=(port,))
    server.start()
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.02)
        yield port
    finally:
        server.kill()
        server.join()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--kills", type=int, default=0, metavar="N", help="kill a server N times")
    arguments = parser.parse_args()
    rounds, each = (3, 20) if arguments.quick else (ROUNDS, EACH)
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        with bare() as empty, serving(Path(folder), port):
            _latencies(_calls(empty, port), rounds, each)
            _rates(_calls(empty, port), each // 4)
            print(f"first page, compressed, with all it loads: {_weight(port):,} bytes")
        if not arguments.kills:
            return
        print(_killed(Path(folder), arguments.kills))


def _calls(empty: int, port: int) -> list[Call]:
    case = json.dumps(REVOKE).encode()
    many = json.dumps([REVOKE] * OF_A_BATCH).encode()
    return [
        Call("empty page of FastAPI", empty, "/"),
        Call("first page", port, "/en/"),
        Call("page of a question", port, QUESTION),
        Call("page of a ruling", port, RULING),
        Call("POST /rule", port, "/api/v1/rule", case),
        Call("POST /ask", port, "/api/v1/ask", case),
        Call(f"POST /batch of {OF_A_BATCH}", port, "/api/v1/batch", many),
    ]


def _latencies(calls: list[Call], rounds: int, each: int) -> None:
    """How long one program waits; the calls take turns, the first round warms up."""
    waits: dict[str, list[float]] = {call.name: [] for call in calls}
    for turn in range(rounds + 1):
        for call in calls:
            taken = _waits(call, max(each // 10, 3) if "batch" in call.path else each)
            waits[call.name] += taken if turn else []
    print("| call | p50 ms | p99 ms | times the empty page |\n|---|--:|--:|--:|")
    least = statistics.median(waits[calls[0].name])
    for name, taken in waits.items():
        middle, last = statistics.median(taken), statistics.quantiles(taken, n=100)[98]
        print(f"| {name} | {middle * MILLI:.2f} | {last * MILLI:.2f} | {middle / least:.1f} |")


def _waits(call: Call, count: int) -> list[float]:
    line, sent, found = Line(call.port), call.sent(), []
    for _ in range(count):
        start = time.perf_counter()
        line.ask(sent)
        found.append(time.perf_counter() - start)
    line.close()
    return found


def _rates(calls: list[Call], each: int) -> None:
    """How many answers a second for several programs at once; a batch counts its rulings."""
    print(f"\n| {TOGETHER} at once | answers a second | rulings a second |\n|---|--:|--:|")
    for call in calls:
        many = "batch" in call.path
        count = 2 if many else each
        start = time.perf_counter()
        with ThreadPoolExecutor(TOGETHER) as pool:
            list(pool.map(lambda one, n=count: _waits(one, n), [call] * TOGETHER))
        rate = TOGETHER * count / (time.perf_counter() - start)
        rulings = f"{rate * (OF_A_BATCH if many else 1):,.0f}" if call.body else "–"
        print(f"| {call.name} | {rate:,.0f} | {rulings} |")


def _weight(port: int) -> int:
    """The bytes of the bodies of the first page and of all that it loads, compressed."""
    line, packed = Line(port), "Accept-Encoding: gzip\r\n"
    page = line.ask(Call("", port, "/en/").sent()).decode()
    paths = ["/en/", *dict.fromkeys(_LOADED.findall(page))]
    total = sum(len(line.ask(Call("", port, path).sent(packed))) for path in paths)
    line.close()
    return total


def _killed(folder: Path, kills: int) -> str:
    """Kill a server so often; after each time what it acknowledged is there, in the end all is."""
    acknowledged: set[str] = set()
    start = time.perf_counter()
    for kill in range(kills):
        load: Directors = kill_under_load(folder, f"kill {kill}", DIRECTORS, BEFORE_A_KILL)
        acknowledged |= set(load.acknowledged)
        with _kept(folder) as store:
            lost = [known for known in load.acknowledged if store.entry(known) is None]
        if lost:
            raise SystemExit(f"kill {kill}: lost {lost[0]}")
    with _kept(folder) as store:
        kept, problems = {entry.id for entry in store.entries()}, check(store.database).problems
    if problems or not acknowledged <= kept:
        raise SystemExit(f"{len(acknowledged - kept)} lost, {problems[:1]}")
    took, taken = time.perf_counter() - start, len(acknowledged)
    return f"{kills} kills, {taken} acknowledged in {took:.0f} s, none lost, the chain holds"


@contextmanager
def _kept(folder: Path) -> Iterator[SqlStore]:
    store = SqlStore(open_database(str(folder / "log.sqlite"), create=False))
    yield store
    store.close()


if __name__ == "__main__":
    main()
