"""The account of a scan: every board and every file is in exactly one class of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bridgelaws.analysis import Examination
from bridgelaws.bridge import SEATS
from bridgelaws.files.board import DefectKind
from bridgelaws.scan.findings import About, Finding

COUNTED = ("boards", "not_read", "findings", "grades", "equity", "files")


class Reading(StrEnum):
    """How a board was read."""

    CLEAN = "clean"
    """Read completely, with nothing wrong."""
    REPAIRED = "repaired"
    """Read completely after certain repairs."""
    ODD = "odd"
    """Read; something in it cannot be right: a revoke, or an error of the record."""
    PARTIAL = "partial"
    """Read as far as it goes: not all four hands are known."""
    NO_PLAY = "no_play"
    """Read; no card of the play is recorded."""
    NOT_READ = "not_read"
    """The play cannot be examined; the cause is counted."""


class Cause(StrEnum):
    """Why the play of a board cannot be examined, beside the defects that say it themselves."""

    NO_DEAL = "no_deal"
    NO_CONTRACT = "no_contract"


_NO_PLAY_AT_ALL = (
    DefectKind.UNREADABLE_CARD,
    DefectKind.LEADER_UNKNOWN,
    DefectKind.UNREADABLE_MARK,
)


def reading(examination: Examination) -> tuple[Reading, str | None]:
    """How a board was read, and the cause if it was not."""
    record = examination.record
    kinds = {defect.kind for defect in examination.defects}
    if not record.tricks:
        cause = next((kind.value for kind in _NO_PLAY_AT_ALL if kind in kinds), None)
        return (Reading.NOT_READ, cause) if cause else (Reading.NO_PLAY, None)
    if not record.deal.holders:
        damaged = DefectKind.UNREADABLE_DEAL
        return Reading.NOT_READ, damaged.value if damaged in kinds else Cause.NO_DEAL
    if record.contract is None:
        return Reading.NOT_READ, Cause.NO_CONTRACT
    if examination.revokes or examination.defects:
        return Reading.ODD, None
    if not all(record.deal.known_in_full(seat) for seat in SEATS):
        return Reading.PARTIAL, None
    return (Reading.REPAIRED if record.repairs else Reading.CLEAN), None


@dataclass(slots=True)
class Tally:
    """What was counted.

    Attributes:
        boards: boards by `Reading`; their sum is all boards met.
        not_read: the boards that could not be examined, by cause.
        findings: findings by kind.
        grades: revokes by grade.
        equity: revokes by what came of weighing them, where that was wanted.
        files: files "read", or not read by the cause (a message key).
        bytes: bytes of text read.
    """

    boards: Counter[str] = field(default_factory=Counter)
    not_read: Counter[str] = field(default_factory=Counter)
    findings: Counter[str] = field(default_factory=Counter)
    grades: Counter[str] = field(default_factory=Counter)
    equity: Counter[str] = field(default_factory=Counter)
    files: Counter[str] = field(default_factory=Counter)
    bytes: int = 0

    def board(self, how: Reading, cause: str | None = None, n: int = 1) -> None:
        """Count boards read alike."""
        self.boards[how.value] += n
        if cause is not None:
            self.not_read[str(cause)] += n

    def found(self, findings: Sequence[Finding]) -> None:
        """Count findings."""
        self.findings.update([finding.kind for finding in findings])
        self.grades.update([one.more["grade"] for one in findings if one.about is About.REVOKE])

    def add(self, other: Tally) -> None:
        """Take in what another part counted."""
        for name in COUNTED:
            getattr(self, name).update(getattr(other, name))
        self.bytes += other.bytes

    @property
    def total(self) -> int:
        """All boards met."""
        return sum(self.boards.values())

    def plain(self) -> dict[str, Any]:
        """As JSON holds it, the keys in order."""
        counted = {name: dict(sorted(getattr(self, name).items())) for name in COUNTED}
        return {"total": self.total, **counted, "bytes": self.bytes}

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> Tally:
        """The tally that `plain` wrote."""
        counted = {name: Counter(plain[name]) for name in COUNTED}
        return cls(**counted, bytes=plain["bytes"])
