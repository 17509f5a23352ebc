"""What the players are shown of a ruling: no names, no hidden card, and where they can appeal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

import pytest
from starlette.testclient import TestClient

from bridgelaws import desk as the_desk
from bridgelaws.bridge import Deal, Seat
from bridgelaws.desk.players import later
from bridgelaws.web.views.players_address import packed, unpacked
from bridgelaws.words.say import LANGUAGES, Words
from tests.paper import printed
from tests.web.reading import Element, read
from tests.web.serving import Desk, desk, send

ESTABLISHED = (
    "laws=2017&regulations=wbf&kind=failure_to_follow_suit&offending_player=declarers_lho&trick=7"
    "&next_trick=offending_side_played&next_play_induced_by_opponent=false&attention=after_play"
    "&claim=none&owed_card=not_faced&other_side_revoked=no&revoke_trick_won_by=offending_player"
    "&later_tricks_won=2"
)
DEAL = "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52"
DURING_PLAY = urlencode({
    "laws": "2017", "regulations": "wbf", "board": "7", "deal": DEAL, "contract": "4S",
    "declarer": "S", "after": "8.4", "attention": "before_established", "owed_card": "not_faced",
    # East has shown two clubs and follows the ninth with the nine of hearts; West discards on it.
    "play": "H6H3HJHASAS2S4S3SJS5S7S9C6CTCKC7D6D2DKD3D4D7DJDQH9H4HQH5H7H8HKS6",
    "other_side_revoked": "no",
})  # fmt: skip
PLACE = {"event": "Open Pairs", "board": "7", "table": "A3"}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as running:
        yield running


def page(client: TestClient, address: str) -> Element:
    answer = client.get(address)
    assert answer.status_code == HTTPStatus.OK, answer.text
    return read(answer.text)


def players_page(client: TestClient, shown: str) -> str:
    """The address of the players' page, from the Director's screen."""
    links = [a.href for a in page(client, shown).all("a") if "/p/" in a.href]
    (link,) = [one for one in links if not one.endswith(".pdf")]
    return link


def _filled(form: Element) -> dict[str, str]:
    named = [
        one
        for one in form.all("input")
        if "name" in one.attributes and one.attributes.get("type") not in ("checkbox", "radio")
    ]
    return {one.attributes["name"]: one.attributes.get("value", "") for one in named}


def recorded(room: Desk, query: str = ESTABLISHED, **told: str) -> str:
    """A ruling in the log; the address of its entry."""
    client = room.client("director", "Dora Director")
    form = page(client, f"/en/record/revoke?{query}").one("form", kind="entry")
    answer = send(client, form.attributes["action"], {**_filled(form), **PLACE, **told})
    assert answer.status_code == HTTPStatus.SEE_OTHER, answer.text
    return str(answer.headers["location"]).partition("?")[0]


@pytest.mark.parametrize("unsettled", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_players_read_that_a_ruling_holds_if_nothing_was_unusual(
    room: Desk, language: str, unsettled: bool
) -> None:
    """Until the Director has said so: then it holds."""
    query = ESTABLISHED.replace("&claim=none&owed_card=not_faced&other_side_revoked=no", "")
    query += "" if unsettled else "&nothing_unusual=true"
    director = room.client()
    ruling = page(director, f"/{language}/call/revoke?{query}")
    shown = next(a.href for a in ruling.all("a") if "/show" in a.href)
    read_by_players = page(room.client(), players_page(director, shown)).text
    condition = Words(language).say("players.if_ordinary")

    assert (condition in read_by_players) == unsettled


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_that_nobody_recorded_is_read_without_a_sign_in(room: Desk, language: str) -> None:
    director, player = room.client(), room.client()
    ruling = page(director, f"/{language}/call/revoke?{ESTABLISHED}")
    (shown,) = [a.href for a in ruling.all("a") if "/show/" in a.href]
    found = page(player, players_page(director, shown))

    # 64A1: the revoke trick and one of the later ones.
    assert found.one("h1").text.startswith("2 ")
    said = {"en": "Law 64A1", "de": "§ 64 A 1"}[language]
    assert said in found.text
    assert any("/laws/64" in a.href for a in found.all("a"))
    other = {"en": "de", "de": "en"}[language]
    assert next(a.href for a in found.all("a", kind="language")).startswith(f"/{other}/p/call/")


def test_a_ruling_that_stands_on_the_ordinary_cites_the_clauses_that_decide_it(room: Desk) -> None:
    """All that is left to say is whether the other side revoked; two tricks go over (64A1)."""
    told = ESTABLISHED.replace("&other_side_revoked=no", "")
    shown = f"/en/show/revoke?{told}"
    found = page(room.client(), players_page(room.client("director"), shown))
    cited = [one.text for one in found.one("ul", kind="players-clauses").all("li")]

    assert "Law 64A1" in cited
    assert "Law 64B7" not in cited


@pytest.mark.parametrize("language", LANGUAGES)
def test_teams_are_named_by_where_they_sat(room: Desk, language: str) -> None:
    told = urlencode({
        "laws": "2007", "regulations": "dbv_2013", "north_south": "Krause", "east_west": "Schmidt",
        "result_ns": "-1190", "expected_ns": "-620", "scoring": "total_imps", "state": "finished",
        "law_6d2": "false", "north_south_fault": "none", "east_west_fault": "none",
    })  # fmt: skip
    address = players_page(room.client(), f"/{language}/show/team_board?{told}")
    found = page(room.client(), address)
    packed_keys = dict(unpacked(address.rpartition("/")[2]) or ())

    # The DBV's first worked example: +11 IMPs, and six less eleven for the others.
    assert "11" in found.one("h1").text
    assert not {"Krause", "Schmidt"} & set(packed_keys.values())
    for name in ("Krause", "Schmidt"):
        assert name not in found.text


def test_the_director_shows_a_code_that_a_phone_can_scan(room: Desk) -> None:
    shown = page(room.client(), f"/en/show/revoke?{ESTABLISHED}")

    assert shown.one("div", role="img").all("svg")
    assert players_page(room.client(), f"/en/show/revoke?{ESTABLISHED}").startswith("/en/p/call/")


def test_a_ruling_in_the_log_has_a_short_address_that_cannot_be_guessed(room: Desk) -> None:
    entry = recorded(room)
    address = players_page(room.client("director"), f"{entry}/show")
    code = address.rpartition("/")[2]

    assert re.fullmatch(r"1-[a-z2-7]{10}", code)
    assert page(room.client(), address).one("h1").text.startswith("2 tricks")
    for guess in ("1", "1-", "1-aaaaaaaaaa", code[:-1], f"2{code[1:]}", "9" * 40, "x"):
        assert room.client().get(f"/en/p/{guess}").status_code == HTTPStatus.NOT_FOUND
    assert room.client().get(f"{entry}/show").status_code == HTTPStatus.SEE_OTHER, "sign in first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_no_name_of_anybody(room: Desk, language: str) -> None:
    named = {"player_n": "Nora North", "text": "Nora hesitated for a minute"}
    entry = recorded(room, **named)
    address = players_page(room.client("director"), f"{entry}/show")
    html = room.client().get(address.replace("/en/", f"/{language}/")).text
    slip = printed.words(room.client().get(f"{address}/slip.pdf").content)

    for name in ("Nora", "hesitated", "Dora", "Director Dora", "Open Pairs", "A3"):
        assert name not in html
        assert name not in slip


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_they_play_no_card_of_a_closed_hand_is_named(room: Desk, language: str) -> None:
    """16: the deal is before the Director alone; neither page nor address may hold it."""
    entry = recorded(room, DURING_PLAY)
    address = players_page(room.client("director"), f"{entry}/show")
    found = page(room.client(), address.replace("/en/", f"/{language}/"))

    words, text = Words(language), found.one("main").text
    play = dict(parse_qsl(DURING_PLAY))["play"]
    played = {play[i : i + 2] for i in range(0, len(play), 2)}
    closed = Deal.parse(DEAL)
    for seat in (Seat.E, Seat.S, Seat.W):  # dummy's hand lies open
        for card in map(str, closed.hand(seat) or ()):
            assert card in played or words.card(card) not in text, card
    assert words.card("S6") in text, "the card played is before everybody"


def test_an_address_with_facts_holds_no_card_of_the_deal(room: Desk) -> None:
    shown = page(room.client(), f"/en/show/revoke?{DURING_PLAY}")
    links = [a.href for a in shown.all("a") if "/p/call/" in a.href and not a.href.endswith("pdf")]

    for link in links:
        keys = dict(unpacked(link.rpartition("/")[2]) or ())
        assert not {"deal", "play", "board"} & keys.keys()
    assert links or "Record it first" in shown.text


def test_the_facts_without_the_cards_are_ruled_on_in_the_same_words() -> None:
    facts = dict(parse_qsl(DURING_PLAY))
    telling = the_desk.tell("revoke", facts.pop("laws"), facts.pop("regulations"), facts)
    without = the_desk.facts_for_players(telling)

    if without is not None:
        again = the_desk.tell("revoke", "2017", "wbf", without)
        one, other = (the_desk.notice(the_desk.document(t.opened), "en") for t in (telling, again))
        assert (one.verdict, one.say) == (other.verdict, other.say)


def test_a_packed_call_is_short_and_comes_back_whole() -> None:
    facts = dict(parse_qsl(ESTABLISHED))
    laws, regulations = facts.pop("laws"), facts.pop("regulations")
    address = packed("revoke", laws, regulations, facts)

    assert len(address) < 130
    assert dict(unpacked(address) or ()) == {
        "matter": "revoke", "laws": laws, "regulations": regulations, **facts,
    }  # fmt: skip


@pytest.mark.parametrize("nonsense", ["x", "AAAA", "a" * 2000, "eNoDAAAAAAE", "ü", "..", "A" * 64])
def test_an_address_that_nobody_made_leads_nowhere(room: Desk, nonsense: str) -> None:
    assert unpacked(nonsense) is None
    answer = room.client().get(f"/en/p/call/{nonsense}")
    assert answer.status_code == HTTPStatus.NOT_FOUND


def test_the_time_for_appeals_is_a_clock_time_where_the_organiser_set_one(room: Desk) -> None:
    chief = room.client("chief")
    period = page(room.client(), _called(room)).text
    assert send(chief, "/en/event", {"appeals_from": "23:45"}).status_code == HTTPStatus.OK
    clock = page(room.client(), _called(room)).text

    # 92B: thirty minutes, where no regulation says otherwise.
    assert "within 30 minutes after the official score" in period
    assert "Appeals until 00:15" in clock
    assert later("22:15", 30) == "22:45"
    assert send(chief, "/en/event", {"appeals_from": "25:00"}).status_code == HTTPStatus.BAD_REQUEST


def test_the_form_of_a_ruling_says_the_clock_time_too(room: Desk) -> None:
    entry = recorded(room)
    send(room.client("chief"), "/en/event", {"appeals_from": "22:15"})
    said = printed.words(room.client("director").get(f"{entry}/ruling.pdf").content)

    assert "Until 22:45" in said


def _called(room: Desk) -> str:
    return players_page(room.client(), f"/en/show/revoke?{ESTABLISHED}")


def test_a_ruling_that_was_withdrawn_or_replaced_says_so_to_the_players(room: Desk) -> None:
    entry = recorded(room)
    director = room.client("director", "Dora Director")
    address = players_page(director, f"{entry}/show")
    action = f"{entry}/withdrawal"
    (form,) = [
        one for one in page(director, entry).all("form") if one.attributes["action"] == action
    ]
    sent = send(director, action, {**_filled(form), "text": "wrong board"})
    assert sent.status_code == HTTPStatus.SEE_OTHER
    found = page(room.client(), address)

    assert "withdrawn" in found.one("h1").text
    assert "wrong board" not in found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_slip_is_one_a4_with_the_ruling_twice(room: Desk, language: str) -> None:
    address = _called(room).replace("/en/", f"/{language}/")
    slip = room.client().get(f"{address}/slip.pdf").content
    about = printed.about(slip)

    assert len(printed.pages(slip)) == 1
    assert printed.tags(slip).count("/H1") == 2
    assert {"en": "Law 64A1", "de": "§ 64 A 1"}[language] in printed.words(slip)
    assert (about["language"], about["pdfuaid:part"]) == (language, "1")
