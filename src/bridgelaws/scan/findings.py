"""What a scan reports: a finding is one line of its JSON output."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgelaws.analysis import Examination, ExaminedTrick, FoundRevoke
from bridgelaws.files.board import BoardRecord, Defect, DefectKind, Repair
from bridgelaws.scan.evidence import evidence

REVOKE = "revoke"


class About(StrEnum):
    """What kind of thing a finding speaks of."""

    REVOKE = "revoke"
    IMPOSSIBLE = "impossible"
    """The play, the result or a mark contradicts the cards."""
    DAMAGE = "damage"
    """Part of the record cannot be read."""
    REPAIR = "repair"
    """The reader put something right, and is sure of it."""
    FILE = "file"
    """A file, or all of it from a place on, could not be read."""


IMPOSSIBLE = frozenset(
    {
        DefectKind.CONTRACT_DIFFERS,
        DefectKind.TOO_MANY_CARDS,
        DefectKind.CARD_NOT_HELD,
        DefectKind.CARD_PLAYED_TWICE,
        DefectKind.LED_FROM_WRONG_HAND,
        DefectKind.OPENING_LEADER_DIFFERS,
        DefectKind.MARK_WITHOUT_REVOKE,
        DefectKind.MARK_UNVERIFIABLE,
        DefectKind.MARK_WITHOUT_LEAD_OUT_OF_TURN,
        DefectKind.RESULT_DIFFERS,
        DefectKind.RESULT_IMPOSSIBLE,
    }
)
"""What is amiss in the play; every other defect is damage of the record."""


_NO_MORE: Mapping[str, Any] = MappingProxyType({})


class Finding(NamedTuple):
    """Something found in an archive.

    Attributes:
        file: the file, or the archive and the member of it with "!" between.
        line: the line of the file, from 1; 0 where it concerns the file as a whole.
        board: the number of the board as written, "" if unknown.
        kind: "revoke", or the key of what is amiss or was repaired.
        about: what kind of thing it is.
        trick: the trick, from 1, where it concerns one.
        seat: the seat (N, E, S, W), where it concerns one.
        card: the card, such as "S4", where it concerns one.
        more: what else is to be said, in plain values: of a revoke its grade and its reasons.
    """

    file: str
    line: int
    board: str
    kind: str
    about: About
    trick: int | None = None
    seat: str | None = None
    card: str | None = None
    more: Mapping[str, Any] = _NO_MORE

    def plain(self) -> dict[str, Any]:
        """As JSON holds it; what does not apply is left out."""
        found: dict[str, Any] = {
            "file": self.file,
            "line": self.line,
            "board": self.board,
            "kind": self.kind,
            "about": self.about.value,
        }
        for key in ("trick", "seat", "card"):
            if (value := getattr(self, key)) is not None:
                found[key] = value
        return found | dict(self.more)


def unread(name: str, cause: str, reason: str) -> Finding:
    """The finding of a file that is not read, or not to its end."""
    return Finding(name, 0, "", cause, About.FILE, more={"reason": reason} if reason else {})


def findings_of(examination: Examination) -> tuple[Finding, ...]:
    """What an examined board shows: its revokes, what is amiss, and what was repaired."""
    record = examination.record
    return (
        *(_revoke(examination, revoke) for revoke in examination.revokes),
        *(_amiss(record, defect) for defect in examination.defects),
        *(_amiss(record, repair) for repair in record.repairs),
    )


def _revoke(examination: Examination, revoke: FoundRevoke) -> Finding:
    record, trick = examination.record, examination.tricks[revoke.trick - 1]
    graded = evidence(examination, revoke)
    more: dict[str, Any] = {
        "suit_led": revoke.suit_led.value if revoke.suit_led else None,
        "marked": revoke.marked,
        "grade": graded.grade.value,
        "why": [str(reason) for reason in graded.why],
        "could_have_played": [str(card) for card in revoke.playable],
        "trick_cards": _cards(trick),
        "contract": str(record.contract) if record.contract else None,
        "declarer": str(record.declarer) if record.declarer else None,
        "deal": record.deal.to_pbn(),
    }
    return Finding(
        record.source.file,
        trick.line,
        record.number,
        REVOKE,
        About.REVOKE,
        revoke.trick,
        str(revoke.seat),
        str(revoke.card),
        more,
    )


def _cards(trick: ExaminedTrick) -> list[str]:
    """The trick as a case file writes it: its leader, then the cards in the order of play."""
    cards = ["-" if card is None else str(card) for card in trick.trick.cards]
    return [str(trick.trick.leader), *cards]


def _amiss(record: BoardRecord, amiss: Defect | Repair) -> Finding:
    about = About.REPAIR
    if isinstance(amiss, Defect):
        about = About.IMPOSSIBLE if amiss.kind in IMPOSSIBLE else About.DAMAGE
    return Finding(
        record.source.file,
        amiss.line or record.source.line,
        amiss.board,
        amiss.kind.value,
        about,
        amiss.trick,
        str(amiss.seat) if amiss.seat else None,
        str(amiss.card) if amiss.card else None,
        dict(amiss.detail),
    )
