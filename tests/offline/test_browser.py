"""The app in a real browser: the server goes away and comes back, the ruling is kept once."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from bridgelaws.desk.log import Entry, open_store, replay
from tests.chromium import ARGUMENTS, chromium
from tests.offline.conftest import PATIENCE, served, sign_in

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


@pytest.fixture(scope="module")
def patience() -> Iterator[None]:
    expect.set_options(timeout=MILLISECONDS)
    yield
    expect.set_options(timeout=5000)  # what Playwright begins with


@pytest.fixture(scope="module")
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


@pytest.fixture(scope="module")
def device(
    playwright: Playwright,
    port: int,
    site: Path,
    patience: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> Device:
    """A device on which the app was opened once, while there was a server."""
    made = Device(playwright, tmp_path_factory.mktemp("profile"), f"http://localhost:{port}")
    with served(port, tmp_path_factory.mktemp("before"), site), made.opened() as page:
        started(page, "plain")
        expect(state(page)).to_have_attribute("data-ready", "true")
        expect(state(page)).to_have_attribute("data-pictured", "true")
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert session.send("Page.getAppManifest")["errors"] == []
    return made


@pytest.fixture(autouse=True)
def nothing_went_wrong(device: Device) -> Iterator[None]:
    """No error in the console, no request to another origin."""
    yield
    assert device.wrong == []


def state(page: Page):  # type: ignore[no-untyped-def]  # playwright names the type only inside
    return page.locator("#state")


def started(page: Page, how: str) -> None:
    expect(state(page)).to_have_attribute("data-python", how)


def heading(page: Page) -> str:
    return page.locator("h1").inner_text()


def tap(page: Page, place: str) -> None:
    """Tap, and wait for the page that follows."""
    before = page.url
    page.locator(place).first.click()
    page.wait_for_function("before => location.href !== before", arg=before)
    page.wait_for_selector("#page:not([aria-busy])")


def rule(page: Page) -> None:
    """From the first page to the ruling on a revoke of which the next trick has not begun."""
    tap(page, ".tiles a")
    while not page.locator(".read-out").count():
        tap(page, ".answers a")


def record(page: Page, board: str) -> None:
    tap(page, "text=Record this ruling")
    page.fill("#board", board)
    page.fill("#table", "4")
    page.fill("#recorded_by", "M. Muster <b>")
    tap(page, "form.keep button")


def entries(data: Path) -> list[Entry]:
    store = open_store(str(data / "log.sqlite"))
    try:
        assert replay(store)[1] == (), "the log rules as the device did"
        return list(store.entries())
    finally:
        store.close()


def test_a_ruling_made_without_a_network_arrives_once_when_the_server_is_back(
    device: Device, port: int, site: Path, tmp_path: Path
) -> None:
    with device.opened() as page:
        started(page, "snapshot")
        rule(page)
        record(page, "17")
        expect(page.locator(".kept li")).to_have_count(1)
        expect(page.locator(".kept li")).to_contain_text("waits on this device")
        expect(state(page)).to_contain_text("Rulings waiting to be sent: 1")
    with served(port, tmp_path, site), device.opened() as page:
        page.goto(f"{device.origin}/app/#/en/kept")
        back = "/en/sign-in?next=%2Fapp%2F%23%2Fen%2Fkept"  # to this page of the app
        expect(page.locator("#sign-in")).to_have_attribute("href", back)
        expect(page.locator("#sign-in")).to_be_visible()
        expect(page.locator(".kept li")).to_contain_text("waits on this device")
        assert entries(tmp_path) == []
        secret = sign_in(tmp_path, "director")
        page.context.add_cookies(
            [{"name": "bridgelaws", "value": secret, "url": device.origin, "httpOnly": True}]
        )
        page.click("[data-act=send]")
        expect(page.locator("#sign-in")).to_be_hidden()
        expect(page.locator(".kept li")).to_contain_text("in the log as number 1")
        (only,) = entries(tmp_path)
        assert (only.body["board"], only.body["counter"]) == ("17", 1)
        forget_the_answer(page)
        page.reload()
        expect(page.locator(".kept li")).to_contain_text("in the log as number 1")
        assert entries(tmp_path) == [only]


def forget_the_answer(page: Page) -> None:
    """As if the answer of the log had been lost on its way."""
    page.evaluate(
        """() => new Promise((resolve) => {
            const request = indexedDB.open("bridgelaws");
            request.onsuccess = () => {
                const database = request.result;
                const transaction = database.transaction("entries", "readwrite");
                const entries = transaction.objectStore("entries");
                entries.getAll().onsuccess = ({target}) => target.result.forEach(
                    ({id, draft}) => entries.put({id, draft, state: "waiting"}));
                transaction.oncomplete = () => { database.close(); resolve(); };
            };
        })"""
    )


def test_a_form_sent_twice_is_one_ruling_and_the_file_holds_it(
    device: Device, tmp_path: Path
) -> None:
    with device.opened() as page:
        held = page.locator(".kept li")
        page.goto(f"{device.origin}/app/#/en/kept")
        expect(page.locator("h1")).to_have_text("Rulings on this device")
        before = held.count()
        page.goto(f"{device.origin}/app/#/en/keep/asked?laws=2017&regulations=wbf&rule=1")
        page.fill("#board", "3")
        page.fill("#recorded_by", "M. Muster")
        page.evaluate("() => { const form = document.querySelector('form.keep');"
                      " form.requestSubmit(); form.requestSubmit(); }")  # fmt: skip
        expect(held).to_have_count(before + 1)
        with page.expect_download() as saved:
            page.click("[data-act=save]")
        text = Path(saved.value.path()).read_text("utf-8")
    assert len(re.findall(r'"device":', text)) == before + 1


def test_a_damaged_picture_of_the_memory_is_made_anew(device: Device) -> None:
    with device.opened("de-DE") as page:
        started(page, "snapshot")
        page.evaluate(
            """async () => {
                const name = (await caches.keys()).find((one) => one.includes("snapshot"));
                await (await caches.open(name)).put("snapshot", new Response("spoilt"));
            }"""
        )
        page.reload()
        started(page, "plain")
        assert heading(page) == "Worum geht es?"
        tap(page, ".tiles a")
        tap(page, ".answers a")
        expect(state(page)).to_have_attribute("data-pictured", "true")
        page.reload()
        started(page, "snapshot")


def test_back_and_a_bookmark_lead_to_the_page_that_was(device: Device) -> None:
    with device.opened() as page:
        tap(page, ".tiles a")
        question, address = heading(page), page.url
        tap(page, ".answers a")
        assert heading(page) != question
        page.go_back()
        expect(page.locator("h1")).to_have_text(question)
        tap(page, ".answers a")
        later, bookmark = heading(page), page.url
        page.goto("about:blank")
        page.goto(bookmark)
        expect(page.locator("h1")).to_have_text(later)
        tap(page, "a.language")
        assert page.url == bookmark.replace("#/en/", "#/de/")
        assert address != bookmark
