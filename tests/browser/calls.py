"""The commonest calls as they happen: `docs/commonest_calls.yaml`, under the Laws of 2017."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from bridgelaws.web.views.tiles import TILES, Tile

FILE = Path(__file__).parents[2] / "docs" / "commonest_calls.yaml"
_TILES = {tile.name: tile for tile in TILES}


@dataclass(frozen=True)
class Call:
    """A call as it happens.

    Attributes:
        name: what happened.
        tile: by which tile of the first page a director comes to it.
        answers: what the players say, by the facts that may be asked.
        clause: a clause that decides it, as the English page cites it.
    """

    name: str
    tile: Tile
    answers: Mapping[str, str]
    clause: str

    @property
    def matter(self) -> str:
        """The kind of call."""
        return self.tile.matter


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


COMMONEST = tuple(
    Call(
        one["name"],
        _TILES[one["tile"]],
        {fact: _written(answer) for fact, answer in one["answers"].items()},
        one["clause"],
    )
    for one in yaml.safe_load(FILE.read_text("utf-8"))
)
"""Twelve calls, the first eight by the first eight tiles."""
