"""Parts of PBN records as one text, with what is needed to find every line again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from bridgelaws.files.pbn import Inherited
from bridgelaws.scan.fast.arrays import Flags, Ints
from bridgelaws.scan.fast.comments import Cleaned, cleaned
from bridgelaws.scan.fast.games import HASH, NOTHING, SAYS_NOTHING, Games, games_of
from bridgelaws.scan.fast.lines import BOARD, USED, Lines, Names, Tags, lines_of, tags_of
from bridgelaws.scan.parts import Part

_BETWEEN = b"\n\n"
_PADDING = b"\n" * 128
"""Padding, so that reading some bytes from a place near the end never runs past the end."""
_HEADER = re.compile(rb'^\[(\w+) "##([^"\r\n]*)"\]', re.MULTILINE)
_NEVER = np.iinfo(np.intp).max
_NAMES = Names()
"""Learns the names of the tags that it meets, which never changes a result."""


@dataclass(slots=True)
class Book:
    """Some parts of records as one text.

    Attributes:
        parts: the parts.
        texts: each without its comments.
        offset: where each part begins, after the tags that say what earlier parts leave.
        first: the index of the first line of each part, after those tags.
        lines, tags, games: what the text consists of.
        numbers: for each part, what makes the index of a line its number in the file.
        boards: for each piece, the index in `Tags` of the number of the board.
        headers: for each part already looked at, the values for all later games.
        names: for each piece already looked at, the file and the number of the board.
    """

    parts: Sequence[Part]
    texts: list[Cleaned]
    offset: Ints
    first: Ints
    lines: Lines
    tags: Tags
    games: Games
    numbers: Ints
    boards: Ints
    headers: dict[int, list[tuple[int, str, str]]] = field(default_factory=dict)
    names: dict[int, tuple[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, parts: Sequence[Part]) -> Book:
        """Put some parts together."""
        texts = [cleaned(part.data) for part in parts]
        prefixes = [
            _prefix(part.state, text.encoding) for part, text in zip(parts, texts, strict=True)
        ]
        pieces: list[bytes] = []
        begin, offset, comments, done = [], [], [], 0
        for text, prefix in zip(texts, prefixes, strict=True):
            begin.append(done)
            offset.append(done + len(prefix))
            comments += [offset[-1] + place for pair in text.comments for place in pair]
            pieces += [prefix, text.data, _BETWEEN]
            done += len(prefix) + len(text.data) + len(_BETWEEN)
        joined = np.frombuffer(b"".join([*pieces, _PADDING]), dtype=np.uint8)
        lines = lines_of(joined, np.array(comments, dtype=np.intp))
        tags = tags_of(lines, _NAMES)
        ordered = [
            _NEVER
            if text.ordered == len(text.data) and not _headed(part.state)
            else place + text.ordered * (not _headed(part.state))
            for part, text, place in zip(parts, texts, offset, strict=True)
        ]
        starts = lines.starts
        games = games_of(
            lines, tags, np.searchsorted(starts, begin), _lines_at(starts, np.array(ordered))
        )
        first = np.searchsorted(starts, offset)
        numbers = np.array([part.first_line for part in parts]) - first
        boards = games.value(BOARD)
        return cls(parts, texts, np.array(offset), first, lines, tags, games, numbers, boards)

    @property
    def headed(self) -> Flags:
        """Which parts have a value for all later games."""
        found = np.array([bool(part.state.headers) for part in self.parts])
        text, tags = self.lines.text, self.tags
        says = np.flatnonzero(tags.length > 1)
        at = tags.value[says]
        says = says[(text[at] == HASH) & (text[at + 1] == HASH)]
        found[np.searchsorted(self.first, tags.line[says], "right") - 1] = True
        return found

    def number(self, part: int, line: int) -> int:
        """The number in its file of a line of a part."""
        return int(self.numbers[part]) + line

    def named(self, piece: int) -> tuple[str, str]:
        """The file of a piece, and its board number."""
        if piece not in self.names:
            part, board = int(self.games.part[piece]), int(self.boards[piece])
            number = "" if board == NOTHING else self.value(board, part)
            self.names[piece] = self.parts[part].name, number
        return self.names[piece]

    def first_tags(self, pieces: Ints) -> Ints:
        """The index of the line of the first tag of some pieces."""
        tags = self.tags.line
        return tags[np.searchsorted(tags, self.games.first[pieces])]

    def value(self, tag: int, part: int) -> str:
        """The value of a tag in a part, as text."""
        begin, length = int(self.tags.value[tag]), int(self.tags.length[tag])
        raw = self.lines.text[begin : begin + length].tobytes()
        if b"\\" in raw:
            raw = raw.replace(b"\\\\", b"\\")
        return "" if raw == b"#" else raw.decode(self.texts[part].encoding)

    def text(self, part: int, first: int, after: int | None) -> bytes:
        """The bytes of a part, comments and all, from a line to before another, or to its end."""
        begin = int(self.lines.starts[first] - self.offset[part])
        end = None if after is None else int(self.lines.starts[after] - self.offset[part])
        return self.parts[part].data[begin:end]

    def inherited(self, piece: int) -> Inherited:
        """What the games before a piece pass on to it."""
        part = int(self.games.part[piece])
        before = piece - 1 if piece and self.games.part[piece - 1] == part else None
        return self._left(part, before, int(self.games.first[piece]))

    def inherited_after(self, piece: int) -> Inherited:
        """What the games up to the last piece of a part pass on."""
        return self._left(int(self.games.part[piece]), piece, len(self.lines.starts) - 1)

    def _left(self, part: int, piece: int | None, line: int) -> Inherited:
        state = self.parts[part].state
        left = Inherited(dict(state.known), dict(state.headers))
        if piece is not None:
            for number, name in enumerate(USED):
                tag = int(self.games.explicit(number)[piece])
                if tag != NOTHING:
                    left.known[name] = self.value(tag, part).removeprefix("##")
        left.headers.update(self._headers(part, line))
        return left

    def _headers(self, part: int, line: int) -> dict[str, str]:
        """The values that "##" set for all later games before a line."""
        end = int(self.lines.starts[line] - self.offset[part])
        return {name: value for place, name, value in self._all_headers(part) if place < end}

    def _all_headers(self, part: int) -> list[tuple[int, str, str]]:
        """All such values in a part, each with its place."""
        if part not in self.headers:
            data, encoding = self.parts[part].data, self.texts[part].encoding
            self.headers[part] = [
                (found.start(), found[1].decode(), found[2].decode(encoding))
                for found in (_HEADER.finditer(data) if b'"##' in data else ())
            ]
        return self.headers[part]


def _headed(state: Inherited) -> bool:
    """Whether earlier parts set, for all later games, a value that the screen needs to know."""
    return any(name in USED and USED.index(name) not in SAYS_NOTHING for name in state.headers)


def _lines_at(starts: Ints, places: Ints) -> Ints:
    """The lines of some places; a place beyond the end has none."""
    found = np.searchsorted(starts, places, "right") - 1
    return np.where(places == _NEVER, _NEVER, found)


def _prefix(state: Inherited, encoding: str) -> bytes:
    """A game that states what earlier parts of the file pass on; it is not a board of this part."""
    known = [name for name in USED if name in state.known]
    if not known:
        return b""
    tags = "".join(f'[{name} "{state.known[name]}"]\n' for name in known)
    return (tags + "\n").encode(encoding, "replace")
