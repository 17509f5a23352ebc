"""The careful reader: every board of a text read in full, examined and graded.

It is the reference. A faster screen may skip boards in which this reader would find nothing
wrong, and must hand over all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bridgelaws.analysis import Examination, examine
from bridgelaws.analysis.answers import is_certain
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.lin import iterate_lin
from bridgelaws.files.pbn import iterate_pbn
from bridgelaws.files.text import decode
from bridgelaws.scan.columns import Row, row_of
from bridgelaws.scan.findings import Finding, findings_of
from bridgelaws.scan.parts import Part
from bridgelaws.scan.tally import Tally, reading


@dataclass(frozen=True, slots=True)
class Revoked:
    """A board with revokes that may be ruled on.

    Attributes:
        record: the board.
        places: where in the findings of its batch these revokes are, in the order of play.
    """

    record: BoardRecord
    places: tuple[int, ...]


@dataclass(slots=True)
class Batch:
    """What a part of an archive yields.

    Attributes:
        tally: its account.
        findings: its findings, in the order of the text.
        rows: its boards in columns, where they are wanted.
        revoked: its boards with revokes that may be ruled on, where they are wanted.
    """

    tally: Tally = field(default_factory=Tally)
    findings: list[Finding] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    revoked: list[Revoked] = field(default_factory=list)

    def add(self, other: Batch) -> None:
        """Take in another batch, after what is here."""
        before = len(self.findings)
        self.tally.add(other.tally)
        self.findings += other.findings
        self.revoked += [
            Revoked(board.record, tuple(place + before for place in board.places))
            for board in other.revoked
        ]
        self.rows += other.rows


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a scan is to yield beside findings and counts.

    Attributes:
        rows: the boards in columns.
        revoked: the boards with revokes that may be ruled on.
    """

    rows: bool = False
    revoked: bool = False


def look(records: Iterable[BoardRecord], wanted: Wanted, batch: Batch) -> None:
    """Examine boards, and add what they show to a batch."""
    for record in records:
        examination = examine(record)
        how, cause = reading(examination)
        found = list(findings_of(examination))
        if wanted.revoked and (places := _certain(examination, len(batch.findings))):
            batch.revoked.append(Revoked(record, places))
        batch.tally.board(how, cause)
        batch.tally.found(found)
        batch.findings += found
        if wanted.rows:
            batch.rows.append(row_of(examination, how, found))


def _certain(examination: Examination, first: int) -> tuple[int, ...]:
    """The places of the revokes that may be ruled on, where those of the board begin at *first*."""
    return tuple(
        first + place for place, revoke in enumerate(examination.revokes) if is_certain(revoke)
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
