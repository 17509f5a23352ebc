"""A ruling is recorded, corrected and printed on a telephone; two directors see one log."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import NewDirector
from tests.browser.director import Director
from tests.browser.serving import invite
from tests.browser.states import RULING
from tests.browser.watching import Watch


def record(director: Director, board: str) -> str:
    """From a ruling to its entry in the log; its address."""
    page = director.page
    page.goto(f"/en/{RULING}")
    director.tap(page.locator('.actions a[href*="/record/revoke"]'))
    page.locator("[name=event]").fill("Club evening")
    page.locator("[name=board]").fill(board)
    page.locator("[name=table]").fill("4")
    director.tap(page.locator("form.entry > button:not(.secondary)"))
    assert page.locator(".kept").inner_text()
    return page.url.partition("?")[0]


@pytest.mark.parametrize("script", [True, False])
def test_a_ruling_is_recorded_corrected_and_printed(
    new_director: NewDirector, script: bool
) -> None:
    """With script and without: the entry, its correction, and the form as a PDF."""
    director = new_director(role="director", java_script_enabled=script)
    page, entry = director.page, record(director, "17")
    printed = page.request.get(page.locator('a[href$=".pdf"]').first.get_attribute("href") or "")
    assert printed.ok
    assert printed.body().startswith(b"%PDF-")

    director.tap(page.locator('main a[href*="/call/revoke"]').first)
    director.tap(page.locator('.change a[href*="ask=later_tricks_won"]'))
    director.tap(director.answer_of("later_tricks_won", "0"))
    director.tap(page.locator('.actions a[href*="/record/revoke"]'))
    page.locator("[name=text]").fill("No trick was won later.")
    director.tap(page.locator("form.entry > button:not(.secondary)"))

    assert "1 trick" in page.locator("section", has=page.locator("#ruling")).inner_text()
    director.page.goto(entry)
    assert page.locator(".say-first a").count() == 1


@pytest.mark.parametrize("script", [True, False])
def test_what_was_typed_when_the_sign_in_ended_comes_back_after_joining_again(
    new_director: NewDirector, data: Path, watch: Watch, script: bool
) -> None:
    """With script and without; the form is recorded once, from where it was left."""
    director = new_director(role="director", name="Dora", java_script_enabled=script)
    page = director.page
    watch.expected.append("403 (Forbidden)")
    page.goto(f"/en/{RULING}")
    director.tap(page.locator('.actions a[href*="/record/revoke"]'))
    page.locator("[name=board]").fill("31")
    page.locator("[name=text]").first.evaluate("one => one.closest('details').open = true")
    page.locator("[name=text]").first.fill("line 1\nline 2")
    page.context.clear_cookies()
    director.tap(page.locator("form.entry > button:not(.secondary)"))
    assert page.locator("[name=password]").count() == 1

    page.locator("form[action$='/join'] button").click()
    page.locator("[name=code]").fill(invite(data, "director"))
    page.locator("#name").fill("Dora")
    page.locator("form[action$='/join'] button").click()
    assert page.locator("[name=board]").input_value() == "31"
    assert page.locator("[name=text]").first.input_value() == "line 1\nline 2"
    assert "31" not in page.url

    director.tap(page.locator("form.entry > button:not(.secondary)"))
    assert page.locator(".kept").inner_text()


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
