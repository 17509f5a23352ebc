"""The tricks that the offending side won after a revoke, as far as the record settles them."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaws.analysis.events import Events
from bridgelaws.analysis.examination import Examination, FoundRevoke
from bridgelaws.bridge import Side
from bridgelaws.files.board import Finished


def is_over(examination: Examination) -> bool:
    """Whether play has ended, perhaps by a claim, as far as the record shows."""
    record = examination.record
    ended = record.finished is Finished.FINISHED or record.claim is not None
    return examination.complete or ended


def later_tricks(examination: Examination, revoke: FoundRevoke, events: Events) -> int | None:
    """The later tricks of the offending side, where the record settles how many.

    A stated result may already contain tricks transferred for the revoke, which only makes
    the offending side's tricks fewer: it settles the count from two on, not below.
    """
    if revoke.later_tricks_known:
        return len(revoke.later_tricks_won)
    if revoke.revoke_trick_winner is None:
        return None  # a claim then takes in the revoke trick, and how it divides is not on record
    if (claimed := _claimed(examination, revoke.side, events)) is not None:
        return revoke.later_tricks_minimum + claimed
    total = revoke.later_tricks_total
    if total is None or examination.record.result_marked_irregular:
        return None
    agreed_at_the_table = examination.record.claim is not None
    return total if agreed_at_the_table or total > 1 else None


def later_won(
    examination: Examination, revoke: FoundRevoke, found: Sequence[FoundRevoke]
) -> tuple[int, int]:
    """The fewest and the most later tricks that the offending side can have won.

    The cards prove those that each side is seen to win. If only one side revoked, a transfer
    that a stated result may include only reduces the offending side's tricks.
    """
    later = examination.tricks[revoke.trick :]
    lost = sum(1 for t in later if t.winner is not None and t.winner.side is not revoke.side)
    most = examination.record.deal.tricks - revoke.trick - lost
    stated = revoke.later_tricks_total or 0
    alone = all(one.side is revoke.side for one in found)
    return max(revoke.later_tricks_minimum, stated if alone else 0), most


def _claimed(examination: Examination, side: Side, events: Events) -> int | None:
    """The tricks that an agreed claim gives to *side*."""
    claim = events.claim
    if claim is None or claim.by is None or not claim.agreed:
        return None
    return claim.tricks if claim.by.side is side else _unplayed(examination) - claim.tricks


def none_with_playable(examination: Examination, revoke: FoundRevoke, events: Events) -> bool:
    """Whether the player won no trick with a card he could have played, beyond those recorded.

    Where the record ends early he may have, unless he had played all those cards, or an agreed
    claim left his side no further trick. A stated result may hold a transfer: it tells nothing.
    """
    if revoke.later_tricks_known:
        return True
    if not is_over(examination):
        return False
    if revoke.hand_known and revoke.playable_known:
        shown = {trick.trick.card_of(revoke.seat) for trick in examination.tricks[revoke.trick :]}
        if shown >= set(revoke.playable):
            return True
    return _left_by_claim(examination, revoke.side, events) == 0


def _left_by_claim(examination: Examination, side: Side, events: Events) -> int | None:
    """The tricks that an agreed claim gives to *side*, stated beside the record or in it."""
    if (claimed := _claimed(examination, side, events)) is not None:
        return claimed
    record = examination.record
    recorded = record.claim
    if recorded is None or record.declarer is None or record.result not in (None, recorded.tricks):
        return None
    declarer = record.declarer.side
    left = recorded.tricks - examination.tricks_won(declarer)
    return left if side is declarer else _unplayed(examination) - left


def _unplayed(examination: Examination) -> int:
    """The tricks without a winner on record."""
    won = sum(1 for trick in examination.tricks if trick.winner is not None)
    return examination.record.deal.tricks - won
