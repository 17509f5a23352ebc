"""From the first page to the ruling in thirty seconds: taps, the first screen, and weight."""

from __future__ import annotations

from statistics import median

import pytest

from bridgelaws import desk
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from tests.browser.calls import COMMONEST, Call
from tests.browser.conftest import NewDirector
from tests.browser.director import Director

EVERY_CALL = pytest.mark.parametrize("call", COMMONEST, ids=lambda call: call.name)
MEDIAN_TAPS, MOST_TAPS = 4, 6
"""From the first page: the tile, and three questions, or five."""
FIRST_SCREEN = 740
MOST_BYTES = 25_000
"""Of the first question with all it loads, compressed."""


def asked_by_the_diagram(call: Call) -> int:
    """How many questions the engine asks in this call, until the ruling stands."""
    opened = desk.tell(call.matter, "2017", "wbf", call.tile.facts).opened
    first = desk.question_about(opened, call.tile.asks) if call.tile.asks else None
    count = 0
    while (asked := first or desk.next_question(opened)) is not None:
        if asked.fact == NOTHING_UNUSUAL:
            break
        first, told = None, call.answers[asked.fact]
        (value,) = (a for a in desk.answers_to(opened, asked) if str(a).lower() == told)
        opened, count = desk.answer(opened, asked, value), count + 1
    return count


def test_half_of_the_commonest_calls_take_four_taps_at_most_by_the_diagram() -> None:
    taps = [1 + asked_by_the_diagram(call) for call in COMMONEST]

    assert median(taps) <= MEDIAN_TAPS
    assert max(taps) <= MOST_TAPS


@EVERY_CALL
def test_a_call_takes_one_tap_and_one_for_each_question_of_the_diagram(
    director: Director, call: Call
) -> None:
    director.home()
    director.tap(director.tile(call.tile.name))
    director.tell(call.answers)

    assert director.taps == 1 + asked_by_the_diagram(call)
    assert any(chip.replace("\u00a0", " ").startswith(call.clause) for chip in director.chips)


@EVERY_CALL
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_verdict_on_a_commonest_call_stands_on_the_first_screen(
    new_director: NewDirector, call: Call, language: str
) -> None:
    """The verdict and what it stands on at 360 x 740, without scrolling."""
    director = new_director(language)
    director.home()
    director.tap(director.tile(call.tile.name))
    director.tell(call.answers)

    for part in director.page.locator(".verdict, .unless").all():
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= FIRST_SCREEN, part


def test_the_first_question_with_all_it_loads_weighs_less_than_25_kilobytes(
    new_director: NewDirector,
) -> None:
    director = new_director()
    session = director.page.context.new_cdp_session(director.page)
    loaded: list[float] = []
    session.on("Network.loadingFinished", lambda told: loaded.append(told["encodedDataLength"]))
    session.send("Network.enable")
    director.open("revoke")
    director.page.wait_for_load_state("networkidle")

    assert len(loaded) >= 4
    assert sum(loaded) < MOST_BYTES
