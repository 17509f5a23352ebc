"""A ruling is recorded, corrected and printed on a telephone; two directors see one log."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewDirector
from tests.browser.director import Director
from tests.browser.states import RULING


def record(director: Director, board: str) -> str:
    """From a ruling to its entry in the log; its address."""
    page = director.page
    page.goto(f"/en/{RULING}")
    director.tap(page.locator('.actions a[href*="/record/revoke"]'))
    page.locator("[name=event]").fill("Club evening")
    page.locator("[name=board]").fill(board)
    page.locator("[name=table]").fill("4")
    director.tap(page.locator("button.main"))
    assert page.locator(".kept code").inner_text()
    return page.url.partition("?")[0]


@pytest.mark.parametrize("script", [True, False])
def test_a_ruling_is_recorded_corrected_and_printed(
    new_director: NewDirector, script: bool
) -> None:
    """With script and without: the entry, its correction, and the form as a PDF."""
    director = new_director(role="director", java_script_enabled=script)
    page, entry = director.page, record(director, "17")
    printed = page.request.get(
        page.locator('.papers a[href$=".pdf"]').first.get_attribute("href") or ""
    )
    assert printed.ok
    assert printed.body().startswith(b"%PDF-")

    director.tap(page.locator('a[href*="/call/revoke"]').first)
    director.tap(page.locator('.change a[href*="ask=later_tricks_won"]'))
    director.tap(director.answer_of("later_tricks_won", "0"))
    director.tap(page.locator('.actions a[href*="/record/revoke"]'))
    page.locator("[name=text]").fill("No trick was won later.")
    director.tap(page.locator("button.main"))

    assert "1 trick" in page.locator("section", has=page.locator("#ruling")).inner_text()
    director.page.goto(entry)
    assert page.locator(".say-first a").count() == 1


def test_two_directors_record_at_once_and_each_sees_both(new_director: NewDirector) -> None:
    anna, bert = (
        new_director(role="director", name="Anna"),
        new_director(role="scribe", name="Bert"),
    )
    entries = {record(anna, "21"), record(bert, "22")}
    assert len(entries) == 2

    for one in (anna, bert):
        one.page.goto("/en/log")
        listed = one.page.locator("main").inner_text()
        assert "21" in listed
        assert "22" in listed
