"""Where every box, arrow and line of words of a chart stands.

A spine of numbered questions runs down the left.  The answers that end, or that jump, stand to
the right of their question; the answer that leads to the next step stands on the spine.  So no
arrow crosses another.
"""

from __future__ import annotations

from dataclasses import replace

from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.words.chart.page import A4_HEIGHT, A4_WIDTH, Arrow, Frame, Page, Shape, Words
from bridgelaws.words.chart.steps import (
    ChartWords,
    Outcome,
    Row,
    Step,
    follows,
    labels,
    steps,
)
from bridgelaws.words.chart.text import joined, points, wrap

SMALLEST = 8.0
"""The size below which nobody reads print at arm's length."""

_SIZES = tuple(SMALLEST + quarter / 4 for quarter in range(14, -1, -1))
_MARGIN = 34.0
_RIGHT = A4_WIDTH - _MARGIN
_ANSWERS_AT = _MARGIN + 194.0
_ARROWS_AT = _ANSWERS_AT + 146.0
_TARGETS_AT = _ARROWS_AT + 22.0
_ANSWER = _ARROWS_AT - _ANSWERS_AT


def layout(diagram: Diagram, words: ChartWords) -> Page:
    """Set *diagram* in the largest type that fits on A4, or in the smallest on a longer page."""
    chart = steps(diagram)
    for size in _SIZES:
        sheet = _Sheet(size, words, len(chart))
        if isinstance(diagram, Leaf):
            sheet.end(Outcome(diagram.value))
        for step in chart:
            sheet.step(step)
        page = sheet.page()
        if page.height <= A4_HEIGHT:
            break
    return page


class _Sheet:
    """A page that is filled from the top down in one size of type."""

    def __init__(self, size: float, say: ChartWords, steps: int) -> None:
        self._size = size
        self._small = max(SMALLEST, 0.8 * size)
        self._pad = 0.5 * size
        widest = Words((str(steps),), size, bold=True).width
        self._badge = max(1.9 * size, widest + self._pad)
        self._spine = _MARGIN + self._pad + self._badge / 2
        self._say = say
        self._y = _MARGIN
        self._frames: list[Frame] = []
        self._words: list[Words] = []
        self._arrows: list[Arrow] = []
        self._line(say.title, 1.7 * size, bold=True)
        self._line(say.subtitle, size)
        self._y += size

    def step(self, step: Step) -> None:
        """Put the question, the rows to its right, and the way to the step that follows."""
        beside = [row for row in step.rows if not follows(step, row)]
        cells = [(self._answers(step, row, _ANSWER), self._target(row)) for row in beside]
        heights = [self._height(answers, target) for answers, target in cells]
        asked = self._asked(step)
        need = sum(part.height for part in asked) + 2 * self._pad
        spare = max(0.0, need - sum(heights))
        self._question(step.number, asked, spare + sum(heights))
        y = self._y
        for row, (answers, target), height in zip(beside, cells, heights, strict=True):
            full = height + spare / len(beside)
            self._row(row, answers, target, Frame(Shape.ANSWER, _ANSWERS_AT, y, _ANSWER, full))
            y += full
        self._y += spare + sum(heights)
        self._follow(step)

    def end(self, outcome: Outcome) -> None:
        """Put an *outcome* to which nothing leads."""
        words = self._outcome(outcome)
        height = words.height + 3 * self._pad
        self._boxed(words, Frame(Shape.OUTCOME, _MARGIN, self._y, _RIGHT - _TARGETS_AT, height))
        self._y += height + self._size

    def page(self) -> Page:
        """Finish the page with the footer at its end."""
        lines = wrap(self._say.footer, _RIGHT - _MARGIN, points(self._small))
        footer = Words(lines, self._small)
        height = max(A4_HEIGHT, self._y + footer.height + _MARGIN)
        self._put(footer, _MARGIN, height - _MARGIN - footer.height)
        return Page(
            self._size, height, tuple(self._frames), tuple(self._words), tuple(self._arrows)
        )

    def _put(self, words: Words, x: float, y: float) -> None:
        if words.lines:
            self._words.append(replace(words, x=x, y=y))

    def _boxed(self, words: Words, frame: Frame) -> None:
        """Put *words* in the middle of the height of *frame*."""
        self._frames.append(frame)
        y = frame.y + (frame.height - words.height) / 2
        self._put(words, frame.x + 1.2 * self._pad, y)

    def _line(self, text: str, size: float, *, bold: bool = False) -> None:
        """Put *text* across the page."""
        lines = wrap(text, _RIGHT - _MARGIN, points(size, bold=bold))
        words = Words(lines, size, bold)
        self._put(words, _MARGIN, self._y)
        self._y += words.height

    def _asked(self, step: Step) -> tuple[Words, Words]:
        """Set the question of *step* and its citation."""
        room = _ANSWERS_AT - _MARGIN - self._badge - 3 * self._pad
        question = wrap(self._say.question(step.fact), room, points(self._size, bold=True))
        cite = wrap(self._say.cite(step.fact), room, points(self._small))
        return Words(question, self._size, bold=True), Words(cite, self._small)

    def _question(self, number: int, asked: tuple[Words, Words], height: float) -> None:
        left, top, badge = _MARGIN + self._pad, self._y + self._pad, self._badge
        self._frames.append(Frame(Shape.QUESTION, _MARGIN, self._y, _ANSWERS_AT - _MARGIN, height))
        self._frames.append(Frame(Shape.NUMBER, left, top, badge, badge))
        numeral = Words((str(number),), self._size, bold=True, inverse=True)
        middle = (badge - numeral.width) / 2, (badge - numeral.height) / 2
        self._put(numeral, left + middle[0], top + middle[1])
        for part in asked:
            self._put(part, left + badge + self._pad, top)
            top += part.height

    def _answers(self, step: Step, row: Row, width: float) -> Words:
        """Set the answers of *row* in a cell of *width*."""
        answers = labels(step, row, self._say)
        room = width - 2.4 * self._pad
        return Words(joined(answers, room, points(self._size)), self._size)

    def _target(self, row: Row) -> Words:
        if isinstance(row.target, Outcome):
            return self._outcome(row.target)
        room = _RIGHT - _TARGETS_AT - 2.4 * self._pad
        lines = wrap(self._say.go_to(row.target.step), room, points(self._size))
        return Words(lines, self._size)

    def _outcome(self, outcome: Outcome) -> Words:
        room = _RIGHT - _TARGETS_AT - 2.4 * self._pad
        lines = wrap(self._say.outcome(outcome.value), room, points(self._size, bold=True))
        return Words(lines, self._size, bold=True)

    def _height(self, answers: Words, target: Words) -> float:
        """Measure the height of a row with these *answers* and this *target*."""
        return max(answers.height + 1.2 * self._pad, target.height + 2.6 * self._pad)

    def _row(self, row: Row, answers: Words, target: Words, cell: Frame) -> None:
        self._boxed(answers, cell)
        middle = cell.y + cell.height / 2
        self._arrows.append(Arrow(_ARROWS_AT, middle, _TARGETS_AT, middle))
        if isinstance(row.target, Outcome):
            height, width = cell.height - 0.8 * self._pad, _RIGHT - _TARGETS_AT
            shape = Shape.OUTCOME
        else:
            height, width = target.height + self._pad, target.width + 2.4 * self._pad
            shape = Shape.GO_TO
        self._boxed(target, Frame(shape, _TARGETS_AT, middle - height / 2, width, height))

    def _follow(self, step: Step) -> None:
        """Leave the space below *step*, with the way to the next one where there is one."""
        row = next((row for row in step.rows if follows(step, row)), None)
        if row is None:
            self._y += 1.6 * self._size
            return
        labels = self._answers(step, row, _ARROWS_AT - self._spine)
        height = labels.height + 2 * self._pad
        self._put(labels, self._spine + 1.2 * self._pad, self._y + 0.7 * self._pad)
        self._arrows.append(Arrow(self._spine, self._y, self._spine, self._y + height))
        self._y += height
