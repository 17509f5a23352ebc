from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from bridgelaws.web.who import Who

TOKENS = {
    "Bearer reads": Who("results service", "reader"),
    "Bearer records": Who("scoring program", "scribe"),
    "Bearer corrects": Who("scoring program", "director"),
}
"""Tokens that somebody gave out, by the header that shows them."""


async def known(request: Request) -> Who:
    """Who has a token of `TOKENS`."""
    return TOKENS.get(request.headers.get("authorization", ""), Who(None, None))


@pytest.fixture
def tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgelaws.web.api.access.who", known)


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("api")


@pytest.fixture(scope="session")
def api(data: Path) -> Iterator[TestClient]:
    """A program's client; one for all tests, for its workers take a second to start."""
    app = create_app(Settings(data=data))
    with TestClient(app, "http://127.0.0.1:8017", raise_server_exceptions=False) as made:
        made.base_url = made.base_url.join("/api/v1/")
        yield made


@pytest.fixture
def log(tmp_path: Path, tokens: None) -> Iterator[TestClient]:
    """A program's client to a log of its own, allowed to record and to correct."""
    app = create_app(Settings(data=tmp_path))
    headers = {"Authorization": "Bearer corrects"}
    with TestClient(app, "http://127.0.0.1:8017", headers=headers) as made:
        made.base_url = made.base_url.join("/api/v1/log/")
        yield made
