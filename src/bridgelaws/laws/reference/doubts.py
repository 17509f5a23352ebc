"""Points of law in doubt, as typed data: on which Laws, decided where, by which source."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Doubt:
    """A point that the books leave open, or say in two ways.

    Attributes:
        laws: the Laws on whose pages it stands; none where it is about all.
        where: the modules that decide it.
        source: what the decision leans on; "" where there is nothing.
    """

    laws: tuple[int, ...]
    where: tuple[str, ...]
    source: str


def parse(text: str) -> Mapping[str, Doubt]:
    """The doubts in a TOML text, a table each, by their names."""
    return {
        name: Doubt(tuple(table["laws"]), tuple(table["where"]), table["source"])
        for name, table in tomllib.loads(text).items()
    }
