"""What a double-dummy solver does, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bridgelaws.bridge import Card
from bridgelaws.equity.position import Position

Values = Mapping[Card, int]
"""For each legal card the tricks that the side of the player to play takes from here on.

The current trick counts among them; all four then play as if they saw every card.
"""


class Solver(Protocol):
    """Solves positions double dummy."""

    @property
    def name(self) -> str:
        """The solver and its version, for the evidence."""
        ...

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        """The values of every legal card in each of the positions, in their order.

        Every position must have a card left for the player to play.

        Raises:
            RefusedError: a position is impossible, or took longer than allowed.
        """
        ...


def worth(values: Values) -> int:
    """What the side to play takes with the best of its cards."""
    return max(values.values())
