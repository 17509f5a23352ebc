"""The fast screen over PBN texts: what is plain is counted, the rest goes to the careful reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bridgelaws.records.board import RepairKind
from bridgelaws.records.pbn import CARRIED_OVER, iterate_pbn
from bridgelaws.scan.careful import Batch, Wanted, look
from bridgelaws.scan.fast import lines as _lines
from bridgelaws.scan.fast.arrays import Flags, Ints, Small
from bridgelaws.scan.fast.book import Book
from bridgelaws.scan.fast.deals import hands_of
from bridgelaws.scan.fast.fields import UNKNOWN, Fields, fields_of
from bridgelaws.scan.fast.games import NOTHING
from bridgelaws.scan.fast.lines import USED
from bridgelaws.scan.fast.plays import Rows, rows_of
from bridgelaws.scan.fast.tricks import Terms, follow, place
from bridgelaws.scan.findings import About, Finding
from bridgelaws.scan.parts import Part
from bridgelaws.scan.tally import Reading


@dataclass(slots=True)
class Screened:
    """What the screen says of the games that it looked at.

    Attributes:
        chosen: the pieces it looked at.
        fields: their tags.
        rows: the rows of their plays.
        shift: by how many seats the columns of each row were shifted.
        odd: which of them are to be read carefully.
    """

    chosen: Ints
    fields: Fields
    rows: Rows
    shift: Small
    odd: Flags


def screen(parts: Sequence[Part], wanted: Wanted) -> list[Batch]:
    """Read some parts of PBN records: a batch for each."""
    book = Book.of(parts)
    real = _real(book)
    looked = _look(book, real)
    batches = [Batch() for _ in parts]
    plain = looked.chosen[~looked.odd]
    _count(looked, book, batches)
    repairs = _repairs(looked, book)
    careful = _careful(book, real, plain)
    for piece in sorted({*repairs, *careful.tolist()}):
        part = int(book.games.part[piece])
        if piece in repairs:
            batches[part].tally.found(repairs[piece])
            batches[part].findings += repairs[piece]
        else:
            _read(book, piece, wanted, batches[part])
    _leave(book)
    return batches


def _real(book: Book) -> Flags:
    """Which pieces are of the parts, and do not only say what earlier parts leave.

    Where such a piece runs into the games after it, its part is not understood.
    """
    games = book.games
    real = games.first >= book.first[games.part]
    for piece in np.flatnonzero(~real & ~games.plain).tolist():
        games.disordered[games.part[piece]] = piece
    return real


def _look(book: Book, real: Flags) -> Screened:
    """Look at every game that has the plainest form."""
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
    odd |= _headed(book)[games.part[chosen]] & games.carried[chosen]
    hands = hands_of(lines.text, fields.deal)
    rows.odd |= odd | ((fields.deal != UNKNOWN) & ~hands.whole)
    hands.whole |= fields.deal == UNKNOWN
    placed = place(rows, hands, first)
    terms = Terms(fields.trumps, fields.declarer, fields.result)
    followed = follow(rows, placed, hands, terms)
    return Screened(chosen, fields, rows, placed.shift, followed.odd)


def _headed(book: Book) -> Flags:
    """Which parts have a value for all later games."""
    return np.array([b'"##' in part.data or bool(part.state.headers) for part in book.parts])


def _shifted(looked: Screened) -> Flags:
    """The games of which a row had to be put right."""
    found = np.zeros(len(looked.chosen), dtype=np.bool_)
    found[looked.rows.game[looked.shift != 0]] = True
    return found


def _count(looked: Screened, book: Book, batches: Sequence[Batch]) -> None:
    """Count the games in which nothing is amiss."""
    played = looked.rows.count > 0
    repaired = _shifted(looked) | book.games.carried[looked.chosen]
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
    """What was put right in the games in which nothing is amiss, by piece."""
    games, found = book.games, dict[int, list[Finding]]()
    plain = ~looked.odd
    for piece in looked.chosen[plain & games.carried[looked.chosen]].tolist():
        found[piece] = [_carried(book, piece)]
    rows, rotated = looked.rows, RepairKind.ROW_ROTATED.value
    shifted = np.flatnonzero((looked.shift != 0) & plain[rows.game])
    pieces = looked.chosen[rows.game[shifted]]
    part = games.part[pieces]
    lines = book.numbers[part] + rows.line[shifted]
    for piece, line, number, by in zip(
        pieces.tolist(),
        lines.tolist(),
        rows.number[shifted].tolist(),
        looked.shift[shifted].tolist(),
        strict=True,
    ):
        file, board = book.named(piece)
        finding = Finding(file, line, board, rotated, About.REPAIR, number + 1, more={"by": by})
        found.setdefault(piece, []).append(finding)
    return found


def _carried(book: Book, piece: int) -> Finding:
    """The repair of a game that takes tags from the one before."""
    own, explicit = book.games.own[:, piece], book.games.explicit[:, piece]
    names = [
        name
        for name in CARRIED_OVER
        if own[USED.index(name)] == NOTHING and explicit[USED.index(name)] != NOTHING
    ]
    first = int(book.games.first[piece])
    first += int((book.lines.kind[first : first + 64] == _lines.TAG).argmax())
    line = int(book.numbers[book.games.part[piece]]) + first
    file, board = book.named(piece)
    kind = RepairKind.TAGS_CARRIED_OVER.value
    return Finding(file, line, board, kind, About.REPAIR, more={"tags": " ".join(names)})


def _careful(book: Book, real: Flags, plain: Ints) -> Ints:
    """The pieces for the careful reader: those that are not plain, up to where order ends."""
    games = book.games
    pieces = np.arange(len(games.first))
    end = games.disordered[games.part]
    wanted = (real & games.board & (pieces < end)) | (pieces == end)
    wanted[plain] = False
    return np.flatnonzero(wanted)


def _read(book: Book, piece: int, wanted: Wanted, batch: Batch) -> None:
    """Have a piece read carefully; one that is not understood takes all after it along."""
    games = book.games
    part = int(games.part[piece])
    rest = piece == games.disordered[part]
    line = max(int(games.first[piece]), int(book.first[part]))
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
    """Note what each part leaves to the next of its file."""
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
    """Whether any tag stands in some pieces."""
    if after <= first:
        return False
    lines = book.tags.line
    begin = int(book.games.first[first])
    end = int(book.games.first[after]) if after < len(book.games.first) else len(book.lines.starts)
    found = np.searchsorted(lines, [begin, end])
    return bool(found[1] > found[0])
