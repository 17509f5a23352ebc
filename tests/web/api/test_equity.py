"""What a deal tells about a revoke, over HTTP: the document of the command line, in its time."""

from __future__ import annotations

import importlib.util
import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bridgelaws import desk as director
from bridgelaws.equity.playing import Sampling
from bridgelaws.errors import RefusedError
from bridgelaws.web.api import evidence
from bridgelaws.web.api.cases import Sent
from bridgelaws.web.api.problems import problem

EVENING = (Path(__file__).parents[3] / "examples" / "club_evening.pbn").read_text("utf-8")
TEXT = {"Content-Type": "text/plain"}
solver_is_here = pytest.mark.skipif(
    importlib.util.find_spec("endplay") is None,
    reason="the solver's wheel (bridgelaws[equity]) is not installed",
)


def sent(text: str = EVENING, board: str | None = None) -> Sent:
    return Sent(text, "pbn", director.Terms(), "en", board)


@solver_is_here
def test_the_revoke_of_the_club_evening_cost_the_defence_the_king_of_hearts(
    api: TestClient,
) -> None:
    found = api.post("equity", content=EVENING, headers=TEXT).json()

    # South ruffs trick eight in place of his heart. The defence has won tricks six and seven;
    # East's king of hearts would win the eighth, and West's ace of clubs one more, for nothing
    # in dummy takes South's club: four. At the table it won three.
    (revoke,) = found["revokes"]
    assert (found["kind"], found["board"], found["stopped"]) == ("evidence", "7", False)
    assert (revoke["card"], revoke["double_dummy"]["low"], revoke["double_dummy"]["cost"]) == (
        "S6", 4, 1,
    )  # fmt: skip
    assert "sampled" not in revoke


@solver_is_here
def test_the_play_is_sampled_where_plays_are_asked_for(api: TestClient) -> None:
    address = "equity?plays=3&samples=4&seed=7"

    (revoke,) = api.post(address, content=EVENING, headers=TEXT).json()["revokes"]

    assert [revoke["sampled"][key] for key in ("plays", "samples", "seed")] == [3, 4, 7]


@pytest.mark.parametrize(
    ("wrong", "path"), [("plays=33", "plays"), ("samples=51", "samples"), ("seed=-1", "seed")]
)
def test_no_more_is_sampled_than_may_be(api: TestClient, wrong: str, path: str) -> None:
    answer = api.post(f"equity?{wrong}", content=EVENING, headers=TEXT)

    assert (answer.status_code, answer.json()["path"]) == (422, path)


@solver_is_here
@pytest.mark.parametrize(
    ("query", "given", "code"),
    [
        ("", {"json": {"laws": 2017, "revokes": [{}]}}, "equity_needs_play"),
        ("", {"json": {"laws": 2017, "field": "/etc/passwd"}}, "api_local_file"),
        ("?answer=field=/etc/passwd", {"content": EVENING, "headers": TEXT}, "api_local_file"),
        ("?board=7", {"json": {"laws": 2017, "revokes": [{}]}}, "api_of_a_record"),
    ],
)
def test_what_cannot_be_weighed_is_refused(
    api: TestClient, query: str, given: dict[str, Any], code: str
) -> None:
    answer = api.post(f"equity{query}", **given)

    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_of_several_boards_with_a_revoke_one_is_to_be_named() -> None:
    start, end = EVENING.index('[Board "7"]'), len(EVENING)
    again = EVENING[start:end].replace('[Board "7"]', '[Board "8"]')

    with pytest.raises(RefusedError) as refused:
        evidence.weigh(sent(f"{EVENING}\n\n{again}"), None)

    assert (refused.value.path, refused.value.values["expected"]) == ("board", "7, 8")


def test_without_the_solver_it_is_refused_as_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)

    with pytest.raises(RefusedError) as refused:
        evidence.weigh(sent(), None)

    told = problem(refused.value, "de")
    assert (told["status"], told["code"]) == (501, "solver_absent")
    assert "erwartet" in told["detail"]


@solver_is_here
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_an_analysis_ends_with_the_time_for_one_case_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bridgelaws.web.workers.LONGEST", 0.5)
    begun = time.monotonic()

    told = json.loads(evidence.weigh(sent(), Sampling(5000, 5000, 1)))

    assert told["stopped"] is True
    assert time.monotonic() - begun < 5
