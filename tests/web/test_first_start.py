"""The first start: three steps, each can be left, and never in the way of a call."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bridgelaws.desk.event_deals import event_deals
from bridgelaws.words.say import LANGUAGES
from tests.web.reading import Element, read
from tests.web.serving import PASSWORD, Desk, desk, send
from tests.web.test_cards import CLUB

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
RECORD = "/en/record/revoke?laws=2007&regulations=dbv&trick=7"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as running:
        yield running


def page(client: TestClient, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == HTTPStatus.OK, answer.text
    return read(answer.text)


def at_the_machine(room: Desk) -> TestClient:
    return TestClient(room.app, client=("127.0.0.1", 50000), follow_redirects=False)


def account_made(room: Desk, onward: str = "", language: str = "en") -> tuple[TestClient, str]:
    """The chief director's browser after step 1, and where he was led."""
    client = room.client()
    form = {"code": room.access.set_up_code, "name": "Clara", "password": PASSWORD}
    answer = send(client, f"/{language}/set-up", form | ({"next": onward} if onward else {}))
    assert answer.status_code == HTTPStatus.SEE_OTHER, answer.text
    return client, str(answer.headers["location"])


@EVERY_LANGUAGE
def test_the_first_page_at_the_machine_leads_to_the_set_up_and_lists_the_calls(
    room: Desk, language: str
) -> None:
    here = page(at_the_machine(room), f"/{language}/")
    there = page(room.client(), f"/{language}/")
    set_up = f"/{language}/set-up"

    assert set_up in [a.href for a in here.one("main").all("a")]
    assert here.one("div", kind="groups").all("a"), "the calls stand there all the same"
    assert set_up not in [a.href for a in there.all("a")], "a phone of the room is not asked"
    account_made(room)
    assert set_up not in [a.href for a in page(at_the_machine(room), f"/{language}/").all("a")]


@EVERY_LANGUAGE
def test_the_set_up_is_three_steps_each_with_the_way_straight_to_a_call(
    room: Desk, language: str
) -> None:
    first = page(room.client(), f"/{language}/set-up")
    client, second = account_made(room, language=language)
    kept = send(client, second, {"laws": "2007", "regulations": "dbv", "event": "Open Pairs"})
    third = str(kept.headers["location"])

    assert second == f"/{language}/set-up/event"
    assert third == f"/{language}/set-up/helpers"
    for number, shown in enumerate((first, page(client, second), page(client, third)), 1):
        assert f"{number} " in shown.one("main").all("p", kind="hint")[0].text
        assert f"/{language}/" in [a.href for a in shown.one("main").all("a", kind="plain-link")]


def test_the_code_and_the_regulations_of_the_desk_are_those_of_every_call(room: Desk) -> None:
    client, second = account_made(room)
    send(client, second, {"laws": "2007", "regulations": "dbv", "event": "Open Pairs"})

    tile = page(room.client(), "/de/").one("div", kind="groups").all("a")[0].href
    assert "laws=2007" in tile
    assert "regulations=dbv" in tile
    assert room.access.options.read().event == "Open Pairs"


def test_they_hold_after_a_new_start_and_the_other_settings_stay(tmp_path: Path) -> None:
    with desk(tmp_path) as first:
        client, second = account_made(first)
        send(client, "/en/event", {"appeals_from": "22:15", "forget_after": "30"})
        send(client, second, {"laws": "1997", "regulations": "wbf", "event": "Cup"})
    with desk(tmp_path) as again:
        options = again.access.options.read()

        assert (options.laws, options.appeals_from, options.forget_after) == ("1997", "22:15", 30)
        assert "laws=1997" in again.client().get("/en/").text


@EVERY_LANGUAGE
@pytest.mark.parametrize("wrong", [{"laws": "1987"}, {"regulations": "nobody"}])
@pytest.mark.parametrize("path", ["set-up/event", "event"])
def test_a_code_that_there_is_none_of_is_refused_and_nothing_is_kept(
    room: Desk, language: str, path: str, wrong: dict[str, str]
) -> None:
    client, _ = account_made(room)
    form = {"laws": "2017", "regulations": "wbf", "event": "Cup", **wrong}
    answer = send(client, f"/{language}/{path}", form)

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert read(answer.text).all("p", role="alert")
    assert room.access.options.read().event == ""


def test_the_deals_come_with_the_event_and_are_not_open_to_the_players(
    room: Desk, tmp_path: Path
) -> None:
    client, second = account_made(room)
    answer = client.post(
        second,
        data={"laws": "2017", "regulations": "wbf", "event": ""},
        files={"file": ("club.pbn", CLUB.read_bytes())},
        headers={"Origin": str(client.base_url)},
    )

    assert answer.status_code == HTTPStatus.SEE_OTHER
    assert event_deals(tmp_path)
    assert room.client().get("/deals.pbn").status_code == HTTPStatus.NO_CONTENT


@EVERY_LANGUAGE
def test_helpers_are_invited_by_a_code_and_what_is_left_to_do_stands_at_the_desk(
    room: Desk, language: str
) -> None:
    client, _ = account_made(room, language=language)
    before = page(client, f"/{language}/desk").one("main").all("a")
    invited = read(send(client, f"/{language}/set-up/helpers", {"role": "director"}).text)
    joined = send(
        room.client(), "/en/join", {"name": "Dora", "code": invited.one("p", kind="secret").text}
    )
    after = page(client, f"/{language}/desk").one("main").all("a")

    helpers = f"/{language}/set-up/helpers"
    assert invited.one("div", role="img").all("svg")
    assert joined.status_code == HTTPStatus.SEE_OTHER
    assert helpers in [a.href for a in before]
    assert helpers not in [a.href for a in after]
    assert before[1].href == f"/{language}/", "first of all: to a call"


def test_a_ruling_waits_for_the_account_and_the_page_says_so(room: Desk) -> None:
    waiting = room.client().get("/en/set-up", params={"next": RECORD})
    shown = read(waiting.text)
    _, onward = account_made(room, RECORD)

    assert "Your ruling is kept" in shown.one("main").one("p", role="status").text
    assert shown.one("input", name="next").attributes["value"] == RECORD
    assert onward == RECORD


@pytest.mark.parametrize("path", ["set-up/event", "set-up/helpers"])
def test_the_steps_after_the_account_are_the_chief_directors(room: Desk, path: str) -> None:
    assert room.client().get(f"/en/{path}").headers["location"].startswith("/en/sign-in")
    assert room.client("director").get(f"/en/{path}").status_code == HTTPStatus.FORBIDDEN
