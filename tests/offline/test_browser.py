"""The app in a real browser: the server goes away and comes back, the ruling is kept once.

One device goes all the way, for Chromium and Python take seconds to start: it has seen the server
once, and is then opened anew without one.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Playwright, expect

from bridgelaws import desk
from bridgelaws.desk.log import Entry, open_store, replay
from tests.offline.conftest import ROOT, served, sign_in
from tests.offline.device import MILLISECONDS, Device, at, card, heading, started, state, tap

CLUB = ROOT / "examples" / "club_evening.pbn"
FIRST_TAPS = 3


@pytest.fixture(scope="module")
def patience() -> Iterator[None]:
    """Python takes its time; afterwards Playwright waits as long as it does by itself."""
    expect.set_options(timeout=MILLISECONDS)
    yield
    expect.set_options(timeout=5000)


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
    """A device on which the app was opened once, while there was a server with an event."""
    made = Device(playwright, tmp_path_factory.mktemp("profile"), f"http://localhost:{port}")
    data = tmp_path_factory.mktemp("before")
    desk.load_deals_of(data, str(CLUB), everybody=True)
    with served(port, data, site), made.opened() as page:
        started(page, "plain")
        expect(state(page)).to_have_attribute("data-ready", "true")
        expect(state(page)).to_have_attribute("data-pictured", "true")
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert session.send("Page.getAppManifest")["errors"] == []
        expect(state(page)).to_have_attribute("data-deals", "2")
    return made


def held(page: Page) -> list[dict[str, Any]]:
    """The entries on the device."""
    found: list[dict[str, Any]] = page.evaluate(
        """() => new Promise((resolve) => {
            const request = indexedDB.open("bridgelaws");
            request.onsuccess = () => {
                const entries = request.result.transaction("entries").objectStore("entries");
                entries.getAll().onsuccess = ({target}) => {
                    request.result.close();
                    resolve(target.result);
                };
            };
        })"""
    )
    return found


def entries(data: Path) -> list[Entry]:
    store = open_store(str(data / "log.sqlite"))
    try:
        assert replay(store)[1] == (), "the log rules as the device did"
        return list(store.entries())
    finally:
        store.close()


def the_first_taps_need_no_python(app: Page) -> None:
    """The app was opened this moment; each page was made when the app was."""
    tap(app, "[data-tile=revoke_later]")
    for _ in range(FIRST_TAPS - 1):
        question = heading(app)
        tap(app, ".answers a")
        assert heading(app) != question
    expect(state(app)).to_have_attribute("data-asked", "0")
    expect(app.locator("h1")).to_be_focused()


def a_ruling_is_recorded_with_its_sources_and_followed_without_a_network(app: Page) -> None:
    started(app, "snapshot")
    while not app.locator(".say").count():
        tap(app, ".answers a")
    tap(app, "text=Record ruling")
    app.fill("#board", "17")
    app.fill("#table", "4")
    app.fill("#recorded_by", "M. Muster <b>")
    app.select_option("#stated_by", "player")
    tap(app, "form.entry > button:not(.secondary)")
    expect(app.locator(".kept li")).to_have_count(1)
    expect(app.locator(".kept li")).to_contain_text("waits on this device")
    expect(state(app)).to_contain_text("Rulings waiting to be sent: 1")
    tap(app, ".kept h2 a")
    app.click("summary:text-is('Consultation')")
    app.fill("#consultation-names", "Cora")
    app.click("form[action$=consultation] > button")
    expect(app.locator("[aria-labelledby=beside]")).to_contain_text("Cora")
    assert [one["draft"]["kind"] for one in held(app)] == ["ruling", "consultation"]
    assert held(app)[0]["draft"]["ruling"]["facts"][0]["stated_by"] == "player"


def the_cards_of_the_event_are_tapped_and_fill_the_facts(app: Page) -> None:
    """West leads a heart; South ruffs with hearts in his hand, and a defender says so at once."""
    at(app, "/en/cards")
    tap(app, ".boards a:text-is('7')")
    tap(app, ".bids a[aria-label='4 spades']")
    tap(app, ".compass .s a")
    for name in ("the 6 of hearts", "the 3 of hearts", "the jack of hearts", "the 6 of spades"):
        card(app, name)
    expect(app.locator(".note")).to_contain_text("South did not follow suit and still holds")
    assert app.locator("link[href='cards.css']").get_attribute("media") == "all"
    assert app.locator(".keys a").first.bounding_box()["height"] >= 44  # type: ignore[index]
    tap(app, ".button.now")
    while not app.locator(".say").count():
        tap(app, ".answers a")
    expect(app.locator(".drawn svg")).to_have_count(1)
    tap(app, "text=Record ruling")
    app.fill("#board", "7")
    tap(app, "form.entry > button:not(.secondary)")
    (last,) = [one["draft"] for one in held(app)[2:]]
    assert last["ruling"]["case"]["play"] == [["W", "H6", "H3", "HJ", "S6^R"]], "marked as seen"
    assert last["recorded_by"] == "M. Muster <b>", "taken over from the entry before"


def a_queued_entry_is_withdrawn_and_a_form_sent_twice_is_one(app: Page) -> None:
    tap(app, ".kept h2 a")
    app.click(".withdraw summary")
    tap(app, "[data-act=withdraw]")
    expect(app.locator(".kept li").first).to_contain_text("withdrawn before it was sent")
    at(app, "/en/record/asked?laws=2017&regulations=wbf")
    app.fill("#board", "3")
    app.evaluate("() => { const form = document.querySelector('form.entry');"
                 " form.requestSubmit(); form.requestSubmit(); }")  # fmt: skip
    expect(app.locator(".kept li")).to_have_count(4)
    with app.expect_download() as saved:
        app.click("[data-act=save]")
    drafts = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert [one["counter"] for one in drafts] == [1, 2, 4]


def a_file_on_the_device_takes_the_place_of_the_deals_of_the_event(app: Page) -> None:
    text = CLUB.read_text("utf-8").replace('[Board "7"]', '[Board "9"]')
    file = FilePayload(name="other.pbn", mimeType="text/plain", buffer=text.encode())
    at(app, "/en/deals")
    expect(app.locator(".notice")).to_contain_text("2 boards of the event")
    app.set_input_files("#file", file)
    tap(app, "form.paste button")
    expect(app.locator(".boards a:text-is('9')")).to_have_count(1)
    at(app, "/en/deals")
    expect(app.locator(".notice")).to_contain_text("other.pbn")
    tap(app, "[data-act=forget-file]")
    expect(app.locator(".boards a:text-is('7')")).to_have_count(1)


def what_needs_the_server_is_one_line(app: Page) -> None:
    at(app, "/en/charts")
    expect(app.locator("h1")).to_have_text("This page needs the server")
    expect(app.locator("a[data-server]")).to_have_attribute("href", "/en/charts")


def back_and_a_bookmark_lead_to_the_page_that_was(app: Page) -> None:
    at(app, "/en/")
    tap(app, ".groups a")
    question = heading(app)
    tap(app, ".answers a")
    assert heading(app) != question
    app.go_back()
    expect(app.locator("h1")).to_have_text(question)
    tap(app, ".answers a")
    later, bookmark = heading(app), app.url
    app.goto("about:blank")
    app.goto(bookmark)
    expect(app.locator("h1")).to_have_text(later)
    app.click(".menu summary")
    tap(app, "a.language")
    assert app.url == bookmark.replace("#/en/", "#/de/")


def what_waits_arrives_once_when_the_server_is_back(app: Page, origin: str, data: Path) -> None:
    """From a device that must sign in first, and once more where the answers were lost."""
    at(app, "/en/log")
    drafts = [one["draft"] for one in held(app) if one["state"] == "waiting"]
    app.click("[data-act=send]")
    back = "/en/sign-in?next=%2Fapp%2F%23%2Fen%2Flog"  # to this page of the app
    expect(app.locator("#sign-in")).to_have_attribute("href", back)
    expect(app.locator("#sign-in")).to_be_visible()
    beside_the_button = app.locator("#outcome a")
    expect(beside_the_button).to_have_attribute("href", back)
    expect(beside_the_button).to_be_in_viewport()
    assert entries(data) == []
    secret = sign_in(data, "director")
    app.context.add_cookies(
        [{"name": "bridgelaws", "value": secret, "url": origin, "httpOnly": True}]
    )
    app.click("[data-act=send]")
    expect(app.locator("#sign-in")).to_be_hidden()
    expect(app.locator(".kept li").last).to_contain_text("in the log as number 1")
    arrived = entries(data)
    assert [one.id for one in arrived] == [one["id"] for one in drafts]
    assert [one.document().get("ruling") for one in arrived] == [
        one.get("ruling") for one in drafts
    ]
    forget_the_answers(app)
    app.reload()
    expect(app.locator(".kept li").last).to_contain_text("in the log as number 1")
    assert entries(data) == arrived


def forget_the_answers(page: Page) -> None:
    """As if the answers of the log had been lost on their way."""
    page.evaluate(
        """() => new Promise((resolve) => {
            const request = indexedDB.open("bridgelaws");
            request.onsuccess = () => {
                const database = request.result;
                const transaction = database.transaction("entries", "readwrite");
                const entries = transaction.objectStore("entries");
                entries.getAll().onsuccess = ({target}) => target.result
                    .filter(({state}) => state === "sent")
                    .forEach(({id, draft}) => entries.put({id, draft, state: "waiting"}));
                transaction.oncomplete = () => { database.close(); resolve(); };
            };
        })"""
    )


def a_damaged_picture_of_the_memory_is_made_anew(app: Page) -> None:
    app.evaluate(
        """async () => {
            const name = (await caches.keys()).find((one) => one.includes("snapshot"));
            await (await caches.open(name)).put("snapshot", new Response("spoilt"));
        }"""
    )
    app.reload()
    started(app, "plain")
    expect(state(app)).to_have_attribute("data-pictured", "true")
    at(app, "/de/")
    assert heading(app) == "Worum geht es?"
    app.reload()
    started(app, "snapshot")


def sending_without_a_server_says_beside_the_button_that_none_is_in_reach(app: Page) -> None:
    at(app, "/en/log")
    app.click("[data-act=send]")
    expect(app.locator("#outcome")).to_contain_text("No server in reach")
    expect(app.locator("#outcome")).to_be_in_viewport()


WITHOUT_A_SERVER = (
    the_first_taps_need_no_python,
    a_ruling_is_recorded_with_its_sources_and_followed_without_a_network,
    the_cards_of_the_event_are_tapped_and_fill_the_facts,
    a_queued_entry_is_withdrawn_and_a_form_sent_twice_is_one,
    sending_without_a_server_says_beside_the_button_that_none_is_in_reach,
    a_file_on_the_device_takes_the_place_of_the_deals_of_the_event,
    what_needs_the_server_is_one_line,
    back_and_a_bookmark_lead_to_the_page_that_was,
)
"""In this order, each from where the one before has left the app."""


def test_a_device_without_a_server_rules_keeps_and_sends_once_it_is_back(
    device: Device, port: int, site: Path, tmp_path: Path
) -> None:
    """All the way there is no error in the console and no request to another origin."""
    with device.opened() as app:
        for step in WITHOUT_A_SERVER:
            step(app)
            assert device.wrong == [], step.__name__
        with served(port, tmp_path, site):
            what_waits_arrives_once_when_the_server_is_back(app, device.origin, tmp_path)
        a_damaged_picture_of_the_memory_is_made_anew(app)
    assert device.wrong == []
