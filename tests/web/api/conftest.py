from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bridgelaws.web.access.tokens import SCOPES
from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings

HERE = "http://127.0.0.1:8017"


def bearer(app: FastAPI, *scopes: str, days: int = 1) -> dict[str, str]:
    """The header that shows a new token with *scopes*, made by the guard of *app*."""
    secret = app.state.access.tokens.make("scoring program", scopes or SCOPES, days)
    return {"Authorization": f"Bearer {secret}"}


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("api")


@pytest.fixture(scope="session")
def api(data: Path) -> Iterator[TestClient]:
    """A program's client without a token; one for all, for its workers take a second to start."""
    app = create_app(Settings(data=data))
    with TestClient(app, HERE, raise_server_exceptions=False) as made:
        made.base_url = made.base_url.join("/api/v1/")
        yield made


@pytest.fixture
def desk(tmp_path: Path) -> FastAPI:
    """A desk with a log of its own."""
    return create_app(Settings(data=tmp_path))


@pytest.fixture
def log(desk: FastAPI) -> Iterator[TestClient]:
    """A program's client to the log of `desk`, whose token has every scope."""
    with TestClient(desk, HERE, headers=bearer(desk)) as made:
        made.base_url = made.base_url.join("/api/v1/log/")
        yield made
