"""The cards on the table when attention is drawn to a revoke, and what may be played to them.

Following suit comes before everything else (44C), a restriction before a penalty card (50D1),
and a penalty card before any other card of its owner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bridgelaws.bridge import Card, Contract, Deal, Seat, Suit, Trick, pack_order
from bridgelaws.laws.facts.players import part_in_play
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, Player

LOWEST_HONOUR = 10


@dataclass(frozen=True, slots=True)
class Restriction:
    """What declarer demands of a defender's lead or play.

    Attributes:
        required: the suit that must be led, or played by who cannot follow suit.
        forbidden: the suit that may not be led or played.
        extreme: 1 where the highest card of the suit led is demanded, -1 the lowest, else 0.
    """

    required: Suit | None = None
    forbidden: Suit | None = None
    extreme: int = 0

    def obeyed(self, cards: Iterable[Card], led: Suit | None) -> frozenset[Card]:
        """The *cards* that obey it, or all of them where none does (59)."""
        legal = frozenset(cards)
        follows = any(card.suit is led for card in legal)
        if self.required is not None and not follows:
            legal = frozenset(card for card in legal if card.suit is self.required)
        if self.forbidden is not None:
            legal = frozenset(card for card in legal if card.suit is not self.forbidden)
        if self.extreme and follows:
            legal = frozenset((max(legal, key=lambda card: card.rank * self.extreme),))
        return legal or frozenset(cards)

    def allows(self, card: Card) -> bool:
        """Whether a card is of a suit that it leaves free."""
        return card.suit is not self.forbidden and self.required in (None, card.suit)


@dataclass(frozen=True, slots=True)
class Table:
    """The trick in which somebody revoked, and all that is known around it.

    Attributes:
        trick: the trick as far as it was played.
        declarer: who plays the hand.
        contract: the contract, where it is stated.
        held: the cards that each player still holds, as far as they are known.
        partial: players of whose hands more cards than these are unknown.
        major: the major penalty cards that lie, or lay, on the table.
        minor: the minor ones.
        restrictions: what was demanded of a player, by his position in the trick.
        following: the next trick, as far as it was played.
        supposed: nothing was said of how attention was drawn; the ordinary way is supposed.
        whole_supposed: nothing shows that the hands are whole; they are supposed to be.
    """

    trick: Trick
    declarer: Seat
    contract: Contract | None = None
    held: Deal = Deal((None, None, None, None))  # noqa: RUF009 - a deal cannot be changed
    partial: frozenset[Seat] = frozenset()
    major: frozenset[Card] = frozenset()
    minor: frozenset[Card] = frozenset()
    restrictions: tuple[tuple[int, Restriction], ...] = ()
    following: Trick | None = None
    supposed: bool = False
    whole_supposed: bool = False

    def in_sight(self) -> Table:
        """The table as everybody sees it: dummy's hand, and the cards of others that lie faced.

        A hand with no card left is nothing hidden.
        """
        seen = {seat: self._in_sight(seat) for seat in Seat}
        hidden = {s for s, hand in seen.items() if hand is None or hand != self.held.hand(s)}
        return replace(self, held=Deal.of(seen), partial=self.partial | hidden)

    def _in_sight(self, seat: Seat) -> frozenset[Card] | None:
        hand = self.held.hand(seat)
        if not hand or part_in_play(seat, self.declarer) == Player.DUMMY:
            return hand
        return frozenset(filter(self.faced, hand)) or None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the trick; a table with a card that is not known cannot be made."""
        return tuple(card for card in self.trick.cards if card is not None)

    @property
    def next_cards(self) -> tuple[Card, ...]:
        """The cards already played to the next trick."""
        played = self.following.cards if self.following else ()
        return tuple(card for card in played if card is not None)

    def seat(self, position: int) -> Seat:
        """Who plays to the trick in a position, 0 to 3."""
        return self.trick.seat_of(position)

    def player(self, position: int) -> Player:
        """His part in the play."""
        return part_in_play(self.seat(position), self.declarer)

    def defends(self, position: int) -> bool:
        """Whether the player in a position is a defender."""
        return self.player(position) in DEFENDERS

    def faced(self, card: Card) -> bool:
        """Whether a card was a penalty card when it was played."""
        return card in self.major or card in self.minor

    def restriction(self, position: int) -> Restriction | None:
        """What was demanded of the player in a position."""
        return dict(self.restrictions).get(position)

    def partner_had_played(self, position: int) -> bool | None:
        """Whether the partner had played before the player in a position did.

        None where he has played since: what he chose he may come to choose again (62C2).
        """
        if position > 1:
            return True
        return None if len(self.cards) > position + 2 else False

    def most_held(self) -> int:
        """The most cards that a player who played to the trick is known still to hold."""
        hands = [self.held.hand(self.seat(place)) for place in range(len(self.cards))]
        taken = [1 if self.next_card(self.seat(p)) else 0 for p in range(len(self.cards))]
        return max((len(h or ()) + n for h, n in zip(hands, taken, strict=True)), default=0)

    def next_card(self, seat: Seat) -> Card | None:
        """The card that a player has already played to the next trick."""
        return self.following.card_of(seat) if self.following else None

    def led_after(self, position: int, revokers: Iterable[int]) -> Suit | None:
        """The suit that a player in a position has to follow once the trick is corrected.

        None for the leader himself, and where it hangs on what a leader who revoked leads now.
        """
        if position == 0:
            return None
        if 0 not in revokers:
            return self.trick.suit_led
        demand = self.restriction(0)
        return demand.required if demand else None

    def choices(
        self, position: int, revokers: frozenset[int], *, own_next: bool = False
    ) -> tuple[Card, ...] | None:
        """The legal cards in place of the one in a position, highest first.

        None where they cannot be named.  A card that its player has just led to the next
        trick and takes back (*own_next*) is his again.
        """
        own, led = self.own(position, own_next=own_next), self.led_after(position, revokers)
        if own is None or (position > 0 and led is None):
            return None
        if self.seat(position) in self.partial and not any(c.suit is led for c in own):
            return None
        legal = self.legal(position, own, led)
        return tuple(sorted(legal - {self.cards[position]}, key=pack_order))

    def owed_penalty_cards(self, position: int) -> tuple[Card, ...] | None:
        """The penalty cards of which the player in a position had to play one, highest first.

        He could not follow suit unless he did, so a penalty card known to be his comes before
        what else he may hold.  None where none is known.
        """
        own = self.own(position, own_next=True) or frozenset()
        legal = self.legal(position, own, self.led_after(position, (position,)))
        return tuple(sorted(filter(self.faced, legal), key=pack_order)) or None

    def may_be_others(self, position: int, choices: Iterable[Card] | None) -> bool:
        """Whether the player may hold legal cards beside the *choices* that are known.

        A major penalty card among them has to be played before all others (50D1a), unless a
        demand, which comes before it, could be met by a card that is not known.
        """
        forced = any(card in self.major for card in choices or ())
        forced = forced and self.restriction(position) is None
        return self.seat(position) in self.partial and not forced

    def own(self, position: int, *, own_next: bool = False) -> frozenset[Card] | None:
        """The cards among which a player chose, as far as they are known, if any is."""
        seat = self.seat(position)
        if (hand := self.held.hand(seat)) is None:
            return None
        again = self.next_card(seat) if own_next else None
        return frozenset((self.cards[position], *hand, *([again] if again else ())))

    def legal(self, position: int, own: frozenset[Card], led: Suit | None) -> frozenset[Card]:
        """The cards of *own* that may be played where *led* is the suit to follow."""
        follow = frozenset(card for card in own if card.suit is led)
        legal = follow or own
        if (demand := self.restriction(position)) is not None:
            legal = demand.obeyed(legal, led)
        if legal & self.major:
            return legal & self.major
        return frozenset(card for card in legal if not self._minor_comes_first(card, legal))

    def _minor_comes_first(self, card: Card, legal: frozenset[Card]) -> bool:
        """Whether a minor penalty card of the suit must be played before this card (50C)."""
        same = any(one.suit is card.suit and one is not card for one in legal & self.minor)
        return same and card.rank < LOWEST_HONOUR and card not in self.minor
