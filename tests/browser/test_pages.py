"""Every state of the pages can be read, reached and tapped: by anyone, on any telephone."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import found_by_axe
from tests.browser.conftest import NewDirector
from tests.browser.director import Director
from tests.browser.states import RULING, STATES, State
from tests.browser.watching import Watch

EVERY_STATE = pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
TELLING = (
    "first page",
    "search, found",
    "ruling on tricks, open",
    "form of a record, open",
    "accounts",
)
"""One page of each kind: the rules of axe hang on the elements, which both languages share."""
AXE_STATES = pytest.mark.parametrize(
    ("state", "language"),
    [(one, "en") for one in STATES] + [(one, "de") for one in STATES if one.name in TELLING],
    ids=lambda given: getattr(given, "name", given),
)
NARROWEST = 320
SMALLEST, TEXT_LINK = 44, 24
"""The least height of a target in pixels, and of a link within a sentence."""

OPEN_ALL = "where => document.querySelectorAll(where).forEach(one => { one.open = true })"
TEXT_TWICE = "document.documentElement.style.fontSize = '200%'"
TOO_WIDE = """() => {
  const most = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= most) return [];
  return [...document.querySelectorAll('body *')]
    .filter(one => one.getBoundingClientRect().right > most + 1 && !one.closest('.hidden'))
    .map(one => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`);
}"""
TOO_SMALL = """([least, inText]) => [...document.querySelectorAll('a, button, summary, input')]
  .filter(one => one.checkVisibility() && one.type !== 'hidden' && !one.closest('.hidden, .skip'))
  .filter(one => !one.classList.contains('skip'))
  .map(one => ['checkbox', 'radio'].includes(one.type) ? one.labels[0] : one)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => {
    const sentence = one.tagName === 'A' && getComputedStyle(one).display === 'inline';
    return box.height < (sentence ? inText : least) - 0.5 || box.width < inText;
  })
  .map(([one, box]) =>
    `${one.tagName} ${one.textContent.trim().slice(0, 40)} ${box.width}x${box.height}`)
"""


def show(director: Director, state: State, watch: Watch) -> Page:
    """The page of a state, everything opened where the state says so."""
    if state.status != HTTPStatus.OK:
        watch.expected.append(f"responded with a status of {state.status}")
    answer = director.page.goto(f"/{director.language}/{state.path}")
    assert answer is not None
    assert answer.status == state.status
    if state.opened:
        director.page.evaluate(OPEN_ALL, state.opened)
    return director.page


@AXE_STATES
def test_axe_finds_nothing_at_any_width_in_light_and_dark(
    new_director: NewDirector, watch: Watch, modules: Path, state: State, language: str
) -> None:
    """No violation, and nothing left to be judged but what was."""
    director = new_director(
        language, role=state.role, bypass_csp=True, is_mobile=False, reduced_motion="reduce"
    )
    page = show(director, state, watch)

    assert found_by_axe(page, modules) == []


@LANGUAGES
@EVERY_STATE
def test_nothing_is_scrolled_sideways_and_every_target_is_as_high_as_a_thumb(
    new_director: NewDirector, watch: Watch, state: State, language: str
) -> None:
    """On the narrowest telephone, and there with the text twice as large; one heading above all."""
    view = {"width": NARROWEST, "height": 640}
    director = new_director(language, role=state.role, viewport=view)
    page = show(director, state, watch)

    assert page.evaluate(TOO_SMALL, [SMALLEST, TEXT_LINK]) == []
    assert page.evaluate(TOO_WIDE) == []
    page.evaluate(TEXT_TWICE)
    assert page.evaluate(TOO_WIDE) == []
    assert page.locator("h1").count() == 1
    assert page.title() == f"{director.title} – bridgelaws"


def brightness(page: Page) -> float:
    """How bright the ground of the page is, from 0 to 255."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    red, green, blue = (int(one) for one in colour.removeprefix("rgb(").rstrip(")").split(","))
    return (red + green + blue) / 3


def test_the_pages_are_dark_where_the_telephone_is(new_director: NewDirector) -> None:
    light, dark = new_director(color_scheme="light"), new_director(color_scheme="dark")
    for director in (light, dark):
        director.home()

    assert brightness(light.page) > 200
    assert brightness(dark.page) < 60


def test_answers_stay_told_apart_where_the_system_forces_its_colours(
    new_director: NewDirector,
) -> None:
    """The answer that stands has a mark besides its colour."""
    director = new_director(forced_colors="active")
    director.page.goto(f"/en/{RULING}&ask=offending_player")
    current = director.page.locator('.answers [aria-current="true"]')

    assert current.count() == 1
    assert current.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"


def test_a_printed_ruling_has_its_words_and_reasons_and_no_buttons(director: Director) -> None:
    director.page.goto(f"/en/{RULING}")
    director.page.emulate_media(media="print")

    assert director.page.locator(".say").is_visible()
    assert director.page.locator(".clauses").first.is_visible()
    for part in (".bar", ".back", ".change"):
        assert not director.page.locator(part).first.is_visible()
