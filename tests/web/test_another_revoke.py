"""A second revoke on the board is told by taps, beside the first."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

import pytest

from bridgelaws.codes import codes
from tests.web.reading import Element, answers, at, clauses, facts

FIRST = {
    "trick": "7", "suit_led": "H", "offending_player": "declarers_rho",
    "kind": "failure_to_follow_suit", "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": "false", "claim": "none", "owed_card": "not_faced",
    "revoke_trick_won_by": "non_offending_side", "later_tricks_won": "2",
    "later_trick_with_playable_card": "true", "attention": "during_play",
    "attention_by": "opponent", "question_forbidden": "false", "other_side_revoked": "no",
}  # fmt: skip
"""By itself one trick goes over (64A2): the offender's side won later tricks, he not this one."""
SECOND = {
    "suit_led": "H", "kind": "failure_to_follow_suit", "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": "false", "claim": "none", "owed_card": "not_faced",
    "revoke_trick_won_by": "offending_player", "later_tricks_won": "1",
    "later_trick_with_playable_card": "false", "attention": "during_play",
    "attention_by": "opponent", "question_forbidden": "false",
    "both_in_same_trick_one_side_played_on": "false", "other_side_revoked": "no",
}  # fmt: skip
"""By itself two tricks would go over (64A1): the offender won the trick, his side one more."""
OFFER = {"en": "There was another revoke", "de": "Es gab noch ein Revoke"}
both = pytest.mark.parametrize("language", ["en", "de"])


def offered(page: Element, language: str) -> list[str]:
    return [a.href for a in page.all("a") if a.text == OFFER[language]]


def tapped(url: str, key: str, value: str) -> str:
    """The address that an answer to the question at *url* leads to."""
    (link,) = [a for a in answers(at(url)) if facts(a.href).get(key) == value]
    return link.href


def told(language: str, laws: str, trick: str, second: Mapping[str, str]) -> tuple[str, Element]:
    """The ruling once another revoke was told, and its address."""
    query = urlencode({"laws": laws, "regulations": "wbf", **FIRST})
    (url,) = offered(at(f"/{language}/call/revoke?{query}"), language)
    place = "" if int(trick) < int(FIRST["trick"]) else "revokes[1]."
    url = tapped(url, f"{place}trick", trick)
    url = tapped(url, f"{place}offending_player", second["offending_player"])
    for _ in range(20):
        page = at(url)
        if not page.all("h1", id="question"):
            return url, page
        (asked,) = facts(answers(page)[0].href).keys() - facts(url).keys()
        url = tapped(url, asked, second[asked.rpartition(".")[2]])
    pytest.fail("an interview without end")


@both
@pytest.mark.parametrize(
    ("laws", "tricks"),
    [
        ("1997", {"en": "2 tricks", "de": "2 Strafstiche"}),
        ("2007", {"en": "1 trick", "de": "1 Stich"}),
        ("2017", {"en": "1 trick", "de": "1 Stich"}),
    ],
)
def test_a_second_revoke_of_the_same_player_in_the_same_suit_costs_no_trick(
    language: str, laws: str, tricks: Mapping[str, str]
) -> None:
    """Law 64B2: the first alone is rectified by tricks; in 1997 by one more (64A2), for its player
    won a later trick with a card that he could have played."""
    url, page = told(language, laws, "9", SECOND | {"offending_player": "declarers_rho"})
    chips = clauses(page)

    assert facts(url)["revokes[1].trick"] == "9"
    assert tricks[language] in page.one("q").text
    assert any("64B2" in one.replace(" ", "") for one in chips)


@both
def test_a_second_revoke_in_another_suit_is_rectified_besides(language: str) -> None:
    """Law 64A applies to each: one trick for the first; two for the second, but of the two later
    tricks of the first one is the trick of the second, and no trick goes over twice."""
    _, page = told(
        language, "2017", "9", SECOND | {"offending_player": "declarers_rho", "suit_led": "S"}
    )

    assert {"en": "2 tricks", "de": "2 Stiche"}[language] in page.one("q").text


@both
@pytest.mark.parametrize(("laws", "clause"), [("2017", "64B7"), ("2007", "64B7")])
def test_where_both_sides_revoked_no_trick_is_transferred_for_either(
    language: str, laws: str, clause: str
) -> None:
    """64B7: a revoke of either side stands, so that none costs a trick."""
    _, page = told(language, laws, "9", SECOND | {"offending_player": "declarer"})
    chips = clauses(page)

    assert any(clause in one.replace(" ", "") for one in chips)
    assert not any("64A" in one.replace(" ", "") for one in chips)


@both
def test_a_revoke_earlier_than_the_first_one_told_takes_its_place_before_it(language: str) -> None:
    """Then the later one is the second of the player in the suit, and it is the one for nothing."""
    second = SECOND | {"offending_player": "declarers_rho", "later_tricks_won": "3"}
    url, page = told(language, "2017", "4", second)
    labels = [one.text for one in page.one("section", kind="so-far").all("dt")]

    assert (facts(url)["trick"], facts(url)["revokes[1].trick"]) == ("4", "7")
    assert facts(url)["revokes[1].later_tricks_won"] == FIRST["later_tricks_won"]
    assert {"en": "2 tricks", "de": "2 Stiche"}[language] in page.one("q").text
    assert {"en": "Revoke trick (revoke 2)", "de": "Revoke-Stich (2. Revoke)"}[language] in labels


@both
def test_each_question_says_of_which_revoke_it_is(language: str) -> None:
    query = urlencode({**FIRST, "revokes[1].trick": "9"})
    page = at(f"/{language}/call/revoke?{query}&ask=revokes%5B1%5D.offending_player")
    alone = at(f"/{language}/call/revoke?{urlencode(FIRST)}&ask=offending_player")

    expected = {"en": "Revoke 2: ", "de": "2. Revoke: "}[language]
    assert page.one("h1").text == expected + alone.one("h1").text


def test_only_tricks_in_which_it_can_have_been_are_offered() -> None:
    """A second revoke with nine later tricks won can have been in trick four at the latest."""
    second = {"revokes[1].trick": "4", "revokes[1].later_tricks_won": "9"}
    query = urlencode({"trick": "3", "later_tricks_won": "10"} | second)
    (url,) = offered(at(f"/en/call/revoke?{query}&rule=1"), "en")
    third = [a.text for a in answers(at(url))]

    assert third[:2] == ["1", "2"]
    assert len(third) > 2


def test_the_revokes_of_a_play_are_found_in_its_cards_and_not_told_besides() -> None:
    cards = {"contract": "4S", "declarer": "S", "play": "H7H2HAH6", "claim": "none"}

    assert not offered(at(f"/en/call/revoke?{urlencode(cards)}&rule=1"), "en")


def test_more_revokes_than_four_are_for_a_case_file() -> None:
    more = {f"revokes[{i}].trick": str(7 + i) for i in (1, 2, 3)}

    assert not offered(at(f"/en/call/revoke?{urlencode(FIRST | more)}&rule=1"), "en")


def test_where_revokes_of_both_sides_are_told_nobody_is_asked_about_the_other_side() -> None:
    """Whoever committed the first one: the other side of his has revoked too."""
    other = {"revokes[1].trick": "9", "revokes[1].offending_player": "declarers_rho"}
    third = {"revokes[2].trick": "10", "revokes[2].offending_player": "declarer"}
    told = FIRST | {"offending_player": "unknown"} | other | third
    del told["other_side_revoked"]
    query = urlencode({"laws": "2017", "regulations": "wbf", **told})
    url = f"/en/call/revoke?{query}"
    for _ in range(40):
        page = at(url)
        if not page.all("h1", id="question"):
            break
        (asked,) = facts(answers(page)[0].href).keys() - facts(url).keys()
        assert asked != "other_side_revoked"
        url = tapped(url, asked, SECOND[asked.rpartition(".")[2]])
    assert not page.all("h1", id="question")


def ask_of_another(facts_told: Mapping[str, str], language: str = "en", trick: str = "") -> str:
    """Where *There was another revoke* leads once its trick is told; "" is "not sure"."""
    (url,) = offered(at(f"/{language}/call/revoke?{urlencode(facts_told)}&rule=1"), language)
    page = at(url)
    if not trick:
        return page.one("p", kind="unsure").one("a").href
    return next(a.href for a in answers(page) if a.text == trick)


@both
def test_the_order_is_asked_where_the_tricks_do_not_tell_it(language: str) -> None:
    """Law 64B2 frees the later revoke; which one that is nobody may guess."""
    page = at(ask_of_another({**FIRST, "laws": "2017"}, language))
    before, after = answers(page)

    assert before.text.endswith({"en": "Before revoke 1", "de": "Vor dem 1. Revoke"}[language])
    assert after.text.endswith({"en": "After revoke 1", "de": "Nach dem 1. Revoke"}[language])
    assert (facts(before.href)["trick"], facts(before.href)["revokes[1].trick"]) == ("unknown", "7")
    assert (facts(after.href)["trick"], facts(after.href)["revokes[1].trick"]) == ("7", "unknown")
    assert not page.all("p", kind="unsure")


def test_a_known_trick_beside_one_that_is_not_known_leaves_the_order_open() -> None:
    page = at(ask_of_another({**FIRST, "trick": "unknown"}, trick="4"))

    assert [facts(a.href)["trick"] for a in answers(page)] == ["4", "unknown"]


def test_of_three_revokes_one_without_its_trick_may_stand_between_the_others() -> None:
    second = {"revokes[1].trick": "9"}
    places = [facts(a.href) for a in answers(at(ask_of_another({**FIRST, **second})))]
    tricks = [[one["trick"], one["revokes[1].trick"], one["revokes[2].trick"]] for one in places]

    assert tricks == [["unknown", "7", "9"], ["7", "unknown", "9"], ["7", "9", "unknown"]]


def test_what_was_judged_of_one_revoke_is_not_said_of_two() -> None:
    """Without both revokes there would have been other tricks, perhaps of the other side."""
    judged = {"redress.tricks_at_table": "9", "redress.tricks_without_revoke": "10"}
    told_of_two = facts(ask_of_another({**FIRST, **judged}, trick="9"))

    assert told_of_two["revokes[1].trick"] == "9"
    assert not any(key.startswith("redress.") for key in told_of_two)


def judged(url: str, language: str, *numbers: str) -> tuple[list[str], Element]:
    """The questions of the judgement of damage, each answered, and the ruling after them."""
    asked, page = [], at(url)
    for number in numbers:
        links = [a.href for a in page.all("a") if "judge=1" in a.href]
        page = page if page.all("h1", id="question") else at(links[0])
        asked.append(page.one("h1").text)
        page = at(next(a.href for a in answers(page) if a.text == number))
    assert not page.all("h1", id="question")
    assert not [a for a in page.one("main").all("a") if "judge=1" in a.href]
    return asked, page


@both
@pytest.mark.parametrize("laws", [str(code) for code in codes()])
def test_where_both_sides_revoked_it_is_asked_whose_tricks_and_without_any_of_the_revokes(
    language: str, laws: str
) -> None:
    """Law 64C2b of 2017 and before it alike: declarer revoked in trick seven, a defender in trick
    nine; without any of it the defenders would have had four tricks, not six: four are scored."""
    first = {**FIRST, "offending_player": "declarer", "laws": laws, "regulations": "wbf"}
    second = {f"revokes[1].{k}": v for k, v in SECOND.items() if k != "other_side_revoked"}
    second |= {"revokes[1].trick": "9", "revokes[1].offending_player": "declarers_rho"}
    del first["other_side_revoked"]
    url = f"/{language}/call/revoke?{urlencode(first | second)}"
    asked, page = judged(url, language, "6", "4")
    side = {"en": "the defending side", "de": "die Seite der Gegenspieler"}[language]

    assert all(side in one for one in asked)
    assert {"en": "without any", "de": "ohne jedes"}[language] in asked[1]
    assert {"en": "4 tricks for", "de": "4 Stiche für"}[language] in page.one("q").text


def test_of_two_revokes_of_one_player_in_a_suit_the_later_is_judged_from_after_the_first() -> None:
    """Law 64C2a: nine at the table and one by 64A make ten; but for the second revoke there would
    have been ten at the table, so with the trick of the first eleven are scored."""
    second = {f"revokes[1].{k}": v for k, v in SECOND.items() if k != "other_side_revoked"}
    second |= {"revokes[1].trick": "9", "revokes[1].offending_player": "declarers_rho"}
    query = urlencode({**FIRST, **second, "laws": "2017", "regulations": "wbf"})
    asked, page = judged(f"/en/call/revoke?{query}", "en", "9", "10", "10")

    assert "without any of the revokes" in asked[1]
    assert "11 tricks for declarer's side" in page.one("q").text


TILE = {"established": "true", "attention": "after_play"}
LATER = {"en": "Considered,", "de": "Geprüft,"}
"""From here on stands what does not apply."""
PLAYED_OUT = {"claim": "none", "next_trick": "offending_side_played"}


@both
@pytest.mark.parametrize(
    ("ended", "same"),
    [
        (TILE, {"established": "true"}),
        (
            PLAYED_OUT | {"next_play_induced_by_opponent": "false", "attention": "after_play"},
            PLAYED_OUT,
        ),
    ],
    ids=["first page", "interview"],
)
def test_once_all_tricks_were_played_another_revoke_is_not_asked_whether_play_went_on(
    language: str, ended: Mapping[str, str], same: Mapping[str, str]
) -> None:
    """63A1: his side has played to the next trick; "nobody has" would have him take it back."""
    whole = ("next_trick", "claim", "next_play_induced_by_opponent", "attention")
    first = {key: value for key, value in FIRST.items() if key not in whole}
    query = urlencode({"laws": "2017", "regulations": "wbf", **first, **ended})
    (offer,) = offered(at(f"/{language}/call/revoke?{query}"), language)
    url = tapped(offer, "revokes[1].trick", "9")
    told = facts(url)

    assert {name: told.get(f"revokes[1].{name}") for name in same} == same
    assert (
        not {f"revokes[1].{name}" for name in same}
        & facts(tapped(offer, "revokes[1].trick", "13")).keys()
    )
    url = tapped(url, "revokes[1].offending_player", "declarer")
    for _ in range(20):
        page = at(url)
        if not page.all("h1", id="question"):
            break
        (asked,) = facts(answers(page)[0].href).keys() - facts(url).keys()
        url = tapped(url, asked, SECOND[asked.rpartition(".")[2]])
    assert "62B2" not in page.one("main").text.replace(" ", "").partition(LATER[language])[0]


@both
@pytest.mark.parametrize("laws", [str(code) for code in codes()])
@pytest.mark.parametrize("ended", [TILE, {"attention": "after_play"}], ids=["tile", "interview"])
@pytest.mark.parametrize("noticed", ["before_established", "unknown"])
def test_once_all_tricks_were_played_nothing_of_another_revoke_is_taken_back(
    language: str, laws: str, ended: Mapping[str, str], noticed: str
) -> None:
    """62C3: neither side can still be the only one that has played to the next trick."""
    without = ("next_trick", "claim", "attention") if ended is TILE else ("attention",)
    first = {name: value for name, value in FIRST.items() if name not in without}
    query = urlencode({"laws": laws, "regulations": "wbf", **first, **ended})
    (url,) = offered(at(f"/{language}/call/revoke?{query}"), language)
    url = tapped(url, "revokes[1].trick", "9")
    second = SECOND | {"kind": "missing_card", "attention": noticed}
    second |= {"offending_player": "declarers_lho", "other_side_revoked": "established"}

    for _ in range(20):
        page = at(url)
        if not page.all("h1", id="question"):
            break
        (asked,) = facts(answers(page)[0].href).keys() - facts(url).keys()
        assert "both_in_same_trick" not in asked
        answer = second[asked.rpartition(".")[2]]
        url = f"{url}&{asked}={answer}" if answer == "unknown" else tapped(url, asked, answer)
    assert "62B2" not in page.one("main").text.replace(" ", "").partition(LATER[language])[0]
