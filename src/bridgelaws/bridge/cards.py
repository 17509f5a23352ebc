"""Suits, denominations and the fifty-two cards of the pack."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

RANKS = "23456789TJQKA"
"""The ranks from low to high: the rank of a card is its place here plus two."""


class Suit(Enum):
    """One of the four suits, in descending rank."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = object.__hash__  # the hash of Enum is slow, and members are unique

    def __str__(self) -> str:
        return self.value


class Strain(Enum):
    """A denomination: a suit or notrump, in ascending rank."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    def __str__(self) -> str:
        return self.value

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, or None in notrump."""
        return None if self is Strain.NOTRUMP else Suit(self.value)

    @classmethod
    def parse(cls, text: str) -> Strain:
        """Read a denomination: C, D, H, S, N or NT, in either case.

        Raises:
            ValueError: if the text names no denomination.
        """
        letters = text.strip().upper()
        try:
            return cls("NT" if letters == "N" else letters)
        except ValueError:
            raise ValueError(f"{text!r} is no denomination: expected C, D, H, S or NT") from None


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card. There is one object for each of the fifty-two, so cards compare by identity.

    Attributes:
        suit: the suit of the card.
        rank: 2 to 14; 11 is the jack, 14 the ace.
    """

    suit: Suit
    rank: int

    def __new__(cls, suit: Suit, rank: int) -> Card:
        """Give the one object that stands for this card."""
        return _PACK.get((suit, rank)) or object.__new__(cls)

    def __post_init__(self) -> None:
        if not 2 <= self.rank <= 14:
            raise ValueError(f"{self.rank} is no rank: expected 2 to 14")

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, int]]:
        return Card, (self.suit, self.rank)

    def __str__(self) -> str:
        return self.suit.value + RANKS[self.rank - 2]

    def __repr__(self) -> str:
        return f"Card({self})"

    @classmethod
    def find(cls, text: str) -> Card | None:
        """The card that a text names (see `parse`), or None if it names none."""
        return _BY_TEXT.get(text) or _BY_TEXT.get(text.strip().upper())

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: its suit, then its rank, in either case; the ten is T or 10.

        Raises:
            ValueError: if the text names no card.
        """
        card = cls.find(text)
        if card is None:
            raise ValueError(
                f"{text!r} is no card: expected a suit (S, H, D, C), then a rank "
                "(A, K, Q, J, T or 10, 9 to 2), as in 'S4'"
            )
        return card


_PACK: dict[tuple[Suit, int], Card] = {}
_PACK.update({(suit, rank): Card(suit, rank) for suit in Suit for rank in range(14, 1, -1)})

ALL_CARDS: tuple[Card, ...] = tuple(_PACK.values())
"""The pack: spades to clubs, and in each suit from the ace to the two."""

_BY_TEXT: dict[str, Card] = {str(card): card for card in ALL_CARDS}
_BY_TEXT.update({f"{suit}10": _PACK[suit, 10] for suit in Suit})


def pack_order(card: Card) -> int:
    """The place of a card in `ALL_CARDS`, 0 to 51: a key to sort by."""
    return _PLACES[card]


_PLACES: dict[Card, int] = {card: place for place, card in enumerate(ALL_CARDS)}
