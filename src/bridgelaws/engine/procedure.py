"""A procedure: stages one after the other, compiled to one decision diagram."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.diagram import Diagram, Diagrams, Node, paths
from bridgelaws.engine.fact import UNKNOWN, Case, Circumstances, Fact
from bridgelaws.engine.law import Finding, Remedy, Standing
from bridgelaws.engine.stage import Stage
from bridgelaws.engine.step import Answers, StageEnd, StageResult, Step


@dataclass(frozen=True, slots=True)
class Examination:
    """All that the stages found on one set of answers, and what they concluded."""

    results: tuple[StageResult, ...]
    conclusions: Answers

    @property
    def found(self) -> tuple[Step, ...]:
        """The steps that found something, in the order of the stages and the book."""
        return tuple(step for result in self.results for step in result.found)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, in the order of the stages and the book."""
        return tuple(step for result in self.results for step in result.steps)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything found, in the order of the stages and the book."""
        return tuple(step.finding for step in self.found if step.finding is not None)


class Procedure:
    """Stages of Laws under one code and the options of one body.

    The remedies of all stages together are the decision; a stage's conclusions are answers
    to the facts of the stages after it.  A conclusion may also be stated: then the stages
    that would reach it decide nothing.
    """

    def __init__(
        self, stages: tuple[Stage, ...], case_type: type[Case], circumstances: Circumstances
    ) -> None:
        self.stages = stages
        self.facts: Mapping[str, Fact[Any]] = case_type.facts()
        self.circumstances = circumstances
        self.diagrams = Diagrams(tuple(self.facts.values()))
        self._classed = tuple(name for name, fact in self.facts.items() if fact.classed)
        self._from_stage: dict[int, Diagram] = {}
        self._conclusions: dict[str, Diagram] = {}

    @property
    def root(self) -> Diagram:
        """The decision diagram of a case of which nothing is known."""
        return self.diagram_from(0)

    def residual(self, answers: Answers) -> Diagram:
        """What is left to decide once *answers* are known; unknown facts stay in it."""
        diagram = self.diagram_from(self._first_open_stage(answers))
        while isinstance(diagram, Node):
            name = diagram.fact.name
            answer = answers.get(name, UNKNOWN)
            if answer is UNKNOWN:
                break
            diagram = diagram.below(self.classed(name, answer))
        for name in diagram.support & answers.keys():
            if (answer := answers[name]) is not UNKNOWN:
                diagram = self.diagrams.restrict(diagram, name, self.classed(name, answer))
        return diagram

    def _first_open_stage(self, answers: Answers) -> int:
        """The first stage that decides anything: the one after the last stated conclusion."""
        for index in reversed(range(len(self.stages))):
            if any(name in answers for name in self.stages[index].concludes):
                return index + 1
        return 0

    def concluded(self, name: str, answers: Answers) -> frozenset[Any]:
        """Every value that the conclusion called *name* can still have once *answers* are known."""
        if name in answers:
            return frozenset((answers[name],))
        index = self._concluding(name)
        before = self.stages[:index]
        diagram = self.conclusion(name)
        known = dict(answers)
        for stage in before:
            for other in stage.concludes:
                values = self.concluded(other, answers)
                if len(values) == 1:
                    known[other] = next(iter(values))
        for fact, answer in known.items():
            if answer is not UNKNOWN:
                diagram = self.diagrams.restrict(diagram, fact, self.classed(fact, answer))
        return frozenset(leaf.value for _, leaf in paths(diagram))

    def stage_diagram(self, index: int) -> Diagram:
        """The diagram of the stage at *index* by itself; its leaves are sets of remedies."""

        def remedies(end: Hashable) -> Diagram:
            assert isinstance(end, StageEnd)
            return self.diagrams.leaf(end.remedies)

        own = self.stages[index].diagram(self.diagrams)
        return self.diagrams.ordered(self.diagrams.join(own, remedies))

    def _concluding(self, name: str) -> int:
        return next(i for i, stage in enumerate(self.stages) if name in stage.concludes)

    def conclusion(self, name: str) -> Diagram:
        """The diagram of the conclusion called *name*, over the facts of its stage alone."""
        if (known := self._conclusions.get(name)) is None:
            index = self._concluding(name)

            def value(end: Hashable) -> Diagram:
                assert isinstance(end, StageEnd)
                return self.diagrams.leaf(dict(end.conclusions)[name])

            own = self.stages[index].diagram(self.diagrams)
            known = self._conclusions[name] = self.diagrams.ordered(self.diagrams.join(own, value))
        return known

    def classed(self, name: str, answer: Any) -> Any:
        """The answer that stands for the public value *answer*."""
        classed = self.facts[name].classed
        return answer if classed is None or answer is UNKNOWN else classed(answer)

    def asker(self, fact: str, answers: Answers) -> str:
        """The citation of the first provision that needs *fact* where *answers* are known.

        Raises:
            KeyError: no provision asks it.
        """
        for step in self.examine(answers).steps:
            if step.standing is Standing.IMMATERIAL and step.facts[-1] == fact:
                return step.citation
        found = (stage.asker(fact) for stage in self.stages)
        citation = next((one for one in found if one), None)
        if citation is None:
            raise KeyError(fact)
        return citation

    def examine(self, answers: Answers) -> Examination:
        """The full trace on *answers*; what is open in it cannot change the remedy."""
        classed = dict(answers)
        for name in self._classed:
            if name in classed:
                classed[name] = self.classed(name, classed[name])
        results = []
        concluded: dict[str, Any] = {}
        for stage in self.stages:
            result = stage.examine(classed)
            results.append(result)
            if stage.concludes:
                found = result.conclusions
                if found is None:
                    found = self._as_far_as_known(stage, answers)
                concluded.update(found)
                for name, value in found.items():
                    classed.setdefault(name, value)
        return Examination(tuple(results), concluded)

    def _as_far_as_known(self, stage: Stage, answers: Answers) -> Answers:
        """What a stage concludes where open facts leave some of its steps undecided."""
        values = {name: self.concluded(name, answers) for name in stage.concludes}
        return {name: next(iter(found)) for name, found in values.items() if len(found) == 1}

    def diagram_from(self, index: int) -> Diagram:
        """The diagram of the stages from *index* on; its leaves are sets of remedies."""
        if (known := self._from_stage.get(index)) is None:
            own = self.stages[index].diagram(self.diagrams)
            joined = self.diagrams.join(own, lambda end: self._after(index, end))
            known = self._from_stage[index] = self.diagrams.ordered(joined)
        return known

    def _after(self, index: int, end: Hashable) -> Diagram:
        """What follows the *end* of stage *index*, with its remedies at every leaf."""
        assert isinstance(end, StageEnd)
        if index + 1 == len(self.stages):
            return self.diagrams.leaf(end.remedies)
        after = self.diagram_from(index + 1)
        for name, value in end.conclusions:
            after = self.diagrams.restrict(after, name, value)
        return self.diagrams.join(
            after, lambda found: self.diagrams.leaf(end.remedies | remedies_of(found))
        )


def remedies_of(value: Hashable) -> frozenset[Remedy]:
    """The remedies at a leaf of a procedure's diagram."""
    assert isinstance(value, frozenset)
    return value
