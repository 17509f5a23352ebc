"""One trick: four cards in turn, and who wins it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.bridge.cards import Card, Suit
from bridgelaws.bridge.seats import Seat

ACE = 14


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as far as it was played.

    Attributes:
        leader: who led to it.
        cards: up to four cards in playing order; None stands for a card that was played
            but is not known.

    Raises:
        ValueError: if there are more than four cards.
    """

    leader: Seat
    cards: tuple[Card | None, ...]

    def __post_init__(self) -> None:
        if len(self.cards) > 4:
            raise ValueError(f"a trick has four cards, not {len(self.cards)}")

    @property
    def complete(self) -> bool:
        """Whether all four have played to it."""
        return len(self.cards) == 4

    @property
    def suit_led(self) -> Suit | None:
        """The suit of the first card; None if that card is unknown or not yet played."""
        return self.cards[0].suit if self.cards and self.cards[0] else None

    def seat_of(self, position: int) -> Seat:
        """Who plays in a position: 0 is the leader, 3 the last to play."""
        return self.leader.rotate(position)

    def position_of(self, seat: Seat) -> int:
        """The position, 0 to 3, in which a seat plays to this trick."""
        return (seat.index - self.leader.index) % 4

    def card_of(self, seat: Seat) -> Card | None:
        """The card of a seat; None if it is unknown or not yet played."""
        position = self.position_of(seat)
        return self.cards[position] if position < len(self.cards) else None

    def winner(self, trumps: Suit | None) -> Seat | None:
        """Who won the trick, given the trump suit (None in notrump).

        None if the trick is incomplete, or an unknown card leaves it open.
        """
        if len(self.cards) < 4:
            return None
        led = self.suit_led
        best, height = None, 0
        for position, card in enumerate(self.cards):
            worth = _worth(card, led, trumps)
            if worth > height:
                best, height = position, worth
        if best is None or (None in self.cards and height < _highest(trumps)):
            return None
        return self.leader.rotate(best)


_TRUMP = 20


def _worth(card: Card | None, led: Suit | None, trumps: Suit | None) -> int:
    """How high a card stands in the trick; 0 if it cannot win."""
    if card is None:
        return 0
    if card.suit is trumps:
        return card.rank + _TRUMP
    return card.rank if card.suit is led else 0


def _highest(trumps: Suit | None) -> int:
    """The worth of a card that no unknown card can beat."""
    return ACE if trumps is None else ACE + _TRUMP
