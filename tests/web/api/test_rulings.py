"""Rule, ask, compare and batch over HTTP: the formats of the command line, unchanged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.files.tree import Tree
from bridgelaws.web.api.openapi import REVOKE, TEAM_BOARD

ROOT = Path(__file__).parents[3]


def ruled_by_the_desk(case: dict[str, Any], language: str = "en") -> Any:
    return json.loads(json.dumps(desk.rule(desk.open_tree(Tree(case), desk.Terms()), language)))


@pytest.mark.parametrize("case", [REVOKE, TEAM_BOARD], ids=["revoke", "team_board"])
def test_a_ruling_is_the_one_that_the_desk_gives(api: TestClient, case: dict[str, Any]) -> None:
    answer = api.post("rule", json=case)

    assert answer.status_code == 200
    assert answer.json() == ruled_by_the_desk(case)


def test_one_trick_goes_over_where_the_offending_side_won_one_from_the_revoke_on(
    api: TestClient,
) -> None:
    ruling = api.post("rule", json=REVOKE).json()

    assert ruling["status"] == "ruled"
    assert ruling["tricks_transferred"] == 1  # 64A2 of 2017; the player did not win the trick
    assert ruling["revokes"][0]["clauses"] == ["64A2"]


def test_a_team_board_is_scored_in_imps_by_the_guideline(api: TestClient) -> None:
    ruling = api.post("rule", json=TEAM_BOARD).json()

    # The worked example of docs/formats.md: eleven IMPs for Beta, and six in all.
    assert ruling["imps"] == {"Alpha": -5, "Beta": 11}
    assert ruling["cap"] == 6


def test_a_case_in_yaml_is_the_same_case(api: TestClient) -> None:
    text = "laws: 2017\npenalty_card: {card_of: defender}\n"
    case = {"laws": 2017, "penalty_card": {"card_of": "defender"}}

    in_yaml = api.post("rule", content=text, headers={"Content-Type": "application/yaml"})

    assert in_yaml.json() == api.post("rule", json=case).json()


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("?lang=de", "en", "de"),
        ("", "de-AT,en;q=0.3", "de"),
        ("?lang=en", "de", "en"),
        ("", "fr", "en"),
    ],
)
def test_the_language_asked_for_comes_before_the_one_preferred(
    api: TestClient, query: str, header: str, language: str
) -> None:
    answer = api.post(f"rule{query}", json=REVOKE, headers={"Accept-Language": header})

    assert answer.json()["text"] == ruled_by_the_desk(REVOKE, language)["text"]
    assert answer.headers["content-language"] == language


def test_code_and_profile_asked_for_come_before_those_of_the_case(api: TestClient) -> None:
    ruling = api.post("rule?laws=2007&regulations=ebu", json=REVOKE).json()

    assert (ruling["laws"], ruling["regulations"]) == (2007, "ebu")


def test_a_refusal_names_line_key_and_what_was_expected(api: TestClient) -> None:
    text = '{"laws": 2017,\n "revokes": [\n  {"trick": 14}]}'

    english = api.post("rule", content=text)
    german = api.post("rule?lang=de", content=text)

    assert english.status_code == german.status_code == 422
    assert english.headers["content-type"] == "application/problem+json"
    told = english.json()
    assert (told["code"], told["line"], told["path"]) == ("not_a_number", 3, "revokes[0].trick")
    assert told["type"] == "urn:bridgelaws:problem:not_a_number"
    assert told["expected"] == "1 … 13"
    assert "expected a whole number from 1 to 13, found 14" in told["detail"]
    assert "erwartet" in german.json()["detail"]
    assert german.json()["title"] == "Abgewiesen"


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"content": b"{"}, 400, "not_json"),
        ({"content": b"\xff"}, 400, "not_utf8"),
        ({"content": b"{}" + b" " * 300_000}, 413, "api_body_too_large"),
        ({"content": b"{}", "headers": {"Content-Type": "text/html"}}, 415, "api_media_type"),
        ({"content": b"{}", "headers": {"Content-Encoding": "gzip"}}, 415, "api_encoding"),
        ({"json": REVOKE, "params": {"laws": "1066"}}, 422, "not_in_list"),
        ({"json": REVOKE, "params": {"law": "2017"}}, 422, "api_unknown_parameter"),
        ({"json": REVOKE, "params": {"regulations": "../wbf.toml"}}, 422, "not_in_list"),
        ({"json": {"laws": 2017, "revokes": [{"trck": 3}]}}, 422, "unknown_key"),
    ],
)
def test_what_cannot_be_a_case_is_refused_with_its_own_status(
    api: TestClient, sent: dict[str, Any], status: int, code: str
) -> None:
    answer = api.post("rule", **sent)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert "expected" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("added", "path"),
    [
        ({"regulations": "/etc/hostname"}, "regulations"),
        ({"regulations": "examples/club.toml"}, "regulations"),
        ({"field": "/etc/passwd"}, "field"),
        ({"field": {"file": "/etc/passwd", "table": "1"}}, "field"),
    ],
)
def test_no_case_makes_the_server_read_a_file(
    api: TestClient, added: dict[str, Any], path: str
) -> None:
    for address in ("rule", "ask", "compare"):
        answer = api.post(address, json={**REVOKE, **added})

        assert (answer.status_code, answer.json()["path"]) == (422, path)
    (refused,) = api.post("batch", json=[{**REVOKE, **added}]).json()
    assert refused["problem"]["path"] == path


def test_answers_beside_a_record_name_no_file(api: TestClient) -> None:
    answer = api.post(
        "records?answer=field.file=/etc/passwd",
        content="[Board 1]",
        headers={"Content-Type": "text/plain"},
    )

    assert (answer.status_code, answer.json()["code"]) == (422, "api_local_file")


def test_the_boards_of_a_record_are_ruled_that_show_a_revoke(api: TestClient) -> None:
    record = (ROOT / "examples" / "club_evening.pbn").read_bytes()
    query = "records?board=7&answer=attention=after_play&answer=owed_card=not_faced"

    answer = api.post(query, content=record, headers={"Content-Type": "text/plain"}).json()

    assert answer["boards"] == 1
    (ruling,) = answer["rulings"]
    assert ruling["revokes"][0]["clauses"] == ["64A1"]  # as the README shows it


def test_a_batch_answers_or_refuses_each_case_in_order(api: TestClient) -> None:
    wrong = {"laws": 2017, "revokes": [{"trick": 14}]}

    answer = api.post("batch", json=[REVOKE, wrong, 3, TEAM_BOARD])

    first, second, third, last = answer.json()
    assert first == ruled_by_the_desk(REVOKE)
    assert last == ruled_by_the_desk(TEAM_BOARD)
    assert (second["status"], second["problem"]["file"]) == ("refused", "[1]")
    assert second["error"].startswith("[1]: revokes[0].trick: expected")
    assert third["problem"]["code"] == "not_a_mapping"


def test_lines_are_answered_by_lines(api: TestClient) -> None:
    text = f"{json.dumps(REVOKE)}\n\nno case\n{json.dumps(TEAM_BOARD)}\n"

    answer = api.post("batch", content=text, headers={"Content-Type": "application/jsonl"})

    assert answer.headers["content-type"] == "application/jsonl"
    first, refused, last = map(json.loads, answer.text.splitlines())
    assert first["status"] == last["status"] == "ruled"
    assert refused["problem"]["file"] == "line 3"


def test_a_long_batch_keeps_its_order(api: TestClient) -> None:
    tricks = [number % 11 + 1 for number in range(60)]
    cases = [{**REVOKE, "revokes": [{**REVOKE["revokes"][0], "trick": trick}]} for trick in tricks]

    answer = api.post("batch", json=cases).json()

    assert [one["revokes"][0]["trick"] for one in answer] == tricks


def test_more_cases_than_a_batch_holds_are_refused_at_once(api: TestClient) -> None:
    answer = api.post("batch", json=[{}] * 1001)

    assert (answer.status_code, answer.json()["code"]) == (413, "api_too_many")
    assert answer.json()["expected"] == "1000"


def test_the_questions_lead_to_the_ruling(api: TestClient) -> None:
    """The first answer each time: at most as many questions as were announced."""
    case: dict[str, Any] = {"laws": 2017, "claim": {}}
    asked = api.post("ask", json=case).json()
    announced = asked["at_most"]
    count = 0
    while asked["question"] is not None:
        matter, _, fact = asked["question"]["fact"].rpartition(".")
        place = case["claim"] if matter else case
        place[fact] = asked["question"]["answers"][0]["value"]
        asked, count = api.post("ask", json=case).json(), count + 1

    assert 0 < count <= announced
    assert case["nothing_unusual"] is True
    assert asked["ruling"] == api.post("rule", json=case).json()


def test_a_question_has_its_words_and_its_answers_in_the_readers_language(
    api: TestClient,
) -> None:
    case = {"laws": 2007, "asked": {"by": "dummy"}}

    question = api.post("ask?lang=de", json=case).json()["question"]

    assert question["fact"] == "asked.whom"
    assert question["question"] == "Wen hat er gefragt?"
    labels = {one["value"]: one["label"] for one in question["answers"]}
    assert labels["declarer"] == "den Alleinspieler"
    assert question["unknown"] == "lässt sich nicht feststellen"


def test_a_question_for_a_player_names_the_seats_that_may_answer_it_once_declarer_is_known(
    api: TestClient,
) -> None:
    case: dict[str, Any] = {"laws": 2017, "declarer": "S", "penalty_card": {}}

    question = api.post("ask?lang=de", json=case).json()["question"]

    assert {"value": "defender", "label": "eines Gegenspielers"} in question["answers"]
    assert {"value": "E", "label": "Ost", "part": "Gegenspieler"} in question["seats"]
    case["penalty_card"] = {"card_of": "E"}
    assert api.post("ask", json=case).json()["question"]["fact"] != question["fact"]


def test_without_declarer_a_question_names_no_seats(api: TestClient) -> None:
    question = api.post("ask", json={"laws": 2017, "penalty_card": {}}).json()["question"]

    assert "seats" not in question


def test_a_question_for_a_number_says_between_which(api: TestClient) -> None:
    revoke = {"kind": "failure_to_follow_suit"}
    case = {"laws": 2017, "revokes": [revoke], "nothing_unusual": False}
    question = api.post("ask", json=case).json()["question"]

    assert question["fact"] == "revokes[0].trick"
    assert question["numbers"] == {"from": 1, "to": 12}  # in trick 13 there is no choice


def test_the_same_facts_are_ruled_under_every_code(api: TestClient) -> None:
    compared = api.post("compare", json=REVOKE).json()

    assert list(compared["rulings"]) == [str(code) for code in codes()]
    assert compared["rulings"]["2017"]["tricks_transferred"] == 1


def test_two_revokes_of_which_nothing_is_known_are_answered_without_their_outcomes(
    api: TestClient,
) -> None:
    ruling = api.post("rule", json={"laws": 2017, "revokes": [{}, {}]}).json()

    assert ruling["status"] == "open"
    assert (ruling["outcomes"], ruling["outcomes_omitted"]) == ([], True)


def test_half_a_character_is_no_fault_of_the_program(api: TestClient) -> None:
    sent = b'{"laws": 2017, "revokes": [{"trick": "\\ud800"}]}'

    answer = api.post("rule", content=sent)

    assert (answer.status_code, answer.json()["path"]) == (422, "revokes[0].trick")
