"""From the facts of a call to a decision: what follows from them, what is open, what is ordered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bridgelaws.engine.diagram import Diagram, Leaf, paths
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Duty, Instruction, Remedy
from bridgelaws.engine.procedure import Examination, Procedure, remedies_of
from bridgelaws.laws.frame.appeal import announced
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.ordinary import (
    asked_ordinarily,
    needed,
    ordinary_answers,
    ordinary_still,
)
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.reasons import ASKED_FOR
from bridgelaws.laws.frame.ruling import Outcome, Ruling, Status
from bridgelaws.laws.frame.steps import keys_of, undecided
from bridgelaws.laws.frame.trace import TraceStep, trace


@dataclass(frozen=True)
class Left:
    """A call with what follows from the facts stated, and what is left to decide on it."""

    call: Call
    diagram: Diagram
    procedure: Procedure
    presumed: Mapping[str, Any] = field(default_factory=dict)
    """The ordinary answers that hold because nothing else was said to be unusual."""

    @property
    def examined(self) -> Examination:
        """Every provision examined on these facts."""
        return self.procedure.examine(self.call.answers)

    @property
    def remedies(self) -> frozenset[Remedy] | None:
        """The remedies; None while something open can still change them."""
        return remedies_of(self.diagram.value) if isinstance(self.diagram, Leaf) else None


def left_open(call: Call) -> Left:
    """What is left to decide on a call.

    What is supposed holds, and what follows from numbers; so does a fact to which the rest
    leaves a single answer.
    """
    kind, made = call.kind, call.kind.procedure_of(call)
    answers = {**kind.supposed, **kind.derived(call), **call.answers}
    known = _settled(replace(call, answers=answers))
    left = Left(known, _residual(known, made), made)
    presumed = _presumed(left) if call.nothing_unusual else {}
    if not presumed:
        return left
    known = _settled(replace(known, answers={**known.answers, **presumed}))
    return Left(known, _residual(known, made), made, presumed)


def _settled(call: Call) -> Call:
    """The call with every fact answered to which the rest leaves a single answer."""
    for name in _open(call):
        left = possible_answers(call, name)
        if len(left) == 1:
            call = replace(call, answers={**call.answers, name: left[0]})
    return call


def _presumed(left: Left) -> Mapping[str, Any]:
    """The ordinary answers to open facts, as far as nothing that is known rules them out.

    None is presumed that would rule out an answer to a fact that is to be asked.
    """
    call, presumed = left.call, dict[str, Any]()
    ordinary = ordinary_answers(call.kind.case_type.facts().values())
    asked = asked_ordinarily(left.procedure.diagrams, left.diagram, ordinary)
    for name, answer in ordinary.items():
        if name in call.answers or answer not in possible_answers(call, name):
            continue
        presuming = replace(call, answers={**call.answers, name: answer})
        if all(
            possible_answers(presuming, other) == possible_answers(call, other)
            for other in _beside(call, name) & asked
        ):
            presumed[name], call = answer, presuming
    return presumed


def _beside(call: Call, name: str) -> frozenset[str]:
    """The open facts that cannot have every answer beside the fact called *name*."""
    linked = {other for one in call.kind.impossible if name in one.facts for other in one.facts}
    return frozenset(linked - call.answers.keys() - {name})


def unusual(call: Call) -> tuple[str, ...]:
    """The facts of which something unusual could still change the decision."""
    left: Left = call.state
    ordinary: Left = call.ordinarily.state
    return needed(left.procedure.diagrams, left.diagram, ordinary.presumed)


def possible_answers(call: Call, name: str) -> tuple[Any, ...]:
    """The answers to the fact called *name* that what is known beside it leaves possible."""
    others = {other: answer for other, answer in call.answers.items() if other != name}
    every = call.kind.case_type.facts()[name].answers_in(call.code)
    return tuple(
        answer for answer in every if call.kind.refused(call.code, {**others, name: answer}) is None
    )


def rule(call: Call) -> Ruling[Any, Any]:
    """What is decided on a call: complete facts give a decision, incomplete ones a question."""
    left: Left = call.state
    examined, remedies = left.examined, left.remedies
    judgements = _judgements(call, examined)
    options = left.procedure.circumstances.options
    told = (*keys_of(examined.found, Instruction), *announced(judgements, options))
    return Ruling(
        call=call,
        status=Status.OPEN if remedies is None else Status.RULED,
        remedies=remedies,
        orders=_orders(left, examined),
        incidents=(),
        settlement=None,
        judgements=judgements,
        duties=keys_of(examined.found, Duty),
        instructions=tuple(dict.fromkeys(told)),
        question=_question(left),
    )


def next_question(call: Call) -> Question | None:
    """The fact to ask next, as `rule` has it."""
    return _question(call.state)


def traced(call: Call) -> tuple[TraceStep, ...]:
    """Every provision examined for the decision."""
    left: Left = call.state
    presumed = frozenset(left.presumed)
    return trace(left.examined, left.call.answers, left.diagram.support, presumed=presumed)


def outcomes(call: Call) -> tuple[Outcome, ...]:
    """Every decision that facts which can all be true lead to, with the ways to it."""
    left: Left = call.state
    found: dict[frozenset[Remedy], list[Mapping[str, Any]]] = {}
    for path, leaf in paths(left.diagram):
        way = dict(path)
        if call.kind.refused(call.code, {**left.call.answers, **way}) is None:
            found.setdefault(remedies_of(leaf.value), []).append(way)
    return tuple(Outcome((remedies,), (tuple(ways),)) for remedies, ways in found.items())


def not_established(answers: Mapping[str, Any], diagram: Diagram) -> frozenset[str]:
    """What cannot be established and would still matter."""
    return frozenset(name for name in diagram.support if answers.get(name) is UNKNOWN)


def _open(call: Call) -> list[str]:
    """The facts to which there is no answer, in the order of asking."""
    facts, known = call.kind.case_type.facts(), call.answers
    return [n for n, f in facts.items() if not f.derived and known.get(n, UNKNOWN) is UNKNOWN]


def _residual(call: Call, made: Procedure) -> Diagram:
    """What is left to decide, without the answers that what is known rules out."""
    diagram = made.residual(call.answers)
    for name in _open(call):
        if name not in diagram.support:
            continue
        left = possible_answers(call, name)
        if 0 < len(left) < len(made.facts[name].answers_in(call.code)):
            diagram = made.diagrams.limit(diagram, name, frozenset(left))
    return diagram


def _orders(left: Left, examined: Examination) -> tuple[tuple[Remedy, tuple[str, ...]], ...]:
    """Each remedy with the clauses that found it.

    Where open facts leave several provisions undecided, but all with the same remedy, they are
    cited together.
    """
    by_remedy: dict[Remedy, list[str]] = {}
    for step in examined.found:
        if isinstance(step.finding, Remedy):
            by_remedy.setdefault(step.finding, []).append(step.citation)
    for remedy in left.remedies or ():
        if remedy not in by_remedy:
            open_steps = undecided(
                left.procedure, left.call.answers, examined, frozenset((remedy,))
            )
            by_remedy[remedy] = [step.citation for step in open_steps]
    return tuple((remedy, tuple(dict.fromkeys(by))) for remedy, by in by_remedy.items())


def _judgements(call: Call, examined: Examination) -> tuple[str, ...]:
    """The facts that the Director judged and that a Law looked at, in the order of asking.

    After them come the conclusions that call for a judgement.
    """
    kind = call.kind
    read = {name for step in examined.steps for name in step.facts}
    judged = [name for name in kind.case_type.facts() if name in kind.judged & read]
    answered = [name for name in judged if call.answers.get(name, UNKNOWN) is not UNKNOWN]
    concluded = [n for n, value in examined.conclusions.items() if (n, value) in kind.concluded]
    return (*answered, *concluded)


def _question(left: Left) -> Question | None:
    """The fact to ask next; None where nothing matters, or what matters cannot be established.

    Facts that are stated once are few, and are asked as they happened; those of a revoke, of
    which there are many, by the fewest questions expected.
    """
    made, answers = left.procedure, left.call.answers
    cannot = frozenset(name for name, answer in answers.items() if answer is UNKNOWN)
    cannot |= frozenset(name for name, fact in made.facts.items() if fact.derived)
    later = frozenset[str]()
    if left.call.nothing_unusual:
        ordinary = ordinary_answers(made.facts.values())
        later = ordinary_still(made.diagrams, left.diagram, ordinary)
    fact = made.diagrams.first(left.diagram, cannot | later)
    fact = fact or made.diagrams.first(left.diagram, cannot)
    if fact is None:
        return None
    return Question(None, fact, made.asker(fact, answers, ASKED_FOR.get(fact, ())))
