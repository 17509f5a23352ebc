"""Tells a revoke from an error of the record."""

from __future__ import annotations

from collections.abc import Iterable

from bridgelaws.analysis.examination import Doubt
from bridgelaws.analysis.play import Failure
from bridgelaws.bridge import Seat, Side
from bridgelaws.laws.facts.revoke import Kind
from bridgelaws.records.board import BoardRecord, Defect, DefectKind, Repair, RepairKind

_CARD_DEFECTS = frozenset(
    {
        DefectKind.CARD_NOT_HELD,
        DefectKind.CARD_PLAYED_TWICE,
        DefectKind.TOO_MANY_CARDS,
        DefectKind.UNREADABLE_CARD,
    }
)
_DEAL_DEFECTS = frozenset(
    {
        DefectKind.CARD_IN_TWO_HANDS,
        DefectKind.HAND_WRONG_SIZE,
        DefectKind.UNREADABLE_HAND,
    }
)
MOST_TRANSFERRED = 2
"""Tricks that a single revoke can cost the offending side at most, under any of the codes."""
_MANY = 3
"""So many misplaced cards on one board, and none of its plays can be relied on."""


class Doubts:
    """What speaks against the revokes of one record.

    A mark is the word of whoever wrote the record, and so is a demand that was not met: such
    a revoke is doubted only for what is amiss in its own trick.
    """

    def __init__(
        self, record: BoardRecord, defects: Iterable[Defect], failures: Iterable[Failure]
    ) -> None:
        defects = tuple(defects)
        kinds = {defect.kind for defect in defects}
        misplaced = [d for d in defects if d.kind in _CARD_DEFECTS]
        self.rotated = _tricks(record.repairs, RepairKind.ROW_ROTATED, RepairKind.ROW_SHORT)
        self.uncertain_leads = _tricks(record.repairs, RepairKind.LEADER_INFERRED) | {
            d.trick
            for d in defects
            if d.kind is DefectKind.LEADER_UNKNOWN
            or (d.kind is DefectKind.LED_FROM_WRONG_HAND and not d.detail["marked"])
        }
        self.misplaced = {d.trick for d in misplaced}
        self.misplaced_seats = {d.seat for d in misplaced if d.seat}
        self.many_misplaced = len(misplaced) >= _MANY
        self.deal_damaged = bool(kinds & _DEAL_DEFECTS)
        self.opening_differs = DefectKind.OPENING_LEADER_DIFFERS in kinds
        self.too_many = 0
        for defect in defects:
            if defect.kind in (DefectKind.RESULT_DIFFERS, DefectKind.RESULT_IMPOSSIBLE):
                self.too_many = int(defect.detail["too_many"] or 0)
        self.declarer = record.declarer
        self.unmarked_seats: set[Seat] = {f.seat for f in failures if not f.marked}

    def of(self, failure: Failure) -> tuple[Doubt, ...]:
        """The doubts about one revoke, none if nothing speaks against it."""
        trick = failure.trick.number
        vouched_for = failure.marked or failure.kind is not Kind.FAILURE_TO_FOLLOW_SUIT
        near = {trick} if vouched_for else {trick - 1, trick, trick + 1}
        found = {
            Doubt.ROW_ROTATED: trick in self.rotated,
            Doubt.CARDS_NOT_HELD: bool(near & self.misplaced),
            Doubt.LEADER_UNCERTAIN: trick in self.uncertain_leads,
        }
        if not vouched_for:
            if self.many_misplaced or failure.seat in self.misplaced_seats:
                found[Doubt.CARDS_NOT_HELD] = True
            found[Doubt.OPENING_LEADER_DIFFERS] = self.opening_differs
            found[Doubt.SEVERAL_SEATS] = len(self.unmarked_seats) > 1
            found[Doubt.RESULT_CONTRADICTS] = self._result_contradicts(failure.seat.side)
            found[Doubt.DEAL_DAMAGED] = self.deal_damaged
        return tuple(doubt for doubt, holds in found.items() if holds)

    def _result_contradicts(self, side: Side) -> bool:
        """Whether the result is off by tricks that cannot have been transferred from a side."""
        if not self.too_many or self.declarer is None:
            return False
        lost = self.too_many if self.declarer.side is not side else -self.too_many
        return not 0 < lost <= MOST_TRANSFERRED


def _tricks(repairs: Iterable[Repair], *kinds: RepairKind) -> set[int | None]:
    return {repair.trick for repair in repairs if repair.kind in kinds}
