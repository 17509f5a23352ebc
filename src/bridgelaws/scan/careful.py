"""The careful reader: every board of a text read in full, examined and graded.

It is the reference. A faster screen may skip boards in which this reader would find nothing
wrong, and must hand over all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from bridgelaws.analysis import Examination, examine
from bridgelaws.analysis.answers import is_certain
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.lin import iterate_lin
from bridgelaws.files.pbn import iterate_pbn
from bridgelaws.files.text import decode
from bridgelaws.scan.columns import Row, row_of
from bridgelaws.scan.findings import About, Finding, findings_of
from bridgelaws.scan.parts import Part
from bridgelaws.scan.tally import Tally, reading


@dataclass(frozen=True, slots=True)
class Revoked:
    """A board with revokes.

    Attributes:
        record: the board.
        places: where in the findings of its batch the revokes are that may be ruled on, in the
            order of play.
        doubted: where those are that may not: errors of the record, as far as can be seen.
    """

    record: BoardRecord
    places: tuple[int, ...]
    doubted: tuple[int, ...] = ()

    def after(self, findings: int) -> Revoked:
        """The board in a batch in which so many findings come before those of its own."""
        places, doubted = (
            tuple(place + findings for place in some) for some in (self.places, self.doubted)
        )
        return Revoked(self.record, places, doubted)


@dataclass(slots=True)
class Batch:
    """What a part of an archive yields.

    Attributes:
        tally: its account.
        findings: its findings, in the order of the text.
        rows: its boards in columns, where they are wanted.
        revoked: its boards with revokes, where they are wanted.
        unexamined: the boards that could not be examined although no finding says why, where
            boards with revokes are wanted; their kind is the cause.
    """

    tally: Tally = field(default_factory=Tally)
    findings: list[Finding] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    revoked: list[Revoked] = field(default_factory=list)
    unexamined: list[Finding] = field(default_factory=list)

    def add(self, other: Batch) -> None:
        """Take in another batch, after what is here."""
        before = len(self.findings)
        self.tally.add(other.tally)
        self.findings += other.findings
        self.revoked += [board.after(before) for board in other.revoked]
        self.unexamined += other.unexamined
        self.rows += other.rows


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a scan is to yield beside findings and counts.

    Attributes:
        rows: the boards in columns.
        revoked: the boards with revokes, and those that could not be examined.
    """

    rows: bool = False
    revoked: bool = False


def look(records: Iterable[BoardRecord], wanted: Wanted, batch: Batch) -> None:
    """Examine boards, and add what they show to a batch."""
    for record in records:
        examination = examine(record)
        how, cause = reading(examination)
        found = list(findings_of(examination))
        if wanted.revoked:
            _note(examination, cause, found, batch)
        batch.tally.board(how, cause)
        batch.tally.found(found)
        batch.findings += found
        if wanted.rows:
            batch.rows.append(row_of(examination, how, found))


def _note(
    examination: Examination, cause: str | None, found: Sequence[Finding], batch: Batch
) -> None:
    """Note a board with revokes, or one that could not be examined, before its findings."""
    record = examination.record
    if examination.revokes:
        placed = list(enumerate(examination.revokes, len(batch.findings)))
        certain = tuple(place for place, revoke in placed if is_certain(revoke))
        doubted = tuple(place for place, revoke in placed if not is_certain(revoke))
        batch.revoked.append(Revoked(record, certain, doubted))
    if cause is not None and all(one.kind != cause for one in found):
        source = record.source
        batch.unexamined.append(
            Finding(source.file, source.line, record.number, str(cause), About.DAMAGE)
        )


def read_carefully(part: Part, wanted: Wanted, batch: Batch) -> None:
    """Read a part of a record with the careful reader alone, and add what it shows."""
    text = decode(part.data)
    if part.kind == "pbn":
        look(iterate_pbn(text, part.name, part.state, part.first_line), wanted, batch)
    else:
        look(_seen(iterate_lin(text, part.name, part.first_line), part), wanted, batch)


def _seen(records: Iterator[BoardRecord], part: Part) -> Iterator[BoardRecord]:
    """The boards of a LIN text; that there are any is noted for the end of the file."""
    for record in records:
        part.state.tagged = True
        yield record
