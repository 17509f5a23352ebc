"""Tells a revoke from an error of the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgelaws.analysis.examination import Doubt
from bridgelaws.analysis.play import Failure
from bridgelaws.bridge import Side
from bridgelaws.files.board import BoardRecord, Defect, DefectKind, Repair, RepairKind
from bridgelaws.laws.facts.revoke_answers import Kind

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
"""With this many misplaced cards on a board, none of its plays can be relied on."""


class Doubts:
    """What speaks against the revokes of one record.

    A mark is the statement of whoever wrote the record, and so is a demand that was not met:
    such a revoke is doubted only for what is wrong in its own trick.
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
        amiss = bool(self.misplaced or self.rotated or self.uncertain_leads or self.deal_damaged)
        unmarked = [failure for failure in failures if not failure.marked]
        self.several_seats = _several(record, unmarked, amiss=amiss)

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
            found[Doubt.SEVERAL_SEATS] = self.several_seats
            found[Doubt.RESULT_CONTRADICTS] = self._result_contradicts(failure.seat.side)
            found[Doubt.DEAL_DAMAGED] = self.deal_damaged
        return tuple(doubt for doubt, holds in found.items() if holds)

    def _result_contradicts(self, side: Side) -> bool:
        """Whether the result is off by tricks that cannot have been transferred from a side."""
        if not self.too_many or self.declarer is None:
            return False
        lost = self.too_many if self.declarer.side is not side else -self.too_many
        return not 0 < lost <= MOST_TRANSFERRED


def _several(record: BoardRecord, unmarked: Sequence[Failure], *, amiss: bool) -> bool:
    """Whether players who revoke without a mark are more likely a shifted record.

    They are not if each revoked in a different trick and is later seen to play the suit, and
    nothing is *amiss* with any card: a shift affects several players in one trick, and the cards
    that follow do not bear it out.
    """
    if len({failure.seat for failure in unmarked}) < 2:
        return False
    tricks = {(failure.trick.number, failure.seat) for failure in unmarked}
    apart = len({number for number, _ in tricks}) == len(tricks)
    return amiss or not apart or not all(_shown_later(record, failure) for failure in unmarked)


def _shown_later(record: BoardRecord, failure: Failure) -> bool:
    """Whether the player is later seen to play a card that he could have played."""
    later = (trick.trick.card_of(failure.seat) for trick in record.tricks[failure.trick.number :])
    return any(card in failure.playable for card in later)


def _tricks(repairs: Iterable[Repair], *kinds: RepairKind) -> set[int | None]:
    return {repair.trick for repair in repairs if repair.kind in kinds}
