"""From the play at the table to what would have happened: every card tapped on a telephone."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page

from bridgelaws import desk
from tests.browser.axe import found_by_axe
from tests.browser.conftest import NewDirector
from tests.browser.director import Director, as_read
from tests.browser.states import FROM_CARDS, PLAYED

EVENING = Path(__file__).parents[2] / "examples" / "club_evening.pbn"
LEADERS = ("West", "South", "South", "South", "North", "South", "East", "West", "South")
"""Who leads to each trick: whoever won the one before; worked by hand."""
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SMALLEST = 44
WHOLE = FROM_CARDS | {"play": f"{PLAYED}C4C3C8CQCAC9CJS8HTC2SQH2SKD9STC5", "after": "13.4"}
SIZES = """() => [...document.querySelectorAll('.keys a')].map(one => {
  const box = one.getBoundingClientRect();
  return [box.width, box.height];
})"""


@pytest.fixture
def deals(data: Path) -> None:
    """The deals of the club evening, loaded as the chief director loads them."""
    desk.load_deals(data, EVENING.read_text("utf-8"), EVENING.name, everybody=True)


def card(page: Page, name: str) -> Locator:
    """A card that can be tapped, by the name that is read to who listens."""
    rank = RANKS.get(name[1], name[1])
    return page.locator(f'.keys a[aria-label="the {rank} of {SUITS[name[0]]}"]')


def tricks(play: str) -> list[list[str]]:
    cards = [play[i : i + 2] for i in range(0, len(play), 2)]
    return [cards[i : i + 4] for i in range(0, len(cards), 4)]


def to_the_play(director: Director) -> None:
    """From the first page to the first lead of board 7: four taps."""
    page = director.page
    director.home()
    director.tap(page.locator('.groups a[href*="/en/cards"]'))
    director.tap(page.locator('.boards a[aria-label="Board 7"]'))
    director.tap(page.locator(".bids a[href*='contract=4S']"))
    director.tap(page.locator(".answers a", has_text="South"))


def test_a_board_is_tapped_ruled_and_weighed_card_by_card(director: Director, deals: None) -> None:
    """Nine tricks with nothing but taps: the revoke is marked, ruled on, and its cost is shown."""
    page = director.page
    to_the_play(director)
    for number, (leader, trick) in enumerate(zip(LEADERS, tricks(PLAYED), strict=True), 1):
        assert director.title == f"{leader} leads"
        for name in trick:
            small = [box for box in page.evaluate(SIZES) if min(box) < SMALLEST]
            assert small == [], f"cards under {SMALLEST} pixels at 360"
            director.tap(card(page, name))
        assert f"Trick {number} " in page.locator(".at-table p").first.inner_text()
        assert page.locator(".note").count() == (number >= 8)

    assert "South did not follow suit and still holds hearts" in page.locator(".note").inner_text()
    director.tap(page.locator("a.now"))
    director.tell({"attention_by": "opponent", "owed_card": "not_faced",
                   "other_side_revoked": "no", "later_tricks_won": "4"})  # fmt: skip
    told = page.locator(".so-far").inner_text()
    for fact in ("trick 8", "the 6 of spades", "South"):
        assert fact in told

    weighed(director)
    assert "The cards do not tell" in page.locator("main").inner_text()


def weighed(director: Director) -> None:
    """Tap what would have happened, see that it is under way, and then the picture."""
    page = director.page
    director.led_on(page.locator("main form button").tap)
    assert director.title == "What would have happened?"
    assert page.locator("progress").count() == 1
    page.locator("figure.curve svg").wait_for()
    assert page.locator("progress").count() == 0


def test_a_card_is_taken_back_and_the_page_says_whose_turn_it_is(
    director: Director, deals: None
) -> None:
    page = director.page
    to_the_play(director)
    for name in ("H6", "H3", "HJ"):
        director.tap(card(page, name))
    assert director.title == "South plays"

    director.tap(card(page, "S6"))
    assert "did not follow suit" in page.locator(".note").inner_text()
    assert "N-S 1, E-W 0" in as_read(page.locator(".at-table p").first.inner_text())
    director.tap(page.locator('[data-digit="0"]'))
    assert director.title == "South plays"
    assert page.locator(".note").count() == 0
    assert "N-S 0, E-W 0" in as_read(page.locator(".at-table p").first.inner_text())


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_would_have_happened_can_be_read_by_everyone(
    new_director: NewDirector, modules: Path, language: str
) -> None:
    director = new_director(
        language, bypass_csp=True, is_mobile=False, reduced_motion="reduce", has_touch=True
    )
    page = director.page
    page.goto(f"/{language}/call/revoke?{urlencode(WHOLE)}")
    director.led_on(page.locator("main form button").tap)
    page.locator("figure.curve svg").wait_for()

    assert page.locator("h1").evaluate("one => one === document.activeElement")
    assert found_by_axe(page, modules) == []
    assert page.locator(".figures").count() == 2


def test_without_script_the_page_of_progress_leads_on_by_itself(
    new_director: NewDirector,
) -> None:
    director = new_director(java_script_enabled=False)
    page = director.page
    page.goto(f"/en/call/revoke?{urlencode({**WHOLE, 'laws': '2007'})}")
    director.tap(page.locator("main form button"))
    page.locator("figure.curve svg").wait_for()

    assert page.locator("progress").count() == 0
    director.tap(page.locator(".actions a", has_text="Back to the ruling"))
    assert director.read_out


def test_it_is_stopped_by_a_tap_and_shows_what_there_is(
    new_director: NewDirector, modules: Path
) -> None:
    """A revoke to the first trick: the plays of it take many seconds."""
    director = new_director(bypass_csp=True, is_mobile=False, reduced_motion="reduce")
    page = director.page
    early = FROM_CARDS | {"play": "H6H3HJS6SAS2S4S3", "after": "2.4"}
    page.goto(f"/en/call/revoke?{urlencode(early)}")
    director.led_on(page.locator("main form button").tap)
    assert found_by_axe(page, modules) == []
    page.get_by_text("layouts solved").wait_for()
    page.locator('form[action*="/stop?"] button').tap()
    page.locator("figure.curve svg").wait_for()

    assert "This was stopped before it was whole" in page.locator("main").inner_text()
