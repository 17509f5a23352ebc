"""What was played at a table, from the ways in which programs write it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaws.bridge import LAST_TRICK, Contract, Seat, Side
from bridgelaws.fields.row import Row
from bridgelaws.scoring import Result
from bridgelaws.scoring.contract import BOOK

PASSED = frozenset(
    {"pass", "passed", "passed out", "passout", "po", "p.o.", "ap", "all pass", "passe", "p"}
    | {"gepasst", "durchgepasst", "rundpass", "alle passe"}
)
NOT_PLAYED = frozenset({"np", "n.p.", "not played", "no play", "nicht gespielt", "noplay"})
_SYMBOLS = str.maketrans({"♠": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "*": "X"})
_WORDS = {"RDBL": "XX", "DBL": "X", "SA": "NT", "OT": "NT"}
_CONTRACT = re.compile(
    r"([1-7])(NT|N|[CDHS])(X{0,2})(?:([NESWO]))?(=|[+-]\d{1,2}|\d{1,2})?", re.ASCII
)
_TRICKS = re.compile(r"=|[+-]\d{1,2}|\d{1,2}", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}")
_SEATS = {"O": Seat.E, "OST": Seat.E, "NORD": Seat.N, "SÜD": Seat.S, "SUED": Seat.S}
_SIDES: Mapping[str, tuple[Side, ...]] = {
    **dict.fromkeys(("NONE", "LOVE", "O", "0", "KEINE", "KEINER", "NICHTS", "NIEMAND", "Z"), ()),
    **dict.fromkeys(("NS", "N-S", "N/S", "N"), (Side.NS,)),
    **dict.fromkeys(("EW", "E-W", "E/W", "OW", "O-W", "O/W", "E"), (Side.EW,)),
    **dict.fromkeys(("ALL", "BOTH", "ALLE", "BEIDE", "B"), (Side.NS, Side.EW)),
}
_BY_NUMBER = ("", "N", "E", "NE", "N", "E", "NE", "", "E", "NE", "", "N", "NE", "", "N", "E")
"""The vulnerability of boards 1 to 16 (Law 2): of North-South, of East-West."""


@dataclass(frozen=True, slots=True)
class Played:
    """Contract, declarer and tricks; no contract means that the board was passed out."""

    contract: Contract | None
    declarer: Seat | None = None
    tricks: int | None = None

    def __str__(self) -> str:
        if self.contract is None:
            return "Pass"
        over = (self.tricks or 0) - self.contract.tricks_needed
        return f"{self.contract} {self.declarer} {f'{over:+d}' if over else '='}"

    def score_ns(self, vulnerable: tuple[Side, ...]) -> int:
        """North-South's score."""
        if self.contract is None:
            return 0
        assert self.declarer is not None
        assert self.tricks is not None
        on = self.declarer.side in vulnerable
        return Result(self.contract, self.declarer, self.tricks, on).score_ns


def read_played(row: Row) -> Played | None:
    """What was played; None if the row does not say.

    Beside a score it need not be complete: then only the score counts.

    Raises:
        RefusedError: the contract is not one, or declarer or tricks are missing.
    """
    text = row.text("contract")
    if not text:
        return None
    if text.lower() in PASSED:
        return Played(None)
    match = _CONTRACT.fullmatch(_plain(text))
    if match is None:
        raise row.refuse("not_a_contract_in_field", "contract", found=text)
    level, strain, doubled, seat, made = match.groups()
    contract = Contract.parse(level + strain + doubled)
    made = made or row.text("result") or row.text("tricks")
    scored = row.text("score_ns") or row.text("score_ew")
    if scored and not (made and (seat or row.text("declarer"))):
        return None
    declarer = _seat(row, seat)
    column = "result" if row.text("result") else "tricks" if row.text("tricks") else "contract"
    return Played(contract, declarer, _tricks(row, column, contract, _plain(made)))


def _plain(text: str) -> str:
    """A contract without blanks and symbols, in capitals."""
    found = re.sub(r"\s+", "", text.upper().translate(_SYMBOLS)).replace("−", "-")
    for word, short in _WORDS.items():
        found = found.replace(word, short)
    return found


def _seat(row: Row, told: str | None) -> Seat:
    word = (told or row.text("declarer").lstrip("^")).upper()
    if not word:
        raise row.refuse("field_needs", "declarer", expected="N, E, S, W")
    try:
        return _SEATS[word] if word in _SEATS else Seat.parse(word)
    except ValueError:
        expected = "N, E, S, W"
        raise row.refuse("not_in_list", "declarer", found=word, expected=expected) from None


def _tricks(row: Row, column: str, contract: Contract, word: str) -> int:
    if not word:
        raise row.refuse("field_needs", "result", expected="=, +1, -2, 10")
    word = word.lstrip("^")
    if not _TRICKS.fullmatch(word):
        raise row.refuse("not_tricks", column, found=word)
    relative = word[0] in "=+-"
    over = 0 if word == "=" else int(word)
    tricks = contract.tricks_needed + over if relative else int(word)
    doubtful = column == "result" and not relative and tricks <= BOOK  # over, or in all?
    if doubtful or not 0 <= tricks <= LAST_TRICK:
        raise row.refuse("not_tricks", column, found=word)
    return tricks


def vulnerability(row: Row) -> tuple[Side, ...] | None:
    """Who is vulnerable, as the row says; None where it does not.

    Raises:
        RefusedError: what the row has is not a vulnerability.
    """
    word = row.cells.get("vulnerable", "").strip().upper()
    if word in ("", "?"):
        return None
    if word == "-":
        return ()
    if word not in _SIDES:
        expected = "None, NS, EW, All"
        raise row.refuse("not_in_list", "vulnerable", found=word, expected=expected)
    return _SIDES[word]


def by_number(board: str | None) -> tuple[Side, ...] | None:
    """The vulnerability of a board by its number (Law 2); None where it has no number."""
    if board is None or not _NUMBER.fullmatch(board) or int(board) < 1:
        return None
    sides = _BY_NUMBER[(int(board) - 1) % len(_BY_NUMBER)]
    return tuple(side for side in Side if side.value[0] in sides)
