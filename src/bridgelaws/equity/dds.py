"""The double-dummy solver DDS, as the wheel of ``endplay`` ships it, called directly.

Positions go in and out as packed memory, one a call, without the wheel's own objects.

Two ways in which this library goes wrong are ruled out here. It is never asked to analyse a line
of play: it accepts a revoke silently and miscounts after it. And it is always told to search
(mode 1 or 2): otherwise a forced card has the value -2.

In mode 2 the library keeps what it found in the previous call. So a line of play is solved
from its end backwards; and as the card played is then worth what follows it, one search tells
whether any other card is better.
"""

from __future__ import annotations

import ctypes
import importlib.util
import struct
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from bridgelaws.bridge import Card, Side, Suit
from bridgelaws.equity.position import CARD, SUITS, WIDTH, Position
from bridgelaws.equity.solver import Ply, Valued, Values
from bridgelaws.errors import RefusedError

_ANY_TARGET = -1
_BEST_CARD, _ALL_CARDS = 1, 3
_NEW_DEAL, _SAME_PLAY = 1, 2
_DEAL = struct.Struct("8i16I")
_FUTURE = struct.Struct("54i")
_HANDS, _WORDS = struct.Struct("<4Q"), struct.Struct("<16H")
_MOST_CARDS = 13
_CARDS_FOUND, _FIRST_SCORE = 1, 2 + 3 * _MOST_CARDS
_KINDS = (".so", ".dll", ".dylib")
_SUCCESS = 1
_STRAIN_NUMBER: dict[Suit | None, int] = {
    strain: number for number, strain in enumerate((*SUITS, None))
}

Asked = tuple[bytes, bool, int, int, int]
"""A packed position of a line; whether the value of every card is wanted; +1 or -1 and a number
such that North-South's tricks over the board are the number plus, or minus, those of the side to
play; and how many tricks are left."""
Answered = tuple[int, bytes]
"""North-South's tricks over the board; the library's answer on every card, or nothing."""


def library() -> Path:
    """The shared library of the wheel; nothing of the wheel is imported.

    Raises:
        RefusedError: the wheel is not installed, or has no library for this platform.
    """
    found = importlib.util.find_spec("endplay")
    folders = (found.submodule_search_locations if found else None) or ()
    for folder in folders:
        for file in sorted((Path(folder) / "_dds").glob("*dds*")):
            if file.suffix in _KINDS:
                return file
    raise RefusedError("solver_absent", platform=sys.platform)


class _Deal(ctypes.Structure):
    """What the library calls a deal; it takes it by value."""

    _fields_ = (("words", ctypes.c_byte * _DEAL.size),)


class Library:
    """The library in this process, asked in packed memory; one thread, one question at a time."""

    def __init__(self) -> None:
        try:
            loaded = ctypes.CDLL(str(library()))
        except OSError as error:
            raise RefusedError("solver_absent", platform=sys.platform) from error
        loaded.SetMaxThreads(1)
        number = ctypes.c_int
        self._solve = loaded.SolveBoard
        self._solve.argtypes = [_Deal, number, number, number, ctypes.c_void_p, number]
        self.found = (number * (_FUTURE.size // ctypes.sizeof(number)))()
        self._place = ctypes.addressof(self.found)

    def ask(self, deal: bytes, target: int, solutions: int, mode: int) -> None:
        """Have one position solved; the answer is in ``found``.

        Raises:
            RefusedError: the library found the position impossible.
        """
        code = self._solve(_Deal.from_buffer_copy(deal), target, solutions, mode, self._place, 0)
        if code != _SUCCESS:
            raise RefusedError("solver_refuses", found=code)

    def every_card(self, deals: Sequence[bytes]) -> list[bytes]:
        """The library's answers on every card of packed positions."""
        answers = []
        for deal in deals:
            self.ask(deal, _ANY_TARGET, _ALL_CARDS, _NEW_DEAL)
            answers.append(bytes(self.found))
        return answers

    def line(self, asked: Sequence[Asked], end: int | None) -> list[Answered]:
        """What the positions of a line are worth, from the last of the play to the first.

        Args:
            asked: the positions, the last of the play first.
            end: North-South's tricks over the board after the last; None where not known.
        """
        answers, tricks, mode = [], end, _NEW_DEAL
        for deal, every, sign, base, left in asked:
            answer = b""
            if every:
                self.ask(deal, _ANY_TARGET, _ALL_CARDS, mode)
                own, answer = self.found[_FIRST_SCORE], bytes(self.found)
            elif tricks is None or left == 1:  # in the last trick it ignores a target
                self.ask(deal, _ANY_TARGET, _BEST_CARD, mode)
                own = self.found[_FIRST_SCORE]
            else:
                own = self._at_least(deal, sign * (tricks - base), left, mode)
            tricks, mode = base + sign * own, _SAME_PLAY
            answers.append((tricks, answer))
        return answers

    def _at_least(self, deal: bytes, own: int, left: int, mode: int) -> int:
        """What the best card takes where one is known that takes *own*."""
        while own < left:
            self.ask(deal, own + 1, _BEST_CARD, mode)
            if not self.found[_CARDS_FOUND]:
                return own
            own, mode = own + 1, _SAME_PLAY
        return own


class Dds:
    """The solver in this process, on one thread and without a limit of time."""

    def __init__(self, asked: Library | None = None) -> None:
        self._library = asked or Library()

    @property
    def name(self) -> str:
        """The library, and the wheel it came in."""
        return solver_name()

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        """The values of every legal card in each position; see `Solver`."""
        answers = self._library.every_card([packed(position) for position in positions])
        return [unpacked(answer) for answer in answers]

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        """What the positions of one line of play are worth; see `Solver`."""
        return valued(self._library.line(asked(plies), end))


@cache
def solver_name() -> str:
    """The solver and the version of the wheel."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"DDS (endplay {version('endplay')})"
    except PackageNotFoundError:
        return "DDS (endplay)"


def packed(position: Position) -> bytes:
    """A position as the library has it in memory.

    Raises:
        RefusedError: the position is impossible.
    """
    if not position.is_possible():  # the library would write a file about it in the current folder
        raise RefusedError("solver_refuses", found="cards")
    suits, ranks = [0, 0, 0], [0, 0, 0]
    for i, card in enumerate(position.table):
        suits[i], ranks[i] = _STRAIN_NUMBER[card.suit], card.rank
    words = _WORDS.unpack(_HANDS.pack(*position.holdings))
    trumps = _STRAIN_NUMBER[position.trumps]
    return _DEAL.pack(trumps, position.leader.index, *suits, *ranks, *words)


def unpacked(answer: bytes) -> Values:
    """The tricks of every card; equal cards stand as the ranks below one of them."""
    found = _FUTURE.unpack(answer)
    values: dict[Card, int] = {}
    for i in range(2, 2 + found[_CARDS_FOUND]):
        score = found[i + 3 * _MOST_CARDS]
        shift = found[i] * WIDTH
        values[CARD[1 << (shift + found[i + _MOST_CARDS])]] = score
        equal = found[i + 2 * _MOST_CARDS]
        while equal:
            lowest = equal & -equal
            values[CARD[lowest << shift]] = score
            equal ^= lowest
    return values


def asked(plies: Sequence[Ply]) -> list[Asked]:
    """The questions about a line of play, those about its end first."""
    questions: list[Asked] = []
    for position, won, every in reversed(plies):
        left = position.tricks_left
        sign, base = (1, won) if position.to_play.side is Side.NS else (-1, won + left)
        questions.append((packed(position), every, sign, base, left))
    return questions


def valued(answers: Sequence[Answered]) -> list[Valued]:
    """The answers about a line of play, in the order of play."""
    return [Valued(n, unpacked(answer) if answer else {}) for n, answer in reversed(answers)]
