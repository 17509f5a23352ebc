"""The app as it is exported, a server that has it, and a real browser."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from bridgelaws.desk.log import open_store
from bridgelaws.web.access.access import Access
from bridgelaws.web.offline.export import MARK, export_app

ROOT = Path(__file__).parent.parent.parent
PYODIDE = ROOT / "pyodide" / "node_modules" / "pyodide"
PATIENCE = 60
"""Seconds; Python needs two to start, on a machine that does nothing else."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that ``export-app`` writes; ``make test`` has written it once for all."""
    built = ROOT / os.environ.get("BRIDGELAWS_BUILT_APP", "none")
    if (built / MARK).is_file():
        return built
    folder = tmp_path_factory.mktemp("offline") / "site"
    export_app(folder, PYODIDE)
    return folder


@contextmanager
def served(port: int, data: Path, site: Path) -> Iterator[None]:
    """A server of the desk with the app; it is gone afterwards."""
    where = ["--port", str(port), "--data", str(data), "--app", str(site)]
    command = [sys.executable, "-m", "bridgelaws", "serve", *where]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://localhost:{port}/app/")
            yield
        finally:
            server.kill()


def sign_in(data: Path, role: str) -> str:
    """The cookie of one who is signed in at the server that keeps its data in *data*."""
    store = open_store(str(data / "log.sqlite"))
    try:
        return Access(store).sessions.begin("M. Muster", role)
    finally:
        store.close()


def _wait_for(url: str) -> None:
    for _ in range(PATIENCE * 5):
        try:
            with urlopen(url, timeout=5):
                return
        except URLError:
            time.sleep(0.2)
    raise AssertionError(url)
