"""The public names: which there are, that they cost nothing until used, and the errors' root."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import bridgelaws
from bridgelaws.errors import Error, RefusedError

PACKAGE = Path(bridgelaws.__file__).parent
NAMES = {
    "Case", "Chart", "Comparison", "Error", "Order", "Question", "Redress", "RefusedError",
    "RevokeRuling", "Ruling", "Step", "chart", "compare", "read_lin", "read_pbn", "revoke",
}  # fmt: skip
"""What a program of somebody else's may lean on: added to, never taken away."""


def test_these_are_the_public_names_and_each_is_documented() -> None:
    assert set(bridgelaws.__all__) == NAMES
    assert set(dir(bridgelaws)) >= NAMES
    for name in NAMES:
        assert getattr(bridgelaws, name).__doc__, name


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'rule'"):
        bridgelaws.rule  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_loads_nothing_else() -> None:
    program = "import bridgelaws, sys; print([m for m in sys.modules if 'bridgelaws.' in m])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n"


def test_the_command_line_does_not_load_the_front_door() -> None:
    program = (
        "import sys; from bridgelaws.cli import main; main(['chart', '64', '--format', 'text']);"
        "print([m for m in sys.modules if 'bridgelaws.front' in m])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_types_are_shipped() -> None:
    assert (PACKAGE / "py.typed").is_file()


def errors() -> list[tuple[str, list[str]]]:
    return [
        (f"{path.relative_to(PACKAGE)}:{node.name}", [ast.unparse(base) for base in node.bases])
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and node.name.endswith("Error") and node.name != "Error"
    ]


def test_every_error_of_the_program_hangs_on_one_root() -> None:
    own = {"Error", *(name.rpartition(":")[2] for name, _ in errors())}
    assert len(own) >= 18
    assert [name for name, bases in errors() if not own & set(bases)] == []


def test_a_refusal_is_a_sentence_with_its_place_in_either_language() -> None:
    error = RefusedError(
        "not_in_list", file="club.yaml", line=4, path="laws", found="2018", expected="2007, 2017"
    )
    assert isinstance(error, Error)
    assert str(error) == "club.yaml:4: laws: expected one of 2007, 2017; found 2018"
    assert error.say("de").startswith("club.yaml:4: laws: erwartet wird")
