"""The page from which the app is installed: it promises nothing that a browser would not keep."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bridgelaws.words.say import LANGUAGES
from tests.web.reading import Element, read
from tests.web.serving import Desk, desk

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    """A desk that serves the app."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("the app", "utf-8")
    with desk(tmp_path / "data", app=site) as running:
        yield running


def page(client: TestClient, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == HTTPStatus.OK, answer.text
    return read(answer.text)


@EVERY_LANGUAGE
def test_the_first_page_and_the_menu_lead_to_the_page_that_installs_the_app(
    room: Desk, language: str
) -> None:
    first = page(room.client(), f"/{language}/")

    for place in (first.one("nav"), first.one("main")):
        assert f"/{language}/app" in [a.href.partition("?")[0] for a in place.all("a")]


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("origin", "keeps"),
    [
        ("https://testserver", True),
        ("http://localhost:8017", True),
        ("http://127.0.0.1:8017", True),
        ("http://testserver", False),
    ],
)
def test_where_a_browser_would_not_keep_the_app_the_page_says_so_and_what_works(
    room: Desk, language: str, origin: str, keeps: bool
) -> None:
    shown = page(room.client(base_url=origin), f"/{language}/app")
    buttons = [a.href for a in shown.all("a", kind="button")]

    assert buttons == (["/app/"] if keeps else [])
    assert bool(shown.all("p", kind="notice")) is not keeps
    assert ("http://localhost:8017/" in shown.text) is not keeps


def test_a_desk_without_the_app_does_not_offer_it(tmp_path: Path) -> None:
    with desk(tmp_path) as room:
        client = room.client()

        assert client.get("/en/app").status_code == HTTPStatus.NOT_FOUND
        assert "/en/app" not in client.get("/en/").text
