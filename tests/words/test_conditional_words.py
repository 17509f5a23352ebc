"""Words on charts, of what is still open, and of matters: true, whole and short enough to read."""

from __future__ import annotations

import json
import re
import textwrap
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.cli.parser import parser
from bridgelaws.codes import codes
from bridgelaws.laws.calls.kinds import STATED_ONCE
from bridgelaws.offers import charts
from bridgelaws.words.chart.text import columns, wrap
from bridgelaws.words.render_page import lines
from bridgelaws.words.render_possible import MOST_OUTCOMES, MOST_WAYS, listed
from bridgelaws.words.say import LANGUAGES, Words
from tests.words.test_words_coverage import ORDERS, UNSAID

both = pytest.mark.parametrize("language", LANGUAGES)
every_code = pytest.mark.parametrize("laws", codes())
SETTLED = ("penalty_card_passed_over", "card_omitted", "card_contributed")


def chart(name: str, laws: int, language: str) -> str:
    drawn = desk.chart(name, desk.Terms(laws, "wbf"), language, form="text", width=100)
    return " ".join(drawn.split())


def opened(case: dict[str, Any]) -> desk.OpenCase:
    (found,) = desk.open_text(json.dumps(case), "json", "case.json", desk.Terms())
    return found


def text(case: dict[str, Any], language: str = "en") -> dict[str, Any]:
    worded = desk.rule(opened(case), language)["text"]
    assert isinstance(worded, dict)
    return worded


def cannot_say(matter: str, laws: int, stated: dict[str, Any]) -> desk.OpenCase:
    """The case once the interview got no answer to any of its questions."""
    case = opened({"laws": laws, matter: stated})
    while (asked := desk.next_question(case)) is not None:
        case = desk.answer(case, asked, "unknown")
    return case


# Charts


@both
@every_code
@pytest.mark.parametrize("name", ["62", "63", "64", "revoke"])
def test_a_chart_asks_yes_or_no_what_the_kind_of_revoke_settles(
    name: str, laws: int, language: str
) -> None:
    words = Words(language, laws)
    drawn = re.sub(r"[ │]+", " ", chart(name, laws, language))
    assert words.say("fact.kind.question") not in drawn
    if name != "64":
        assert words.say("fact.card_omitted.question") in drawn


def test_an_interview_asks_for_the_kind_of_revoke_all_the_same() -> None:
    revoke = {"trick": 5, "next_trick": "only_offending_side_played", "claim": "none"}
    case = opened({"laws": 2007, "revokes": [revoke]})
    asked = set()
    while (question := desk.next_question(case)) is not None:
        asked.add(question.fact)
        case = desk.answer(case, question, "unknown")
    assert "kind" in asked
    assert not asked & set(SETTLED)


@both
def test_a_row_with_most_of_many_answers_says_anything_else(language: str) -> None:
    others = {"en": "anything else", "de": "alles andere"}[language]
    assert f"├─ {others} " in chart("50B", 2017, language)
    assert others not in chart("49", 2017, language), "no row of it holds more than half"


def test_a_citation_stays_on_one_line() -> None:
    said = "Wer hat den Stich gewonnen? [§ 63 A 1] oder § 62 B 2, Law 63A1"
    for room in range(12, 40):
        broken = wrap(said, room, columns)
        for whole in ("§ 63 A 1", "§ 62 B 2", "Law 63A1"):
            assert any(whole in line for line in broken)
        assert " ".join(broken) == said


@both
def test_the_help_of_the_charts_names_them_all(language: str, capsys: Any) -> None:
    with pytest.raises(SystemExit):
        parser(language).parse_args(["chart", "--help"])
    said = re.sub(r"\s+", " ", capsys.readouterr().out)
    assert ", ".join(charts()) in said


# What is still possible


@both
def test_a_condition_is_told_in_the_words_of_its_own_fact(language: str) -> None:
    revoke = {
        "trick": 5,
        "next_trick": "only_offending_side_played",
        "claim": "none",
        "attention": "during_play",
        "offending_player": "declarer",
        "attention_by": "opponent",
        "kind": "unknown",
        "owed_card": "not_faced",
        "revoke_trick_won_by": "non_offending_side",
        "later_tricks_won": 0,
    }
    document = desk.rule(opened({"laws": 2007, "revokes": [revoke],
                                 "other_side_revoked": "no"}), language)  # fmt: skip
    ways = [way for outcome in document["outcomes"] for way in outcome["answers"]]
    assert any("revokes[0].card_omitted" in way for way in ways)
    assert not any("revokes[0].kind" in way for way in ways)
    words, said = Words(language, 2007), document["text"]["ruling"]
    told = words.say("fact.card_omitted.label") + " = "
    assert told + words.answer("card_omitted", True) in said
    assert not re.search(r"= (?:true|false)\b", said)


@both
def test_no_more_outcomes_and_ways_are_told_than_anybody_reads(language: str) -> None:
    words = Words(language)
    way = "something that takes a good many words to say = an answer of some length, " * 4
    many = [(f"outcome {n}", [way] * 9) for n in range(30)]
    said = listed(many, words)
    assert len(said) <= MOST_OUTCOMES + 1
    assert sum(len(textwrap.wrap(one, 88)) for one in said) <= 60
    told = len(said) - 1
    assert said[-1] == words.say("ruling.if.more_outcomes", n=30 - told)
    assert "--json" in said[-1]


def test_all_of_a_few_outcomes_are_told_with_up_to_four_ways() -> None:
    (said,) = listed([("this follows", ["a", "b", "c", "d", "e"])], Words("en"))
    assert said == "This follows if a; or if b; or if c; or if d; and in 1 other case."
    assert MOST_WAYS == 4


@both
def test_orders_are_told_as_items_of_a_list(language: str) -> None:
    nouns = {"Ergebnis", "Karte", "Score", "Hand", "Strafkarte", "Revoke", "Claim", "Zustimmung",
             "Stich", "Abgabe", "Partner", "Alleinspieler", "Auflage", "Board", "Summe",
             "Gewicht", "Nord-Süd", "Ost-West"}  # fmt: skip
    names = {"North-South", "East-West"}
    for key in ORDERS:
        first = Words(language).say(f"order.{key}.short").split()[0].strip(":,;")
        if first[0].isupper() and not first.isupper() and not first.startswith("Law"):
            assert first in (nouns if language == "de" else names), (key, first)


@both
def test_no_ruling_speaks_in_the_keys_of_a_file(language: str) -> None:
    for key in ORDERS:
        for part in ("", ".short") if key in UNSAID else ("", ".read_out", ".short"):
            for code in (None, 1997, 2007, 2017):
                said = Words(language, code).say(f"order.{key}{part}")
                assert not re.search(r"[`{}\[\]]|[a-z]_[a-z]", said), key


@both
@every_code
@pytest.mark.parametrize("matter", STATED_ONCE)
def test_what_nobody_can_say_ends_in_the_rulings_possible_or_in_why_they_are_not_told(
    matter: str, laws: int, language: str
) -> None:
    document = desk.rule(cannot_say(matter, laws, {}), language)
    words = Words(language, laws)
    key = "too_many" if document.get("outcomes_omitted") else "conditional"
    assert document["text"]["ruling"].startswith(words.say(f"ruling.open.{key}"))
    assert document["text"]["ruling"] != words.say("ruling.open.conditional")
    assert document["text"]["read_out"] == words.say("read_out.conditional")
    page = lines(document, language)
    assert page.index(words.say("page.read_out")) < 60


@both
def test_an_open_matter_tells_the_players_what_has_to_be_known(language: str) -> None:
    said = text({"laws": 2007, "claim": {}}, language)["read_out"]
    question = Words(language, 2007).say("fact.statement.question")
    assert said == Words(language).say("read_out.question", question=question)


def test_what_the_director_has_to_judge_is_not_asked_of_the_players() -> None:
    named = {"card_of": "defender", "card_shown": "named", "other_penalty_card": False,
             "rank_of_card": "below_honour"}  # fmt: skip
    said = text({"laws": 2017, "penalty_card": named})["read_out"]
    assert said == Words("en").say("read_out.judging")


# Claims


@pytest.mark.parametrize("laws", [1997, 2007])
def test_only_the_code_of_2017_speaks_of_the_terms_of_play_after_a_claim(laws: int) -> None:
    before, now = Words("en", laws), Words("en", 2017)
    assert before.say("fact.continuation.question") == "Was anything played after the claim?"
    assert before.answer("continuation", "otherwise") == "yes, cards were played"
    assert "terms" in now.say("fact.continuation.question")
    german = Words("de", laws)
    assert german.say("fact.continuation.question") == "Wurde nach dem Claim noch gespielt?"
    assert german.answer("continuation", "otherwise") == "ja, es wurden Karten gespielt"


AGREED = {"statement": "some_claimed", "claim_by": "declarer", "continuation": "none",
          "who_revoked": "nobody", "agreement": "agreed",
          "when_raised": "in_correction_period"}  # fmt: skip


@every_code
def test_play_does_not_stop_now_for_a_claim_agreed_long_ago(laws: int) -> None:
    said = text({"laws": laws, "claim": {**AGREED, "asked_back": "nothing"}})["read_out"]
    assert said.startswith("A claim was made, and play ended with it.")
    assert "here" not in said
    german = text({"laws": laws, "claim": {**AGREED, "asked_back": "nothing"}}, "de")["read_out"]
    assert german.startswith("Es lag ein Claim vor, und damit war das Spiel zu Ende.")


@every_code
@pytest.mark.parametrize(
    ("language", "agreed", "conceded"),
    [
        ("en", "The trick that you want back is not given back.", "the trick is not given back."),
        ("de", "bekommen Sie nicht.", "den Stich bekommen Sie nicht zurück."),
    ],
)
def test_who_asks_for_a_trick_back_in_vain_is_told_so(
    laws: int, language: str, agreed: str, conceded: str
) -> None:
    in_vain = {**AGREED, "trick_asked_back": "not_likely_won"}
    case = {"laws": laws, "claim": {**in_vain, "asked_back": "agreed_to_lose"}}
    assert agreed in text(case, language)["read_out"]
    case = {"laws": laws, "claim": {**in_vain, "asked_back": "conceded"}}
    assert conceded in text(case, language)["read_out"]


@every_code
def test_a_contested_claim_judged_after_a_correction_is_not_called_uncontested(laws: int) -> None:
    claim = {**AGREED, "claim_by": "defender", "partner_objected": False, "agreement": "objected",
             "who_revoked": "other_side", "revoke_before_claim": "open",
             "revoke_in_trick_twelve": False, "asked_back": "nothing"}  # fmt: skip
    why = "\n".join(text({"laws": laws, "claim": claim})["why"])
    assert "not contested" not in why
    assert "No claim is judged on the ground that it is contested." in why


# Revokes


def test_62b2_does_not_deny_a_correction_that_is_still_possible() -> None:
    """A defender's card that was not faced is never returned under 62B2, corrected or not."""
    revoke = {"offending_player": "declarers_lho", "revoke_card_was_faced": False}
    why = "\n".join(text({"laws": 2017, "revokes": [revoke]})["why"])
    assert "The revoke is not corrected, so no card goes back to the hand." not in why


# Penalty cards


FORBIDDEN = {"card_of": "defender", "card_shown": "ruled_major_before", "turn_of":
             "partner_to_lead", "other_penalty_card": True, "penalty_cards_in": "several_suits",
             "declarers_choice": "forbids"}  # fmt: skip


@every_code
@pytest.mark.parametrize("choice", ["requires", "forbids"])
@pytest.mark.parametrize(
    "others",
    [
        {"other_penalty_card": False},
        {"other_penalty_card": True, "penalty_cards_in": "one_suit"},
        {"other_penalty_card": True, "penalty_cards_in": "several_suits"},
    ],
)
@both
def test_a_partner_who_cannot_comply_is_told_the_same_as_one_who_can(
    laws: int, choice: str, others: dict[str, Any], language: str
) -> None:
    """Whether he holds the suit is for nobody to know before he leads (Laws 50D2, 59)."""
    case = {**FORBIDDEN, **others, "declarers_choice": choice}
    case = {name: value for name, value in case.items() if others.get(name, value) == value}
    if not others["other_penalty_card"]:
        del case["penalty_cards_in"]
    unable, able = (
        text({"laws": laws, "penalty_card": {**case, "partner_can_comply": can}}, language)
        for can in (False, True)
    )
    assert unable["read_out"] == able["read_out"]
    assert unable["ruling"] != able["ruling"]


@every_code
def test_the_penalty_cards_picked_up_are_the_partners(laws: int) -> None:
    case = {"laws": laws, "penalty_card": {**FORBIDDEN, "partner_can_comply": True}}
    assert "Die Strafkarten Ihres Partners in diesen Farben" in text(case, "de")["read_out"]
    assert "Your partner picks up his penalty cards" in text(case, "en")["read_out"]
    assert "Ihre Strafkarten" not in text(case, "de")["read_out"]
    assert "your penalty cards" not in text(case, "en")["read_out"]


@pytest.mark.parametrize(("language", "said"), [("en", "Revoke 1: H"), ("de", "1. Revoke: H")])
def test_the_question_to_ask_next_names_its_revoke_as_the_interview_does(
    language: str, said: str
) -> None:
    """The name of the revoke is no part of the sentence that is put to the players."""
    two = [{"trick": 5, "offending_player": "declarer"}, {"trick": 7, "offending_player": "dummy"}]
    case = {"laws": 2017, "revokes": two}

    assert f": {said}" in text(case, language)["ruling"]
