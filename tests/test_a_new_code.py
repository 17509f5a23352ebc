"""A new code is files laid beside those that are there: a mock of 2027 rules everywhere at once.

``tests/codes/2027`` holds what a successor would add to the program (CONTRIBUTING, "A new code").
It is laid over a copy of the program, of which no file is touched.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bridgelaws

ROOT = Path(__file__).resolve().parent.parent
MOCK = ROOT / "tests" / "codes" / "2027"
ADDED = [
    path.relative_to(MOCK) for path in sorted(MOCK.rglob("*.*")) if "__pycache__" not in path.parts
]
CASE: dict[str, Any] = {
    "revokes": [{
        "offending_player": "declarers_rho", "kind": "failure_to_follow_suit", "trick": 7,
        "suit_led": "H", "revoke_card": "S4", "owed_card": "not_faced",
        "next_trick": "offending_side_played", "next_play_induced_by_opponent": False,
        "claim": "none", "revoke_trick_won_by": "offending_partner", "later_tricks_won": 2,
        "later_trick_with_playable_card": False, "attention": "during_play",
        "attention_by": "opponent", "question_forbidden": False,
    }],
    "other_side_revoked": "no",
}  # fmt: skip
"""The partner won the revoke trick, and the side two later ones."""

PAGES = """
import json, sys
from bridgelaws.web.offline.answering import answer
shown = json.loads(answer(json.dumps({"method": "GET", "address": sys.argv[1]})))
print(shown["html"])
"""
PROGRAMS = """
import sys, tempfile
from pathlib import Path
from starlette.testclient import TestClient
from bridgelaws.web.app import create_app
from bridgelaws.web.settings import Settings
if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as data:
        with TestClient(create_app(Settings(data=Path(data))), "http://127.0.0.1:8017") as client:
            headers = {"content-type": "application/json"}
            sent = client.post("/api/v1/rule?laws=2027", content=sys.argv[1], headers=headers)
            print(sent.text)
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the files of the mock code beside its own."""
    source = tmp_path_factory.mktemp("program")
    package = source / "bridgelaws"
    there = Path(bridgelaws.__file__).parent
    shutil.copytree(there, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ADDED:
        assert not (package / path).exists(), f"{path} is there already"
        shutil.copyfile(MOCK / path, package / path)
    spec = importlib.util.spec_from_file_location("compiling", ROOT / "scripts/compile_messages.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.compile_messages(package / "words")
    return source


def run(program: Path, *command: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_code_takes_few_files_and_lines_beside_its_table_of_contents() -> None:
    beside = [MOCK / path for path in ADDED if path.name != "2027.toml"]
    assert len(beside) <= 6
    assert sum(len(path.read_text("utf-8").splitlines()) for path in beside) <= 60


def test_the_command_line_rules_under_the_new_code(program: Path) -> None:
    def ruled(laws: int) -> tuple[int, list[str]]:
        command = ("-m", "bridgelaws", "rule", "-", "--laws", str(laws), "--json")
        (revoke,) = json.loads(run(program, *command, stdin=json.dumps(CASE)))["revokes"]
        return revoke["tricks_transferred"], revoke["clauses"]

    assert ruled(2017) == (1, ["64A2"])
    assert ruled(2027) == (2, ["64A3"])


def test_what_the_new_code_leaves_as_it_was_is_as_in_the_code_before(program: Path) -> None:
    won_himself = {**CASE["revokes"][0], "revoke_trick_won_by": "offending_player"}
    case = json.dumps({**CASE, "laws": 2017, "revokes": [won_himself]})
    told = run(program, "-m", "bridgelaws", "compare", "-", "--json", stdin=case)
    rulings = json.loads(told)["rulings"]
    assert list(rulings)[-2:] == ["2017", "2027"]
    before, now = (rulings[code]["text"]["ruling"] for code in ("2017", "2027"))
    assert now == before.replace("2017", "2027")


def test_the_help_the_chart_and_the_audit_know_the_new_code(program: Path) -> None:
    assert "2027" in run(program, "-m", "bridgelaws", "rule", "--help")
    chart = ("-m", "bridgelaws", "chart", "64", "--laws", "2027", "--format", "text")
    assert "2027" in run(program, *chart)
    rows = json.loads(run(program, "-m", "bridgelaws", "audit", "64", "--json"))
    (row,) = [row for row in rows if row["provision"].endswith("two_tricks_where_the_partner_won")]
    assert row["numbers"] == {"1997": None, "2007": None, "2017": None, "2027": "64A3"}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "partner won the revoke trick"), ("de", "Der Partner des")]
)
def test_a_page_of_the_desk_rules_under_the_new_code(
    program: Path, language: str, said: str
) -> None:
    facts = {**CASE["revokes"][0], "other_side_revoked": "no"}
    told = "&".join(
        f"{key}={str(value).lower() if value is False else value}" for key, value in facts.items()
    )
    address = f"/{language}/call/revoke?laws=2027&regulations=wbf&{told}&rule=1"
    page = run(program, "-c", PAGES, address)
    assert said in page
    assert "2027" in page


def test_the_programming_interface_rules_under_the_new_code(program: Path) -> None:
    document = json.loads(run(program, "-c", PROGRAMS, json.dumps(CASE)))
    assert (document["laws"], document["tricks_transferred"]) == (2027, 2)
