"""What LIN texts say about boards besides deal, auction and play: numbers, rooms, results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from bridgelaws.bridge import SEATS
from bridgelaws.files.lin import read_result
from bridgelaws.files.lin_boards import Field, Head
from bridgelaws.scan.fast.arrays import Flags, Ints, Small
from bridgelaws.scan.fast.fields import UNKNOWN
from bridgelaws.scan.fast.lin_calls import CONTRACTS
from bridgelaws.scan.fast.lin_fields import PN, QX, RS, VG, Boards, Fields, code

AH = code("ah")
_NUMBER = re.compile(rb"([a-z]?)([0-9]{1,6})", re.IGNORECASE)
_CLOSED, _OPEN = b"c", b"o"
_CONTRACT = {contract: number for number, contract in enumerate(CONTRACTS)}
_MOST = 13


@dataclass(slots=True)
class Told:
    """What is said about boards besides the cards.

    Attributes:
        number: the number of each board as written, "" if none is.
        contract, declarer, result: the result in the list at the head of the file, else `UNKNOWN`.
        odd: whether any of it is left to the careful reader.
    """

    number: list[str]
    contract: Ints
    declarer: Small
    result: Small
    odd: Flags


@dataclass(slots=True)
class Heads:
    """The fields at the heads of texts, where each changes what is said of the boards after it.

    Attributes:
        fields: the fields of all texts.
        encodings: that of each text.
        at: the fields of heads, in order.
        text: the text of each of them.
        made: what they say, by the number of them that were read.
    """

    fields: Fields
    encodings: Sequence[str]
    at: Ints
    text: Ints
    made: dict[int, Head] = field(default_factory=dict)

    @classmethod
    def of(cls, fields: Fields, boards: Boards, encodings: Sequence[str]) -> Heads:
        """Find them: the list of results, the match, and the players before the first board."""
        key = fields.key
        texts = len(fields.first) - 1
        opening = fields.first[1:].copy()
        opening[boards.part[::-1]] = boards.start[::-1]
        at = np.flatnonzero((key == VG) | (key == RS) | (key == PN))
        text = np.searchsorted(fields.first, at, "right") - 1
        if texts:
            of_head = (key[at] != PN) | (at < opening[text])
            at, text = at[of_head], text[of_head]
        return cls(fields, encodings, at, text)

    def before(self, text: int, end: int) -> Head:
        """What a text says up to one of its fields."""
        first = int(np.searchsorted(self.at, self.fields.first[text]))
        after = int(np.searchsorted(self.at, end))
        head = Head()
        for index in range(first, after):
            head.take(self._field(int(self.at[index]), text))
        return head

    def _field(self, index: int, text: int) -> Field:
        fields = self.fields
        raw = fields.text[fields.start[index] : fields.end[index]].tobytes()
        key = chr(int(fields.key[index]) >> 8) + chr(int(fields.key[index]) & 255)
        return Field(key, raw.decode(self.encodings[text]).strip(), 0)


def told_of(fields: Fields, boards: Boards, heads: Heads) -> Told:
    """Read what is said about each board besides its cards."""
    total = len(boards.part)
    odd = np.zeros(total, dtype=np.bool_)
    numbers, rooms = _numbers(fields, boards, odd)
    contract = np.full(total, UNKNOWN, dtype=np.intp)
    declarer, result = np.full((2, total), UNKNOWN, dtype=np.int8)
    known: dict[tuple[int, int], _Results] = {}
    text = boards.part.tolist()
    count = np.searchsorted(heads.at, boards.after).tolist()
    for board, room in enumerate(rooms):
        if not room or count[board] == 0:
            continue
        place = (text[board], count[board])
        if place not in known:
            known[place] = _Results.of(heads.before(text[board], int(boards.after[board])))
        found = known[place].of_board(int(numbers[board]), room)
        if found is not None:
            contract[board], declarer[board], result[board] = found
            odd[board] |= not 0 <= result[board] <= _MOST
    return Told(numbers, contract, declarer, result, odd)


def _numbers(fields: Fields, boards: Boards, odd: Flags) -> tuple[list[str], list[bytes]]:
    """The number and the room of each board: of the first field that has a number."""
    numbers, rooms = [""] * len(boards.part), [b""] * len(boards.part)
    named = np.flatnonzero(((fields.key == QX) | (fields.key == AH)) & (boards.of >= 0))
    whole = fields.text.tobytes()
    plain = whole.isascii()
    for board, start, end, key in zip(
        boards.of[named].tolist(),
        fields.start[named].tolist(),
        fields.end[named].tolist(),
        fields.key[named].tolist(),
        strict=True,
    ):
        if not plain and not whole[start:end].isascii():
            odd[board] = True
        if not numbers[board] and (found := _NUMBER.search(whole, start, end)):
            numbers[board] = found[2].decode()
            if key == QX and (room := found[1].lower()) in (_OPEN, _CLOSED):
                rooms[board] = room
    return numbers, rooms


@dataclass(slots=True)
class _Results:
    """The results in the list at the head of a file.

    Attributes:
        first: the number of the first board.
        found: contract, declarer and tricks of each place in the list.
    """

    first: int
    found: list[tuple[int, int, int] | None]

    @classmethod
    def of(cls, head: Head) -> _Results:
        found: list[tuple[int, int, int] | None] = []
        for text in head.results:
            stated, tricks = read_result(text)
            if stated is None or stated.declarer is None or tricks is None:
                found.append(None)
            else:
                contract = _CONTRACT[str(stated.contract)]
                found.append((contract, SEATS.index(stated.declarer), tricks))
        return cls(head.first, found)

    def of_board(self, number: int, room: bytes) -> tuple[int, int, int] | None:
        place = 2 * (number - self.first) + (room == _CLOSED)
        return self.found[place] if 0 <= place < len(self.found) else None
