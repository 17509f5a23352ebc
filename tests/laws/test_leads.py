"""Where a ruling leads: to a call of another kind, with the facts that it settles filled in."""

from __future__ import annotations

from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import codes
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.kinds import KINDS

EVERY_CODE = pytest.mark.parametrize("laws", codes())
EVERY_LEAD = [(kind.name, lead) for kind in KINDS.values() for lead in kind.leads]


def opened(laws: int, **case: Any) -> desk.OpenCase:
    return desk.open_tree(Tree({"laws": laws, **case}), desk.Terms())


def led_to(case: desk.OpenCase) -> list[tuple[str, dict[str, Any]]]:
    """The kinds of the calls that come next, and what is known of them."""
    calls = [one.case for one in desk.next_calls(case)]
    facts = [one.incidents[0].answers if one.incidents else one.answers for one in calls]
    return [
        (one.kind.name, {name: str(answer) for name, answer in known.items()})
        for one, known in zip(calls, facts, strict=True)
    ]


DEFENDERS_REVOKE = {
    "offending_player": "declarers_lho",
    "kind": "failure_to_follow_suit",
    "trick": 5,
    "next_trick": "none",
    "claim": "none",
    "attention": "before_established",
    "attention_by": "opponent",
    "question_forbidden": False,
    "cards_back_in_board": False,
}


@EVERY_CODE
def test_a_defenders_corrected_revoke_leads_to_its_penalty_card(laws: int) -> None:
    case = opened(laws, revokes=[DEFENDERS_REVOKE], other_side_revoked="no")
    assert led_to(case) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "corrected_revoke"})
    ]


@EVERY_CODE
def test_a_card_played_in_place_of_a_penalty_card_is_no_corrected_revoke(laws: int) -> None:
    """Declarer rejects it: it is withdrawn and a penalty card by 52B, not by 62B1."""
    instead = {**DEFENDERS_REVOKE, "kind": "penalty_card_not_played", "wrong_card": "rejected"}
    case = opened(laws, revokes=[instead], other_side_revoked="no")
    assert led_to(case) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "ruled_major_before"})
    ]
    (card,) = desk.next_calls(case)
    assert "62B1" not in desk.document(card)["clauses"]


@EVERY_CODE
def test_a_lead_against_a_restriction_that_is_corrected_leads_to_a_penalty_card(laws: int) -> None:
    """Not to lead as required is a revoke by 61A, and its card one by 62B1."""
    against = {**DEFENDERS_REVOKE, "kind": "restriction_not_obeyed"}
    (card,) = desk.next_calls(opened(laws, revokes=[against], other_side_revoked="no"))
    assert desk.document(card)["clauses"] == ["62B1"]


def test_both_sides_revokes_in_one_trick_lead_to_the_penalty_card_of_62c3() -> None:
    both = {
        **DEFENDERS_REVOKE,
        "next_trick": "offending_side_played",
        "next_play_induced_by_opponent": False,
        "attention": "during_play",
        "both_in_same_trick_one_side_played_on": True,
    }
    case = opened(2017, revokes=[both], other_side_revoked="established")
    assert led_to(case) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "corrected_with_opponents_revoke"})
    ]


@EVERY_CODE
def test_declarers_corrected_revoke_leads_nowhere(laws: int) -> None:
    by_declarer = {**DEFENDERS_REVOKE, "offending_player": "declarer"}
    assert led_to(opened(laws, revokes=[by_declarer], other_side_revoked="no")) == []


@EVERY_CODE
def test_an_established_revoke_leads_to_no_penalty_card(laws: int) -> None:
    later = {
        **DEFENDERS_REVOKE,
        "next_trick": "offending_side_played",
        "next_play_induced_by_opponent": False,
        "attention": "during_play",
    }
    assert led_to(opened(laws, revokes=[later], other_side_revoked="no")) == []


@EVERY_CODE
def test_a_defenders_card_on_the_floor_leads_to_a_revoke_and_to_a_penalty_card(laws: int) -> None:
    """It counts as his all along: not having played it may be a revoke; his partner saw it."""
    missing = {
        "hand_counts": "only_too_few",
        "discovered": "during_play",
        "card_was": "on_the_floor",
        "hand_concerned": "defender",
        "should_have_been_played": True,
        "partner_could_see_card": True,
    }
    assert sorted(led_to(opened(laws, cards=missing))) == [
        ("penalty_card", {"card_of": "defender"}),
        ("revoke", {"kind": "missing_card"}),
    ]


@EVERY_CODE
def test_cards_shown_with_a_concession_to_which_partner_objects_are_looked_at(laws: int) -> None:
    conceded = {
        "statement": "some_conceded",
        "claim_by": "defender",
        "partner_objected": True,
        "who_revoked": "nobody",
    }
    assert led_to(opened(laws, claim=conceded)) == [
        ("penalty_card", {"card_of": "defender", "card_shown": "partner_objected_to_concession"})
    ]


@EVERY_CODE
def test_an_open_case_leads_nowhere_yet(laws: int) -> None:
    assert led_to(opened(laws, claim={})) == []
    assert led_to(opened(laws, revokes=[{}])) == []


@pytest.mark.parametrize(("kind", "lead"), EVERY_LEAD, ids=lambda one: getattr(one, "order", one))
def test_what_a_lead_fills_in_are_facts_of_the_call_to_which_it_leads(kind: str, lead: Any) -> None:
    there = KINDS[lead.to].case_type.facts()
    assert lead.to != kind
    for fact, answer in lead.facts.items():
        classed = there[fact].classed
        assert (answer if classed is None else classed(answer)) in there[fact].answers, fact
    assert lead.when.keys() <= KINDS[kind].case_type.facts().keys()


@EVERY_CODE
@pytest.mark.parametrize(("kind", "lead"), EVERY_LEAD, ids=lambda one: getattr(one, "order", one))
def test_nothing_that_a_lead_fills_in_is_asked_again(kind: str, lead: Any, laws: int) -> None:
    to = KINDS[lead.to]
    facts = {name: str(answer) if isinstance(answer, str) else answer
             for name, answer in lead.facts.items()}  # fmt: skip
    case = opened(laws, **{to.key: [facts] if to.repeats else facts})
    asked = desk.next_question(case)
    assert asked is None or asked.fact not in lead.facts
