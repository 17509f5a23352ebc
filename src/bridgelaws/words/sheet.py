"""The sheet that a page of plain text is written on: how wide it is, and whether it has colours."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from bridgelaws.words.citations import freed, held

WIDTH = 92
"""The width of a page: nobody reads longer lines with ease."""
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_COLOURS = {"score": "31", "correct": "33", "nothing": "32", "judgement": "36"}


@dataclass(frozen=True)
class Sheet:
    """A sheet of a terminal or of a file.

    Attributes:
        width: the most characters in a line.
        styled: whether it shows bold and colours.
    """

    width: int = WIDTH
    styled: bool = False

    def lines(self, entry: str, mark: str = "") -> list[str]:
        """The entry in lines, no citation broken between two of them."""
        wrapped = textwrap.wrap(
            held(entry),
            self.width,
            initial_indent=f"  {mark}",
            subsequent_indent=" " * (len(mark) + 2),
            break_on_hyphens=False,
            break_long_words=False,
        )
        return [freed(line) for line in wrapped]

    def section(self, title: str, entries: list[str], marks: str = "- ") -> list[str]:
        """A title and the entries below it; nothing where there are none."""
        if not entries:
            return []
        return ["", self.bold(title), *(line for one in entries for line in self.lines(one, marks))]

    def bold(self, text: str) -> str:
        """The text in bold, where the sheet has it."""
        return f"{_BOLD}{text}{_PLAIN}" if self.styled and text else text

    def headline(self, text: str, group: str) -> list[str]:
        """A verdict of a *group* in bold and its colour."""
        folded = textwrap.wrap(text, self.width, break_long_words=False)
        if not self.styled:
            return folded
        return [f"\x1b[1;{_COLOURS[group]}m{line}{_PLAIN}" for line in folded]


PLAIN = Sheet()
"""A sheet of the full width without colours."""
