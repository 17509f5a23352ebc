"""A picture of the tricks after each card, with and without the revoke, as a drawing."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from bridgelaws.words.equity_terminal import levels
from bridgelaws.words.say import Words

Document = Mapping[str, Any]

# The drawing, in its own units: millimetres.
_LEFT, _RIGHT = 14.0, 6.0
_NARROWEST = 130.0
TELEPHONE = 84.0
"""The width of a telephone, into which the words of a drawing can be made to fit."""
_STEP_X, _STEP_Y = 5.4, 10.0
_LINE, _TITLE, _TEXT = 5.5, 4.0, 3.2
_WIDTH_OF_LETTER = 0.6
"""Of a letter to its size, on average, and a little more: no font is at hand to measure."""
_SAMPLE = 10.0
"""Of a line of the legend, where the words begin."""
_FOOT = 26.0
_FONTS = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', sans-serif"

# Dark enough on white, and told apart by width and dashes where there is no colour.
_PLAYED, _WITHOUT, _BAND, _RULES, _RED = "#3b7dd8", "#000", "#e4e4e4", "#bbb", "#b00020"
_DASHES = 'stroke-dasharray="1.6 1"'
_SUITS = {
    "S": "M0-5.4C.8-3.2 4.6-1 4.6 1.8C4.6 4.4 1.6 4.6 .5 2.8L1.8 5.4H-1.8"
    "L-.5 2.8C-1.6 4.6-4.6 4.4-4.6 1.8C-4.6-1-.8-3.2 0-5.4Z",
    "H": "M0 5C-1 2.5-5 .5-5-2.2C-5-5-1.2-5.4 0-2.6C1.2-5.4 5-5 5-2.2C5 .5 1 2.5 0 5Z",
    "D": "M0-5.5L4.2 0L0 5.5L-4.2 0Z",
    "C": "M0-5.4a2.5 2.5 0 1 1-.01 0ZM-2.7-1.3a2.5 2.5 0 1 1-.01 0Z"
    "M2.7-1.3a2.5 2.5 0 1 1-.01 0ZM-.5-1.5H.5L1.8 5.4H-1.8Z",
}
"""Drawn, for not every font has the suits: a square of ten about the origin."""


@dataclass(frozen=True)
class _Frame:
    """Where the tricks lie in the drawing.

    Attributes:
        top: the upper edge of the curve.
        low: the fewest tricks.
        high: the most tricks.
        width: the width of the whole.
    """

    top: float
    low: int
    high: int
    width: float

    def y(self, tricks: int) -> float:
        return self.top + _STEP_Y * (self.high - tricks + 0.5)

    @property
    def foot(self) -> float:
        """The lower edge of the curve."""
        return self.top + _STEP_Y * (self.high - self.low + 1)


def svg(revoke: Document, words: Words, title: str, *, narrow: bool = False) -> str:
    """The picture as a drawing that stands by itself, on white paper.

    Where it is to be *narrow*, the words above the curve fit a telephone, though the curve of
    many cards may not.
    """
    return "\n".join(_drawing(revoke, words, title, TELEPHONE if narrow else None)) + "\n"


def _drawing(revoke: Document, words: Words, title: str, of_words: float | None) -> Iterator[str]:
    course = revoke["course"]
    width = max(_LEFT + _STEP_X * len(course) + _RIGHT, of_words or _NARROWEST)
    lines = _lines(title, _TITLE, (of_words or width) - _LEFT - _RIGHT)
    legend = _legend(revoke, words, of_words or width)
    head = _LINE * (len(lines) + 1)
    low, high = levels(revoke)
    rows = sum(len(said) for _, said in legend)
    frame = _Frame(head + _LINE * rows, low, high, width)
    height = frame.foot + _FOOT
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img"'
        f' lang="{words.language}" width="{width:g}mm" height="{height:g}mm"'
        f' viewBox="0 0 {width:g} {height:g}" font-family="{_FONTS}" font-size="{_TEXT:g}"'
        f' fill="#000">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f"<desc>{escape(_told(revoke, words))}</desc>"
    yield f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>'
    for i, line in enumerate(lines):
        y = 7 + _LINE * i
        yield (
            f'<text x="{_LEFT:g}" y="{y:g}" font-size="{_TITLE:g}" font-weight="bold">'
            f"{escape(line)}</text>"
        )
    yield from _told_legend(legend, head)
    yield from _scale(frame)
    yield from _band(revoke["double_dummy"], frame)
    yield from _played(course, frame)
    yield from _without(revoke["double_dummy"], frame)
    yield from _rings(course, frame)
    yield from _cards(course, frame, words)
    yield "</svg>"


def _told(revoke: Document, words: Words) -> str:
    """The picture for those who listen to it: where it begins, and every card that changed it."""
    found, course = revoke["double_dummy"], revoke["course"]
    said = [words.say("equity.picture.told", tricks=span(found["low"], found["high"]))]
    said += [_step(step, words) for step in course if step["change"] or step["revoke"]]
    return "; ".join([*said, _step(course[-1], words)])


def _step(step: Document, words: Words) -> str:
    return words.say(
        "equity.picture.step",
        n=step["after"],
        trick=step["trick"],
        seat=words.say(f"seat.{step['seat']}"),
        card=words.card(step["card"]),
    )


def _lines(text: str, size: float, width: float) -> list[str]:
    """A text in lines that are no longer than a width."""
    return textwrap.wrap(text, int(width / (size * _WIDTH_OF_LETTER)))


def _legend(revoke: Document, words: Words, width: float) -> list[tuple[str, list[str]]]:
    """For each thing that is drawn a sample of it about the origin, and what it means in lines."""
    side = words.say(f"side.{revoke['non_offending_side']}")
    across = f'<path d="M0 0h{_SAMPLE - 2:g}"'
    samples = (
        (f'{across} stroke="{_PLAYED}" stroke-width="1.4"/>', "equity.picture.with"),
        (
            f'{across} stroke="{_WITHOUT}" stroke-width="0.5" {_DASHES}/>',
            "equity.picture.without",
        ),
        (_ring(_SAMPLE / 2 - 1, 0), "equity.picture.revoke"),
    )
    room = width - _LEFT - _SAMPLE - _RIGHT
    return [(drawn, _lines(words.say(key, side=side), _TEXT, room)) for drawn, key in samples]


def _told_legend(legend: Sequence[tuple[str, Sequence[str]]], top: float) -> Iterator[str]:
    y = top
    for sample, said in legend:
        yield f'<g transform="translate({_LEFT:g} {y:g})">{sample}</g>'
        for line in said:
            yield f'<text x="{_LEFT + _SAMPLE:g}" y="{y + 1.1:g}">{escape(line)}</text>'
            y += _LINE


def _ring(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="1.3" fill="#fff" stroke="{_WITHOUT}"'
        ' stroke-width="0.5"/>'
    )


def _scale(frame: _Frame) -> Iterator[str]:
    for tricks in range(frame.low, frame.high + 1):
        y = frame.y(tricks)
        yield (
            f'<path d="M{_LEFT:g} {y:g}H{frame.width - _RIGHT:g}" stroke="{_RULES}"'
            ' stroke-width="0.2"/>'
        )
        yield f'<text x="{_LEFT - 3:g}" y="{y + 1.1:g}" text-anchor="end">{tricks}</text>'


def _band(found: Document, frame: _Frame) -> Iterator[str]:
    """Grey where the card to be played decided between several results."""
    top, bottom = frame.y(found["high"]), frame.y(found["low"])
    if top != bottom:
        yield (
            f'<path d="M{_LEFT:g} {top:g}H{frame.width - _RIGHT:g}V{bottom:g}H{_LEFT:g}Z"'
            f' fill="{_BAND}"/>'
        )


def _without(found: Document, frame: _Frame) -> Iterator[str]:
    """A dashed line, or two; over the other line, so that both are seen where they meet."""
    for tricks in sorted({found["high"], found["low"]}):
        yield (
            f'<path d="M{_LEFT:g} {frame.y(tricks):g}H{frame.width - _RIGHT:g}"'
            f' stroke="{_WITHOUT}" stroke-width="0.5" {_DASHES}/>'
        )


def _played(course: Sequence[Document], frame: _Frame) -> Iterator[str]:
    """The tricks after each card: a line that steps where a card changed them."""
    x = _LEFT
    path = [f"M{x:g} {frame.y(course[0]['before']):g}"]
    for step in course:
        x += _STEP_X
        path.append(f"H{x - _STEP_X / 2:g}V{frame.y(step['after']):g}H{x:g}")
    drawn = " ".join(path)
    yield f'<path d="{drawn}" fill="none" stroke="{_PLAYED}" stroke-width="1.4"/>'


def _rings(course: Sequence[Document], frame: _Frame) -> Iterator[str]:
    for i, step in enumerate(course):
        if step["revoke"]:
            yield _ring(_LEFT + _STEP_X * (i + 0.5), frame.y(step["after"]))


def _cards(course: Sequence[Document], frame: _Frame, words: Words) -> Iterator[str]:
    """Along the foot who played which card, in bold where it changed the tricks; the tricks."""
    foot, last = frame.foot, None
    for i, step in enumerate(course):
        x = _LEFT + _STEP_X * (i + 0.5)
        if step["trick"] != last:
            last = step["trick"]
            left = x - _STEP_X / 2
            yield (
                f'<path d="M{left:g} {frame.top:g}V{foot + 21:g}" stroke="{_RULES}"'
                ' stroke-width="0.2"/>'
            )
            yield f'<text x="{left + 1:g}" y="{foot + 20:g}">{last}</text>'
        bold = ' font-weight="bold"' if step["change"] or step["revoke"] else ""
        yield f'<g transform="translate({x:g} {foot:g})" text-anchor="middle"{bold}>'
        yield from _card(step, words)
        yield "</g>"
    said = escape(words.say("equity.picture.trick"))
    yield f'<text x="{_LEFT - 2:g}" y="{foot + 20:g}" text-anchor="end">{said}</text>'


def _card(step: Document, words: Words) -> Iterator[str]:
    suit, rank = step["card"][0], step["card"][1:]
    seat = words.say(f"seat.{step['seat']}")[0]
    colour = _RED if suit in "HD" else "#000"
    yield f'<text y="3" font-size="2.8">{seat}</text>'
    yield f'<path d="{_SUITS[suit]}" transform="translate(0 6.4) scale(0.28)" fill="{colour}"/>'
    yield f'<text y="12">{rank_letter(rank, words)}</text>'


def span(low: int, high: int) -> str:
    """A range of tricks in figures."""
    return str(low) if low == high else f"{low}–{high}"


def rank_letter(rank: str, words: Words) -> str:
    """A rank as the cards of the language bear it: in German A K D B 10."""
    key = f"rank.letter.{rank}"
    return words.say(key) if words.has(key) else rank
