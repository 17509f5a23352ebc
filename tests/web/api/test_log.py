"""The log over HTTP: what is acknowledged is kept, once, and nobody without a token sees it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.log.drafts import values


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


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "entries"), ("GET", "entries"), ("GET", "entries/1"), ("GET", "check")],
)
@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({}, 401, "api_token_missing"),
        ({"Cookie": "bridgelaws=reads; session=records"}, 401, "api_token_missing"),
        ({"Authorization": "Basic cmVhZHM6"}, 401, "api_token_missing"),
        ({"Authorization": "Bearer invented"}, 401, "api_token_unknown"),
    ],
)
def test_without_a_token_that_somebody_gave_out_the_log_is_closed(
    api: TestClient,
    tokens: None,
    method: str,
    path: str,
    headers: dict[str, str],
    status: int,
    code: str,
) -> None:
    answer = api.request(method, f"log/{path}", headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    ("token", "kind", "missing"),
    [("reads", "ruling", "record"), ("records", "correction", "correct")],
)
def test_a_token_allows_what_its_scopes_say(
    log: TestClient, token: str, kind: str, missing: str
) -> None:
    first = values()
    log.post("entries", json=first)
    more = {"about": first["id"], "text": "why"} if kind == "correction" else {}
    header = {"Authorization": f"Bearer {token}"}

    answer = log.post("entries", json=values(kind, **more), headers=header)

    assert (answer.status_code, answer.json()["expected"]) == (403, missing)
    assert len(log.get("entries", headers=header).json()["entries"]) == 1


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
