"""The outcome of an auction: contract and declarer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bridgelaws.bridge import Contract, Doubling, Seat, Strain
from bridgelaws.files.board import DefectKind, Findings

_BID = re.compile(r"([1-7])(NT|[CDHSN])")
_PASS = frozenset({"P", "PASS", "PAS"})
_DOUBLE = frozenset({"X", "D", "DBL"})
_REDOUBLE = frozenset({"XX", "R", "RDBL"})
_NOTE = re.compile(r"=\d+=|\$\d+|[!?*+]+")


@dataclass(frozen=True, slots=True)
class Call:
    """A call: a bid, a double ("X"), a redouble ("XX") or a pass ("P").

    Attributes:
        seat: who called.
        word: "P", "X", "XX" or the bid, such as "3NT".
    """

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an auction led to; there is no contract if all passed."""

    contract: Contract | None
    declarer: Seat | None


def read_calls(
    tokens: Iterable[str], first: Seat, line: int, findings: Findings
) -> tuple[Call, ...]:
    """The calls of an auction that starts with the given seat.

    Each token is the turn of the next seat; "-" and "^S" take up a turn without a call, and
    "AP" stands for as many passes as end the auction.
    """
    calls: list[Call] = []
    seat = first
    for token in tokens:
        text = _NOTE.sub("", token).upper()
        if not text or text == "^I":
            continue
        if text == "AP":
            passes = 3 if any(call.word != "P" for call in calls) else 4 - len(calls)
            calls += [Call(seat.rotate(i), "P") for i in range(passes)]
            break
        word = _word(text)
        if word:
            calls.append(Call(seat, word))
        elif text not in ("-", "^S"):
            findings.amiss(DefectKind.UNREADABLE_CALL, line, seat=seat, text=token)
        seat = seat.lho
    return tuple(calls)


def _word(text: str) -> str:
    if text in _PASS:
        return "P"
    if text in _DOUBLE:
        return "X"
    if text in _REDOUBLE:
        return "XX"
    bid = _BID.fullmatch(text)
    return f"{bid[1]}{Strain.parse(bid[2])}" if bid else ""


def outcome(calls: Sequence[Call]) -> Outcome | None:
    """The contract and declarer of a finished auction; None if it is not finished."""
    bid: Call | None = None
    doubling = Doubling.UNDOUBLED
    passes = 0
    for call in calls:
        passes = passes + 1 if call.word == "P" else 0
        if call.word[0] == "X":
            doubling = Doubling(call.word)
        elif call.word != "P":
            bid, doubling = call, Doubling.UNDOUBLED
    if bid is None:
        return Outcome(None, None) if passes >= 4 else None
    if passes < 3:
        return None
    strain = Strain.parse(bid.word[1:])
    return Outcome(Contract(int(bid.word[0]), strain, doubling), _first_to_bid(calls, bid))


def _first_to_bid(calls: Sequence[Call], bid: Call) -> Seat:
    """The player who first named the denomination for the side that made the last bid."""
    return next(
        call.seat
        for call in calls
        if call.seat.side is bid.seat.side and call.word[1:] == bid.word[1:]
    )
