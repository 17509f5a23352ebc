"""The interview: every matter to its end, with nothing but links, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.words.say import Words
from tests.web.reading import Element, answers, at, facts, submit

both = pytest.mark.parametrize("language", ["en", "de"])
every = pytest.mark.parametrize("matter", desk.MATTERS_TOLD)
LONGEST = 16
"""No interview has more questions: docs/generated/matters.md."""


def is_question(page: Element) -> bool:
    return bool(page.all("h1", id="question"))


AMOUNTS = {
    "result_ns": ["0", "100", "620"],
    "expected_ns": ["0", "420", "1430"],
    "weight_percent": ["0", "60", "100"],
    "assigned_imps": ["0", "2", "24"],
    "boards": ["1", "24", "1000"],
}


def url_of(page: Element) -> str:
    """The address that the form of a number sends, without the number."""
    hidden = page.one("form", kind="number").all("input", type="hidden")
    pairs = (f"{one.attributes['name']}={one.attributes['value']}" for one in hidden)
    return f"?{'&'.join(pairs)}"


def walk(start: str, choose: random.Random, unsure: float = 0) -> Iterator[tuple[str, Element]]:
    """The pages from *start* to the ruling; *unsure* is how often the answer is "not sure"."""
    url = start
    for _ in range(2 * LONGEST):
        page = at(url)
        yield url, page
        if not is_question(page):
            return
        if choose.random() < unsure:
            url = page.one("p", kind="unsure").one("a").href
        elif links := answers(page):
            url = choose.choice(links).href
        else:
            url = submit(page, choose.choice(AMOUNTS[facts(url_of(page))["number"]]))
    pytest.fail("an interview without end")


@both
@every
@pytest.mark.parametrize("seed", range(3))
def test_every_matter_is_asked_to_its_ruling_with_one_question_a_page(
    matter: str, language: str, seed: int
) -> None:
    choose = random.Random(seed)
    laws = choose.choice([str(code) for code in codes()])
    pages = list(walk(f"/{language}/call/{matter}?laws={laws}", choose))

    for number, (_, page) in enumerate(pages):
        assert page.one("html").attributes["lang"] == language
        assert len(page.all("h1")) == 1
        told = page.all("section", kind="so-far")
        assert len(told[0].all("dt") if told else []) == number, "each answer stands in the list"
    assert len(pages) <= LONGEST + 1
    end, refused = pages[-1][1], Words(language).say("web.refused.title")
    assert end.all("div", kind="verdict") or end.one("h1").text == refused


@both
@every
def test_not_sure_is_always_offered_and_whoever_knows_nothing_is_told_what_is_open(
    matter: str, language: str
) -> None:
    *asked, (_, end) = walk(f"/{language}/call/{matter}", random.Random(0), unsure=1)

    assert asked
    assert end.one("h1").text == Words(language).say("verdict.open")
    assert end.all("ul", kind="possible")[0].all("li")


@every
def test_one_fact_that_cannot_be_established_leaves_a_ruling_for_each_way_it_may_have_been(
    matter: str,
) -> None:
    words, conditional = Words("en"), 0
    for seed in range(5):
        *_, (_, end) = walk(f"/en/call/{matter}", random.Random(seed), unsure=0.2)
        if end.one("h1").text == words.say("verdict.open"):
            conditional += len(end.all("ul", kind="possible")[0].all("li")) > 1
    assert conditional


@pytest.mark.parametrize("matter", desk.MATTERS_TOLD)
def test_no_more_questions_come_than_the_page_has_announced(matter: str) -> None:
    words = Words("en")
    for seed in range(4):
        *asked, _ = walk(f"/en/call/{matter}", random.Random(seed))
        for place, (_, page) in enumerate(asked):
            rest = len(asked) - place
            left = page.one("p", kind="left").text
            announced = 1 if left == words.say("web.left.last") else int(left.split()[2]) + 1
            assert announced >= rest


@both
@every
def test_the_first_page_begins_with_the_words_that_stop_the_damage(
    matter: str, language: str
) -> None:
    first = at(f"/{language}/call/{matter}?start=1")
    words = Words(language).say(f"web.first_words.{matter}")

    assert first.one("p", kind="say-first").one("q").text == words
    later = at(answers(first)[0].href)
    assert words not in later.text


@both
def test_why_it_is_asked_is_closed_by_default_and_names_the_clause(language: str) -> None:
    page = at(f"/{language}/call/revoke?next_trick=none&claim=none&trick=7")
    why = page.one("details", kind="why")

    assert "open" not in why.attributes
    assert Words(language).say("fact.offending_player.why") in why.text
    assert Words(language).cite("62B1", short=True) in why.text


def test_a_play_already_established_is_told_to_go_on_before_the_rest_is_asked() -> None:
    """Law 63A1: he has played to the next trick; the trick stands and play goes on."""
    url = "/en/call/revoke?next_trick=offending_side_played&other_side_revoked=no&trick=7"
    page = at(f"{url}&claim=none&attention=during_play&next_play_induced_by_opponent=false")

    assert is_question(page)
    assert "Please play on." in page.one("p", kind="say-first").text


def test_every_answer_is_a_tap_and_has_a_digit_for_the_keyboard() -> None:
    page = at("/en/call/revoke?next_trick=none&claim=none&trick=7")

    assert [a.attributes["data-digit"] for a in answers(page)] == ["1", "2", "3", "4"]
    assert page.one("p", kind="unsure").one("a").attributes["data-digit"] == "0"


def test_tricks_are_tapped_as_numbers_and_the_digit_is_the_number() -> None:
    asked = "next_trick=none&claim=none&nothing_unusual=false"
    page = at(f"/en/call/revoke?kind=failure_to_follow_suit&{asked}")
    tricks = {a.text: a.attributes for a in answers(page)}

    # In the thirteenth trick nobody fails to follow suit: he has one card to play.
    assert list(tricks) == [str(n) for n in range(1, 13)]
    assert tricks["7"]["data-digit"] == "7"
    assert tricks["7"]["aria-label"] == "trick 7"
    assert tricks["12"]["data-digit"] == "12"
    assert tricks["1"]["aria-keyshortcuts"] == "1"
    assert "aria-keyshortcuts" not in tricks["12"]


def test_the_form_for_a_score_keeps_what_was_told_and_takes_the_sign_by_a_button() -> None:
    url = "/en/call/team_board?state=finished&situation=single_result"
    after = submit(at(url), "620", "minus")

    assert facts(after) == facts(url) | {
        "laws": "2017", "regulations": "wbf", "result_ns": "-620",
    }  # fmt: skip
    assert "-620" in at(after).one("section", kind="so-far").text
