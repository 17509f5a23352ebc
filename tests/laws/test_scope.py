"""What of the book the program knows: all 93 Laws, in agreement with the provisions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.errors import RefusedError
from bridgelaws.files.scope import scope
from bridgelaws.laws.calls.kinds import BY_KEY, LAWS
from bridgelaws.laws.reference.scope import LAST_LAW, Status, keys_for
from bridgelaws.words.render import audit_lines, error_line
from bridgelaws.words.say import Words
from tests.refusals import because

LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
EVERY_LAW = range(1, 94)


def in_force(code: Code) -> set[int]:
    return {law.number for law in LAWS if law.contents(code)}


def refused(case: dict[str, Any]) -> RefusedError:
    with pytest.raises(RefusedError) as error:
        desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    return error.value


@pytest.mark.parametrize("code", codes())
def test_every_law_of_the_book_has_a_standing_in_every_code(code: Code) -> None:
    assert list(scope()) == list(EVERY_LAW)
    assert LAST_LAW == 93
    for law in EVERY_LAW:
        standing = scope()[law][code]
        assert (standing.reason is not None) == (standing.status is Status.OUT_OF_SCOPE), law


@pytest.mark.parametrize("code", codes())
def test_the_standing_of_a_law_agrees_with_its_provisions(code: Code) -> None:
    known = {law for law, by in scope().items() if by[code].status is not Status.OUT_OF_SCOPE}

    assert known == in_force(code)


@LANGUAGES
@pytest.mark.parametrize("code", codes())
def test_every_law_has_a_title_and_every_gap_a_reason(code: Code, language: str) -> None:
    words = Words(language, code)
    for law in EVERY_LAW:
        assert words.say(f"law.title.{law}")
        standing = scope()[law][code]
        if standing.status is Status.PARTLY:
            assert words.say(f"scope.missing.{law}")
        if standing.status is Status.OUT_OF_SCOPE:
            assert words.say(f"scope.reason.{standing.reason}")


def test_no_part_is_missing_of_a_law_that_is_modelled_whole() -> None:
    words = Words("en")
    for law, by in scope().items():
        partly = any(standing.status is Status.PARTLY for standing in by.values())
        assert words.has(f"scope.missing.{law}") == partly, law


@LANGUAGES
def test_the_audit_lists_all_93_laws_with_what_is_not_modelled(language: str) -> None:
    rows = desk.audit(None, language)

    assert sorted({row["law"] for row in rows}) == list(EVERY_LAW)
    assert [row["law"] for row in rows] == sorted(row["law"] for row in rows)
    for row in rows:
        assert row["modelled"] == (row["provision"] is not None)
        assert row["modelled"] or (row["reason"] and row["provides"] and not row["tests"])
    assert all(any(row["numbers"].values()) for row in rows)


def test_the_audit_of_a_law_out_of_scope_says_why() -> None:
    (row,) = desk.audit(27, "en")

    assert row["modelled"] is False
    assert row["status"] == "out_of_scope"
    assert row["numbers"] == {"1997": "27", "2007": "27", "2017": "27"}
    page = "\n".join(audit_lines([row], "de"))
    assert "§ 27" in page
    assert "nicht erfasst" in page


def test_a_number_that_changed_its_subject_is_told_apart_by_code() -> None:
    """Digest, L23: forced pass in 1997, could have known in 2007, comparable call in 2017."""
    rows = desk.audit(23, "en")
    gaps = {row["provides"]: row["numbers"] for row in rows if not row["modelled"]}

    assert gaps == {
        "a pass forced by Law that damages": {"1997": "23", "2007": None, "2017": None},
        "the comparable call": {"1997": None, "2007": None, "2017": "23"},
    }
    assert any(row["numbers"]["2007"] == "23" for row in rows if row["modelled"])


def test_a_law_modelled_in_part_says_which_part_is_not() -> None:
    row = desk.audit(12, "en")[-1]

    assert (row["modelled"], row["status"]) == (False, "partly")
    assert "artificial" in row["reason"]


def test_there_is_no_law_94() -> None:
    with pytest.raises(RefusedError, check=because("not_a_number")):
        desk.audit(94, "en")


@LANGUAGES
def test_a_case_under_a_law_out_of_scope_is_refused_with_the_reason(language: str) -> None:
    error = refused({"laws": 2017, "law": 27})

    assert (error.key, error.path) == ("out_of_scope", "law")
    said = error_line(error, language)
    assert {"en": "the auction", "de": "der Reizung"}[language] in said
    assert {"en": "insufficient bid", "de": "ungenügende Gebot"}[language] in said


def test_law_23_is_out_of_scope_in_the_codes_in_which_it_is_about_calls() -> None:
    assert refused({"laws": 1997, "law": 23}).key == "out_of_scope"
    assert refused({"laws": 2007, "law": 23}).key == "law_needs_facts"
    assert "comparable call" in error_line(refused({"laws": 2017, "law": 23}), "en")


def test_a_modelled_law_alone_is_refused_with_the_keys_for_its_facts() -> None:
    error = refused({"laws": 2017, "law": 61})

    assert error.key == "law_needs_facts"
    assert error.values["expected"] == ", ".join(keys_for(61, Code(2017)))
    assert {"revokes", "asked"} <= set(keys_for(61, Code(2017)))
    assert refused({"laws": 2017, "law": 12}).key == "law_needs_facts_partly"
    assert "artificial" in error_line(refused({"laws": 2017, "law": 12}), "en")


@pytest.mark.parametrize("law", [0, 94, "sixty-four", True])
def test_what_is_no_law_of_the_book_is_refused(law: Any) -> None:
    assert refused({"laws": 2017, "law": law}).key == "not_a_number"


def test_facts_beside_a_modelled_law_are_ruled_on_and_beside_another_refused() -> None:
    asked = {"by": "declarer", "whom": "defender"}
    (opened,) = desk.open_text(
        json.dumps({"laws": 2017, "law": 61, "asked": asked}), "json", "case", desk.Terms()
    )

    assert desk.document(opened)["allowed"] == "yes"
    assert refused({"laws": 2017, "law": 27, "asked": asked}).key == "out_of_scope"


@pytest.mark.parametrize("code", codes())
def test_every_law_that_is_modelled_names_a_key_for_its_facts(code: Code) -> None:
    keys = set(BY_KEY)
    for law in in_force(code):
        found = keys_for(law, code)
        assert found, law
        assert set(found) <= keys
