"""The pages of the Laws: every clause in one code, the other codes beside it, what is not known."""

from __future__ import annotations

from http import HTTPStatus

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.files.scope import doubts
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.laws.reference.scope import LAST_LAW, PARTS
from bridgelaws.words.say import LANGUAGES, Words
from tests.web.reading import Element, at, get

EVERY_LAW = range(1, LAST_LAW + 1)


def clause(page: Element, citation: str) -> Element:
    return page.one("section", id=citation)


def test_the_parts_of_the_book_hold_every_law_once() -> None:
    assert [law for numbers in PARTS.values() for law in numbers] == list(EVERY_LAW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_leads_to_every_law(language: str) -> None:
    listed = at(f"/{language}/laws?laws=2007&regulations=dbv").all("ul", kind="book")
    links = [a.href for part in listed for a in part.all("a")]

    assert links == [f"/{language}/laws/{law}?laws=2007&regulations=dbv" for law in EVERY_LAW]


def test_a_part_of_the_book_without_a_ruling_says_why_once() -> None:
    page = at("/en/laws")

    assert page.text.count("the program begins with the play of the cards") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [int(code) for code in codes()])
def test_every_law_has_a_page_in_every_code_and_language(code: int, language: str) -> None:
    for law in EVERY_LAW:
        page = at(f"/{language}/laws/{law}?laws={code}&regulations=wbf")
        assert page.all("section", kind="clause") or page.one("p", id="not-known").text


@pytest.mark.parametrize("code", [int(code) for code in codes()])
def test_every_clause_that_decides_stands_on_the_page_of_its_law(code: int) -> None:
    cited = [
        (row["law"], row["numbers"][str(code)])
        for row in desk.audit(None, "en")
        if row["modelled"] and row["numbers"][str(code)]
    ]
    for law in EVERY_LAW:
        told = desk.law_page(law, code, "en")
        assert {one.citation for one in told.clauses} == {n for number, n in cited if number == law}
        places = [desk.anchor(one.citation) for one in told.clauses]
        assert len(places) == len(set(places))


def test_clauses_stand_in_the_order_of_the_book_a_minute_after_the_clause_it_interprets() -> None:
    told = desk.law_page(64, 2007, "en")

    assert [one.citation for one in told.clauses] == [
        *("64A1", "64A2", "64B1", "64B2", "64B3", "64B4", "64B5", "64B6", "64B7", "64C"),
        "64C (WBFLC 2008-10, Beijing)",
    ]


def test_a_clause_that_other_codes_have_in_the_same_words_says_so() -> None:
    assert "The same in 1997 and 2007." in clause(at("/en/laws/64"), "64A1").text


def test_a_clause_that_was_worded_otherwise_shows_the_other_words() -> None:
    said = clause(at("/en/laws/64"), "64B7").text

    assert "2007: Law 64B7: No trick is transferred if both sides revoked" in said
    assert "Not in 1997." in said


def test_a_clause_that_had_another_number_says_which() -> None:
    assert "1997 and 2007: the same under Law 64C" in clause(at("/en/laws/64"), "64C1").text


def test_what_other_codes_alone_know_stands_below_with_its_source() -> None:
    page = at("/en/laws/64?laws=2017&regulations=wbf")
    minute = clause(page, "64C-WBFLC-2001-11-01-4")

    assert "1997: Law 64C (WBFLC 2001-11-01, 4)" in minute.text
    assert "does not stand in the book" in minute.text


def test_a_law_that_another_code_alone_rules_on_shows_that_and_says_why_not() -> None:
    page = at("/en/laws/23?laws=2017&regulations=wbf")

    assert "The program does not rule on this Law" in page.one("p", id="not-known").text
    assert "2007: Law 23" in clause(page, "23").text


def test_a_law_known_in_part_says_what_is_missing() -> None:
    assert "Spectators who draw attention" in at("/en/laws/11").one("p", id="not-known").text


def test_every_point_in_doubt_is_of_laws_of_the_book_and_has_words() -> None:
    for name, doubt in doubts().items():
        assert set(doubt.laws) <= set(EVERY_LAW), name
        for language in LANGUAGES:
            assert Words(language).has(f"law.doubt.{name}")
            assert Words(language).has(f"law.doubt.{name}.done")


@pytest.mark.parametrize(("language", "said"), [("en", "67B1 and 64B:"), ("de", "§ 67 B 1 und")])
def test_a_doubt_stands_on_the_page_of_each_of_its_laws(language: str, said: str) -> None:
    for law in (64, 67):
        assert said in at(f"/{language}/laws/{law}").text


def test_a_law_starts_the_calls_that_it_decides_under_the_same_code() -> None:
    page = at("/en/laws/69?laws=2007&regulations=dbv")
    starts = page.one("section", **{"aria-labelledby": "calls"}).all("a")

    assert "/en/call/claim?laws=2007&regulations=dbv&start=1" in [a.href for a in starts]


def test_a_clause_names_cases_that_show_it() -> None:
    assert ".yaml: " in clause(at("/en/laws/64"), "64A1").one("ul", lang="en").text


@pytest.mark.parametrize("name", [name for name in CHARTED if name[0].isdigit()])
def test_a_flow_chart_stands_on_the_page_of_its_law_and_every_arrow_leads_on(name: str) -> None:
    law = int(name[:2])
    (chart,) = [
        one
        for one in at(f"/en/laws/{law}").all("ol", kind="chart")
        if one.all("li")[0].attributes["id"] == f"{name}-1"
    ]
    steps = {one.attributes["id"] for one in chart.all("li") if "id" in one.attributes}
    arrows = [a.href.removeprefix("#") for a in chart.all("a")]

    assert set(arrows) == steps - {f"{name}-1"}


@pytest.mark.parametrize("code", [int(code) for code in codes()])
def test_every_clause_of_a_ruling_leads_to_its_place_on_the_page_of_its_law(code: int) -> None:
    told = (
        "next_trick=offending_side_played&claim=none&offending_player=declarer&owed_card=not_faced"
    )
    ruled = at(f"/de/call/revoke?laws={code}&regulations=dbv&{told}&rule=1")
    links = {a.href for clauses in ruled.all("dl", kind="clauses") for a in clauses.all("a")}

    assert links
    for link in links:
        page, _, place = link.partition("#")
        assert at(page).all("section", id=place), link


@pytest.mark.parametrize("law", ["0", "94", "x", "64A"])
def test_there_is_no_page_of_a_law_that_the_book_has_not(law: str) -> None:
    assert get(f"/en/laws/{law}").status == HTTPStatus.NOT_FOUND
