"""Beside a question stands the clause that gives it its sense, not the first that reads it."""

from __future__ import annotations

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code, codes
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.kinds import LAWS
from bridgelaws.laws.frame.reasons import ASKED_FOR
from bridgelaws.laws.reference.charts import charted

ALL_CODES = pytest.mark.parametrize("code", codes())
JUST_NOW = {"next_trick": "none", "claim": "none"}
PLAYED_ON = {
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": "false",
    "claim": "none",
    "trick": "5",
    "kind": "failure_to_follow_suit",
}
LED_TOO_SOON = {"card_of": "defender", "card_shown": "premature_lead_or_play"}
REFUSED_LEAD = {
    "card_of": "defender",
    "card_shown": "lead_out_of_turn_refused",
    "designated_otherwise": "false",
    "other_penalty_card": "false",
}


def cited(code: int, matter: str, told: dict[str, str], fact: str) -> str:
    """The clause beside the question about *fact* where *told* is known."""
    opened = desk.tell(matter, str(code), "wbf", told).opened
    while (asked := desk.next_question(opened)) is not None:
        if asked.fact == fact:
            return asked.asked_by
        opened = desk.answer(opened, asked, "unknown")
    raise AssertionError(f"{fact} was not asked")


@ALL_CODES
@pytest.mark.parametrize(
    ("matter", "told", "fact", "clause"),
    [
        ("revoke", JUST_NOW, "trick", "62D1"),
        (
            "revoke",
            {**PLAYED_ON, "trick": "12", "attention": "after_play"},
            "cards_back_in_board",
            "62D1",
        ),
        ("revoke", {**JUST_NOW, "trick": "5"}, "offending_player", "62B1"),
        ("revoke", PLAYED_ON, "attention", "64B4"),
        ("penalty_card", LED_TOO_SOON, "declarers_side_had_played", "57C"),
        (
            "penalty_card",
            {**REFUSED_LEAD, "turn_of": "partner_to_lead"},
            "declarers_choice",
            "50D2",
        ),
        (
            "claim",
            {"statement": "all_remaining_claimed", "continuation": "none", "claim_by": "declarer"},
            "who_revoked",
            "63A3",
        ),
    ],
)
def test_a_question_cites_the_clause_it_is_asked_for(
    code: int, matter: str, told: dict[str, str], fact: str, clause: str
) -> None:
    assert cited(code, matter, told, fact) == clause


@pytest.mark.parametrize(("code", "clause"), [(1997, "50D1"), (2007, "50D1a"), (2017, "50D1a")])
def test_whose_turn_it_is_is_asked_for_what_the_penalty_card_forces(code: int, clause: str) -> None:
    assert cited(code, "penalty_card", REFUSED_LEAD, "turn_of") == clause


@pytest.mark.parametrize("code", [2007, 2017])
def test_a_revoke_of_the_other_side_is_asked_for_the_sake_of_law_64b7(code: int) -> None:
    told = {**PLAYED_ON, "offending_player": "declarers_lho", "attention": "after_play"}
    assert cited(code, "revoke", told, "other_side_revoked") == "64B7"


def test_both_revokes_in_one_trick_are_asked_for_the_sake_of_law_62c3() -> None:
    told = {**PLAYED_ON, "offending_player": "declarers_lho", "attention": "during_play"}
    assert cited(2017, "revoke", told, "both_in_same_trick_one_side_played_on") == "62C3"


@ALL_CODES
def test_the_chart_of_law_62_cites_its_own_clauses(code: int) -> None:
    drawn = charted("62", Code(code), profile("wbf"))
    assert [drawn.asker(fact) for fact in ("trick", "offending_player", "established")] == [
        "62D1",
        "62B1",
        "62A",
    ]


def test_every_reason_is_a_provision_of_the_book() -> None:
    known = {clause.name for law in LAWS for clause in law.clauses}
    assert {name for line in ASKED_FOR.values() for name in line} <= known
