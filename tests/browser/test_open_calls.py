"""A call that waits for the end of play is found again on the telephone that left it open."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewDirector
from tests.browser.director import Director
from tests.web.test_waiting import IN_PLAY

NAMES = [
    ("en", "Play goes on", "Note the place", "The hand is over: go on"),
    ("de", "Das Spiel geht weiter", "Ort vermerken", "Fertig gespielt: weiter"),
]


def test_a_call_left_open_without_a_sign_in_stands_on_the_first_page_until_it_is_closed(
    director: Director,
) -> None:
    page = director.page
    director.open("revoke", **IN_PLAY)
    director.tap(page.get_by_role("button", name="Play goes on"))
    page.get_by_label("Board").fill("17")
    director.tap(page.get_by_role("button", name="Note the place"))
    director.home()
    call = page.locator(".open-calls li")

    expect(call).to_have_count(1)
    expect(call).to_contain_text("board 17")
    director.tap(call.get_by_role("link"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("How many tricks")
    director.tap(page.get_by_role("button", name="Play goes on"))
    director.tap(page.get_by_role("button", name="Close the call"))
    director.home()
    expect(page.locator(".open-calls")).to_be_hidden()


@pytest.mark.parametrize(("language", "goes_on", "note", "go_on"), NAMES)
def test_without_script_the_page_itself_is_the_bookmark(
    new_director: NewDirector, language: str, goes_on: str, note: str, go_on: str
) -> None:
    director = new_director(language, java_script_enabled=False)
    page = director.page
    director.open("revoke", **IN_PLAY)
    page.get_by_role("button", name=goes_on).click()
    page.locator("#table").fill("4")
    page.get_by_role("button", name=note).click()
    page.goto(page.url)
    page.get_by_role("link", name=go_on).click()

    expect(page.locator(".answers.grid")).to_be_visible()
