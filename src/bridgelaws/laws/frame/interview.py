"""How long an interview can still become."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bridgelaws.engine.diagram import Diagram, Diagrams, Leaf
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Remedy
from bridgelaws.engine.procedure import remedies_of
from bridgelaws.laws.frame.call import Call

AtEnd = Callable[[frozenset[Remedy], frozenset[str]], int]
"""How many questions follow once nothing else matters, by the remedies and the facts asked."""


def _none(_: frozenset[Remedy], __: frozenset[str]) -> int:
    return 0


def longest(call: Call, weight: Mapping[str, int] | None = None, at_end: AtEnd = _none) -> int:
    """The most questions about a call whose facts are stated once.

    Args:
        call: the call.
        weight: how many questions a fact takes, where it is not one.
        at_end: how many follow.
    """
    left = call.state
    cannot = frozenset(n for n, a in left.call.answers.items() if a is UNKNOWN)
    facts, diagrams = left.procedure.facts, left.procedure.diagrams
    cannot |= {name for name, fact in facts.items() if fact.derived}
    interview = Interview(
        diagrams,
        choose=lambda part: diagrams.first(part, cannot),
        public={name: name for name in facts},
        weight=weight or {},
        at_end=at_end,
    )
    return interview.most(left.diagram)


@dataclass
class Interview:
    """The ways of an interview through a diagram.

    Attributes:
        diagrams: what restricts the diagram.
        choose: the fact to ask next; None where what is left cannot be asked.
        public: the name under which each fact is asked; facts with one name are one question.
        weight: how many questions a fact takes, where it is not one.
        at_end: how many follow once nothing else matters, by the remedies and the facts asked.
    """

    diagrams: Diagrams
    choose: Callable[[Diagram], str | None]
    public: Mapping[str, str]
    weight: Mapping[str, int] = field(default_factory=dict)
    at_end: AtEnd = _none

    def __post_init__(self) -> None:
        self._longest: dict[tuple[int, frozenset[str]], int] = {}
        names = list(self.public.values())
        self._shared = {name for name in names if names.count(name) > 1} | {"scoring"}

    def most(self, diagram: Diagram, asked: frozenset[str] = frozenset()) -> int:
        """The most questions on any way through *diagram*.

        *asked* are the names already asked of which it matters that they were.
        """
        if isinstance(diagram, Leaf):
            return self.at_end(remedies_of(diagram.value), asked)
        key = (id(diagram), asked)
        if key not in self._longest:
            name = self.choose(diagram)
            self._longest[key] = 0 if name is None else self._with(diagram, name, asked)
        return self._longest[key]

    def _with(self, diagram: Diagram, name: str, asked: frozenset[str]) -> int:
        public = self.public[name]
        now = asked | ({public} & self._shared)
        answers = self.diagrams.answers_in(diagram, name)
        below = max(self.most(self.diagrams.restrict(diagram, name, a), now) for a in answers)
        return below + (0 if public in asked else self.weight.get(name, 1))
