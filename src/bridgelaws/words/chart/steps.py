"""The steps of a chart: a diagram's questions in an order in which every arrow goes forward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Protocol

from bridgelaws.engine.diagram import Diagram, Leaf, Node


class ChartWords(Protocol):
    """Every word of a chart, in one language."""

    title: str
    subtitle: str
    footer: str
    others: str
    """Says all the answers beside those that stand in the other rows."""

    def question(self, fact: str) -> str:
        """Say the short question about *fact*."""

    def cite(self, fact: str) -> str:
        """Cite the provision that asks *fact*."""

    def answer(self, fact: str, answer: object) -> str:
        """Say one *answer* to the question about *fact*."""

    def outcome(self, value: Hashable) -> str:
        """Say what a leaf decides, in one or a few short lines."""

    def go_to(self, step: int) -> str:
        """Send the reader to *step*."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a way through the chart."""

    value: Hashable


@dataclass(frozen=True, slots=True)
class GoTo:
    """A later step; it is *below* where no later answer leads to it."""

    step: int
    below: bool


@dataclass(frozen=True, slots=True)
class Row:
    """All the answers of one question that lead to the same place."""

    answers: tuple[Any, ...]
    target: Outcome | GoTo


@dataclass(frozen=True, slots=True)
class Step:
    """A numbered question: outcomes first, then other steps, then the steps below it."""

    number: int
    fact: str
    rows: tuple[Row, ...]


def follows(step: Step, row: Row) -> bool:
    """Whether *row* leads to the step that stands right below *step*."""
    return isinstance(row.target, GoTo) and row.target.step == step.number + 1


FEW = 6
"""So many answers are always told one by one."""


def labels(step: Step, row: Row, words: ChartWords) -> tuple[str, ...]:
    """Say the answers of *row*: all of them, or *others* where most of many stand in it."""
    total = sum(len(one.answers) for one in step.rows)
    if total > FEW and 2 * len(row.answers) > total > len(row.answers):
        return (words.others,)
    return tuple(words.answer(step.fact, answer) for answer in row.answers)


def steps(diagram: Diagram) -> tuple[Step, ...]:
    """Put the questions of *diagram* in reading order; none where there is nothing to ask.

    A step stands below the last step that leads to it, and what stands below a step follows
    it at once, the shorter part first.  So all references point forward, most of them not far.
    """
    order = _reading_order(diagram)
    numbers = {id(node): number for number, (node, _) in enumerate(order, 1)}
    return tuple(_step(node, below, numbers) for node, below in order)


def _step(node: Node, below: frozenset[int], numbers: dict[int, int]) -> Step:
    rows = [
        Row(answers, GoTo(numbers[id(to)], id(to) in below))
        if isinstance(to, Node)
        else Row(answers, Outcome(to.value))
        for answers, to in _joined(node)
    ]
    return Step(numbers[id(node)], node.fact.name, tuple(sorted(rows, key=_place)))


def _place(row: Row) -> tuple[int, int]:
    if isinstance(row.target, Outcome):
        return 0, 0
    return (2, row.target.step) if row.target.below else (1, 0)


def _joined(node: Node) -> list[tuple[tuple[Any, ...], Diagram]]:
    """Group the answers of *node* by the place they lead to."""
    places: dict[int, tuple[list[Any], Diagram]] = {}
    for answer, to in node.branches:
        places.setdefault(id(to), ([], to))[0].append(answer)
    return [(tuple(answers), to) for answers, to in places.values()]


def _below(node: Node) -> list[Node]:
    return [to for _, to in _joined(node) if isinstance(to, Node)]


def _reading_order(diagram: Diagram) -> list[tuple[Node, frozenset[int]]]:
    """Put every node after all that lead to it; with each go the nodes that stand below it."""
    if isinstance(diagram, Leaf):
        return []
    reached = _reached(diagram)
    waiting = Counter(id(to) for node in reached.values() for to in _below(node))
    order = []
    stack = [diagram]
    while stack:
        node = stack.pop()
        waiting.subtract(id(to) for to in _below(node))
        ready = [to for to in reversed(_below(node)) if not waiting[id(to)]]
        stack += sorted(ready, key=lambda to: len(_reached(to)), reverse=True)
        order.append((node, frozenset(map(id, ready))))
    return order


def _reached(start: Node) -> dict[int, Node]:
    """Find every node of the diagram that begins at *start*."""
    reached: dict[int, Node] = {}
    open_nodes = [start]
    while open_nodes:
        node = open_nodes.pop()
        if id(node) not in reached:
            reached[id(node)] = node
            open_nodes += _below(node)
    return reached
