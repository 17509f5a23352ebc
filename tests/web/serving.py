"""A running desk, and ways to be somebody at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient

from bridgelaws.web.access.access import Access
from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings

PASSWORD = "correct horse battery"
ORIGIN = {"Origin": "http://testserver"}
"""What a browser on plain HTTP sends with a form of the desk."""
PHONES = "198.18"
"""The phones of the room: no addresses of this machine."""


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 14, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def go(self, **passed: int) -> None:
        self.now += timedelta(**passed)


class Desk:
    """A running desk.

    Attributes:
        app: the application.
        time: the clock by which sign-ins end.
    """

    def __init__(self, app: FastAPI, time: Time) -> None:
        self.app = app
        self.time = time
        self._phones = 0

    @property
    def access(self) -> Access:
        found: Access = self.app.state.access
        return found

    def client(self, role: str | None = None, name: str = "", **given: Any) -> TestClient:
        """A browser on a phone of its own, signed in where *role* is given."""
        self._phones += 1
        phone = f"{PHONES}.{self._phones // 250}.{self._phones % 250 + 1}"
        base = given.pop("base_url", "http://testserver")
        client = TestClient(self.app, base, client=(phone, 50000), follow_redirects=False, **given)
        if role is not None:
            secret = self.access.sessions.begin(name or role, role)
            client.cookies.set("bridgelaws", secret, domain="testserver.local")
        return client


@contextmanager
def desk(folder: Path, **settings: Any) -> Iterator[Desk]:
    """A desk whose data lie in *folder*."""
    time = Time()
    app = create_app(Settings(data=folder, **settings), time)
    with TestClient(app):
        yield Desk(app, time)


def send(client: TestClient, path: str, form: Mapping[str, Any] | None = None) -> Response:
    """Send a form of the desk, as a browser on plain HTTP does."""
    return client.post(path, data=dict(form or {}), headers={"Origin": str(client.base_url)})
