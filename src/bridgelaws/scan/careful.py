"""The careful reader: every board of a text read in full, examined and graded.

It is the reference. A faster screen may pass over boards that this reader would find clean, and
must hand it every other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.analysis import Examination, examine
from bridgelaws.analysis.answers import is_certain
from bridgelaws.records.board import BoardRecord
from bridgelaws.records.lin import iterate_lin
from bridgelaws.records.pbn import iterate_pbn
from bridgelaws.records.text import decode
from bridgelaws.scan.columns import Row, row_of
from bridgelaws.scan.findings import REVOKE, Finding, findings_of
from bridgelaws.scan.parts import Part
from bridgelaws.scan.tally import Tally, reading

Appraise = Callable[[BoardRecord], dict[str, Any]]
"""What is to be said of a record with a revoke beyond its finding: a ruling, an equity."""


@dataclass(slots=True)
class Batch:
    """What a part of an archive yields.

    Attributes:
        tally: its account.
        findings: its findings, in the order of the text.
        rows: its boards in columns, where they are wanted.
    """

    tally: Tally = field(default_factory=Tally)
    findings: list[Finding] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def add(self, other: Batch) -> None:
        """Take in another batch, after what is here."""
        self.tally.add(other.tally)
        self.findings += other.findings
        self.rows += other.rows


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a scan is to yield beside findings and counts.

    Attributes:
        rows: the boards in columns.
        appraise: what to add to the finding of a revoke that may be ruled on.
    """

    rows: bool = False
    appraise: Appraise | None = None


def look(records: Iterable[BoardRecord], wanted: Wanted, batch: Batch) -> None:
    """Examine boards, and add what they show to a batch."""
    for record in records:
        examination = examine(record)
        how, cause = reading(examination)
        found = list(findings_of(examination))
        if wanted.appraise is not None and any(map(is_certain, examination.revokes)):
            found = _appraised(found, examination, wanted.appraise)
        batch.tally.board(how, cause)
        batch.tally.found(found)
        batch.findings += found
        if wanted.rows:
            batch.rows.append(row_of(examination, how, found))


def _appraised(found: list[Finding], examination: Examination, appraise: Appraise) -> list[Finding]:
    """The findings, the certain revokes among them with what is to be said of their board."""
    said = appraise(examination.record)
    certain = iter([is_certain(revoke) for revoke in examination.revokes])
    return [
        _with(finding, said) if finding.kind == REVOKE and next(certain) else finding
        for finding in found
    ]


def _with(finding: Finding, said: dict[str, Any]) -> Finding:
    return finding._replace(more={**finding.more, **said})


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
