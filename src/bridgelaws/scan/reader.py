"""Reads units of work: parts of records in groups, each group by the fastest reader there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from bridgelaws.errors import as_refusal
from bridgelaws.scan.careful import Batch, Wanted, read_carefully
from bridgelaws.scan.findings import unread
from bridgelaws.scan.guarded import READER_FAILED, Guarded, Read
from bridgelaws.scan.neighbours import doubt_damaged_files
from bridgelaws.scan.parts import PIECE, Part, parts_of
from bridgelaws.scan.sources import Record, Unit, Unread, records_in

READ, EMPTY, NO_BOARD = "read", "empty", "no_board"


def careful(parts: Sequence[Part], wanted: Wanted, batch: Batch) -> None:
    """The careful reader on some parts."""
    for part in parts:
        read_carefully(part, wanted, batch)


def fastest() -> Read:
    """The reader with the fast screen before it where NumPy is there, else the careful one."""
    try:
        from bridgelaws.scan.fast.lin_screen import screen_lin
        from bridgelaws.scan.fast.screen import screen
    except ImportError:
        return careful

    def screened(parts: Sequence[Part], wanted: Wanted, batch: Batch) -> None:
        """The fast screen for each format, in the order given."""
        found: dict[str, Iterator[Batch]] = {}
        for kind, read in (("pbn", screen), ("lin", screen_lin)):
            some = [part for part in parts if part.kind == kind]
            found[kind] = iter(read(some, wanted) if some else ())
        for part in parts:
            batch.add(next(found[part.kind]))

    return screened


def read_units(units: Iterable[Unit], wanted: Wanted, read: Read) -> Iterator[Batch]:
    """What some units of work yield, group by group; memory does not grow with them."""
    return read_records(chain.from_iterable(map(records_in, units)), wanted, read)


def read_records(records: Iterable[Record | Unread], wanted: Wanted, read: Read) -> Iterator[Batch]:
    """What some records yield, group by group, each read before the next is asked for.

    A group ends with a part after which its file goes on, so that no group has two of one file.
    """
    group: list[Part] = []
    size = 0
    unread: list[Unread] = []
    guarded = Guarded(read) if read is careful else Guarded(read, careful)
    for part in chain.from_iterable(map(_parts, records)):
        if isinstance(part, Unread):
            unread.append(part)
            continue
        group.append(part)
        size += len(part.data)
        if size >= PIECE or not part.last:
            yield _batch(group, unread, wanted, guarded)
            group, size, unread = [], 0, []
    if group or unread:
        yield _batch(group, unread, wanted, guarded)


def _parts(record: Record | Unread) -> Iterator[Part | Unread]:
    """A record in parts; one that cannot be cut does not cost the others."""
    if isinstance(record, Unread):
        yield record
        return
    try:
        yield from parts_of(record)
    except Exception as error:  # whatever the error, it must not cost another file
        yield Unread(record.name, READER_FAILED, str(as_refusal(error).values["place"]))


def _batch(
    group: Sequence[Part], unread: Sequence[Unread], wanted: Wanted, guarded: Guarded
) -> Batch:
    batch = guarded.read(group, wanted) if group else Batch()
    doubt_damaged_files(batch)
    for part in group:
        batch.tally.bytes += len(part.data)
        if part.last:
            _close(part, batch, failed=part.name in guarded.failed)
    for one in unread:
        batch.tally.files[one.cause] += 1
        if one.cause != "not_a_record":
            _not_read(batch, one.name, one.cause, one.reason)
    return batch


def _close(part: Part, batch: Batch, *, failed: bool) -> None:
    """Count a file that was read to its end."""
    if failed:
        batch.tally.files[READER_FAILED] += 1
    elif part.state.tagged:
        batch.tally.files[READ] += 1
    elif part.first_line == 1 and not part.data.strip():
        batch.tally.files[EMPTY] += 1
    else:
        batch.tally.files[NO_BOARD] += 1
        _not_read(batch, part.name, NO_BOARD, "")


def _not_read(batch: Batch, name: str, cause: str, reason: str) -> None:
    finding = unread(name, cause, reason)
    batch.findings.append(finding)
    batch.tally.found([finding])
