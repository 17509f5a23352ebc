"""Recording to a real server over HTTP until it is killed."""

from __future__ import annotations

import http.client
import json
import multiprocessing
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

from tests.log.drafts import values
from tests.web.api.server import serve, token_of

PATIENCE = 60.0
"""Seconds in which a server has to begin."""
_ENTRIES = "/api/v1/log/entries"


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(folder: Path, port: int) -> Iterator[BaseProcess]:
    """A server that answers; killed in the end, if it still lives."""
    # Forked from a process that has loaded the program, a server begins at once.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.web.api.server"])
    server = context.Process(target=serve, args=(str(folder), port))
    server.start()
    try:
        _wait(server, port)
        yield server
    finally:
        server.kill()
        server.join()


def _wait(server: BaseProcess, port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not server.is_alive():
            raise RuntimeError("the server ended")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.005)
        else:
            return
    raise TimeoutError("the server did not begin")


class Directors:
    """Some directors who record one entry after another until nobody answers.

    Attributes:
        acknowledged: the identifiers that the server said it had taken.
        sent: every identifier that was sent.
        refused: answers that were neither a new entry nor silence.
    """

    def __init__(self, port: int, token: str, count: int, name: str) -> None:
        self.acknowledged: list[str] = []
        self.sent: list[str] = []
        self.refused: list[str] = []
        self._port = port
        self._token = token
        self._threads = [
            threading.Thread(target=self._record, args=(f"{name}, tablet {n}",))
            for n in range(count)
        ]

    def until(self, enough: int) -> None:
        """Record until *enough* entries are acknowledged, and go on."""
        for thread in self._threads:
            thread.start()
        limit = time.monotonic() + PATIENCE
        while len(self.acknowledged) < enough:
            if time.monotonic() > limit or self.refused:
                raise RuntimeError(f"only {len(self.acknowledged)} taken; {self.refused[:1]}")
            time.sleep(0.001)

    def end(self) -> None:
        """Wait until everybody has noticed that nobody answers."""
        for thread in self._threads:
            thread.join()

    def _record(self, device: str) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        with closing(line) as connection:
            while self._recorded(connection, device):
                pass

    def _recorded(self, connection: http.client.HTTPConnection, device: str) -> bool:
        """Send one entry; whether it was acknowledged."""
        shown = {"Content-Type": "application/json", "Authorization": f"Bearer {self._token}"}
        entry = values(device=device)
        self.sent.append(entry["id"])
        try:
            connection.request("POST", _ENTRIES, json.dumps(entry), shown)
            with connection.getresponse() as answer:
                told = json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError):
            return False
        if answer.status != 201 or told["id"] != entry["id"]:
            self.refused.append(json.dumps(told))
            return False
        self.acknowledged.append(entry["id"])
        return True


def kill_under_load(folder: Path, name: str, directors: int, enough: int) -> Directors:
    """Record to a server and kill it in the middle; what came of it."""
    port, token = free_port(), token_of(folder)
    with serving(folder, port) as server:
        load = Directors(port, token, directors, name)
        load.until(enough)
        server.kill()  # SIGKILL
        load.end()
    return load
