"""A matter: one kind of situation the Director is called to, with its facts and its Laws.

Laws are examined in layers.  What a layer concludes is one fact for the next, so that every
layer stays small enough to be proved complete.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from bridgelaws.engine.code import Code
from bridgelaws.engine.diagram import Diagram, Leaf, paths
from bridgelaws.engine.fact import UNKNOWN, Case, Circumstances
from bridgelaws.engine.finished import fits
from bridgelaws.engine.law import (
    Duty,
    Finding,
    Instruction,
    Law,
    Remedy,
    Standing,
)
from bridgelaws.engine.procedure import Examination, Procedure, remedies_of
from bridgelaws.engine.stage import Stage
from bridgelaws.engine.step import Answers
from bridgelaws.laws.frame.appeal import announced
from bridgelaws.laws.frame.compiled import finished_for
from bridgelaws.laws.frame.findings import Concludes
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.reasons import ASKED_FOR
from bridgelaws.laws.frame.regulations import Profile
from bridgelaws.laws.frame.trace import TraceStep, trace

Options = frozenset[tuple[str, Any]]
"""A body's options as they stand under one code, in a form that can be a key."""


Conclude = Callable[[frozenset[Finding]], Answers]


def concluding(**otherwise: Any) -> Conclude:
    """What a layer concludes: what its provisions found, and *otherwise* where they found none."""

    def conclude(found: frozenset[Finding]) -> Answers:
        return {**otherwise, **{f.fact: f.value for f in found if isinstance(f, Concludes)}}

    return conclude


_NOTHING = concluding()


@dataclass(frozen=True, slots=True)
class Layer:
    """Laws examined together, and what they conclude for the layers after them.

    ``chart`` is the name under which the layer can be drawn as a flow chart: that of its Law.
    """

    laws: tuple[Law, ...]
    conclude: Conclude = _NOTHING
    chart: str = ""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Facts that cannot all be true: the fact to point at, and the key of the error."""

    fact: str
    key: str


@dataclass(frozen=True, eq=False)
class Matter:
    """A kind of situation, by the key under which a case file states its facts.

    ``judged`` are the facts that are the Director's judgement: where one was answered, the
    right to appeal is announced.  ``concluded`` are conclusions that call for a judgement
    themselves.  ``contradiction`` looks for facts that cannot all be true, among those that
    are ``linked`` (None: among all).  ``supposed`` are answers that hold where nothing is
    stated, and that nobody is asked for.
    """

    name: str
    case_type: type[Case]
    layers: tuple[Layer, ...]
    judged: frozenset[str] = frozenset()
    concluded: frozenset[tuple[str, Any]] = frozenset()
    contradiction: Callable[[Code, Mapping[str, Any]], Contradiction | None] = lambda *_: None
    linked: frozenset[str] | None = None
    supposed: Mapping[str, Any] = field(default_factory=dict)

    @property
    def laws(self) -> tuple[Law, ...]:
        """Every part of a Law that the matter leans on."""
        return tuple(law for layer in self.layers for law in layer.laws)


@cache
def procedure(matter: Matter, code: Code, options: Options) -> Procedure:
    """The procedure for *matter* under *code* and a body's *options*.

    Its diagrams are those that come with the program, where they are of these Laws and options.
    """
    made = uncompiled(matter, Circumstances(code, dict(options)))
    data = finished_for(matter.name, code, made.circumstances.options)
    if data is not None and fits(data, made):
        made.adopt(data)
    return made


def uncompiled(matter: Matter, here: Circumstances) -> Procedure:
    """The procedure for *matter*, which compiles its diagrams from the Laws when it needs them."""
    stages = (Stage(layer.laws, matter.case_type, here, layer.conclude) for layer in matter.layers)
    return Procedure(tuple(stages), matter.case_type, here)


@dataclass(frozen=True)
class MatterCase:
    """The facts of a matter as stated, under one code and the regulations of one body."""

    matter: Matter
    code: Code
    profile: Profile
    answers: Mapping[str, Any]


PossibleDecision = tuple[frozenset[Remedy], tuple[Mapping[str, Any], ...]]
"""Remedies that are still possible, and the answers that lead to them, way by way."""


@dataclass(frozen=True)
class Judged:
    """What is decided in a matter; ``remedies`` is None while what is open can change it.

    ``orders`` are the remedies found, each with the clauses that found it, in the order of
    the examination.  ``left`` is the case with what follows from the facts stated, and what is
    left to decide on it.
    """

    case: MatterCase
    remedies: frozenset[Remedy] | None
    orders: tuple[tuple[Remedy, tuple[str, ...]], ...]
    judgements: tuple[str, ...]
    duties: tuple[str, ...]
    instructions: tuple[str, ...]
    question: Question | None
    left: tuple[MatterCase, Diagram]
    trace: tuple[TraceStep, ...]

    @cached_property
    def outcomes(self) -> tuple[PossibleDecision, ...]:
        """While open every decision still possible, with the ways to it; they can be many."""
        return () if self.remedies is not None else _outcomes(*self.left)


def possible_answers(case: MatterCase, name: str) -> tuple[Any, ...]:
    """The answers to the fact called *name* that what is known beside it leaves possible."""
    others = {other: answer for other, answer in case.answers.items() if other != name}
    return tuple(
        answer
        for answer in case.matter.case_type.facts()[name].answers_in(case.code)
        if case.matter.contradiction(case.code, {**others, name: answer}) is None
    )


def judge(stated: MatterCase) -> Judged:
    """What is decided on a case: complete facts give a decision, incomplete ones a question."""
    made = procedure(stated.matter, stated.code, stated.profile.options(stated.code))
    case, diagram = left_open(stated, made)
    examined = made.examine(case.answers)
    remedies = remedies_of(diagram.value) if isinstance(diagram, Leaf) else None
    judgements = _judgements(stated, examined)
    told = (*_keys(examined, Instruction), *announced(judgements, made.circumstances.options))
    by_remedy: dict[Remedy, list[str]] = {}
    for step in examined.found:
        if isinstance(step.finding, Remedy):
            by_remedy.setdefault(step.finding, []).append(step.citation)
    for remedy in remedies or ():
        if remedy not in by_remedy:
            by_remedy[remedy] = _undecided(made, case.answers, examined, remedy)
    return Judged(
        case=stated,
        remedies=remedies,
        orders=tuple((remedy, tuple(dict.fromkeys(by))) for remedy, by in by_remedy.items()),
        judgements=judgements,
        duties=_keys(examined, Duty),
        instructions=tuple(dict.fromkeys(told)),
        question=_question(case, made, diagram),
        left=(case, diagram),
        trace=trace(examined, case.answers, diagram.support),
    )


def next_question(stated: MatterCase) -> Question | None:
    """The fact to ask next, as `judge` has it, without all the decisions still possible."""
    made = procedure(stated.matter, stated.code, stated.profile.options(stated.code))
    case, diagram = left_open(stated, made)
    return _question(case, made, diagram)


def left_open(stated: MatterCase, made: Procedure) -> tuple[MatterCase, Diagram]:
    """The case with the facts that follow from those stated, and what is left to decide."""
    case = _with_what_follows(stated)
    return case, _residual(case, made)


def _open(case: MatterCase) -> list[str]:
    """The facts to which there is no answer, in the order of asking."""
    facts = case.matter.case_type.facts()
    known = case.answers
    return [n for n, f in facts.items() if not f.derived and known.get(n, UNKNOWN) is UNKNOWN]


def _with_what_follows(case: MatterCase) -> MatterCase:
    """The case with what is supposed, and the facts to which the rest leaves a single answer."""
    case = replace(case, answers={**case.matter.supposed, **case.answers})
    for name in _open(case):
        left = possible_answers(case, name)
        if len(left) == 1:
            case = replace(case, answers={**case.answers, name: left[0]})
    return case


def _residual(case: MatterCase, made: Procedure) -> Diagram:
    """What is left to decide, without the answers that what is known rules out."""
    diagram = made.residual(case.answers)
    for name in _open(case):
        if name not in diagram.support:
            continue
        left = possible_answers(case, name)
        if 0 < len(left) < len(made.facts[name].answers_in(case.code)):
            diagram = made.diagrams.limit(diagram, name, frozenset(left))
    return diagram


def _undecided(
    made: Procedure, answers: Answers, examined: Examination, remedy: Remedy
) -> list[str]:
    """The clauses that open facts leave undecided, but all with this remedy."""
    known = {name: made.classed(name, answer) for name, answer in answers.items()}
    known = {**examined.conclusions, **known}
    return [
        step.citation
        for stage, result in zip(made.stages, examined.results, strict=True)
        for index, step in enumerate(result.steps)
        if step.standing is Standing.IMMATERIAL and remedy in stage.may_find(index, known)
    ]


def _judgements(case: MatterCase, examined: Examination) -> tuple[str, ...]:
    """The facts that the Director judged and that a Law looked at, in the order of asking.

    After them come the conclusions that call for a judgement.
    """
    read = {name for step in examined.steps for name in step.facts}
    judged = [n for n in case.matter.case_type.facts() if n in case.matter.judged & read]
    answered = [name for name in judged if case.answers.get(name, UNKNOWN) is not UNKNOWN]
    concluded = [
        n for n, value in examined.conclusions.items() if (n, value) in case.matter.concluded
    ]
    return (*answered, *concluded)


def _keys(examined: Examination, kind: type[Duty | Instruction]) -> tuple[str, ...]:
    keys = (step.finding.key for step in examined.found if isinstance(step.finding, kind))
    return tuple(dict.fromkeys(keys))


def _question(case: MatterCase, made: Procedure, diagram: Diagram) -> Question | None:
    """The fact to ask next; None where nothing matters, or what matters cannot be established.

    The facts of a matter are few and are asked as they happened; those of a revoke, of which
    there are many, by the fewest questions expected (`asking`).
    """
    cannot = frozenset(name for name, answer in case.answers.items() if answer is UNKNOWN)
    derived = frozenset(name for name, fact in made.facts.items() if fact.derived)
    fact = made.diagrams.first(diagram, cannot | derived)
    if fact is None:
        return None
    return Question(None, fact, made.asker(fact, case.answers, ASKED_FOR.get(fact, ())))


def _outcomes(case: MatterCase, diagram: Diagram) -> tuple[PossibleDecision, ...]:
    """Every decision that facts which can all be true lead to, with the ways to it."""
    found: dict[frozenset[Remedy], list[Mapping[str, Any]]] = {}
    for path, leaf in paths(diagram):
        way = dict(path)
        if case.matter.contradiction(case.code, {**case.answers, **way}) is None:
            found.setdefault(remedies_of(leaf.value), []).append(way)
    return tuple((remedies, tuple(ways)) for remedies, ways in found.items())
