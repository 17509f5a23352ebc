"""Judges unmarked revokes by the other boards of a file: among many errors, it is one more."""

from __future__ import annotations

from collections import defaultdict

from bridgelaws.scan.careful import Batch
from bridgelaws.scan.evidence import Grade, Why
from bridgelaws.scan.findings import REVOKE, Finding

_MANY = 3
"""With so many other boards of a file in error, no unmarked play is believed."""
_UNMARKED = (Grade.SHOWN, Grade.NOT_SHOWN)

Place = tuple[str, str, str]
"""A board: its file, its number and its deal."""


def doubt_damaged_files(batch: Batch) -> None:
    """Grade the unmarked revokes of files with many recording errors as such errors."""
    damaged: dict[str, set[Place]] = defaultdict(set)
    for one in batch.findings:
        if one.kind == REVOKE and one.more["grade"] == Grade.RECORDING_ERROR:
            damaged[one.file].add(_place(one))
    changed: set[Place] = set()
    for i, one in enumerate(batch.findings):
        if one.kind != REVOKE or one.more["grade"] not in _UNMARKED:
            continue
        if len(damaged[one.file] - {_place(one)}) >= _MANY:
            batch.findings[i] = _doubted(one)
            batch.tally.grades[one.more["grade"]] -= 1
            batch.tally.grades[Grade.RECORDING_ERROR.value] += 1
            changed.add(_place(one))
    batch.tally.grades += type(batch.tally.grades)()  # drops counts of zero
    if changed:
        batch.rows = [
            row._replace(grade=Grade.RECORDING_ERROR.value)
            if row.grade in _UNMARKED and (row.file, row.board, row.deal) in changed
            else row
            for row in batch.rows
        ]


def _place(one: Finding) -> Place:
    return one.file, one.board, one.more["deal"]


def _doubted(one: Finding) -> Finding:
    """The finding with the grade and the reason."""
    why = [Why.FILE_DAMAGED.value, *one.more["why"]]
    return one._replace(more={**one.more, "grade": Grade.RECORDING_ERROR.value, "why": why})
