"""The search: a Law by its number, a call by a word of its questions."""

from __future__ import annotations

from http import HTTPStatus

import pytest

from tests.web.reading import answers, at, get


def test_a_law_that_is_known_leads_to_the_calls_that_rule_on_it() -> None:
    (only,) = answers_of("86")

    assert "/call/team_board?" in only


def test_a_law_of_several_calls_offers_each_of_them() -> None:
    found = answers_of("68")

    assert any("/call/claim?" in href for href in found)
    assert any("/call/revoke?" in href for href in found)


@pytest.mark.parametrize(("language", "reason"), [("en", "auction"), ("de", "Reizung")])
def test_a_law_out_of_scope_is_named_with_the_reason(language: str, reason: str) -> None:
    page = at(f"/{language}/search?q=27")

    assert not page.all("ul", kind="answers")
    assert reason in page.one("p", kind="notice").text


def test_a_word_finds_the_questions_that_hold_it() -> None:
    assert any("/call/penalty_card?" in href for href in answers_of("HONOUR"))


def test_what_is_not_found_is_said_and_stays_text() -> None:
    page = get("/en/search?q=<b>")

    assert page.status == HTTPStatus.OK
    assert "&lt;b&gt;" in page.html
    assert not answers(at("/en/search"))


def answers_of(wanted: str) -> list[str]:
    return [a.href for a in at(f"/en/search?q={wanted}").one("ul", kind="answers").all("a")]
