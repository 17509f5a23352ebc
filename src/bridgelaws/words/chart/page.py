"""What is drawn on the page of a chart; lengths are points of an A4 page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bridgelaws.words.chart.text import points

A4_WIDTH = 595.0
A4_HEIGHT = 841.5
LEADING = 1.22
_CAP_HEIGHT = 0.72


class Shape(StrEnum):
    """What a frame is, which shows in how it is drawn."""

    QUESTION = "question"
    NUMBER = "number"
    ANSWER = "answer"
    OUTCOME = "outcome"
    GO_TO = "go-to"


@dataclass(frozen=True, slots=True)
class Frame:
    """A box around words."""

    shape: Shape
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Words:
    """Lines of one size from *x* on, the first of which begins at *y*.

    Where they are *inverse*, in white on black, they stand in the middle of their room.
    """

    lines: tuple[str, ...]
    size: float
    bold: bool = False
    inverse: bool = False
    x: float = 0.0
    y: float = 0.0

    @property
    def width(self) -> float:
        """The room that the widest line takes."""
        return max(map(points(self.size, bold=self.bold), self.lines), default=0.0)

    @property
    def height(self) -> float:
        """The room that the lines take."""
        return len(self.lines) * self.size * LEADING

    @property
    def baselines(self) -> tuple[float, ...]:
        """Where each line stands."""
        first = self.y + self.size * (LEADING + _CAP_HEIGHT) / 2
        return tuple(first + number * self.size * LEADING for number in range(len(self.lines)))


@dataclass(frozen=True, slots=True)
class Arrow:
    """A line to the right or down, with a head at its end."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Page:
    """All that is drawn on one page of A4 width, in type of one *size*."""

    size: float
    height: float
    frames: tuple[Frame, ...]
    words: tuple[Words, ...]
    arrows: tuple[Arrow, ...]
