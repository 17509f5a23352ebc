"""The desk: charts, audit, census, and interviews to their end."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.board import board_of
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.reference.census import census, changed, space
from bridgelaws.laws.reference.charts import CHARTED, charted


def case(text: str) -> desk.OpenCase:
    (opened,) = desk.open_text(text, "yaml", "case", desk.Terms())
    return opened


@pytest.mark.parametrize("law", CHARTED)
@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_law_is_drawn_in_both_forms(law: str, laws: int, language: str) -> None:
    terms = desk.Terms(laws)
    ElementTree.fromstring(desk.chart(law, terms, language, form="svg"))
    text = desk.chart(law, terms, language, form="text", width=80)
    assert max(map(len, text.splitlines())) <= 80


def test_a_question_on_a_chart_is_cited_from_the_law_that_is_drawn() -> None:
    drawn = charted("64", Code(2017), profile("wbf"))
    assert drawn.asker("trick") == "64B6"
    assert drawn.asker("revoke_trick_won_by") == "64A1"
    assert charted("62", Code(2017), profile("wbf")).asker("later_tricks_won") is None


def test_the_audit_of_a_law_names_functions_and_tests() -> None:
    rows = desk.audit(63, "de")
    assert {row["law"] for row in rows} == {63}
    assert all(row["provides"] and row["tests"] for row in rows)


def test_the_census_counts_every_combination() -> None:
    for code in codes():
        whole = REVOKE.procedure(code, profile("wbf").options(code))
        assert sum(census(whole).values()) == space(whole)
        assert changed(whole, whole)[0] == 0


def test_the_codes_differ_where_the_digest_says_so() -> None:
    old, new = (
        REVOKE.procedure(code, profile("wbf").options(code)) for code in (Code(1997), Code(2017))
    )
    differ, both = changed(old, new)
    assert 0 < differ < both
    assert changed(new, old)[0] == differ


def test_a_question_goes_to_the_suit_where_that_decides_whether_a_revoke_is_repeated() -> None:
    text = (
        "laws: 2007\nother_side_revoked: no\nrevokes:\n"
        "  - &one {offending_player: declarers_lho, kind: failure_to_follow_suit, trick: 3,"
        " next_trick: offending_side_played, owed_card: not_faced, attention: after_play,"
        " revoke_trick_won_by: offending_player, later_tricks_won: 4, revoke_card: S4}\n"
        "  - {offending_player: declarers_lho, kind: failure_to_follow_suit, trick: 5,"
        " next_trick: offending_side_played, owed_card: not_faced, attention: after_play,"
        " revoke_trick_won_by: offending_player, later_tricks_won: 3, revoke_card: S6}\n"
    )
    opened = case(text)
    asked = []
    while (question := desk.ruling(opened).question) is not None:
        asked.append((question.incident, question.fact))
        opened = desk.answer(opened, question, "H")

    assert asked == [(0, "suit_led"), (1, "suit_led")]
    assert desk.document(opened)["revokes"][1]["clauses"] == ["64B2"]
    unknown = case(text)
    for _ in range(2):
        question = desk.ruling(unknown).question
        assert question is not None
        unknown = desk.answer(unknown, question, "unknown")
    document = desk.document(unknown)
    assert (document["status"], document["question"]) == ("open", None)
    assert {o["tricks_transferred"] for o in document["outcomes"]} == {2, 4}


def test_what_the_other_side_did_may_be_unknown() -> None:
    opened = case(
        "laws: 2007\nother_side_revoked: unknown\nrevokes:\n"
        "  - {offending_player: declarers_lho, kind: failure_to_follow_suit, trick: 3,"
        " next_trick: offending_side_played, owed_card: not_faced, attention: after_play,"
        " revoke_trick_won_by: offending_player, later_tricks_won: 4}\n"
    )
    document = desk.document(opened)
    assert (document["status"], document["question"]) == ("open", None)
    assert {o["tricks_transferred"] for o in document["outcomes"]} == {0, 2}


@pytest.mark.parametrize("revokes", ["{}, {}, {}, {}, {}", "{}, {}"])
def test_too_many_combinations_or_ways_to_them_are_not_listed_and_that_is_said(
    revokes: str,
) -> None:
    opened = case(f"laws: 2017\nrevokes: [{revokes}]\n")
    document = desk.document(opened)
    assert (document["outcomes"], document["outcomes_omitted"]) == ([], True)
    assert document["question"] is not None


def test_the_kind_that_cannot_be_established_leaves_both_ways_open() -> None:
    opened = case("laws: 2017\nrevokes: [{kind: unknown}]\n")
    assert "card_contributed" in board_of(opened.case).states[0].diagram.support


def test_a_case_begins_empty_and_ends_in_a_ruling() -> None:
    opened = desk.empty_case(2007, "wbf")
    answers = {
        "trick": 7, "next_trick": "offending_side_played", "offending_player": "declarers_lho",
        "claim": "none", "attention": "after_play", "other_side_revoked": "no",
        "owed_card": "not_faced", "revoke_trick_won_by": "offending_player",
        "later_tricks_won": 2, "kind": "failure_to_follow_suit", "nothing_unusual": True,
    }  # fmt: skip
    while (question := desk.ruling(opened).question) is not None:
        opened = desk.answer(opened, question, answers[question.fact])
    assert desk.document(opened)["tricks_transferred"] == 2
