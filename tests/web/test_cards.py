"""The cards of a board tapped up to the moment, with nothing but links, in both languages."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote

import pytest

from bridgelaws.web.dispatch import respond
from bridgelaws.web.page import Page, Request
from bridgelaws.web.pages import SITE
from bridgelaws.words.render_log import fact_label
from bridgelaws.words.say import Words
from tests.web.reading import Element, answers, at, facts, get, read

both = pytest.mark.parametrize("language", ["en", "de"])
CLUB = Path(__file__).parent.parent.parent / "examples" / "club_evening.pbn"
DEAL = "N:KQ74.853.AJ6.K94 93.KJ92.Q982.J73 AJT86.AT4.K54.86 52.Q76.T73.AQT52"
PLAYED = (
    *("H6H3HJHA", "SAS2S4S3", "SJS5S7S9", "C6CTCKC7", "D6D2DKD3", "D4D7DJDQ", "H9H4HQH5"),
    *("H7H8HKS6", "D5DTDAD8", "C4C3C8CQ", "CAC9CJS8", "HTC2SQH2", "SKD9STC5"),
)
"""Board 7 of the club evening, each trick from its leader on; worked by hand from the columns."""
LEADERS = "WSSSNSEWSNWSN"
SEATS = {
    "en": dict(zip("NESW", ("North", "East", "South", "West"), strict=True)),
    "de": dict(zip("NESW", ("Nord", "Ost", "Süd", "West"), strict=True)),
}


def cards_page(language: str = "en", play: str = "", **told: str) -> str:
    given = {"deal": DEAL, "board": "7", "contract": "4S", "declarer": "S", "play": play, **told}
    query = "&".join(f"{key}={quote(value)}" for key, value in given.items() if value)
    return f"/{language}/cards?{query}"


def cards_of(trick: str) -> list[str]:
    return [trick[i : i + 2] for i in range(0, len(trick), 2)]


def keys(page: Element) -> dict[str, Element]:
    """The cards that can be tapped, by their names."""
    return {
        a.attributes["aria-label"]: a for one in page.all("ul", kind="keys") for a in one.all("a")
    }


def tapped(page: Element, language: str, card: str) -> str:
    return keys(page)[Words(language).card(card)].href


def notes(page: Element) -> list[str]:
    return [one.text for one in page.all("p", kind="note")]


def now(page: Element) -> str:
    return page.one("a", kind="now").href


def told_so_far(page: Element) -> dict[str, str]:
    rows = page.one("section", kind="so-far").all("div")
    return {row.one("dt").text: row.all("dd")[0].text for row in rows}


@both
def test_a_whole_board_is_tapped_card_by_card_and_its_revoke_is_ruled(language: str) -> None:
    """64A1 of 2017: declarer won the revoke trick himself and later ones: two tricks go over."""
    url = cards_page(language)
    for leader, trick in zip(LEADERS, PLAYED, strict=True):
        page = at(url)
        assert page.one("h1").text.startswith(SEATS[language][leader])
        for card in cards_of(trick):
            url = tapped(at(url), language, card)
    page = at(url)

    assert len(notes(page)) == 1
    assert SEATS[language]["S"] in notes(page)[0]
    assert not keys(page)
    ruling = answered(at(now(page)), WHO_SAW_IT)
    two = {"en": "2 tricks", "de": "2 stiche"}[language]
    assert two in ruling.one("q").text.lower()


WHO_SAW_IT = {"attention_by": "opponent", "owed_card": "not_faced", "other_side_revoked": "no"}


def answered(page: Element, wanted: dict[str, str]) -> Element:
    """The ruling at the end of the questions, each answered as *wanted* has it."""
    while links := answers(page):
        key = list(facts(links[0].href))[-1]
        (href,) = [a.href for a in links if facts(a.href)[key] == wanted[key]]
        page = at(href)
    return page


def test_a_revoke_on_the_table_is_corrected_card_by_card() -> None:
    """62A: he takes the card back and plays a legal one; nobody after him has played yet."""
    url = cards_page(play="".join(PLAYED[:7]) + "H7H8HKS6")
    ruling = answered(at(now(at(url))), {"attention_by": "opponent"})

    said = ruling.one("q").text
    assert "South takes back the 6 of spades and follows with a heart." in said
    assert "10 of hearts" not in said
    assert ruling.all("svg", kind="hand-diagram")
    told = told_so_far(ruling)
    assert told["Revoke trick"] == "trick 8"
    assert told["Revoke card"] == "the 6 of spades"
    assert told["Cards"] == "Board 7, 4 spades by South, 32 cards"


def test_when_attention_came_is_asked_where_the_play_alone_is_told() -> None:
    page = at(cards_page(play="".join(PLAYED)))
    (later,) = [a for a in page.all("a") if a.text.startswith("At another time")]

    assert at(later.href).one("h1").text == Words("en", 2017).say("fact.attention.question")


def test_the_page_says_that_he_still_holds_the_suit_until_he_has_played_it() -> None:
    through = "".join(PLAYED[:8])
    assert "still holds hearts" in notes(at(cards_page(play=through)))[0]
    assert "held hearts" in notes(at(cards_page(play=through + "".join(PLAYED[8:12]))))[0]


def test_a_card_is_taken_back_and_the_way_back_from_the_interview_leads_to_the_cards() -> None:
    url = cards_page(play="".join(PLAYED[:7]) + "H7H8HKS6")
    page = at(url)
    (undo,) = [a for a in page.all("a", kind="button") if "back" in a.text]

    assert facts(undo.href)["play"].endswith("H7H8HK")
    assert page.one("a", kind="back").href == undo.href
    assert not notes(at(undo.href))
    back = at(now(page)).one("a", kind="back").href
    assert facts(back)["play"] == facts(url)["play"]
    assert at(back).one("h1").text == page.one("h1").text


def test_the_end_of_each_trick_is_one_tap_away() -> None:
    page = at(cards_page(play="".join(PLAYED)))
    links = page.one("ol", kind="tricks").all("a")

    assert [facts(a.href)["play"] for a in links[:2]] == [PLAYED[0], PLAYED[0] + PLAYED[1]]
    assert len(links) == 13


def test_facts_told_before_the_cards_are_carried_through_them() -> None:
    call = at("/en/call/revoke?laws=2007&regulations=dbv&attention_by=director")
    (to_cards,) = [a for a in call.all("a") if a.text.startswith("Tap the cards")]
    url = f"{to_cards.href}&{cards_page(play=''.join(PLAYED[:8])).partition('?')[2]}"
    after = facts(now(at(url)))

    expected = {"laws": "2007", "regulations": "dbv", "attention_by": "director", "after": "8.4"}
    assert expected.items() <= after.items()


@both
def test_contract_and_declarer_are_two_taps(language: str) -> None:
    page = at(cards_page(language, contract="", declarer=""))
    bids = page.one("ol", kind="bids").all("a")
    (four_spades,) = [a for a in bids if facts(a.href)["contract"] == "4S"]
    asked = at(four_spades.href)
    (south,) = [a for a in answers(asked) if a.text == SEATS[language]["S"]]

    assert len(bids) == 35
    doubled = [facts(a.href)["contract"] for a in asked.one("ul", kind="choice").all("a")]
    assert doubled == ["4S", "4SX", "4SXX"]
    assert at(south.href).one("h1").text.startswith(SEATS[language]["W"])


@both
def test_without_the_hands_the_whole_pack_lies_there_and_every_card_keeps_its_place(
    language: str,
) -> None:
    without = at(f"/{language}/cards").one("a", kind="button")
    assert at(without.href).all("ol", kind="bids")
    start = f"/{language}/cards?contract=4H&declarer=S"
    page = at(f"{start}&play=SASKSQH2")

    assert len(keys(at(start))) == 52
    assert len(keys(page)) == 48
    assert [len(one.all("li")) for one in page.all("ul", kind="keys")] == [13, 13, 13, 13]


@both
def test_without_the_hands_a_discard_is_a_revoke_only_once_it_is_marked(language: str) -> None:
    page = at(f"/{language}/cards?contract=4H&declarer=S&play=SASKSQH2")
    assert not notes(page)
    assert not page.all("a", kind="now")
    (mark,) = [a for a in page.all("a", kind="button") if facts(a.href)["play"].endswith("H2r")]
    marked = at(mark.href)

    assert len(notes(marked)) == 1
    ruling = answered(at(now(marked)), {"attention_by": "opponent"})
    told = list(told_so_far(ruling).values())
    assert Words(language).card("H2") in told


def test_a_player_who_plays_the_suit_later_is_seen_to_have_revoked() -> None:
    """South threw a heart on the ace of spades, and plays a spade to the next trick."""
    page = at("/en/cards?contract=4NT&declarer=S&play=SASKSQH2S3S4S5S6")

    assert notes(page) == ["Trick 1: South did not follow suit and held spades."]


def test_two_players_tapped_to_have_revoked_are_taken_at_their_word() -> None:
    """64B7: what both sides did counts, so a second revoke is no error of what was tapped."""
    url = cards_page()
    for card in ("H6", "H3", "HJ", "ST", "SA", "DT"):
        url = tapped(at(url), "en", card)
    page = at(url)

    assert facts(url)["play"] == "H6H3HJSTrSADTr"
    assert [one[:15] for one in notes(page)] == ["Trick 1: South ", "Trick 2: West d"]


def test_what_a_record_may_have_wrong_is_asked_before_it_counts() -> None:
    page = at(cards_page(play="H6S4HJST"))
    (so,) = [a for a in page.all("a", kind="button") if a.text == "It was so"]

    assert not page.all("a", kind="now")
    assert facts(so.href)["play"] == "H6S4rHJSTr"
    assert len(notes(at(so.href))) == 2


def test_another_leader_is_named_before_his_card() -> None:
    page = at(cards_page(play=PLAYED[0]))
    (east,) = [a for a in page.all("a") if a.text == "East"]
    lead = at(east.href)
    after = tapped(lead, "en", "H9")

    assert lead.one("h1").text == "East leads"
    assert facts(after)["play"] == PLAYED[0] + "eH9"
    assert at(after).one("h1").text == "South plays"


def test_code_and_language_are_switched_without_losing_a_card() -> None:
    page = at(cards_page(play=PLAYED[0]))
    for link in (*page.one("details", kind="terms").all("a"), page.one("a", kind="language")):
        assert facts(link.href)["play"] == PLAYED[0]
        assert at(link.href)


def test_german_cards_have_german_letters_and_every_card_is_named_for_who_listens() -> None:
    page = at(cards_page("de", play=PLAYED[0] + "SA"))
    shown = [a.one("span").text for a in keys(at(cards_page("de", play=PLAYED[0]))).values()]

    assert {"A", "B", "10"} < set(shown)
    assert all(" " in name for name in keys(page))
    assert page.one("desc").text.count("Pik")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("told", "parameter"),
    [
        ({"deal": "N:AKQ"}, "deal"),
        ({"contract": "8S"}, "contract"),
        ({"declarer": "X"}, "declarer"),
        ({"play": "H6H6"}, "play"),
        ({"play": "<script>"}, "play"),
        ({"play": "SA"}, "play"),
        ({"lead": "Q"}, "lead"),
        ({"play": "H6", "lead": "E"}, "lead"),
        ({"laws": "2000"}, "laws"),
    ],
)
def test_what_cannot_be_tapped_is_refused_with_its_name_and_what_was_expected(
    told: dict[str, str], parameter: str, language: str
) -> None:
    page = get(cards_page(language, **told))
    (line,) = [p.text for p in read(page.html).all("p", kind="notice")]

    assert page.status == HTTPStatus.BAD_REQUEST
    assert line.lower().startswith(f"{fact_label(parameter, Words(language))}: ".lower())
    assert {"en": "xpected", "de": "rwartet"}[language] in line


def test_a_call_whose_cards_cannot_be_is_refused_too() -> None:
    told = cards_page().partition("?")[2]
    for wrong in ("play=H6H6", "play=H6&after=x", "after=1.1"):
        assert get(f"/en/call/revoke?{told}&{wrong}").status == HTTPStatus.BAD_REQUEST


def paste(text: str, language: str = "en") -> Page:
    form = (("pasted", text),)
    return respond(Request("POST", f"/{language}/cards", form=form, site=SITE))


def test_a_pasted_hand_viewer_address_leads_to_its_last_card() -> None:
    hands = "n=skq74h853daj6ck94&e=s93hkj92dq982cj73&s=sajt86hat4dk54c86"
    answer = paste(f"https://example.org/handviewer.html?{hands}&d=s&b=7&a=1sp3sp4sppp&p=h6h3hjha")
    told = facts(answer.headers["Location"])

    assert answer.status == HTTPStatus.SEE_OTHER
    assert {k: told[k] for k in ("board", "deal", "contract", "declarer", "play")} == {
        "board": "7", "deal": DEAL, "contract": "4S", "declarer": "S", "play": PLAYED[0],
    }  # fmt: skip
    assert at(answer.headers["Location"]).one("h1").text == "South leads"


def test_a_pasted_deal_goes_on_to_its_contract() -> None:
    assert at(paste(DEAL).headers["Location"]).all("ol", kind="bids")


@both
@pytest.mark.parametrize(
    "text", ["", "hello", "https://example.org/?n=zz", "N:AKQ", "http://[", CLUB.read_text("utf-8")]
)
def test_what_is_pasted_in_vain_stays_there_with_one_clear_line(text: str, language: str) -> None:
    answer = paste(text, language)
    page = read(answer.html)

    assert answer.status == HTTPStatus.BAD_REQUEST
    assert {"en": "expected", "de": "erwartet"}[language] in page.one("p", kind="wrong").text
    assert page.one("textarea").text == " ".join(text.split())


def test_no_page_of_cards_is_there_in_another_language() -> None:
    assert get("/fr/cards").status == HTTPStatus.NOT_FOUND


def test_a_fact_of_a_revoke_that_the_cards_no_longer_show_is_taken_back_not_asked_again() -> None:
    """The card was taken back, or the address is an old one: there is no revoke to ask about."""
    told = cards_page(play=PLAYED[0], owed_card="not_faced").partition("?")[2]
    page = at(f"/en/call/revoke?{told}&rule=1")

    assert "No revoke is reported" in page.one("q").text
    assert not any("ask=" in a.href for a in page.all("a"))
    again = get(f"/en/call/revoke?{told}&ask=owed_card")
    assert again.status == HTTPStatus.BAD_REQUEST
    label = Words("en").say("fact.owed_card.label")
    assert label in read(again.html).one("p", kind="notice").text
