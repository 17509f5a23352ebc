"""The outer shape of a PBN file: games, tags, sections and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

TAG = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
LOOSE_TAG = re.compile(r"\[\s*(\w+)\s*([^\]]*)\]?")
ESCAPED = re.compile(r'\\(["\\])')
COMMENT = re.compile("[{;]")
STARTS_A_GAME = frozenset({"Event", "Board", "Deal"})


@dataclass(slots=True)
class Game:
    """The parts of one game, as in the file.

    Attributes:
        line: the first line, from 1.
        tags: name to value and line.
        sections: name of a tag to the lines of data after it, each with its number.
        comments: the comments, in order.
        unquoted: name and line of each tag that had to be read without its quotes.
        unclosed: line of each comment that is never closed.
    """

    line: int
    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    sections: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    unquoted: list[tuple[str, int]] = field(default_factory=list)
    unclosed: list[int] = field(default_factory=list)
    last: str = ""

    def value(self, name: str) -> str:
        """The value of a tag, "" if it is missing."""
        return self.tags.get(name, ("", 0))[0]

    def line_of(self, name: str) -> int:
        """The line of a tag; the first line of the game if it is missing."""
        return self.tags.get(name, ("", self.line))[1]

    def add_tag(self, name: str, value: str, line: int) -> None:
        """Add a tag; PBN ignores a second one of the same name, except notes."""
        self.tags.setdefault(name, (value, line))
        self.last = name

    def add_data(self, line: int, text: str) -> None:
        """Add a line of data to the section of the last tag."""
        self.sections.setdefault(self.last, []).append((line, text))

    def absorb(self, more: Game) -> None:
        """Add the parts of a block that belongs to this game."""
        if not self.tags:
            self.line = more.line
        for line, text in more.sections.pop("", []):
            self.add_data(line, text)
        for name, (value, line) in more.tags.items():
            self.add_tag(name, value, line)
        for name, lines in more.sections.items():
            self.sections.setdefault(name, []).extend(lines)
        self.comments += more.comments
        self.unquoted += more.unquoted
        self.unclosed += more.unclosed
        self.last = more.last or self.last


def games(text: str, first_line: int = 1) -> Iterator[Game]:
    """Split a PBN text into its games, whatever else may be wrong with it.

    Args:
        text: a file, or a part of one that begins with a game.
        first_line: the line of the file where the text begins, from 1.
    """
    game: Game | None = None
    for block in _Blocks(text.splitlines(), first_line - 1).blocks():
        if game is None:
            game = block
        elif _continues(game, block):
            game.absorb(block)
        else:
            yield game
            game = block
    if game is not None:
        yield game


def _continues(game: Game, block: Game) -> bool:
    """Whether a block after an empty line continues the game before it.

    An empty line should separate games, but real files also have them inside a game: between
    the sections, or between the rows of the play.
    """
    return "Event" not in block.tags and not (block.tags.keys() - {"Note"}) & game.tags.keys()


class _Blocks:
    """Reads lines and yields the blocks between empty lines."""

    def __init__(self, lines: list[str], before: int) -> None:
        self.lines = lines
        self.before = before
        self.next = 0
        self.block = Game(before + 1)

    @property
    def number(self) -> int:
        """The number in the file of the line last read."""
        return self.before + self.next

    def blocks(self) -> Iterator[Game]:
        """The blocks of the file; a file without an empty line may still have many."""
        while self.next < len(self.lines):
            raw = self.lines[self.next]
            self.next += 1
            if raw[:1] == "%":
                continue
            line = raw.strip()
            if not line:
                yield from self._end()
                continue
            while line:
                if line[0] != "[":
                    line = self._data(line)
                    continue
                name, value, line = self._tag(line)
                if name in STARTS_A_GAME and name in self.block.tags:
                    yield from self._end()
                self._add_tag(name, value)
        yield from self._end()

    def _end(self) -> Iterator[Game]:
        block = self.block
        self.block = Game(self.number)
        if block.tags or block.sections or block.comments:
            yield block

    def _add_tag(self, name: str, value: str) -> None:
        if not self.block.tags:
            self.block.line = self.number
        self.block.add_tag(name, value, self.number)

    def _tag(self, line: str) -> tuple[str, str, str]:
        """Read the tag a line begins with: its name, its value and the rest of the line."""
        match = TAG.match(line)
        if match is None and "]" not in line and self._goes_on():
            line = f"{line} {self.lines[self.next].strip()}"
            self.next += 1
            match = TAG.match(line)
        if match is not None:
            value = match[2]
            if "\\" in value:
                value = ESCAPED.sub(r"\1", value)
            return match[1], value, line[match.end() :].lstrip()
        loose = LOOSE_TAG.match(line)
        if loose is None:
            return "", line, ""
        self.block.unquoted.append((loose[1], self.number))
        return loose[1], loose[2].strip().strip('"'), line[loose.end() :].lstrip()

    def _goes_on(self) -> bool:
        """Whether the next line can be the rest of a tag."""
        return self.next < len(self.lines) and self.lines[self.next].strip()[:1] not in ("", "[")

    def _data(self, line: str) -> str:
        """Read data up to a comment or the end of the line; return what is left of the line."""
        match = COMMENT.search(line)
        if match is None:
            self.block.add_data(self.number, line)
            return ""
        before = line[: match.start()].strip()
        if before:
            self.block.add_data(self.number, before)
        after = line[match.end() :]
        if match[0] == ";":
            self.block.comments.append(after.strip())
            return ""
        return self._braced(after)

    def _braced(self, after: str) -> str:
        """Read a comment in braces, over however many lines."""
        inside, brace, rest = after.partition("}")
        if brace:
            self.block.comments.append(inside.strip())
            return rest.strip()
        end = self._closing_line()
        if end is None:
            self.block.unclosed.append(self.number)
            self.block.comments.append(after.strip())
            return ""
        closing, _, rest = self.lines[end].partition("}")
        parts = [after, *self.lines[self.next : end], closing]
        self.block.comments.append("\n".join(parts).strip())
        self.next = end + 1
        return rest.strip()

    def _closing_line(self) -> int | None:
        """The index of the line that closes a comment; None if a new game comes first."""
        for index in range(self.next, len(self.lines)):
            line = self.lines[index]
            if "}" in line:
                return index
            tag = TAG.match(line)
            if tag is not None and tag[1] in STARTS_A_GAME:
                return None
        return None
