"""What would have happened without the revoke: one tap from the ruling that came from cards."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from bridgelaws.words.render_log import fact_label
from bridgelaws.words.say import Words
from tests.web import serving
from tests.web.reading import Element, facts, get, read
from tests.web.serving import ORIGIN, Desk
from tests.web.test_cards import DEAL, PLAYED

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("endplay") is None,
    reason="the solver's wheel (bridgelaws[equity]) is not installed",
)
both = pytest.mark.parametrize("language", ["en", "de"])
PATIENCE = 60.0
CARDS = {"board": "7", "deal": DEAL, "contract": "4S", "declarer": "S", "play": "".join(PLAYED)}
TOLD = CARDS | {
    "after": "13.4", "attention_by": "opponent", "owed_card": "not_faced",
    "other_side_revoked": "no", "laws": "2017", "regulations": "wbf",
}  # fmt: skip
"""South ruffed the eighth trick with a heart in his hand. The defence took trick six, seven and
eleven. Two tricks go over; with the king of hearts they would have made four by themselves."""


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Desk]:
    with serving.desk(tmp_path) as made:
        yield made


@pytest.fixture
def client(one: Desk) -> TestClient:
    return one.client(headers=ORIGIN)


def address(page: str, told: Mapping[str, str] = TOLD) -> str:
    return f"{page}?{urlencode(told)}"


def ruling(client: TestClient, told: Mapping[str, str] = TOLD, language: str = "en") -> Element:
    answer = client.get(address(f"/{language}/call/revoke", told))
    assert answer.status_code == HTTPStatus.OK
    return read(answer.text)


def tapped(client: TestClient, page: Element) -> str:
    """Tap the one button of a page; the address to which it leads."""
    (form,) = [one for one in page.all("form") if one.attributes.get("method") == "post"]
    answer = client.post(form.attributes["action"])
    assert answer.status_code == HTTPStatus.SEE_OTHER
    return answer.headers["Location"]


def found(client: TestClient, url: str) -> Element:
    """The page of the analysis at *url* once it is over, looked at again and again."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page = read(client.get(url).text)
        if not page.all("progress"):
            return page
        time.sleep(0.1)
    raise TimeoutError(url)


@both
def test_one_tap_from_the_ruling_leads_by_a_page_of_progress_to_picture_and_figures(
    client: TestClient, language: str
) -> None:
    """Five tricks with the transfer against four without the revoke: the table result stands."""
    words = Words(language, 2017)
    url = tapped(client, ruling(client, language=language))
    under_way = client.get(url)
    assert under_way.headers["Cache-Control"] == "no-store"
    page = found(client, url)
    figures = {row.one("dt").text: row.one("dd").text for row in page.all("dl")[0].all("div")}

    assert page.one("h1").text == words.say("equity.page.title")
    assert page.one("figure").one("title").text.startswith("Board 7: ")
    assert list(figures.values())[:4] == ["3", "5", "4", "4"]
    assert "64C" in page.text.replace(" ", "")
    assert words.say("equity.note.sampled") in page.text
    layouts = {"en": "layouts for each choice", "de": "Verteilungen je Entscheidung"}
    assert layouts[language] in page.text
    assert {"en": "seed 1", "de": "Startwert 1"}[language] in page.text


def test_the_weights_are_a_suggestion_and_the_way_leads_back_and_on_to_the_record(
    client: TestClient,
) -> None:
    page = found(client, tapped(client, ruling(client)))
    links = {a.text: a.href for a in page.one("ul", kind="actions").all("a")}
    back = read(client.get(links["Back to the ruling"]).text)

    assert "Suggested weights without the revoke" in page.text
    assert "filled in nowhere" in page.text
    assert facts(links["Record ruling (Board 7)"]).items() >= TOLD.items()
    assert not any("tricks_without" in href for href in links.values())
    assert back.all("details", kind="say")


def test_looking_begins_nothing_and_a_bookmark_of_what_is_forgotten_offers_to_begin(
    one: Desk, client: TestClient
) -> None:
    page = read(client.get(address("/en/equity")).text)

    assert page.one("main").one("button").text == "Analyse the deal"
    assert one.app.state.analyses.find(case(TOLD)) is None
    assert found(client, tapped(client, page)).all("figure")


def case(told: Mapping[str, str]) -> object:
    from bridgelaws.web.analyses.process import Subject

    kept = {key: value for key, value in told.items() if key not in ("laws", "regulations")}
    return Subject.of(told["laws"], told["regulations"], kept)


def test_both_languages_and_any_order_of_the_facts_show_one_analysis(client: TestClient) -> None:
    found(client, tapped(client, ruling(client)))
    turned = address("/de/equity", dict(reversed(TOLD.items())))

    assert read(client.get(turned).text).all("figure")


def test_the_picture_stands_by_itself_under_the_policy_of_every_page(client: TestClient) -> None:
    page = found(client, tapped(client, ruling(client)))
    answer = client.get(page.one("figcaption").one("a").href)

    assert answer.headers["Content-Type"].startswith("image/svg+xml")
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert answer.text.startswith("<svg ")
    assert " style=" not in answer.text
    for number in ("2", "0", "x"):
        beside = address(f"/en/equity/{number}.svg")
        assert client.get(beside).status_code == HTTPStatus.NOT_FOUND


def test_the_part_that_script_watches_is_on_the_page_until_the_result_is_there(
    client: TestClient,
) -> None:
    url = tapped(client, ruling(client))
    found(client, url)

    assert not read(client.get(url).text).all(id="progress")


MISSING = {
    "two hands": ({"deal": "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 - -"}, "all cards of at least"),
    "not established": (
        {"play": "".join(PLAYED[:8]), "after": "8.4"},
        "expected is an established revoke",
    ),
}


@pytest.mark.parametrize("name", MISSING)
def test_what_is_missing_stands_in_one_line_in_place_of_the_button(
    client: TestClient, name: str
) -> None:
    other, line = MISSING[name]
    told = TOLD | other
    page = ruling(client, told | {"rule": "1"})
    asked = read(client.get(address("/en/equity", told)).text)
    sent = client.post(address("/en/equity", told))

    assert line in page.one("main").text
    assert "Board 7: " not in page.one("main").text
    assert not page.one("main").all("form")
    assert line in asked.one("p", kind="notice").text
    assert not asked.one("main").all("button")
    assert sent.status_code == HTTPStatus.SEE_OTHER
    assert line in read(client.get(sent.headers["Location"]).text).text


@both
def test_without_the_solver_the_page_says_how_to_get_it(
    client: TestClient, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    page = ruling(client, language=language)
    sent = client.post(address(f"/{language}/equity"))

    assert "[equity]" in page.one("main").text
    assert not page.one("main").all("form")
    assert "[equity]" in client.get(sent.headers["Location"]).text


def test_a_play_that_is_not_over_says_that_the_tricks_at_the_table_are_missing(
    client: TestClient,
) -> None:
    told = TOLD | {"play": "".join(PLAYED[:9]), "after": "9.4"}
    page = found(client, tapped(client, ruling(client, told | {"rule": "1"})))
    (state,) = [a for a in page.all("a") if a.text == "State them"]

    assert "The cards do not tell how many tricks were taken at the table" in page.text
    assert "redress." not in page.text
    assert facts(state.href)["ask"] == "redress.tricks_at_table"


def test_no_ruling_without_cards_and_no_site_without_a_solver_of_its_own_offers_it(
    client: TestClient,
) -> None:
    without = {key: value for key, value in TOLD.items() if key not in (*CARDS, "after")}
    assert "equity" not in client.get(address("/en/call/revoke", without | {"rule": "1"})).text
    assert "equity" not in get(address("/en/call/revoke")).html


def test_a_visitor_begins_only_so_many_in_a_minute(client: TestClient) -> None:
    sent = [client.post(address("/en/equity")).status_code for _ in range(13)]

    assert sent == [HTTPStatus.SEE_OTHER] * 12 + [HTTPStatus.TOO_MANY_REQUESTS]


@pytest.mark.parametrize("wrong", ["play=H6H6", "laws=2000", "nothing=1"])
def test_what_cannot_be_told_is_refused_as_on_every_page_of_a_call(
    client: TestClient, wrong: str
) -> None:
    for ask in (client.get, client.post):
        key, _, value = wrong.partition("=")
        answer = ask(address("/en/equity", TOLD | {key: value}))
        assert answer.status_code == HTTPStatus.BAD_REQUEST
        assert fact_label(key, Words("en")).lower() in answer.text.lower()
    assert client.get(address("/fr/equity")).status_code == HTTPStatus.NOT_FOUND


@both
def test_where_too_many_wait_one_line_says_so_and_when_to_try_again(
    client: TestClient, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bridgelaws.web.analyses.registry.WAITING", 0)
    answer = client.post(address(f"/{language}/equity"))

    assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    assert answer.headers["Retry-After"] == "30"
    assert {"en": "expected", "de": "erwartet"}[language] in answer.text
