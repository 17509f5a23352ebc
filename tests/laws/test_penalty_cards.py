"""Penalty cards over every combination of the facts, layer by layer, in every code."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from math import prod
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import Diagram, paths
from bridgelaws.engine.procedure import Procedure, remedies_of
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.penalty_card import PENALTY_CARD
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.findings import Order
from tests.laws import penalty_card_oracle as oracle
from tests.laws.spaces import PROFILES, walk

FACTS = PenaltyCardCase.facts()
STATED = tuple(name for name, fact in FACTS.items() if not fact.derived)
EXPOSURE = ("card_of", "card_shown", "partner_could_see", "place_in_trick", "counts_as",
            "legal_in_this_trick", "declarers_side_had_played",
            "designated_otherwise")  # fmt: skip
RANK = ("exposure", "card_of", "card_shown", "counts_as", "other_penalty_card", "rank_of_card",
        "shown_inadvertently")  # fmt: skip
OWNER = ("penalty_card", "turn_of", "playable_now", "other_penalty_card", "several_playable",
         "another_card_played", "wrong_card")  # fmt: skip
LEAD = ("penalty_card", "turn_of", "declarers_choice", "other_penalty_card", "penalty_cards_in",
        "partner_can_comply")  # fmt: skip
BREACH = ("penalty_card", "turn_of", "playable_now", "declarers_choice", "another_card_played",
          "wrong_card")  # fmt: skip
every_code = pytest.mark.parametrize("code", codes())


def made(code: Code, body: str = "wbf") -> Procedure:
    return PENALTY_CARD.procedure(code, profile(body).options(code))


def combinations(names: tuple[str, ...], code: Code) -> Iterator[dict[str, Any]]:
    answers = [FACTS[name].answers_in(code) for name in names]
    for combination in itertools.product(*answers):
        yield dict(zip(names, combination, strict=True))


def orders_at(diagram: Diagram, facts: dict[str, Any]) -> set[str]:
    return {order.key for order in walk(diagram, facts) if isinstance(order, Order)}


@every_code
def test_every_way_of_showing_a_card_makes_the_penalty_card_of_the_digest(code: Code) -> None:
    whole = made(code)
    concluded, ordered = whole.conclusion("exposure"), whole.stage_diagram(0)
    for facts in combinations(EXPOSURE, code):
        expected, orders = oracle.exposure(facts, code)
        assert orders_at(ordered, facts) == orders, facts
        assert expected in ("silent", walk(concluded, facts)), facts


@every_code
def test_every_penalty_card_is_minor_or_major_as_the_digest_says(code: Code) -> None:
    whole = made(code)
    concluded, ordered = whole.conclusion("penalty_card"), whole.stage_diagram(1)
    for facts in combinations(RANK, code):
        found = walk(concluded, facts), orders_at(ordered, facts)
        assert found == oracle.rank(facts), facts


@pytest.mark.parametrize(
    ("stage", "names", "expected"),
    [
        (2, OWNER, oracle.owners_turn),
        (3, LEAD, oracle.partners_lead),
        (4, BREACH, oracle.breach),
    ],
    ids=["owner", "lead", "breach"],
)
@every_code
def test_what_a_penalty_card_forces_is_what_the_digest_says(
    code: Code, stage: int, names: tuple[str, ...], expected: Any
) -> None:
    diagram = made(code).stage_diagram(stage)
    for facts in combinations(names, code):
        assert orders_at(diagram, facts) == expected(facts), facts


@every_code
def test_every_way_through_all_layers_ends_as_the_digest_says(code: Code) -> None:
    rng = random.Random(50)
    for path, leaf in paths(made(code).root):
        known = dict(path)
        facts = {n: known.get(n, rng.choice(FACTS[n].answers_in(code))) for n in STATED}
        found = {order.key for order in remedies_of(leaf.value) if isinstance(order, Order)}
        assert found == oracle.orders(facts, code), facts
        assert found or oracle.exposure(facts, code)[0] == "silent", facts


@pytest.mark.parametrize("body", PROFILES)
@every_code
def test_no_body_has_a_choice_about_penalty_cards(code: Code, body: str) -> None:
    ways = [set(paths(made(code, one).root)) for one in ("wbf", body)]
    ends = [{(path, leaf.value) for path, leaf in found} for found in ways]
    assert ends[0] == ends[1]


@every_code
def test_every_provision_in_force_decides_or_tells_something_somewhere(code: Code) -> None:
    rng = random.Random(52)
    whole = made(code)
    applied: set[str] = set()
    for path, _ in paths(whole.root):
        known = dict(path)
        facts = {n: known.get(n, rng.choice(FACTS[n].answers_in(code))) for n in STATED}
        applied |= {step.clause for step in whole.examine(facts).found}
    for facts in combinations(EXPOSURE, code):
        applied |= {step.clause for step in whole.examine(facts).found}
    in_force = {entry.clause.name for stage in whole.stages for entry in stage.entries}
    assert in_force - applied == set()


@pytest.mark.parametrize("code", codes())
def test_the_layers_stay_small(code: Code) -> None:
    sizes = [
        prod(len(FACTS[name].answers_in(code)) for name in names)
        for names in (EXPOSURE, RANK, OWNER, LEAD, BREACH)
    ]
    shown = 22 if code >= 2017 else 21
    assert sizes == [432 * shown, 288 * shown, 648, 360, 810]


@every_code
def test_once_it_is_no_penalty_card_nothing_else_is_asked(code: Code) -> None:
    for answers in ({"card_of": "declarer"}, {"card_of": "dummy"},
                    {"card_of": "defender", "card_shown": "in_normal_course_of_play"}):  # fmt: skip
        judged = deciding.rule(Call(PENALTY_CARD, code, profile("wbf"), answers))
        assert [order.key for order in judged.remedies or () if isinstance(order, Order)] == [
            "no_penalty_card"
        ]
        assert judged.question is None
