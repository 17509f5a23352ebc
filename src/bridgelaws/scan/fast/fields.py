"""The tags of games as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from bridgelaws.bridge import Contract, Seat, Strain
from bridgelaws.scan.fast import lines as _lines
from bridgelaws.scan.fast.arrays import LOW, Bytes, Flags, Ints, Small, word, words
from bridgelaws.scan.fast.games import NOTHING, Games
from bridgelaws.scan.fast.lines import Lines, Tags

UNKNOWN = -1
ODD = -2
"""A value to be left to the careful reader."""
NO_TRUMPS = 4
_SUITS = "SHDC"
_SPACE, _IRREGULAR = 32, 94

_CONTRACTS = {
    f"{level}{strain}{double}": (strain, level)
    for level, strain, double in product(
        range(1, 8), ("C", "D", "H", "S", "N", "NT"), ("", "X", "XX", "x", "xx")
    )
}


def _trumps(strain: str) -> int:
    trumps = Strain.parse(strain).trumps
    return NO_TRUMPS if trumps is None else _SUITS.index(trumps.value)


_TEXTS = np.array([word(text) for text in _CONTRACTS], dtype=np.uint64)
_ORDER = np.argsort(_TEXTS)
_SORTED = _TEXTS[_ORDER]
_STRAINS = np.array([_trumps(strain) for strain, _ in _CONTRACTS.values()], dtype=np.int8)[_ORDER]
CONTRACTS = [str(Contract.parse(list(_CONTRACTS)[i])) for i in _ORDER.tolist()]
"""The contracts as written, by their numbers in `Fields.contract`."""
_PASS = np.array([word(text) for text in ("Pass", "PASS", "pass")], dtype=np.uint64)

_SEAT = np.full(256, ODD, dtype=np.int8)
_SEAT[[ord(seat.value) for seat in Seat]] = range(4)
_SEAT[[ord(letter) for letter in "-?"]] = UNKNOWN


@dataclass(slots=True)
class Fields:
    """What the tags of some games say.

    Attributes:
        declarer, dealer, first: seats, 0 for North to 3 for West; *first* is that of the Play tag.
        contract: the number of the contract in `CONTRACTS`, else `UNKNOWN`.
        trumps: 0 for spades to 3 for clubs, `NO_TRUMPS`.
        passed: whether the board was passed out.
        result: tricks of declarer, else `UNKNOWN`.
        irregular: whether the record says that the result is not the number of tricks won.
        deal: where the text of a deal of full length begins, else `UNKNOWN`.
        odd: whether any of it is left to the careful reader.
    """

    declarer: Small
    dealer: Small
    first: Small
    contract: Ints
    trumps: Small
    passed: Flags
    result: Small
    irregular: Flags
    deal: Ints
    odd: Flags


@dataclass(slots=True)
class _Values:
    """Where the value of one tag is in each game."""

    text: Bytes
    at: Ints
    length: Ints
    there: Flags

    @classmethod
    def of(cls, lines: Lines, tags: Tags, place: Ints) -> _Values:
        return cls(lines.text, tags.value[place], tags.length[place], place != NOTHING)

    @property
    def unknown(self) -> Flags:
        """Missing, empty, "?" or "-"."""
        letter = self.text[self.at]
        one = (self.length == 1) & ((letter == ord("?")) | (letter == ord("-")))
        found: Flags = ~self.there | (self.length == 0) | one
        return found

    def seats(self) -> Small:
        found = np.where(self.length == 1, _SEAT[self.text[self.at]], ODD).astype(np.int8)
        found[self.unknown] = UNKNOWN
        return found


def fields_of(lines: Lines, tags: Tags, games: Games, chosen: Ints) -> Fields:
    """Read the tags of the chosen games."""

    def values(name: int) -> _Values:
        return _Values.of(lines, tags, games.value(name)[chosen])

    declarer = values(_lines.DECLARER).seats()
    dealer = values(_lines.DEALER).seats()
    first = values(_lines.PLAY).seats()
    contract, trumps, passed, odd = _contract(values(_lines.CONTRACT))
    declarer[passed] = UNKNOWN
    result, irregular = _result(values(_lines.RESULT), declarer)
    deal, other = _deal(values(_lines.DEAL))
    odd |= other | (result == ODD)
    for seat in (declarer, dealer, first):
        odd |= seat == ODD
    open_auction = ~values(_lines.AUCTION).unknown & ~passed
    odd |= open_auction & ((contract == UNKNOWN) | (declarer == UNKNOWN))
    return Fields(declarer, dealer, first, contract, trumps, passed, result, irregular, deal, odd)


def _contract(values: _Values) -> tuple[Ints, Small, Flags, Flags]:
    (text,) = words(values.text, values.at, 1)
    text = text & LOW[np.clip(values.length, 0, 8)]
    place = np.minimum(np.searchsorted(_SORTED, text), len(_SORTED) - 1)
    found = (_SORTED[place] == text) & (values.length <= 5) & values.there
    passed = np.isin(text, _PASS) & (values.length == 4) & values.there
    odd = ~found & ~passed & ~values.unknown
    return np.where(found, place, UNKNOWN), _STRAINS[place], passed, odd


def _result(values: _Values, declarer: Small) -> tuple[Small, Flags]:
    """One or two digits, 13 at most, or those of a side, as in "EW 9"; and whether after "^"."""
    text, at, length = values.text, values.at, values.length
    irregular = (text[at] == _IRREGULAR) & (length > 1)
    at, length = at + irregular, length - irregular
    side = np.where(text[at] == ord("N"), 0, np.where(text[at] == ord("E"), 1, UNKNOWN))
    second = np.where(side == 0, ord("S"), ord("W"))
    sided = (side != UNKNOWN) & (text[at + 1] == second) & (text[at + 2] == _SPACE)
    sided &= (length > 3) & (declarer != UNKNOWN)
    tricks = _digits(text, at + 3 * sided, length - 3 * sided)
    of_others = sided & (side != (declarer & 1)) & (tricks != ODD)
    tricks[of_others] = 13 - tricks[of_others]
    tricks[values.unknown] = UNKNOWN
    return tricks.astype(np.int8), irregular


def _digits(text: Bytes, at: Ints, length: Ints) -> NDArray[np.int16]:
    """A number of one or two digits that is 13 at most, else `ODD`."""
    one = text[at].astype(np.int16) - ord("0")
    two = text[at + 1].astype(np.int16) - ord("0")
    digit = (one >= 0) & (one <= 9)
    both = digit & (two >= 0) & (two <= 9) & (length == 2)
    found = np.where(both, 10 * one + two, np.where(digit & (length == 1), one, ODD))
    found[found > 13] = ODD
    return found.astype(np.int16)


DEAL_LENGTH = 69
"""A seat, a colon, 52 cards, 12 dots and 3 spaces."""


def _deal(values: _Values) -> tuple[Ints, Flags]:
    whole = (values.length == DEAL_LENGTH) & values.there
    return np.where(whole, values.at, UNKNOWN), ~whole & ~values.unknown
