"""A reader that survives any file: one that breaks it is left out and reported."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgelaws.errors import as_refusal
from bridgelaws.files.pbn import Inherited
from bridgelaws.scan.careful import Batch, Wanted
from bridgelaws.scan.findings import unread
from bridgelaws.scan.parts import Part

Read = Callable[[Sequence[Part], Wanted, Batch], None]
"""Reads some parts, and adds what they show to a batch, in their order."""
READER_FAILED = "reader_failed"

_Left = tuple[dict[str, str], dict[str, str], bool]


class Guarded:
    """Reads by the first of some readers that does not fail.

    Attributes:
        reads: the readers, the fastest first; the last is the one to rely on.
        failed: the files of which a part was read by none.
    """

    def __init__(self, *reads: Read) -> None:
        self.reads = reads
        self.failed: set[str] = set()

    def read(self, parts: Sequence[Part], wanted: Wanted) -> Batch:
        """What some parts of different files show; where a reader fails, each is read by itself."""
        left = [_left(part.state) for part in parts]
        batch = Batch()
        try:
            self.reads[0](parts, wanted, batch)
        except Exception:  # whatever the error, it must not cost another file
            batch = Batch()
            for part, before in zip(parts, left, strict=True):
                batch.add(self._alone(part, before, wanted))
        return batch

    def _alone(self, part: Part, before: _Left, wanted: Wanted) -> Batch:
        """One part, by the first reader that can; else no more than that none could."""
        cause: Exception | None = None
        for read in self.reads:
            part.state.known, part.state.headers = dict(before[0]), dict(before[1])
            part.state.tagged = before[2]
            batch = Batch()
            try:
                read([part], wanted, batch)
            except Exception as error:  # as above
                cause = error
            else:
                return batch
        assert cause is not None
        self.failed.add(part.name)
        failed = Batch()
        finding = unread(part.name, READER_FAILED, str(as_refusal(cause).values["place"]))
        failed.findings.append(finding._replace(line=part.first_line))
        failed.tally.found(failed.findings)
        return failed


def _left(state: Inherited) -> _Left:
    """What the games before leave, as it is before a reader goes on with it."""
    return dict(state.known), dict(state.headers), state.tagged
