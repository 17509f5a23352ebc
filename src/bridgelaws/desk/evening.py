"""The records of an evening: which boards have a revoke, and what leads from each to its ruling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO

from bridgelaws.analysis import Examination, FoundRevoke, examine
from bridgelaws.analysis.answers import is_certain, reports
from bridgelaws.analysis.events import Events
from bridgelaws.bridge import Side
from bridgelaws.desk.case import Document
from bridgelaws.desk.logged_case import word_of
from bridgelaws.desk.play import read_play_so_far, told_of
from bridgelaws.errors import RefusedError
from bridgelaws.files.board import BoardRecord
from bridgelaws.files.opening import kind_of
from bridgelaws.scan.careful import Batch, Revoked, Wanted
from bridgelaws.scan.evidence import Grade
from bridgelaws.scan.findings import About, Finding
from bridgelaws.scan.reader import careful, read_records
from bridgelaws.scan.sources import INSIDE, RECORDS, Record, Unread, records_of, unread_for

MOST_BYTES = 2 * 1024 * 1024
"""Of a file, and of the text in it once it is unpacked: a club evening has half of that."""
_SIDES: Mapping[tuple[Side, ...], str] = {
    (): "none",
    (Side.NS,): "ns",
    (Side.EW,): "ew",
    (Side.NS, Side.EW): "both",
}
_DOUBTED = (Grade.MARKED_BUT_DOUBTFUL, Grade.RECORDING_ERROR)
_OF_REVOKE = ("suit_led", "grade", "why")
_LONGEST_TABLE = 12
_BEGINNING = 1024


@dataclass(frozen=True)
class EveningBoard:
    """A board that shows a revoke, or what looks like one.

    Attributes:
        file: the file in the archive that was sent; "" where no archive was.
        line: the line of the first revoke.
        number: the number of the board, "" if unknown.
        room: the table or room as the record names it, "" if it does not.
        tricks: declarer's tricks as the record states them, None if it does not: they may hold
            a transfer already.
        told: what the record tells of the call, under the keys of its address.
        ruled: whether the ruling follows at once; else the Director looks at the cards first.
        followed: whether the play that is told reaches every revoke.
        revokes: ``trick seat card suit_led grade why`` of each, as the findings of a scan.
    """

    file: str
    line: int
    number: str
    room: str
    tricks: int | None
    told: Mapping[str, str]
    ruled: bool
    followed: bool
    revokes: tuple[Document, ...]

    @property
    def believed(self) -> bool:
        """Whether one of the revokes is more than a probable error of the record."""
        return any(one["grade"] not in _DOUBTED for one in self.revokes)


@dataclass(frozen=True)
class Evening:
    """What the records of an evening show.

    Attributes:
        file: the name of the file that was sent.
        boards: the boards with a revoke, those believed most first.
        amiss: what could not be read or cannot be right, as the findings of a scan.
        readings: all boards, counted by how they were read.
        files: the files of an archive, counted by what came of them.
        boards_left_out: so many more boards have a revoke.
        amiss_left_out: so many more things are amiss.
    """

    file: str
    boards: tuple[EveningBoard, ...]
    amiss: tuple[Document, ...]
    readings: Mapping[str, int]
    files: Mapping[str, int]
    boards_left_out: int = 0
    amiss_left_out: int = 0

    @property
    def total(self) -> int:
        """All boards met."""
        return sum(self.readings.values())


def examine_evening(name: str, data: bytes) -> Evening:
    """What a file shows: PBN or LIN, or a zip archive of such files, as a scan grades it.

    Raises:
        RefusedError: it is larger than `MOST_BYTES`, unpacked or not, or no board is in it.
    """
    if not data:
        raise RefusedError("no_file_sent", path="file")
    batch = Batch()
    for one in read_records(_bounded(name, data), Wanted(revoked=True), careful):
        batch.add(one)
    if not batch.tally.total and batch.tally.files["archive_damaged"]:
        raise RefusedError("evening_damaged", file=name)
    if not batch.tally.total:
        raise RefusedError("evening_no_board", file=name)
    amiss = [*_not_revokes(batch.findings), *batch.unexamined]
    return Evening(
        name,
        tuple(sorted((_board(one, batch.findings) for one in batch.revoked), key=_belief)),
        tuple(_plain(one) for one in sorted(amiss, key=lambda one: (one.file, one.line))),
        dict(batch.tally.boards),
        dict(batch.tally.files),
    )


def _bounded(name: str, data: bytes) -> Iterator[Record | Unread]:
    """The records of a file, as long as all of them together are not too large.

    Raises:
        RefusedError: they are; an archive may hold a thousand times what is sent.
    """
    left, too_large = MOST_BYTES, RefusedError("evening_too_large", most=MOST_BYTES // 1024)
    if len(data) > left:
        raise too_large
    for record in records_of(name, data):
        if isinstance(record, Unread):
            yield record
            continue
        try:
            text = record.stream.read(left + 1)
        except Exception as error:  # a damaged archive raises more than its modules say
            yield unread_for(record.name, error)
            continue
        left -= len(text)
        if left < 0:
            raise too_large
        yield Record(record.name, _kind(record.kind, text), BytesIO(text))


def _kind(named: str, text: bytes) -> str:
    """PBN or LIN, as the text begins; as the file is named where that does not tell."""
    begun = kind_of("", text[:_BEGINNING].decode("latin-1"))
    return begun if begun in RECORDS else named


def _board(revoked: Revoked, findings: Sequence[Finding]) -> EveningBoard:
    record = revoked.record
    found = [findings[place] for place in sorted((*revoked.places, *revoked.doubted))]
    cards = told_of(record)
    try:
        played = read_play_so_far(cards).examination
    except RefusedError:
        played = None
        cards.pop("play", None)
    followed = played is not None and _places(played.revokes) >= _places(found)
    counted = [findings[place] for place in revoked.places]
    alike = played is not None and _places(
        one for one in played.revokes if is_certain(one)
    ) == _places(counted)
    believed = bool(counted) and all(one.more["grade"] not in _DOUBTED for one in counted)
    after = _after_the_cards(record, played) if played is not None and alike else ()
    return EveningBoard(
        _member(record.source.file),
        found[0].line or record.source.line,
        record.number,
        record.tags.get("Table") or record.tags.get("Room", ""),
        _tricks(record),
        dict((*_at_the_table(record), *after, *cards.items())),
        believed and alike,
        followed,
        tuple(_plain_revoke(one) for one in found),
    )


def _places(revokes: Iterable[Finding | FoundRevoke]) -> set[tuple[int | None, str, str]]:
    """The trick, the seat and the card of each revoke."""
    return {(one.trick, str(one.seat), str(one.card)) for one in revokes}


def _at_the_table(record: BoardRecord) -> Iterator[tuple[str, str]]:
    """The table, who was vulnerable, and the tricks that were claimed.

    Not the result: the play to the last card has it, any other may hold a transfer already.
    """
    if 0 < len(table := record.tags.get("Table", "")) <= _LONGEST_TABLE:
        yield "table", table
    if record.vulnerable is not None:
        yield "vulnerable", _SIDES[record.vulnerable]
    claim = record.claim
    if claim is not None and record.result in (None, claim.tricks):
        yield "tricks", str(claim.tricks)


def _after_the_cards(record: BoardRecord, played: Examination) -> Iterator[tuple[str, str]]:
    """What a record tells of its revokes that the cards alone do not: how the play ended."""
    pairs = zip(reports(examine(record), Events()), reports(played, Events()), strict=True)
    for index, (of_record, of_cards) in enumerate(pairs):
        for key, value in of_record.answers.items():
            if key not in of_cards.answers:
                yield key if index == 0 else f"revokes[{index}].{key}", word_of(value)


def _tricks(record: BoardRecord) -> int | None:
    if record.result is None and record.claim is not None:
        return record.claim.tricks
    return record.result


def _plain_revoke(found: Finding) -> Document:
    plain = {"trick": found.trick, "seat": found.seat, "card": found.card}
    return plain | {key: found.more[key] for key in _OF_REVOKE}


def _belief(board: EveningBoard) -> tuple[bool, int]:
    """Where a board stands among the others: those that can be ruled on first."""
    grades = [list(Grade).index(one["grade"]) for one in board.revokes]
    return not board.ruled, min(grades)


def _not_revokes(findings: Sequence[Finding]) -> Iterator[Finding]:
    """What is amiss; what was put right for certain is counted alone."""
    return (one for one in findings if one.about not in (About.REVOKE, About.REPAIR))


def _plain(found: Finding) -> Document:
    return found.plain() | {"file": _member(found.file)}


def _member(file: str) -> str:
    return file.partition(INSIDE)[2]
