"""A server of the desk for one process of tests, in a process of its own, as a club starts it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from bridgelaws.desk.log import open_store
from bridgelaws.web.access.access import Access

PATIENCE = 30.0
"""So many seconds a server may take until it answers."""


def free_port() -> int:
    """A port of the loopback at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(data: Path) -> Iterator[str]:
    """The address of a server that keeps what it keeps in the folder *data*."""
    port = free_port()
    command = [sys.executable, "-m", "bridgelaws", "serve", "--port", str(port)]
    environment = {**os.environ, "BRIDGELAWS_DATA": str(data)}
    log = data / "server.txt"
    with (
        log.open("w") as out,
        subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        ) as server,
    ):
        try:
            origin = f"http://127.0.0.1:{port}"
            _wait_for(f"{origin}/en/", server, log)
            yield origin
        finally:
            server.terminate()


def sign_in(data: Path, role: str, name: str) -> str:
    """The cookie of one who is signed in at the server that keeps its data in *data*."""
    store = open_store(str(data / "log.sqlite"))
    try:
        return Access(store).sessions.begin(name, role)
    finally:
        store.close()


def invite(data: Path, role: str) -> str:
    """A code with which somebody joins the server that keeps its data in *data*."""
    store = open_store(str(data / "log.sqlite"))
    try:
        return Access(store).invitations.make(role).code
    finally:
        store.close()


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        try:
            with urlopen(url, timeout=5):
                return
        except URLError:
            time.sleep(0.05)
    raise TimeoutError(f"the server does not answer: {log.read_text('utf-8')}")
