"""Over every combination of the finite facts: one remedy, no gap, no contradiction."""

from __future__ import annotations

import random
from collections import Counter
from math import prod
from typing import Any

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import depth, paths
from bridgelaws.engine.procedure import remedies_of
from bridgelaws.laws.calls.revoke.layers import ADJUSTMENT as ADJUSTMENT_LAWS
from bridgelaws.laws.calls.revoke.layers import CORRECTION as CORRECTION_LAWS
from bridgelaws.laws.calls.revoke.layers import ESTABLISHMENT as ESTABLISHMENT_LAWS
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.frame.findings import (
    MustBeCorrected,
    NoTrickAdjustment,
    PlayGoesOn,
    RedressOpen,
    TooLate,
    TrickAdjustment,
    WrongCardStands,
)
from tests.laws import oracle
from tests.laws.spaces import (
    ADJUSTMENT,
    CORRECTION,
    ESTABLISHMENT,
    bodies_apart,
    combinations,
    procedure_of,
    public,
    replay,
    walk,
)

BOTH = [(code, body) for code in codes() for body in bodies_apart("revokes", code)]
EVERY = pytest.mark.parametrize(("code", "body"), BOTH, ids=[f"{c:d}-{b}" for c, b in BOTH])


@EVERY
def test_the_program_and_the_digest_agree_on_establishment_everywhere(
    code: Code, body: str
) -> None:
    procedure = procedure_of(body, code)
    diagram = procedure.conclusion("established")
    for facts in combinations(ESTABLISHMENT, code):
        assert walk(diagram, facts) == oracle.established(code, facts), replay(code, facts, body)


@EVERY
def test_the_program_and_the_digest_agree_on_correction_everywhere(code: Code, body: str) -> None:
    procedure = procedure_of(body, code)
    diagram = procedure.conclusion("standing")
    for facts in combinations(CORRECTION, code):
        expected = oracle.standing(code, public(facts))
        assert walk(diagram, facts) == expected, replay(code, facts, body)


@EVERY
def test_the_program_and_the_digest_agree_on_every_adjustment(code: Code, body: str) -> None:
    procedure = procedure_of(body, code)
    both_sides = dict(procedure.circumstances.options)["revokes_by_both_sides"]
    diagram = procedure.diagram_from(2)
    for facts in combinations(ADJUSTMENT, code):
        found = walk(diagram, facts)
        stated = public(facts)
        tricks = [r.tricks for r in found if isinstance(r, TrickAdjustment)]
        none = [r for r in found if isinstance(r, NoTrickAdjustment)]
        expected = oracle.automatic_tricks(code, stated, both_sides)
        decided = tricks[0] if tricks else (0 if none else None)
        assert (decided, len(tricks) + len(none) <= 1) == (expected, True), replay(
            code, facts, body
        )
        redress = "open" if RedressOpen() in found else "too_late" if TooLate() in found else "none"
        assert redress == oracle.redress(stated), replay(code, facts, body)


def random_case(diagram_path: dict[str, Any], code: Code, rng: random.Random) -> dict[str, Any]:
    """A full combination that takes the given way through a diagram."""
    return {
        name: diagram_path.get(name, rng.choice(fact.answers_in(code)))
        for name, fact in RevokeCase.facts().items()
        if not fact.derived
    }


@EVERY
def test_the_ways_through_the_diagram_cover_every_combination_exactly_once(
    code: Code, body: str
) -> None:
    procedure = procedure_of(body, code)
    sizes = {
        name: len(fact.answers_in(code))
        for name, fact in procedure.facts.items()
        if not fact.derived and name != "kind"
    }
    covered = sum(
        prod(size for name, size in sizes.items() if name not in dict(path))
        for path, _ in paths(procedure.root)
    )
    assert covered == prod(sizes.values())


@EVERY
def test_every_way_through_the_whole_procedure_ends_as_the_digest_says(
    code: Code, body: str
) -> None:
    rng = random.Random(61)
    procedure = procedure_of(body, code)
    both_sides = dict(procedure.circumstances.options)["revokes_by_both_sides"]
    for path, leaf in paths(procedure.root):
        facts = random_case(dict(path), code, rng)
        stated = public(facts)
        stated["established"] = oracle.established(code, stated)
        stated["standing"] = oracle.standing(code, stated)
        expected = oracle.automatic_tricks(code, stated, both_sides)
        found = remedies_of(leaf.value)
        tricks = sum(r.tricks for r in found if isinstance(r, TrickAdjustment))
        assert tricks == (expected or 0), replay(code, facts, body)
        corrected = any(isinstance(r, MustBeCorrected) for r in found)
        assert corrected == stated["standing"].startswith(("to_be", "card_is")), replay(
            code, facts, body
        )


@EVERY
def test_every_leaf_is_one_remedy_or_a_named_judgement(code: Code, body: str) -> None:
    for path, leaf in paths(procedure_of(body, code).root):
        kinds = Counter(type(remedy) for remedy in remedies_of(leaf.value))
        corrected = kinds[MustBeCorrected] + kinds[PlayGoesOn] + kinds[WrongCardStands]
        adjusted = kinds[TrickAdjustment] + kinds[NoTrickAdjustment]
        redressed = kinds[RedressOpen] + kinds[TooLate]
        assert corrected <= 1, path
        assert adjusted <= 1, path
        assert redressed <= 1, path
        assert corrected or (adjusted and redressed), path


@EVERY
def test_the_trace_of_a_complete_case_decides_what_the_diagram_decides(
    code: Code, body: str
) -> None:
    rng = random.Random(64)
    procedure = procedure_of(body, code)
    for path, leaf in paths(procedure.root):
        facts = random_case(dict(path), code, rng)
        decided = remedies_of(leaf.value)
        found = procedure.examine(public(facts)).findings
        assert frozenset(f for f in found if f in decided) == decided, replay(code, facts)
        extra = [f for f in found if isinstance(f, TrickAdjustment | MustBeCorrected)]
        assert frozenset(extra) <= decided, replay(code, facts)


@pytest.mark.parametrize("code", codes())
def test_every_provision_in_force_decides_somewhere(code: Code) -> None:
    """Under some profile: a body's own choice is in force only where the body made it."""
    rng = random.Random(63)
    waiting = {
        clause.name
        for stage in procedure_of("wbf", code).stages
        for clause in (entry.clause for entry in stage.entries)
    }
    for procedure in (procedure_of("wbf", code), procedure_of("acbl", code)):
        ways = [path for path, _ in paths(procedure.root)]
        rng.shuffle(ways)  # those beside each other differ little
        for path in ways:
            if not waiting:
                return
            for kind in ("failure_to_follow_suit", "restriction_not_obeyed", "missing_card"):
                facts = {**random_case(dict(path), code, rng), "kind": kind}
                waiting -= {step.clause for step in procedure.examine(public(facts)).found}
            passed_over = {**facts, "kind": "penalty_card_not_played"}
            waiting -= {step.clause for step in procedure.examine(public(passed_over)).found}
            no_card = {**facts, "kind": "card_not_contributed"}
            waiting -= {step.clause for step in procedure.examine(public(no_card)).found}
            del no_card["holds_suit_led"]
            waiting -= {step.clause for step in procedure.examine(public(no_card)).found}
            without_kind = {n: a for n, a in facts.items() if n != "kind"}
            waiting -= {step.clause for step in procedure.examine(public(without_kind)).found}
    assert waiting == set()


@pytest.mark.parametrize("code", codes())
def test_no_interview_asks_more_than_seventeen_questions(code: Code) -> None:
    """The longest is of 2017, where an agreed claim leaves 63A4 to be asked before the count."""
    assert depth(procedure_of("wbf", code).root) <= 17


def test_every_law_of_a_stage_stands_in_the_stages() -> None:
    assert {law.number for law in ESTABLISHMENT_LAWS} == {61, 63, 67}
    assert {law.number for law in CORRECTION_LAWS} == {43, 52, 62, 63, 67}
    assert {law.number for law in ADJUSTMENT_LAWS} == {64, 67}
