"""The search: a Law or a clause by its number, a call by the words that directors use."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.words.say import Words
from tests.web.reading import answers, at, get

MATTERS_OF_A_CALL = (REVOKE, *STATED_ONCE.values())


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


@pytest.mark.parametrize(
    ("wanted", "first", "told"),
    [
        ("64A1", "revoke", "Law 64A1: "),
        ("64 a 1", "revoke", "Law 64A1: "),
        ("63A1", "revoke", "Law 63A1: "),
        ("62C3", "revoke", "Law 62C3: "),
        ("12C", "revoke", "Law 12C"),
        ("86B", "team_board", "Law 86B"),
        ("Law 64", "revoke", "Law 64: "),
        ("LAW 64", "revoke", "Law 64: "),
        ("§ 64", "revoke", "Law 64: "),
        ("§64A", "revoke", "Law 64A"),
        ("VP", "team_board", "no result"),
        ("average plus", "team_board", "no result"),
        ("A+", "team_board", "no result"),
        ("slow play", "team_board", "no result"),
        ("fouled board", "team_board", "no result"),
        ("dropped", "penalty_card", "was seen"),
        ("card on floor", "penalty_card", "was seen"),
        ("card on the floor", "penalty_card", "was seen"),
        ("exposed card", "penalty_card", "was seen"),
        ("time limit", "revoke", "follow suit"),
        ("ruffed", "revoke", "follow suit"),
        ("did not follow suit", "revoke", "follow suit"),
        ("no hearts, partner?", "asked", "allowed"),
        ("the rest are mine", "claim", "claim"),
        ("missing card", "cards", "wrong number"),
        ("12 cards", "cards", "wrong number"),
    ],
)
def test_the_words_and_numbers_of_directors_are_found(wanted: str, first: str, told: str) -> None:
    found = hits("en", wanted)

    assert f"/call/{first}?" in found[0].href
    assert told in found[0].text


@pytest.mark.parametrize(
    ("wanted", "first", "told"),
    [
        ("§ 64 A 1", "revoke", "§ 64 A 1: "),
        ("64A1", "revoke", "§ 64 A 1: "),
        ("Paragraph 63", "revoke", "§ 63: "),
        ("Renonce", "revoke", "bedient"),
        ("falsche Farbe", "revoke", "bedient"),
        ("gestochen", "revoke", "bedient"),
        ("Strafkarte", "penalty_card", "Karte"),
        ("heruntergefallen", "penalty_card", "Karte"),
        ("Karte am Boden", "penalty_card", "Karte"),
        ("kein Herz", "asked", "Farbe"),
        ("Rest ist meiner", "claim", "Claim"),
        ("Karte fehlt", "cards", "Zahl von Karten"),
        ("VP", "team_board", "Siegpunkte"),
        ("Plusdurchschnitt", "team_board", "Siegpunkte"),
        ("Zeitlimit", "team_board", "Siegpunkte"),
        ("falsches Board", "team_board", "Siegpunkte"),
    ],
)
def test_german_words_of_directors_are_found(wanted: str, first: str, told: str) -> None:
    found = hits("de", wanted)

    assert f"/call/{first}?" in found[0].href
    assert told in found[0].text


@pytest.mark.parametrize(
    ("language", "wanted", "law"),
    [
        ("en", "hesitation", "Law 73"),
        ("en", "misinformation", "Law 21"),
        ("en", "alert", "Law 40"),
        ("en", "undo", "Law 25"),
        ("de", "zu niedriges Gebot", "§ 27"),
        ("de", "Alert", "§ 40"),
    ],
)
def test_a_word_of_a_law_out_of_scope_names_that_law(language: str, wanted: str, law: str) -> None:
    page = at(f"/{language}/search?{urlencode({'q': wanted})}")

    assert any(one.text.startswith(law) for one in page.all("p", kind="notice"))


@pytest.mark.parametrize("wanted", ["revoke", "card", "64", "trick", "law"])
def test_no_call_is_offered_twice(wanted: str) -> None:
    calls = [one.matter for one in desk.find(wanted, "2017", "en") if one.matter]

    assert len(calls) == len(set(calls))


def test_every_clause_in_force_is_found_under_its_number() -> None:
    for code in codes():
        for part in {part for matter in MATTERS_OF_A_CALL for part in matter.laws}:
            for number, clause in part.contents(code):
                if number[:1].isupper() and "[" not in number:
                    cited = Words("en", code).cite(clause.citation(code), short=True)
                    found = desk.find(f"{part.number}{number}", str(int(code)), "en")
                    assert any(hit.words.startswith(f"{cited}: ") for hit in found), cited


def test_what_is_not_found_is_said_and_stays_text() -> None:
    page = get("/en/search?q=<b>")

    assert page.status == HTTPStatus.OK
    assert "&lt;b&gt;" in page.html
    assert not answers(at("/en/search"))


def hits(language: str, wanted: str) -> list[Any]:
    page = at(f"/{language}/search?{urlencode({'q': wanted})}")
    return list(page.one("ul", kind="answers").all("a"))


def answers_of(wanted: str) -> list[str]:
    return [a.href for a in at(f"/en/search?q={wanted}").one("ul", kind="answers").all("a")]
