"""The log as pages: recorded once, shown to all, corrected and followed, checked and printed."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from bridgelaws import desk
from bridgelaws.desk import log
from bridgelaws.files.tree import Tree
from bridgelaws.web.access.options import EventOptions
from bridgelaws.words.say import LANGUAGES
from tests.web import serving
from tests.web.reading import Element, read
from tests.web.serving import ORIGIN, Desk

FACTS = {
    "trick": "7", "suit_led": "H", "offending_player": "declarers_rho",
    "kind": "failure_to_follow_suit", "revoke_card": "S4", "owed_card": "not_faced",
    "next_trick": "offending_side_played", "next_play_induced_by_opponent": "false",
    "claim": "none", "revoke_trick_won_by": "non_offending_side", "later_tricks_won": "2",
    "later_trick_with_playable_card": "true", "attention": "during_play",
    "attention_by": "opponent", "question_forbidden": "false", "other_side_revoked": "no",
}  # fmt: skip
"""One trick goes over under Law 64A2: the offender's side won later tricks, he not this one."""
QUERY = urlencode(FACTS)
PLACE = {"event": "Club evening", "board": "17", "table": "4", "recorded_by": "Dora"}
TEAM_BOARD = {
    "north_south": "Alpha", "east_west": "Beta", "result_ns": "-1190", "expected_ns": "-620",
    "scoring": "vp", "boards": "16", "state": "finished",
}  # fmt: skip


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Desk]:
    with serving.desk(tmp_path) as made:
        yield made


@pytest.fixture
def client(one: Desk) -> TestClient:
    """The phone of a director."""
    return one.client("director", "Dora", headers=ORIGIN)


def page(client: TestClient, path: str) -> Element:
    answer = client.get(path)
    assert answer.status_code == HTTPStatus.OK, (path, answer.text)
    return read(answer.text)


def filled(form: Element) -> dict[str, str]:
    """What a browser sends of a form that nobody touched."""
    sent = {}
    for one in form.all():
        name = one.attributes.get("name", "")
        if one.tag == "textarea":
            sent[name] = "".join(part for part in one.children if isinstance(part, str))
        elif one.tag == "select":
            chosen = [o for o in one.all("option") if "selected" in o.attributes]
            sent[name] = (chosen or one.all("option"))[0].attributes["value"]
        elif one.tag == "input":
            kind = one.attributes.get("type")
            if kind not in ("checkbox", "radio") or "checked" in one.attributes:
                sent[name] = one.attributes.get("value", "on")
    return sent


def forms(found: Element) -> dict[str, Element]:
    """The forms that keep something, by the end of their address."""
    kept = [one for one in found.all("form") if one.attributes.get("method") == "post"]
    return {urlsplit(one.attributes["action"]).path.split("/")[-1]: one for one in kept}


def record(client: TestClient, language: str = "en", query: str = QUERY, **told: str) -> str:
    """Record a ruling through its form; the address of the page that confirms it."""
    form = forms(page(client, f"/{language}/record/revoke?{query}"))["revoke"]
    answer = client.post(form.attributes["action"], data={**filled(form), **PLACE, **told})
    assert answer.status_code == HTTPStatus.SEE_OTHER, answer.text
    return answer.headers["location"]


def to_record(ruling: Element) -> Element:
    """The link below a ruling to the form that records it."""
    (link,) = [a for a in ruling.one("ul", kind="actions").all("a") if "/record/" in a.href]
    return link


def add(client: TestClient, entry: int, kind: str, language: str = "en", **told: str) -> Any:
    """Add what follows an entry through its form."""
    form = forms(page(client, f"/{language}/log/{entry}"))[kind]
    data = {**filled(form), "recorded_by": "Dora", **told}
    return client.post(form.attributes["action"], data=data)


def entries(client: TestClient) -> list[dict[str, Any]]:
    found = client.get("/en/log/export.json").json()
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_ruling_offers_to_record_it_and_asks_nothing_before(
    client: TestClient, language: str
) -> None:
    ruling = page(client, f"/{language}/call/revoke?{QUERY}")
    link = to_record(ruling)

    assert ruling.all("form") == []
    assert dict(parse_qsl(urlsplit(link.href).query)).items() >= FACTS.items()
    assert forms(page(client, link.href)).keys() == {"revoke"}


CARDS = {
    "board": "7", "deal": "N:AKQ2.432.432.432 JT98.AK5.765.765 7654.QJ6.AK8.AK8 3.T987.QJT9.QJT9",
    "contract": "4S", "declarer": "S", "play": "H7H2HAH6HKDAH8H3", "after": "2.4",
    "claim": "none",
}  # fmt: skip
"""South, declarer, discards the ace of diamonds on a heart and still holds queen and jack."""


@pytest.mark.parametrize(
    ("language", "record_of_play", "button"),
    [("en", "record of the play", "Record ruling (Board 7)"),
     ("de", "Aufzeichnung des Spiels", "Entscheidung festhalten (Board 7)")],
)  # fmt: skip
def test_what_the_cards_show_was_stated_by_the_record_and_the_rest_by_who_is_named(
    client: TestClient, language: str, record_of_play: str, button: str
) -> None:
    ruling = page(client, f"/{language}/call/revoke?{urlencode(CARDS)}&rule=1")
    links = [a for a in ruling.one("ul", kind="actions").all("a") if "/record/" in a.href]
    shown = page(client, links[0].href)
    form = forms(shown)["revoke"]
    told = {"disputed:revokes[0].revoke_card": "1", "by:revokes[0].trick": "N"}
    where = client.post(form.attributes["action"], data=filled(form) | told).headers["location"]
    (entry,) = entries(client)
    by = {fact["fact"]: fact["stated_by"] for fact in entry["ruling"]["facts"]}
    listed = [one.text for one in page(client, where).one("ul", kind="facts").all("li")]

    assert links[0].text == button
    assert entry["board"] == "7"  # the cards were those of board 7
    assert record_of_play in shown.one("main").text
    assert by["play"] == by["deal"] == by["declarer"] == by["revokes[0].revoke_card"] == "record"
    assert (by["revokes[0].claim"], by["events[0].after"]) == ("director", "director")
    assert by["revokes[0].trick"] == "N"
    assert entry["ruling"]["disputed"] == ["revokes[0].revoke_card"]
    assert sum(one.endswith(record_of_play) for one in listed) >= 8
    assert not any("Events[0]" in one or "[[" in one for one in listed)


def test_a_ruling_from_tapped_cards_is_corrected_with_its_cards(client: TestClient) -> None:
    form = forms(page(client, f"/en/record/revoke?{urlencode(CARDS)}"))["revoke"]
    told = {"disputed:revokes[0].revoke_card": "1", "by:revokes[0].trick": "N", "table": "4"}
    client.post(form.attributes["action"], data=filled(form) | told)
    (again,) = [a for a in page(client, "/en/log/1").all("a") if a.text == "Correct this entry"]
    state = dict(parse_qsl(urlsplit(again.href).query))
    link = to_record(page(client, again.href))
    correction = filled(forms(page(client, link.href))["revoke"])

    assert {key: state[key] for key in CARDS if key != "play"} == {
        key: value for key, value in CARDS.items() if key != "play"
    }
    assert state["play"] == "wH7H2HAH6eHKDAH8H3"
    assert correction.items() >= {**told, "board": "7"}.items()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_kept_with_its_place_its_facts_and_who_stated_them(
    client: TestClient, language: str
) -> None:
    told = {
        "ns": "3", "ew": "11", "N": "Ann", "stated_by": "player", "by:attention": "N",
        "disputed:claim": "1", "text": "Called from table 5",
    }  # fmt: skip
    where = record(client, language, **told)
    (entry,) = entries(client)
    by = {fact["fact"]: fact["stated_by"] for fact in entry["ruling"]["facts"]}

    assert where == f"/{language}/log/1?kept=1"
    assert {key: entry[key] for key in PLACE} == PLACE
    assert (entry["pairs"], entry["players"]) == ({"ns": "3", "ew": "11"}, {"N": "Ann"})
    assert entry["text"] == "Called from table 5"
    assert by["revokes[0].attention"] == "N"
    assert by["revokes[0].trick"] == by["other_side_revoked"] == "player"
    assert entry["ruling"]["disputed"] == ["revokes[0].claim"]
    assert entry["ruling"]["document"]["tricks_transferred"] == 1
    assert entry["ruling"]["case"]["revokes"][0]["trick"] == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_confirmation_says_the_head_that_the_store_gave(
    client: TestClient, language: str
) -> None:
    found = page(client, record(client, language))
    head = log.Head(1, entries(client)[0]["hash"]).short

    said = {"en": "Recorded as entry 1.", "de": "Festgehalten als Eintrag 1."}
    assert found.one("p", kind="kept").text == said[language]
    assert head in found.one("main").text


def test_a_form_sent_twice_is_kept_once(client: TestClient) -> None:
    form = forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"]
    data = {**filled(form), **PLACE}
    first = client.post(form.attributes["action"], data=data)
    second = client.post(form.attributes["action"], data=data)

    assert first.headers["location"] == second.headers["location"]
    assert len(entries(client)) == 1


def test_a_ruling_opened_and_recorded_a_second_time_is_the_entry_that_is_there(
    client: TestClient,
) -> None:
    first, second = (urlsplit(record(client)).path for _ in range(2))

    assert first == second
    assert len(entries(client)) == 1


@pytest.mark.parametrize("other", [{"table": "5"}, {"board": "18"}, {"text": "Noticed late."}])
def test_a_ruling_of_another_place_or_with_other_words_is_another_entry(
    client: TestClient, other: dict[str, str]
) -> None:
    record(client)
    record(client, **other)

    assert len(entries(client)) == 2


def test_the_same_ruling_by_another_director_is_another_entry(one: Desk) -> None:
    for name in ("Dora", "Theo"):
        record(one.client("director", name, headers=ORIGIN))

    assert len(entries(one.client("director", "Dora", headers=ORIGIN))) == 2


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No board and table stated"), ("de", "Weder Board")]
)
def test_a_ruling_without_board_and_table_is_kept_only_where_the_director_says_so(
    client: TestClient, language: str, said: str
) -> None:
    form = forms(page(client, f"/{language}/record/revoke?{QUERY}"))["revoke"]
    data = {**filled(form), "recorded_by": "Dora", "event": "Club evening"}
    asked = client.post(form.attributes["action"], data=data)

    assert asked.status_code == HTTPStatus.BAD_REQUEST
    again = read(asked.text)
    assert said in again.one("p", kind="say-first").text
    assert entries(client) == []
    (anyway,) = (one for one in again.all("button") if one.attributes.get("name"))
    said_so = {anyway.attributes["name"]: anyway.attributes["value"]}
    kept = client.post(form.attributes["action"], data={**data, **said_so})
    assert kept.status_code == HTTPStatus.SEE_OTHER
    (entry,) = entries(client)
    assert "board" not in entry
    assert "table" not in entry


@pytest.mark.parametrize("key", ["board", "table"])
def test_the_board_or_the_table_alone_is_place_enough(client: TestClient, key: str) -> None:
    form = forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"]
    data = {**filled(form), "recorded_by": "Dora", key: "7"}

    assert client.post(form.attributes["action"], data=data).status_code == HTTPStatus.SEE_OTHER


def test_a_form_sent_again_with_other_content_is_refused_and_nothing_is_lost(
    client: TestClient,
) -> None:
    form = forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"]
    data = {**filled(form), **PLACE}
    client.post(form.attributes["action"], data=data)
    again = client.post(form.attributes["action"], data={**data, "table": "5"})

    assert again.status_code == HTTPStatus.BAD_REQUEST
    assert "expected the same content, or a new identifier" in again.text
    assert filled(forms(read(again.text))["revoke"])["table"] == "5"
    assert [entry["table"] for entry in entries(client)] == ["4"]


@pytest.mark.parametrize(("language", "said"), [("en", "Table"), ("de", "Tisch")])
def test_what_is_wrong_is_named_by_its_label_and_what_was_typed_stays(
    client: TestClient, language: str, said: str
) -> None:
    form = forms(page(client, f"/{language}/record/revoke?{QUERY}"))["revoke"]
    data = {**filled(form), "event": "Bären <b>", "table": "x" * 201}
    answer = client.post(form.attributes["action"], data=data)
    shown = read(answer.text)

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert shown.one("p", kind="wrong").text.startswith(f"{said}: ")
    assert filled(forms(shown)["revoke"])["event"] == "Bären <b>"
    assert entries(client) == []


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"board": "x" * 201}, "at most 200 characters"),
        ({"by:nothing": "N"}, "is no fact of this case"),
        ({"by:trick": "Q"}, "expected one of"),
        ({"id": "1"}, "UUID of version 7"),
        ({"made_at": "yesterday"}, "is not a time"),
    ],
)
def test_what_no_entry_may_hold_is_refused_with_what_was_expected(
    client: TestClient, told: Mapping[str, str], expected: str
) -> None:
    form = forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"]
    answer = client.post(form.attributes["action"], data={**filled(form), **PLACE, **told})

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert expected in answer.text
    assert entries(client) == []


def test_markup_in_a_name_stays_text(client: TestClient) -> None:
    where = record(client, N="<script>alert(1)</script>", event="'; DROP TABLE log_entry; --")
    shown = client.get(where).text

    assert "<script>alert" not in shown
    assert "&lt;script&gt;alert(1)" in shown
    assert "DROP TABLE" in page(client, "/en/log").text
    assert client.get("/en/log/1/ruling.pdf").status_code == HTTPStatus.OK


def test_the_next_form_knows_event_and_director_of_the_last_and_never_the_board(
    client: TestClient,
) -> None:
    record(client, ns="3")
    form = filled(forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"])

    assert (form["event"], form["recorded_by"]) == ("Club evening", "Dora")
    assert (form["board"], form["table"], form["ns"]) == ("", "", "")


def test_a_team_board_and_an_open_ruling_are_recorded_as_they_are(client: TestClient) -> None:
    for matter, told in (("team_board", TEAM_BOARD), ("revoke", {"trick": "7"})):
        path = f"/en/record/{matter}?{urlencode(told)}"
        form = forms(page(client, path))[matter]
        answer = client.post(form.attributes["action"], data={**filled(form), **PLACE})
        assert answer.status_code == HTTPStatus.SEE_OTHER, answer.text
    kept = [entry["ruling"]["document"] for entry in entries(client)]

    assert "team_board" in kept[0]
    assert kept[1]["status"] == "open"
    assert "The log is whole: 2 entries" in page(client, "/en/log/check").text
    assert "2 rulings were made again" in page(client, "/en/log/replay").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_an_entry_shows_facts_ruling_clauses_and_hash(
    client: TestClient, language: str
) -> None:
    record(client, language, **{"by:attention": "W", "disputed:claim": "1"})
    found = page(client, f"/{language}/log/1")
    (entry,) = entries(client)
    law, west, disputed = {
        "en": ("Law 64A2", "West", "disputed"), "de": ("§ 64 A 2", "West", "strittig"),
    }[language]  # fmt: skip

    assert law in found.one("div", kind="verdict").text
    assert law in found.one("div", kind="chips").text
    (attention,) = [one for one in found.all("li") if west in one.text]
    assert attention.one("span", kind="by").text == west
    assert [one.text for one in found.all("strong", kind="disputed")] == [disputed]
    assert entry["hash"] in found.one("details", kind="chain").text
    assert entry["previous"] in found.one("details", kind="chain").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_correction_begins_with_the_old_facts_and_takes_its_place_with_a_reason(
    client: TestClient, language: str
) -> None:
    record(client, language, ns="3", **{"by:attention": "N"})
    (link,) = [a for a in page(client, f"/{language}/log/1").all("a") if "corrects=" in a.href]
    onward = to_record(page(client, link.href))
    changed = onward.href.replace("later_tricks_won=2", "later_tricks_won=0")
    form = forms(page(client, changed))["revoke"]
    held = filled(form)
    without = client.post(form.attributes["action"], data=held)
    held |= {"id": log.new_id(), "text": "No later trick was won"}
    kept = client.post(form.attributes["action"], data=held)

    assert (held["board"], held["table"], held["ns"]) == ("17", "4", "3")
    assert held["by:attention"] == "N"
    assert without.status_code == HTTPStatus.BAD_REQUEST
    assert kept.headers["location"] == f"/{language}/log/2?kept=2"
    old, new = entries(client)
    assert (new["kind"], new["about"]) == ("correction", old["id"])
    assert new["ruling"]["document"]["tricks_transferred"] == 0
    before = page(client, f"/{language}/log/1")
    assert "No later trick was won" in before.one("p", kind="say-first").text
    assert not [a for a in before.all("a") if "corrects=" in a.href]
    assert "/log/1" in " ".join(a.href for a in page(client, f"/{language}/log/2").all("a"))
    (struck,) = page(client, f"/{language}/log").all("li", kind="corrected")
    assert "/log/1" in struck.one("a").href


def test_a_ruling_is_corrected_once_and_then_its_correction(client: TestClient) -> None:
    record(client)
    query = urlencode({"corrects": entries(client)[0]["id"], **FACTS})
    record(client, query=query, text="first")
    form = forms(page(client, f"/en/record/revoke?{query}"))["revoke"]
    again = client.post(form.attributes["action"], data={**filled(form), "text": "second"})

    assert again.status_code == HTTPStatus.BAD_REQUEST
    assert "has been corrected by entry 2" in again.text
    assert len(entries(client)) == 2


WITHDRAWN = [
    ("en", "No longer stands. Withdrawn: Withdrawal 2: recorded twice", "Ruling 1 (withdrawn)"),
    ("de", "Gilt nicht mehr. Zurückgenommen: Rücknahme 2: recorded twice",
     "Entscheidung 1 (zurückgenommen)"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "said", "listed"), WITHDRAWN)
def test_a_ruling_is_withdrawn_with_a_reason_and_list_entry_and_form_say_so(
    client: TestClient, language: str, said: str, listed: str
) -> None:
    record(client)
    without = add(client, 1, "withdrawal", language)
    sent = add(client, 1, "withdrawal", language, text="recorded twice")
    struck = page(client, f"/{language}/log/1")
    names = [one.text for one in page(client, f"/{language}/log").all("span", kind="name")]

    assert without.status_code == HTTPStatus.BAD_REQUEST, "a reason is asked for"
    assert sent.headers["location"] == f"/{language}/log/1?kept=2"
    assert said in struck.one("main").text
    assert forms(struck) == {}, "nothing follows what was withdrawn"
    assert listed in names
    assert [one["kind"] for one in entries(client)] == ["ruling", "withdrawal"]


def test_the_form_of_a_withdrawn_ruling_says_that_it_no_longer_stands(client: TestClient) -> None:
    record(client)
    add(client, 1, "withdrawal", text="recorded twice")

    assert "no longer stands: withdrawn by entry 2" in printed(client.get("/en/log/1/ruling.pdf"))


def test_only_who_may_correct_withdraws(one: Desk, client: TestClient) -> None:
    record(client)
    form = forms(page(client, "/en/log/1"))["withdrawal"]
    scribe = one.client("scribe", headers=ORIGIN)
    data = {**filled(form), "text": "why"}

    assert "withdrawal" not in forms(page(scribe, "/en/log/1"))
    assert scribe.post(form.attributes["action"], data=data).status_code == HTTPStatus.FORBIDDEN
    assert len(entries(client)) == 1


def test_after_recording_the_next_call_and_the_form_to_print_are_one_tap_away(
    client: TestClient,
) -> None:
    links = page(client, record(client)).one("ul", kind="actions").all("a")

    assert [one.href for one in links] == [
        *("/en/", "/en/log/1/show"),
        *("/en/log/1/ruling.pdf", "/en/log/1/appeal.pdf"),
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You correct entry 1, board 17."), ("de", "Sie berichtigen Eintrag 1, Board 17.")],
)
def test_every_page_of_a_correction_says_which_entry_it_corrects(
    client: TestClient, language: str, said: str
) -> None:
    record(client)
    add_section = page(client, f"/{language}/log/1").one("section", kind="add")
    ruling = page(client, add_section.all("a")[0].href)
    (onward,) = [a for a in ruling.all("a") if "/record/" in a.href]
    question = page(client, next(a.href for a in ruling.all("a") if "ask=trick" in a.href))
    form = page(client, onward.href)

    for shown in (ruling, question, form):
        (banner,) = shown.all("p", kind="correcting")
        assert banner.text.startswith(said)
        assert banner.one("a").href == f"/{language}/log/1"
    names = [add_section.all("a")[0].text, onward.text.partition(" (")[0], form.one("h1").text]
    assert names[0] != names[1] == names[2]


def test_the_list_says_what_was_ruled_and_what_is_done_with_the_whole_log_stands_below(
    client: TestClient,
) -> None:
    record(client)
    shown = page(client, "/en/log").one("main").text

    assert "1 trick to declarer's side" in shown
    assert shown.index("Ruling 1") < shown.index("Rule again")


@pytest.mark.parametrize(
    ("language", "law", "by"),
    [("en", "Law 64", "By director"), ("de", "§ 64", "Nach Turnierleitern")],
)
def test_the_rulings_that_stand_are_counted_by_law_verdict_table_and_director(
    client: TestClient, language: str, law: str, by: str
) -> None:
    record(client)
    record(client, board="18", table="5")
    add(client, 2, "withdrawal", text="recorded twice")
    shown = page(client, f"/{language}/log/statistics").one("main")
    rows = list(
        csv.DictReader(io.StringIO(client.get("/en/log/statistics.csv").text.lstrip("\ufeff")))
    )
    counts = {(row["by"], row["which"]): row["rulings"] for row in rows}

    assert law in shown.text
    assert by in shown.text
    assert counts["law", "Law 64"] == counts["table", "4"] == counts["director", "Dora"] == "1"
    assert ("table", "5") not in counts, "a ruling that was withdrawn does not count"


def test_at_a_desk_without_accounts_the_sign_in_says_who_makes_the_first_and_the_ruling_waits(
    one: Desk,
) -> None:
    visitor = one.client(headers=ORIGIN)
    led = visitor.get(f"/en/record/revoke?{QUERY}").headers["location"]
    sign_in = page(visitor, led)
    (set_up,) = [a for a in sign_in.all("a") if "/set-up" in a.href]
    form = forms(page(visitor, set_up.href))["set-up"]
    data = {**filled(form), "code": one.access.set_up_code, "name": "Dora", "password": "p" * 12}
    made = visitor.post(form.attributes["action"], data=data)

    assert "Nobody has an account" in sign_in.one("p", kind="say-first").text
    assert made.headers["location"] == f"/en/record/revoke?{QUERY}", "back to the form"


def test_a_correction_of_nothing_is_a_page_that_is_not_there(client: TestClient) -> None:
    answer = client.get(f"/en/record/revoke?corrects=99&{QUERY}")

    assert answer.status_code == HTTPStatus.NOT_FOUND


def test_a_ruling_from_a_record_is_not_corrected_from_facts_it_does_not_hold(
    client: TestClient, tmp_path: Path
) -> None:
    (tmp_path / "case.yaml").write_text(json.dumps({"laws": 2017, "revokes": [{"trick": 7}]}))
    terms = desk.Terms(answers=("claim=none",))
    block = log.ruling_of(str(tmp_path / "case.yaml"), terms, None, log.Told())
    keep(client, block)

    assert "bridgelaws log add --corrects" in page(client, "/en/log/1").text


def keep(client: TestClient, block: Mapping[str, Any]) -> None:
    store = client.app.state.store  # type: ignore[attr-defined]  # the ASGI type knows no state
    log.keep(store, Tree({"kind": "ruling", "recorded_by": "Dora", "ruling": block}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_judgement_consultation_dispute_and_appeal_follow_a_ruling(
    client: TestClient, language: str
) -> None:
    record(client, language)
    weights = {"of": "tricks", "result1": "10", "percent1": "62,5", "result2": "9",
               "percent2": "37.5"}  # fmt: skip
    told = {
        "judgement": {"text": "Ten tricks are likely", **weights},
        "consultation": {"names": "Carl\nEve", "text": "Both agree"},
        "dispute": {"disputed:revokes[0].claim": "1", "said:E": "I did claim"},
        "appeal": {"side": "ew", "text": "There was a claim"},
    }
    for kind, fields in told.items():
        assert add(client, 1, kind, language, **fields).status_code == HTTPStatus.SEE_OTHER
    decided = add(client, 5, "appeal_decision", language, decision="ruling_stands",
                  deposit="returned", names="Fred")  # fmt: skip
    ruling, judged, consulted, disputed, appeal, decision = entries(client)

    assert decided.headers["location"] == f"/{language}/log/5?kept=6"
    assert judged["weights"] == [
        {"tricks": 10, "weight": 0.625}, {"tricks": 9, "weight": 0.375},
    ]  # fmt: skip
    assert consulted["names"] == ["Carl", "Eve"]
    assert (disputed["disputed"], disputed["statements"]) == (
        ["revokes[0].claim"], {"E": "I did claim"},
    )  # fmt: skip
    assert (appeal["side"], appeal["board"], appeal["about"]) == ("ew", "17", ruling["id"])
    assert (decision["decision"], decision["deposit"]) == ("ruling_stands", "returned")
    assert decision["about"] == appeal["id"]
    story = page(client, f"/{language}/log/1").one("section", **{"aria-labelledby": "beside"})
    assert len(story.all("li")) == 4
    assert "Carl, Eve" in story.text


@pytest.mark.parametrize(
    ("language", "kind", "told", "expected"),
    [
        ("en", "judgement", {"text": "x", "result1": "10", "percent1": "60"}, "sum"),
        ("en", "judgement", {"text": "x", "result1": "ten", "percent1": "100"}, "whole number"),
        ("de", "judgement", {"text": "x", "result1": "10", "percent1": "viel"}, "von Prozent"),
        ("de", "judgement", {"text": "x", "result1": "10", "percent1": "NaN"}, "von Prozent"),
        ("en", "judgement", {"text": "x", "result1": "14", "percent1": "100"}, "13"),
        ("en", "consultation", {"text": "nobody"}, "Names: "),
        ("de", "dispute", {"said:E": "Nein"}, "Strittige Tatsachen: "),
    ],
)
def test_a_form_that_is_wrong_says_so_and_keeps_what_was_typed(
    client: TestClient, language: str, kind: str, told: dict[str, str], expected: str
) -> None:
    record(client, language)
    answer = add(client, 1, kind, language, **told)
    held = filled(forms(read(answer.text))[kind])

    assert answer.status_code == HTTPStatus.BAD_REQUEST
    assert expected in read(answer.text).one("p", kind="wrong").text
    assert {key: held[key] for key in told} == told
    assert len(entries(client)) == 1


def test_two_directors_record_at_once_and_both_are_there(one: Desk) -> None:
    dora, theo = (one.client("director", name, headers=ORIGIN) for name in ("Dora", "Theo"))

    def work(job: tuple[TestClient, str]) -> list[str]:
        director, table = job
        return [record(director, table=table, board=str(i)) for i in range(8)]

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(work, [(dora, "1"), (theo, "2")]))
    for director in (dora, theo):
        shown = page(director, "/en/log").one("div", id="entries")
        assert len(shown.one("ol").all("li")) == 16
    assert "The log is whole: 16 entries" in page(dora, "/en/log/check").text
    assert {(e["table"], e["board"], e["recorded_by"]) for e in entries(theo)} == {
        (table, str(i), name) for table, name in (("1", "Dora"), ("2", "Theo")) for i in range(8)
    }


def test_the_list_asks_again_and_is_told_when_nothing_came(client: TestClient) -> None:
    record(client)
    poll = page(client, "/en/log").one("div", id="entries").attributes["data-from"]
    nothing = client.get(poll)
    record(client, board="18")
    something = client.get(poll)

    assert (nothing.status_code, nothing.text) == (HTTPStatus.NO_CONTENT, "")
    assert len(read(something.text).one("div", id="entries").one("ol").all("li")) == 2


def test_the_list_is_chosen_by_place_and_by_what_stands(client: TestClient) -> None:
    record(client)
    record(client, board="18")
    record(client, query=urlencode({"corrects": entries(client)[0]["id"], **FACTS}), text="why")

    def shown(query: str) -> list[str]:
        lists = page(client, f"/en/log?{query}").one("div", id="entries").all("ol")
        return [a.href for one in lists for a in one.all("a")]

    assert shown("board=18") == ["/en/log/2"]
    assert shown("board=17") == ["/en/log/3", "/en/log/1"]
    assert shown("current=1") == ["/en/log/3", "/en/log/2"]
    assert shown("board=99") == []
    assert shown("upto=1") == ["/en/log/1"]
    assert client.get("/en/log?upto=x").status_code == HTTPStatus.BAD_REQUEST


def test_a_check_finds_a_head_that_is_not_in_the_chain(client: TestClient) -> None:
    record(client)
    head = page(client, "/en/log").one("p", kind="head").one("code").text
    wrong = client.get("/de/log/check?head=17")

    assert "The log is whole" in page(client, f"/en/log/check?head={head}").text
    other = page(client, f"/en/log/check?head=1:{'0' * 16}")
    assert "as it was noted" in other.one("li", kind="say-first").text
    assert wrong.status_code == HTTPStatus.BAD_REQUEST
    assert "erwartet" in read(wrong.text).one("p", kind="wrong").text


def test_the_log_is_exported_for_other_programs(client: TestClient) -> None:
    record(client)
    record(client, board="18")
    table = client.get("/de/log/export.csv?board=18")
    rows = list(csv.DictReader(io.StringIO(table.text)))

    assert [row["board"] for row in rows] == ["18"]
    assert "§ 64 A 2" in rows[0]["ruling"]
    assert table.headers["content-disposition"] == 'attachment; filename="rulings.csv"'
    assert client.get("/en/log/export.pbn").status_code == HTTPStatus.OK
    assert client.get("/en/log/export.xls").status_code == HTTPStatus.NOT_FOUND


def printed(answer: Any) -> str:
    assert answer.headers["content-type"] == "application/pdf"
    pages = PdfReader(io.BytesIO(answer.content)).pages
    return " ".join(" ".join(one.extract_text() for one in pages).split())


def test_the_form_of_a_ruling_says_who_stated_what_and_the_head_of_the_chain(
    client: TestClient,
) -> None:
    record(client, ns="3", N="Ann", S="Bob", **{"by:attention": "N", "disputed:claim": "1"})
    add(client, 1, "consultation", names="Carl", text="He agrees")
    add(client, 1, "appeal", side="ew", text="There was a claim")
    ruling = printed(client.get("/en/log/1/ruling.pdf"))
    appeal = printed(client.get("/en/log/1/appeal.pdf"))
    agreed, _, disputed = ruling.partition("Facts disputed or not established")

    assert "3 (Ann – Bob)" in ruling
    assert "North" in agreed
    assert "Has the offending side claimed" not in agreed
    assert "Has the offending side claimed" in disputed
    assert "He agrees" in ruling
    assert log.Head(1, entries(client)[0]["hash"]).short in ruling
    assert "There was a claim" in appeal
    assert "East-West" in appeal


def test_the_form_of_a_corrected_ruling_says_that_it_no_longer_stands(
    client: TestClient,
) -> None:
    record(client)
    record(client, query=urlencode({"corrects": entries(client)[0]["id"], **FACTS}), text="why")

    assert "gilt nicht mehr: berichtigt durch Eintrag 2" in printed(
        client.get("/de/log/1/ruling.pdf")
    )


def test_only_a_ruling_has_a_form(client: TestClient) -> None:
    record(client)
    add(client, 1, "consultation", names="Carl")

    assert client.get("/en/log/2/ruling.pdf").status_code == HTTPStatus.BAD_REQUEST
    assert client.get("/en/log/1/letter.pdf").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_interview_is_offered_as_a_chart_to_laminate(
    client: TestClient, language: str
) -> None:
    found = page(client, f"/{language}/charts?laws=2007&regulations=dbv_2013")
    listed = [a.href for a in found.one("ul", kind="charts").all("a")]

    walls = [a.href for a in found.one("ul", kind="walls").all("a")]

    assert len(walls) == 6
    assert "2007" in printed(client.get(walls[0]))
    assert len(listed) == 18
    (law64,) = [href for href in listed if "/64.pdf" in href]
    assert "2007" in printed(client.get(law64))
    assert client.get(f"/{language}/charts/99.pdf").status_code == HTTPStatus.NOT_FOUND
    assert client.get(f"/{language}/charts?laws=1066").status_code == HTTPStatus.BAD_REQUEST


def test_a_chart_is_made_once_however_many_ask_for_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[object, ...]] = []

    async def run(_caller: object, _work: object, *wanted: object) -> bytes:
        made.append(wanted)
        await asyncio.sleep(0.2)
        return b"%PDF"

    monkeypatch.setattr("bridgelaws.web.workers.run", run)
    with TestClient(client.app) as at_once, ThreadPoolExecutor(8) as asking:
        asked = ["/en/charts/64.pdf"] * 12 + ["/en/charts/64.pdf?laws=2007", "/de/charts/64.pdf"]
        answers = list(asking.map(at_once.get, asked))

    assert {answer.status_code for answer in answers} == {HTTPStatus.OK}
    assert len(made) == len(set(made)) == 3


@pytest.mark.parametrize(
    "path",
    [
        "/en/log/9", "/fr/log", "/en/record/bidding", "/en/log/nothing", "/en/log/1/ruling.pdf",
        "/fr/charts",
    ],
)  # fmt: skip
def test_what_is_not_there_is_said_to_be_missing(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == HTTPStatus.NOT_FOUND


def test_only_what_can_follow_an_entry_is_kept(client: TestClient) -> None:
    record(client)

    for kind in ("ruling", "appeal_decision", "anything"):
        answer = client.post(f"/en/log/1/{kind}", data={"recorded_by": "Dora"})
        assert answer.status_code == HTTPStatus.NOT_FOUND
    assert len(entries(client)) == 1


@pytest.mark.parametrize(
    ("role", "seen", "recorded", "corrected"),
    [
        ("reader", 200, 403, 403),
        ("scribe", 200, 200, 403),
        ("director", 200, 200, 200),
        ("chief", 200, 200, 200),
        (None, 303, 303, 303),
    ],
)
def test_the_role_decides_who_may_see_record_and_correct(
    one: Desk, client: TestClient, role: str | None, seen: int, recorded: int, corrected: int
) -> None:
    record(client)
    old = entries(client)[0]["id"]
    asking = one.client(role, headers=ORIGIN)

    assert asking.get("/en/charts").status_code == HTTPStatus.OK
    assert asking.get(f"/en/call/revoke?{QUERY}").status_code == HTTPStatus.OK
    assert asking.get("/en/log/1").status_code == seen
    assert asking.get("/en/log/export.csv").status_code == seen
    assert asking.get(f"/en/record/revoke?{QUERY}").status_code == recorded
    assert asking.get(f"/en/record/revoke?corrects={old}&{QUERY}").status_code == corrected


@pytest.mark.parametrize("role", [None, "reader"])
def test_who_may_not_record_leaves_the_log_as_it_was(
    one: Desk, client: TestClient, role: str | None
) -> None:
    record(client)
    form = forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"]
    asking = one.client(role, headers=ORIGIN)
    sent = asking.post(form.attributes["action"], data={**filled(form), **PLACE})
    followed = asking.post("/en/log/1/consultation", data={"names": "Carl", "recorded_by": "Eve"})

    assert sent.status_code == followed.status_code == HTTPStatus.FORBIDDEN
    assert len(entries(client)) == 1


@pytest.mark.parametrize(
    ("language", "roles"),
    [("en", "expected one of these roles: chief director, director"),
     ("de", "erwartet: eine dieser Rollen: Hauptturnierleiter, Turnierleiter")],
)  # fmt: skip
def test_a_scribe_sends_no_correction_and_is_told_which_roles_may(
    one: Desk, client: TestClient, language: str, roles: str
) -> None:
    record(client)
    query = urlencode({"corrects": entries(client)[0]["id"], **FACTS})
    form = forms(page(client, f"/{language}/record/revoke?{query}"))["revoke"]
    scribe = one.client("scribe", headers=ORIGIN)
    data = {**filled(form), "text": "why"}

    sent = scribe.post(form.attributes["action"], data=data)

    assert sent.status_code == HTTPStatus.FORBIDDEN
    assert roles in read(sent.text).one("p", kind="notice").text
    assert len(entries(client)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_not_signed_in_comes_back_to_his_form_after_the_sign_in(
    one: Desk, language: str
) -> None:
    where = f"/{language}/record/revoke?{QUERY}"
    onward = urlsplit(one.client().get(where).headers["location"])

    assert onward.path == f"/{language}/sign-in"
    assert dict(parse_qsl(onward.query)) == {"next": where}


def test_who_is_known_to_the_desk_records_under_his_own_name(one: Desk) -> None:
    theo = one.client("scribe", "Theo", headers=ORIGIN)
    record(theo, recorded_by="Theo")

    assert entries(theo)[0]["recorded_by"] == "Theo"
    assert "ruled_by" not in entries(theo)[0]


@pytest.mark.parametrize(
    ("language", "both"),
    [("en", "Dora (as stated by Theo)"), ("de", "Dora (laut Angabe von Theo)")],
)
def test_another_name_that_was_typed_is_kept_beside_that_of_who_is_signed_in(
    one: Desk, language: str, both: str
) -> None:
    """A scribe records for the director who ruled, and not in her name."""
    theo = one.client("scribe", "Theo", headers=ORIGIN)
    where = record(theo, language, recorded_by="Dora")
    (entry,) = entries(theo)
    shown = page(theo, where).text

    assert (entry["recorded_by"], entry["ruled_by"]) == ("Theo", "Dora")
    assert "Dora" in shown
    assert "Theo" in shown
    assert both in printed(theo.get(f"/{language}/log/1/ruling.pdf"))
    assert next(csv.DictReader(io.StringIO(theo.get("/en/log/export.csv").text)))["ruled_by"] == (
        "Dora"
    )


def test_the_event_that_the_chief_director_has_set_is_filled_in(
    one: Desk, client: TestClient
) -> None:
    record(client)
    one.access.options.write(EventOptions(event="Bären-Cup <b>"))
    form = filled(forms(page(client, f"/en/record/revoke?{QUERY}"))["revoke"])
    old = urlencode({"corrects": entries(client)[0]["id"], **FACTS})
    correction = filled(forms(page(client, f"/en/record/revoke?{old}"))["revoke"])

    assert form["event"] == "Bären-Cup <b>"
    assert correction["event"] == "Club evening"


def typed_into(
    client: TestClient, where: str, kind: str, **told: str
) -> tuple[str, dict[str, str]]:
    """Where a form goes, and what it sends once it is filled in."""
    form = forms(page(client, where))[kind]
    return form.attributes["action"], {**filled(form), **told}


def sign_in_with(one: Desk, shown: Element, way: str, **secret: str) -> tuple[Any, TestClient]:
    """Sign in on the page that says so, as a browser without script sends it."""
    client = one.client(headers=ORIGIN)
    form = forms(shown)[way]
    if way == "join":
        form = forms(read(client.post(form.attributes["action"], data=filled(form)).text))[way]
    return client.post(form.attributes["action"], data={**filled(form), **secret}), client


@pytest.mark.parametrize("way", ["sign-in", "join"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_sent_after_the_sign_in_ended_comes_back_filled_and_is_recorded_once(
    one: Desk, client: TestClient, language: str, way: str
) -> None:
    told = {**PLACE, "ns": "3", "N": "Ann", "text": "line 1\nline 2 <b>", "disputed:claim": "1"}
    action, data = typed_into(
        client, f"/{language}/record/revoke?{QUERY}", "revoke", **told, **{"by:attention": "N"}
    )
    one.time.go(hours=13)
    lost = client.post(action, data=data)
    one.access.accounts.add("Dora", "director", serving.PASSWORD)
    secret = {"name": "Dora", "password": serving.PASSWORD}
    if way == "join":
        secret = {"name": "Dora", "code": one.access.invitations.make("director").code}

    again, dora = sign_in_with(one, read(lost.text), way, **secret)
    form = forms(read(again.text))["revoke"]
    kept = dora.post(form.attributes["action"], data=filled(form))

    assert lost.status_code == HTTPStatus.FORBIDDEN
    assert again.status_code == HTTPStatus.OK
    assert filled(form) == data
    assert kept.status_code == HTTPStatus.SEE_OTHER
    (entry,) = entries(dora)
    assert entry["text"] == told["text"]
    assert entry["id"] == data["id"]
    assert "ruled_by" not in entry


def test_a_wrong_password_loses_nothing_that_waits(one: Desk, client: TestClient) -> None:
    action, data = typed_into(client, f"/en/record/revoke?{QUERY}", "revoke", **PLACE, ns="3")
    lost = read(one.client(headers=ORIGIN).post(action, data=data).text)
    wrong, stranger = sign_in_with(one, lost, "sign-in", name="Dora", password="guessed it")

    assert wrong.status_code == HTTPStatus.FORBIDDEN
    assert (
        filled(forms(read(wrong.text))["sign-in"]).items()
        >= {f"kept:{name}": value for name, value in data.items()}.items()
    )
    assert stranger.get("/en/log").status_code == HTTPStatus.SEE_OTHER


def test_what_follows_a_ruling_comes_back_filled_too_and_shows_nobody_else_the_log(
    one: Desk, client: TestClient
) -> None:
    record(client)
    told = {"said:E": "He did not", "said:N": "I followed suit"}
    action, data = typed_into(client, "/en/log/1", "dispute", **told)
    lost = one.client(headers=ORIGIN).post(action, data=data)
    one.access.accounts.add("Dora", "director", serving.PASSWORD)
    again, _ = sign_in_with(one, read(lost.text), "sign-in", name="Dora", password=serving.PASSWORD)

    assert "Club evening" not in lost.text
    assert filled(forms(read(again.text))["dispute"]).items() >= told.items()
    assert len(entries(client)) == 1


def test_a_correction_comes_back_only_to_who_may_correct(one: Desk, client: TestClient) -> None:
    record(client)
    query = urlencode({"corrects": entries(client)[0]["id"], **FACTS})
    action, data = typed_into(client, f"/en/record/revoke?{query}", "revoke", text="misheard")
    lost = read(one.client(headers=ORIGIN).post(action, data=data).text)
    statuses = {}
    for role in ("scribe", "director"):
        one.access.accounts.add(role, role, serving.PASSWORD)
        again, _ = sign_in_with(one, lost, "sign-in", name=role, password=serving.PASSWORD)
        statuses[role] = (again.status_code, "misheard" in again.text)

    assert statuses == {"scribe": (403, False), "director": (200, True)}


def test_what_waits_is_sent_by_the_desk_itself_and_by_no_other_site(one: Desk) -> None:
    elsewhere = {"Origin": "http://evil.example"}
    form = {"name": "x", "password": "y", "next": f"/en/record/revoke?{QUERY}", "kept:text": "x"}

    assert one.client(headers=elsewhere).post("/en/sign-in", data=form).status_code == 403
    assert "kept:text" not in one.client(headers=elsewhere).post("/en/sign-in", data=form).text
    assert one.client().get("/en/sign-in?kept:text=x").text.count("kept:") == 0


def test_the_page_of_the_check_says_what_was_not_read_again_and_offers_to_read_all(
    one: Desk, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bridgelaws.log.check.READ_WHOLE", 0)
    record(client)
    client.get("/en/log/check?whole=1")

    again = read(client.get("/en/log/check").text)
    assert "were not read again" in again.text
    assert again.one("input", name="whole").attributes["type"] == "checkbox"
    whole = read(client.get("/en/log/check?whole=1").text)
    assert "were not read again" not in whole.text


@pytest.mark.parametrize(
    ("language", "wanted"), [("en", "board 17"), ("en", "17"), ("de", "Tisch 4")]
)
def test_the_search_finds_rulings_by_board_or_table_for_those_who_may_see_the_log(
    one: Desk, client: TestClient, language: str, wanted: str
) -> None:
    record(client)
    record(client, board="3", table="9")
    found = page(client, f"/{language}/search?{urlencode({'q': wanted})}")
    there = [a.href for a in found.all("a") if f"/{language}/log/" in a.href]
    stranger = page(one.client(), f"/{language}/search?{urlencode({'q': wanted})}")

    assert there == [f"/{language}/log/1"]
    assert not [a for a in stranger.all("a") if "/log/" in a.href]
