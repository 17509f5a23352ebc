"""Lead and play restrictions, and penalty cards on the table, as stated beside the play.

The cards never show them: somebody who was there has stated them.  A place is a trick and a
card in it, both from 1: ``(3, 1)`` is the lead to the third trick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bridgelaws.bridge import Card, Seat, Suit
from bridgelaws.laws.facts.obligations import (
    DESIGNATION,
    OF_A_SUIT,
    PARTNERS_PENALTY_CARD,
    PREMATURE_PLAY,
    Demand,
)

RESTRICTIONS, PENALTY_CARDS = "restrictions", "penalty_cards"
"""The keys of a case file."""

Place = tuple[int, int]
"""A trick and a card in it, both from 1."""

LOWEST_HONOUR = 10
"""The rank of the ten: a card below it is not an honour (50B, 50C)."""


class PenaltyCardKind(StrEnum):
    """Whether a penalty card must be played at the first legal opportunity (50D) or not (50C)."""

    MAJOR = "major"
    MINOR = "minor"


@dataclass(frozen=True, slots=True)
class Restriction:
    """A demand of declarer on a defender's lead or play.

    Attributes:
        seat: the defender.
        place: his play at which it first applies.
        law: the Law that gives declarer the option.
        demand: what he demands.
        suit: the suit required or forbidden.
        card: the penalty card designated.
    """

    seat: Seat
    place: Place
    law: str
    demand: Demand
    suit: Suit | None = None
    card: Card | None = None

    @property
    def on_lead(self) -> bool:
        """Whether it restricts a lead rather than a play to a trick."""
        return self.law not in (PREMATURE_PLAY, DESIGNATION)

    @property
    def while_on_lead(self) -> bool:
        """Whether it lasts while he keeps the lead: a lead forbidden (26, 50D2a, 51B)."""
        return self.on_lead and self.demand is Demand.FORBID_SUIT

    def met_by(self, card: Card, legal: frozenset[Card], led: Suit | None) -> bool:
        """Whether *card* is of the suit or rank demanded, if *legal* may be played."""
        if self.demand in OF_A_SUIT:
            return (card.suit is self.suit) is (self.demand is Demand.REQUIRE_SUIT)
        best = max if self.demand is Demand.HIGHEST_OF_SUIT_LED else min
        of_suit = [one.rank for one in legal if one.suit is led]
        return card.suit is led and card.rank == best(of_suit)


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A card of a defender that lay faced on the table as a penalty card.

    Attributes:
        seat: whose card it is.
        card: the card.
        place: the card of the play from which it lay there.
        kind: major or minor, regarded by itself.
        until: the card of the play from which it was no longer one, if it was neither played
            nor picked up under a lead restriction.
    """

    seat: Seat
    card: Card
    place: Place
    kind: PenaltyCardKind
    until: Place | None = None


@dataclass(frozen=True, slots=True)
class Obligations:
    """The restrictions and penalty cards of a board, in the order stated."""

    restrictions: tuple[Restriction, ...] = ()
    penalty_cards: tuple[PenaltyCard, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.restrictions or self.penalty_cards)


NO_OBLIGATIONS = Obligations()


@dataclass(frozen=True)
class OnTheTable:
    """Which penalty cards lie on the table at each card of the play.

    A penalty card leaves the table when played (50A), or when declarer requires or forbids the
    lead of its suit by the partner: then all of that suit are picked up (50D2a, 51B).
    """

    obligations: Obligations
    played: Mapping[Card, Place] = field(default_factory=dict)

    def lies(self, one: PenaltyCard, at: Place) -> bool:
        """Whether a penalty card lies there when the card at the place *at* is played."""
        return self.lay(one, at) and not any(place == at for place in self._picked_up(one))

    def lay(self, one: PenaltyCard, at: Place) -> bool:
        """Like `lies`, but before declarer chose which lead to require or forbid at that place."""
        played = self.played.get(one.card)
        gone = (played is not None and played < at) or (one.until is not None and one.until <= at)
        return one.place <= at and not gone and not any(p < at for p in self._picked_up(one))

    def of(self, seat: Seat, at: Place) -> tuple[PenaltyCard, ...]:
        """The penalty cards of a seat that lie there at a place."""
        mine = (one for one in self.obligations.penalty_cards if one.seat is seat)
        return tuple(one for one in mine if self.lies(one, at))

    def is_major(self, one: PenaltyCard, at: Place) -> bool:
        """Whether it is a major penalty card at a place: all are if several lie there (50B)."""
        if one.kind is PenaltyCardKind.MAJOR:
            return True
        others = (o for o in self.obligations.penalty_cards if o is not one and o.seat is one.seat)
        together = ((max(one.place, other.place), other) for other in others)
        return any(
            first <= at and self.lay(one, first) and self.lay(other, first)
            for first, other in together
        )

    def _picked_up(self, one: PenaltyCard) -> list[Place]:
        """The leads for which its suit was required or forbidden while it lay there."""
        return [
            restriction.place
            for restriction in self.obligations.restrictions
            if restriction.law in PARTNERS_PENALTY_CARD
            and restriction.seat is one.seat.partner
            and restriction.suit is one.card.suit
            and restriction.place >= one.place
        ]
