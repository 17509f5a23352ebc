"""A record in parts: whole games that fit in memory, however large the file is."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bridgelaws.files.opening import kind_of
from bridgelaws.files.pbn import Inherited
from bridgelaws.files.text import encoding_of
from bridgelaws.scan.sources import Record, Unread, unread_for

PIECE = 1 << 22
"""The approximate bytes of a part; memory holds a small multiple of this at a time."""
LARGEST = 1 << 27
"""The most bytes of a single game; anything longer is not a game."""

_START = re.compile(rb'\[(Event|Board|Deal) "[^"\\\r\n]*"\][ \t]*\r?\n')
_EMPTY = re.compile(rb"\n[ \t]*\r?\n(?=\[)")
_TAG = re.compile(rb'^\[(\w+) "', re.MULTILINE)
_LIN_STARTS = tuple(re.compile(rb"\n(?=%s\|)" % key) for key in (b"vg", b"pn", b"qx"))
"""A match with its head, a hand with its players, a board of a match: cut at the first there is."""
_TRIES = 64
_CHUNK = 1 << 18
"""Of a damaged archive no more than so many bytes before the damage are lost."""


@dataclass(slots=True)
class Part:
    """Whole games of a record.

    Attributes:
        name: the file, as findings name it.
        kind: "pbn" or "lin".
        data: the bytes, in an encoding that keeps ASCII.
        first_line: the line of the file where they begin, from 1.
        state: what the games before leave; reading the part goes on with it.
        last: whether the file ends here.
    """

    name: str
    kind: str
    data: bytes
    first_line: int = 1
    state: Inherited = field(default_factory=Inherited)
    last: bool = True


def parts_of(record: Record, piece: int = PIECE) -> Iterator[Part | Unread]:
    """Cut a record into parts, so that memory does not grow with the file.

    A part of a PBN file ends where a game certainly ends: at an empty line before an Event, or
    before a Board or Deal where the block before has one too.
    """
    source = _Source(record)
    read = source.read
    data = read(piece).removeprefix(codecs.BOM_UTF8)
    encoding = encoding_of(data)
    if encoding.startswith("utf-16"):
        read = _Recoded(data, read, encoding).read
        data = read(piece)
    kind = record.kind or kind_of(record.name, data[:4096].decode("latin-1"))
    if kind not in ("pbn", "lin"):
        yield Unread(record.name, "not_a_record")
        return
    line, state = 1, Inherited()
    more = None
    while more != b"":
        more = read(piece)
        cut = _cut(kind, data) if more else len(data)
        if cut or not more:
            last = not more and source.error is None
            yield Part(record.name, kind, data[:cut], line, state, last)
            if not last:
                line += data.count(b"\n", 0, cut)
        data = data[cut:] + more
        if len(data) > max(LARGEST, piece * 16):
            yield Unread(record.name, "game_without_end", f"{line}")
            return
    if source.error is not None:
        yield unread_for(record.name, source.error)


class _Source:
    """The bytes of a record, up to where it is damaged.

    Attributes:
        error: what ended the reading before the end.
    """

    def __init__(self, record: Record) -> None:
        self.stream = record.stream
        self.error: BaseException | None = None

    def read(self, size: int) -> bytes:
        """So many bytes, or as many as there are."""
        pieces, missing = [], size
        while missing and self.error is None:
            try:
                piece = self.stream.read(min(missing, _CHUNK))
            except Exception as error:  # a damaged archive raises more than its modules say
                self.error = error
                break
            if not piece:
                break
            pieces.append(piece)
            missing -= len(piece)
        return b"".join(pieces)


def _cut(kind: str, data: bytes) -> int:
    """Where the last whole game in the data ends; 0 if that cannot be told."""
    if kind == "lin":
        for pattern in _LIN_STARTS:
            if places := [match.end() for match in pattern.finditer(data)]:
                return places[-1]
        return 0
    places = [match.end() for match in _EMPTY.finditer(data)]
    for here in range(len(places) - 1, max(-1, len(places) - _TRIES), -1):
        place = places[here]
        before = data[places[here - 1] if here else 0 : place]
        start = _START.match(data, place)
        if start is not None and (start[1] == b"Event" or start[1] in _TAG.findall(before)):
            return place
    return 0


class _Recoded:
    """A stream of UTF-16 read as UTF-8."""

    def __init__(self, begun: bytes, more: Callable[[int], bytes], encoding: str) -> None:
        self.more = more
        self.decoder = codecs.getincrementaldecoder(encoding)("replace")
        self.waiting = self.decoder.decode(begun).encode("utf-8", "replace")

    def read(self, size: int) -> bytes:
        """About so many bytes; none at the end."""
        while len(self.waiting) < size:
            piece = self.more(size)
            self.waiting += self.decoder.decode(piece, final=not piece).encode("utf-8", "replace")
            if not piece:
                break
        found, self.waiting = self.waiting[:size], self.waiting[size:]
        return found
