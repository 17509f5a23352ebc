"""What holds of every matter, whatever it is about."""

from __future__ import annotations

import random
from math import prod

import pytest

from bridgelaws.codes import Code, codes
from bridgelaws.engine.diagram import depth, paths
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.kinds import KINDS, STATED_ONCE
from bridgelaws.laws.frame import deciding
from bridgelaws.laws.frame.call import Call

WBF = profile("wbf")
LONGEST = {"asked": 3, "penalty_card": 11, "claim": 15, "cards": 8, "team_board": 8}
"""Questions that the longest interview may ask; a Director at the table has half a minute."""
EVERY = [(name, code) for name in STATED_ONCE for code in codes()]
every_matter = pytest.mark.parametrize(
    ("name", "code"), EVERY, ids=[f"{name}-{code:d}" for name, code in EVERY]
)


def is_refused(name: str, code: Code, case: dict[str, object]) -> bool:
    """Whether no Law of the code speaks of the case: who asks himself, 57D before 2017."""
    at_rhos_turn = case.get("card_shown") == "played_at_rhos_turn" or (
        case.get("card_shown") == "simultaneous_with_another_player"
        and case["counts_as"] == "play_at_rhos_turn"
    )
    return name == "asked" or (at_rhos_turn and code < 2017)


@every_matter
def test_the_trace_of_a_complete_case_finds_what_the_diagram_decides(name: str, code: Code) -> None:
    rng = random.Random(51)
    matter = STATED_ONCE[name]
    facts = {n: f for n, f in matter.case_type.facts().items() if not f.derived}
    for way, leaf in paths(matter.procedure(code, WBF.options(code)).root):
        known = dict(way)
        case = {n: known.get(n, rng.choice(f.answers_in(code))) for n, f in facts.items()}
        judged = deciding.rule(Call(matter, code, WBF, case))
        assert judged.question is None
        assert judged.remedies == leaf.value
        assert frozenset(order for order, _ in judged.orders) == judged.remedies
        assert judged.remedies or is_refused(name, code, case)
        assert all(clauses for _, clauses in judged.orders)


@every_matter
def test_the_ways_cover_every_combination_exactly_once(name: str, code: Code) -> None:
    whole = STATED_ONCE[name].procedure(code, WBF.options(code))
    sizes = {n: len(f.answers_in(code)) for n, f in whole.facts.items() if not f.derived}
    covered = sum(
        prod(size for fact, size in sizes.items() if fact not in dict(way))
        for way, _ in paths(whole.root)
    )
    assert covered == prod(sizes.values())


@every_matter
def test_no_interview_is_longer_than_a_director_has_time_for(name: str, code: Code) -> None:
    matter = STATED_ONCE[name]
    asked = matter.procedure(code, WBF.options(code)).residual(matter.supposed)
    assert depth(asked) <= LONGEST[name]


def test_one_name_is_one_fact_with_the_same_answers_whatever_kind_asks_it() -> None:
    """The words of a question hang on the name alone."""
    answers: dict[str, tuple[str, ...]] = {}
    for kind in KINDS.values():
        for name, fact in kind.case_type.facts().items():
            mine = tuple(map(str, fact.answers))
            assert answers.setdefault(name, mine) == mine, f"{name} of {kind.name}"
