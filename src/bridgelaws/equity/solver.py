"""What every double-dummy solver does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from bridgelaws.bridge import Card
from bridgelaws.equity.position import Position

Values = Mapping[Card, int]
"""For each legal card the tricks that the side of the player to play takes from here on.

The current trick counts among them; all four then play as if they saw every card.
"""


class Ply(NamedTuple):
    """A position of a line of play.

    Attributes:
        position: the position.
        won: tricks that North-South had won before it.
        every: whether the value of every card is wanted, and not only that of the best.
    """

    position: Position
    won: int
    every: bool


class Valued(NamedTuple):
    """What a position of a line of play is worth.

    Attributes:
        tricks: North-South's tricks over the whole board.
        values: the values of the cards, of the side to play; empty where they were not wanted.
    """

    tricks: int
    values: Values


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

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        """What the positions of one line of play are worth, in their order.

        Where not every card's value is wanted, the card that was played must be a legal one and
        lead to the next of the positions, perhaps by way of cards without a choice: then it is
        enough to ask whether another one is better.

        Args:
            plies: the positions, in the order of play.
            end: North-South's tricks over the whole board where the play ended; None where the
                last position is not followed by any known tricks.

        Raises:
            RefusedError: a position is impossible, or took longer than allowed.
        """
        ...
