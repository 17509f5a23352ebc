"""Where the players of a call sit: what follows from declarer's seat and the parts told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from bridgelaws.bridge import SEATS, Seat, Side
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.facts.revoke_answers import Player

DEFENDER = "defender"
"""The part of a player who is one of two: of which one, only his seat tells."""
_PARTS = frozenset(Player)
_LETTERS = frozenset(seat.value for seat in SEATS)

Sides = Mapping[str, tuple[str, Mapping[str, str]]]
"""Sides as words name them: the fact that says which it is, and by answer the name of a place."""
Places = Mapping[str, Seat | Side]
"""Players and sides by the names that words have for them."""


@dataclass(frozen=True)
class Seating:
    """Who declarer is, and which facts of a call say who else is who.  No seat is guessed.

    Attributes:
        declarer: his seat; None where nobody told it, and then no place is known.
        players: the players of the call as words name them, each by the fact that says who he is.
        sides: its sides, each by a fact, and by answer the name of the place that this means.
        answers: the facts of the call as a whole.
        incidents: those of each incident of a kind that repeats.
        seats: by fact, the seat of a defender who was told by his seat.
    """

    declarer: Seat | None = None
    players: Mapping[str, str] = field(default_factory=dict)
    sides: Sides = field(default_factory=dict)
    answers: Mapping[str, Any] = field(default_factory=dict)
    incidents: tuple[Mapping[str, Any], ...] = ()
    seats: Mapping[str, Seat] = field(default_factory=dict)

    def about(self, incident: int) -> Seating:
        """The same for one incident alone."""
        if incident not in range(len(self.incidents)):
            return self
        return replace(self, answers={**self.answers, **self.incidents[incident]}, incidents=())

    @cached_property
    def places(self) -> Places:
        """Every player and side that is known.

        Of a player ``owner`` also ``owner_partner``, ``owner_lho``, ``owner_rho``, ``owner_side``
        and ``owner_opponents``.  Of several incidents what is so in each of them.
        """
        if self.declarer is None:
            return {}
        if not self.incidents:
            return self._at_table | self._of_players
        each = [self.about(i).places.items() for i in range(len(self.incidents))]
        return dict(set(each[0]).intersection(*each[1:]))

    @property
    def _at_table(self) -> dict[str, Seat | Side]:
        assert self.declarer is not None
        return {
            "declarer": self.declarer,
            "dummy": self.declarer.partner,
            "declarers_lho": self.declarer.lho,
            "declarers_rho": self.declarer.rho,
            "declarers_side": self.declarer.side,
            "defenders": self.declarer.side.opponents,
        }

    @property
    def _of_players(self) -> dict[str, Seat | Side]:
        found: dict[str, Seat | Side] = {}
        for name, fact in self.players.items():
            if (seat := self.seat_in(fact, self.answers.get(fact))) is not None:
                found |= _around(name, seat)
            elif self.answers.get(fact) == DEFENDER:
                found |= _side_of(name, self._at_table["defenders"])
        for name, (fact, meant) in self.sides.items():
            if (place := meant.get(str(self.answers.get(fact)))) in found:
                found |= {name: found[place]}
        return found

    def seat_in(self, fact: str, answer: Any) -> Seat | None:
        """The seat that an answer to a fact about a player means, as far as it is known."""
        if not isinstance(answer, str):
            return None
        if answer in _LETTERS:
            return Seat(answer)
        if answer == DEFENDER:
            return self.seats.get(fact) or self._seat_of_the_other_defender(fact)
        known = self.declarer is not None and answer in _PARTS
        return seat_of(answer, self.declarer) if known and self.declarer else None

    def _seat_of_the_other_defender(self, fact: str) -> Seat | None:
        """Where one defender's seat is told, and another player of the call is a defender too.

        Nobody asks himself: both facts are about one question.
        """
        for other in self.players.values():
            if other != fact and other in self.seats and self.answers.get(fact) == DEFENDER:
                return self.seats[other].partner
        return None


def _around(name: str, seat: Seat) -> dict[str, Seat | Side]:
    near: dict[str, Seat | Side] = {
        name: seat,
        f"{name}_partner": seat.partner,
        f"{name}_lho": seat.lho,
        f"{name}_rho": seat.rho,
    }
    return near | _side_of(name, seat.side)


def _side_of(name: str, side: Seat | Side) -> dict[str, Seat | Side]:
    assert isinstance(side, Side)
    return {f"{name}_side": side, f"{name}_opponents": side.opponents}


NOWHERE = Seating()
"""A call of which no seat is known."""
