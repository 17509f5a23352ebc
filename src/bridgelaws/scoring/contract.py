"""Contract scores (Law 77; the table is the same in all codes)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from bridgelaws.bridge import LAST_TRICK, Contract, Doubling, Seat, Side, Strain
from bridgelaws.scoring.errors import ImpossibleResultError

BOOK = 6
GAME = 100
"""Trick points that make a game."""

_TRICK = {
    Strain.CLUBS: 20,
    Strain.DIAMONDS: 20,
    Strain.HEARTS: 30,
    Strain.SPADES: 30,
    Strain.NOTRUMP: 30,
}
_FIRST_NOTRUMP_TRICK = 10  # forty, that is ten more than the others
_FACTOR = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
_PART_SCORE = 50
_GAME = {False: 300, True: 500}
_SLAM = {6: {False: 500, True: 750}, 7: {False: 1000, True: 1500}}
_INSULT = {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: 50, Doubling.REDOUBLED: 100}
_DOUBLED_OVERTRICK = {False: 100, True: 200}
_UNDERTRICK = {False: 50, True: 100}
_DOUBLED_UNDERTRICKS = {False: (100, 200, 200, 300), True: (200, 300, 300, 300)}


def contract_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """What declarer's side scores (Law 77); negative if the contract went down.

    Args:
        contract: what was undertaken.
        tricks: what declarer won, 0 to 13.
        vulnerable: whether declarer's side was.

    Raises:
        ImpossibleResultError: no deal ends with so many tricks.
    """
    if not 0 <= tricks <= LAST_TRICK:
        raise ImpossibleResultError("impossible_tricks", "tricks", found=tricks, clause="77")
    over = tricks - contract.tricks_needed
    return _made(contract, over, vulnerable) if over >= 0 else _down(contract, -over, vulnerable)


def _made(contract: Contract, over: int, vulnerable: bool) -> int:
    trick_points = _TRICK[contract.strain] * contract.level
    if contract.strain is Strain.NOTRUMP:
        trick_points += _FIRST_NOTRUMP_TRICK
    trick_points *= _FACTOR[contract.doubling]
    premium = _GAME[vulnerable] if trick_points >= GAME else _PART_SCORE
    premium += _SLAM[contract.level][vulnerable] if contract.level in _SLAM else 0
    each = _TRICK[contract.strain]
    if contract.doubling is not Doubling.UNDOUBLED:
        each = _DOUBLED_OVERTRICK[vulnerable] * (_FACTOR[contract.doubling] // 2)
    return trick_points + premium + _INSULT[contract.doubling] + over * each


def _down(contract: Contract, down: int, vulnerable: bool) -> int:
    if contract.doubling is Doubling.UNDOUBLED:
        return -down * _UNDERTRICK[vulnerable]
    steps = _DOUBLED_UNDERTRICKS[vulnerable]
    doubled = sum(steps[min(i, len(steps) - 1)] for i in range(down))
    return -doubled * (_FACTOR[contract.doubling] // 2)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a table.

    Attributes:
        contract: what was undertaken.
        declarer: who played it.
        tricks: what declarer won.
        vulnerable: whether declarer's side was.

    Raises:
        ImpossibleResultError: no deal ends with so many tricks.
    """

    contract: Contract
    declarer: Seat
    tricks: int
    vulnerable: bool

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= LAST_TRICK:
            raise ImpossibleResultError(
                "impossible_tricks", "tricks", found=self.tricks, clause="77"
            )

    @property
    def score(self) -> int:
        """What declarer's side scores."""
        return contract_score(self.contract, self.tricks, vulnerable=self.vulnerable)

    @property
    def score_ns(self) -> int:
        """What North-South score: negative if East-West have the plus."""
        return self.score if self.declarer.side is Side.NS else -self.score


_WITH_TRICKS = re.compile(r"(.*[^\s=+-])\s*(=|[+-]\s*[0-9]{1,2})")


def read_result(text: str) -> tuple[Contract, int | None]:
    """Read a contract, perhaps with what was made of it: ``4SX+2``, ``3NT=``, ``6H-1``, ``2C``.

    Returns:
        The contract and the tricks won; None for the tricks if the text is silent on them.

    Raises:
        ImpossibleResultError: more tricks over or under than there are.
        ValueError: the text names no contract.
    """
    match = _WITH_TRICKS.fullmatch(text.strip())
    if match is None:
        return Contract.parse(text), None
    contract = Contract.parse(match[1])
    over = 0 if match[2] == "=" else int(match[2].replace(" ", ""))
    tricks = contract.tricks_needed + over
    if not 0 <= tricks <= LAST_TRICK:
        raise ImpossibleResultError("impossible_tricks", "contract", found=text, clause="77")
    return contract, tricks


@lru_cache(maxsize=2)
def declarer_scores(*, vulnerable: bool) -> frozenset[int]:
    """Every score that a declaring side of this vulnerability can have (Law 77)."""
    return frozenset(
        contract_score(Contract(level, strain, doubling), tricks, vulnerable=vulnerable)
        for level in range(1, LAST_TRICK - BOOK + 1)
        for strain in Strain
        for doubling in Doubling
        for tricks in range(LAST_TRICK + 1)
    )


def is_possible(
    score_ns: int, *, ns_vulnerable: bool | None = None, ew_vulnerable: bool | None = None
) -> bool:
    """Whether some contract and some number of tricks give North-South this score (Law 77).

    Nought is the score of a board passed out. A vulnerability of None is not known, and
    either is then allowed.
    """

    def of(side: bool | None) -> frozenset[int]:
        known = (False, True) if side is None else (side,)
        return frozenset[int]().union(*(declarer_scores(vulnerable=v) for v in known))

    return score_ns == 0 or score_ns in of(ns_vulnerable) or -score_ns in of(ew_vulnerable)
