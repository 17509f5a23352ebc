"""A stage of a procedure: Laws examined together, and what they conclude.

Laws are layered.  What one stage concludes is a single fact for the next, so that no stage
looks at another's questions twice and the whole stays small enough to be proved.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.code import Code
from bridgelaws.engine.diagram import Diagram, Diagrams
from bridgelaws.engine.errors import ConflictingFindingsError
from bridgelaws.engine.fact import UNKNOWN, Case, Circumstances, UnansweredError
from bridgelaws.engine.law import Clause, Finding, Law, Remedy, Standing

Answers = Mapping[str, Any]
Conclude = Callable[[frozenset[Finding]], Answers]


@dataclass(frozen=True, slots=True)
class Step:
    """One provision examined: its number, what became of it, and the facts it read."""

    citation: str
    clause: str
    standing: Standing
    facts: tuple[str, ...] = ()
    finding: Finding | None = None
    excluded_by: str | None = None


@dataclass(frozen=True, slots=True)
class StageResult:
    """What a stage decides on a set of answers."""

    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A provision in force at a stage."""

    law: int
    number: str
    citation: str
    clause: Clause

    def excepts(self, other: Entry) -> bool:
        """Whether this one, where it applies, keeps *other* from applying."""
        return any(
            other.clause.name.startswith(target)
            if "." in target
            else other.law == self.law and other.number.startswith(target)
            for target in self.clause.excepts
        )


@dataclass(frozen=True, slots=True)
class StageEnd:
    """The end of a stage, before the next one is joined to it."""

    remedies: frozenset[Remedy]
    conclusions: tuple[tuple[str, Any], ...]


class Stage:
    """Laws examined together under one code and the options of one body.

    ``concludes`` names the facts of later stages that it answers; ``askers`` holds, for every
    fact read so far, the place in the book of the first provision that read it.
    """

    def __init__(
        self,
        laws: tuple[Law, ...],
        case_type: type[Case],
        circumstances: Circumstances,
        conclude: Conclude = lambda _: {},
    ) -> None:
        self.case_type = case_type
        self.circumstances = circumstances
        self.conclude = conclude
        self.concludes = frozenset(conclude(frozenset()))
        self.entries = _entries(laws, circumstances.code)
        self._first_exceptions = tuple(
            sorted(self.entries, key=lambda entry: not entry.clause.excepts)
        )
        self._deciding = tuple(e for e in self._first_exceptions if not e.clause.notice)
        self._diagrams: dict[Entry, Diagram] = {}
        self.askers: dict[str, int] = {}
        self._index = {entry: index for index, entry in enumerate(self.entries)}

    def diagram(self, diagrams: Diagrams) -> Diagram:
        """What the stage decides on every case, as a diagram whose leaves are stage ends.

        Once a provision is excluded, others that would exclude it too are passed over: they
        could not change what is found (`examine` refuses exceptions that find differently).
        """
        return self._fold(diagrams, 0, (), frozenset(), {})

    def _fold(
        self,
        diagrams: Diagrams,
        place: int,
        settled: tuple[Entry, ...],
        found: frozenset[Finding],
        memo: dict[tuple[int, tuple[Entry, ...], frozenset[Finding]], Diagram],
    ) -> Diagram:
        """The diagram of the provisions from *place* on, after what is settled and found."""
        if place == len(self._deciding):
            return diagrams.leaf(self._end(found))
        key = (place, settled, found)
        if (known := memo.get(key)) is not None:
            return known
        entry = self._deciding[place]
        if any(_same_target(by, entry) or by.excepts(entry) for by in settled):
            result = self._fold(diagrams, place + 1, settled, found, memo)
        else:

            def after(finding: Hashable) -> Diagram:
                if not isinstance(finding, Finding):
                    return self._fold(diagrams, place + 1, settled, found, memo)
                by = (*settled, entry) if entry.clause.excepts else settled
                return self._fold(diagrams, place + 1, by, found | {finding}, memo)

            result = diagrams.join(self._own(diagrams, entry), after)
        memo[key] = result
        return result

    def _end(self, found: frozenset[Finding]) -> StageEnd:
        remedies = frozenset(finding for finding in found if isinstance(finding, Remedy))
        return StageEnd(remedies, tuple(self.conclude(found).items()))

    def _own(self, diagrams: Diagrams, entry: Entry) -> Diagram:
        """The diagram of one provision by itself; its leaves are findings or None."""
        if (known := self._diagrams.get(entry)) is None:
            known = self._diagrams[entry] = self._explore(diagrams, entry, {})
        return known

    def _explore(self, diagrams: Diagrams, entry: Entry, answers: dict[str, Any]) -> Diagram:
        case = self.case_type(answers, self.circumstances)
        try:
            return diagrams.leaf(entry.clause.body(case))
        except UnansweredError as gap:
            fact = gap.fact
        finally:
            self._note_askers(entry, case)
        return diagrams.node(
            fact,
            tuple(
                (answer, self._explore(diagrams, entry, {**answers, fact.name: answer}))
                for answer in fact.answers_in(self.circumstances.code)
            ),
        )

    def asker(self, fact: str) -> str | None:
        """The citation of the first provision in the book that was seen to read *fact*."""
        index = self.askers.get(fact)
        return None if index is None else self.entries[index].citation

    def _note_askers(self, entry: Entry, case: Case) -> None:
        index = self._index[entry]
        for name in case.read:
            if index < self.askers.get(name, len(self.entries)):
                self.askers[name] = index

    def examine(self, answers: Answers) -> StageResult:
        """Every provision in force with what became of it, in the order of the book.

        Provisions whose open facts cannot change the remedy are shown as immaterial.

        Raises:
            ConflictingFindingsError: two exceptions to one provision find differently.
        """
        known = {name: answer for name, answer in answers.items() if answer is not UNKNOWN}
        steps: dict[Entry, Step] = {}
        excluding: list[Entry] = []
        for entry in self._first_exceptions:
            if by := next((e for e in excluding if e.excepts(entry)), None):
                steps[entry] = Step(
                    entry.citation, entry.clause.name, Standing.EXCLUDED, excluded_by=by.citation
                )
                continue
            step = self._step(entry, known)
            steps[entry] = step
            if step.finding is not None and entry.clause.excepts:
                _refuse_conflict(entry, step, excluding, steps)
                excluding.append(entry)
        in_order = tuple(steps[entry] for entry in self.entries)
        found = tuple(step.finding for step in in_order if step.finding is not None)
        return StageResult(found, in_order)

    def _step(self, entry: Entry, known: Answers) -> Step:
        case = self.case_type(known, self.circumstances)
        finding: Finding | None = None
        standing = Standing.IMMATERIAL
        try:
            finding = entry.clause.body(case)
            standing = Standing.CONSIDERED if finding is None else Standing.APPLIED
        except UnansweredError:
            pass
        facts = tuple(dict.fromkeys(case.read))
        return Step(entry.citation, entry.clause.name, standing, facts, finding)


def _entries(laws: tuple[Law, ...], code: Code) -> tuple[Entry, ...]:
    return tuple(
        Entry(law.number, number, clause.citation(code), clause)
        for law in laws
        for number, clause in law.contents(code)
    )


def _same_target(one: Entry, other: Entry) -> bool:
    same_book = one.law == other.law or all("." in target for target in one.clause.excepts)
    return bool(one.clause.excepts) and same_book and one.clause.excepts == other.clause.excepts


def _refuse_conflict(
    entry: Entry, step: Step, excluding: list[Entry], steps: Mapping[Entry, Step]
) -> None:
    for other in excluding:
        if _same_target(other, entry) and steps[other].finding != step.finding:
            raise ConflictingFindingsError(
                f"{other.citation} finds {steps[other].finding}, "
                f"{entry.citation} finds {step.finding}"
            )
