"""A procedure: stages one after the other, compiled to one decision diagram."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bridgelaws.engine.diagram import Diagram, Diagrams, Node, leaves
from bridgelaws.engine.fact import UNKNOWN, Case, Circumstances, Fact
from bridgelaws.engine.finished import Data, Finished
from bridgelaws.engine.law import Finding, Remedy, Standing
from bridgelaws.engine.stage import Stage
from bridgelaws.engine.step import Answers, StageEnd, StageResult, Step


@dataclass(frozen=True, slots=True)
class Examination:
    """Everything that the stages found on one set of answers, and what they concluded."""

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

    The decision is the remedies of all stages together; the conclusions of a stage answer
    facts of the stages after it.  A conclusion may also be given as an answer: then the stages
    that would reach it decide nothing.
    """

    def __init__(
        self, stages: tuple[Stage, ...], case_type: type[Case], circumstances: Circumstances
    ) -> None:
        self.stages = stages
        self.facts: Mapping[str, Fact[Any]] = case_type.facts()
        self.circumstances = circumstances
        self.diagrams = Diagrams(tuple(self.facts.values()))
        self._notices = {e.clause.name for s in stages for e in s.entries if e.clause.notice}
        self._classed = tuple(name for name, fact in self.facts.items() if fact.classed)
        self._from_stage: dict[int, Diagram] = {}
        self._conclusions: dict[str, Diagram] = {}
        self._finished: Finished | None = None
        for stage in stages:
            stage.share(self.diagrams)

    def adopt(self, data: Data) -> None:
        """Take the diagrams from the *data* that `finished` made instead of compiling them."""
        known = self._finished = Finished(data, self)
        for index, stage in enumerate(self.stages):
            stage.adopt(partial(known.provision, index), known.askers[index])

    @property
    def root(self) -> Diagram:
        """The decision diagram of a case about which nothing is known."""
        return self.diagram_from(0)

    def residual(self, answers: Answers) -> Diagram:
        """What is left to decide once *answers* are known; an UNKNOWN fact stays open in it."""
        diagram = self.diagram_from(self._first_open_stage(answers))
        # Going down from the top is cheap; restricting builds diagrams, so it is kept for the
        # facts answered further down.
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
        """The first stage that decides anything: the one after the last conclusion given."""
        for index in reversed(range(len(self.stages))):
            if any(name in answers for name in self.stages[index].concludes):
                return index + 1
        return 0

    def concluded(self, name: str, answers: Answers) -> frozenset[Any]:
        """Every value that the conclusion called *name* can still take once *answers* are known."""
        if name in answers:
            return frozenset((answers[name],))
        index = self._concluding(name)
        before = self.stages[:index]
        diagram = self.conclusion(name)
        known = dict(answers)
        for stage in before:
            for other in stage.concludes:
                values = self.concluded(other, answers)
                # A conclusion settled by the answers is an answer to the facts after it.
                if len(values) == 1:
                    known[other] = next(iter(values))
        for fact, answer in known.items():
            if answer is not UNKNOWN:
                diagram = self.diagrams.restrict(diagram, fact, self.classed(fact, answer))
        return leaves(diagram)

    def stage_diagram(self, index: int) -> Diagram:
        """The diagram of the stage at *index* by itself; its leaves are sets of remedies."""

        def remedies(end: Hashable) -> Diagram:
            assert isinstance(end, StageEnd)
            return self.diagrams.leaf(end.remedies)

        own = self.stages[index].diagram()
        return self.diagrams.ordered(self.diagrams.join(own, remedies))

    def _concluding(self, name: str) -> int:
        return next(i for i, stage in enumerate(self.stages) if name in stage.concludes)

    def conclusion(self, name: str) -> Diagram:
        """The diagram of the conclusion called *name*, over the facts of its stage alone."""
        if (known := self._conclusions.get(name)) is None:
            made = self._finished.conclusion if self._finished else self._compiled_conclusion
            known = self._conclusions[name] = made(name)
        return known

    def _compiled_conclusion(self, name: str) -> Diagram:
        def value(end: Hashable) -> Diagram:
            assert isinstance(end, StageEnd)
            return self.diagrams.leaf(dict(end.conclusions)[name])

        own = self.stages[self._concluding(name)].diagram()
        return self.diagrams.ordered(self.diagrams.join(own, value))

    def classed(self, name: str, answer: Any) -> Any:
        """The answer that represents the public value *answer*."""
        classed = self.facts[name].classed
        return answer if classed is None or answer is UNKNOWN else classed(answer)

    def asker(self, fact: str, answers: Answers, preferred: Sequence[str] = ()) -> str:
        """The citation of a provision that needs *fact* when *answers* are known.

        Args:
            fact: the fact in question.
            answers: what is known.
            preferred: names of the provisions to cite before others.

        Returns:
            The first of *preferred* that waits for the fact, else the first of them that is
            undecided, else the first in the book that waits for it.  A notice is no reason to
            ask a question, so none is cited.

        Raises:
            KeyError: no provision asks for it.
        """
        steps = [step for result, _ in self._examined(answers) for step in result.steps]
        undecided = [s for s in steps if s.standing is Standing.IMMATERIAL]
        asking = [step for step in undecided if step.clause not in self._notices]
        still_open = {step.clause: step.citation for step in asking}
        waiting = {step.clause: step.citation for step in asking if step.facts[-1] == fact}
        for names, cited in ((preferred, waiting), (preferred, still_open), (waiting, waiting)):
            for name in names:
                if name in cited:
                    return cited[name]
        found = (stage.asker(fact, preferred) for stage in self.stages)
        citation = next((one for one in found if one), None)
        if citation is None:
            raise KeyError(fact)
        return citation

    def examine(self, answers: Answers) -> Examination:
        """The full trace on *answers*; what is left open in it cannot change the remedy."""
        results = []
        concluded: dict[str, Any] = {}
        for result, found in self._examined(answers):
            results.append(result)
            concluded.update(found)
        return Examination(tuple(results), concluded)

    def _examined(self, answers: Answers) -> Iterator[tuple[StageResult, Answers]]:
        """What each stage finds on *answers*, and what it concludes for the stages after it."""
        classed = dict(answers)
        for name in self._classed:
            if name in classed:
                classed[name] = self.classed(name, classed[name])
        for stage in self.stages:
            result = stage.examine(classed)
            found: Answers = {}
            if stage.concludes:
                known = result.conclusions
                found = self._as_far_as_known(stage, answers) if known is None else known
            yield result, found
            for name, value in found.items():
                # A conclusion that was given as an answer takes precedence.
                classed.setdefault(name, value)

    def _as_far_as_known(self, stage: Stage, answers: Answers) -> Answers:
        """What a stage concludes where open facts leave some of its steps undecided."""
        values = {name: self.concluded(name, answers) for name in stage.concludes}
        return {name: next(iter(found)) for name, found in values.items() if len(found) == 1}

    def diagram_from(self, index: int) -> Diagram:
        """The diagram of the stages from *index* on; its leaves are sets of remedies."""
        if (known := self._from_stage.get(index)) is None:
            made = self._finished.diagram_from if self._finished else self._compiled_from
            known = self._from_stage[index] = made(index)
        return known

    def _compiled_from(self, index: int) -> Diagram:
        own = self.stages[index].diagram()
        # Joining leaves the facts of later stages below those of this one, whatever their phase.
        return self.diagrams.ordered(self.diagrams.join(own, lambda end: self._after(index, end)))

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
