"""Shards: which pieces of an archive make one piece of work, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaws.scan.sources import ARCHIVES, PACKED, Unit, suffix_of

SHARD = 1 << 24
"""Bytes of text in a shard, about: a second of work, far more than handing it out costs."""
_SWELLS = 8
"""About how many times larger packed records are when unpacked."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A piece of work.

    Attributes:
        number: its number in the plan, from 1.
        units: what it consists of.
    """

    number: int
    units: tuple[Unit, ...]

    @property
    def size(self) -> int:
        """Bytes of it on disk."""
        return sum(unit.size for unit in self.units)


@dataclass(frozen=True, slots=True)
class Share:
    """Which of the shards are this machine's: the first of four is ``1/4``."""

    number: int = 1
    of: int = 1

    @classmethod
    def parse(cls, text: str) -> Share:
        """Read a share.

        Raises:
            ValueError: if it is none.
        """
        number, slash, of = text.partition("/")
        if not (slash and number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
            raise ValueError(f"{text!r} is no share: expected one such as 1/4")
        return cls(int(number), int(of))

    def has(self, shard: Shard) -> bool:
        """Whether a shard is of this share."""
        return shard.number % self.of == self.number % self.of


def plan(units: Sequence[Unit], size: int) -> list[Shard]:
    """Put units together to shards of about the same size, in their order."""
    shards: list[Shard] = []
    group: list[Unit] = []
    text = 0
    for unit in units:
        packed = suffix_of(unit.path) in (*PACKED, *ARCHIVES)
        group.append(unit)
        text += unit.size * (_SWELLS if packed else 1)
        if text >= size:
            shards.append(Shard(len(shards) + 1, tuple(group)))
            group, text = [], 0
    if group:
        shards.append(Shard(len(shards) + 1, tuple(group)))
    return shards
