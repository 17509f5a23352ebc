"""Checks the play against the restrictions and penalty cards stated beside it (61A2).

A player had to do as demanded if he was able to; following suit comes before every demand
(44C), a lead or play restriction before a penalty card (50D1b).  Where his hand is not known
in full, a breach is certain only if it is one whatever the cards not seen were.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bridgelaws.analysis.examination import Doubt, ExaminedTrick
from bridgelaws.analysis.play import Failure, Follower
from bridgelaws.bridge import ALL_CARDS, Card, Hand, Seat, Suit
from bridgelaws.files.obligations import LOWEST_HONOUR, OnTheTable, Place, Restriction
from bridgelaws.laws.facts.obligations import OF_THE_SUIT_LED, Demand
from bridgelaws.laws.facts.revoke_answers import Kind


def wrong_plays(follower: Follower) -> tuple[Failure, ...]:
    """The failures to follow suit of a play and its breaches of obligations, in their order."""
    if not follower.record.obligations:
        return tuple(follower.failures)
    audit = _Audit(follower)
    found = [audit.narrowed(failure) for failure in follower.failures]
    found += audit.breaches()
    return tuple(sorted(found, key=lambda failure: (failure.trick.number, failure.position)))


@dataclass(frozen=True, slots=True)
class _Breach:
    """Which obligation a card does not meet, and which cards would have."""

    kind: Kind
    suit: Suit | None
    allowed: Hand


@dataclass(frozen=True, slots=True)
class _Duties:
    """What is demanded of a player at one turn, beyond following suit.

    Attributes:
        demands: the restrictions of suit or rank in force for him.
        majors: his major penalty cards.
        designated: those of them that declarer designates (51A).
        minor: his minor penalty card.
        led: the suit led; None where he leads.
    """

    demands: tuple[Restriction, ...]
    majors: Hand
    designated: Hand
    minor: Card | None
    led: Suit | None

    def __bool__(self) -> bool:
        return bool(self.demands or self.majors or self.minor)

    def allowed(self, hand: Hand) -> Hand:
        """The cards that he might play from a hand."""
        obeying = self.obeying(hand)
        return self.owed(obeying) or obeying - self._barred(obeying) or obeying

    def obeying(self, hand: Hand) -> Hand:
        """The cards that follow suit and meet the restrictions, as far as he is able to (59)."""
        legal = frozenset(card for card in hand if card.suit is self.led) or hand
        able = [
            demand
            for demand in self.demands
            if any(demand.met_by(card, legal, self.led) for card in legal)
        ]
        met = (c for c in legal if all(one.met_by(c, legal, self.led) for one in able))
        return frozenset(met) or legal

    def owed(self, obeying: Hand) -> Hand:
        """The major penalty cards to be played: any that can be, or the one designated."""
        playable = self.majors & obeying
        return self.designated & playable or playable

    def _barred(self, obeying: Hand) -> Hand:
        """Cards below an honour that may not be played before a minor penalty card (50C)."""
        return frozenset(
            card
            for card in obeying
            if self.minor is not None
            and card.suit is self.minor.suit
            and card is not self.minor
            and card.rank < LOWEST_HONOUR
        )

    def breach(self, card: Card, hand: Hand) -> _Breach | None:
        """The obligation that *card* from a hand does not meet; None if it meets them all."""
        allowed = self.allowed(hand)
        if card in allowed:
            return None
        obeying = self.obeying(hand)
        if owed := self.owed(obeying):
            suits = {one.suit for one in owed}
            return _Breach(
                Kind.PENALTY_CARD_NOT_PLAYED, suits.pop() if len(suits) == 1 else None, allowed
            )
        if self.minor is not None and card in obeying:
            return _Breach(Kind.PENALTY_CARD_NOT_PLAYED, self.minor.suit, allowed)
        return _Breach(Kind.RESTRICTION_NOT_OBEYED, self._demanded(card, hand), allowed)

    def _demanded(self, card: Card, hand: Hand) -> Suit | None:
        """The suit demanded; a prohibition demands none."""
        legal = frozenset(one for one in hand if one.suit is self.led) or hand
        for one in self.demands:
            able = any(one.met_by(other, legal, self.led) for other in legal)
            if able and not one.met_by(card, legal, self.led):
                if one.demand in OF_THE_SUIT_LED:
                    return self.led
                if one.demand is Demand.REQUIRE_SUIT:
                    return one.suit
        return None


class _Audit:
    """Goes through the cards of the defenders."""

    def __init__(self, follower: Follower) -> None:
        self.tricks = follower.tricks
        self.obligations = follower.record.obligations
        self.table = OnTheTable(
            self.obligations,
            {
                card: (trick.number, position)
                for trick in self.tricks
                for position, card in enumerate(trick.trick.cards, 1)
                if card is not None
            },
        )
        dealt, size = follower.dealt, follower.record.deal.tricks
        unseen = frozenset(card for card in ALL_CARDS if card not in dealt)
        known = list(dealt.values())
        self.unseen = {seat: unseen if known.count(seat) < size else Hand() for seat in Seat}

    def duties(self, trick: ExaminedTrick, seat: Seat) -> _Duties:
        """What is demanded of a seat in a trick."""
        position = trick.trick.position_of(seat)
        at = (trick.number, position + 1)
        lying = self.table.of(seat, at)
        majors = frozenset(one.card for one in lying if self.table.is_major(one, at))
        minor = next((one.card for one in lying if one.card not in majors), None)
        demands = [
            one
            for one in self.obligations.restrictions
            if one.seat is seat and self._in_force(one, at)
        ]
        designated = frozenset(one.card for one in demands if one.card is not None)
        of_suit_or_rank = tuple(one for one in demands if one.card is None)
        led = trick.trick.suit_led if position else None
        return _Duties(of_suit_or_rank, majors, designated, minor, led)

    def _in_force(self, one: Restriction, at: Place) -> bool:
        """Whether a restriction holds at a place: a lead forbidden while he keeps the lead.

        Doubt: declarer who requires the suit of a later lead has given the prohibition up.
        """
        if one.place == at:
            return True
        if not one.while_on_lead or at < one.place or at[1] != 1 or self._given_up(one, at):
            return False
        kept = self.tricks[one.place[0] - 1 : at[0] - 1]
        return all(trick.trick.leader is trick.winner is one.seat for trick in kept)

    def _given_up(self, one: Restriction, at: Place) -> bool:
        """Whether declarer has since required of that player the suit that he forbade."""
        return any(
            other.seat is one.seat
            and other.suit is one.suit
            and other.on_lead
            and other.demand is Demand.REQUIRE_SUIT
            and one.place < other.place <= at
            for other in self.obligations.restrictions
        )

    def breaches(self) -> Iterator[Failure]:
        """The plays that followed suit, as far as known, and yet breached an obligation."""
        for trick in self.tricks:
            for position, card in enumerate(trick.trick.cards):
                seat = trick.trick.seat_of(position)
                duties = self.duties(trick, seat)
                if duties and card is not None and card in trick.held(seat):
                    found = self._breach(trick, position, card, duties)
                    if found is not None:
                        yield found

    def _breach(
        self, trick: ExaminedTrick, position: int, card: Card, duties: _Duties
    ) -> Failure | None:
        seat = trick.trick.seat_of(position)
        held, unseen = trick.held(seat), self.unseen[seat]
        if duties.led is not None and card.suit is not duties.led:
            if any(one.suit is duties.led for one in held):
                return None  # a failure to follow suit, found as such
            unseen, could_follow = _parted(unseen, duties.led)
        else:
            could_follow = False
        least, most = duties.breach(card, held), duties.breach(card, held | unseen)
        found = least or most
        if found is None:
            return None
        certain = not could_follow and _alike(least, most)
        return Failure(
            trick,
            position,
            seat,
            card,
            found.suit,
            _highest_first(found.allowed & held),
            marked=False,
            kind=found.kind,
            owed_card=_owed(found, duties, held | unseen),
            narrowed=True,
            playable_known=_as_allowed(duties, held, unseen),
            doubts=() if certain else (Doubt.ABILITY_UNKNOWN,),
        )

    def narrowed(self, failure: Failure) -> Failure:
        """A failure to follow suit where a demand or a penalty card says with which card."""
        duties = self.duties(failure.trick, failure.seat)
        if not duties or not failure.playable:
            return failure
        held, unseen = failure.trick.held(failure.seat), self.unseen[failure.seat]
        allowed = duties.allowed(held)
        breach = _Breach(failure.kind, failure.suit, allowed)
        return replace(
            failure,
            playable=_highest_first(allowed),
            owed_card=_owed(breach, duties, held | unseen),
            narrowed=True,
            playable_known=_as_allowed(duties, held, unseen),
        )


def _alike(least: _Breach | None, most: _Breach | None) -> bool:
    """Whether it is the same breach with the fewest and with the most cards in hand."""
    if least is None or most is None:
        return False
    return (least.kind, least.suit) == (most.kind, most.suit)


def _parted(unseen: Hand, led: Suit) -> tuple[Hand, bool]:
    """The unseen cards of other suits than that led, and whether there were any of it."""
    others = frozenset(card for card in unseen if card.suit is not led)
    return others, len(others) < len(unseen)


def _owed(found: _Breach, duties: _Duties, most: Hand) -> str | None:
    """Where the card lay that should have been played, if it can only be one on the table."""
    lying = duties.majors | ({duties.minor} if duties.minor is not None else frozenset())
    only_those = found.allowed <= lying and duties.allowed(most) <= lying
    penalty_card = found.kind is Kind.PENALTY_CARD_NOT_PLAYED or only_those
    return "penalty_card" if penalty_card else None


def _as_allowed(duties: _Duties, held: Hand, unseen: Hand) -> bool:
    """Whether no unseen card could have kept him from playing one of those known."""
    return duties.allowed(held) <= duties.allowed(held | unseen)


def _highest_first(cards: Hand) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-card.rank, card.suit.value)))
