"""No year of a code and no number of a provision stands in the program but where it is law.

Law is the book and the facts it speaks of, the profiles and the words.  Whoever needs a number
elsewhere takes it from the ruling, or from the provision under the code in force; whoever needs a
year states in the book or in the facts what holds from it on.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bridgelaws
from bridgelaws.codes import codes

ROOT = Path(bridgelaws.__file__).parent
LAW = ("laws/book/", "laws/facts/")
EXCEPTIONS = {
    "scoring/": "Law 12C and 86 in figures: scores know neither engine nor Laws, and cite by code",
    "laws/calls/penalty_card.py": "names of charts, which are addresses of pages and stay",
    "words/drawing.py": "outlines of drawings, whose strokes read like numbers",
    "web/api/openapi.py": "the examples of the interface are rulings under a code that is named",
}
"""Modules that may name years or numbers all the same, and why."""

NUMBER = re.compile(r"(?<![\w.\-])(\d\d[A-E]\d?|\d[A-E]\d)([a-z]|\[\d\])?(?!\w)")
YEAR = re.compile(rf"(?<!\d)({'|'.join(map(str, codes()))})(?![\d-])")


def modules() -> list[str]:
    found = (path.relative_to(ROOT).as_posix() for path in sorted(ROOT.rglob("*.py")))
    return [name for name in found if not name.startswith((*LAW, *EXCEPTIONS))]


def constants(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every constant but the docstrings."""
    said = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in said:
            yield node


def is_law(value: object) -> bool:
    if isinstance(value, str):
        return bool(NUMBER.search(value) or YEAR.search(value))
    return isinstance(value, int) and value in codes()


@pytest.mark.parametrize("module", modules())
def test_years_and_numbers_of_provisions_stand_in_the_book_and_the_facts(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text("utf-8"))
    found = {f"{node.lineno}: {node.value!r}" for node in constants(tree) if is_law(node.value)}
    assert found == set()


@pytest.mark.parametrize("value", ["64C2b", "79C", "47E1", "64C (WBFLC 2001, 4)", "2017", 2007])
def test_a_year_or_a_number_is_seen(value: object) -> None:
    assert is_law(value)


@pytest.mark.parametrize("value", ["4SX", "3NT", "64", "2c", "WBFLC 1998-08-30", 13, "HT", True])
def test_a_contract_a_law_and_a_date_are_no_provision(value: object) -> None:
    assert not is_law(value)


@pytest.mark.parametrize("name", EXCEPTIONS)
def test_every_exception_is_needed(name: str) -> None:
    of = [ROOT / name] if name.endswith(".py") else sorted((ROOT / name).glob("*.py"))
    trees = [ast.parse(path.read_text("utf-8")) for path in of]
    assert any(is_law(node.value) for tree in trees for node in constants(tree))
