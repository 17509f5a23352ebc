"""The outer shape of a LIN file: its fields, and the boards they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_KEY = re.compile(r"[a-z0-9]{2}")
_BOARD = re.compile(r"([a-z]?)([0-9]{1,6})", re.IGNORECASE)
_FIRST = re.compile(r"[0-9]{1,6}")
_ROOMS = {"o": "Open", "c": "Closed"}
PLAYERS = ("South", "West", "North", "East")


@dataclass(frozen=True, slots=True)
class Field:
    """A key of two letters with its value and its line, from 1."""

    key: str
    value: str
    line: int


@dataclass(slots=True)
class LinBoard:
    """The fields of one board, in the order of the file.

    Attributes:
        line: the first line, from 1.
        number: the board number, "" if unknown.
        room: "Open", "Closed" or "".
        fields: the fields from the deal on.
        players: the names in the order South, West, North, East; () if unknown.
        result: the result of this board in the list at the head of the file, "" if none.
    """

    line: int
    number: str = ""
    room: str = ""
    fields: list[Field] = field(default_factory=list)
    players: tuple[str, ...] = ()
    result: str = ""


def fields(text: str, first_line: int = 1) -> Iterator[Field]:
    """Split a LIN text into fields. A stray separator, as in chat, spoils only its own field."""
    parts = text.split("|")
    line = first_line
    index = 0
    while index + 1 < len(parts):
        gap = parts[index]
        key = gap.strip().lower()
        line += gap.count("\n")
        if not _KEY.fullmatch(key):
            index += 1
            continue
        value = parts[index + 1]
        yield Field(key, value.strip(), line)
        line += value.count("\n")
        index += 2


def boards(text: str, first_line: int = 1, head: Head | None = None) -> Iterator[LinBoard]:
    """The boards of a LIN file; what the head of a vugraph file says is passed on to each.

    Args:
        text: the text, or the rest of it from the beginning of a board on.
        first_line: the line of the file where it begins, from 1.
        head: what the head of the file says, if the text is only the rest of it.
    """
    begun = head is not None
    head = head or Head()
    board: LinBoard | None = None
    waiting: list[Field] = []
    for item in fields(text, first_line):
        if item.key in ("vg", "rs"):
            head.take(item)
        elif item.key == "qx" or (item.key in ("md", "pn") and (begun or _dealt(board))):
            begun = False
            if board is not None and _dealt(board):
                yield head.complete(board)
            board = LinBoard(item.line, fields=[item])
        elif board is None and item.key == "md":
            board = LinBoard(item.line, fields=[*waiting, item])
        elif board is None:
            waiting.append(item)
            head.take(item)
        else:
            board.fields.append(item)
    if board is not None:
        yield head.complete(board)


def _dealt(board: LinBoard | None) -> bool:
    return board is not None and any(item.key == "md" for item in board.fields)


class Head:
    """What the head of a file says of all its boards."""

    def __init__(self) -> None:
        self.first = 1
        self.players: tuple[str, ...] = ()
        self.results: list[str] = []

    def take(self, item: Field) -> None:
        """Note a field of the head."""
        parts = [part.strip() for part in item.value.split(",")]
        if item.key == "rs":
            self.results = parts
        elif item.key == "pn":
            self.players = tuple(parts)
        elif item.key == "vg" and len(parts) > 3 and _FIRST.fullmatch(parts[3]):
            self.first = int(parts[3])

    def complete(self, board: LinBoard) -> LinBoard:
        """Add number, room, players and stated result to a board."""
        self._identify(board)
        names = [item.value for item in board.fields if item.key == "pn"]
        players = tuple(name.strip() for name in names[-1].split(",")) if names else self.players
        if board.room == "Closed" and len(players) >= 8:
            players = players[4:]
        board.players = players[:4]
        if board.number and board.room:
            place = 2 * (int(board.number) - self.first) + (board.room == "Closed")
            if 0 <= place < len(self.results):
                board.result = self.results[place]
        return board

    def _identify(self, board: LinBoard) -> None:
        for item in board.fields:
            if item.key not in ("qx", "ah"):
                continue
            match = _BOARD.search(item.value)
            if match is not None and not board.number:
                board.number = match[2]
                if item.key == "qx":
                    board.room = _ROOMS.get(match[1].lower(), "")
