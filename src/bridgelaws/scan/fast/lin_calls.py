"""The auctions of LIN boards: contract and declarer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from bridgelaws.bridge import Contract
from bridgelaws.scan.fast.arrays import LOW, Flags, Ints, Small, word, words
from bridgelaws.scan.fast.fields import NO_TRUMPS, UNKNOWN
from bridgelaws.scan.fast.lin_cards import spread
from bridgelaws.scan.fast.lin_fields import Boards, Fields, code

MB = code("mb")
_STRAINS = ("C", "D", "H", "S", "NT")
_DOUBLES = ("", "X", "XX")
CONTRACTS = [
    str(Contract.parse(f"{level}{strain}{double}"))
    for level, strain, double in product(range(1, 8), _STRAINS, _DOUBLES)
]
"""The contracts as they are written, by number: three times the bid, and how it was doubled."""
TRUMPS = np.array([3, 2, 1, 0, NO_TRUMPS] * 7, dtype=np.int8)
"""The trumps of each bid."""
BIDS = 35
_PASS, _DOUBLE, _REDOUBLE, _PASSES = BIDS, BIDS + 1, BIDS + 2, BIDS + 1
"""Several passes at once are `_PASSES` plus their number, which is two to four."""
_ODD = 99
_LONGEST = 8


def _calls() -> dict[str, int]:
    """The ways to write each call, with its number."""
    names = {"p": _PASS, "pass": _PASS, "d": _DOUBLE, "x": _DOUBLE, "dbl": _DOUBLE}
    names |= {"r": _REDOUBLE, "xx": _REDOUBLE, "rdbl": _REDOUBLE}
    for number, (level, strain) in enumerate(product(range(1, 8), _STRAINS)):
        names |= {f"{level}{text.lower()}": number for text in (strain, strain[0])}
    found: dict[str, int] = {}
    for name, number in names.items():
        for text in (name, name.upper(), name.capitalize()):
            found |= {text: number, f"{text}!": number, f"{text}*": number}
    for count in (2, 3, 4):
        found |= {letter * count: _PASSES + count for letter in "pP"}
    return found


_CALLS = _calls()
_TEXTS = np.array([word(text) for text in _CALLS], dtype=np.uint64)
_ORDER = np.argsort(_TEXTS)
_SORTED = _TEXTS[_ORDER]
_NUMBERS = np.array(list(_CALLS.values()), dtype=np.int8)[_ORDER]


@dataclass(slots=True)
class Bidding:
    """What the auctions of some boards led to.

    Attributes:
        contract: the number of the contract in `CONTRACTS`, else `UNKNOWN`.
        declarer: the seat of declarer, else `UNKNOWN`.
        ended: whether there is an auction that came to its end.
        odd: whether a call is left to the careful reader.
    """

    contract: Ints
    declarer: Small
    ended: Flags
    odd: Flags


def bidding_of(fields: Fields, boards: Boards, dealer: Small) -> Bidding:
    """Read the auctions, each begun by the dealer."""
    total = len(boards.part)
    bids = np.flatnonzero((fields.key == MB) & (boards.of >= 0))
    board, start = boards.of[bids], fields.start[bids]
    length = fields.end[bids] - start
    (text,) = words(fields.text, start, 1)
    text = text & LOW[np.clip(length, 0, _LONGEST)]
    place = np.minimum(np.searchsorted(_SORTED, text), len(_SORTED) - 1)
    call = np.where((_SORTED[place] == text) & (length <= _LONGEST), _NUMBERS[place], _ODD)
    odd = np.zeros(total, dtype=np.bool_)
    odd[board[call == _ODD]] = True
    times = np.where((call > _PASSES + 1) & (call != _ODD), call - _PASSES, 1)
    _, which = spread(start, times)
    board, call = board[which], np.where(times > 1, _PASS, call)[which]
    count = np.bincount(board, minlength=total)
    before = np.cumsum(count) - count
    return _outcome(board, call, np.arange(len(board)) - before[board], count, dealer, odd)


def _outcome(
    board: Ints, call: Ints, place: Ints, count: Ints, dealer: Small, odd: Flags
) -> Bidding:
    """Contract and declarer.

    Args:
        board: the board of each call, in their order.
        call: the call.
        place: which call of the board it is, from 0.
        count: how many calls each board has.
        dealer: who made the first call of each board.
        odd: the boards with a call that is not known.
    """
    total = len(count)
    last = _last(board, place, call != _PASS, total)
    bid = _last(board, place, call < BIDS, total)
    doubled = _last(board, place, (call == _DOUBLE) | (call == _REDOUBLE), total)
    passes = count - 1 - last
    ended = np.where(bid == UNKNOWN, passes >= 4, passes >= 3) & ~odd
    there = np.flatnonzero(ended & (bid != UNKNOWN))
    first = (np.cumsum(count) - count)[there]
    made = call[first + bid[there]]
    again = np.where(doubled[there] > bid[there], call[first + doubled[there]] - _PASS, 0)
    contract = np.full(total, UNKNOWN, dtype=np.intp)
    contract[there] = 3 * made + again
    named = np.full(total * 10, UNKNOWN, dtype=np.intp)
    bids = np.flatnonzero(call < BIDS)[::-1]
    named[10 * board[bids] + 5 * (place[bids] & 1) + call[bids] % 5] = place[bids]
    declarer = np.full(total, UNKNOWN, dtype=np.int8)
    by = named[10 * there + 5 * (bid[there] & 1) + made % 5]
    declarer[there] = (dealer[there] + by) & 3
    return Bidding(contract, declarer, ended, odd)


def _last(board: Ints, place: Ints, wanted: Flags, total: int) -> Ints:
    """The place of the last wanted call of each board, else `UNKNOWN`."""
    found = np.full(total, UNKNOWN, dtype=np.intp)
    found[board[wanted]] = place[wanted]
    return found
