"""One way to say why there is no page: no such address, another method, not now, or never."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.web.page import Request
from bridgelaws.web.views.errors import refused
from tests.web.serving import Desk, desk, send


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("dispatch")) as made:
        yield made


@pytest.mark.parametrize(
    ("path", "allowed"),
    [("/en/", "GET"), ("/en/log", "GET"), ("/en/charts", "GET"), ("/en/desk", "GET")],
)
def test_a_page_that_takes_no_form_says_how_it_is_asked_for(
    one: Desk, path: str, allowed: str
) -> None:
    answer = send(one.client("chief"), path)

    assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert answer.headers["allow"] == allowed


@pytest.mark.parametrize("path", ["/en/sign-out", "/en/tokens/revoke", "/en/equity/stop"])
def test_a_form_that_is_no_page_says_how_it_is_sent(one: Desk, path: str) -> None:
    answer = one.client("chief").get(path)

    assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert answer.headers["allow"] == "POST"


@pytest.mark.parametrize("path", ["/fr/", "/fr/log", "/fr/desk", "/fr/equity", "/fr/call/revoke"])
def test_below_a_language_that_there_is_not_there_is_no_page(one: Desk, path: str) -> None:
    assert one.client("chief").get(path).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("path", ["/en/log", "/en/log/1", "/en/log/check"])
def test_a_page_of_a_log_that_is_busy_says_that_it_is_not_there_now(
    one: Desk, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object, **__: object) -> None:
        raise RefusedError("log_busy", n=30)

    client = one.client("reader")
    for name in ("head", "entry", "entries"):
        monkeypatch.setattr(one.app.state.store, name, busy)
    monkeypatch.setattr("bridgelaws.desk.log.check", busy)

    assert client.get(path).status_code == HTTPStatus.SERVICE_UNAVAILABLE


def test_who_cannot_be_looked_up_now_is_not_taken_for_a_fault(
    one: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_: str) -> None:
        raise RefusedError("log_busy", n=30)

    client = one.client("reader")
    monkeypatch.setattr(one.access.sessions, "find", busy)

    assert client.get("/en/log").status_code == HTTPStatus.SERVICE_UNAVAILABLE


@pytest.mark.parametrize(
    ("error", "status", "wait"),
    [
        (RefusedError("log_no_entry", found="9"), HTTPStatus.NOT_FOUND, None),
        (RefusedError("guard_too_many", seconds=7), HTTPStatus.TOO_MANY_REQUESTS, "7"),
        (RefusedError("analyses_full", most=8), HTTPStatus.SERVICE_UNAVAILABLE, "30"),
        (RefusedError("key_twice", path="trick"), HTTPStatus.BAD_REQUEST, None),
    ],
    ids=lambda value: getattr(value, "key", None),
)
def test_a_refusal_has_the_status_of_its_reason_and_says_when_to_try_again(
    error: RefusedError, status: HTTPStatus, wait: str | None
) -> None:
    page = refused(Request("GET", "/en/"), error)

    assert page.status == status
    assert page.headers.get("Retry-After") == wait
