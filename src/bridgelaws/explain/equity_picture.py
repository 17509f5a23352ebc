"""A picture of the tricks after each card, with and without the revoke."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape

from bridgelaws.explain.words import Words

Document = Mapping[str, Any]
_WITH, _WITHOUT, _BOTH, _BETWEEN = "●", "─", "◉", "·"
_MOST_COLUMNS = 80

# The drawing, in its own units: millimetres.
_LEFT, _RIGHT, _TOP, _BOTTOM = 14.0, 6.0, 22.0, 18.0
_STEP_X, _STEP_Y = 5.0, 12.0
_FONTS = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', sans-serif"


def _levels(revoke: Document) -> tuple[int, int]:
    """The fewest and the most tricks that the picture shows."""
    found = revoke["double_dummy"]
    seen = [step["after"] for step in revoke["course"]] + [found["low"], found["high"]]
    return min(seen), max(seen)


def terminal(revoke: Document, words: Words) -> list[str]:
    """The picture in characters: a line for each number of tricks, a column for each card."""
    low, high = _levels(revoke)
    course = revoke["course"][: _MOST_COLUMNS - 1]
    page = []
    for tricks in range(high, low - 1, -1):
        cells = "".join(_cell(step, revoke["double_dummy"], tricks) for step in course)
        page.append(f"    {tricks:>2} ┤{cells}")
    marks = "".join(_mark(i, step, course) for i, step in enumerate(course))
    page.append(f"       {marks}")
    page.append(f"       {words.say('equity.picture.legend')}")
    return page


def _cell(step: Document, found: Document, tricks: int) -> str:
    here = step["after"] == tricks
    without = found["low"] <= tricks <= found["high"]
    if here:
        return _BOTH if without else _WITH
    return _WITHOUT if without else _BETWEEN


def _mark(index: int, step: Document, course: list[Document]) -> str:
    """The number of a trick under its first card, in two columns where it has two digits."""
    trick = str(step["trick"])
    place = index - next(i for i, one in enumerate(course) if one["trick"] == step["trick"])
    return trick[place] if place < len(trick) else " "


def svg(revoke: Document, words: Words, title: str) -> str:
    """The picture as a drawing that stands by itself."""
    return "\n".join(_drawing(revoke, words, title)) + "\n"


def _drawing(revoke: Document, words: Words, title: str) -> Iterator[str]:
    low, high = _levels(revoke)
    course = revoke["course"]
    width = max(_LEFT + _STEP_X * (len(course) + 1) + _RIGHT, 100.0)
    height = _TOP + _STEP_Y * (high - low + 1) + _BOTTOM
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}mm"'
        f' height="{height:g}mm" viewBox="0 0 {width:g} {height:g}" font-family="{_FONTS}"'
        ' font-size="3.2" fill="#000">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f"<desc>{escape('; '.join(_told(revoke, words)))}</desc>"
    yield f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>'
    yield f'<text x="{_LEFT:g}" y="7" font-size="4" font-weight="bold">{escape(title)}</text>'
    yield from _legend(words)
    yield from _scale(low, high, width)
    yield from _without(revoke["double_dummy"], high, width)
    yield from _with(course, high)
    yield from _cards(course, high, low)
    yield "</svg>"


def _told(revoke: Document, words: Words) -> Iterator[str]:
    """The picture for those who listen to it."""
    for step in revoke["course"]:
        yield words.say(
            "equity.picture.step",
            n=step["after"],
            trick=step["trick"],
            seat=words.say(f"seat.{step['seat']}"),
            card=words.card(step["card"]),
        )


def _y(tricks: int, high: int) -> float:
    return _TOP + _STEP_Y * (high - tricks + 0.5)


def _legend(words: Words) -> Iterator[str]:
    yield (
        f'<line x1="{_LEFT:g}" y1="12" x2="{_LEFT + 8:g}" y2="12" stroke="#000"'
        ' stroke-width="0.8"/>'
    )
    with_revoke = escape(words.say("equity.picture.with"))
    yield f'<text x="{_LEFT + 10:g}" y="13">{with_revoke}</text>'
    yield (
        f'<line x1="{_LEFT:g}" y1="17" x2="{_LEFT + 8:g}" y2="17" stroke="#000"'
        ' stroke-width="0.6" stroke-dasharray="1.6 1"/>'
    )
    without = escape(words.say("equity.picture.without"))
    yield f'<text x="{_LEFT + 10:g}" y="18">{without}</text>'


def _scale(low: int, high: int, width: float) -> Iterator[str]:
    for tricks in range(low, high + 1):
        y = _y(tricks, high)
        yield (
            f'<line x1="{_LEFT:g}" y1="{y:g}" x2="{width - _RIGHT:g}" y2="{y:g}"'
            ' stroke="#ccc" stroke-width="0.2"/>'
        )
        yield f'<text x="{_LEFT - 3:g}" y="{y + 1.1:g}" text-anchor="end">{tricks}</text>'


def _without(found: Document, high: int, width: float) -> Iterator[str]:
    """A dashed line; a grey band where the card to be played decided between several."""
    top, bottom = _y(found["high"], high), _y(found["low"], high)
    if top != bottom:
        yield (
            f'<rect x="{_LEFT:g}" y="{top:g}" width="{width - _RIGHT - _LEFT:g}"'
            f' height="{bottom - top:g}" fill="#e8e8e8"/>'
        )
    for y in sorted({top, bottom}):
        yield (
            f'<line x1="{_LEFT:g}" y1="{y:g}" x2="{width - _RIGHT:g}" y2="{y:g}"'
            ' stroke="#000" stroke-width="0.6" stroke-dasharray="1.6 1"/>'
        )


def _with(course: list[Document], high: int) -> Iterator[str]:
    """The tricks after each card: a line that steps where a card changed them."""
    x, y = _LEFT, _y(course[0]["before"], high)
    path = [f"M{x:g} {y:g}"]
    for step in course:
        x += _STEP_X
        path.append(f"H{x - _STEP_X / 2:g}V{_y(step['after'], high):g}H{x:g}")
    yield f'<path d="{" ".join(path)}" fill="none" stroke="#000" stroke-width="0.8"/>'
    x = _LEFT + _STEP_X / 2
    yield f'<circle cx="{x:g}" cy="{_y(course[0]["after"], high):g}" r="1.4"/>'


def _cards(course: list[Document], high: int, low: int) -> Iterator[str]:
    """The cards along the foot, those that changed the tricks in bold, and the tricks."""
    foot = _y(low, high) + _STEP_Y / 2 + 4
    last = None
    for i, step in enumerate(course):
        x = _LEFT + _STEP_X * (i + 0.5)
        weight = ' font-weight="bold"' if step["change"] or step["revoke"] else ""
        yield (
            f'<text x="{x:g}" y="{foot:g}" font-size="2.4" text-anchor="middle"{weight}>'
            f"{step['card']}</text>"
        )
        if step["trick"] != last:
            last = step["trick"]
            yield f'<text x="{x:g}" y="{foot + 5:g}" font-size="2.8">{last}</text>'
