"""What a hand diagram shows."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridgelaws.bridge import SEATS, Card, Contract, Deal, Seat, Side, Suit, Trick, pack_order


@dataclass(frozen=True)
class Shown:
    """What a hand diagram shows; whatever is left out is not drawn.

    Attributes:
        deal: the hands as far as they are known.
        seats: the hands to draw: all four, the two that matter, or none for the trick alone.
        number: the number of the board.
        dealer: who dealt.
        vulnerable: the vulnerable sides; None where that is unknown.
        contract: the contract.
        declarer: who plays it.
        trick: the trick in question, which stands in the middle.
        trick_number: its number, from 1.
        marked: the cards in question, which stand in a frame.
    """

    deal: Deal = field(default_factory=Deal.unknown)
    seats: tuple[Seat, ...] = SEATS
    number: str = ""
    dealer: Seat | None = None
    vulnerable: tuple[Side, ...] | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    trick: Trick | None = None
    trick_number: int | None = None
    marked: frozenset[Card] = frozenset()

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The seats whose hands are drawn: of those wanted, the ones of which a card is known."""
        return tuple(seat for seat in self.seats if self.deal.hand(seat) is not None)

    def holding(self, seat: Seat, suit: Suit) -> tuple[Card, ...]:
        """The known cards of a *seat* in a *suit*, from the highest down."""
        hand = self.deal.hand(seat) or frozenset()
        return tuple(sorted((card for card in hand if card.suit is suit), key=pack_order))

    def void(self, seat: Seat, suit: Suit) -> bool:
        """Whether a *seat* is known to hold no card of a *suit*."""
        return self.deal.known_in_full(seat) and not self.holding(seat, suit)
