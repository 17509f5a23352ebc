"""Who is asking, and what he may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request

ACTS: Mapping[str | None, frozenset[str]] = {
    "chief": frozenset(("see", "record", "correct", "manage")),
    "director": frozenset(("see", "record", "correct")),
    "scribe": frozenset(("see", "record")),
    "reader": frozenset(("see",)),
    None: frozenset(),
}
"""What each role may do; who has none may use the interview alone."""


@dataclass(frozen=True)
class Who:
    """Someone who asks for a page.

    Attributes:
        name: as entries of the log name him; None where nobody told.
        role: one of `ACTS`.
    """

    name: str | None
    role: str | None

    def may(self, act: str) -> bool:
        """Whether he may do this: ``see``, ``record``, ``correct``, ``manage``."""
        return act in ACTS[self.role]


async def who(_request: Request) -> Who:
    """Who is asking: there are no accounts, so whoever reaches the server may do everything."""
    return Who(None, "chief")
