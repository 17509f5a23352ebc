"""The provisions as numbered in the program against a table of contents typed from the book."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.code import published
from bridgelaws.engine.law import concordance
from bridgelaws.laws.calls.kinds import KINDS, LAWS
from bridgelaws.laws.frame.kind import Kind


def typed(code: Code) -> set[tuple[int, str]]:
    text = (resources.files("bridgelaws.laws.book") / "contents" / f"{code:d}.toml").read_text(
        "utf-8"
    )
    return {(int(law), number) for law, rows in tomllib.loads(text).items() for number in rows}


def derived(code: Code) -> set[tuple[int, str]]:
    return {
        (clause.law, published(number))
        for clause in concordance(LAWS)
        if (number := clause.number_in(code)) is not None
    }


@pytest.mark.parametrize("code", codes())
def test_the_derived_contents_are_those_of_the_book(code: Code) -> None:
    assert derived(code) == typed(code)


def test_the_numbers_that_2017_changed_are_those_of_each_book() -> None:
    """Rows in which a code once bore the number of another."""
    no_duty, dummys_card = (9, "A4"), (45, "D2")
    assert no_duty in derived(Code(2007))
    assert no_duty not in derived(Code(2017))
    of_2017 = {(9, "A5"), (50, "E1"), (50, "E2"), (50, "E4"), (56, "B"), (71, "A"), (71, "B")}
    of_2017 |= {dummys_card, (67, "B3"), (82, "B2"), (84, "D")}
    assert of_2017 <= derived(Code(2017))
    assert {(56, ""), (50, "E")}.isdisjoint(derived(Code(2017)))


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("kind", list(KINDS.values()), ids=lambda kind: kind.name)
def test_no_two_provisions_of_a_matter_bear_one_number(code: Code, kind: Kind) -> None:
    numbers: dict[tuple[int, str], str] = {}
    for clause in concordance(kind.laws):
        if (number := clause.number_in(code)) is not None:
            assert numbers.setdefault((clause.law, number), clause.key) == clause.key


def test_the_four_laws_of_revokes_are_complete_in_every_code() -> None:
    expected = {
        1997: "61A 61B 62A 62B1 62B2 62C1 62C2 62D1 62D2 63A1 63A2 63A3 63B 63C"
        " 64A1 64A2 64B1 64B2 64B3 64B4 64B5 64B6 64C",
        2007: "61A 61B1 61B2a 61B2b 61B3 62A 62B1 62B2 62C1 62C2 62C3 62D1 62D2 63A1 63A2 63A3 63B"
        " 64A1 64A2 64B1 64B2 64B3 64B4 64B5 64B6 64B7 64C",
        2017: "61A 61B1 61B2a 61B2b 61B3 61C 62A 62B1 62B2 62C1 62C2 62C3 62D1 62D2"
        " 63A1 63A2 63A3 63A4 63B 64A1 64A2 64B1 64B2 64B3 64B4 64B5 64B6 64B7 64B8"
        " 64C1 64C2a 64C2b",
    }
    for code, numbers in expected.items():
        found = {f"{law}{number}" for law, number in derived(Code(code)) if 61 <= law <= 64}
        assert found == set(numbers.split())


def test_the_minutes_are_cited_under_the_law_they_interpret() -> None:
    cited = {
        clause.citation(Code(1997))
        for clause in concordance(LAWS)
        if clause.law == 64 and "WBFLC" in (clause.number_in(Code(1997)) or "")
    }
    assert cited == {"64C (WBFLC 2001-11-01, 4)", "64C (WBFLC 2008-10, Beijing)"}
