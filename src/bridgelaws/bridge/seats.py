"""The four places at the table and the two sides."""

from __future__ import annotations

from enum import Enum


class Side(Enum):
    """A partnership."""

    NS = "NS"
    EW = "EW"

    __hash__ = object.__hash__  # the hash of Enum is slow, and members are unique

    def __str__(self) -> str:
        return self.value

    @property
    def opponents(self) -> Side:
        """The other side."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of the side, in clockwise order from North."""
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)


class Seat(Enum):
    """A compass place, in clockwise order: the order of play.

    Attributes:
        index: 0 for North, then clockwise to 3 for West.
        side: the partnership of the seat.
    """

    index: int
    side: Side

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    __hash__ = object.__hash__  # the hash of Enum is slow, and members are unique

    def __init__(self, letter: str) -> None:
        self.index = "NESW".index(letter)
        self.side = Side.EW if self.index % 2 else Side.NS

    def __str__(self) -> str:
        return self.name

    def rotate(self, places: int) -> Seat:
        """The seat so many places further clockwise (negative: anticlockwise)."""
        return SEATS[(self.index + places) % 4]

    @property
    def lho(self) -> Seat:
        """The left-hand opponent: the next to play."""
        return self.rotate(1)

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return self.rotate(2)

    @property
    def rho(self) -> Seat:
        """The right-hand opponent: the one who plays before."""
        return self.rotate(3)

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a seat: N, E, S or W, or the word in English, in either case.

        Raises:
            ValueError: if the text names no seat.
        """
        seat = _BY_TEXT.get(text.strip().upper())
        if seat is None:
            raise ValueError(f"{text!r} is no seat: expected N, E, S or W")
        return seat


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.N, Seat.E, Seat.S, Seat.W)
"""The seats, clockwise from North."""

_BY_TEXT: dict[str, Seat] = {seat.value: seat for seat in SEATS}
_BY_TEXT.update(dict(zip(("NORTH", "EAST", "SOUTH", "WEST"), SEATS, strict=True)))
