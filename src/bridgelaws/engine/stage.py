"""A stage of a procedure: Laws examined together, and what they conclude.

Laws are layered.  What one stage concludes is a single fact for the next, so that no stage
goes into the questions of another and the whole stays small enough to be proved.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf, leaves
from bridgelaws.engine.errors import ConflictingFindingsError
from bridgelaws.engine.fact import UNKNOWN, Case, Circumstances, UnansweredError
from bridgelaws.engine.law import Finding, Law, Remedy, Standing
from bridgelaws.engine.step import Answers, Entry, StageEnd, StageResult, Step, entries, same_target

Conclude = Callable[[frozenset[Finding]], Answers]


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
        self.entries = entries(laws, circumstances.code)
        # Exceptions come first: a provision that one of them excludes is then never read, and
        # its questions are never asked.
        self._first_exceptions = tuple(
            sorted(self.entries, key=lambda entry: not entry.clause.excepts)
        )
        self._deciding = tuple(e for e in self._first_exceptions if not e.clause.notice)
        self._diagrams: dict[Entry, Diagram] = {}
        self._store = Diagrams(tuple(case_type.facts().values()))
        self._adopted: Callable[[int], Diagram] | None = None
        self.askers: dict[str, int] = {}
        self._index = {entry: index for index, entry in enumerate(self.entries)}
        self._order = tuple(self._index[entry] for entry in self._first_exceptions)
        self._excepted = tuple(
            frozenset(i for i, other in enumerate(self.entries) if entry.excepts(other))
            if entry.clause.excepts
            else frozenset[int]()
            for entry in self.entries
        )
        # A provision that has read the same answers before finds the same again: its trail leads
        # to the step without running it.
        self._trails: list[_Trail | Step | None] = [None] * len(self.entries)
        self._excluded: dict[tuple[int, int], Step] = {}
        self._known_reads: set[str] = set()
        self._reads: tuple[str, ...] = ()
        # By the answers to `_reads` alone: no other fact can change what the stage finds.
        self._results: dict[tuple[Any, ...], StageResult] = {}

    def share(self, diagrams: Diagrams) -> None:
        """Build every diagram from now on among *diagrams*, those of the whole procedure."""
        # Diagrams are compared by identity, so those of another store are of no use here.
        self._store, self._diagrams = diagrams, {}

    def adopt(self, own: Callable[[int], Diagram], askers: Mapping[str, int]) -> None:
        """Take the diagram of each provision from *own*, by its place, and what each one asks."""
        self._adopted = own
        self.askers = dict(askers)

    def provisions(self) -> Iterator[Diagram]:
        """The diagram of each provision by itself, in the order of the book."""
        return map(self._own, self.entries)

    def diagram(self) -> Diagram:
        """What the stage decides on every case, as a diagram whose leaves are stage ends.

        Once one provision has excluded another, further exceptions to the same one are skipped:
        they could not change the findings (`examine` refuses exceptions that find differently).
        """
        return self._fold(0, (), frozenset(), {})

    def _fold(
        self,
        place: int,
        settled: tuple[Entry, ...],
        found: frozenset[Finding],
        memo: dict[tuple[int, tuple[Entry, ...], frozenset[Finding]], Diagram],
    ) -> Diagram:
        """The diagram of the provisions from *place* on, given what is settled and found."""
        if place == len(self._deciding):
            return self._store.leaf(self._end(found))
        key = (place, settled, found)
        if (known := memo.get(key)) is not None:
            return known
        entry = self._deciding[place]
        if any(same_target(by, entry) or by.excepts(entry) for by in settled):
            result = self._fold(place + 1, settled, found, memo)
        else:

            def after(finding: Hashable) -> Diagram:
                if not isinstance(finding, Finding):
                    return self._fold(place + 1, settled, found, memo)
                by = (*settled, entry) if entry.clause.excepts else settled
                return self._fold(place + 1, by, found | {finding}, memo)

            # `join` restricts what follows by the answers above it, so no fact is asked twice.
            result = self._store.join(self._own(entry), after)
        memo[key] = result
        return result

    def _end(self, found: frozenset[Finding]) -> StageEnd:
        remedies = frozenset(finding for finding in found if isinstance(finding, Remedy))
        return StageEnd(remedies, tuple(self.conclude(found).items()))

    def _own(self, entry: Entry) -> Diagram:
        """The diagram of one provision by itself; its leaves are findings or None."""
        if (known := self._diagrams.get(entry)) is None:
            made = self._adopted(self._index[entry]) if self._adopted else self._explore(entry, {})
            known = self._diagrams[entry] = made
        return known

    def _explore(self, entry: Entry, answers: dict[str, Any]) -> Diagram:
        case = self.case_type(answers, self.circumstances)
        try:
            return self._store.leaf(entry.clause.body(case))
        except UnansweredError as gap:
            fact = gap.fact
        finally:
            # Here too when a fact is missing: the provision did ask for it.
            self._note_askers(entry, case)
        return self._store.node(
            fact,
            tuple(
                (answer, self._explore(entry, {**answers, fact.name: answer}))
                for answer in fact.answers_in(self.circumstances.code)
            ),
        )

    def asker(self, fact: str, preferred: Sequence[str] = ()) -> str | None:
        """The citation of the first *preferred* reader of *fact*, else of its first reader."""
        if (index := self.askers.get(fact)) is None:
            return None
        named = {entry.clause.name: entry for entry in self.entries}
        reading = (n for n in preferred if n in named and fact in self._own_support(named[n]))
        return named.get(next(reading, ""), self.entries[index]).citation

    def _note_askers(self, entry: Entry, case: Case) -> None:
        """Note the first reader of each fact, save notices, which are no reason to ask."""
        if entry.clause.notice:
            return
        index = self._index[entry]
        for name in case.read:
            if index < self.askers.get(name, len(self.entries)):
                self.askers[name] = index

    def examine(self, answers: Answers) -> StageResult:
        """Every provision in force with what became of it, in the order of the book.

        A provision that open facts leave undecided is shown as immaterial: once the remedy is
        settled, they cannot change it.

        Raises:
            ConflictingFindingsError: two exceptions to one provision find differently.
        """
        key = tuple([answers.get(name, UNKNOWN) for name in self._reads])
        if (known := self._results.get(key)) is None:
            reads = self._reads
            known = self._examine(answers)
            # A provision has read a fact that none had read before: all the keys are too short.
            if self._reads is not reads or len(self._results) >= _REMEMBERED:
                self._results.clear()
                key = tuple([answers.get(name, UNKNOWN) for name in self._reads])
            self._results[key] = known
        return known

    def _examine(self, answers: Answers) -> StageResult:
        steps: list[Step | None] = [None] * len(self.entries)
        excluding: list[int] = []
        for index in self._order:
            by = next((i for i in excluding if index in self._excepted[i]), None)
            if by is not None:
                steps[index] = self._exclusion(index, by)
                continue
            step = steps[index] = self._step(index, answers)
            if step.finding is not None and self.entries[index].clause.excepts:
                self._refuse_conflict(index, step, excluding, steps)
                excluding.append(index)
        in_order = tuple([step for step in steps if step is not None])
        found = tuple([step for step in in_order if step.finding is not None])
        # An undecided step might still find something that changes the conclusions.
        if any(step.standing is Standing.IMMATERIAL for step in in_order):
            return StageResult(found, in_order, None)
        findings = frozenset([step.finding for step in found if step.finding is not None])
        return StageResult(found, in_order, self.conclude(findings))

    def _exclusion(self, index: int, by: int) -> Step:
        if (known := self._excluded.get((index, by))) is None:
            entry = self.entries[index]
            known = self._excluded[index, by] = Step(
                entry.citation,
                entry.clause.name,
                Standing.EXCLUDED,
                excluded_by=self.entries[by].citation,
                law=entry.law,
            )
        return known

    def _step(self, index: int, answers: Answers) -> Step:
        """The step of one provision, by the trail of what it has read before."""
        # This runs for every provision of every ruling; `type() is` is quicker than `isinstance`.
        place = self._trails[index]
        while type(place) is _Trail:
            place = place.below.get(answers.get(place.fact, UNKNOWN))
        return place if type(place) is Step else self._explore_step(index, answers)

    def _explore_step(self, index: int, answers: Answers) -> Step:
        """Let a provision read its facts, and remember the trail it took."""
        entry = self.entries[index]
        known = {name: answer for name, answer in answers.items() if answer is not UNKNOWN}
        case = self.case_type(known, self.circumstances)
        finding: Hashable = None
        standing, settled = Standing.CONSIDERED, True
        try:
            finding = entry.clause.body(case)
        except UnansweredError:
            finding, standing = self._whatever_is_open(entry, known)
            settled = False
        if finding is not None:
            standing = Standing.APPLIED
        facts = tuple(dict.fromkeys(case.read))
        open_to = () if settled else self._own_support(entry)
        if not self._known_reads.issuperset((*facts, *open_to)):
            self._known_reads.update(facts, open_to)
            self._reads = tuple(sorted(self._known_reads))
        decided = finding if isinstance(finding, Finding) else None
        step = Step(entry.citation, entry.clause.name, standing, facts, decided, law=entry.law)
        if settled:  # otherwise facts beyond those read may have decided
            self._remember(index, facts, known, step)
        return step

    def reads(self) -> frozenset[str]:
        """Every fact that some provision of the stage may read, for a remedy or a notice."""
        return frozenset[str]().union(*map(self._own_support, self.entries))

    def _own_support(self, entry: Entry) -> frozenset[str]:
        """Every fact that a provision may read."""
        return self._own(entry).support

    def _whatever_is_open(self, entry: Entry, known: Answers) -> tuple[Hashable, Standing]:
        """What a provision finds if it finds the same for all answers to the facts still open."""
        diagram = self._own(entry)
        for name, answer in known.items():
            diagram = self._store.restrict(diagram, name, answer)
        if isinstance(diagram, Leaf):
            return diagram.value, Standing.CONSIDERED
        return None, Standing.IMMATERIAL

    def may_find(self, index: int, answers: Answers) -> frozenset[Hashable]:
        """Everything that the provision at *index* can find once *answers* are known."""
        diagram = self._own(self.entries[index])
        for name, answer in answers.items():
            if answer is not UNKNOWN:
                diagram = self._store.restrict(diagram, name, answer)
        return leaves(diagram)

    def _remember(self, index: int, facts: tuple[str, ...], known: Answers, step: Step) -> None:
        if not facts:
            self._trails[index] = step
            return
        place = self._trails[index]
        if not isinstance(place, _Trail):
            place = self._trails[index] = _Trail(facts[0], {})
        read = [known.get(fact, UNKNOWN) for fact in facts]  # facts read by `told` may be open
        for answer, following in zip(read, facts[1:], strict=False):
            below = place.below.get(answer)
            if not isinstance(below, _Trail):
                below = place.below[answer] = _Trail(following, {})
            place = below
        place.below[read[-1]] = step

    def _refuse_conflict(
        self, index: int, step: Step, excluding: list[int], steps: list[Step | None]
    ) -> None:
        for other in excluding:
            found = steps[other]
            same = same_target(self.entries[other], self.entries[index])
            if same and found is not None and found.finding != step.finding:
                raise ConflictingFindingsError(
                    f"{found.citation} finds {found.finding}, {step.citation} finds {step.finding}"
                )


@dataclass(slots=True)
class _Trail:
    """What a provision reads next, and where each answer leads."""

    fact: str
    below: dict[Any, _Trail | Step]


_REMEMBERED = 1 << 15
"""How many results a stage keeps before it starts afresh, so that memory stays bounded."""
