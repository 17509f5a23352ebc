"""The examples of docs/api.md run against a real server."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.desk import log
from bridgelaws.web.api.openapi import REVOKE
from tests.web.api.killing import free_port, serving
from tests.web.api.server import token_of

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("examples")


@pytest.fixture(scope="module")
def desk(folder: Path) -> Iterator[str]:
    port = free_port()
    with serving(folder, port):
        yield f"http://127.0.0.1:{port}"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_call_by_curl_is_ruled(desk: str) -> None:
    (command,) = blocks("sh")

    done = subprocess.run(["bash", "-c", command], env={"DESK": desk, "PATH": "/usr/bin:/bin"},
                          capture_output=True, text=True, check=True)  # fmt: skip

    ruling = json.loads(done.stdout)
    assert ruling["status"] == "ruled"
    assert "26A" not in ruling["clauses"]  # the Law of 2007; in 2017 it is 50D2a that forbids
    assert "50D2a" in ruling["clauses"]


def test_the_programs_interview_and_record_as_the_page_says(
    desk: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, Any] = {
        "desk": desk,
        "token": token_of(folder),
        "played": REVOKE,
        "identifier": log.new_id(),
    }
    for program in blocks("python"):
        exec(program, names)

    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Who asked about a revoke? ['declarer', 'dummy', 'a defender']")
    assert said[-1] == f"1 1:{names['taken']['hash'][:16]}"


def test_the_refusal_on_the_page_is_the_one_that_is_answered(desk: str) -> None:
    (shown,) = (json.loads(block) for block in blocks("json"))
    text = '{"laws": 2017,\n "revokes": [\n  {"trick": 14}]}'

    done = subprocess.run(
        ["curl", "-s", f"{desk}/api/v1/rule", "-H", "Content-Type: application/json", "-d", text],
        capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert json.loads(done.stdout) == shown


def test_every_call_of_the_description_stands_on_the_page(api: Any) -> None:
    paths = api.get("openapi.json").json()["paths"]
    calls = [f"{m.upper()} {path}" for path, methods in paths.items() for m in methods]

    assert [call for call in calls if f"`{call}`" not in PAGE] == []
