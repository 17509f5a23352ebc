"""Missing and surplus cards: every combination of the facts against a second reading."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import Diagram
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.procedure import Procedure, remedies_of
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.cards import CARDS
from bridgelaws.laws.facts.cards import CardsCase
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.ruling import Ruling
from tests.laws import cards_oracle
from tests.laws.spaces import PROFILES, walk

BOTH = [(code, body) for code in codes() for body in PROFILES]
EVERY = pytest.mark.parametrize(("code", "body"), BOTH, ids=[f"{c:d}-{b}" for c, b in BOTH])
ALL_CODES = pytest.mark.parametrize("code", codes())

ASKED: Mapping[str, tuple[str, ...]] = {
    "too_many_and_too_few": (
        "wrong_hand_called",
        "others_card_seen",
        "deal_can_be_played",
        "information_harmless",
        "all_four_agree",
    ),
    "card_not_of_this_deal": ("surplus_card_played",),
    "only_too_few": (
        "card_was",
        "both_sides_played_on",
        "played_card_known",
        "extra_card",
        "faces_visible",
        "deemed_a_lead",
        "should_have_been_played",
        "hand_concerned",
        "partner_could_see_card",
    ),
    "every_hand_complete": (
        "cards_contributed",
        "both_sides_played_on",
        "holds_suit_led",
        "played_card_known",
        "extra_card",
        "faces_visible",
        "deemed_a_lead",
        "should_have_been_played",
        "hand_concerned",
        "partner_could_see_card",
        "second_play",
    ),
    "dummys_card_not_named": ("both_sides_played_on", "dummys_card", "suit_not_followed"),
}
"""Beside the moment, the facts that can matter for each count of the hands."""


def made(code: Code, body: str = "wbf") -> Procedure:
    return CARDS.procedure(code, profile(body).options(code))


def combinations(counts: str) -> Iterator[dict[str, Any]]:
    """Every combination of what can matter for one count of the hands."""
    facts = CardsCase.facts()
    names = ("discovered", *ASKED[counts])
    for answers in itertools.product(*(facts[name].answers for name in names)):
        made = {"hand_counts": counts, **dict(zip(names, answers, strict=True))}
        if _is_possible(made):
            yield made


def _is_possible(facts: Mapping[str, Any]) -> bool:
    """A card is played twice only if it lay nowhere."""
    again = facts.get("second_play", "no") != "no"
    return not again or facts["cards_contributed"] == "one_not_quitted"


def below(code: Code, body: str, counts: str) -> Diagram:
    whole = made(code, body)
    return whole.diagrams.restrict(whole.root, "hand_counts", counts)


@EVERY
def test_the_program_and_the_digest_agree_on_every_combination(code: Code, body: str) -> None:
    for counts in ASKED:
        diagram = below(code, body, counts)
        for facts in combinations(counts):
            found = {r.key for r in remedies_of(walk(diagram, facts)) if isinstance(r, Order)}
            assert found == cards_oracle.orders(code, facts), (code, facts)


@EVERY
def test_no_other_fact_can_matter(code: Code, body: str) -> None:
    for counts, names in ASKED.items():
        assert below(code, body, counts).support <= {"discovered", *names}


@ALL_CODES
def test_the_trace_of_a_complete_case_finds_what_the_diagram_decides(code: Code) -> None:
    for counts in ASKED:
        for facts in combinations(counts):
            judged = deciding.rule(Call(CARDS, code, profile("wbf"), facts))
            found = {o.key for o, _ in judged.orders if isinstance(o, Order)}
            assert found == cards_oracle.orders(code, facts), (code, facts)
            assert judged.orders
            assert all(clauses for _, clauses in judged.orders)


@ALL_CODES
def test_every_provision_in_force_finds_something_somewhere(code: Code) -> None:
    procedure = made(code)
    applied = {
        step.clause
        for counts in ASKED
        for facts in combinations(counts)
        for step in procedure.examine(facts).found
    }
    in_force = {e.clause.name for stage in procedure.stages for e in stage.entries}
    assert in_force - applied == set()


def ruled(code: int, **facts: Any) -> Ruling[Any, Any]:
    known = CardsCase.facts()
    answers = {n: v if v is UNKNOWN else _answer(known[n], v) for n, v in facts.items()}
    return deciding.rule(Call(CARDS, Code(code), profile("wbf"), answers))


def _answer(fact: Any, value: Any) -> Any:
    return fact.answers[fact.answers.index(value)]


@ALL_CODES
def test_after_fourteen_cards_in_a_hand_no_revoke_is_looked_at(code: Code) -> None:
    judged = ruled(code, hand_counts="too_many_and_too_few", discovered="after_play")
    assert judged.question is None
    assert [o for o, _ in judged.orders] == [Order("result_is_cancelled")]


@ALL_CODES
def test_a_card_hidden_among_another_suit_was_never_missing(code: Code) -> None:
    """Sorted wrongly, it is failing to follow suit and no matter of Law 14."""
    judged = ruled(
        code,
        hand_counts="only_too_few",
        discovered="during_play",
        card_was="hidden_in_own_hand",
        should_have_been_played=True,
        hand_concerned="defender",
    )
    assert {o.key for o, _ in judged.orders if isinstance(o, Order)} == {
        "hand_was_complete",
        "rule_as_failure_to_follow_suit",
    }
    assert "count_cards_before_looking" not in judged.duties


@ALL_CODES
def test_only_a_judgement_that_was_used_is_named(code: Code) -> None:
    judged = ruled(
        code,
        hand_counts="every_hand_complete",
        discovered="during_play",
        cards_contributed="two_or_more",
        both_sides_played_on=False,
        extra_card="afterwards",
        hand_concerned="declarer",
        deemed_a_lead=True,
    )
    assert judged.judgements == ("deemed_a_lead",)


@ALL_CODES
def test_where_the_place_of_the_card_is_unknown_every_route_is_told(code: Code) -> None:
    judged = ruled(
        code, hand_counts="only_too_few", discovered="before_opening_lead_faced", card_was=UNKNOWN
    )
    possible = {
        frozenset(o.key for o in outcome.remedies[0] if isinstance(o, Order))
        for outcome in judged.outcomes
    }
    assert judged.question is None
    assert possible == {
        frozenset({"card_is_restored_before_play"}),
        frozenset({"hand_is_made_up_before_play"}),
        frozenset({"hand_was_complete"}),
    }
