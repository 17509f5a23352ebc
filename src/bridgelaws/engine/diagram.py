"""Decision diagrams: what a procedure decides, as a reduced tree over the open facts.

Equal diagrams are one object, and along every path the facts stand in one order (phase, then
declaration).  So a fact occurs in a diagram if, and only if, it can still change the remedy.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.engine.fact import Fact


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """The value decided, where no open fact matters any more."""

    value: Hashable
    support: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A fact that matters, and the diagram below each of its answers."""

    fact: Fact[Any]
    branches: tuple[tuple[Any, Diagram], ...] = field(repr=False)  # shared: too long in full
    support: frozenset[str]
    by_answer: Mapping[Any, Diagram] = field(repr=False)

    def below(self, answer: Hashable) -> Diagram:
        """The diagram below *answer*."""
        return self.by_answer[answer]


Diagram = Leaf | Node
Path = tuple[tuple[str, Any], ...]


class Diagrams:
    """Builds, shares and restricts diagrams over one ordered set of facts."""

    def __init__(self, facts: tuple[Fact[Any], ...]) -> None:
        self._order = {
            fact.name: place
            for place, fact in enumerate(sorted(facts, key=lambda fact: fact.phase))
        }
        # Every diagram is built once and kept here for good.  That makes equality identity, and
        # lets the other caches go by `id`: no identity is ever given to a second diagram.
        self._leaves: dict[Hashable, Leaf] = {}
        self._nodes: dict[tuple[str, tuple[tuple[Any, int], ...]], Node] = {}
        self._restricted: dict[tuple[int, str, Any], Diagram] = {}
        self._ordered: dict[int, Diagram] = {}
        self._expected: dict[int, float] = {}
        self._best: dict[tuple[int, frozenset[str]], tuple[Diagram, str | None]] = {}

    def leaf(self, value: Hashable) -> Leaf:
        """The leaf for *value*."""
        return self._leaves.setdefault(value, Leaf(value))

    def node(self, fact: Fact[Any], branches: tuple[tuple[Any, Diagram], ...]) -> Diagram:
        """The diagram that asks *fact*, or what follows where all answers lead to the same."""
        first = branches[0][1]
        if all(below is first for _, below in branches):
            return first
        return self.reduced(fact, branches)

    def reduced(self, fact: Fact[Any], branches: tuple[tuple[Any, Diagram], ...]) -> Node:
        """The diagram that asks *fact*, where two answers are known to lead apart."""
        key = (fact.name, tuple([(answer, id(below)) for answer, below in branches]))
        if (known := self._nodes.get(key)) is None:
            support = frozenset((fact.name,)).union(*[below.support for _, below in branches])
            known = self._nodes[key] = Node(fact, branches, support, dict(branches))
        return known

    def restrict(self, diagram: Diagram, name: str, answer: Hashable) -> Diagram:
        """What remains of *diagram* once the fact called *name* is answered."""
        if isinstance(diagram, Leaf) or name not in diagram.support:
            return diagram
        key = (id(diagram), name, answer)
        if (known := self._restricted.get(key)) is None:
            if diagram.fact.name == name:
                known = diagram.below(answer)
            else:
                known = self.node(
                    diagram.fact,
                    tuple((a, self.restrict(b, name, answer)) for a, b in diagram.branches),
                )
            self._restricted[key] = known
        return known

    def limit(self, diagram: Diagram, name: str, possible: frozenset[Any]) -> Diagram:
        """*diagram* if the fact called *name* can only have one of the *possible* answers."""
        memo: dict[int, Diagram] = {}

        def limited(part: Diagram) -> Diagram:
            if isinstance(part, Leaf) or name not in part.support:
                return part
            if (known := memo.get(id(part))) is None:
                here = part.fact.name == name
                branches = tuple(
                    (a, limited(below)) for a, below in part.branches if not here or a in possible
                )
                known = memo[id(part)] = self.node(part.fact, branches)
            return known

        return limited(diagram)

    def tied(self, diagram: Diagram, name: str, other: str, settled: Mapping[Any, Any]) -> Diagram:
        """*diagram* if each answer to the fact called *name* settles the *other* fact below it."""
        if isinstance(diagram, Leaf) or name not in diagram.support:
            return diagram
        if diagram.fact.name == name:
            branches = [(a, self.restrict(b, other, settled[a])) for a, b in diagram.branches]
        else:
            branches = [(a, self.tied(b, name, other, settled)) for a, b in diagram.branches]
        return self.node(diagram.fact, tuple(branches))

    def join(self, diagram: Diagram, after: Callable[[Hashable], Diagram]) -> Diagram:
        """*diagram* with every leaf replaced by the diagram that follows from its value."""
        memo: dict[int, Diagram] = {}

        def joined(part: Diagram) -> Diagram:
            if (known := memo.get(id(part))) is None:
                if isinstance(part, Leaf):
                    known = after(part.value)
                else:
                    # What follows may read a fact that was answered on the way to it.
                    name = part.fact.name
                    known = self.node(
                        part.fact,
                        tuple((a, self.restrict(joined(b), name, a)) for a, b in part.branches),
                    )
                memo[id(part)] = known
            return known

        return joined(diagram)

    def ordered(self, diagram: Diagram) -> Diagram:
        """The same decision with its facts in order along every path."""
        if isinstance(diagram, Leaf):
            return diagram
        if (known := self._ordered.get(id(diagram))) is None:
            # Bring the first fact of all to the top, then do the same below each answer.
            first = min(diagram.support, key=self._order.__getitem__)
            fact, answers = _find(diagram, first)
            known = self._ordered[id(diagram)] = self.node(
                fact,
                tuple((a, self.ordered(self.restrict(diagram, first, a))) for a in answers),
            )
        return known

    def expected(self, diagram: Diagram) -> float:
        """How many questions it takes on average if all answers are equally likely."""
        if isinstance(diagram, Leaf):
            return 0.0
        if (known := self._expected.get(id(diagram))) is None:
            below = sum(self.expected(branch) for _, branch in diagram.branches)
            known = self._expected[id(diagram)] = 1.0 + below / len(diagram.branches)
        return known

    def answers_in(self, diagram: Diagram, name: str) -> tuple[Any, ...]:
        """The answers that the fact called *name* can have in *diagram*."""
        return _find(diagram, name)[1]

    def cost(self, diagram: Diagram, name: str) -> float:
        """How many more questions to expect after the one about *name*."""
        answers = self.answers_in(diagram, name)
        below = [self.expected(self.restrict(diagram, name, a)) for a in answers]
        return sum(below) / len(below)

    def best(self, diagram: Diagram, not_askable: frozenset[str] = frozenset()) -> str | None:
        """The fact to ask next, or None if no open fact both matters and can be asked.

        Facts of a lower phase come first, and each fact after those it waits for; within a phase,
        the one that leaves the fewest questions to expect.
        """
        # Facts that do not occur in the diagram make no difference to the search.
        key = (id(diagram), diagram.support & not_askable)
        if (known := self._best.get(key)) is None:
            known = self._best[key] = (diagram, self._search(diagram, not_askable))
        return known[1]

    def recall(self, diagram: Diagram, not_askable: frozenset[str], name: str | None) -> None:
        """Take over what `best` found for *diagram* before, so that it need not search again."""
        self._best[id(diagram), not_askable] = (diagram, name)

    def asked(self) -> Iterator[tuple[Diagram, frozenset[str], str | None]]:
        """Every search of `best`: the diagram, the facts that could not be asked, the result."""
        for (_, not_askable), (diagram, name) in self._best.items():
            yield diagram, not_askable, name

    def _search(self, diagram: Diagram, not_askable: frozenset[str]) -> str | None:
        open_facts = [name for name in diagram.support if name not in not_askable]
        if not open_facts:
            return None
        facts = [_find(diagram, name)[0] for name in open_facts]
        ready = [fact for fact in facts if fact.after.isdisjoint(open_facts)]
        now = min(fact.phase for fact in ready)
        candidates = [fact.name for fact in ready if fact.phase == now]
        # Equal costs are settled by the order of declaration, never by that of a set.
        return min(candidates, key=lambda name: (self.cost(diagram, name), self._order[name]))

    def first(self, diagram: Diagram, not_askable: frozenset[str] = frozenset()) -> str | None:
        """The first open fact in the order of phase and declaration, or None."""
        open_facts = (name for name in diagram.support if name not in not_askable)
        return min(open_facts, key=self._order.__getitem__, default=None)


def _find(diagram: Diagram, name: str) -> tuple[Fact[Any], tuple[Any, ...]]:
    """The fact called *name*, wherever it occurs in *diagram*, with its answers there."""
    if isinstance(diagram, Leaf) or name not in diagram.support:
        raise KeyError(name)
    if diagram.fact.name == name:
        return diagram.fact, tuple(answer for answer, _ in diagram.branches)
    return _find(next(b for _, b in diagram.branches if name in b.support), name)


def paths(diagram: Diagram, path: Path = ()) -> Iterator[tuple[Path, Leaf]]:
    """Every path through *diagram*: the answers, and the leaf to which they lead."""
    if isinstance(diagram, Leaf):
        yield path, diagram
    else:
        for answer, below in diagram.branches:
            yield from paths(below, (*path, (diagram.fact.name, answer)))


def leaves(diagram: Diagram) -> frozenset[Hashable]:
    """The value of every end of *diagram*."""
    found: set[Hashable] = set()
    seen: set[int] = set()
    left = [diagram]
    while left:
        part = left.pop()
        if isinstance(part, Leaf):
            found.add(part.value)
        elif id(part) not in seen:
            seen.add(id(part))
            left.extend(below for _, below in part.branches)
    return frozenset(found)


def count(diagram: Diagram) -> tuple[int, int]:
    """The number of distinct questions in *diagram*, and of paths through it."""
    seen: dict[int, int] = {}

    def ways(part: Diagram) -> int:
        if isinstance(part, Leaf):
            return 1
        if id(part) not in seen:
            seen[id(part)] = sum(ways(below) for _, below in part.branches)
        return seen[id(part)]

    total = ways(diagram)
    return len(seen), total


def depth(diagram: Diagram, asked: frozenset[str] = frozenset()) -> int:
    """The largest number of questions on any path through *diagram*, those *asked* included.

    Facts that a single answer settles count as one question.
    """
    if isinstance(diagram, Leaf):
        return len(asked)
    now = asked | {diagram.fact.asks or diagram.fact.name}
    return max(depth(below, now) for _, below in diagram.branches)
