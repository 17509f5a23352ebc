"""A position in the play: who holds what, what lies on the table, whose turn it is.

Hands are bit sets, so that thousands of positions can be made and handed to a solver quickly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from bridgelaws.bridge import ALL_CARDS, SEATS, Card, Hand, Seat, Suit

SUITS = tuple(Suit)
"""Spades, hearts, diamonds, clubs: the order in which a bit set holds them."""
WIDTH = 16
"""Bits for each suit; within them the rank, 2 to 14, is the place of a card's bit."""

BIT: Mapping[Card, int] = {
    card: 1 << (SUITS.index(card.suit) * WIDTH + card.rank) for card in ALL_CARDS
}
"""The bit of each card."""
CARD: Mapping[int, Card] = {bit: card for card, bit in BIT.items()}
"""The card of each bit."""
OF_SUIT: Mapping[Suit, int] = {
    suit: sum(bit for card, bit in BIT.items() if card.suit is suit) for suit in Suit
}
"""The thirteen bits of each suit."""

Holdings = tuple[int, int, int, int]
"""The cards of North, East, South and West as bit sets."""


def bits(cards: Iterable[Card]) -> int:
    """The bit set of some cards."""
    return sum([BIT[card] for card in cards])


def single_bits(held: int) -> Iterator[int]:
    """The bits of a bit set, one by one, from the lowest."""
    while held:
        lowest = held & -held
        yield lowest
        held ^= lowest


@cache
def _of_word(held: int) -> tuple[Card, ...]:
    """The cards of a bit set with one suit, from the highest."""
    return tuple(CARD[bit] for bit in single_bits(held))[::-1]


def cards_of(held: int) -> tuple[Card, ...]:
    """The cards of a bit set, in the order of the pack."""
    return tuple(card for mask in OF_SUIT.values() for card in _of_word(held & mask))


@dataclass(frozen=True, slots=True)
class Position:
    """A position; earlier revokes do not count: a card of another suit is a discard.

    Attributes:
        trumps: the trump suit, None in notrump.
        leader: who led, or is to lead, to the current trick.
        table: the cards of the current trick so far, none to three, in playing order.
        holdings: what each seat has left.
    """

    trumps: Suit | None
    leader: Seat
    table: tuple[Card, ...]
    holdings: Holdings

    @classmethod
    def of(
        cls,
        hands: Mapping[Seat, Iterable[Card]],
        leader: Seat,
        trumps: Suit | None = None,
        table: Iterable[Card] = (),
    ) -> Position:
        """The position in which the seats have these cards left."""
        north, east, south, west = (bits(hands[seat]) for seat in SEATS)
        return cls(trumps, leader, tuple(table), (north, east, south, west))

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return SEATS[(self.leader.index + len(self.table)) & 3]

    @property
    def tricks_left(self) -> int:
        """Tricks still to be won, the one on the table among them."""
        return self.holdings[self.to_play.index].bit_count()

    def hand(self, seat: Seat) -> Hand:
        """What a seat has left."""
        return frozenset(cards_of(self.holdings[seat.index]))

    def legal_bits(self) -> int:
        """The cards that follow suit, or all where the player cannot (44C, 44D), as a bit set."""
        held = self.holdings[self.to_play.index]
        if not self.table:
            return held
        return held & OF_SUIT[self.table[0].suit] or held

    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played, from the highest of each suit."""
        return cards_of(self.legal_bits())

    def is_possible(self) -> bool:
        """Whether nobody holds another's card, and all have played equally often."""
        north, east, south, west = self.holdings
        held = [north.bit_count(), east.bit_count(), south.bit_count(), west.bit_count()]
        leader = self.leader.index
        left = held[(leader + len(self.table)) & 3]
        whole = north | east | south | west
        for place, card in enumerate(self.table):
            held[(leader + place) & 3] += 1
            whole |= BIT[card]
        return left > 0 and held.count(left) == 4 and whole.bit_count() == 4 * left

    def has_choice(self) -> bool:
        """Whether it can matter which card is played.

        It cannot where one card is left to choose, or where all are of one suit with no card
        of another hand or of the table between them.
        """
        legal = self.legal_bits()
        if legal & (legal - 1) == 0:
            return False
        lowest, highest = legal & -legal, 1 << (legal.bit_length() - 1)
        if CARD[lowest].suit is not CARD[highest].suit:
            return True
        between = (highest - 1) & ~(lowest * 2 - 1)
        mine = self.holdings[self.to_play.index]
        others = (sum(self.holdings) ^ mine) | bits(self.table)
        return bool(between & others)

    def after(self, card: Card) -> tuple[Position, Seat | None]:
        """The position after a card, legal or not, and who won the trick that it completed."""
        held = list(self.holdings)
        held[(self.leader.index + len(self.table)) & 3] &= ~BIT[card]
        north, east, south, west = held
        table = (*self.table, card)
        if len(table) < 4:
            return Position(self.trumps, self.leader, table, (north, east, south, west)), None
        winner = self._winner(table)
        return Position(self.trumps, winner, (), (north, east, south, west)), winner

    def _winner(self, table: tuple[Card, ...]) -> Seat:
        """Who wins a whole trick: the highest trump, or else the highest card of the suit led."""
        played = bits(table)
        ruffs = 0 if self.trumps is None else played & OF_SUIT[self.trumps]
        highest = (ruffs or played & OF_SUIT[table[0].suit]).bit_length() - 1
        return SEATS[(self.leader.index + table.index(CARD[1 << highest])) & 3]

    def __len__(self) -> int:
        """Cards left in all four hands."""
        return sum(held.bit_count() for held in self.holdings)
