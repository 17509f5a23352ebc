"""How far a recorded revoke may be believed: a grade, and the reasons for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bridgelaws.analysis import Doubt, Examination, ExaminedTrick, FoundRevoke
from bridgelaws.analysis.doubts import MOST_TRANSFERRED
from bridgelaws.bridge import SEATS, Card, Seat
from bridgelaws.files.board import DefectKind


class Grade(StrEnum):
    """The strength of the evidence for a revoke, from the strongest."""

    MARKED_AND_SHOWN = "marked_suit_shown_later"
    """The record marks it, and the offender is later seen to play the suit."""
    MARKED = "marked"
    """The record marks it; the suit is not seen again in his hand before the record ends."""
    SHOWN = "unmarked_suit_shown_later"
    """No mark; one player alone, who is later seen to play the suit; nothing speaks against it."""
    NOT_SHOWN = "unmarked_suit_not_shown"
    """No mark and no later proof: only the recorded deal says that he could have followed."""
    MARKED_BUT_DOUBTFUL = "marked_but_doubtful"
    """The record marks it, yet its own trick is damaged."""
    RECORDING_ERROR = "probable_recording_error"
    """No mark, and something suggests an error of the record."""


class Why(StrEnum):
    """A reason for a grade, beside those of `Doubt`."""

    MARKED = "marked"
    NOT_MARKED = "not_marked"
    SUIT_SHOWN_LATER = "suit_shown_later"
    RECORD_ENDS_BEFORE = "record_ends_before_suit_shown"
    SUIT_NEVER_SHOWN = "suit_never_shown"
    """All of his later cards are recorded, and the suit is not among them: the deal is wrong."""
    RESULT_SHOWS_TRANSFER = "result_shows_transfer"
    """The stated result differs from the tricks by what a transfer for the revoke explains."""
    SEVERAL_SEATS_IN_TRICK = "several_seats_in_trick"
    OTHER_LEADER_EXPLAINS = "other_leader_explains"
    """Had another player led to the trick, all four would have followed suit."""
    FILE_DAMAGED = "file_damaged"
    """Several other boards of the file have such errors (see `neighbours`)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The grade of a revoke with its reasons, the strongest first."""

    grade: Grade
    why: tuple[str, ...]


def evidence(examination: Examination, revoke: FoundRevoke) -> Evidence:
    """Grade one revoke of an examined board."""
    later = _later_cards(examination, revoke)
    shown = any(card is not None and card.suit is revoke.suit_led for card in later)
    why: list[str] = [Why.MARKED if revoke.marked else Why.NOT_MARKED]
    if shown:
        why.append(Why.SUIT_SHOWN_LATER)
    if _shows_transfer(examination, revoke):
        why.append(Why.RESULT_SHOWS_TRANSFER)
    against = _against(examination, revoke, later, shown=shown)
    if against:
        grade = Grade.MARKED_BUT_DOUBTFUL if revoke.marked else Grade.RECORDING_ERROR
        return Evidence(grade, (*against, *why))
    if not shown:
        why.append(Why.RECORD_ENDS_BEFORE)
    grades = {
        (True, True): Grade.MARKED_AND_SHOWN,
        (True, False): Grade.MARKED,
        (False, True): Grade.SHOWN,
        (False, False): Grade.NOT_SHOWN,
    }
    return Evidence(grades[revoke.marked, shown], tuple(why))


def _against(
    examination: Examination,
    revoke: FoundRevoke,
    later: tuple[Card | None, ...],
    *,
    shown: bool,
) -> tuple[str, ...]:
    """What suggests an error of the record."""
    found: list[str] = [doubt.value for doubt in revoke.doubts]
    left = examination.record.deal.tricks - revoke.trick
    if not shown and None not in later and len(later) == left:
        found.append(Why.SUIT_NEVER_SHOWN)
    if not revoke.marked:
        if Doubt.SEVERAL_SEATS in revoke.doubts and _seats_in_trick(examination, revoke) > 1:
            found.append(Why.SEVERAL_SEATS_IN_TRICK)
        if _other_leader_explains(examination.tricks[revoke.trick - 1]):
            found.append(Why.OTHER_LEADER_EXPLAINS)
    return tuple(found)


def _later_cards(examination: Examination, revoke: FoundRevoke) -> tuple[Card | None, ...]:
    """The cards of the offender in the tricks after the revoke, as far as recorded."""
    later = examination.tricks[revoke.trick :]
    return tuple(
        trick.trick.card_of(revoke.seat)
        for trick in later
        if trick.trick.position_of(revoke.seat) < len(trick.trick.cards)
    )


def _seats_in_trick(examination: Examination, revoke: FoundRevoke) -> int:
    return sum(1 for one in examination.revokes if one.trick == revoke.trick)


def _shows_transfer(examination: Examination, revoke: FoundRevoke) -> bool:
    """Whether the stated result gives the other side one or two tricks that it did not win."""
    declarer = examination.record.declarer
    for defect in examination.defects:
        if defect.kind is DefectKind.RESULT_DIFFERS and declarer is not None:
            too_many = int(defect.detail["too_many"] or 0)
            lost = too_many if declarer.side is not revoke.side else -too_many
            return 0 < lost <= MOST_TRANSFERRED
    return False


def _other_leader_explains(trick: ExaminedTrick) -> bool:
    """Whether everybody followed suit if another player led to the trick."""
    if not trick.trick.complete or None in trick.trick.cards:
        return False
    return any(_all_followed(trick, seat) for seat in SEATS if seat is not trick.trick.leader)


def _all_followed(trick: ExaminedTrick, leader: Seat) -> bool:
    led = trick.trick.card_of(leader)
    if led is None:
        return False
    for seat in SEATS:
        card = trick.trick.card_of(seat)
        if card is None or card.suit is led.suit:
            continue
        if any(held.suit is led.suit for held in trick.held(seat)):
            return False
    return True
