"""The search: a Law or a clause by its number, a call or a Law by the words that directors use."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlencode

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.reference.scope import LAST_LAW
from bridgelaws.words.matching import matches, tokens
from tests.web.reading import Element, at, get

MATTERS_OF_A_CALL = (REVOKE, *STATED_ONCE.values())
NUMBERS = {
    "64A1": "/laws/64#64A1",
    "64 a 1": "/laws/64#64A1",
    "§ 64 A 1": "/laws/64#64A1",
    "63A1": "/laws/63#63A1",
    "62C3": "/laws/62#62C3",
    "86B": "/laws/86#86B1",
    "12C": "/laws/12#12C1c",
    "Law 64": "/laws/64",
    "LAW 64": "/laws/64",
    "L64": "/laws/64",
    "§ 64": "/laws/64",
    "Paragraph 63": "/laws/63",
    "27": "/laws/27",
    "27B1": "/laws/27",
    "93": "/laws/93",
}
"""What is typed, and where the first result leads."""
ENGLISH = {
    "VP": "team_board",
    "average plus": "team_board",
    "A+": "team_board",
    "60%": "team_board",
    "slow play": "team_board",
    "fouled board": "team_board",
    "wrong board": "team_board",
    "exposed card": "penalty_card",
    "dropped": "penalty_card",
    "card on floor": "penalty_card",
    "card on the floor": "penalty_card",
    "two cards at once": "penalty_card",
    "lead restriction": "penalty_card",
    "time limit": "revoke",
    "ruffed": "revoke",
    "Renonce": "revoke",
    "revoke": "revoke",
    "revokes": "revoke",
    "did not follow suit": "revoke",
    "failure to follow suit": "revoke",
    "trick twelve": "revoke",
    "both sides revoked": "revoke",
    "no hearts, partner?": "asked",
    "the rest are mine": "claim",
    "outstanding trump": "claim",
    "conceded": "claim",
    "missing card": "cards",
    "12 cards": "cards",
    "surplus card": "cards",
    "hesitation": 16,
    "break in tempo": 16,
    "UI": 16,
    "misinformation": 21,
    "alert": 40,
    "psyche": 40,
    "undo": 25,
    "misclick": 25,
    "insufficient bid": 27,
    "pass out of turn": 30,
    "call out of turn": 29,
    "comparable call": 23,
    "lead out of turn": 53,
    "opening lead out of turn": 54,
    "lead from the wrong hand": 53,
    "premature play": 57,
    "dummy": 42,
    "appeal": 92,
    "wrong score": 79,
    "director's error": 82,
    "procedural penalty": 90,
    "kibitzer": 76,
    "rude": 74,
    "insuficient bid": 27,
    "hesitaiton": 16,
    "misinfromation": 21,
    "penelty card": "penalty_card",
}
GERMAN = {
    "Renonce": "revoke",
    "falsche Farbe": "revoke",
    "nicht bedient": "revoke",
    "gestochen": "revoke",
    "Strafkarte": "penalty_card",
    "Strafkarten": "penalty_card",
    "große Strafkarte": "penalty_card",
    "grosse Strafkarte": "penalty_card",
    "heruntergefallen": "penalty_card",
    "Karte am Boden": "penalty_card",
    "kein Herz": "asked",
    "Rest ist meiner": "claim",
    "Karte fehlt": "cards",
    "VP": "team_board",
    "Plusdurchschnitt": "team_board",
    "Zeitlimit": "team_board",
    "falsches Board": "team_board",
    "langsames Spiel": "team_board",
    "zu niedriges Gebot": 27,
    "Untergebot": 27,
    "Alert": 40,
    "Fehlinformation": 21,
    "Zögern": 16,
    "Zoegern": 16,
    "Ausspiel": 41,
    "Ausspiel außer der Reihe": 53,
    "Ausspiel ausser der Reihe": 53,
    "falsche Hand": 53,
    "Undo": 25,
    "verklickt": 25,
    "Protest": 92,
    "falscher Score": 79,
    "Strafkatre": "penalty_card",
    "Fehlinformtion": 21,
}
"""What is typed, and the call that comes first, or the Law where no call is about it."""


@pytest.mark.parametrize(("wanted", "there"), NUMBERS.items())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_number_leads_to_its_place_in_the_laws_first(
    language: str, wanted: str, there: str
) -> None:
    path, _, place = there.partition("#")
    anchor = f"#{place}" if place else ""

    found = hits(language, wanted)[0].href
    assert found == f"/{language}{path}?laws=2017&regulations=wbf{anchor}"


@pytest.mark.parametrize(
    ("language", "wanted", "first"),
    [
        *(("en", wanted, first) for wanted, first in ENGLISH.items()),
        *(("de", wanted, first) for wanted, first in GERMAN.items()),
    ],
)
def test_the_words_of_directors_find_the_call_or_the_law_first(
    language: str, wanted: str, first: str | int
) -> None:
    there = f"/laws/{first}?" if isinstance(first, int) else f"/call/{first}?"

    assert there in hits(language, wanted)[0].href


def test_a_clause_is_followed_by_the_calls_that_it_decides() -> None:
    found = [a.href for a in hits("en", "70D1")]

    assert "/laws/70?" in found[0]
    assert "/call/claim?" in found[1]


def test_a_law_of_several_calls_offers_each_of_them() -> None:
    found = [a.href for a in hits("en", "68")]

    assert any("/call/claim?" in href for href in found)
    assert any("/call/revoke?" in href for href in found)


@pytest.mark.parametrize(("language", "reason"), [("en", "auction"), ("de", "Reizung")])
def test_a_law_without_a_ruling_says_why_and_leads_to_its_page(language: str, reason: str) -> None:
    (only,) = hits(language, "27")

    assert reason in only.text
    assert f"/{language}/laws/27?" in only.href


def test_a_word_finds_the_questions_that_hold_it() -> None:
    assert any("/call/penalty_card?" in a.href for a in hits("en", "HONOUR"))


def test_what_is_spelled_wrong_says_what_was_found_instead() -> None:
    page = at("/en/search?q=hesitaiton")

    assert "Found for “hesitation” instead" in page.one("p", kind="notice").text


@pytest.mark.parametrize("wanted", ["revoke", "card", "64", "64B", "trick", "law", "12C"])
def test_nothing_is_found_twice(wanted: str) -> None:
    places = [one.place for one in desk.find(wanted, "2017", "en").hits]

    assert len(places) == len(set(places))


def test_every_clause_in_force_is_found_first_under_its_number() -> None:
    for code in codes():
        for part in {part for matter in MATTERS_OF_A_CALL for part in matter.laws}:
            for number, clause in part.contents(code):
                if number[:1].isupper() and "[" not in number:
                    found = desk.find(f"{part.number}{number}", str(int(code)), "en").hits
                    assert found[0].citation == clause.citation(code)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_law_of_the_book_is_found_by_its_title(language: str) -> None:
    for law in range(1, LAST_LAW + 1):
        title = desk.law_page(law, 2017, language).title
        assert any(one.law == law for one in desk.find(title, "2017", language).hits), title


def test_a_phrase_matches_as_it_is_before_one_that_says_more_and_a_word_before_a_part() -> None:
    asked = tokens("wrong card")

    assert matches(asked, [tokens("wrong card")]) > matches(asked, [tokens("the wrong card")])
    assert matches(asked, [tokens("wrong card led")]) > matches(asked, [tokens("wrong cards led")])
    assert matches(asked, [tokens("wrong board")]) == 0


def test_accents_and_umlauts_are_found_however_they_are_typed() -> None:
    assert tokens("Zögern") == tokens("ZOEGERN")
    assert tokens("è") == tokens("e")


def test_what_is_not_found_is_said_stays_text_and_leads_to_the_book() -> None:
    page = get("/en/search?q=<b>zzzz")

    assert page.status == HTTPStatus.OK
    assert "&lt;b&gt;" in page.html
    assert "/en/laws?laws=2017&regulations=wbf" in [
        a.href for a in at("/en/search?q=zzzz").one("main").all("a")
    ]


def hits(language: str, wanted: str) -> list[Element]:
    page = at(f"/{language}/search?{urlencode({'q': wanted})}")
    return page.one("ul", kind="answers").all("a")
