"""From the first page to the ruling in thirty seconds: taps, the first screen, and weight."""

from __future__ import annotations

from statistics import median

import pytest

from bridgelaws import desk
from bridgelaws.web.views.tiles import TILES
from tests.browser.calls import COMMONEST, Call
from tests.browser.conftest import NewDirector
from tests.browser.director import Director

EVERY_CALL = pytest.mark.parametrize("place", range(len(COMMONEST)), ids=lambda p: TILES[p].name)
MEDIAN_TAPS, MOST_TAPS = 5, 8
MOST_BYTES = 25_000
"""Of the first question with all it loads, compressed."""


def asked_by_the_diagram(place: int, call: Call) -> int:
    """How many questions the engine asks in this call."""
    opened = desk.tell(call.matter, "2017", "wbf", TILES[place].facts).opened
    count = 0
    while (asked := desk.next_question(opened)) is not None:
        told = call.answers[asked.fact]
        (value,) = (a for a in desk.answers_to(opened, asked) if str(a).lower() == told)
        opened, count = desk.answer(opened, asked, value), count + 1
    return count


def test_half_of_the_commonest_calls_take_five_taps_at_most_by_the_diagram() -> None:
    taps = [1 + asked_by_the_diagram(place, call) for place, call in enumerate(COMMONEST)]

    assert median(taps) <= MEDIAN_TAPS
    assert max(taps) <= MOST_TAPS


@EVERY_CALL
def test_a_call_takes_one_tap_and_one_for_each_question_of_the_diagram(
    director: Director, place: int
) -> None:
    call = COMMONEST[place]
    director.home()
    director.tap(director.tile(place))
    director.tell(call.answers)

    assert director.taps == 1 + asked_by_the_diagram(place, call)
    assert any(chip.replace("\u00a0", " ").startswith(call.clause) for chip in director.chips)


@EVERY_CALL
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_ruling_on_a_commonest_call_stands_on_the_first_screen(
    new_director: NewDirector, place: int, language: str
) -> None:
    """What to say and what to do, at 360 x 640, without scrolling."""
    director = new_director(language)
    director.home()
    director.tap(director.tile(place))
    director.tell(COMMONEST[place].answers)

    for part in (".verdict", ".say", ".do"):
        box = director.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 640, f"{part} ends below the first screen"


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
