"""What a device keeps: the entries that it makes are those of the log, and the deals."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from starlette.testclient import TestClient

from bridgelaws import desk as desk_room
from bridgelaws.bridge import Deal, Seat
from bridgelaws.web.offline.answering import answer
from bridgelaws.web.offline.deals import MOST_BYTES
from bridgelaws.words.say import LANGUAGES, Words
from tests.offline.walks import BOARD
from tests.web.reading import Element, read
from tests.web.serving import Desk, desk
from tests.web.test_cards import CLUB, DEAL, PLAYED, WHO_SAW_IT, cards_page
from tests.web.test_logpages import FACTS, QUERY, filled, forms
from tests.web.test_players import DURING_PLAY

NAME = "M. Muster"
RULING, LATER = "01988d2e-3c1f-7a53-9b5e-0c1d2e3f4a5b", "01988d2e-3c1f-7a53-9b5e-0c1d2e3f4a{}"
NOW = "2026-03-14T19:31:07+01:00"
DEALS = {"text": CLUB.read_text("utf-8"), "boards": 1, "seen": NOW}


class Phone:
    """A device: what its browser holds, and the pages that it is shown."""

    def __init__(self) -> None:
        self.held: list[dict[str, Any]] = []
        self.deals: dict[str, Any] = {}

    def ask(self, address: str, form: dict[str, str] | None = None) -> dict[str, Any]:
        first = 10 + 5 * len(self.held)
        last = self.held[-1]["draft"] if self.held else {"recorded_by": NAME}
        device = {
            "ids": [LATER.format(f"{number:02x}") for number in range(first, first + 5)],
            "now": NOW,
            "last": {key: last.get(key) for key in ("event", "recorded_by")},
            "held": self.held,
            "deals": self.deals,
        }
        request = {
            "method": "GET" if form is None else "POST",
            "address": address,
            "form": list((form or {}).items()),
            "device": device,
        }
        told: dict[str, Any] = json.loads(answer(json.dumps(request)))
        return told

    def page(self, address: str) -> Element:
        told = self.ask(address)
        assert told["status"] == HTTPStatus.OK, told["html"]
        return read(told["html"])

    def keep(self, address: str, form: str, **told: str) -> dict[str, Any]:
        """Send a form of a page as a browser would, and keep the entry that it makes."""
        found = forms(self.page(address))[form]
        made = self.ask(found.attributes["action"], {**filled(found), **told})
        assert made["entry"], made["html"]
        draft: dict[str, Any] = made["entry"] | {"device": "app 1", "counter": len(self.held) + 1}
        self.held.append({"id": draft["id"], "state": "waiting", "draft": draft})
        return draft


@pytest.fixture
def phone() -> Phone:
    return Phone()


@pytest.fixture
def event(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as made:
        yield made


@pytest.fixture
def client(event: Desk) -> TestClient:
    made = event.client("director", NAME)
    made.headers["Origin"] = str(made.base_url)
    return made


_WHOLE = cards_page(play="".join(PLAYED), after="13.4").partition("?")[2]
WEIGHED = f"/call/revoke?{_WHOLE}&{urlencode(WHO_SAW_IT)}"
"""A whole play, of which it can be asked what would have happened."""


def main_of(html: str) -> str:
    """The page itself; forms have an identifier and a time of their own."""
    main = html[html.index("<main") : html.index("</main>")]
    return re.sub(r'name="(id|made_at)" value="[^"]*"', r'name="\1"', main)


CARDS_OF = {key: BOARD[key] for key in ("board", "deal", "contract", "declarer", "play")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/cards",
        "/cards?laws=2007&regulations=dbv&step=contract",
        f"/cards?{urlencode({'board': '7', 'deal': DEAL})}",
        f"/cards?{urlencode({**CARDS_OF, 'contract': '4S', 'declarer': ''})}",
        f"/cards?{urlencode({**CARDS_OF, 'play': ''})}",
        f"/cards?{urlencode(CARDS_OF)}",
        f"/cards?{urlencode({**CARDS_OF, 'play': 'H6H6'})}",
        f"/call/revoke?{urlencode(BOARD)}",
        f"/call/revoke?{QUERY}",
        WEIGHED,
        f"/record/revoke?{QUERY}",
        f"/record/revoke?{urlencode(BOARD)}",
    ],
)
def test_the_app_shows_the_very_page_that_the_server_shows(
    tmp_path: Path, client: TestClient, phone: Phone, language: str, address: str
) -> None:
    """Cards, calls and the record form, with the deals that the event has."""
    desk_room.load_deals_of(tmp_path, str(CLUB), everybody=True)
    phone.deals = DEALS | {"text": client.get("/deals.pbn").text}
    served, shown = client.get(f"/{language}{address}"), phone.ask(f"/{language}{address}")

    assert served.status_code == shown["status"]
    # The desk lists its own open calls.
    assert main_of(shown["html"]) == main_of(served.text).replace(" data-known", "")


def test_whatever_the_forms_hold_arrives_once_and_is_read_back_equal(
    client: TestClient, phone: Phone
) -> None:
    ruling = phone.keep(
        f"/en/record/revoke?{QUERY}", "revoke",
        event="Club evening", board="17", table="4", ns="3", ew="11", N="Ann <b>", W="Wim",
        stated_by="player", text="Called late",
        **{"by:attention": "N", "disputed:claim": "1"},
    )  # fmt: skip
    page = f"/en/log/{ruling['id']}"
    phone.keep(page, "consultation", names="Cora\nCarl", text="Both agree")
    phone.keep(
        page, "judgement", text="By the club", of="tricks",
        result1="9", percent1="60", result2="10", percent2="40",
    )  # fmt: skip
    phone.keep(
        page, "dispute", **{"disputed:revokes[0].trick": "1", "said:N": "Trick 8", "said:W": "7"}
    )
    appeal = phone.keep(page, "appeal", side="ew", text="The card was played")
    phone.keep(
        f"/en/log/{appeal['id']}", "appeal_decision",
        decision="ruling_stands", deposit="returned", names="Anton", text="As ruled",
    )  # fmt: skip
    correction = forms(phone.page(f"/en/record/revoke?{QUERY}&corrects={ruling['id']}"))["revoke"]
    assert filled(correction)["by:attention"] == "N", "the sources are those of the old entry"
    phone.keep(
        f"/en/record/revoke?{QUERY.replace('later_tricks_won=2', 'later_tricks_won=0')}"
        f"&corrects={ruling['id']}",
        "revoke",
        text="Counted again",
    )
    assert "withdrawal" not in forms(phone.page(page)), "it is taken back until the log has it"
    for one in phone.held:
        one["state"] = "sent"
    fixed = phone.held[-1]["draft"]
    phone.keep(f"/en/log/{fixed['id']}", "withdrawal", text="Recorded at the wrong board")
    drafts = [one["draft"] for one in phone.held]
    for draft in (*drafts, *drafts):
        assert client.post("/sync", json=draft).status_code == HTTPStatus.OK
    kept = client.get("/en/log/export.json").json()

    assert [one["kind"] for one in kept] == [
        *("ruling", "consultation", "judgement", "dispute", "appeal", "appeal_decision"),
        *("correction", "withdrawal"),
    ]
    assert [{key: one[key] for key in draft} for one, draft in zip(kept, drafts, strict=True)] == (
        drafts
    )
    by = {fact["fact"]: fact["stated_by"] for fact in kept[0]["ruling"]["facts"]}
    assert (by["revokes[0].attention"], by["revokes[0].trick"]) == ("N", "player")
    assert kept[0]["ruling"]["disputed"] == ["revokes[0].claim"]
    assert kept[0]["players"] == {"N": "Ann <b>", "W": "Wim"}
    assert kept[2]["weights"] == [{"tricks": 9, "weight": 0.6}, {"tricks": 10, "weight": 0.4}]
    assert kept[3]["statements"] == {"N": "Trick 8", "W": "7"}
    assert kept[5]["about"] == kept[4]["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_queued_entry_is_read_on_the_device_and_can_be_withdrawn(
    phone: Phone, language: str
) -> None:
    draft = phone.keep(f"/{language}/record/revoke?{QUERY}", "revoke", board="17", N="Ann <b>")
    phone.keep(f"/{language}/log/{draft['id']}", "consultation", names="Cora")
    page = phone.page(f"/{language}/log/{draft['id']}")

    assert "Ann <b>" in page.text
    assert [one.attributes["data-entry"] for one in page.all("button", **{"data-act": "withdraw"})]
    assert f"/{language}/log/{phone.held[1]['id']}" in [one.href for one in page.all("a")]


def test_what_the_log_has_or_refused_is_told_and_only_what_it_has_not_is_withdrawn(
    phone: Phone,
) -> None:
    draft = phone.keep(f"/en/record/revoke?{QUERY}", "revoke", board="17")
    where = f"/en/log/{draft['id']}"
    phone.held[0] |= {"state": "sent", "number": 5, "head": "5:abc"}
    sent = phone.page(where)
    phone.held[0] |= {"state": "refused", "reason": "because <of>"}
    refused = phone.page(where)

    assert not sent.all("button", **{"data-act": "withdraw"})
    assert "in the log as number 5, head 5:abc" in sent.text
    assert refused.all("button", **{"data-act": "withdraw"})
    assert "because <of>" in refused.text
    assert not forms(refused), "nothing can follow what the log refused"


def test_the_list_says_what_waits_what_arrived_what_was_refused_and_what_is_gone(
    phone: Phone,
) -> None:
    for board in ("1", "2", "3"):
        phone.keep(f"/en/record/revoke?{QUERY}", "revoke", board=board)
    phone.held[1] |= {"state": "sent", "number": 5, "head": "5:abc"}
    phone.held[2] |= {"state": "refused", "reason": "because <of>"}
    gone = {"id": "x", "kind": "ruling", "counter": 4, "made_at": NOW, "board": "4"}
    phone.held.append({"id": "x", "state": "withdrawn", "tried": True, "draft": gone})
    page = phone.page("/en/log")
    lines = [one.text for one in page.one("ol", kind="kept").all("li")]

    assert [re.findall(r"[Bb]oard (\d)", line)[0] for line in lines] == ["4", "3", "2", "1"]
    assert "in the log as number 5, head 5:abc" in lines[2]
    assert "because <of>" in lines[1]
    assert "withdrawn before it was sent" in lines[0]
    assert "correct it there" in lines[0]
    assert "Not in the log yet: 2" in page.text
    assert phone.ask("/en/log/x")["status"] == HTTPStatus.SERVICE_UNAVAILABLE


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
def test_a_follow_up_that_the_log_would_refuse_is_refused_on_the_device(
    phone: Phone, language: str, expected: str
) -> None:
    draft = phone.keep(f"/{language}/record/revoke?{QUERY}", "revoke", board="17")
    where = f"/{language}/log/{draft['id']}"
    form = forms(phone.page(where))["judgement"]
    given = {**filled(form), "text": "So <b>", "result1": "9", "percent1": "60"}
    told = phone.ask(form.attributes["action"], given)

    assert (told["status"], told["entry"]) == (HTTPStatus.BAD_REQUEST, None)
    assert expected in read(told["html"]).one("p", kind="wrong").text
    assert "So &lt;b&gt;" in told["html"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path", ["log/check", "charts", "log/17", "equity/revoke?a=b&c=d", "log/17/ruling.pdf"]
)
def test_what_the_server_alone_makes_is_one_line_and_the_way_there(
    phone: Phone, language: str, path: str
) -> None:
    told = phone.ask(f"/{language}/{path}")
    page = read(told["html"])
    (there,) = page.all("a", kind="button")

    assert told["status"] == HTTPStatus.SERVICE_UNAVAILABLE
    assert len(page.all("p", kind="notice")) == 1
    assert there.href == f"/{language}/{path}"
    assert "data-server" in there.attributes


def test_what_would_have_happened_is_offered_and_leads_to_the_server(phone: Phone) -> None:
    ruling = phone.page(f"/en{WEIGHED}")
    (form,) = [one for one in ruling.all("form") if one.attributes.get("method") == "post"]
    told = phone.ask(form.attributes["action"], {})
    (link,) = read(told["html"]).all("a", kind="button")

    assert told["status"] == HTTPStatus.SERVICE_UNAVAILABLE
    assert link.href.startswith("/en/equity?")


@pytest.mark.parametrize(
    ("sent", "there"),
    [
        ("/en/equity/revoke?trick=7", "/en/equity/revoke?trick=7"),
        ("/en/log/17/appeal", "/en/log/17"),
    ],
)
def test_a_form_for_the_server_is_one_line_too_with_the_page_to_begin_from(
    phone: Phone, sent: str, there: str
) -> None:
    told = phone.ask(sent, {"a": "b"})
    (link,) = read(told["html"]).all("a", kind="button")

    assert (told["status"], link.href) == (HTTPStatus.SERVICE_UNAVAILABLE, there)


def loaded(phone: Phone, data: bytes, name: str = "club.pbn", language: str = "en") -> Any:
    return phone.ask(
        f"/{language}/deals", {"name": name, "base64": b64encode(data).decode("ascii")}
    )


def test_a_file_chosen_on_the_device_is_read_there_and_holds_no_names(phone: Phone) -> None:
    told = loaded(phone, CLUB.read_bytes())
    phone.deals = {**told["deals"], "seen": NOW}
    boards = phone.page("/en/cards").one("ol", kind="boards").all("a")
    (seven,) = [one for one in boards if one.text == "7"]

    assert (told["address"], told["html"]) == ("/en/cards", "")
    assert told["deals"]["boards"] == len(boards) == CLUB.read_text("utf-8").count("[Board ")
    assert "Adler" not in told["deals"]["text"]
    assert urlencode({"deal": DEAL}, safe=":") in seven.href
    assert "from the file club.pbn" in phone.page("/en/deals").one("p", kind="notice").text


@pytest.mark.parametrize(("language", "expected"), [("en", "expected"), ("de", "erwartet")])
@pytest.mark.parametrize("data", [b"", b"\x00\x01", b"[Event", b"x" * (MOST_BYTES + 1)])
def test_a_file_of_no_deals_changes_nothing_and_says_why(
    phone: Phone, data: bytes, language: str, expected: str
) -> None:
    told = loaded(phone, data, "bad<b>.pbn", language)

    assert (told["status"], told["deals"]) == (HTTPStatus.BAD_REQUEST, None)
    assert expected in read(told["html"]).one("p", kind="wrong").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_whose_deals_the_device_holds(phone: Phone, language: str) -> None:
    def said() -> str:
        return phone.page(f"/{language}/deals").one("p", kind="notice").text

    none = said()
    phone.deals = DEALS | {"event": True}
    event = said()
    phone.deals = DEALS | {"file": "x.pbn", "event": True}

    assert len({none, event, said()}) == 3
    assert "2026-03-14 19:31" in event
    assert "x.pbn" in said()


def test_a_pasted_board_leads_to_its_cards_and_a_bad_one_back_to_the_form(phone: Phone) -> None:
    good = phone.ask("/en/cards?laws=2017&regulations=wbf", {"pasted": DEAL})
    bad = phone.ask("/en/cards?laws=2017&regulations=wbf", {"pasted": "nothing"})

    assert urlencode({"deal": DEAL}, safe=":") in good["address"]
    assert read(good["html"]).one("h1")
    assert bad["status"] == HTTPStatus.BAD_REQUEST


def test_the_deals_of_the_event_are_one_file_for_the_app(
    tmp_path: Path, event: Desk, client: TestClient
) -> None:
    none = client.get("/deals.pbn")
    desk_room.load_deals_of(tmp_path, str(CLUB), everybody=True)
    some = event.client().get("/deals.pbn")
    again = client.get("/deals.pbn", headers={"If-None-Match": some.headers["etag"]})

    assert none.status_code == HTTPStatus.NO_CONTENT
    assert some.headers["content-type"].startswith("text/plain")
    assert f'[Deal "{DEAL}"]' in some.text
    assert "Adler" not in some.text
    assert (again.status_code, again.content) == (HTTPStatus.NOT_MODIFIED, b"")


def test_facts_of_no_case_are_refused_by_name_in_the_record_form(phone: Phone) -> None:
    told = phone.ask(f"/en/record/revoke?{urlencode({**FACTS, 'trick': '14'})}")

    assert told["status"] == HTTPStatus.BAD_REQUEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_shown_to_the_players_without_a_server(
    phone: Phone, client: TestClient, language: str
) -> None:
    """On the Director's phone, in the words of the server's page, with no code and no PDF."""
    shown = phone.page(f"/{language}/show/revoke?{QUERY}")
    here = [a.href for a in client_page(client, f"/{language}/show/revoke?{QUERY}").all("a")]
    (address,) = [one for one in here if "/p/call/" in one and not one.endswith(".pdf")]
    served = client_page(client, address)

    for part in ("h1", "blockquote", "strong"):
        assert [one.text for one in shown.all(part)] == [one.text for one in served.all(part)]
    assert not shown.all("svg")
    assert not [a for a in shown.all("a") if a.href.endswith(".pdf")]
    assert shown.one("a", kind="back").href.startswith(f"/{language}/call/revoke?")
    assert f"/{language}/show/revoke?" in phone.ask(f"/{language}/call/revoke?{QUERY}")["html"]


def client_page(client: TestClient, address: str) -> Element:
    return read(client.get(address).text)


def test_a_ruling_kept_on_the_device_is_shown_without_names_and_no_longer_once_withdrawn(
    phone: Phone,
) -> None:
    draft = phone.keep(f"/en/record/revoke?{QUERY}", "revoke", board="17", N="Nora North")
    entry = f"/en/log/{draft['id']}"
    shown = phone.page(f"{entry}/show")

    assert f"{entry}/show" in [a.href for a in phone.page(entry).all("a")]
    assert "17" in shown.one("p", kind="place").text
    assert not [name for name in ("Nora", NAME) if name in shown.text]
    phone.held[0] |= {"state": "sent", "number": 1, "head": "x"}
    phone.keep(entry, "withdrawal", text="wrong board")
    assert "withdrawn" in phone.page(f"{entry}/show").one("h1").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_betrays_no_card_of_a_closed_hand_to_the_players(
    phone: Phone, language: str
) -> None:
    """East follows clubs twice and holds cards that nobody but the Director has seen."""
    shown = phone.page(f"/{language}/show/revoke?{DURING_PLAY}").one("main").text
    played = dict(parse_qsl(DURING_PLAY))["play"]
    seen = {played[i : i + 2] for i in range(0, len(played), 2)}
    words, deal = Words(language), Deal.parse(DEAL)

    for seat in (Seat.E, Seat.S, Seat.W):  # dummy's hand lies open
        for card in map(str, deal.hand(seat) or ()):
            assert card in seen or words.card(card) not in shown, card
