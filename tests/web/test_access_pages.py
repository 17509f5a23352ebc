"""The pages of the chief director, who may open them, and what they do."""

from __future__ import annotations

import asyncio
import io
import json
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from typing import Any, TypeVar

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from bridgelaws.desk import log
from bridgelaws.errors import RefusedError
from bridgelaws.log.times import utc_now
from bridgelaws.web.access.access import forget_daily
from bridgelaws.web.access.identity import who
from bridgelaws.web.access.options import EventOptions
from bridgelaws.web.access.request import ServerRoute
from bridgelaws.web.access.sessions import kind_of_device
from bridgelaws.web.app import create_app
from bridgelaws.web.routes.table import TABLE
from bridgelaws.web.serve import announce_set_up
from bridgelaws.web.settings import Settings
from bridgelaws.web.who import ROLES, Who
from tests.log.drafts import draft
from tests.web.reading import read
from tests.web.serving import PASSWORD, Desk, desk, send

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run in a thread of its own: tests in a browser leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


TYPED = ("input", "select")
ACCESS = [
    route
    for route in TABLE
    if isinstance(route, ServerRoute)
    and route.view.__module__.startswith("bridgelaws.web.access.pages.")
]
MANAGED = [route for route in TABLE if isinstance(route, ServerRoute) and route.act == "manage"]


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


@pytest.mark.parametrize(
    ("role", "acts"),
    [
        ("chief", {"record", "correct", "see", "manage"}),
        ("director", {"record", "correct", "see"}),
        ("scribe", {"record", "see"}),
        ("reader", {"see"}),
        (None, set()),
    ],
)
def test_what_each_role_may_do(role: str | None, acts: set[str]) -> None:
    asked = ("record", "correct", "see", "manage")

    assert {act for act in asked if Who("Dora", role).may(act)} == acts


@pytest.mark.parametrize("route", MANAGED, ids=lambda route: f"{route.method} {route.path}")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "chief"])
def test_only_the_chief_director_manages(one: Desk, route: ServerRoute, role: str) -> None:
    path = route.path.format(lang="en")

    for client, status in ((one.client(role), 403), (one.client(), 303)):
        answer = client.get(path) if route.method == "GET" else send(client, path)
        assert answer.status_code == status
        assert status == 403 or answer.headers["location"].startswith("/en/sign-in")
    assert one.access.tokens.all() == []
    assert one.access.options.read() == EventOptions()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", [route.path for route in ACCESS if route.method == "GET"])
def test_every_page_is_whole_for_who_may_open_it(one: Desk, language: str, path: str) -> None:
    answer = one.client("chief", "Clara Chief").get(path.format(lang=language))
    page = read(answer.text)

    assert answer.status_code == HTTPStatus.OK
    assert len(page.all("h1")) == 1
    labels = {label.attributes["for"] for label in page.all("label")}
    fields = [
        one.attributes["id"] for one in page.all() if one.tag in TYPED and "id" in one.attributes
    ]
    assert labels == set(fields)
    assert len(fields) == len(set(fields))
    assert all(form.attributes["method"] == "post" for form in page.all("form"))


def test_an_invitation_shows_a_code_to_read_and_one_to_type(one: Desk) -> None:
    chief = one.client("chief")

    answer = send(chief, "/de/devices/invite", {"role": "scribe"})
    page = read(answer.text)
    code = page.one("p", kind="secret").text

    assert answer.headers["cache-control"] == "no-store"
    assert "<svg" in answer.text
    assert "http://testserver/de/join" in page.text
    assert send(one.client(), "/de/join", {"code": code, "name": "Sam"}).status_code == 303
    assert "Sam" in chief.get("/en/devices").text


def test_nobody_is_invited_to_be_the_chief_director(one: Desk) -> None:
    for role in ("chief", "", "admin"):
        answer = send(one.client("chief"), "/en/devices/invite", {"role": role})
        assert answer.status_code == HTTPStatus.BAD_REQUEST
        assert "director, scribe, reader" in answer.text


def test_an_invitation_made_at_the_machine_itself_leads_phones_to_its_address(
    tmp_path: Path,
) -> None:
    with desk(tmp_path, host="0.0.0.0", port=8123) as one:
        chief = one.client()
        secret = one.access.sessions.begin("Clara", "chief")
        headers = {
            "Cookie": f"bridgelaws={secret}",
            "Host": "localhost:8123",
            "Origin": "http://localhost:8123",
        }
        found = chief.post("/en/devices/invite", data={"role": "reader"}, headers=headers).text

    assert ":8123/en/join" in found
    assert "localhost:8123" not in found


def test_a_lost_phone_is_signed_out_from_another(one: Desk) -> None:
    chief, lost = one.client("chief", "Clara"), one.client("director", "Lost Lena")
    assert lost.get("/en/password").status_code == HTTPStatus.OK
    item = next(item for item in read(chief.get("/en/devices").text).all("li")
                if "Lost Lena" in item.text)  # fmt: skip

    device = item.one("input", name="device").attributes["value"]
    assert send(chief, "/en/devices/revoke", {"device": device}).status_code == 303
    assert lost.get("/en/password").headers["location"].startswith("/en/sign-in")
    assert chief.get("/en/devices").status_code == HTTPStatus.OK


def test_a_device_was_seen_when_it_last_asked_to_ten_minutes(one: Desk) -> None:
    client = one.client("chief")
    one.time.go(minutes=9)
    client.get("/en/devices")
    assert one.access.sessions.all()[0].last_seen == "2026-03-14 12:00"
    one.time.go(minutes=2)
    client.get("/en/devices")
    assert one.access.sessions.all()[0].last_seen == "2026-03-14 12:11"


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Safari/537.36",
         "Android, Chrome"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Safari/604.1", "iPhone, Safari"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140", "Windows, Edge"),
        ("<script>alert(1)</script>", ""),
    ],
)  # fmt: skip
def test_a_device_is_known_by_system_and_browser(agent: str, kind: str) -> None:
    assert kind_of_device(agent) == kind


def test_accounts_are_added_and_removed_but_never_the_last_chief_director(one: Desk) -> None:
    clara = one.access.accounts.add("Clara Chief", "chief", PASSWORD)
    chief = one.client("chief")
    form = {"name": "Dora Director", "role": "director", "password": PASSWORD}

    assert send(chief, "/en/accounts", form).status_code == 303
    taken = send(chief, "/en/accounts", form | {"name": "DORA  director"})
    assert (taken.status_code, len(one.access.accounts.all())) == (400, 2)
    last = send(chief, "/de/accounts/remove", {"account": clara.id})
    assert "erwartet: ein weiterer Hauptturnierleiter" in read(last.text).text

    dora = one.client()
    send(dora, "/en/sign-in", {"name": "Dora Director", "password": PASSWORD})
    assert 'href="/en/password"' in dora.get("/en/desk").text
    key = next(one.id for one in one.access.accounts.all() if one.role == "director")
    assert send(chief, "/en/accounts/remove", {"account": key}).status_code == 303
    assert dora.get("/en/password").status_code == 303


def test_a_new_password_needs_the_old_one_and_signs_every_device_out(one: Desk) -> None:
    one.access.accounts.add("Clara Chief", "chief", PASSWORD)
    here, there = one.client(), one.client()
    for client in (here, there):
        send(client, "/en/sign-in", {"name": "Clara Chief", "password": PASSWORD})

    wrong = {"old": "not the old one", "password": "another good one"}
    assert send(here, "/en/password", wrong).status_code == HTTPStatus.BAD_REQUEST
    assert there.get("/en/event").status_code == HTTPStatus.OK
    right = wrong | {"old": PASSWORD}
    assert send(here, "/en/password", right).status_code == 303
    assert there.get("/en/event").status_code == 303
    assert one.access.accounts.verified("Clara Chief", "another good one") is not None
    assert one.access.accounts.verified("Clara Chief", PASSWORD) is None


def test_the_settings_of_the_event_are_kept(one: Desk) -> None:
    chief = one.client("chief")
    form = {"event": " Club  evening ", "forget_after": "30", "forget_texts": "yes"}

    assert send(chief, "/en/event", form).status_code == HTTPStatus.OK
    assert one.access.options.read() == EventOptions("Club evening", 30, forget_texts=True)
    assert send(chief, "/en/event", {"event": "", "forget_after": ""}).status_code == HTTPStatus.OK
    assert one.access.options.read() == EventOptions()


@pytest.mark.parametrize("days", ["0", "-1", "3651", "1.5", "²", "9" * 5000, "never"])
def test_names_are_kept_for_whole_days_up_to_ten_years(one: Desk, days: str) -> None:
    answer = send(one.client("chief"), "/en/event", {"forget_after": days})

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "Expected a whole number of days, 1 to 3650" in answer.text
    assert one.access.options.read() == EventOptions()


def logged(one: Desk) -> log.Store:
    store: log.Store = one.app.state.store
    store.append(draft(players={"N": "Nora Nordmann"}, text="Nora Nordmann hesitated"))
    store.append(draft(players={"S": "Sven Süd"}))
    return store


def test_names_are_erased_after_the_days_that_were_set_and_not_before(one: Desk) -> None:
    store = logged(one)
    one.access.options.write(EventOptions(forget_after=30))
    recorded = next(iter(store.entries())).recorded_at
    one.time.now = utc_now()

    one.time.go(days=29)
    assert one.access.forget() == 0
    one.time.go(days=2)
    assert one.access.forget() == 4  # two players, and the director in two entries
    told = json.dumps([entry.document() for entry in store.entries()], ensure_ascii=False)
    assert "Sven Süd" not in told
    assert "Nora Nordmann hesitated" in told
    assert recorded in told


def test_names_are_never_erased_where_no_days_are_set(one: Desk) -> None:
    logged(one)
    one.time.go(days=36500)

    assert one.access.forget() == 0


def test_a_server_erases_when_it_starts_and_every_day(tmp_path: Path) -> None:
    with desk(tmp_path) as first:
        logged(first)
        first.access.options.write(EventOptions(forget_after=1, forget_texts=True))
    with desk(tmp_path) as second:
        second.time.now = utc_now()
        second.time.go(days=2)
        with TestClient(create_app(Settings(data=tmp_path), second.time)) as client:
            store = client.app.state.store  # type: ignore[attr-defined]
            for _ in range(100):
                left = "".join(str(entry.document()) for entry in store.entries())
                if "Nora" not in left:
                    break
                time.sleep(0.05)

    assert "Nora" not in left


def test_a_busy_database_does_not_end_the_daily_work(
    one: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = []

    def forget() -> int:
        runs.append(1)
        raise RefusedError("log_busy", n=30)

    monkeypatch.setattr(one.access, "forget", forget)

    async def work() -> None:
        await asyncio.wait_for(forget_daily(one.access, 0.001), 5 if len(runs) > 3 else 0.3)

    with pytest.raises(TimeoutError):
        run(work())
    assert len(runs) > 1


def test_what_is_held_of_a_person_is_a_file_without_the_others(one: Desk) -> None:
    logged(one)

    answer = send(one.client("chief"), "/en/event/person", {"person": "nora nordmann"})

    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="person.json"'
    assert answer.headers["cache-control"] == "no-store"
    found = answer.json()
    assert [entry["number"] for entry in found["entries"]] == [1]
    assert "Dora Director" not in answer.text


def test_a_person_is_erased_when_the_chief_director_is_sure(one: Desk) -> None:
    store = logged(one)
    chief = one.client("chief")

    unsure = send(chief, "/en/event/erase", {"person": "Nora Nordmann"})
    assert unsure.status_code == HTTPStatus.BAD_REQUEST
    assert len(log.of_person(store, "Nora Nordmann")) == 1
    sure = send(chief, "/en/event/erase", {"person": "Nora Nordmann", "sure": "yes"})
    assert "2 texts were erased" in sure.text
    assert log.of_person(store, "Nora Nordmann") == []
    assert len(log.of_person(store, "Sven Süd")) == 1


def asked_of(one: Desk, path: str, headers: dict[str, str]) -> Who:
    """Who sends a request to *path* with these headers."""
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": pairs, "scheme": "http",
             "server": ("testserver", 80), "query_string": b"", "app": one.app}  # fmt: skip
    return run(who(Request(scope)))


def test_a_token_may_do_what_its_scopes_say_below_the_api_alone(one: Desk) -> None:
    page = send(
        one.client("chief"),
        "/en/tokens",
        {"name": "Scorer", "scope": ["see", "record"], "days": "30"},
    )
    secret = read(page.text).one("p", kind="secret").text
    bearer = {"Authorization": f"Bearer {secret}"}

    found = asked_of(one, "/api/v1/log", bearer)
    assert (found.name, [found.may(a) for a in ("see", "record", "correct", "manage")]) == (
        "Scorer",
        [True, True, False, False],
    )
    assert asked_of(one, "/en/event", bearer).role is None
    assert asked_of(one, "/api/v1/log", {"Authorization": f"Basic {secret}"}).role is None
    one.time.go(days=30)
    assert asked_of(one, "/api/v1/log", bearer).role is None
    assert secret not in one.client("chief").get("/en/tokens").text


def test_a_cookie_does_not_count_below_the_api(one: Desk) -> None:
    cookie = {"Cookie": f"bridgelaws={one.access.sessions.begin('Clara', 'chief')}"}

    assert asked_of(one, "/en/event", cookie).role == "chief"
    assert asked_of(one, "/api/v1/log", cookie).role is None


def test_a_token_is_taken_back(one: Desk) -> None:
    secret = one.access.tokens.make("Scorer", ["see"], 30)
    chief = one.client("chief")
    key = read(chief.get("/en/tokens").text).one("input", name="token").attributes["value"]

    assert send(chief, "/en/tokens/revoke", {"token": key}).status_code == 303
    assert one.access.tokens.find(secret) is None


@pytest.mark.parametrize(
    "wrong",
    [{"scope": []}, {"scope": ["manage"]}, {"scope": ["see", "x"]}, {"days": "0"},
     {"days": "367"}, {"days": "soon"}, {"name": " "}],
)  # fmt: skip
def test_a_token_that_cannot_be_is_refused_with_what_was_expected(
    one: Desk, wrong: dict[str, Any]
) -> None:
    form = {"name": "Scorer", "scope": ["see"], "days": "30"} | wrong

    answer = send(one.client("chief"), "/en/tokens", form)

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert "Expected" in answer.text
    assert one.access.tokens.all() == []


@pytest.mark.parametrize(("language", "word"), [("en", "Set-up code"), ("de", "Einrichtungscode")])
def test_the_set_up_code_is_told_with_the_place_to_type_it(language: str, word: str) -> None:
    out = io.StringIO()
    announce_set_up("4K7P-0WXE", "http://192.0.2.1:8017/", out, language)

    assert word in out.getvalue()
    assert "4K7P-0WXE – " in out.getvalue()
    assert f"http://192.0.2.1:8017/{language}/set-up" in out.getvalue()


def test_names_of_this_server_come_from_the_environment() -> None:
    found = Settings.from_environment({"BRIDGELAWS_HOSTS": "td.example, b.example"})

    assert found.hosts == ("td.example", "b.example")
