"""The fast screen over LIN texts: what is plain is counted, the rest goes to the careful reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bridgelaws.bridge import SEATS
from bridgelaws.files.lin import VULNERABLE as SIDES
from bridgelaws.files.lin import iterate_lin
from bridgelaws.files.text import encoding_of
from bridgelaws.scan.careful import Batch, Wanted, look
from bridgelaws.scan.columns import VULNERABLE, Row
from bridgelaws.scan.fast.arrays import Flags, Ints, Small
from bridgelaws.scan.fast.fields import NO_TRUMPS, UNKNOWN
from bridgelaws.scan.fast.lin_calls import CONTRACTS, TRUMPS, Bidding, bidding_of
from bridgelaws.scan.fast.lin_cards import PC, Dealt, Played, deals_of, plays_of
from bridgelaws.scan.fast.lin_fields import Boards, Fields, boards_of, code, fields_of
from bridgelaws.scan.fast.lin_heads import Heads, Told, told_of
from bridgelaws.scan.fast.screened import deal_texts, play_texts
from bridgelaws.scan.fast.tricks import Terms, follow
from bridgelaws.scan.parts import Part
from bridgelaws.scan.tally import Reading

MC, SV = code("mc"), code("sv")
_NEWLINE = 10
_DIGIT = np.full(256, -99, dtype=np.int16)
_DIGIT[[ord(digit) for digit in "0123456789"]] = range(10)
_MOST = 13


@dataclass(slots=True)
class Screened:
    """What the screen says about the boards of some texts.

    Attributes:
        dealt, bidding, told, played: what was read of them.
        contract, declarer: by the auction, else by the list of results; else `UNKNOWN`.
        leader: for each trick, from the first, who led in each board.
        odd: which of them are left to the careful reader.
    """

    dealt: Dealt
    bidding: Bidding
    told: Told
    played: Played
    contract: Ints
    declarer: Small
    leader: Small
    odd: Flags


def screen_lin(parts: Sequence[Part], wanted: Wanted) -> list[Batch]:
    """Read some parts of LIN records: a batch for each."""
    text = _Text.of(parts)
    looked = _look(text)
    boards = text.boards
    batches = [Batch() for _ in parts]
    read = (boards.dealt | boards.last) & ~boards.broken
    plain = read & ~looked.odd & boards.dealt
    _count(looked, boards, plain, batches)
    rows = _rows(text, looked, plain) if wanted.rows else {}
    for board in sorted({*np.flatnonzero(read & ~plain).tolist(), *rows}):
        batch = batches[int(boards.part[board])]
        if board in rows:
            batch.rows.append(rows[board])
        else:
            text.read(board, wanted, batch)
    for index, part in enumerate(parts):
        text.read_rest(index, wanted, batches[index])
        part.state.tagged = part.state.tagged or batches[index].tally.total > 0
    return batches


@dataclass(slots=True)
class _Text:
    """Some parts of LIN records as one text, with what is needed to find every line again.

    Attributes:
        parts: the parts.
        fields, boards, heads: what the text consists of.
        encodings: the encoding of each part.
        newlines: the places of the ends of lines.
    """

    parts: Sequence[Part]
    fields: Fields
    boards: Boards
    heads: Heads
    encodings: list[str]
    newlines: Ints

    @classmethod
    def of(cls, parts: Sequence[Part]) -> _Text:
        """Put some parts together."""
        fields = fields_of(parts)
        encodings = [encoding_of(part.data) for part in parts]
        for index, encoding in enumerate(encodings):
            if encoding.startswith("utf-16"):
                fields.broken[index] = fields.first[index] - 1
        boards = boards_of(fields)
        heads = Heads.of(fields, boards, encodings)
        newlines = np.flatnonzero(fields.text == _NEWLINE)
        return cls(parts, fields, boards, heads, encodings, newlines)

    def lines(self, part: Ints, place: Ints) -> Ints:
        """The numbers, in their files, of the lines of some places of some parts."""
        begun = np.searchsorted(self.newlines, self.fields.offset)
        first = np.array([one.first_line for one in self.parts])
        found: Ints = np.searchsorted(self.newlines, place) - begun[part] + first[part]
        return found

    def read(self, board: int, wanted: Wanted, batch: Batch) -> None:
        """Hand a board to the careful reader."""
        fields, after = self.fields, int(self.boards.after[board])
        part = int(self.boards.part[board])
        end = len(self.parts[part].data) + int(fields.offset[part])
        if after < fields.first[part + 1]:
            end = int(fields.begin[after])
        self._read(board, end, wanted, batch)

    def read_rest(self, part: int, wanted: Wanted, batch: Batch) -> None:
        """Hand what is not understood of a part, if anything, to the careful reader."""
        fields, boards = self.fields, self.boards
        if fields.broken[part] == fields.first[part + 1]:
            return
        end = len(self.parts[part].data) + int(fields.offset[part])
        left = np.flatnonzero((boards.part == part) & boards.broken)
        self._read(int(left[0]) if len(left) else None, end, wanted, batch, part)

    def _read(
        self, board: int | None, end: int, wanted: Wanted, batch: Batch, part: int = 0
    ) -> None:
        """Hand the bytes from the start of a board, or part, to an end to the careful reader."""
        fields, boards = self.fields, self.boards
        head = None
        if board is not None:
            part = int(boards.part[board])
        begin = int(fields.offset[part])
        if board is not None and board and boards.part[board - 1] == part:
            begin = int(fields.begin[boards.first[board]])
            head = self.heads.before(part, int(boards.start[board]))
        line = int(self.lines(np.array([part]), np.array([begin]))[0])
        raw = fields.text[begin:end].tobytes()
        encoding = self.encodings[part]
        text = raw.decode(encoding, "replace" if encoding.startswith("utf-16") else "strict")
        look(iterate_lin(text, self.parts[part].name, line, head), wanted, batch)


def _look(text: _Text) -> Screened:
    """Look at every board."""
    fields, boards = text.fields, text.boards
    dealt = deals_of(fields, boards)
    bidding = bidding_of(fields, boards, dealt.dealer)
    told = told_of(fields, boards, text.heads)
    stated = told.contract != UNKNOWN
    contract = np.where(bidding.ended, bidding.contract, told.contract)
    declarer = np.where(bidding.ended, bidding.declarer, told.declarer).astype(np.int8)
    differs = (contract != told.contract) | (declarer != told.declarer)
    claim, odd = _claims(fields, boards)
    odd |= ~dealt.hands.whole | bidding.odd | told.odd | (stated & bidding.ended & differs)
    played = plays_of(fields, boards, dealt.hands)
    odd |= (played.rows.count > 0) & (contract == UNKNOWN)
    trumps = np.where(contract == UNKNOWN, NO_TRUMPS, TRUMPS[contract // 3]).astype(np.int8)
    result = np.where(told.result == UNKNOWN, claim, told.result).astype(np.int8)
    terms = Terms(trumps, declarer, result)
    followed = follow(played.rows, played.placed, dealt.hands, terms)
    turn = followed.leader[np.minimum(played.place // 4, 12), played.board] + played.place % 4
    odd[played.board[(turn & 3) != played.seat]] = True
    odd |= followed.odd
    return Screened(dealt, bidding, told, played, contract, declarer, followed.leader, odd)


def _claims(fields: Fields, boards: Boards) -> tuple[Small, Flags]:
    """The tricks of declarer by the claim that ended the play; which boards have a strange one."""
    text, total = fields.text, len(boards.part)
    claims = np.flatnonzero((fields.key == MC) & (boards.of >= 0))
    board, start = boards.of[claims], fields.start[claims]
    length = fields.end[claims] - start
    one, two = _DIGIT[text[start]], _DIGIT[text[start + 1]]
    tricks = np.where(length == 1, one, np.where(length == 2, 10 * one + two, -1))
    right = (tricks >= 0) & (tricks <= _MOST) & ((length == 1) | ((one >= 0) & (two >= 0)))
    odd = np.zeros(total, dtype=np.bool_)
    odd[board[~right]] = True
    last = np.full(total, UNKNOWN, dtype=np.intp)
    plays = np.flatnonzero((fields.key == PC) & (boards.of >= 0))
    last[boards.of[plays]] = plays
    found = np.full(total, UNKNOWN, dtype=np.int8)
    ends = right & (claims > last[board])
    found[board[ends]] = tricks[ends]
    return found, odd


def _count(looked: Screened, boards: Boards, plain: Flags, batches: Sequence[Batch]) -> None:
    """Count the boards with nothing wrong."""
    played = looked.played.rows.count > 0
    for how, which in ((Reading.CLEAN, played), (Reading.NO_PLAY, ~played)):
        count = np.bincount(boards.part[which & plain], minlength=len(batches)).tolist()
        for batch, n in zip(batches, count, strict=True):
            if n:
                batch.tally.board(how, n=n)


def _rows(text: _Text, looked: Screened, plain: Flags) -> dict[int, Row]:
    """The rows of the boards with nothing wrong."""
    chosen = np.flatnonzero(plain)
    boards, told = text.boards, looked.told
    part = boards.part[chosen]
    places = text.fields.start[boards.start[chosen]]
    values = zip(
        chosen.tolist(),
        part.tolist(),
        text.lines(part, places).tolist(),
        looked.dealt.dealer[chosen].tolist(),
        _vulnerable(text, chosen),
        deal_texts(looked.dealt.hands.of(chosen)),
        looked.contract[chosen].tolist(),
        looked.declarer[chosen].tolist(),
        told.result[chosen].tolist(),
        play_texts(looked.played.rows, looked.played.placed, looked.leader, chosen),
        strict=True,
    )
    found = {}
    for board, of, line, dealer, sides, deal, contract, declarer, result, (play, led) in values:
        found[board] = Row(
            text.parts[of].name,
            line,
            told.number[board],
            str(SEATS[dealer]),
            sides,
            deal,
            None if contract == UNKNOWN else CONTRACTS[contract],
            None if declarer == UNKNOWN else str(SEATS[declarer]),
            None if result == UNKNOWN else result,
            play,
            led,
            (Reading.CLEAN if play else Reading.NO_PLAY).value,
            "",
            None,
        )
    return found


def _vulnerable(text: _Text, chosen: Ints) -> Iterator[str | None]:
    """The vulnerability of some boards, as PBN writes it: what the first field of its kind says."""
    fields, boards = text.fields, text.boards
    stated = np.flatnonzero((fields.key == SV) & (boards.of >= 0))[::-1]
    at = np.full(len(boards.part), UNKNOWN, dtype=np.intp)
    at[boards.of[stated]] = stated
    whole = fields.text.tobytes()
    for field, part in zip(at[chosen].tolist(), boards.part[chosen].tolist(), strict=True):
        raw = b"" if field == UNKNOWN else whole[fields.start[field] : fields.end[field]]
        sides = SIDES.get(raw.decode(text.encodings[part]).strip().lower())
        yield None if sides is None else VULNERABLE[sides]
