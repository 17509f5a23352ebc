"""Finished diagrams: the same as those compiled from the Laws, and never of other Laws."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.fact import Circumstances
from bridgelaws.engine.finished import Data, finished
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.calls.revoke.asking import next_question
from bridgelaws.laws.calls.revoke.kind import REVOKE, on_board
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.frame import compiled, kind
from bridgelaws.laws.frame.kind import Kind, uncompiled
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.regulations import parse

ALL = (REVOKE, *STATED_ONCE.values())
EVERY_CODE = pytest.mark.parametrize("code", codes())
HERE = Path(compiled.FOLDER)
SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "compile_diagrams.py"


def test_the_finished_diagrams_are_of_the_laws_as_they_stand() -> None:
    assert compiled.is_current(), "the Laws have changed since: run `make diagrams`"


OURS = """
body = "a federation of ours"
dated = "2026"
based_on = "wbf"

[revokes_by_both_sides]
value = "both_established"
source = "no regulation yet"
"""


def test_a_new_profile_whose_diagrams_are_not_compiled_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It changes no Law, and asks for diagrams of its own under the code that leaves the choice."""
    spec = importlib.util.spec_from_file_location("compile_diagrams", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert list(script.outdated()) == []

    ours = parse(OURS, "ours.toml", "ours", profile)
    monkeypatch.setattr(script, "shipped", lambda: (*shipped(), "ours"))
    monkeypatch.setattr(script, "profile", lambda name: ours if name == "ours" else profile(name))
    monkeypatch.setattr(sys, "argv", ["compile_diagrams.py", "--check"])

    assert list(script.outdated()) == ["no finished diagram of revokes under 1997 for ours"]
    assert script.main() == 1


class Noted(Mapping[str, Any]):
    """The options of a body, with a note of those that were read."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options, self.read = options, set[str]()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return self.options[name]

    def __iter__(self) -> Iterator[str]:
        self.read.update(self.options)
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)


@EVERY_CODE
@pytest.mark.parametrize("of", ALL, ids=lambda of: of.name)
def test_for_every_profile_the_finished_diagrams_are_those_that_the_laws_compile_to(
    of: Kind, code: Code
) -> None:
    """Bodies that agree on every option that was read are compiled alike, and once."""
    compiled_to: list[tuple[dict[str, Any], Data]] = []
    for name in shipped():
        options = dict(profile(name).options(code))
        data = compiled.finished_for(of.key, code, options)
        assert data is not None, name
        alike = (one for read, one in compiled_to if read.items() <= options.items())
        anew = next(alike, None)
        if anew is None:
            noted = Noted(options)
            anew = finished(uncompiled(of, Circumstances(code, noted)))
            compiled_to.append(({option: options[option] for option in noted.read}, anew))
        for key in ("format", "laws", "facts", "from", "conclusions", "provisions", "askers"):
            assert data[key] == anew[key], (name, key)
        # What is best asked of further diagrams comes after the rest, and adds to it only.
        for key in ("nodes", "values", "classes"):
            assert data[key][: len(anew[key])] == anew[key], (name, key)


def asked(code: Code) -> dict[str, Question | None]:
    """Every question of the interview on one revoke, by the answers before it."""
    found: dict[str, Question | None] = {}
    seen: set[tuple[Any, ...]] = set()
    waiting: list[dict[str, Any]] = [{}]
    while waiting:
        answers = waiting.pop()
        told = {name: answer for name, answer in answers.items() if name != "other_side_revoked"}
        other = answers.get("other_side_revoked")
        board = on_board(code, profile("wbf"), (RevokeReport(told),), other)
        question = found[json.dumps(answers)] = next_question(board)
        key = (id(board.states[0].diagram), *map(answers.get, ("kind", "next_trick", "wrong_card")))
        if question is None or key in seen:
            continue
        seen.add(key)
        numbers = {"trick": (1, 12, 13), "later_tricks_won": (0, 1, 2)}
        known = board.procedure.facts[question.fact].answers_in(code)
        possible = numbers.get(question.fact, known)
        waiting += [{**answers, question.fact: answer} for answer in possible]
    return found


@pytest.fixture
def from_the_laws(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """No procedure is remembered before, nor one of the test after it."""
    kind.forget_procedures()
    yield monkeypatch
    kind.forget_procedures()


@EVERY_CODE
def test_an_interview_asks_the_same_with_finished_diagrams(
    code: Code, from_the_laws: pytest.MonkeyPatch
) -> None:
    with_finished = asked(code)
    kind.forget_procedures()
    from_the_laws.setattr(kind, "finished_for", lambda *_: None)
    assert asked(code) == with_finished
    assert len(with_finished) > 100


# Never of other Laws ----------------------------------------------------------------------


@pytest.fixture
def moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of every source and of the finished diagrams, and looked at in place of them."""
    package = tmp_path / "bridgelaws"
    sources = json.loads((HERE / compiled.INDEX).read_text("utf-8"))["sources"]
    for path, _, _ in sources:
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(Path(compiled.PACKAGE) / path, package / path)
    shutil.copytree(HERE, package / "laws" / "diagrams")
    monkeypatch.setattr(compiled, "PACKAGE", str(package))
    monkeypatch.setattr(compiled, "FOLDER", str(package / "laws" / "diagrams"))
    compiled.forget()
    yield package
    compiled.forget()


def for_a_revoke() -> Any:
    return compiled.finished_for("revokes", Code(2017), dict(profile("wbf").options(Code(2017))))


def test_sources_that_only_have_another_date_are_read_and_found_to_be_the_same(
    moved: Path,
) -> None:
    for path in moved.rglob("*.py"):
        os.utime(path, (1, 1))
    assert for_a_revoke() is not None


def test_a_source_changed_by_one_letter_makes_the_finished_diagrams_worthless(
    moved: Path,
) -> None:
    law = moved / "laws" / "book" / "law64.py"
    text = law.read_text("utf-8")
    law.write_text(text.replace("2", "3", 1), "utf-8")
    assert len(text) == len(law.read_text("utf-8"))
    assert for_a_revoke() is None
    assert not compiled.is_current()


def test_a_source_taken_away_makes_the_finished_diagrams_worthless(moved: Path) -> None:
    (moved / "laws" / "book" / "law64.py").unlink()
    assert for_a_revoke() is None


@pytest.mark.parametrize("keep", [0, 100, -2])
def test_a_file_that_is_cut_off_is_passed_over(moved: Path, keep: int) -> None:
    for file in (moved / "laws" / "diagrams").glob("revokes-*"):
        file.write_bytes(file.read_bytes()[:keep])
    assert for_a_revoke() is None


def test_a_file_in_which_one_number_is_another_is_passed_over(moved: Path) -> None:
    for file in (moved / "laws" / "diagrams").glob("revokes-*"):
        file.write_bytes(file.read_bytes().replace(b"[1,", b"[2,", 1))
    assert for_a_revoke() is None


def test_without_any_finished_diagrams_the_laws_are_compiled(
    moved: Path, from_the_laws: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(moved / "laws" / "diagrams")
    compiled.forget()
    board = on_board(Code(2017), profile("wbf"), (RevokeReport({}),))
    assert next_question(board) == Question(0, "kind", "67B1a")


def test_a_body_that_differs_in_what_the_laws_read_has_no_finished_diagrams() -> None:
    options = dict(profile("wbf").options(Code(1997)))
    other = {**options, "revokes_by_both_sides": "a_third_way"}
    assert compiled.finished_for("revokes", Code(1997), options) is not None
    assert compiled.finished_for("revokes", Code(1997), other) is None
