"""What a flood of bad requests writes into the server's own log is bounded."""

from __future__ import annotations

import logging
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bridgelaws.web.serve import MOST, RepeatFilter


def record(text: str, *values: object) -> logging.LogRecord:
    return logging.LogRecord("server", logging.WARNING, "", 0, text, values, None)


def test_one_message_is_written_so_often_a_minute_and_others_all_the_same() -> None:
    filtering = RepeatFilter()
    written = [filtering.filter(record("bad request %s", n)) for n in range(100)]

    assert written.count(True) == MOST
    assert filtering.filter(record("something else"))


def test_the_next_minute_says_how_many_were_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("bridgelaws.web.serve.time.monotonic", lambda: now)
    filtering = RepeatFilter()
    for _ in range(MOST + 7):
        filtering.filter(record("bad request"))
    now = 61.0
    later = record("bad request")

    assert filtering.filter(later)
    assert "7 messages" in later.getMessage()


def test_a_flood_of_bytes_that_are_no_requests_writes_few_lines(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "bridgelaws", "serve", "--port", str(port)]
    command += ["--data", str(tmp_path)]
    with (tmp_path / "stderr").open("w") as errors:
        served = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            flood(port)
        finally:
            served.terminate()
            served.communicate(timeout=30)

    assert 0 < len((tmp_path / "stderr").read_text().splitlines()) <= MOST + 5


def flood(port: int) -> None:
    """Send bytes that are no request, two hundred times, once the server is there."""
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            subprocess.run(["sleep", "0.1"], check=True)
    for _ in range(200):
        with socket.create_connection(("127.0.0.1", port), timeout=5) as sent:
            sent.sendall(b"\x00\x01 no request\r\n\r\n")
            sent.recv(100)
