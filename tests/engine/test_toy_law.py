"""The engine on a toy law of umbrellas: it knows no bridge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from bridgelaws.codes import Code, codes, in_force
from bridgelaws.engine.code import Minute, book_order, published
from bridgelaws.engine.diagram import Diagrams, Leaf, Node, count, depth, paths
from bridgelaws.engine.errors import ConflictingFindingsError, ConflictingNumbersError
from bridgelaws.engine.fact import UNKNOWN, Case, Circumstances, Fact, UnansweredError
from bridgelaws.engine.law import Conclusion, Duty, Finding, Law, Remedy, Standing
from bridgelaws.engine.procedure import Procedure
from bridgelaws.engine.stage import Stage


class Walk(Case):
    rain = Fact(False, True, phase=1)
    wind = Fact("calm", "breeze", "storm", phase=2, since={"storm": 2007})
    children = Fact(0, 1, 2, phase=2, classed=lambda number: min(number, 2))
    wet = Fact(False, True, derived=True)


@dataclass(frozen=True, slots=True)
class Wet(Conclusion):
    pass


@dataclass(frozen=True, slots=True)
class Umbrellas(Remedy):
    number: int


@dataclass(frozen=True, slots=True)
class StayAtHome(Remedy):
    pass


HERE = Circumstances(Code(2017), {"umbrellas_for_all": True})
WEATHER, OUTFIT = Law(1), Law(2)


@WEATHER.clause({1997: "A"})
def it_rains(case: Walk) -> Finding | None:
    return Wet() if case.rain else None


@OUTFIT.clause({1997: "A1"})
def an_umbrella_for_everybody(case: Walk) -> Finding | None:
    return Umbrellas(1 + case.children) if case.wet and case.option("umbrellas_for_all") else None


@OUTFIT.clause({1997: "B1"}, excepts="A")
def nobody_walks_in_a_storm(case: Walk) -> Finding | None:
    return StayAtHome() if case.wind == "storm" else None


@OUTFIT.clause({1997: "C"}, notice=True)
def shoes_are_worn(_: Walk) -> Finding | None:
    return Duty("shoes")


def concluded(found: frozenset[Finding]) -> Mapping[str, Any]:
    return {"wet": Wet() in found}


def walk(here: Circumstances = HERE) -> Procedure:
    return Procedure(
        (Stage((WEATHER,), Walk, here, concluded), Stage((OUTFIT,), Walk, here)), Walk, here
    )


def test_numbers_sort_as_the_book_does() -> None:
    assert sorted(["B10", "A2", "B2", "A", "B2a"], key=book_order) == [
        "A", "A2", "B2", "B2a", "B10",
    ]  # fmt: skip


def test_a_provision_bears_the_newest_number_until_it_is_withdrawn() -> None:
    numbers = {1997: "B7", 2007: None, 2017: "B8[2]"}
    assert [in_force(numbers, code) for code in codes()] == ["B7", None, "B8[2]"]
    assert in_force({2007: "A"}, Code(1997)) is None
    assert published("B8[2]") == "B8"


def test_a_minute_is_cited_under_the_law_it_interprets() -> None:
    law = Law(3)
    law.clause({1997: Minute("Club", "2001-11-01", "4", under="C"), 2007: None})(lambda _: None)
    (clause,) = law.clauses
    assert clause.citation(Code(1997)) == "3C (Club 2001-11-01, 4)"
    with pytest.raises(KeyError):
        clause.citation(Code(2007))


def test_two_provisions_under_one_number_are_refused() -> None:
    law = Law(3)
    law.clause({1997: "A"})(it_rains)
    law.clause({1997: "A"})(shoes_are_worn)
    with pytest.raises(ConflictingNumbersError, match="3A of 2017: it_rains and shoes_are_worn"):
        law.contents(Code(2017))


def test_reading_an_open_fact_is_the_question() -> None:
    case = Walk({"rain": True}, HERE)
    assert case.rain
    with pytest.raises(UnansweredError) as asked:
        _ = case.wind
    assert asked.value.fact is Walk.wind
    assert case.read == ["rain", "wind"]
    assert repr(Walk.wind) == "Fact(wind)"


def test_a_code_knows_only_its_own_answers() -> None:
    assert Walk.wind.answers_in(Code(1997)) == ("calm", "breeze")
    assert walk(Circumstances(Code(1997), HERE.options)).root.support == {"rain", "children"}


def test_the_diagram_decides_and_equal_parts_are_one() -> None:
    root = walk().root
    assert isinstance(root, Node)
    assert root.fact is Walk.rain
    dry, wet = root.below(False), root.below(True)
    # Dry: only the storm matters; calm and breeze are one leaf.
    assert isinstance(dry, Node)
    assert dry.below("calm") is dry.below("breeze")
    assert isinstance(wet, Node)
    assert wet.below("calm") is wet.below("breeze")
    assert count(root) == (4, 10)
    assert depth(root) == 3


def test_an_immaterial_fact_is_never_asked() -> None:
    procedure = walk()
    storm = procedure.residual({"wind": "storm"})
    assert isinstance(storm, Leaf)
    assert storm.value == frozenset({StayAtHome()})
    assert procedure.diagrams.best(storm) is None


def test_a_lower_phase_is_asked_first_and_then_what_leaves_the_fewest_questions() -> None:
    procedure = walk()
    assert procedure.diagrams.best(procedure.root) == "rain"
    raining = procedure.residual({"rain": True})
    # After the wind: 2/3 x 1 question; after the children always one more.
    assert procedure.diagrams.cost(raining, "wind") == pytest.approx(2 / 3)
    assert procedure.diagrams.cost(raining, "children") == pytest.approx(1)
    assert procedure.diagrams.best(raining) == "wind"
    assert procedure.diagrams.best(raining, frozenset({"wind"})) == "children"


def test_a_fact_that_cannot_be_established_stays_in_the_diagram() -> None:
    assert walk().residual({"rain": True, "wind": UNKNOWN}).support == {"wind", "children"}


def test_a_stated_conclusion_stands_for_the_stages_before_it() -> None:
    procedure = walk()
    assert procedure.residual({"wet": True, "wind": "calm"}).support == {"children"}
    assert procedure.concluded("wet", {"wet": True, "rain": False}) == {True}
    assert procedure.concluded("wet", {}) == {True, False}
    assert procedure.concluded("wet", {"rain": False}) == {False}


def test_public_values_are_classed() -> None:
    decided = walk().residual({"rain": True, "wind": "calm", "children": 7})
    assert isinstance(decided, Leaf)
    assert decided.value == frozenset({Umbrellas(3)})


def test_the_trace_tells_applied_considered_excluded_and_immaterial() -> None:
    procedure = walk()
    steps = procedure.examine({"rain": True, "wind": "storm"}).steps
    assert [(s.citation, s.standing, s.excluded_by) for s in steps] == [
        ("1A", Standing.APPLIED, None),
        ("2A1", Standing.EXCLUDED, "2B1"),
        ("2B1", Standing.APPLIED, None),
        ("2C", Standing.APPLIED, None),
    ]
    calm = procedure.examine({"rain": True, "wind": "calm"})
    assert [s.standing for s in calm.steps[1:3]] == [Standing.IMMATERIAL, Standing.CONSIDERED]
    assert calm.conclusions == {"wet": True}
    assert Duty("shoes") in calm.findings
    assert procedure.examine({"wind": "calm"}).conclusions == {}


def test_a_provision_decided_whatever_is_open_is_shown_as_decided() -> None:
    law = Law(4)

    @law.clause({1997: "A"})
    def idle_question(case: Walk) -> Finding | None:
        _ = case.children
        return StayAtHome() if case.rain else None

    stage = Stage((law,), Walk, HERE)
    (step,) = stage.examine({"rain": True}).steps
    assert (step.standing, step.finding) == (Standing.APPLIED, StayAtHome())
    (step,) = stage.examine({"rain": False}).steps
    assert step.standing is Standing.CONSIDERED
    assert stage.may_find(0, {"rain": UNKNOWN}) == {StayAtHome(), None}


def test_the_asker_is_the_first_provision_that_needs_the_fact() -> None:
    procedure = walk()
    assert procedure.asker("wind", {"rain": True}) == "2B1"
    assert procedure.asker("wind", {"wind": "calm"}) == "2B1"
    assert procedure.stages[0].asker("wind") is None
    with pytest.raises(KeyError):
        procedure.asker("shoes", {"wind": "calm"})


def test_exceptions_to_one_provision_that_find_differently_are_a_defect() -> None:
    law = Law(5)
    law.clause({1997: "B1"}, excepts="A")(nobody_walks_in_a_storm)

    @law.clause({1997: "B2"}, excepts="A")
    def the_young_stay_at_home(case: Walk) -> Finding | None:
        return Umbrellas(0) if case.children else None

    with pytest.raises(ConflictingFindingsError, match="5B1 finds StayAtHome"):
        Stage((law,), Walk, HERE).examine({"wind": "storm", "children": 1})


def test_an_exception_may_name_a_provision_of_another_law() -> None:
    law = Law(6)

    @law.clause({1997: "A"}, excepts="law2.an_umbrella")
    def umbrellas_are_forbidden(_: Walk) -> Finding | None:
        return StayAtHome()

    stage = Stage((law, OUTFIT), Walk, HERE)
    steps = stage.examine({"wet": True, "wind": "calm", "children": 0}).steps
    assert [s.standing for s in steps[:2]] == [Standing.APPLIED, Standing.EXCLUDED]


def test_results_are_shared_by_answers_that_agree_on_what_is_read() -> None:
    stage = Stage((WEATHER,), Walk, HERE, concluded)
    first = stage.examine({"rain": True, "wind": "calm"})
    assert stage.examine({"rain": True, "wind": "storm"}) is first
    assert stage.examine({"rain": False}) is not first


def test_a_memory_that_is_full_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgelaws.engine.stage._REMEMBERED", 1)
    stage = Stage((WEATHER,), Walk, HERE, concluded)
    first = stage.examine({"rain": True})
    stage.examine({"rain": False})
    again = stage.examine({"rain": True})
    assert again is not first
    assert again.steps == first.steps


def test_diagrams_restrict_limit_and_join() -> None:
    diagrams = Diagrams((Walk.rain, Walk.wind))
    leaves = {name: diagrams.leaf(name) for name in ("in", "out")}
    wind = diagrams.node(
        Walk.wind, (("calm", leaves["out"]), ("breeze", leaves["out"]), ("storm", leaves["in"]))
    )
    assert diagrams.restrict(wind, "wind", "storm") is leaves["in"]
    assert diagrams.restrict(wind, "rain", True) is wind
    assert diagrams.limit(wind, "wind", frozenset({"calm", "breeze"})) is leaves["out"]
    assert diagrams.limit(wind, "rain", frozenset({True})) is wind
    above = diagrams.node(Walk.rain, ((False, leaves["out"]), (True, wind)))
    limited = diagrams.limit(above, "wind", frozenset({"storm"}))
    assert dict(paths(limited)) == {
        (("rain", False),): leaves["out"],
        (("rain", True),): leaves["in"],
    }
    assert diagrams.join(wind, lambda value: leaves["in" if value == "out" else "out"]) is not wind


def test_the_same_decision_in_another_order_is_the_same_diagram() -> None:
    diagrams = Diagrams((Walk.rain, Walk.wind))
    stay, go = diagrams.leaf("stay"), diagrams.leaf("go")

    def by_rain(wet: Any) -> Any:
        return diagrams.node(Walk.rain, ((False, go), (True, wet)))

    late = diagrams.node(Walk.wind, (("calm", go), ("breeze", go), ("storm", by_rain(stay))))
    early = by_rain(diagrams.node(Walk.wind, (("calm", go), ("breeze", go), ("storm", stay))))
    assert diagrams.ordered(late) is diagrams.ordered(early)
    with pytest.raises(KeyError):
        diagrams.cost(early, "children")


class Boat(Case):
    sail = Fact(
        "full", "reefed", "furled", since={"reefed": 2007, "furled": {2007: True, 2017: False}}
    )


def test_an_answer_is_known_from_a_code_on_until_one_that_ends_it() -> None:
    assert [Boat.sail.answers_in(code) for code in codes()] == [
        ("full",),
        ("full", "reefed", "furled"),
        ("full", "reefed"),
    ]


def test_the_codes_that_lack_an_answer_are_those_before_it_and_after_its_end() -> None:
    lacking = Boat.sail.lacking("furled")
    assert [in_force(lacking, code) for code in codes()] == [True, False, True]
    assert [in_force(Boat.sail.lacking("reefed"), code) for code in codes()] == [True, False, False]
