"""The page of a ruling: the words first, few steps, the clauses, and the reasons on demand."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.web.dispatch import respond
from bridgelaws.web.page import AfterRuling, Request
from bridgelaws.web.pages import SITE
from bridgelaws.web.views.tiles import GROUPS, TILES, Tile, every_call, page_of_call
from bridgelaws.words.say import Words
from tests.web.reading import answers, at, clauses, facts

both = pytest.mark.parametrize("language", ["en", "de"])
NOTICED_AT_ONCE = (
    "next_trick=none&claim=none&trick=7&offending_player=declarers_lho&attention_by=opponent"
)
AFTER_PLAY = (
    "kind=failure_to_follow_suit&owed_card=not_faced&other_side_revoked=no&established=true"
    "&attention=after_play&trick=7&offending_player=declarers_lho"
    "&revoke_trick_won_by=offending_player&later_tricks_won=2"
)


def test_the_verdict_comes_first_then_the_words_to_say_and_what_to_do() -> None:
    page = at(f"/en/call/revoke?{NOTICED_AT_ONCE}&declarer=S")
    main = page.one("main").text

    # 62A and 62B1: he plays a legal card, his card is a major penalty card.
    assert page.one("h1").text == "West takes the card back"
    verdict = page.one("div", kind="verdict")
    assert verdict.attributes["data-group"] == "correct"
    assert verdict.one("p", kind="kind").text == "↺ At the table"
    assert "takes back the revoke card" in page.one("q").text
    assert "major penalty card" in page.one("q").text
    acts = page.one("ol", kind="do").all("li")
    assert 1 <= len(acts) <= 5
    places = [main.index(said) for said in ("West takes", "Say to the players", acts[0].text)]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "Say, if none of these is so"), ("de", "Zu sagen, wenn nichts davon zutrifft")],
)
def test_the_condition_of_the_words_stands_above_them_and_is_not_said(
    language: str, label: str
) -> None:
    """A defender's revoke, noticed at once: he takes the card back (62A)."""
    told = "next_trick=none&offending_player=declarers_rho"
    page = at(f"/{language}/call/revoke?{told}")
    settled = at(f"/{language}/call/revoke?{told}&nothing_unusual=true")

    assert page.one("details", kind="say").one("span", kind="label").text == label
    assert page.one("q").text == settled.one("q").text


def test_a_clause_leads_to_its_law_and_is_explained_with_its_reason_on_demand() -> None:
    page = at(f"/en/call/revoke?{AFTER_PLAY}")

    (link,) = page.one("div", kind="verdict").all("a")
    assert link.text == "Law 64A1"
    assert link.href.startswith("/en/laws/64")
    assert {"Law 63B", "Law 64A1", "Law 64C1"} <= set(clauses(page))
    (why,) = [one for one in page.all("details") if one.one("summary").text == "Why"]
    assert "open" not in why.attributes
    assert "2 tricks are transferred" in why.text


def test_the_right_to_appeal_is_told_once() -> None:
    """A judgement in a team match: the words to the players hold it, and nothing else does."""
    told = "state=not_started&law_6d2=false&north_south_fault=none&east_west_fault=full"
    page = at(f"/en/call/team_board?laws=2017&regulations=wbf&{told}&scoring=knockout")
    assert page.one("q").text.count("may appeal") == 1
    assert not [one for one in (*page.all("li"), *page.all("p")) if "may appeal" in one.text]


@both
def test_the_score_stands_below_the_verdict_where_it_is_known(language: str) -> None:
    """4S by North, vulnerable, made: two tricks over to North-South are two overtricks, 680."""
    known = "&contract=4S&declarer=N&vulnerable=ns&tricks=10"
    told = AFTER_PLAY.replace("declarers_lho", "declarers_rho")
    page = at(f"/{language}/call/revoke?{told}{known}")
    assert page.one("p", kind="score").text.startswith("4S+2, +680 ")


def test_the_number_of_the_board_says_who_is_vulnerable() -> None:
    """Board 7: all vulnerable (Law 2). 4S by South, eight tricks: −200; with two more +620."""
    told = f"{AFTER_PLAY}&contract=4S&declarer=S&board=7"
    page = at(f"/en/call/revoke?{told}")
    (button,) = [one for one in page.all("a", kind="button") if "score=1" in one.href]
    form = at(button.href).one("form", kind="number")

    assert [one.attributes["name"] for one in form.all("select")] == ["tricks"]
    scored = at(f"/en/call/revoke?{told}&tricks=8")
    assert scored.one("p", kind="score").text == "4S=, +620 instead of −200"


@both
def test_one_button_asks_just_what_the_score_still_needs(language: str) -> None:
    """4S by North, vulnerable, ten tricks: two more are 680 instead of 620 (Law 77)."""
    told = AFTER_PLAY.replace("declarers_lho", "declarers_rho") + "&declarer=N"
    page = at(f"/{language}/call/revoke?{told}")
    (button,) = [one for one in page.all("a", kind="button") if "score=1" in one.href]
    form = at(button.href).one("form", kind="number")
    visible = [one for one in (*form.all("input"), *form.all("select")) if "id" in one.attributes]
    assert [one.attributes["name"] for one in visible] == ["contract", "vulnerable", "tricks"]

    hidden = {
        one.attributes["name"]: one.attributes["value"] for one in form.all("input", type="hidden")
    }
    filled = hidden | {"contract": "4s", "vulnerable": "ns", "tricks": "10"}
    scored = at(f"{form.attributes['action']}?{urlencode(filled)}")
    assert scored.one("p", kind="score").text.startswith("4S+2, +680 ")
    assert not [one for one in scored.all("a", kind="button") if "score=1" in one.href]


@both
def test_what_was_considered_is_told_with_its_reason_on_demand(language: str) -> None:
    page = at(f"/{language}/call/revoke?{AFTER_PLAY}")
    words = Words(language)
    sections = {d.one("summary").text: d for d in page.one("main").all("details")}
    considered = sections[words.say("page.considered")]

    assert not any("open" in section.attributes for section in sections.values())
    assert words.cite("64A2", short=True) in considered.text
    assert (
        words.say(
            "considered.law64.one_trick_if_the_side_won_any.revoke_trick_won_by.offending_player"
        )
        in considered.text
    )


def test_two_tricks_go_over_where_the_offending_player_won_the_revoke_trick() -> None:
    """64A1 of 2017: the revoke trick, and one of the later tricks that his side won."""
    assert "2 tricks" in at(f"/en/call/revoke?{AFTER_PLAY}").one("q").text


def test_a_fact_that_cannot_be_established_leads_to_a_conditional_ruling() -> None:
    """64A1 and 64A2 of 2017: two tricks if he won it himself, one if his partner did."""
    unsure = AFTER_PLAY.replace("won_by=offending_player", "won_by=unknown")
    possible = at(f"/en/call/revoke?{unsure}").one("ul", kind="possible").text

    assert "2 tricks are transferred if winner of the revoke trick" in possible
    assert "1 trick is transferred if winner of the revoke trick" in possible


def test_damage_is_judged_by_two_numbers_and_replaces_the_tricks() -> None:
    """7 tricks at the table and 2 transferred are fewer than 10 without the revoke (64C1)."""
    page = at(f"/en/call/revoke?{AFTER_PLAY}")
    (judge,) = [a for a in page.all("a", kind="button") if "64C" in a.text]
    page = at(judge.href)
    for tricks in ("7", "10"):
        (number,) = [a for a in answers(page) if a.text == tricks]
        page = at(number.href)

    assert "adjusted to 10 tricks" in page.one("q").text
    assert "You may appeal" in page.one("q").text
    assert page.one("h1").text == "Adjusted: 10 tricks for declarer's side"
    assert "you judge" in page.one("p", kind="notice").text


def test_a_judgement_in_another_matter_announces_the_appeal() -> None:
    told = "&".join(
        (
            "continuation=none", "who_revoked=nobody", "agreement=objected",
            "statement=all_remaining_claimed", "at_issue=outstanding_trump",
            "trump_mentioned=false", "likely_unaware_of_trump=true",
            "normal_play_loses_to_trump=true",
        )
    )  # fmt: skip
    page = at(f"/en/call/claim?{told}")
    assert "You may appeal" in page.one("q").text
    assert "you judge" in page.one("p", kind="notice").text


def test_the_director_decides_by_two_taps_that_a_card_is_no_penalty_card_and_is_never_asked() -> (
    None
):
    dropped = "card_of=defender&card_shown=dropped&partner_could_see=true&other_penalty_card=false"
    page = at(
        f"/en/call/penalty_card?laws=2017&regulations=wbf&{dropped}&rank_of_card=honour&turn_of=neither"
    )
    assert "The card is a major penalty card." in page.one("q").text
    (change,) = [a for a in page.all("a") if facts(a.href).get("ask") == "designated_otherwise"]
    (none,) = [
        a for a in answers(at(change.href)) if facts(a.href).get("designated_otherwise") == "true"
    ]

    assert "This is no penalty card." in at(none.href).one("q").text


def test_what_is_known_so_far_can_be_ruled_on_and_gone_on_from() -> None:
    page = at("/en/call/revoke?next_trick=none&claim=none&trick=7")
    (link,) = [a for a in page.all("a") if "known so far" in a.text]
    ruling = at(link.href)
    (onward,) = [a for a in ruling.all("a", kind="button") if "next question" in a.text]

    assert ruling.one("h1").text.startswith("Still open")
    assert at(onward.href).one("h1").text == page.one("h1").text


def test_a_case_of_which_no_law_speaks_is_refused_with_the_reason_and_can_be_changed() -> None:
    """Law 86 speaks of scoring by IMPs alone."""
    page = at("/en/call/team_board?state=finished&scoring=board_a_match&situation=single_result")

    assert page.one("h1").text == "No ruling here"
    assert "IMPs" in page.one("p", kind="notice").text
    assert len(page.one("section", kind="so-far").all("dt")) == 3


@pytest.mark.parametrize(
    ("address", "begins"),
    [
        ("/en/call/asked?by=declarer&whom=declarer", "No Law speaks of such a question"),
        ("/de/call/asked?by=declarer&whom=declarer", "Keine Regel behandelt eine solche Frage"),
        ("/de/call/team_board?state=finished&scoring=board_a_match&situation=single_result",
         "Die Wertung des Kampfes: § 86 und die Richtlinien sprechen von IMP"),
    ],
)  # fmt: skip
def test_a_refusal_speaks_in_the_words_of_the_page_and_in_no_keys(
    address: str, begins: str
) -> None:
    reason = at(address).one("p", kind="notice").text

    assert reason.startswith(begins)
    assert "_" not in reason


def test_other_pages_can_go_on_from_a_ruling_with_its_facts() -> None:
    print_it = AfterRuling("web.clauses", "/{lang}/print/{matter}")
    site = replace(SITE, after_ruling=(print_it,))
    page = at(f"/en/call/revoke?{AFTER_PLAY}", site)
    link, *_ = page.one("ul", kind="actions").all("a")

    assert link.href.startswith("/en/print/revoke?laws=2017")
    assert facts(link.href)["later_tricks_won"] == "2"
    (judge,) = at(f"/en/call/revoke?{AFTER_PLAY}").one("ul", kind="actions").all("a")
    assert "judge=1" in judge.href, "the damage is judged wherever the page is"


@both
def test_the_first_page_offers_the_commonest_calls_and_every_kind_of_call(language: str) -> None:
    calls = [
        a for a in at(f"/{language}/").one("div", kind="groups").all("a") if "/call/" in a.href
    ]
    under = ("2017", "wbf")

    assert {tile.name for tile in TILES} <= {one.attributes["data-tile"] for one in calls}
    for matter in desk.MATTERS_TOLD:
        assert page_of_call(language, under, matter) in [one.href for one in calls]
    for one in calls:
        assert at(one.href).all("h1", id="question")


@both
def test_calls_stand_in_the_order_of_the_groups_that_their_kinds_name(language: str) -> None:
    sections = at(f"/{language}/").one("div", kind="groups").all("section")
    named = [one.attributes["aria-labelledby"] for one in sections]

    assert named == ["leads_and_plays", "revoke", "cards_and_claims", "team_match", "more"]


def test_a_kind_of_call_without_a_tile_of_its_own_stands_on_the_first_page() -> None:
    assert {tile.matter for tile in every_call()} == set(desk.MATTERS_TOLD)
    assert {KINDS[tile.matter].group for tile in every_call()} <= set(GROUPS)


def test_the_app_is_offered_where_the_site_serves_it() -> None:
    assert "/de/app" not in [a.href for a in at("/de/").all("a")]
    assert "/de/app" in [a.href for a in at("/de/", replace(SITE, app="/{lang}/app")).all("a")]


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
@pytest.mark.parametrize("code", [str(code) for code in codes()])
def test_what_a_tile_takes_as_told_can_stand_together_under_every_code(
    tile: Tile, code: str
) -> None:
    telling = desk.tell(tile.matter, code, "wbf", tile.facts)

    assert telling.told == tile.facts
    assert not telling.aside


@pytest.mark.parametrize(
    ("cookie", "there"),
    [
        ("bridgelaws-terms=de.2007.dbv", "/de/?laws=2007&regulations=dbv"),
        ("other=1; bridgelaws-terms=de..", "/de/"),
        ("bridgelaws-terms=en.1850.dbv", "/en/"),
        ("bridgelaws-terms=xx.2007.nobody", "/en/"),
        ("bridgelaws-terms=", "/en/"),
        ("", "/en/"),
    ],
)
def test_the_first_page_begins_as_the_device_remembers(cookie: str, there: str) -> None:
    page = respond(Request("GET", "/", headers={"cookie": cookie}, site=SITE))

    assert page.headers["Location"] == there
    assert "Cookie" in page.headers["Vary"]
