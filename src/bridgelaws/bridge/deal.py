"""The deal: who held which cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bridgelaws.bridge.cards import ALL_CARDS, Card, Suit, pack_order
from bridgelaws.bridge.seats import SEATS, Seat

Hand = frozenset[Card]
"""The cards of one player."""

HAND_SIZE = 13
LAST_TRICK = HAND_SIZE
"""The number of the last trick, and of all tricks: each takes a card from every hand."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, each as far as it is known.

    Attributes:
        hands: the hands of North, East, South and West. None stands for a hand of which
            nothing is known; a hand may also be known in part.
        holders: who holds each of the known cards.
        tricks: tricks to be played: the size of the largest hand, 13 in an ordinary deal.

    Raises:
        ValueError: if a hand has more than thirteen cards or two hands share a card.
    """

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]
    holders: Mapping[Card, Seat] = field(init=False, compare=False, repr=False)
    tricks: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        seen: dict[Card, Seat] = {}
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if hand is None:
                continue
            if len(hand) > HAND_SIZE:
                raise ValueError(f"{seat} holds {len(hand)} cards: at most {HAND_SIZE} can be")
            for card in hand:
                if seen.setdefault(card, seat) is not seat:
                    raise ValueError(f"{card} is held by {seen[card]} and by {seat}")
        object.__setattr__(self, "holders", seen)
        tricks = max((len(hand) for hand in self.hands if hand), default=HAND_SIZE)
        object.__setattr__(self, "tricks", tricks)

    @classmethod
    def of(cls, hands: Mapping[Seat, Iterable[Card] | None]) -> Deal:
        """The deal of some hands by seat; a seat left out is unknown.

        Raises:
            ValueError: as for the deal itself.
        """
        north, east, south, west = (
            None if (hand := hands.get(seat)) is None else frozenset(hand) for seat in SEATS
        )
        return cls((north, east, south, west))

    @classmethod
    def unknown(cls) -> Deal:
        """The deal of which nothing is known."""
        return cls((None, None, None, None))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read a PBN deal: a seat, a colon, then four hands clockwise from that seat.

        A hand is its spades, hearts, diamonds and clubs with dots between; "-" is unknown.

        Raises:
            ValueError: if the text is no such deal.
        """
        seat, colon, rest = text.strip().partition(":")
        hands = rest.split()
        if not colon or len(hands) != 4:
            raise ValueError(
                f"{text!r} is no deal: expected a seat, a colon and four hands, "
                "as in 'N:AKQ2.K54.A32.765 - - -'"
            )
        first = Seat.parse(seat)
        return cls.of({first.rotate(i): parse_hand(hand) for i, hand in enumerate(hands)})

    def to_pbn(self, first: Seat = Seat.N) -> str:
        """The deal as a PBN deal string, the hands clockwise from the given seat."""
        hands = (format_hand(self.hand(first.rotate(i))) for i in range(4))
        return f"{first}:{' '.join(hands)}"

    def hand(self, seat: Seat) -> Hand | None:
        """The cards of a seat, as far as known; None if nothing is."""
        return self.hands[seat.index]

    def holder(self, card: Card) -> Seat | None:
        """Who is known to hold a card; None if nobody is."""
        return self.holders.get(card)

    def known_in_full(self, seat: Seat) -> bool:
        """Whether every card of a seat is known: as many as there are tricks to be played."""
        hand = self.hands[seat.index]
        return hand is not None and len(hand) == self.tricks

    @property
    def complete(self) -> bool:
        """Whether all four hands are known in full."""
        return all(self.known_in_full(seat) for seat in SEATS)

    def completed(self) -> Deal:
        """This deal with its one missing hand filled in; itself if that cannot be done."""
        missing = [seat for seat in SEATS if not self.known_in_full(seat)]
        if len(missing) != 1 or self.tricks != HAND_SIZE:
            return self
        held = {seat: self.hand(seat) for seat in SEATS if seat is not missing[0]}
        others = frozenset[Card]().union(*(hand for hand in held.values() if hand))
        return Deal.of({**held, missing[0]: frozenset(ALL_CARDS) - others})


def parse_hand(text: str) -> Hand | None:
    """Read a PBN hand, such as AKQ2.K54.A32.765; "-" is a hand not known.

    Raises:
        ValueError: if the text is no hand or names a card twice.
    """
    if text == "-":
        return None
    suits = text.split(".")
    if len(suits) != 4:
        raise ValueError(f"{text!r} is no hand: expected four suits with dots between")
    return cards_of_suits(suits)


def cards_of_suits(suits: Iterable[str]) -> Hand:
    """The hand of four strings of ranks, for spades, hearts, diamonds and clubs.

    Raises:
        ValueError: if a rank is unreadable or a card is named twice.
    """
    cards: set[Card] = set()
    for suit, ranks in zip("SHDC", suits, strict=True):
        for rank in ranks.upper().replace("10", "T"):
            card = Card.find(suit + rank)
            if card is None:
                raise ValueError(f"{rank!r} is no rank: expected A, K, Q, J, T or 9 to 2")
            if card in cards:
                raise ValueError(f"{card} is named twice in one hand")
            cards.add(card)
    return frozenset(cards)


def format_hand(hand: Hand | None) -> str:
    """A hand as PBN writes it; "-" for one not known."""
    if hand is None:
        return "-"
    ordered = sorted(hand, key=pack_order)
    return ".".join("".join(str(c)[1] for c in ordered if c.suit is suit) for suit in Suit)
