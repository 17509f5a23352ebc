"""The log over HTTP: what is acknowledged is kept, once, and nobody without a token sees it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient

from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
from tests.log.drafts import values
from tests.web.api.conftest import HERE, bearer
from tests.web.serving import Time


def test_an_entry_is_kept_and_read_again(log: TestClient) -> None:
    sent = values(event="Club evening", board="7", table="4")

    taken = log.post("entries", json=sent)
    read = log.get(taken.headers["location"].rpartition("/log/")[2])

    assert taken.status_code == 201
    assert taken.json()["head"] == f"1:{taken.json()['hash'][:16]}"
    assert read.json() | sent == read.json()
    assert log.get(f"entries/{sent['id']}").json() == read.json()


def test_the_same_entry_sent_again_is_kept_once(log: TestClient) -> None:
    sent = values()

    first, again = log.post("entries", json=sent), log.post("entries", json=sent)

    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert len(log.get("entries").json()["entries"]) == 1


def test_the_same_identifier_with_other_content_is_a_conflict(log: TestClient) -> None:
    sent = values()
    log.post("entries", json=sent)

    answer = log.post("entries", json={**sent, "board": "8"})

    assert (answer.status_code, answer.json()["code"]) == (409, "log_id_taken")
    assert "log.sqlite" not in answer.text


def test_a_list_goes_on_where_it_ended(log: TestClient) -> None:
    for board in range(5):
        log.post("entries", json=values(board=str(board)))

    first = log.get("entries?limit=3").json()
    rest = log.get(f"entries?since={first['entries'][-1]['number']}&limit=3").json()

    assert ([one["board"] for one in first["entries"]], first["more"]) == (["0", "1", "2"], True)
    assert ([one["board"] for one in rest["entries"]], rest["more"]) == (["3", "4"], False)


def test_a_list_may_be_of_one_board_or_of_what_stands(log: TestClient) -> None:
    wrong, other = values(board="7"), values(board="8")
    for one in (wrong, other, values("correction", about=wrong["id"], text="heard", board="7")):
        assert log.post("entries", json=one).status_code == 201

    of_seven = log.get("entries?board=7").json()["entries"]
    current = log.get("entries?current=true").json()["entries"]

    assert [one["number"] for one in of_seven] == [1, 3]
    assert [one["number"] for one in current] == [2, 3]


def test_a_check_says_that_the_chain_holds_and_that_a_noted_head_is_in_it(
    log: TestClient,
) -> None:
    head = log.post("entries", json=values()).json()["head"]

    assert log.get("check", params={"head": head}).json()["whole"] is True
    forged = f"1:{'0' * 16}"
    assert log.get("check", params={"head": forged}).json()["whole"] is False


LOG = [("POST", "entries"), ("GET", "entries"), ("GET", "entries/1"), ("GET", "check")]


@pytest.mark.parametrize(("method", "path"), LOG)
@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "api_token_missing"),
        ({"Authorization": "Basic cmVhZHM6"}, "api_token_missing"),
        ({"Authorization": "Bearer "}, "api_token_unknown"),
        ({"Authorization": "Bearer bridgelaws_invented"}, "api_token_unknown"),
    ],
)
def test_without_a_token_that_somebody_gave_out_the_log_is_closed(
    api: TestClient, method: str, path: str, headers: dict[str, str], code: str
) -> None:
    answer = api.request(method, f"log/{path}", headers=headers)

    assert_closed(answer, code)


@pytest.mark.parametrize(("method", "path"), LOG)
def test_the_device_of_a_chief_director_is_nobody_to_the_log(
    log: TestClient, desk: FastAPI, method: str, path: str
) -> None:
    del log.headers["authorization"]
    log.cookies.set("bridgelaws", desk.state.access.sessions.begin("Anna", "chief"))

    answer = log.request(method, path, headers={"Origin": HERE})

    assert_closed(answer, "api_token_missing")


def test_a_token_that_was_taken_back_opens_nothing(log: TestClient, desk: FastAPI) -> None:
    assert log.get("entries").status_code == 200

    (token,) = desk.state.access.tokens.all()
    desk.state.access.tokens.revoke(token.id)

    assert_closed(log.get("entries"), "api_token_unknown")


def test_a_token_whose_time_is_over_opens_nothing(tmp_path: Path) -> None:
    time = Time()
    app = create_app(Settings(data=tmp_path), time)
    with TestClient(app, HERE, headers=bearer(app, days=30)) as client:
        time.go(days=29)
        before = client.get("/api/v1/log/entries")
        time.go(days=1)
        after = client.get("/api/v1/log/entries")

    assert before.status_code == 200
    assert_closed(after, "api_token_unknown")


def assert_closed(answer: Response, code: str) -> None:
    """It is refused by a problem document that asks for a token."""
    assert (answer.status_code, answer.json()["code"]) == (401, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    ("scopes", "allowed"),
    [
        (["see"], {"see"}),
        (["record"], {"record"}),
        (["correct"], set()),  # a correction is recorded: it takes both
        (["record", "correct"], {"record", "correct"}),
        (["see", "record", "correct"], {"see", "record", "correct"}),
    ],
)
def test_a_token_allows_what_its_scopes_say_and_no_more(
    log: TestClient, desk: FastAPI, scopes: list[str], allowed: set[str]
) -> None:
    first = values()
    log.post("entries", json=first)
    header = bearer(desk, *scopes)
    correction = values("correction", about=first["id"], text="heard")

    answers = {
        "see": [log.get(path, headers=header) for path in ("entries", "entries/1", "check")],
        "record": [log.post("entries", json=values(), headers=header)],
        "correct": [log.post("entries", json=correction, headers=header)],
    }

    for act, given in answers.items():
        for answer in given:
            if act in allowed:
                assert answer.is_success, act
            else:
                assert answer.status_code == 403, act
                assert answer.headers["content-type"] == "application/problem+json"
                assert answer.json()["code"] == "api_scope"
                first_missing = act if act == "see" or "record" in scopes else "record"
                assert answer.json()["expected"] == first_missing
    kept = 1 + len(allowed & {"record", "correct"})
    assert len(log.get("entries").json()["entries"]) == kept


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"made_at": "yesterday"}, "made_at"),
        ({"player": "N"}, "player"),
        ({"recorded_by": None}, "recorded_by"),
        ({"id": "7"}, "id"),
    ],
)
def test_an_entry_that_is_none_is_refused_by_its_key(
    log: TestClient, wrong: dict[str, Any], path: str
) -> None:
    answer = log.post("entries", json={**values(), **wrong})

    assert (answer.status_code, answer.json()["path"]) == (422, path)
    assert log.get("entries").json()["entries"] == []


def test_a_ruling_that_could_only_be_made_again_from_a_file_is_not_taken(
    log: TestClient,
) -> None:
    sent = values()
    sent["ruling"] = {**sent["ruling"], "case": {**sent["ruling"]["case"], "field": "/etc/passwd"}}

    answer = log.post("entries", json=sent)

    assert (answer.status_code, answer.json()["path"]) == (422, "ruling.case.field")


def test_an_entry_that_is_not_there_is_not_found(log: TestClient) -> None:
    answer = log.get("entries/99")

    assert (answer.status_code, answer.json()["code"]) == (404, "log_no_entry")
    assert "log.sqlite" not in answer.text


def test_no_cache_keeps_what_names_people(log: TestClient) -> None:
    log.post("entries", json=values())

    for path in ("entries", "entries/1", "check"):
        assert log.get(path).headers["cache-control"] == "no-store"


def test_two_programs_that_record_at_once_lose_nothing(log: TestClient) -> None:
    sent = [values(device=f"table {n % 6}") for n in range(48)]

    with ThreadPoolExecutor(6) as pool:
        taken = list(pool.map(lambda one: log.post("entries", json=one).status_code, sent))

    assert taken == [201] * 48
    kept = log.get("entries?limit=500").json()["entries"]
    assert {one["id"] for one in kept} == {one["id"] for one in sent}
    assert log.get("check").json()["whole"] is True
