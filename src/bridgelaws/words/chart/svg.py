"""A chart as one self-contained SVG page of A4 width, for printing in black and white."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.words.chart.layout import layout
from bridgelaws.words.chart.page import A4_WIDTH, Arrow, Frame, Page, Shape, Words
from bridgelaws.words.chart.steps import ChartWords, Outcome, Step, steps
from bridgelaws.words.chart.text import BETWEEN
from bridgelaws.words.drawing import FONTS, length

_MM_PER_POINT = 210 / A4_WIDTH
_HEAD = 6.0
"""How long the head of an arrow is."""


def svg(diagram: Diagram, words: ChartWords) -> str:
    """Draw *diagram* as a page to laminate; longer than A4 only where type would be too small."""
    page = layout(diagram, words)
    return "\n".join(_document(page, words.title, "\n".join(_told(diagram, words)))) + "\n"


def _document(page: Page, title: str, description: str) -> Iterator[str]:
    width, height = length(A4_WIDTH), length(page.height)
    mm = length(page.height * _MM_PER_POINT)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="210mm" height="{mm}mm"'
        f' viewBox="0 0 {width} {height}" font-family="{FONTS}" fill="#000">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f"<desc>{escape(description)}</desc>"
    yield f'<rect class="paper" width="{width}" height="{height}" fill="#fff"/>'
    yield '<g fill="none" stroke="#000" stroke-width="1.1">'
    yield from (_line(arrow) for arrow in page.arrows)
    yield from (line for frame in page.frames for line in _frame(frame))
    yield "</g>"
    yield from (_head(arrow) for arrow in page.arrows)
    yield from (_text(words) for words in page.words)
    yield "</svg>"


def _told(diagram: Diagram, words: ChartWords) -> Iterator[str]:
    """Tell the chart to those who listen to it."""
    yield words.subtitle
    if isinstance(diagram, Leaf):
        yield _flat(words.outcome(diagram.value))
    for step in steps(diagram):
        yield f"{step.number}. {words.question(step.fact)} [{words.cite(step.fact)}]"
        yield from _told_rows(step, words)


def _told_rows(step: Step, words: ChartWords) -> Iterator[str]:
    for row in step.rows:
        answers = f"{BETWEEN} ".join(words.answer(step.fact, answer) for answer in row.answers)
        if isinstance(row.target, Outcome):
            yield f"{answers}: {_flat(words.outcome(row.target.value))}"
        else:
            yield f"{answers}: {words.go_to(row.target.step)}"


def _flat(lines: str) -> str:
    return "; ".join(lines.splitlines())


def _rect(frame: Frame, more: Iterable[str] = (), inset: float = 0.0) -> str:
    sides = {
        "x": frame.x + inset,
        "y": frame.y + inset,
        "width": frame.width - 2 * inset,
        "height": frame.height - 2 * inset,
    }
    return (
        " ".join(("<rect", *(f'{name}="{length(at)}"' for name, at in sides.items()), *more)) + "/>"
    )


def _frame(frame: Frame) -> Iterator[str]:
    named = f'class="{frame.shape.value}"'
    match frame.shape:
        case Shape.QUESTION:
            yield _rect(frame, (named, 'stroke-width="1.4"'))
        case Shape.ANSWER:
            yield _rect(frame, (named, 'stroke-width="0.5"'))
        case Shape.OUTCOME:
            yield _rect(frame, (named, 'stroke-width="1.4"'))
            yield _rect(frame, ('stroke-width="0.5"',), inset=2.2)
        case Shape.GO_TO:
            yield _rect(frame, (named, f'rx="{length(frame.height / 2)}"', 'stroke-width="0.8"'))
        case Shape.NUMBER:
            yield _rect(frame, (named, f'rx="{length(frame.height / 2)}"', 'fill="#000"'))


def _line(arrow: Arrow) -> str:
    back_x, back_y = _back(arrow)
    return f'<path d="M{length(arrow.x)} {length(arrow.y)}L{length(back_x)} {length(back_y)}"/>'


def _back(arrow: Arrow) -> tuple[float, float]:
    """Find where the line of *arrow* ends and its head begins."""
    down = arrow.to_y > arrow.y
    return arrow.to_x - _HEAD * (not down), arrow.to_y - _HEAD * down


def _head(arrow: Arrow) -> str:
    back_x, back_y = _back(arrow)
    half_x, half_y = (arrow.to_y - back_y) / 2, (arrow.to_x - back_x) / 2
    corners = (
        (arrow.to_x, arrow.to_y),
        (back_x - half_x, back_y - half_y),
        (back_x + half_x, back_y + half_y),
    )
    return f'<path d="M{"L".join(f"{length(x)} {length(y)}" for x, y in corners)}Z"/>'


def _text(words: Words) -> str:
    weight = ' font-weight="bold"' * words.bold
    inverse = ' fill="#fff" text-anchor="middle"' * words.inverse
    x = length(words.x + words.width / 2 * words.inverse)
    spans = " ".join(
        f'<tspan x="{x}" y="{length(y)}">{escape(line)}</tspan>'
        for y, line in zip(words.baselines, words.lines, strict=True)
    )
    return f'<text font-size="{length(words.size)}"{weight}{inverse}>{spans}</text>'
