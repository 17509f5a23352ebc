"""A chart as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.words.chart.steps import (
    ChartWords,
    GoTo,
    Outcome,
    Row,
    Step,
    labels,
    steps,
)
from bridgelaws.words.chart.text import columns, joined, wrap

_FEWEST = 24
"""The columns left to words however deep a step stands."""

_DECIDES, _GOES_TO, _BELOW = " ⇒ ", " → ", " ↓"


def terminal(diagram: Diagram, words: ChartWords, width: int = 80) -> str:
    """Write *diagram* as a tree *width* columns wide; a shared part stands in it once.

    The last step below a step, which is the longest part, continues at the same margin; the
    others are indented.
    """
    return "\n".join(line.rstrip() for line in _Tree(diagram, words, width).lines()) + "\n"


class _Tree:
    """The lines of a chart."""

    def __init__(self, diagram: Diagram, words: ChartWords, width: int) -> None:
        self._end = diagram.value if isinstance(diagram, Leaf) else None
        self._steps = steps(diagram)
        self._digits = len(str(len(self._steps)))
        self._say = words
        self._width = width

    def lines(self) -> Iterator[str]:
        """Write the whole chart from the title to the footer."""
        yield from self._wrapped(self._say.title, "", "")
        yield from self._wrapped(self._say.subtitle, "", "")
        yield ""
        if self._steps:
            yield from self._step(self._steps[0], "")
        else:
            yield from self._wrapped(self._outcome(Outcome(self._end)), _DECIDES, "   ")
        yield ""
        yield from self._wrapped(self._say.footer, "", "")

    def _step(self, step: Step, margin: str) -> Iterator[str]:
        number = f"{step.number:>{self._digits}}. "
        asked = f"{self._say.question(step.fact)} [{self._say.cite(step.fact)}]"
        under = margin + " " * len(number)
        yield from self._wrapped(asked, margin + number, under)
        for row in step.rows:
            last = row is step.rows[-1]
            rest = under + ("   " if last else "│  ")
            yield from self._row(step, row, under + ("└─ " if last else "├─ "), rest)
            if isinstance(row.target, GoTo) and row.target.below:
                yield from self._step(self._steps[row.target.step - 1], margin if last else rest)

    def _row(self, step: Step, row: Row, first: str, rest: str) -> Iterator[str]:
        """Write the answers of *row* and, on the same line where it fits, where they lead."""
        arrow, target = self._target(row)
        answers = labels(step, row, self._say)
        *lines, end = joined(answers, self._room(rest) - len(_BELOW), columns) or ("",)
        whole = end + arrow + target
        fits = columns(whole) <= self._room(rest)
        for line in (*lines, whole if fits else end):
            yield first + line
            first = rest
        if not fits:
            yield from self._wrapped(target, f"{rest} {arrow}", f"{rest} {' ' * len(arrow)}")

    def _target(self, row: Row) -> tuple[str, str]:
        """Find the arrow of *row* and the words it points to, if any."""
        if isinstance(row.target, Outcome):
            return _DECIDES, self._outcome(row.target)
        if row.target.below:
            return _BELOW, ""
        return _GOES_TO, self._say.go_to(row.target.step)

    def _outcome(self, outcome: Outcome) -> str:
        return "; ".join(self._say.outcome(outcome.value).splitlines())

    def _room(self, margin: str) -> float:
        return max(_FEWEST, self._width - columns(margin))

    def _wrapped(self, text: str, first: str, rest: str) -> Iterator[str]:
        """Break *text* into lines, the first after *first* and the others after *rest*."""
        for line in wrap(text, self._room(rest), columns):
            yield first + line
            first = rest
