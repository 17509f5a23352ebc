"""What no request may do: other sites, other names, floods, large bodies."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from bridgelaws.web.access.hosts import allowed_hosts, host_is_ours, name_in
from bridgelaws.web.access.limits import is_stranger, source
from tests.web.serving import Desk, desk

FORM = {"event": "Club evening"}


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"}, 200),
        ({"Origin": "http://testserver"}, 200),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "none"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://testserver.evil.example"}, 403),
        ({"Origin": "http://testserver:8017"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "testserver"}, 403),
        ({}, 403),
    ],
)
def test_a_form_of_another_site_changes_nothing_though_the_cookie_comes_with_it(
    one: Desk, headers: dict[str, str], status: int
) -> None:
    client = one.client("chief")
    before = one.access.options.read()

    answer = client.post("/en/event", data={"event": str(headers)[:40]}, headers=headers)

    assert answer.status_code == status
    assert (one.access.options.read() == before) is (status == 403)


def test_a_page_of_another_site_may_lead_here(one: Desk) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Origin": "http://evil.example"}

    assert one.client().get("/en/", headers=headers).status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.evil.example", "", "a@testserver", "testserver:x", "[::1"]
)
def test_a_name_that_is_not_ours_gets_no_page(one: Desk, host: str) -> None:
    answer = one.client("chief").get("/en/event", headers={"Host": host})

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "expected a name of this server" in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_name_that_was_set_and_the_address_that_was_called_are_ours() -> None:
    allowed = allowed_hosts("0.0.0.0", ("TD.club.example",))
    called = {"server": ("192.0.2.1", 8017)}

    for host in ("td.club.example", "TD.club.example:443", "192.0.2.1:8017", "localhost:8017"):
        assert host_is_ours(called, host, allowed), host
    for host in ("club.example", "192.0.2.2:8017", ""):
        assert not host_is_ours(called, host, allowed), host
    assert host_is_ours({"server": ("2001:db8::1", 80)}, "[2001:db8::1]:80", allowed)
    assert name_in("td.club.example.") == "td.club.example"


def test_a_host_that_tries_to_be_markup_is_shown_as_text(one: Desk) -> None:
    answer = one.client().get("/en/", headers={"Host": "<script>alert(1)</script>"})

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize(
    ("path", "kilobytes"),
    [
        ("/de/call/revoke", 256),
        ("/de/event", 256),
        ("/de/log/1/dispute", 1152),
        ("/de/record/revoke", 1152),
        ("/de/sign-in", 1152),
        ("/de/deals", 2064),
        ("/de/deals/more", 256),
        ("/de/evening", 2064),
        ("/api/v1/rule", 4096),
    ],
)
def test_each_address_takes_what_it_is_for_and_says_how_much_that_is(
    one: Desk, path: str, kilobytes: int
) -> None:
    german = {"Accept-Language": "de", "Content-Type": "application/x-www-form-urlencoded"}
    fits = one.client().post(path, content=b"x" * (kilobytes * 1024), headers=german)
    more = one.client().post(path, content=b"x" * (kilobytes * 1024 + 1), headers=german)

    assert fits.status_code != HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    assert more.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    assert f"as ist zu viel auf einmal; erwartet: höchstens {kilobytes} kB" in more.text


def test_a_body_whose_length_is_not_told_is_counted_as_it_comes(one: Desk) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(200):
            yield b"name=" + b"x" * 10_000 + b"&"

    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = one.client().post("/en/sign-in", content=parts(), headers=kind)

    assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


@pytest.mark.parametrize("length", ["-1", "1e3", "²", "99999999999999999999"])
def test_a_length_that_is_none_is_refused(one: Desk, length: str) -> None:
    headers = [(b"Content-Length", length.encode("latin-1"))]

    assert one.client().post("/en/sign-in", headers=headers).status_code == 413


def test_a_phone_that_floods_the_desk_waits_and_the_others_do_not(fresh: Desk) -> None:
    client = fresh.client()
    found = [client.post("/en/", data={}).status_code for _ in range(121)]

    assert set(found[:120]) == {405}
    assert found[120] == HTTPStatus.TOO_MANY_REQUESTS
    assert client.get("/en/").status_code == HTTPStatus.OK  # reading is counted by itself
    assert fresh.client().post("/en/", data={}).status_code == 405


def test_ten_pages_a_second_are_enough_for_one_address(fresh: Desk) -> None:
    client = fresh.client()
    found = [client.get("/").status_code for _ in range(601)]

    assert set(found[:600]) == {303}
    assert found[600] == HTTPStatus.TOO_MANY_REQUESTS
    assert client.get("/static/desk.css").status_code == HTTPStatus.OK


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:0db8:0001:0002"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_that_a_device_can_vary_is_counted_once(client: str, counted: str) -> None:
    assert source(client) == counted


@pytest.mark.parametrize("client", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "", "testclient"])
def test_this_machine_is_no_stranger(client: str) -> None:
    assert not is_stranger(client)
    assert is_stranger("192.0.2.7")
    assert is_stranger("2001:db8::1")


def test_below_the_api_no_cookie_counts_and_a_refusal_is_a_problem_in_json(one: Desk) -> None:
    client = one.client("chief")

    answer = client.post("/api/v1/log", headers={"Host": "evil.example", "Accept-Language": "de"})

    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == HTTPStatus.BAD_REQUEST
    assert "erwartet" in answer.json()["detail"]


@pytest.mark.parametrize("path", ["/en/", "/en/event", "/static/guard.css", "/en/nowhere"])
def test_every_answer_carries_the_headers_of_the_guard(one: Desk, path: str) -> None:
    headers = one.client().get(path).headers

    assert headers["content-security-policy"] == (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_a_page_may_bring_a_policy_of_its_own(fresh: Desk) -> None:
    async def offline(_: Request) -> PlainTextResponse:
        policy = {"Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'"}
        return PlainTextResponse("", headers=policy)

    fresh.app.router.routes.insert(0, Route("/app/", offline))

    found = fresh.client().get("/app/").headers["content-security-policy"]
    assert found == "script-src 'self' 'wasm-unsafe-eval'"


def test_a_ruling_needs_no_sign_in_and_asks_for_nobody(one: Desk) -> None:
    for path in ("/de/call/revoke", "/en/laws/64"):
        answer = one.client().get(path)
        assert answer.status_code == HTTPStatus.OK
        assert "set-cookie" not in answer.headers
        assert "cache-control" not in answer.headers


@pytest.mark.parametrize("path", ["/en/x%0Ay", "/api/v1/log/entries/%0Aq"])
def test_an_address_of_several_lines_is_one_that_is_not_there(one: Desk, path: str) -> None:
    refused = (HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND)
    assert one.client("chief").get(path).status_code in refused
