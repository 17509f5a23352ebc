"""A chart in words alone, step by step, for a page that lays it out itself."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.engine.diagram import Diagram
from bridgelaws.words.chart.steps import ChartWords, GoTo, Row, Step, labels, steps


@dataclass(frozen=True, slots=True)
class ToldRow:
    """Answers that lead to one place: a later step, or what is decided, a line each."""

    answers: tuple[str, ...]
    step: int | None
    decided: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A question of a chart, with the clause that asks it, "" where none of this chart does."""

    number: int
    question: str
    clause: str
    rows: tuple[ToldRow, ...]


def told(diagram: Diagram, words: ChartWords) -> tuple[ToldStep, ...]:
    """The steps of *diagram* in reading order."""
    return tuple(
        ToldStep(
            step.number,
            words.question(step.fact),
            words.cite(step.fact),
            tuple(_row(step, row, words) for row in step.rows),
        )
        for step in steps(diagram)
    )


def _row(step: Step, row: Row, words: ChartWords) -> ToldRow:
    said = labels(step, row, words)
    if isinstance(row.target, GoTo):
        return ToldRow(said, row.target.step, ())
    return ToldRow(said, None, tuple(words.outcome(row.target.value).splitlines()))
