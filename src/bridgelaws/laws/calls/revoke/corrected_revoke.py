"""A revoke on the table that is corrected, with the provisions that have it so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaws.engine.law import Remedy
from bridgelaws.engine.step import Step
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.frame.findings import Disposition, Ground, MustBeCorrected, WithdrawnCard

_ACTIONS: Mapping[Disposition, tuple[str, str | None]] = {
    Disposition.MAJOR_PENALTY_CARD: ("penalty_card", "major"),
    Disposition.BACK_TO_HAND: ("return_to_hand", None),
    Disposition.STAYS_FACED: ("penalty_card", "unchanged"),
}


def disposed(disposition: Disposition) -> tuple[str, str | None]:
    """The action, and the sort of penalty card, that a disposition comes to."""
    return _ACTIONS[disposition]


@dataclass(frozen=True)
class Corrected:
    """A revoke that is corrected: its place in the trick, its remedies, what was examined."""

    index: int
    position: int
    remedies: frozenset[Remedy]
    steps: tuple[Step, ...]

    @property
    def ground(self) -> Ground:
        """Why it is corrected."""
        found = [r.ground for r in self.remedies if isinstance(r, MustBeCorrected)]
        return min(found, key=list(Ground).index)

    @property
    def disposition(self) -> Disposition | None:
        """What becomes of the revoke card; None where that is open."""
        found = [r.disposition for r in self.remedies if isinstance(r, WithdrawnCard)]
        return found[0] if len(set(found)) == 1 else None

    def cited(self, *provisions: str) -> str | None:
        """The citation of the first of some provisions, by the beginning of their names."""
        for name in provisions:
            for step in self.steps:
                if step.clause.startswith(name):
                    return step.citation
        return None

    @property
    def corrected_by(self) -> str | None:
        """The clause that has it corrected."""
        for step in self.steps:
            if isinstance(step.finding, MustBeCorrected):
                return step.citation
        return self.cited("law62.to_be_corrected")

    @property
    def withdrawn_by(self) -> str | None:
        """The clause that says what becomes of the card."""
        for step in self.steps:
            if isinstance(step.finding, WithdrawnCard):
                return step.citation
        return None


def replayed(table: Table, one: Corrected) -> bool:
    """Whether the thirteenth trick is played again: the offending side had played to it (62D1)."""
    if one.ground != Ground.TRICK_TWELVE or table.following is None:
        return False
    seats = map(table.following.seat_of, range(len(table.next_cards)))
    return any(seat.side is table.seat(one.position).side for seat in seats)
