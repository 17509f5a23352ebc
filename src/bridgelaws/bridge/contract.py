"""The contract: what declarer's side undertook to make."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from bridgelaws.bridge.cards import Strain, Suit


class Doubling(Enum):
    """Whether the contract is undoubled, doubled or redoubled."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"


_CONTRACT = re.compile(r"([1-7])\s*(NT|[CDHSN])\s*(X{0,2})")


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract.

    Attributes:
        level: odd tricks undertaken, 1 to 7.
        strain: the denomination.
        doubling: undoubled, doubled or redoubled.
    """

    level: int
    strain: Strain
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ValueError(f"{self.level} is no level of a contract: expected 1 to 7")

    def __str__(self) -> str:
        return f"{self.level}{self.strain}{self.doubling.value}"

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, or None in notrump."""
        return self.strain.trumps

    @property
    def tricks_needed(self) -> int:
        """Tricks that declarer must win to make the contract: 7 to 13."""
        return self.level + 6

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a contract such as 4H, 3NTX or 3NXX, in either case.

        Raises:
            ValueError: if the text is no contract (a board passed out has none).
        """
        match = _CONTRACT.fullmatch(text.strip().upper())
        if match is None:
            raise ValueError(
                f"{text!r} is no contract: expected a level 1 to 7, a denomination "
                "(C, D, H, S, NT) and X or XX if doubled or redoubled, as in '4HX'"
            )
        return cls(int(match[1]), Strain.parse(match[2]), Doubling(match[3]))
