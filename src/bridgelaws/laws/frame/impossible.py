"""Facts that cannot be true together: declared once, and asked for in every direction.

A table lists combinations of answers that no case can hold.  From it follows which case is
refused and why, which answers a question still has, what an answer settles of the other facts,
and what tells one unfinished case from another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from bridgelaws.codes import Dated, in_force

Answers = Mapping[str, Any]
Known = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, eq=False)
class Impossible:
    """Answers of which no case can hold all.

    Attributes:
        key: the message that says why.
        facts: the answers by fact; one is held where every fact has one of its answers.
        at: the fact to point at; the first one, where none is named.
        found: the fact whose answer is shown; the same, where none is named.
        codes: from which code on it cannot be, and from which it can again.
    """

    key: str
    facts: Mapping[str, Container[Any]]
    at: str = ""
    found: str = ""
    codes: Dated[bool] = field(default_factory=lambda: {0: True})

    @property
    def fact(self) -> str:
        """The fact to point at."""
        return self.at or next(iter(self.facts))


def first_held(
    table: Iterable[Impossible], code: int, answers: Mapping[str, Any]
) -> Impossible | None:
    """The first combination of a *table* that *answers* hold under a code; None where none is."""
    for one in table:
        if in_force(one.codes, code) and all(
            answers.get(name) in values for name, values in one.facts.items()
        ):
            return one
    return None


@dataclass(frozen=True, eq=False)
class Company:
    """A table of what is impossible together, over facts with finitely many answers.

    Attributes:
        table: the combinations.
        answers: every answer to each fact of the table, those that exclude each other side by
            side; None is an answer of a fact that a case need not have.
        derived: more combinations, which follow from the Laws of a code.
    """

    table: tuple[Impossible, ...]
    answers: Mapping[str, Sequence[Any]]
    derived: Callable[[int], tuple[Impossible, ...]] = lambda _: ()
    _by_code: dict[int, tuple[tuple[Impossible, ...], Worlds]] = field(default_factory=dict)

    def refused(self, code: int, answers: Answers) -> Impossible | None:
        """The combination for which the *answers* cannot be; None where they can.

        They cannot be where they hold one, or where every answer to an open fact makes one.
        """
        worlds = self._compiled(code)[1]
        return None if worlds.hold(answers) else self._reason(code, self._known(answers))

    def possible(self, code: int, answers: Answers) -> Mapping[str, frozenset[Any]]:
        """The answers that each open fact can have beside *answers*; none where these cannot be."""
        return self._compiled(code)[1].open_to(answers)

    def residues(
        self, code: int, answers: Answers, asked: Collection[str], beside: Collection[str] = ()
    ) -> frozenset[frozenset[tuple[str, int]]]:
        """What the facts still to be *asked* can complete: these facts, and which answers do it.

        Cases with the same residues exclude the same answers from here on.  What lies among the
        facts named *beside* alone is left out.
        """
        told, found = dict(self._known(answers)), set()
        for entry in self._compiled(code)[0]:
            left = _left(entry, told)
            if left and set(left).issubset(asked) and not entry.facts.keys() <= set(beside):
                found.add(frozenset((name, id(entry.facts[name])) for name in left))
        return frozenset(found)

    def _known(self, answers: Answers) -> Known:
        return tuple([(name, answers[name]) for name in self.answers if name in answers])

    def _compiled(self, code: int) -> tuple[tuple[Impossible, ...], Worlds]:
        if (known := self._by_code.get(code)) is None:
            told = (one for one in self.table if in_force(one.codes, code))
            entries = (*told, *self.derived(code))
            known = self._by_code[code] = (entries, Worlds(self.answers, entries))
        return known

    @lru_cache(maxsize=1 << 14)  # noqa: B019  # a table lives as long as the program
    def _reason(self, code: int, told: Known) -> Impossible:
        """The combination that the answers hold, or that the last of them brings with it."""
        entries, worlds = self._compiled(code)
        known: dict[str, Any] = {}
        for name, answer in told:
            known[name] = answer
            if not worlds.hold(known):
                break
        near = [(left, entry) for entry in entries if (left := _left(entry, known)) is not None]
        return min(near, key=lambda one: len(one[0]))[1]


_NOTHING: Mapping[str, frozenset[Any]] = defaultdict(frozenset)


def _left(entry: Impossible, told: Answers) -> list[str] | None:
    """The facts of a combination that are open; None where an answer rules it out."""
    left = []
    for name, values in entry.facts.items():
        if name not in told:
            left.append(name)
        elif told[name] not in values:
            return None
    return left


Node = tuple[int, tuple[Any, ...]]
"""The place of a fact, and what is below each of its answers; True and False end it."""


class Worlds:
    """Everything that can be, as one diagram: a fact on each level, shared below."""

    def __init__(
        self, answers: Mapping[str, Sequence[Any]], impossible: Iterable[Impossible]
    ) -> None:
        self._names = tuple(answers)
        self._answers = tuple(tuple(every) for every in answers.values())
        self._nodes: dict[tuple[int, tuple[int, ...]], Node] = {}
        self._both: dict[tuple[int, int], Any] = {}
        self._restricted: dict[tuple[int, int, Any], Any] = {}
        self._left: dict[int, list[frozenset[Any]]] = {}
        self._root: Any = True
        # From the bottom up, so that each combination is joined to little.
        for entry in sorted(impossible, key=lambda one: -min(map(self._names.index, one.facts))):
            self._root = self._and(self._root, self._without(entry))

    def _node(self, place: int, below: tuple[Any, ...]) -> Any:
        if all(one is below[0] for one in below):
            return below[0]
        made = (place, tuple(below))
        key = (place, tuple(map(id, below)))
        return self._nodes.setdefault(key, made)

    def _without(self, entry: Impossible) -> Any:
        """Everything but what holds one combination."""
        made: Any = False
        for name in sorted(entry.facts, key=self._names.index, reverse=True):
            place = self._names.index(name)
            held = [one in entry.facts[name] for one in self._answers[place]]
            made = self._node(place, tuple(made if one else True for one in held))
        return made

    def _and(self, one: Any, other: Any) -> Any:
        if one is False or other is False:
            return False
        if one is True or one is other:
            return other
        if other is True:
            return one
        key = (id(one), id(other))
        if (known := self._both.get(key)) is None:
            place = min(one[0], other[0])
            size = range(len(self._answers[place]))
            left = one[1] if one[0] == place else [one for _ in size]
            right = other[1] if other[0] == place else [other for _ in size]
            below = tuple(self._and(a, b) for a, b in zip(left, right, strict=True))
            known = self._both[key] = self._node(place, below)
        return known

    def hold(self, told: Answers) -> bool:
        """Whether anything that can be has these answers."""
        return self._beside(told) is not False

    def open_to(self, told: Answers) -> Mapping[str, frozenset[Any]]:
        """The answers that each fact not told can have; none where what is told cannot be."""
        if (node := self._beside(told)) is False:
            return _NOTHING
        if (left := self._left.get(id(node))) is None:
            found: dict[int, set[Any]] = defaultdict(set)
            self._collect(node, 0, found, set())
            left = self._left[id(node)] = [
                frozenset(one for one in found[place] if one is not None)
                for place in range(len(self._names))
            ]
        return {n: left[place] for place, n in enumerate(self._names) if n not in told}

    def _beside(self, told: Answers) -> Any:
        """What can be beside some answers."""
        node = self._root
        for place, name in enumerate(self._names):
            if name in told:
                node = self._restrict(node, place, told[name])
        return node

    def _restrict(self, node: Any, place: int, answer: Any) -> Any:
        if isinstance(node, bool) or node[0] > place:
            return node
        key = (id(node), place, answer)
        if (known := self._restricted.get(key)) is None:
            if node[0] == place:
                known = node[1][self._answers[place].index(answer)]
            else:
                below = (self._restrict(one, place, answer) for one in node[1])
                known = self._node(node[0], tuple(below))
            self._restricted[key] = known
        return known

    def _collect(
        self, node: Any, level: int, found: dict[int, set[Any]], seen: set[tuple[int, int]]
    ) -> None:
        """Note the answers on every way to something that can be; a fact passed over has all."""
        place = len(self._names) if node is True else node[0]
        for free in range(level, place):
            found[free].update(self._answers[free])
        if node is True or (id(node), level) in seen:
            return
        seen.add((id(node), level))
        for one, below in zip(self._answers[place], node[1], strict=True):
            if below is not False:
                found[place].add(one)
                self._collect(below, place + 1, found, seen)
