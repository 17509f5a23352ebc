"""What a Director reads and says about penalty cards, in both languages and by code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes

MAJOR = {"card_of": "defender", "card_shown": "ruled_major_before", "other_penalty_card": False}
PREMATURE = {
    "card_of": "defender",
    "card_shown": "premature_lead_or_play",
    "declarers_side_had_played": False,
    "other_penalty_card": False,
    "turn_of": "neither",
}


def worded(facts: dict[str, Any], laws: int = 2017, language: str = "en") -> dict[str, Any]:
    case = json.dumps({"laws": laws, "penalty_card": facts})
    (opened,) = desk.open_text(case, "json", "case.json", desk.Terms())
    text = desk.rule(opened, language)["text"]
    assert isinstance(text, dict)
    return text


@pytest.mark.parametrize(
    ("language", "forbidden", "required"),
    [
        ("en", "may not play another suit that you name", "must play another suit that you name"),
        ("de", "nicht spielen", "muss eine andere Farbe spielen"),
    ],
)
@pytest.mark.parametrize("laws", codes())
def test_declarer_may_require_another_suit_under_57a_in_2017_alone(
    laws: int, language: str, forbidden: str, required: str
) -> None:
    said = worded(PREMATURE, laws, language)["read_out"]
    assert forbidden in said
    assert (required in said) is (laws >= 2017)


@pytest.mark.parametrize(
    ("laws", "language", "words"),
    [
        (1997, "en", "There is no trick penalty for it."),
        (2007, "en", "No trick is transferred for it."),
        (1997, "de", "Dafür gibt es keine Strafe in Stichen."),
        (2017, "de", "Dafür wird kein Stich transferiert."),
    ],
)
def test_the_code_of_1997_alone_speaks_of_a_penalty(laws: int, language: str, words: str) -> None:
    breached = {**MAJOR, "turn_of": "owner_to_play", "playable_now": "yes",
                "another_card_played": True, "wrong_card": "rejected"}  # fmt: skip
    assert words in worded(breached, laws, language)["read_out"]


@pytest.mark.parametrize(
    ("choice", "line"),
    [
        ("requires", "Law 50D2a: Declarer requires the suit."),
        ("forbids", "Law 50D2a: Declarer forbids the suit."),
        ("not_yet", "Law 50D2a: The partner of the penalty card's owner is to lead."),
    ],
)
def test_the_reason_names_what_declarer_chose(choice: str, line: str) -> None:
    facts = {**MAJOR, "turn_of": "partner_to_lead", "declarers_choice": choice}
    facts |= {"partner_can_comply": True} if choice != "not_yet" else {}
    assert line in worded(facts)["why"]


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        (MAJOR, "Law 50B: The card was ruled a major penalty card before."),
        ({**MAJOR, "card_shown": "corrected_revoke"},
         "Law 50B: The card was shown by a deliberate play."),
        ({**MAJOR, "card_shown": "dropped", "partner_could_see": True,
          "designated_otherwise": False, "rank_of_card": "honour"},
         "Law 50B: The card is an honour, that is a ten or higher."),
        ({**MAJOR, "card_shown": "named", "designated_otherwise": False,
          "rank_of_card": "below_honour", "shown_inadvertently": False},
         "Law 50B: In the Director's judgement the card was not shown inadvertently."),
    ],
    ids=["before", "play", "honour", "on purpose"],
)  # fmt: skip
def test_the_reason_says_why_a_penalty_card_is_a_major_one(
    facts: dict[str, Any], line: str
) -> None:
    assert line in worded({**facts, "turn_of": "neither"})["why"]


def test_the_first_questions_cite_the_laws_that_ask_them() -> None:
    (opened,) = desk.open_text(
        '{"laws": 2017, "penalty_card": {}}', "json", "case.json", desk.Terms()
    )
    asked = desk.next_question(opened)
    assert asked is not None
    assert (asked.fact, asked.asked_by) == ("card_of", "48")
    asked = desk.next_question(desk.answer(opened, asked, "defender"))
    assert asked is not None
    assert (asked.fact, asked.asked_by) == ("card_shown", "49")
