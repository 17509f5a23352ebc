"""The double-dummy solver DDS, as the wheel of ``endplay`` ships it, called directly.

Positions go in and out as packed memory, up to 200 a call, without the wheel's own objects.

Two ways of this library to be wrong are shut out here. It is never asked to analyse a line of
play: it follows a revoke in silence and miscounts after it. And it is always told to search
(mode 1): otherwise a forced card has the value -2.
"""

from __future__ import annotations

import ctypes
import importlib.util
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

from bridgelaws.bridge import Card
from bridgelaws.equity.position import CARD, SUITS, WIDTH, Position
from bridgelaws.equity.solver import Values
from bridgelaws.records.errors import RefusedError

MOST_BOARDS = 200
"""Positions that the library takes in one call."""

_ANY_TARGET, _ALL_CARDS, _ALWAYS_SEARCH = -1, 3, 1
_DEAL = struct.Struct("8i16I")
_FUTURE = struct.Struct("54i")
_COUNT = struct.Struct("i")
_NOTRUMP = 4
_SUIT = (1 << WIDTH) - 1
_MOST_CARDS = 13
_EMPTY = bytes(_DEAL.size)
_KINDS = (".so", ".dll", ".dylib")
_SUCCESS = 1

QUESTION_SIZE = _COUNT.size + MOST_BOARDS * (_DEAL.size + 3 * _COUNT.size)
ANSWER_SIZE = _COUNT.size + MOST_BOARDS * _FUTURE.size
"""The bytes of the library's structures for a call and for its answer."""

_SETTINGS = struct.pack(
    f"{3 * MOST_BOARDS}i",
    *[_ANY_TARGET] * MOST_BOARDS,
    *[_ALL_CARDS] * MOST_BOARDS,
    *[_ALWAYS_SEARCH] * MOST_BOARDS,
)


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


class Dds:
    """The library in this process, on one thread."""

    def __init__(self) -> None:
        try:
            self._library = ctypes.CDLL(str(library()))
        except OSError as error:
            raise RefusedError("solver_absent", platform=sys.platform) from error
        self._library.SetMaxThreads(1)

    @property
    def name(self) -> str:
        """The library, and the wheel it came in."""
        return solver_name()

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        """The values of every legal card in each position; see `Solver`."""
        found: list[Values] = []
        for start in range(0, len(positions), MOST_BOARDS):
            part = positions[start : start + MOST_BOARDS]
            found += unpacked(self.answer(packed(part)), len(part))
        return found

    def answer(self, question: bytes) -> bytes:
        """The library's answer to a packed question.

        Raises:
            RefusedError: the library found a position impossible.
        """
        given = ctypes.create_string_buffer(question, QUESTION_SIZE)
        found = ctypes.create_string_buffer(ANSWER_SIZE)
        code = self._library.SolveAllBoardsBin(given, found)
        if code != _SUCCESS:
            raise RefusedError("solver_refuses", found=code)
        return found.raw


def solver_name() -> str:
    """The solver and the version of the wheel."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"DDS (endplay {version('endplay')})"
    except PackageNotFoundError:
        return "DDS (endplay)"


def packed(positions: Sequence[Position]) -> bytes:
    """Up to 200 positions as the library has them in memory."""
    deals = [_packed(position) for position in positions]
    rest = MOST_BOARDS - len(deals)
    return b"".join([_COUNT.pack(len(deals)), *deals, _EMPTY * rest, _SETTINGS])


def _packed(position: Position) -> bytes:
    if not position.is_possible():  # the library would write a file about it where we stand
        raise RefusedError("solver_refuses", found="cards")
    trumps = _NOTRUMP if position.trumps is None else SUITS.index(position.trumps)
    suits, ranks = [0, 0, 0], [0, 0, 0]
    for i, card in enumerate(position.table):
        suits[i], ranks[i] = SUITS.index(card.suit), card.rank
    words = [
        held >> shift & _SUIT
        for held in position.holdings
        for shift in (0, WIDTH, 2 * WIDTH, 3 * WIDTH)
    ]
    return _DEAL.pack(trumps, position.leader.index, *suits, *ranks, *words)


def unpacked(answer: bytes, count: int) -> list[Values]:
    """The values in the first *count* places of an answer."""
    places = range(_COUNT.size, _COUNT.size + count * _FUTURE.size, _FUTURE.size)
    return [_values(_FUTURE.unpack_from(answer, place)) for place in places]


def _values(found: tuple[int, ...]) -> dict[Card, int]:
    """The tricks of every card; equal cards stand as the ranks below one of them."""
    values: dict[Card, int] = {}
    for i in range(2, 2 + found[1]):
        suit, score = found[i], found[i + 3 * _MOST_CARDS]
        shift = suit * WIDTH
        values[CARD[1 << (shift + found[i + _MOST_CARDS])]] = score
        equal = found[i + 2 * _MOST_CARDS]
        while equal:
            lowest = equal & -equal
            values[CARD[lowest << shift]] = score
            equal ^= lowest
    return values
