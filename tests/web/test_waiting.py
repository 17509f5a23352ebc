"""A call that only the end of play can settle stays open until then, and is found again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from starlette.testclient import TestClient

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.web.dispatch import respond
from bridgelaws.web.offline.answering import APP
from bridgelaws.web.page import Request
from bridgelaws.web.pages import SITE
from tests.web import serving
from tests.web.reading import Element, at, read
from tests.web.serving import ORIGIN, Desk
from tests.web.test_logpages import FACTS, entries, filled, forms, page

IN_PLAY = {
    "trick": "7", "kind": "failure_to_follow_suit", "owed_card": "not_faced",
    "next_trick": "offending_side_played", "claim": "none", "attention": "during_play",
    "next_play_induced_by_opponent": "false", "offending_player": "declarers_rho",
    "attention_by": "opponent", "question_forbidden": "false", "other_side_revoked": "no",
    "revoke_trick_won_by": "non_offending_side",
}  # fmt: skip
CALL = f"/en/call/revoke?{urlencode(IN_PLAY)}"


def case(laws: int, **facts: str) -> desk.OpenCase:
    return desk.tell("revoke", str(laws), "wbf", {**IN_PLAY, **facts}).opened


@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize(
    "fact",
    [
        "later_tricks_won", "later_trick_with_playable_card",
        "redress.tricks_at_table", "redress.tricks_without_revoke",
    ],
)  # fmt: skip
def test_later_tricks_and_damage_can_be_told_only_once_play_is_over(laws: int, fact: str) -> None:
    assert desk.waits_for_play(case(laws), fact)
    assert not desk.waits_for_play(case(laws, attention="after_play"), fact)
    assert not desk.waits_for_play(case(laws, claim="own_claim_or_concession"), fact)


@pytest.mark.parametrize(
    "fact", ["revoke_trick_won_by", "offending_player", "attention", "other_side_revoked", "trick"]
)
def test_what_has_happened_can_be_told_at_once(fact: str) -> None:
    assert not desk.waits_for_play(case(2017), fact)


def test_who_has_told_how_many_later_tricks_were_won_has_played_the_hand_out() -> None:
    assert not desk.waits_for_play(case(2017, later_tricks_won="2"), "redress.tricks_at_table")


def goes_on(found: Element) -> str:
    """Where the answer "Play goes on" leaves the call open."""
    return found.one("form", kind="goes-on").attributes["action"]


def test_a_ruling_that_waits_for_the_end_of_play_can_be_left_open_on_its_page() -> None:
    left = goes_on(at(f"{CALL}&rule=1"))
    assert left == f"/en/open/revoke?laws=2017&regulations=wbf&{urlencode(IN_PLAY)}"


@pytest.mark.parametrize("told", [{"attention": "after_play"}, {"later_tricks_won": "2"}])
def test_a_ruling_that_waits_for_nothing_is_not_left_open(told: dict[str, str]) -> None:
    address = f"/en/call/revoke?{urlencode({**IN_PLAY, **told})}&rule=1"
    assert not at(address).all("form", kind="goes-on")


def send(address: str, **form: str) -> str:
    """Send a form of the pages without a server; where it leads."""
    parts = urlsplit(address)
    query = tuple(parse_qsl(parts.query))
    answer = respond(Request("POST", parts.path, query, tuple(form.items()), site=APP))
    assert answer.status == HTTPStatus.SEE_OTHER
    return answer.headers["Location"]


@pytest.mark.parametrize(
    ("language", "title", "words"),
    [("en", "Play goes on", "Please play on"), ("de", "Das Spiel geht weiter", "weiter")],
)
def test_play_goes_on_shows_what_to_say_now_and_leads_back_to_the_question(
    language: str, title: str, words: str
) -> None:
    question = at(CALL.replace("/en/", f"/{language}/"))
    there = send(goes_on(question))
    waits = at(there)
    (resume,) = waits.all("a", kind="button")

    assert waits.one("h1").text == title
    assert words in waits.one("blockquote").text
    assert at(resume.href).one("h1").text == question.one("h1").text
    assert int(json.loads(waits.one("p", kind="notice").attributes["data-open"])["since"])


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Please play on"), ("de", "Bitte spielen Sie weiter")]
)
def test_while_play_goes_on_the_ordinary_is_presumed_and_what_would_change_it_is_listed(
    language: str, words: str
) -> None:
    told = {
        "next_trick": "offending_side_played", "attention": "during_play",
        "offending_player": "declarers_lho", "revoke_trick_won_by": "offending_player",
    }  # fmt: skip
    waits = at(send(goes_on(at(f"/{language}/call/revoke?{urlencode(told)}"))))
    unless = waits.one("ul", kind="answers").all("a")
    asked = [dict(parse_qsl(urlsplit(one.href).query))["ask"] for one in unless]

    assert words in waits.one("blockquote").text
    assert "next_play_induced_by_opponent" in asked


def test_the_place_is_noted_in_the_address_and_filled_in_when_the_ruling_is_recorded() -> None:
    waits = at(send(goes_on(at(CALL))))
    again = next(one for one in waits.all("form") if one.all("input", name="board"))
    there = send(again.attributes["action"], board="17", table="4")
    told = dict(parse_qsl(urlsplit(there).query))
    kept = json.loads(at(there).one("p", kind="notice").attributes["data-open"])

    assert (told["board"], told["table"]) == ("17", "4")
    assert (kept["place"], kept["desk"]) == ("board 17, table 4", False)


def test_a_question_that_can_be_answered_now_offers_no_waiting() -> None:
    assert at("/en/call/revoke").all("form", kind="goes-on") == []
    assert (
        at(f"{CALL}&attention=x&ask=trick".replace("&attention=x", "")).all("form", kind="goes-on")
        == []
    )


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Desk]:
    with serving.desk(tmp_path) as made:
        yield made


def leave_open(client: TestClient, **place: str) -> str:
    """Leave the call open at the desk; the address of its page."""
    sent = client.post(goes_on(page(client, CALL)), data=place)
    assert sent.status_code == HTTPStatus.SEE_OTHER
    return str(sent.headers["location"])


def listed(client: TestClient) -> dict[str, str]:
    """The open calls on the first page: what each is called, and where it goes on."""
    found = read(client.get("/en/").text).one("ul", id="open-calls")
    return {one.text: one.one("a").href for one in found.all("li")}


def test_every_director_finds_the_open_call_on_the_first_page_and_a_stranger_does_not(
    one: Desk,
) -> None:
    dora, carl = (one.client("director", name, headers=ORIGIN) for name in ("Dora", "Carl"))
    assert "wait=desk" in leave_open(dora, board="17", table="4")
    (label,) = listed(carl)

    assert label.startswith("Revoke board 17, table 4, ")
    assert listed(one.client()) == {}
    (href,) = listed(carl).values()
    assert page(carl, href).one("h1").text == page(carl, CALL).one("h1").text


def test_an_open_call_is_still_there_when_the_desk_is_started_again(tmp_path: Path) -> None:
    with serving.desk(tmp_path) as first:
        leave_open(first.client("director", headers=ORIGIN))
    with serving.desk(tmp_path) as second:
        assert len(listed(second.client("director"))) == 1


def test_recording_the_ruling_closes_the_call_on_the_desk_and_on_the_device(one: Desk) -> None:
    client = one.client("director", "Dora", headers=ORIGIN)
    leave_open(client, board="17", table="4")
    (href,) = listed(client).values()
    since = dict(parse_qsl(urlsplit(href).query))["since"]
    query = urlencode({**FACTS, "since": since, "table": "4"})
    form = forms(page(client, f"/en/record/revoke?{query}"))["revoke"]
    assert filled(form)["table"] == "4"
    sent = client.post(form.attributes["action"], data=filled(form))

    assert listed(client) == {}
    assert len(entries(client)) == 1
    assert page(client, sent.headers["location"]).all("p", **{"data-closed": since})


def test_a_call_on_which_nothing_is_to_be_ruled_is_closed(one: Desk) -> None:
    client = one.client("director", headers=ORIGIN)
    waits = page(client, leave_open(client))
    close = next(one for one in waits.all("form") if "/close?" in one.attributes["action"])
    sent = client.post(close.attributes["action"])

    assert listed(client) == {}
    assert page(client, sent.headers["location"]).one("h1").text == "Call closed"


def test_a_visitor_who_is_not_signed_in_keeps_it_on_his_device_alone(one: Desk) -> None:
    stranger = one.client(headers=ORIGIN)

    assert "wait=device" in leave_open(stranger)
    assert listed(one.client("director")) == {}


def test_what_is_no_moment_is_refused_by_name() -> None:
    parts = urlsplit(f"{CALL}&since=soon&wait=device")
    query = tuple(parse_qsl(parts.query))
    refused = respond(Request("GET", parts.path, query, site=SITE))
    assert refused.status == HTTPStatus.BAD_REQUEST
