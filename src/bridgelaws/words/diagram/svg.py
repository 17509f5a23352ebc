"""A hand diagram as one SVG, for the web page, for paper and for a file of its own.

North and South stand above and below the table, West and East beside it; the table holds the
trick in question.  What is vulnerable is dark, what is in question stands in a frame: colour
says nothing that is not said without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from bridgelaws.bridge import Card, Seat, Suit
from bridgelaws.words.chart.text import points
from bridgelaws.words.diagram.shown import Shown
from bridgelaws.words.diagram.told import (
    contract_parts,
    described,
    rank_letter,
    seat_letter,
    titled,
    vulnerability,
)
from bridgelaws.words.drawing import FONTS, length, suit_path
from bridgelaws.words.say import Words

_TYPE, _SMALL = 16.0, 13.0
_LINE = 20.0
_SYMBOL = 14.0
_RANK, _TEN = 13.0, 20.0
"""The room of a rank, and of a ten."""
_MARGIN, _GAP = 6.0, 14.0
_TABLE, _TAB = 112.0, 17.0
_LEAST = 96.0
"""How wide the place for what is said of the board is at least."""
_LONGEST = 12
"""A longer board number is told whole, but drawn by its beginning."""
_MIDDLE = ' text-anchor="middle"'
_VOID, _UNKNOWN = "–", "?"


def hand_diagram(shown: Shown, words: Words) -> str:
    """Draw what is *shown*, in the letters of the language of *words*.

    The answer is one ``<svg>`` element without style sheet, script or reference, with a title
    and a description in words; text is of the colour of the text around it.
    """
    return "\n".join(_Drawing(shown, words).document()) + "\n"


class _Drawing:
    """Where everything stands."""

    def __init__(self, shown: Shown, words: Words) -> None:
        self._shown = shown
        self._words = words
        self._about = list(self._header())
        wide = {seat: self._hand_width(seat) for seat in shown.hands}
        above = [_LINE * 4 * (Seat.N in wide), len(self._about) * _LINE]
        about = max((self._run_width(line) for line in self._about), default=0.0)
        beside = Seat.W in wide or Seat.N in wide or bool(self._about)
        left = max(wide.get(Seat.W, 0.0), about, _LEAST) + _GAP if beside else 0.0
        self._left = _MARGIN + left
        self._top = _MARGIN + max(above) + (_GAP if max(above) else 0.0)
        ends = [self._left + _TABLE, self._left + wide.get(Seat.N, 0.0)]
        ends.append(self._left + wide.get(Seat.S, 0.0))
        if Seat.E in wide:
            ends.append(self._left + _TABLE + _GAP + wide[Seat.E])
        self._width = max(ends) + _MARGIN
        below = (_GAP + 4 * _LINE) if Seat.S in wide else 0.0
        self._height = self._top + _TABLE + below + _MARGIN

    def document(self) -> Iterator[str]:
        """Write the whole element."""
        width, height = length(self._width), length(self._height)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="hand-diagram"'
            f' width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' font-family="{FONTS}" font-size="{length(_TYPE)}" fill="currentColor">'
        )
        yield f"<title>{escape(titled(self._shown, self._words))}</title>"
        yield f"<desc>{escape(described(self._shown, self._words))}</desc>"
        for number, line in enumerate(self._about):
            yield from self._run(line, _MARGIN, _MARGIN + number * _LINE, _SMALL)
        for seat in self._shown.hands:
            yield from self._hand(seat)
        yield from self._table()
        yield "</svg>"

    def _header(self) -> Iterator[tuple[str | Suit, ...]]:
        """What is said of the board, a line each."""
        shown, say = self._shown, self._words.say
        if shown.number:
            long = len(shown.number) > _LONGEST
            number = f"{shown.number[:_LONGEST]}…" if long else shown.number
            yield (say("diagram.board", board=number),)
        if shown.dealer is not None:
            yield (say("diagram.dealer", seat=seat_letter(shown.dealer, self._words)),)
        if shown.vulnerable is not None:
            yield (vulnerability(shown.vulnerable, self._words),)
        if shown.contract is not None:
            before, suit, behind = contract_parts(shown.contract, self._words)
            by = "" if shown.declarer is None else f" {seat_letter(shown.declarer, self._words)}"
            yield (before, *((suit,) if suit else ()), *((behind + by,) if behind + by else ()))
        if shown.trick_number is not None:
            yield (say("diagram.trick", number=shown.trick_number),)

    def _run_width(self, run: tuple[str | Suit, ...]) -> float:
        """How wide text and suits in a row are."""
        measure = points(_SMALL)
        return sum(_SMALL if isinstance(part, Suit) else measure(part) for part in run)

    def _run(self, run: tuple[str | Suit, ...], x: float, top: float, size: float) -> Iterator[str]:
        for part in run:
            if isinstance(part, Suit):
                yield suit_path(part, x, top + (_LINE - size) / 2, 0.92 * size)
                x += size
            else:
                yield _text(part, x, top, size)
                x += points(size)(part)

    def _room(self, card: Card) -> float:
        return _TEN if card.rank == 10 else _RANK

    def _hand_width(self, seat: Seat) -> float:
        rows = (self._shown.holding(seat, suit) for suit in Suit)
        return _LINE + max(sum(map(self._room, row), _RANK) for row in rows)

    def _hand(self, seat: Seat) -> Iterator[str]:
        middle = self._top + (_TABLE - 4 * _LINE) / 2
        x, y = {
            Seat.N: (self._left, self._top - _GAP - 4 * _LINE),
            Seat.E: (self._left + _TABLE + _GAP, middle),
            Seat.S: (self._left, self._top + _TABLE + _GAP),
            Seat.W: (_MARGIN, middle),
        }[seat]
        yield f'<g class="hand" data-seat="{seat.value}">'
        for row, suit in enumerate(Suit):
            yield from self._holding(seat, suit, x, y + row * _LINE)
        yield "</g>"

    def _holding(self, seat: Seat, suit: Suit, x: float, top: float) -> Iterator[str]:
        yield suit_path(suit, x, top + (_LINE - _SYMBOL) / 2, _SYMBOL)
        x += _LINE
        cards = self._shown.holding(seat, suit)
        if not cards:
            known = self._shown.void(seat, suit)
            yield _text(_VOID if known else _UNKNOWN, x + _RANK / 2, top, _TYPE, _MIDDLE)
        for card in cards:
            room = self._room(card)
            if card in self._shown.marked:
                yield _frame(x, top + 1, room, _LINE - 2)
            yield _text(rank_letter(card, self._words), x + room / 2, top, _TYPE, _MIDDLE)
            x += room

    def _table(self) -> Iterator[str]:
        left, top = self._left, self._top
        yield (
            f'<rect class="table" x="{length(left)}" y="{length(top)}" width="{length(_TABLE)}"'
            f' height="{length(_TABLE)}" rx="4" fill="none" stroke="currentColor"/>'
        )
        middle, far = (_TABLE - _TAB) / 2, _TABLE - _TAB
        tabs = {Seat.N: (middle, 0.0), Seat.E: (far, middle), Seat.S: (middle, far),
                Seat.W: (0.0, middle)}  # fmt: skip
        for seat, (x, y) in tabs.items():
            yield from self._tab(seat, left + x, top + y)
        if self._shown.trick is not None:
            yield from self._trick()

    def _tab(self, seat: Seat, x: float, y: float) -> Iterator[str]:
        """The letter of a seat, white on black where it is vulnerable."""
        dark = seat.side in (self._shown.vulnerable or ())
        fill = "#111111" if dark else "none"
        yield (
            f'<rect x="{length(x)}" y="{length(y)}" width="{length(_TAB)}"'
            f' height="{length(_TAB)}" fill="{fill}" stroke="currentColor"/>'
        )
        more = f'{_MIDDLE} font-weight="bold"' + ' fill="#ffffff"' * dark
        letter = seat_letter(seat, self._words)
        yield _text(letter, x + _TAB / 2, y - (_LINE - _TAB) / 2, _SMALL, more)

    def _trick(self) -> Iterator[str]:
        trick = self._shown.trick
        assert trick is not None
        middle = _TABLE / 2
        across, down = middle - _TAB - 19, middle - _TAB - 11
        centres = {Seat.N: (0.0, -down), Seat.E: (across, 0.0), Seat.S: (0.0, down),
                   Seat.W: (-across, 0.0)}  # fmt: skip
        for place, card in enumerate(trick.cards):
            x, y = centres[trick.seat_of(place)]
            yield from self._played(card, self._left + middle + x, self._top + middle + y, place)

    def _played(self, card: Card | None, x: float, y: float, place: int) -> Iterator[str]:
        """A card of the trick around *x*, *y*; the lead is underlined."""
        top = y - _LINE / 2
        if card is None:
            yield _text(_UNKNOWN, x, top, _TYPE, _MIDDLE)
            return
        wide = _SYMBOL + 2 + self._room(card)
        left = x - wide / 2
        yield suit_path(card.suit, left, top + (_LINE - _SYMBOL) / 2, _SYMBOL)
        rank = rank_letter(card, self._words)
        yield _text(rank, left + _SYMBOL + 2 + self._room(card) / 2, top, _TYPE, _MIDDLE)
        if place == 0:
            yield (
                f'<path class="lead" stroke="currentColor" stroke-width="1.5"'
                f' d="M{length(left)} {length(top + _LINE - 1)}h{length(wide)}"/>'
            )
        if card in self._shown.marked:
            yield _frame(left - 3, top, wide + 4, _LINE)


def _text(text: str, x: float, top: float, size: float, more: str = "") -> str:
    """A *text* in the middle of a line that begins at *top*."""
    y = top + _LINE / 2 + 0.36 * size
    return (
        f'<text x="{length(x)}" y="{length(y)}" font-size="{length(size)}"{more}>'
        f"{escape(text)}</text>"
    )


def _frame(x: float, y: float, width: float, height: float) -> str:
    """The frame around a card in question."""
    return (
        f'<rect class="marked" x="{length(x)}" y="{length(y)}" width="{length(width)}"'
        f' height="{length(height)}" rx="3" fill="none" stroke="currentColor" stroke-width="1.6"/>'
    )
