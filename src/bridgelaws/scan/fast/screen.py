"""The fast screen for PBN texts: plain games are counted, others go to the careful reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

import numpy as np

from bridgelaws.files.board import RepairKind
from bridgelaws.files.pbn import CARRIED_OVER, iterate_pbn
from bridgelaws.scan.careful import Batch, Wanted, look
from bridgelaws.scan.fast import lines as _lines
from bridgelaws.scan.fast.arrays import Flags, Ints
from bridgelaws.scan.fast.book import Book
from bridgelaws.scan.fast.deals import hands_of
from bridgelaws.scan.fast.fields import UNKNOWN, fields_of
from bridgelaws.scan.fast.games import NOTHING
from bridgelaws.scan.fast.lines import USED
from bridgelaws.scan.fast.plays import rows_of
from bridgelaws.scan.fast.screened import Screened, rows_out
from bridgelaws.scan.fast.tricks import Terms, follow, place
from bridgelaws.scan.findings import About, Finding
from bridgelaws.scan.parts import Part
from bridgelaws.scan.tally import Reading

_BY = tuple({"by": seats} for seats in range(4))
"""The number of seats by which a row was shifted, as a finding names it."""


def screen(parts: Sequence[Part], wanted: Wanted) -> list[Batch]:
    """Read some parts of PBN records: a batch for each."""
    book = Book.of(parts)
    real = _real(book)
    looked = _look(book, real)
    batches = [Batch() for _ in parts]
    plain = looked.chosen[~looked.odd]
    _count(looked, book, batches)
    repairs = _repairs(looked, book)
    careful = set(_careful(book, real, plain).tolist())
    rows = rows_out(book, looked, repairs) if wanted.rows else {}
    for piece in sorted({*repairs, *careful, *rows}):
        batch = batches[int(book.games.part[piece])]
        if piece in careful:
            _read(book, piece, wanted, batch)
            continue
        found = repairs.get(piece, [])
        batch.tally.found(found)
        batch.findings += found
        if piece in rows:
            batch.rows.append(rows[piece])
    _leave(book)
    return batches


def _real(book: Book) -> Flags:
    """Which pieces are of the parts, rather than a statement of what earlier parts pass on.

    Where such a piece runs into the games after it, its part is not understood.
    """
    games = book.games
    real = games.first >= book.first[games.part]
    for piece in np.flatnonzero(~real & ~games.plain).tolist():
        games.disordered[games.part[piece]] = piece
    return real


def _look(book: Book, real: Flags) -> Screened:
    """Look at every game in the plainest form."""
    games, lines, tags = book.games, book.lines, book.tags
    understood = np.arange(len(games.first)) < games.disordered[games.part]
    chosen = np.flatnonzero(real & games.plain & games.board & understood)
    fields = fields_of(lines, tags, games, chosen)
    ends = np.append(games.first[1:], len(lines.starts))
    rows = rows_of(lines, tags, games.own[_lines.PLAY][chosen], ends[chosen])
    played = rows.count > 0
    lho = (fields.declarer + 1) & 3
    first = np.where(fields.first == UNKNOWN, lho, fields.first).astype(np.int8)
    missing = (fields.contract == UNKNOWN) | (fields.declarer == UNKNOWN)
    odd = fields.odd | (played & (missing | (fields.deal == UNKNOWN) | (first != lho)))
    odd |= book.headed[games.part[chosen]] & games.carried[chosen]
    hands = hands_of(lines.text, fields.deal)
    rows.odd |= odd | ((fields.deal != UNKNOWN) & ~hands.whole)
    hands.whole |= fields.deal == UNKNOWN
    placed = place(rows, hands, first)
    result = np.where(fields.irregular, UNKNOWN, fields.result).astype(np.int8)
    terms = Terms(fields.trumps, fields.declarer, result)
    followed = follow(rows, placed, hands, terms)
    return Screened(chosen, fields, hands, rows, placed, followed.leader, followed.odd)


def _count(looked: Screened, book: Book, batches: Sequence[Batch]) -> None:
    """Count the games with nothing wrong."""
    played = looked.rows.count > 0
    repaired = looked.shifted | book.games.carried[looked.chosen]
    part = book.games.part[looked.chosen]
    for how, which in (
        (Reading.CLEAN, played & ~repaired),
        (Reading.REPAIRED, played & repaired),
        (Reading.NO_PLAY, ~played),
    ):
        count = np.bincount(part[which & ~looked.odd], minlength=len(batches)).tolist()
        for batch, n in zip(batches, count, strict=True):
            if n:
                batch.tally.board(how, n=n)


def _repairs(looked: Screened, book: Book) -> dict[int, list[Finding]]:
    """What was put right in the games with nothing wrong, by piece."""
    games, found = book.games, dict[int, list[Finding]]()
    plain = ~looked.odd
    for piece, finding in _carried(book, looked.chosen[plain & games.carried[looked.chosen]]):
        found[piece] = [finding]
    rows, rotated, repair = looked.rows, RepairKind.ROW_ROTATED.value, About.REPAIR
    shifted = np.flatnonzero((looked.placed.shift != 0) & plain[rows.game])
    pieces = looked.chosen[rows.game[shifted]]
    part = games.part[pieces]
    lines = book.numbers[part] + rows.line[shifted]
    for piece, line, number, by in zip(
        pieces.tolist(),
        lines.tolist(),
        rows.number[shifted].tolist(),
        looked.placed.shift[shifted].tolist(),
        strict=True,
    ):
        file, board = book.named(piece)
        finding = Finding(file, line, board, rotated, repair, number + 1, None, None, _BY[by])
        found.setdefault(piece, []).append(finding)
    return found


def _carried(book: Book, pieces: Ints) -> Iterator[tuple[int, Finding]]:
    """The repairs of games that take tags from the one before."""
    games, kind = book.games, RepairKind.TAGS_CARRIED_OVER.value
    names = [USED.index(name) for name in CARRIED_OVER]
    stated = np.array([games.explicit(name)[pieces] for name in names])
    taken = (games.own[names][:, pieces] == NOTHING) & (stated != NOTHING)
    lines = book.numbers[games.part[pieces]] + book.first_tags(pieces)
    said: dict[tuple[bool, ...], str] = {}
    for piece, line, which in zip(pieces.tolist(), lines.tolist(), taken.T.tolist(), strict=True):
        which = tuple(which)
        if which not in said:
            said[which] = " ".join(compress(CARRIED_OVER, which))
        file, board = book.named(piece)
        yield piece, Finding(file, line, board, kind, About.REPAIR, more={"tags": said[which]})


def _careful(book: Book, real: Flags, plain: Ints) -> Ints:
    """The pieces for the careful reader: those that are not plain, up to where order ends."""
    games = book.games
    pieces = np.arange(len(games.first))
    end = games.disordered[games.part]
    wanted = (real & games.board & (pieces < end)) | (pieces == end)
    wanted[plain] = False
    return np.flatnonzero(wanted)


def _read(book: Book, piece: int, wanted: Wanted, batch: Batch) -> None:
    """Hand a piece to the careful reader, with all that follows if it is not understood."""
    games = book.games
    part = int(games.part[piece])
    rest = piece == games.disordered[part]
    line = int(games.first[piece])
    if piece == 0 or games.part[piece - 1] != part or line < book.first[part]:
        line = int(book.first[part])
    after = None
    if not rest and piece + 1 < len(games.first) and games.part[piece + 1] == part:
        after = int(games.first[piece + 1])
    state = book.inherited(piece)
    text = book.text(part, line, after).decode(book.texts[part].encoding)
    name = book.parts[part].name
    look(iterate_pbn(text, name, state, book.number(part, line)), wanted, batch)
    if rest:
        book.parts[part].state.known.update(state.known)
        book.parts[part].state.headers.update(state.headers)


def _leave(book: Book) -> None:
    """Note what each part passes on to the next one of its file."""
    games = book.games
    for index, part in enumerate(book.parts):
        pieces = np.searchsorted(games.part, [index, index + 1])
        first, after = pieces.tolist()
        part.state.tagged = part.state.tagged or _tagged(book, first, after)
        if not part.last and games.disordered[index] >= len(games.first) and after > first:
            left = book.inherited_after(after - 1)
            part.state.known.update(left.known)
            part.state.headers.update(left.headers)


def _tagged(book: Book, first: int, after: int) -> bool:
    """Whether there is any tag in some pieces."""
    if after <= first:
        return False
    lines = book.tags.line
    begin = int(book.games.first[first])
    end = int(book.games.first[after]) if after < len(book.games.first) else len(book.lines.starts)
    found = np.searchsorted(lines, [begin, end])
    return bool(found[1] > found[0])
