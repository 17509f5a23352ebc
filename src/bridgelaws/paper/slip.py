"""The slip that the players take away: a ruling without names, twice on an A4."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bridgelaws.paper.press import fitted
from bridgelaws.words.say import Words

SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0)
"""The sizes of type, in points."""


@dataclass(frozen=True)
class Slip:
    """What a slip says, all of it in words.

    Attributes:
        title: the verdict.
        place: the board.
        lines: whose it is, and what it does to the score.
        say: what the Director says, a sentence or more each.
        clauses: the clauses that decide, as they are cited.
        appeal: until when, and how, it can be appealed.
        footer: the code and the regulations.
    """

    title: str
    place: str
    lines: Sequence[str]
    say: Sequence[str]
    clauses: Sequence[str]
    appeal: Sequence[str]
    footer: str


def slips(slip: Slip, words: Words) -> bytes:
    """A slip for each side on one A4, as PDF.

    Raises:
        RefusedError: the optional package typst is missing.
    """
    data: dict[str, Any] = {
        "title": words.say("players.slip.title", verdict=slip.title),
        "keywords": list(slip.clauses),
        "language": words.language,
        "made": None,
        "heads": {
            "say": words.say("players.say"),
            "clauses": words.say("players.clauses"),
            "appeal": words.say("players.appeal"),
        },
        "slip": asdict(slip),
    }
    return fitted("slip.typ", data, SIZES)
