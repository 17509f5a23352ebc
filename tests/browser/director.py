"""A director at the table: taps or keys on a page, and what he reads there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, Page

MARK = "document.querySelector('h1').dataset.seen = 'yes'"
ARRIVED = """() => {
  const heading = document.activeElement;
  return heading?.tagName === 'H1' && !heading.dataset.seen;
}"""
"""A new heading has the focus: the swap is done, and the next tap counts."""

UNSEEN = """() => {
  const heading = document.querySelector('h1');
  return heading && !heading.dataset.seen;
}"""
"""Another page stands there; between two pages there is no heading at all."""


def as_read(shown: str) -> str:
    """What a page shows, without what only tells where its lines break."""
    return shown.replace("\u00ad", "").replace("\u2060", "").replace("\u00a0", " ")


def facts(url: str) -> dict[str, str]:
    """The query of an address, without the terms."""
    pairs = parse_qsl(urlsplit(url).query)
    return {key: value for key, value in pairs if key not in ("laws", "regulations", "start")}


@dataclass
class Director:
    """One director with a page.

    Attributes:
        page: his page.
        language: the language he reads.
        script: whether his browser runs JavaScript.
        taps: how often he has tapped.
    """

    page: Page
    language: str = "en"
    script: bool = True
    taps: int = field(default=0)

    def home(self, query: str = "") -> None:
        """Open the first page."""
        self.page.goto(f"/{self.language}/{query}")

    def open(self, matter: str, **told: str) -> None:
        """Open a call with facts told already."""
        query = "&".join(f"{key}={value}" for key, value in told.items())
        self.page.goto(f"/{self.language}/call/{matter}?{query}")

    def tap(self, target: Locator) -> None:
        """Tap, and wait for the page that it leads to."""
        self.taps += 1
        self.led_on(target.tap)

    def led_on(self, act: Callable[[], object]) -> None:
        """Do what leads to another page, and wait for that page to be ready."""
        if not self.script:
            with self.page.expect_navigation():
                act()
            return
        self.page.evaluate(MARK)
        act()
        self.page.wait_for_function(ARRIVED)

    def turn(self, where: str, url: str) -> None:
        """Turn ``back`` or ``forward`` in the history of the browser, to the page at *url*."""
        self.page.evaluate(MARK)
        self.page.evaluate(f"history.{where}()")
        self.page.wait_for_url(url)
        self.page.wait_for_function(UNSEEN)

    def tile(self, name: str) -> Locator:
        """A tile of the first page."""
        return self.page.locator(f'[data-tile="{name}"]')

    @property
    def title(self) -> str:
        """The heading."""
        return as_read(self.page.locator("h1").inner_text())

    @property
    def is_asked(self) -> bool:
        """Whether the page is a question."""
        return self.page.locator("h1#question").count() == 1

    @property
    def answers(self) -> Locator:
        """The answers of a question that is tapped."""
        return self.page.locator("ol.answers a")

    @property
    def is_typed(self) -> bool:
        """Whether the question wants a number to be typed."""
        return self.page.locator("form.number").count() == 1

    @property
    def asked(self) -> str:
        """The fact that is asked."""
        if self.is_typed:
            return self.page.locator("form.number input[name=number]").get_attribute("value") or ""
        before = facts(self.page.url)
        later = facts(self.answers.first.get_attribute("href") or "")
        (key,) = later.keys() - before.keys()
        return key

    @property
    def none_of_these(self) -> Locator:
        """The button that says that nothing was unusual."""
        return self.page.locator(".unless .button")

    def answer(self, value: str) -> Locator:
        """The link that gives an answer to what is asked, as the case format writes it."""
        return self.answer_of(self.asked, value)

    def answer_of(self, key: str, value: str) -> Locator:
        """The link that gives an answer to the fact called *key*."""
        for link in self.answers.all():
            if facts(link.get_attribute("href") or "")[key] == value:
                return link
        raise AssertionError(f"{value} is no answer to {key} at {self.page.url}")

    def tell(self, answers: Mapping[str, str]) -> None:
        """Answer what is asked by *answers* until nothing more is asked."""
        while self.is_asked:
            value = answers[self.asked]
            if self.is_typed:
                self.type_number(value)
            else:
                self.tap(self.answer(value))

    def type_number(self, value: str) -> None:
        """Type a number and tap its sign, or the one button there is."""
        self.page.locator("#amount").fill(value.removeprefix("-"))
        signs = self.page.locator("form.number button")
        self.tap(signs.last if value.startswith("-") else signs.first)

    @property
    def read_out(self) -> str:
        """The words that a ruling gives to say."""
        return self.page.locator(".say q").inner_text()

    @property
    def chips(self) -> list[str]:
        """The clauses of a ruling."""
        return self.page.locator(".verdict a").all_inner_texts()

    @property
    def steps(self) -> list[str]:
        """What a ruling says is to be done."""
        return [as_read(one) for one in self.page.locator(".do li").all_inner_texts()]
