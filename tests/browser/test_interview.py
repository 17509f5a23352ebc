"""The interview by tap, by keyboard alone, and without script: one and the same ruling."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from bridgelaws import desk
from tests.browser.calls import COMMONEST, Call
from tests.browser.conftest import NewDirector
from tests.browser.director import Director, facts
from tests.browser.watching import Watch

EVERY_MATTER = pytest.mark.parametrize("matter", desk.MATTERS_TOLD)
ESTABLISHED = {
    "kind": "failure_to_follow_suit",
    "next_trick": "offending_side_played",
    "attention": "during_play",
    "nothing_unusual": "false",
}
"""A revoke with something unusual: of such a one the trick is asked next."""
MOST_TABS = 60
"""No page has more to stop at."""


def walk(director: Director, seed: int) -> list[str]:
    """Answer at random by tap until nothing is asked; the addresses on the way."""
    choose, way = random.Random(seed), [director.page.url]
    while director.is_asked:
        if director.is_typed:
            director.type_number(choose.choice(["620", "-50", "0"]))
        else:
            director.tap(director.answers.nth(choose.randrange(director.answers.count())))
        way.append(director.page.url)
    return way


def main_text(page: Page) -> str:
    return page.locator("main").inner_text()


@EVERY_MATTER
def test_taps_lead_to_the_end_of_every_matter_and_each_is_told_of_and_can_be_taken_back(
    director: Director, matter: str
) -> None:
    director.open(matter, start="1")
    way = walk(director, seed=len(matter))
    end = main_text(director.page)

    assert len(way) > 1
    assert director.page.locator(".say, .notice").count() >= 1
    told = director.page.locator(".so-far dl > div, .aside li")
    assert told.count() == len(desk.tell(matter, "2017", "wbf", facts(way[-1])).told)
    for url in reversed(way[:-1]):
        director.turn("back", url)
        assert director.is_asked
    for url in way[1:]:
        director.turn("forward", url)
    assert main_text(director.page) == end


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what *selector* names has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_revoke_is_ruled_by_keyboard_alone_with_tab_and_enter(director: Director) -> None:
    """Tab from the heading, Enter: established, won by the offender, and tricks after it: two."""
    page, call = director.page, COMMONEST[2]
    director.home()
    tab_to(page, '[data-tile="revoke_end"]')
    director.led_on(lambda: page.keyboard.press("Enter"))
    while director.is_asked:
        value = call.answers[director.asked]
        tab_to(page, f'.answers a[href*="{director.asked}={value}"]')
        director.led_on(lambda: page.keyboard.press("Enter"))

    assert "2 tricks, which go to the defending side" in director.read_out


def test_a_revoke_is_ruled_by_the_digits_of_the_keyboard(director: Director) -> None:
    """The answers by their places on the page, a number by itself: the same two tricks."""
    page = director.page
    director.home()
    tab_to(page, '[data-tile="revoke_end"]')
    director.led_on(lambda: page.keyboard.press("Enter"))
    for digit in ("1", "1", "4"):
        director.led_on(lambda key=digit: page.keyboard.press(key))  # type: ignore[misc]  # bound

    assert director.title == "2 tricks to the defending side"
    assert "2 tricks, which go to the defending side" in director.read_out


@pytest.mark.parametrize("number", ["10", "11", "12"])
def test_a_number_of_two_digits_is_one_answer_and_the_next_question_has_none(
    director: Director, number: str
) -> None:
    director.open("revoke", **ESTABLISHED)
    assert director.asked == "trick"
    director.led_on(lambda: director.page.keyboard.type(number))

    told = facts(director.page.url)
    assert told["trick"] == number
    assert len(told) == len(ESTABLISHED) + 1


@pytest.mark.parametrize("enter", [True, False])
def test_a_digit_that_may_begin_a_longer_number_is_taken_after_a_while_or_by_enter(
    director: Director, enter: bool
) -> None:
    director.open("revoke", **ESTABLISHED)
    page = director.page

    def typed() -> None:
        page.keyboard.press("1")
        assert page.evaluate("document.activeElement.dataset.digit") == "1"
        if enter:
            page.keyboard.press("Enter")

    director.led_on(typed)
    assert facts(page.url)["trick"] == "1"
    if not enter:  # whoever types the second digit too late has not answered the next question
        page.keyboard.press("2")
        page.wait_for_timeout(300)
        assert facts(page.url)["trick"] == "1"
        assert len(facts(page.url)) == len(ESTABLISHED) + 1


@pytest.mark.parametrize("last", ["3", "Backspace"])
def test_a_number_that_is_not_offered_or_taken_back_is_no_answer_by_its_first_digit(
    last: str, director: Director
) -> None:
    """In the last trick nobody can play on after a revoke: thirteen is not among the answers."""
    director.open("revoke", **ESTABLISHED)
    before = director.page.url

    for key in ("1", last, "Enter"):
        director.page.keyboard.press(key)
    director.page.wait_for_timeout(1000)

    assert director.page.url == before
    assert director.page.evaluate("document.activeElement.tagName") == "H1"


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize(("across", "down"), [(20, 20), (20, 1180), (780, 1180)])
def test_the_panel_of_code_and_regulations_closes_by_a_tap_outside(
    new_director: NewDirector, script: bool, across: int, down: int
) -> None:
    """Over the link home, below the panel, beside the page: nothing but the panel is meant."""
    director = new_director(java_script_enabled=script, viewport={"width": 800, "height": 1200})
    director.home()
    page = director.page
    page.locator(".terms summary").tap()
    assert page.locator(".terms .panel").is_visible()
    before = page.url
    page.touchscreen.tap(across, down)

    expect(page.locator(".terms .panel")).to_be_hidden()
    assert page.url == before
    assert page.locator(".groups").is_visible()


def test_the_panel_of_code_and_regulations_closes_by_escape(director: Director) -> None:
    director.home()
    page = director.page
    page.locator(".terms summary").tap()
    page.keyboard.press("Escape")

    assert not page.locator(".terms .panel").is_visible()
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    tab_to(page, ".groups a")


def test_the_last_call_is_one_tap_away_in_the_menu_of_every_other_page(director: Director) -> None:
    director.open("asked", by="defender")
    asked, url = director.title, director.page.url
    director.home()
    director.page.locator(".menu summary").tap()
    last = director.page.locator("#last a")
    assert last.inner_text() == asked
    director.tap(last)

    assert director.page.url == url


def test_the_slash_leads_to_the_field_of_the_search(director: Director) -> None:
    director.home()
    director.page.keyboard.press("/")

    assert director.page.evaluate("document.activeElement.id") == "q"


def test_not_sure_is_the_digit_nought(director: Director) -> None:
    director.open("asked", start="1")
    director.led_on(lambda: director.page.keyboard.press("0"))

    assert "by=unknown" in director.page.url


def test_a_number_is_typed_and_sent_by_enter(director: Director) -> None:
    """A digit in a field is a digit, no answer; Enter takes the first button: plus."""
    director.open("team_board", state="finished", situation="single_result")
    assert director.is_typed
    tab_to(director.page, "#amount")
    director.page.keyboard.type("620")
    director.led_on(lambda: director.page.keyboard.press("Enter"))

    assert "result_ns=620" in director.page.url


@pytest.mark.parametrize("call", COMMONEST[:8], ids=lambda call: call.tile.name)
def test_without_script_the_ruling_is_the_same(new_director: NewDirector, call: Call) -> None:
    told = []
    for script in (True, False):
        director = new_director(java_script_enabled=script)
        director.home()
        director.tap(director.tile(call.tile.name))
        director.tell(call.answers)
        told.append(main_text(director.page))
        assert director.page.locator(".verdict").count() == 1

    assert told[0] == told[1]


def test_the_focus_goes_to_the_heading_and_the_heading_is_said(director: Director) -> None:
    director.home()
    for act in (
        director.tile("revoke_end"),
        director.page.locator(".unsure a"),
        director.answers.first,
    ):
        director.tap(act)
        said = director.page.locator("#live").inner_text()
        assert said == director.title
        assert director.page.evaluate("document.activeElement.tagName") == "H1"
        assert director.page.evaluate("window.scrollY") == 0


def test_a_director_reads_on_in_german_and_no_answer_is_lost(director: Director) -> None:
    director.open("revoke", **COMMONEST[2].tile.facts, trick="3")
    director.page.locator(".menu summary").tap()
    director.tap(director.page.locator(".language"))

    assert director.title == "Wer hat das Revoke begangen?"
    assert director.page.evaluate("document.documentElement.lang") == "de"
    director.tell(COMMONEST[2].answers)
    assert director.title == "2 Stiche an die Seite der Gegenspieler"
    assert any("64" in chip for chip in director.chips)


def test_a_code_is_switched_in_the_midst_and_no_answer_is_lost(director: Director) -> None:
    director.open("revoke", **COMMONEST[2].tile.facts, trick="3", offending_player="declarer")
    director.page.locator(".terms summary").tap()
    director.tap(director.page.locator('.panel a[href*="laws=1997"]'))

    assert "1997" in director.page.locator(".terms summary").inner_text()
    assert "trick=3" in director.page.url
    assert "offending_player=declarer" in director.page.url


def test_an_answer_is_changed_where_it_stands_in_the_list(director: Director) -> None:
    director.open("revoke", **COMMONEST[2].tile.facts, **COMMONEST[2].answers)
    director.tap(director.page.locator('.change a[href*="ask=revoke_trick_won_by"]'))
    director.tap(director.answer_of("revoke_trick_won_by", "non_offending_side"))

    assert "1 trick, which goes to the defending side" in director.read_out


def test_two_directors_at_once_do_not_meet(new_director: NewDirector) -> None:
    """Each tap of one between two taps of the other; each has his own code and language."""
    anna, bert = new_director("en"), new_director("de")
    anna.home()
    bert.home("?laws=1997&regulations=dbv")
    anna.tap(anna.tile("revoke_end"))
    bert.tap(bert.tile("revoke_end"))
    while anna.is_asked or bert.is_asked:
        for one in (anna, bert):
            if one.is_asked:
                one.tap(one.answer(COMMONEST[2].answers.get(one.asked, "unknown")))

    assert anna.title == "2 tricks to the defending side"
    assert bert.title == "2 Stiche an die Seite der Gegenspieler"
    assert "1997" in bert.page.locator(".terms summary").inner_text()
    assert "2017" in anna.page.locator(".terms summary").inner_text()


def test_what_the_watch_forbids_it_sees(new_director: NewDirector, watch: Watch) -> None:
    """Another server asked, a fault thrown, script within the page: each is told of."""
    page = new_director().page
    page.goto("/en/")
    page.evaluate("fetch('http://127.0.0.1:9/').catch(() => null)")
    page.evaluate("setTimeout(() => { throw new Error('a fault') })")
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))"
    )
    page.wait_for_timeout(200)
    seen = "\n".join(watch.wrong)
    watch.forget()

    assert "http://127.0.0.1:9/" in seen
    assert "a fault" in seen
    assert "Content Security Policy" in seen


def test_code_and_body_that_were_chosen_are_those_of_the_next_first_page(
    director: Director,
) -> None:
    director.open("revoke", start="1")
    director.page.locator(".terms summary").tap()
    director.led_on(lambda: director.page.locator('.terms a[href*="laws=2007"]').tap())
    director.page.goto("/")

    assert "laws=2007&regulations=wbf" in director.page.url
