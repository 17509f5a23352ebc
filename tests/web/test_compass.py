"""The compass: declarer by one tap on the first page, players by their seats from then on."""

from __future__ import annotations

import pytest

from bridgelaws.bridge import SEATS, Seat
from bridgelaws.laws.calls.kinds import KINDS
from tests.web.reading import Element, answers, at, facts

CALL = "/{}/call/{}?laws=2017&regulations=wbf"
WITH_PLAYERS = [name for name, kind in KINDS.items() if kind.players]
NAMES = {
    "en": {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"},
    "de": {Seat.N: "Nord", Seat.E: "Ost", Seat.S: "Süd", Seat.W: "West"},
}


def first_page(kind: str, language: str = "en", **told: str) -> str:
    return f"{CALL.format(language, kind)}{_query(told)}&start=1"


def later_page(kind: str, language: str = "en", **told: str) -> str:
    return CALL.format(language, kind) + _query(told)


def _query(told: dict[str, str]) -> str:
    return "".join(f"&{key}={value}" for key, value in told.items())


def seats_beside(page: Element) -> dict[str, str]:
    """The seats asked for beside the question, each with where it leads."""
    sections = page.all("section", kind="seats")
    return {link.text: link.href for link in sections[0].all("a")} if sections else {}


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("declarer", SEATS, ids=str)
@pytest.mark.parametrize("kind", WITH_PLAYERS)
def test_one_tap_on_the_first_page_tells_declarer_and_the_question_stays(
    kind: str, declarer: Seat, language: str
) -> None:
    page = at(first_page(kind, language))
    tapped = seats_beside(page)[NAMES[language][declarer]]
    assert facts(tapped)["declarer"] == str(declarer)
    again = at(tapped)
    assert not seats_beside(again)
    assert len(answers(again)) >= 2
    assert NAMES[language][declarer] in again.one("section", kind="so-far").text


def test_who_passes_it_over_is_not_asked_again_and_is_told_by_parts() -> None:
    page = at(first_page("penalty_card", card_of="defender"))
    assert seats_beside(page)
    assert not seats_beside(at(answers(page)[1].href))


def test_a_board_of_a_match_has_no_compass() -> None:
    assert not seats_beside(at(first_page("team_board")))


def test_an_answer_that_is_a_player_is_a_seat_with_his_part_beneath() -> None:
    page = at(later_page("revoke", declarer="S", ask="offending_player"))
    assert [one.text for one in answers(page)] == [
        "North dummy",
        "East defender",
        "South declarer",
        "West defender",
    ]
    german = at(later_page("revoke", "de", declarer="W", ask="offending_player"))
    assert [one.text for one in answers(german)] == [
        "Nord Gegenspieler",
        "Ost Dummy",
        "Süd Gegenspieler",
        "West Alleinspieler",
    ]
    assert facts(answers(page)[1].href)["offending_player"] == "E"


def test_who_asks_is_not_among_those_he_can_have_asked() -> None:
    page = at(later_page("asked", declarer="W", by="N"))
    assert page.one("h1").text == "Whom did he ask?"
    assert [one.text.split()[0] for one in answers(page)] == ["East", "South", "West"]


def test_dummy_claims_nothing_so_his_seat_is_no_answer() -> None:
    page = at(later_page("claim", declarer="S", ask="claim_by"))
    assert [one.text.split()[0] for one in answers(page)] == ["East", "South", "West"]


def test_which_defender_it_was_is_asked_beside_the_question_once_declarer_is_known() -> None:
    page = at(first_page("penalty_card", declarer="W", card_of="defender"))
    assert page.one("section", kind="seats").one("p").text.startswith("Whose card was it?")
    assert list(seats_beside(page)) == ["North", "South"]
    named = at(seats_beside(page)["North"])
    assert not seats_beside(named)
    told = {"declarer": "W", "card_of": "N", "card_shown": "dropped"}
    asked = at(later_page("penalty_card", **told, ask="partner_could_see"))
    assert asked.one("h1").text.startswith("Could South have seen the face of the card")


def test_declarer_is_changed_by_the_compass_and_what_was_told_by_seats_stays() -> None:
    page = at(later_page("penalty_card", declarer="S", card_of="E", card_shown="dropped"))
    (change,) = [
        row.one("a").href
        for row in page.one("section", kind="so-far").all("div")
        if row.one("dt").text == "Declarer"
    ]
    compass = at(change)
    assert compass.one("h1").text == "Who is declarer?"
    assert [one.attributes.get("aria-current") for one in answers(compass)] == [
        None,
        None,
        "true",
        None,
    ]
    west = facts(answers(compass)[3].href)
    assert west["declarer"] == "W"
    assert west["card_of"] == "E"


def test_back_from_the_first_page_of_a_tile_leads_to_the_tiles() -> None:
    page = at(first_page("revoke", next_trick="none"))
    assert page.one("a", kind="back").href == "/en/?laws=2017&regulations=wbf"


def test_the_first_page_is_left_with_the_first_answer_after_declarer_too() -> None:
    page = at(first_page("revoke", declarer="S", next_trick="none"))
    assert "start" not in facts(answers(page)[0].href)


def test_back_from_the_first_page_takes_declarer_back() -> None:
    page = at(first_page("revoke", declarer="S", next_trick="none"))
    back = facts(page.all("a", kind="back")[0].href)
    assert "declarer" not in back
    assert back["next_trick"] == "none"
    assert back["start"] == "1"


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "How many tricks did East-West win after the revoke trick?"),
        ("de", "Wie viele Stiche hat Ost-West nach dem Revoke-Stich gewonnen?"),
    ],
)
def test_from_then_on_a_question_names_sides(language: str, asked: str) -> None:
    told = {"declarer": "S", "offending_player": "W", "ask": "later_tricks_won"}
    assert at(later_page("revoke", language, **told)).one("h1").text == asked


def test_the_page_of_declarer_in_the_cards_asks_first_whether_it_is_doubled() -> None:
    page = at("/en/cards?laws=2017&regulations=wbf&contract=4S&deal=")
    order = [one.text for one in page.all() if one.tag == "a"]
    assert order.index("doubled") < order.index("North")
    doubled = next(one for one in page.all("a") if one.text == "doubled")
    north = next(one for one in at(doubled.href).all("a") if one.text == "North")
    assert facts(north.href)["contract"] == "4SX"
    assert facts(north.href)["declarer"] == "N"


def test_from_the_revoke_of_east_to_his_penalty_card_nobody_asks_whose_card_it_is() -> None:
    told = {
        "declarer": "S",
        "offending_player": "declarers_rho",
        "kind": "failure_to_follow_suit",
        "trick": "5",
        "next_trick": "none",
        "claim": "none",
        "attention": "before_established",
        "attention_by": "opponent",
        "question_forbidden": "false",
        "cards_back_in_board": "false",
        "other_side_revoked": "no",
    }
    links = at(CALL.format("en", "revoke") + _query(told)).all("a")
    (card,) = [link.href for link in links if "/call/penalty_card?" in link.href]
    assert facts(card)["card_of"] == "E"
    assert "East" in at(card).one("section", kind="so-far").text
