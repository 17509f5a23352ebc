"""Practice: a case is told without its ruling, one answer is the Law's, and a round is counted."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlsplit

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.files.practice import PracticeCase, practice_cases
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.words.say import LANGUAGES
from tests.web.reading import Element, answers, at, facts, get

TERMS = "laws=2017&regulations=wbf"
EVERY = tuple(practice_cases().values())
OF_KIND = {kind: [case for case in EVERY if case.matter == kind] for kind in KINDS}
SOME = tuple(case for cases in OF_KIND.values() for case in cases[:: 1 + len(cases) // 5])
"""A few of each kind of call."""


def drawn(number: int, code: int) -> desk.Exercise | None:
    return desk.exercise(number, str(code), "wbf")


def verdict_line(document: desk.Document, language: str) -> str:
    return str(desk.worded(document, language)["text"]["verdict"])


def without_clauses(document: desk.Document) -> desk.Document:
    """The verdict: what was not asked may have named a clause more."""
    return {key: one for key, one in document["verdict"].items() if key != "clauses"}


def headline(page: Element) -> str:
    return page.one("h1").text


def told_on(page: Element) -> str:
    """What the page of a case says beside the answers to choose among."""
    options = page.one("ol", kind="answers").text
    return page.one("main").text.replace(options, "").casefold()


def next_of(page: Element) -> str:
    return page.one("ul", kind="actions").all("a")[0].href


def case_at(url: str) -> str:
    """The address of the case that a draw leads to."""
    page = get(url)
    assert page.status == HTTPStatus.SEE_OTHER
    return page.headers["Location"]


def number_in(url: str) -> int:
    return int(urlsplit(url).path.rpartition("/")[2])


def right_and_wrong(case: str) -> tuple[str, str]:
    """The answer that is the Law's, and another."""
    found = {headline(at(one.href)).partition(":")[0]: one.href for one in answers(at(case))}
    return found["Right"], found["Not so. The ruling"]


def test_there_are_cases_of_every_kind_of_call() -> None:
    assert all(OF_KIND.values())


@pytest.mark.parametrize("case", SOME, ids=lambda case: str(case.number))
def test_one_answer_is_the_laws_and_it_is_the_ruling_of_the_engine(case: PracticeCase) -> None:
    for code in case.laws:
        if (found := drawn(case.number, code)) is None:
            continue
        law = [one for one in found.answers if one.turn is None]
        told = desk.tell(case.matter, str(code), "wbf", found.facts)
        ruled = desk.rule(told.opened)

        assert len(law) == 1
        assert ruled["status"] == "ruled"
        assert not told.aside
        assert ruled["verdict"] == law[0].document["verdict"]
        assert 2 <= len(found.answers) <= 4


@pytest.mark.parametrize("case", SOME, ids=lambda case: str(case.number))
def test_a_case_is_ruled_as_with_all_that_its_file_states(case: PracticeCase) -> None:
    for code in case.laws:
        if (found := drawn(case.number, code)) is None:
            continue
        declarer = {"declarer": found.facts["declarer"]} if "declarer" in found.facts else {}
        every = {**declarer, **case.facts, "nothing_unusual": "true"}
        whole = desk.document(desk.tell(case.matter, str(code), "wbf", every).opened)

        assert without_clauses(whole) == without_clauses(found.document)


@pytest.mark.parametrize("case", SOME, ids=lambda case: str(case.number))
def test_a_wrong_answer_is_right_once_the_one_fact_differs(case: PracticeCase) -> None:
    for code in case.laws:
        found = drawn(case.number, code)
        for one in () if found is None else found.answers:
            if one.turn is not None:
                assert one.turn[1] != case.facts[one.turn[0]]
                assert one.document["verdict"] != found.document["verdict"]  # type: ignore[union-attr]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", SOME, ids=lambda case: str(case.number))
def test_no_sentence_of_the_case_tells_the_verdict(case: PracticeCase, language: str) -> None:
    code = max(case.laws)
    if (found := drawn(case.number, code)) is None:
        return
    page = at(f"/{language}/practice/{case.number}?laws={code}&regulations=wbf")
    lines = [one.text for one in page.one("ol", kind="answers").all("span")]

    assert verdict_line(found.document, language).casefold() not in told_on(page)
    assert len(set(lines)) == len(found.answers)
    assert verdict_line(found.document, language) in lines


def test_a_right_answer_is_named_and_counted_with_clauses_and_the_whole_ruling() -> None:
    case = case_at(f"/en/practice/draw?{TERMS}&matter=revoke&round=5")
    right, _ = right_and_wrong(case)
    page = at(right)
    ruling = page.one("ul", kind="actions").all("a")[1].href

    assert page.one("p", kind="left").text == "1 of 1 right"
    assert page.one("div", kind="verdict").all("a")[0].href.startswith("/en/laws/")
    assert page.one("dl", kind="clauses").all("dt")
    assert headline(page) == f"Right: {headline(at(ruling))}"


def test_a_wrong_answer_says_what_was_chosen_and_when_it_would_be_right() -> None:
    case = case_at(f"/en/practice/draw?{TERMS}&matter=revoke&round=5")
    _, wrong = right_and_wrong(case)
    page = at(wrong)

    assert page.one("p", kind="left").text == "0 of 1 right"
    assert "It would be right in another case" in page.one("p", kind="say-first").text
    assert facts(next_of(page))["missed"] == str(number_in(case))


def test_a_round_of_ten_cases_draws_none_twice_and_ends_with_those_missed() -> None:
    case = case_at(f"/en/practice/draw?{TERMS}&round=7")
    numbers = []
    for place in range(10):
        numbers.append(number_in(case))
        right, wrong = right_and_wrong(case)
        page = at(wrong if place in (2, 6) else right)
        if place < 9:
            case = case_at(next_of(page))
    again = [number_in(one.href) for one in page.one("ul", kind="plain").all("a")]

    assert len(set(numbers)) == 10
    assert page.one("p", kind="left").text == "8 of 10 right"
    assert again == [numbers[2], numbers[6]]
    assert page.one("ul", kind="actions").all("a")[0].text == "New round"


def test_the_kinds_of_call_take_turns_in_a_round() -> None:
    numbers, after = [], 0
    for _ in range(len(KINDS)):
        found = desk.draw(3, "2017", "wbf", after=after)
        assert found is not None
        after = found.number
        numbers.append(found.matter)

    assert len(set(numbers)) >= len(KINDS) - 1


@pytest.mark.parametrize("code", [int(code) for code in codes()])
def test_a_case_of_one_law_is_decided_by_it(code: int) -> None:
    for law in (50, 62, 64, 69):
        found = desk.draw(1, str(code), "wbf", law=law)
        assert found is not None
        assert law in practice_cases()[found.number].laws[code]


def test_a_choice_whose_cases_are_all_drawn_says_so() -> None:
    last = practised_to_the_end("asked")
    page = at(f"/en/practice/draw?{TERMS}&matter=asked&round=1&done=3&missed={last}&after={last}")

    assert "All cases of this choice have been drawn: 2 of 3 right." in page.one("main").text


def practised_to_the_end(matter: str) -> int:
    after = 0
    while (found := desk.draw(1, "2017", "wbf", matter=matter, after=after)) is not None:
        after = found.number
    return after


@pytest.mark.parametrize("language", LANGUAGES)
def test_practice_begins_from_the_first_page_and_from_a_law(language: str) -> None:
    home, law = (at(f"/{language}/{page}?{TERMS}") for page in ("", "laws/64"))

    assert [
        one
        for one in home.all("a")
        if one.attributes.get("href", "").startswith(f"/{language}/practice")
    ]
    (link,) = [one.href for one in law.all("a") if "/practice" in one.attributes.get("href", "")]
    assert facts(link)["law"] == "64"
    assert at(link).all("a", kind="button")


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "practice"), ("en", "quiz"), ("de", "Übung"), ("de", "Quiz"), ("de", "uebung")],
)
def test_the_search_finds_practice(language: str, wanted: str) -> None:
    page = at(f"/{language}/search?q={wanted}")

    assert f"/{language}/practice?{TERMS}" in [one.attributes.get("href") for one in page.all("a")]


@pytest.mark.parametrize(
    "query", ["matter=nothing", "round=x", "done=11", "law=94", "done=1&missed=x", "answer=9"]
)
def test_what_no_address_of_practice_can_hold_is_refused(query: str) -> None:
    number = EVERY[0].number
    page = get(f"/en/practice/{number}?laws={max(EVERY[0].laws)}&regulations=wbf&{query}")

    assert page.status == HTTPStatus.BAD_REQUEST


@pytest.mark.parametrize("number", ["1", "x", "99999999999"])
def test_there_is_no_page_of_a_case_that_there_is_not(number: str) -> None:
    assert get(f"/en/practice/{number}").status == HTTPStatus.NOT_FOUND
