"""A telephone in the hands of a director: Chromium with what it keeps, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, Playwright, expect

from tests.chromium import ARGUMENTS, chromium
from tests.offline.conftest import PATIENCE

MILLISECONDS = PATIENCE * 1000


@dataclass
class Device:
    """A telephone: what its browser keeps, and what went wrong in it."""

    playwright: Playwright
    profile: Path
    origin: str
    wrong: list[str] = field(default_factory=list)

    @contextmanager
    def opened(self, language: str = "en-GB") -> Iterator[Page]:
        """The app, opened anew; closed afterwards with the whole browser."""
        context = self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=chromium(),
            args=ARGUMENTS,
            viewport={"width": 360, "height": 640},
            locale=language,
        )
        context.set_default_timeout(MILLISECONDS)
        self._watch(context)
        page = context.pages[0]
        page.goto(f"{self.origin}/app/")
        try:
            yield page
        finally:
            context.close()

    def _watch(self, context: BrowserContext) -> None:
        def requested(url: str) -> None:
            if not url.startswith((self.origin, "blob:", "data:")):
                self.wrong.append(f"another origin: {url}")

        def told(kind: str, text: str) -> None:
            if kind == "error":
                self.wrong.append(text)

        context.on("console", lambda message: told(message.type, message.text))
        context.on("weberror", lambda error: told("error", str(error.error)))
        context.on("request", lambda request: requested(request.url))


def state(page: Page) -> Locator:
    """The line at the foot."""
    return page.locator("#state")


def started(page: Page, how: str) -> None:
    expect(state(page)).to_have_attribute("data-python", how)


def heading(page: Page) -> str:
    return page.locator("h1").inner_text()


def at(page: Page, address: str) -> None:
    """Go to an address of the app, as a bookmark does, and wait for its page."""
    page.evaluate("address => { location.hash = '#' + address; }", address)
    settled(page)


def settled(page: Page) -> None:
    page.wait_for_selector("#page:not([aria-busy])")


def tap(page: Page, place: str) -> None:
    """Tap, and wait for the page that follows."""
    before = page.url
    page.locator(place).first.click()
    page.wait_for_function("before => location.href !== before", arg=before)
    settled(page)


def card(page: Page, name: str) -> None:
    """Tap a card of the play, by its name."""
    tap(page, f'.keys a[aria-label="{name}"]')
