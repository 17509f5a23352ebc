"""What programs look up, scores, and how the interface itself answers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from fastapi import FastAPI
from httpx2 import Response
from starlette.testclient import TestClient

from bridgelaws import desk as director
from tests.web.api.conftest import HERE


def test_every_matter_and_every_profile_is_listed(api: TestClient) -> None:
    matters, profiles = api.get("matters?lang=de").json(), api.get("profiles").json()

    assert [one["name"] for one in matters] == list(director.MATTERS_TOLD)
    assert matters[0]["key"] == "revokes"
    assert {one["name"]: one["body"] for one in profiles}["dbv"] == "Deutscher Bridge-Verband"


def test_the_interview_of_a_matter_is_the_one_of_the_command_line(api: TestClient) -> None:
    made = json.loads(json.dumps(director.graph("cards", 2007, "ebu")))

    assert api.get("graph/cards?laws=2007&regulations=ebu").json() == made
    labels = api.get("graph/cards?laws=2007&regulations=ebu&labels=true&lang=de").json()
    assert labels == json.loads(json.dumps(director.graph_labels(made, "de")))


def test_there_is_no_interview_of_what_is_no_matter(api: TestClient) -> None:
    answer = api.get("graph/bidding")

    assert (answer.status_code, answer.json()["code"]) == (404, "api_no_page")


def test_a_question_about_scores_is_answered(api: TestClient) -> None:
    doubled_slam_by_east = {"contract": "4SX", "declarer": "E", "tricks": 12, "vulnerable": True}

    # 4 x 30 x 2, 500 for game, 50 for the insult, 2 overtricks at 200: 1190 (Law 77).
    assert api.post("score", json=doubled_slam_by_east).json()["score_ns"] == -1190


def test_a_list_of_questions_about_scores_keeps_its_order(api: TestClient) -> None:
    asked = [{"imps": {"difference": -570}}, {"imps": {}}, {"imps": {"difference": 20}}]

    first, refused, last = api.post("score", json=asked).json()

    assert (first, last) == ({"imps": -11}, {"imps": 1})  # Law 78B
    assert (refused["status"], refused["problem"]["file"]) == ("refused", "[1]")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [("GET", "rule", 405, "api_method"), ("GET", "ruel", 404, "api_no_page")],
)
def test_another_address_or_method_is_a_problem_too(
    api: TestClient, method: str, path: str, status: int, code: str
) -> None:
    answer = api.request(method, path)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.headers["content-type"] == "application/problem+json"
    assert "expected" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"headers": {"Host": "evil.example"}}, 400, "guard_host"),
        ({"content": b" " * (4096 * 1024 + 1)}, 413, "guard_too_large"),
    ],
)
def test_what_the_guard_lets_no_further_is_a_problem_with_its_code(
    api: TestClient, sent: dict[str, Any], status: int, code: str
) -> None:
    assert_stopped(api.post("rule", params={"lang": "de"}, **sent), status, code)


def test_a_program_that_asks_too_often_is_told_when_to_ask_again(desk: FastAPI) -> None:
    with TestClient(desk, HERE, client=("198.18.0.1", 50000)) as program:
        address = "/api/v1/matters?lang=de"
        asked = [program.get(address) for _ in range(601)]

    assert {one.status_code for one in asked[:600]} == {200}
    assert_stopped(asked[600], 429, "guard_too_many")
    assert 1 <= int(asked[600].headers["retry-after"]) <= 60


def assert_stopped(answer: Response, status: int, code: str) -> None:
    """It is refused as the interface itself refuses, in German."""
    told = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, told["status"]) == (status, status)
    assert (told["code"], told["type"]) == (code, f"urn:bridgelaws:problem:{code}")
    assert told["title"] == "Abgewiesen"
    assert "erwartet" in told["detail"]


def test_a_request_keeps_its_own_identifier_or_is_given_one(api: TestClient) -> None:
    own = api.get("matters", headers={"X-Request-ID": "board-7.table_4"})
    given = api.get("matters")
    hostile = api.get("matters", headers={"X-Request-ID": "a b<script>"})

    assert own.headers["x-request-id"] == "board-7.table_4"
    for answer in (given, hostile):
        assert re.fullmatch(r"[0-9a-f-]{36}", answer.headers["x-request-id"])


def test_long_answers_are_compressed(api: TestClient) -> None:
    answer = api.get("graph/claim", headers={"Accept-Encoding": "gzip"})

    assert answer.headers["content-encoding"] == "gzip"


def test_a_fault_of_the_program_tells_the_request_and_nothing_else(
    api: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise RuntimeError("a secret of the server")

    monkeypatch.setattr("bridgelaws.desk.bodies", fails)
    answer = api.get("profiles", headers={"X-Request-ID": "seven"})

    assert (answer.status_code, answer.json()["code"]) == (500, "api_failed")
    assert "seven" in answer.json()["detail"]
    assert "secret" not in answer.text
    assert answer.headers["x-request-id"] == "seven"
