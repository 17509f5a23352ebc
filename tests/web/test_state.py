"""The state of a call stands in its address: it survives changes, switches and bookmarks."""

from __future__ import annotations

import re
from http import HTTPStatus
from urllib.parse import urlencode, urlsplit

import pytest

from bridgelaws.web.page import Request
from bridgelaws.web.pages import SITE
from bridgelaws.web.views.state import CallState
from bridgelaws.words.say import Words
from tests.web.reading import Element, answers, at, facts, get, read

both = pytest.mark.parametrize("language", ["en", "de"])
ESTABLISHED = {
    "laws": "2017",
    "regulations": "wbf",
    "trick": "7",
    "claim": "none",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": "false",
    "offending_player": "declarers_lho",
    "attention": "after_play",
    "other_side_revoked": "no",
    "owed_card": "not_faced",
    "revoke_trick_won_by": "offending_player",
    "later_tricks_won": "2",
}


def address(told: dict[str, str], language: str = "en", matter: str = "revoke") -> str:
    query = "&".join(f"{key}={value}" for key, value in told.items())
    return f"/{language}/call/{matter}?{query}"


def changes(page: Element) -> dict[str, str]:
    """Where each fact of the list so far is changed, by its label."""
    rows = page.one("section", kind="so-far").all("div")
    return {row.one("dt").text: row.one("a").href for row in rows}


def state(url: str) -> CallState:
    language, _, matter = urlsplit(url).path.strip("/").split("/")
    given = {"lang": language, "matter": matter}
    query = tuple(facts(url).items())
    return CallState.of(Request("GET", urlsplit(url).path, query, site=SITE, given=given))


def test_an_address_is_read_and_written_without_loss_and_in_its_order() -> None:
    url = address(ESTABLISHED)

    assert state(url).href() == url
    assert list(state(url).facts) == list(ESTABLISHED)[2:]


def test_without_terms_the_case_begins_under_those_of_the_site() -> None:
    language = facts(answers(at("/en/call/asked"))[0].href)

    assert (language["laws"], language["regulations"]) == ("2017", "wbf")


def test_what_no_question_asks_is_removed_and_not_changed() -> None:
    page = at(address(ESTABLISHED | {"board": "7"}))
    rows = page.one("section", kind="so-far").all("div")
    (board,) = [row for row in rows if row.one("dt").text == "Board"]

    assert board.one("a").text.startswith("Remove")
    assert "board=7" not in board.one("a").href


def test_a_change_keeps_its_place_and_every_later_answer_that_still_matters() -> None:
    change = changes(at(address(ESTABLISHED)))["Offending player"]
    offered = answers(at(change))
    (now,) = [a for a in offered if a.attributes.get("aria-current")]
    (other,) = [a for a in offered if "declarer's right" in a.text]

    assert "declarer's left" in now.text
    assert facts(other.href) == ESTABLISHED | {"offending_player": "declarers_rho"}
    assert list(facts(other.href)) == list(ESTABLISHED)


def test_a_trick_that_his_partner_won_makes_the_later_ones_immaterial() -> None:
    """64A2 of 2017: one trick goes over, however many the side won after it."""
    change = changes(at(address(ESTABLISHED)))["Winner of the revoke trick"]
    (partner,) = [a for a in answers(at(change)) if "partner" in a.text]

    assert "later_tricks_won" not in facts(partner.href)
    assert facts(partner.href)["revoke_trick_won_by"] == "offending_partner"


def test_a_change_leaves_out_what_can_no_longer_matter() -> None:
    """Nobody has played to the next trick: it is corrected (62A), so nothing is counted (64)."""
    change = changes(at(address(ESTABLISHED)))["Play to the next trick"]
    (nobody,) = [a for a in answers(at(change)) if "nobody has" in a.text]
    kept = facts(nobody.href)

    assert kept["next_trick"] == "none"
    assert kept["offending_player"] == "declarers_lho"
    counted = {"owed_card", "revoke_trick_won_by", "later_tricks_won"}
    assert counted.isdisjoint(kept)


def test_a_change_leaves_out_what_can_no_longer_be() -> None:
    """After trick 12 there is one trick: nobody won two later ones."""
    change = changes(at(address(ESTABLISHED)))["Revoke trick"]
    (twelve,) = [a for a in answers(at(change)) if a.text == "12"]

    assert "later_tricks_won" not in facts(twelve.href)


def test_back_takes_the_last_answer_away() -> None:
    back = at(address(ESTABLISHED)).one("a", kind="back").href

    assert list(facts(back)) == list(ESTABLISHED)[:-1]
    assert at("/en/call/asked").one("a", kind="back").href == "/en/?laws=2017&regulations=wbf"


@both
def test_code_regulations_and_language_are_switched_without_losing_an_answer(
    language: str,
) -> None:
    page = at(address(ESTABLISHED, language))
    switches = page.one("details", kind="terms").all("a")
    (other,) = page.all("a", kind="language")

    assert len(switches) > 3 + 5
    for switch in [*switches, other]:
        kept = facts(switch.href)
        assert {k: kept[k] for k in list(ESTABLISHED)[2:]} == {
            k: ESTABLISHED[k] for k in list(ESTABLISHED)[2:]
        }
        assert get(switch.href).status == HTTPStatus.OK


def test_an_answer_that_another_code_does_not_know_is_named_and_comes_back() -> None:
    """Only the code of 2017 knows an agreement that has become final (69A)."""
    page = at(address({"laws": "1997", "claim": "agreement_final"}))

    assert "claim or concession: it agreed" in page.one("section", kind="aside").text
    assert page.all("h1", id="question")
    again = [a for a in page.one("details", kind="terms").all("a") if "2017" in a.text]
    assert facts(again[0].href)["claim"] == "agreement_final"


def test_a_fact_that_cannot_stand_beside_another_is_named_and_not_counted() -> None:
    """In trick twelve there is one later trick at most, so five were not won."""
    page = at(address({"trick": "12", "later_tricks_won": "5"}))

    assert "later tricks of the offending side" in page.one("section", kind="aside").text
    assert len(page.one("section", kind="so-far").all("dt")) == 1


@both
@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("trick=99", "trick"),
        ("laws=2000", "laws"),
        ("regulations=nobody", "regulations"),
        ("regulations=../../secret.toml", "regulations"),
        ("next_trick=perhaps", "next_trick"),
        ("claim=" + "x" * 300, "claim"),
    ],
)
def test_what_no_case_can_hold_is_refused_with_its_name_and_what_was_expected(
    query: str, parameter: str, language: str
) -> None:
    told = refusal(f"/{language}/call/revoke?{query}")
    expected = {"en": "xpected", "de": "rwartet"}[language]

    label = Words(language).say(f"fact.{parameter}.label")
    assert told.lower().startswith(f"{label.lower()}: ")
    assert expected in told


@both
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("colour=red", "colour"),
        ("ask=colour", "colour"),
        ("trick=7&trick=8", "trick"),
        ("&".join(f"a{n}=1" for n in range(90)), "80"),
    ],
)
def test_an_address_that_no_page_writes_is_refused_with_the_part_that_is_wrong(
    query: str, found: str, language: str
) -> None:
    words = Words(language)
    label = f"fact.{found}.label"
    told = refusal(f"/{language}/call/revoke?{query}").lower()

    assert (words.say(label).lower() if words.has(label) else found) in told


def refusal(url: str) -> str:
    """What the page of an address that cannot be answered says."""
    page = get(url)
    assert page.status == HTTPStatus.BAD_REQUEST
    (told,) = [p.text for p in read(page.html).all("p", kind="notice")]
    return told


@both
@pytest.mark.parametrize(
    ("more", "name"),
    [
        ("&trick=14", "fact.trick.label"),
        ("&kind=foo", "fact.kind.answer.missing_card"),
        ("&result_ns=625", "fact.result_ns.label"),
        ("&laws=2020", "fact.laws.label"),
        ("&trick=3&trick=4", "fact.trick.label"),
        ("&declarer=Q", "seat.E"),
    ],
)
def test_what_an_address_cannot_say_is_named_as_the_pages_name_it(
    more: str, name: str, language: str
) -> None:
    matter = "team_board" if "result" in more else "revoke"
    laws = "" if "laws" in more else "laws=2017&"
    found = get(f"/{language}/call/{matter}?{laws}regulations=wbf{more}")

    assert found.status == HTTPStatus.BAD_REQUEST
    told = read(found.html).one("main").text
    assert Words(language).say(name).lower() in told.lower()
    assert not re.search(r"[a-z]_[a-z]|regulations: wbf|\bkey\b|Schlüssel", told)


@both
def test_an_address_with_many_revokes_is_answered_at_once(language: str) -> None:
    """Nine of unknown tricks before one in trick three: every way once, not each of each."""
    page = at(f"/{language}/call/revoke?laws=2017&regulations=wbf&revokes[9].trick=3")

    assert page.all("h1", id="question")


def test_what_tries_to_be_a_page_stays_text() -> None:
    page = get("/en/call/revoke?trick=%3Cscript%3Ealert(1)%3C/script%3E")

    assert "<script>alert" not in page.html
    assert "&lt;script&gt;alert" in page.html


@pytest.mark.parametrize("amount", ["", "x", "-5", "12345", "615", "٣"])
def test_a_number_that_cannot_be_is_asked_for_again_with_what_was_wrong(amount: str) -> None:
    told = {"state": "finished", "situation": "single_result", "number": "result_ns"}
    page = get(address(told | {"amount": amount, "sign": "plus"}, matter="team_board"))

    assert page.status == HTTPStatus.BAD_REQUEST
    assert "xpected" in page.html
    assert 'aria-invalid="true"' in page.html


@both
def test_the_terms_of_the_first_page_go_on_into_every_call_and_back(language: str) -> None:
    home = at(f"/{language}/?laws=2007&regulations=dbv")
    call = home.one("div", kind="groups").all("a")[0].href

    assert facts(call).items() >= {"laws": "2007", "regulations": "dbv"}.items()
    back = at(f"/{language}/call/asked?laws=2007&regulations=dbv").one("a", kind="back").href
    assert facts(back) == {"laws": "2007", "regulations": "dbv"}
    assert get(f"/{language}/?laws=1975").status == HTTPStatus.BAD_REQUEST
    assert get(f"/{language}/?regulations=x.toml").status == HTTPStatus.BAD_REQUEST


def test_tricks_judged_of_one_side_are_not_taken_for_the_other_sides() -> None:
    """Law 64C counts the tricks of the side that did not revoke: here it was the other one."""
    told = {
        "trick": "9", "offending_player": "declarers_rho", "next_trick": "offending_side_played",
        "attention": "after_play", "owed_card": "not_faced", "other_side_revoked": "no",
        "revoke_trick_won_by": "non_offending_side", "later_tricks_won": "1",
        "redress.tricks_at_table": "9", "redress.tricks_without_revoke": "11",
    }  # fmt: skip
    page = at(f"/en/call/revoke?{urlencode({'laws': '2007', **told})}&ask=offending_player")
    changed = {facts(a.href)["offending_player"]: facts(a.href) for a in answers(page)}
    judged = ("redress.tricks_at_table", "redress.tricks_without_revoke")

    assert not any(key in changed["declarer"] for key in judged)
    assert all(key in changed["declarers_lho"] for key in judged)
