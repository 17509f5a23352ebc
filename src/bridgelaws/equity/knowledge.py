"""What a player can know of the hands he does not see, and layouts that agree with it.

Known are the player's own hand, dummy, the cards played, who showed out of which suit, and the
penalty cards stated beside the record. Of a penalty card that was picked up again declarer alone
may know: to the partner it is unauthorised (16). A revoke lies about a void: all but the offender
believe it until he plays a card of the suit, or until no layout is left in which it could be true.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bridgelaws.bridge import SEATS, Card, Seat
from bridgelaws.equity.line import Turn
from bridgelaws.equity.position import (
    BIT,
    CARD,
    OF_SUIT,
    Holdings,
    Position,
    cards_of,
    single_bits,
)
from bridgelaws.files.obligations import LOWEST_HONOUR, Obligations, OnTheTable, Place

Masks = tuple[int, int, int, int]
"""For each seat the cards that it cannot hold, as a bit set."""


@dataclass(frozen=True, slots=True)
class Faced:
    """The penalty cards of each seat at one card of the play; those played since are gone.

    Attributes:
        majors: the major ones on the table.
        minors: the minor ones on the table.
        picked_up: those that lay there and are in the hand again.
    """

    majors: Masks = (0, 0, 0, 0)
    minors: Masks = (0, 0, 0, 0)
    picked_up: Masks = (0, 0, 0, 0)


NOTHING_FACED = Faced()


def faced_before(obligations: Obligations, turns: Sequence[Turn], at: Turn) -> Faced:
    """The penalty cards of a record when the card *at* is played, after *turns*."""
    return _faced(OnTheTable(obligations, {one.card: _place(one) for one in turns}), _place(at))


def _place(turn: Turn) -> Place:
    return turn.trick, turn.place + 1


def _faced(table: OnTheTable, at: Place) -> Faced:
    majors, minors, picked_up = [0] * 4, [0] * 4, [0] * 4
    for one in table.obligations.penalty_cards:
        if one.place > at:
            continue
        if not table.lies(one, at):
            kind = picked_up
        else:
            kind = majors if table.is_major(one, at) else minors
        kind[one.seat.index] |= BIT[one.card]
    return Faced(_masks(majors), _masks(minors), _masks(picked_up))


@dataclass(frozen=True, slots=True)
class Shown:
    """What the play has shown to all.

    Attributes:
        declarer: who plays the hand.
        void: the suits that each seat showed out of, truly.
        lies: the suits that each seat seemed to show out of when it revoked.
        dummy_faced: whether dummy's hand lies open.
        faced: the penalty cards.
    """

    declarer: Seat
    void: Masks = (0, 0, 0, 0)
    lies: Masks = (0, 0, 0, 0)
    dummy_faced: bool = False
    faced: Faced = NOTHING_FACED

    def after(self, position: Position, card: Card, *, revoke: bool) -> Shown:
        """What is shown once *card* is played in *position*."""
        seat = position.to_play.index
        suit = OF_SUIT[card.suit]
        lies = _with(self.lies, seat, self.lies[seat] & ~suit)
        void = self.void
        if position.table and card.suit is not position.table[0].suit:
            led = OF_SUIT[position.table[0].suit]
            if revoke and position.holdings[seat] & led:
                lies = _with(lies, seat, lies[seat] | led)
            else:
                void = _with(void, seat, void[seat] | led)
        return replace(self, void=void, lies=lies, dummy_faced=True)

    def decides(self, seat: Seat) -> Seat:
        """Who chooses the card of a seat: declarer also dummy's."""
        return self.declarer if seat is self.declarer.partner else seat

    def playable(self, position: Position) -> tuple[Card, ...]:
        """The legal cards, a penalty card coming first (50C, 50D1)."""
        legal, seat = position.legal_bits(), position.to_play.index
        if major := legal & self.faced.majors[seat]:
            return cards_of(major)
        barred = 0
        for bit in single_bits(legal & self.faced.minors[seat]):
            suit = legal & OF_SUIT[CARD[bit].suit] & ~bit
            barred |= sum(one for one in single_bits(suit) if CARD[one].rank < LOWEST_HONOUR)
        return cards_of(legal & ~barred)

    def seen_of(self, seat: Seat, player: Seat) -> int:
        """The penalty cards that a player knows a seat to have had, as a bit set."""
        known = self.faced.majors[seat.index] | self.faced.minors[seat.index]
        return known | self.faced.picked_up[seat.index] if player is self.declarer else known

    def unseen_by(self, player: Seat) -> tuple[Seat, ...]:
        """The hands that a player does not see."""
        seen = {player}
        if self.dummy_faced or player is self.declarer:
            seen.add(self.declarer.partner)
        return tuple(seat for seat in SEATS if seat not in seen)


def _with(masks: Masks, place: int, mask: int) -> Masks:
    changed = list(masks)
    changed[place] = mask
    return _masks(changed)


def _masks(one_a_seat: Sequence[int]) -> Masks:
    north, east, south, west = one_a_seat
    return north, east, south, west


def shown_by(declarer: Seat, turns: Sequence[Turn], faced: Faced = NOTHING_FACED) -> Shown:
    """What a line of play has shown, with the penalty cards at its end."""
    shown = Shown(declarer, faced=faced)
    for turn in turns:
        shown = shown.after(turn.before, turn.card, revoke=turn.revoke)
    return shown


def seen_through(declarer: Seat, turns: Sequence[Turn], faced: Faced) -> Shown:
    """What a line has shown where nobody takes in the void that its last card feigned.

    What earlier revokes feigned is believed as ever.
    """
    *before, last = turns
    earlier, shown = shown_by(declarer, before), shown_by(declarer, turns, faced)
    seat = last.seat.index
    return replace(shown, lies=_with(shown.lies, seat, shown.lies[seat] & earlier.lies[seat]))


def deceives(declarer: Seat, turns: Sequence[Turn]) -> bool:
    """Whether the last card of a line feigned a new void, in a hand that somebody does not see.

    Failing to play a penalty card feigns no void, nor can dummy, whose hand is faced.
    """
    if turns[-1].seat is declarer.partner:
        return False
    shown = shown_by(declarer, turns)
    return seen_through(declarer, turns, NOTHING_FACED).lies != shown.lies


class Layouts:
    """The layouts that a player may think possible in a position, each equally likely.

    No inference is drawn from the auction, from signals, or from cards not chosen.
    """

    def __init__(self, position: Position, shown: Shown, player: Seat) -> None:
        self._holdings = position.holdings
        self._unseen = shown.unseen_by(player)
        self._seen = tuple(
            shown.seen_of(seat, player) & self._holdings[seat.index] for seat in self._unseen
        )
        lies = _with(shown.lies, player.index, 0)
        believed = tuple(void | lie for void, lie in zip(shown.void, lies, strict=True))
        self._fixed = self._forced(believed)
        if self._fixed is None:
            self._fixed = self._forced(shown.void)
        assert self._fixed is not None  # the true layout agrees with the true voids
        held = sum(self._holdings[seat.index] for seat in self._unseen)
        self._free = tuple(single_bits(held & ~sum(self._fixed)))
        sizes = (self._holdings[seat.index].bit_count() for seat in self._unseen)
        self._wanted = tuple(
            size - fixed.bit_count() for size, fixed in zip(sizes, self._fixed, strict=True)
        )

    def _forced(self, void: Sequence[int]) -> tuple[int, ...] | None:
        """The cards that can only be in one of the unseen hands; None if they do not fit.

        Three hands are unseen only before the opening lead, when nobody has shown out.
        """
        if len(self._unseen) != 2:
            return self._seen
        one, other = (seat.index for seat in self._unseen)
        held = self._holdings[one] | self._holdings[other]
        fixed = (held & void[other] | self._seen[0], held & void[one] | self._seen[1])
        fits = (
            fixed[0].bit_count() <= self._holdings[one].bit_count()
            and fixed[1].bit_count() <= self._holdings[other].bit_count()
        )
        return fixed if fits and not fixed[0] & fixed[1] else None

    def draw(self, chance: random.Random) -> Holdings:
        """One of the layouts, drawn at random."""
        assert self._fixed is not None
        order = self._free
        if len(self._wanted) == 2:  # the second hand is what the first one leaves
            drawn = chance.sample(order, self._wanted[0])
            first = self._fixed[0] + sum(drawn)
            both = sum(self._fixed) + sum(order)
            hands = [first, both - first]
        else:
            order = tuple(chance.sample(order, len(order)))
            hands, start = [], 0
            for fixed, wanted in zip(self._fixed, self._wanted, strict=True):
                hands.append(fixed + sum(order[start : start + wanted]))
                start += wanted
        held = list(self._holdings)
        for seat, hand in zip(self._unseen, hands, strict=True):
            held[seat.index] = hand
        north, east, south, west = held
        return north, east, south, west
