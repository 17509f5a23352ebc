"""A record without the people in it: what the Laws need to know of a board, and no more.

A log keeps the record of a board for ever, but names only for a time.
"""

from __future__ import annotations

from collections import defaultdict

from bridgelaws.files.lin_boards import fields
from bridgelaws.files.pbn import MAKES_A_BOARD, Inherited, whole_games
from bridgelaws.files.pbn_games import Game

_TAGS = (*("Board", "Dealer", "Vulnerable", "Deal", "Scoring", "Contract", "Declarer", "Result"),
         *("Auction", "Play"))  # fmt: skip
_SECTIONS = ("Auction", "Play")
_FIELDS = frozenset(("qx", "md", "sv", "ah", "mb", "pc", "mc", "st", "pg", "rs"))
_VUGRAPH_HEAD = slice(1, 5)
"""The fields between the title of a vugraph file and its teams."""


def without_names(kind: str, text: str, board: str | None) -> str:
    """A record of the same boards, on the same lines, without names, comments and titles.

    Args:
        kind: ``pbn`` or ``lin``.
        text: the record.
        board: the only board of a PBN file to keep; None keeps all.
    """
    return _pbn(text, board) if kind == "pbn" else _lin(text)


def _pbn(text: str, board: str | None) -> str:
    lines: dict[int, list[str]] = defaultdict(list)
    for game, _ in whole_games(text, Inherited()):
        is_board = any(name in game.tags for name in MAKES_A_BOARD)
        if is_board and board in (None, game.value("Board")):
            _keep(game, lines)
    return "\n".join(" ".join(lines[n]) for n in range(1, max(lines, default=0) + 1)) + "\n"


def _keep(game: Game, lines: dict[int, list[str]]) -> None:
    for name, (value, line) in game.tags.items():
        if name in _TAGS:
            quoted = value.replace("\\", "\\\\").replace('"', '\\"')
            lines[line].append(f'[{name} "{quoted}"]')
    for name in _SECTIONS:
        for line, data in game.sections.get(name, ()):
            lines[line].append(data)


def _lin(text: str) -> str:
    kept, line = [], 1
    for item in fields(text):
        kept.append("\n" * (item.line - line))
        line = item.line + item.value.count("\n")
        if item.key in _FIELDS:
            kept.append(f"{item.key}|{item.value}|")
        elif item.key == "vg":
            kept.append(f"vg|,{','.join(item.value.split(',')[_VUGRAPH_HEAD])}|")
        elif item.key == "pn":
            kept.append(f"pn|{',' * item.value.count(',')}|")
    return "".join(kept) + "\n"
