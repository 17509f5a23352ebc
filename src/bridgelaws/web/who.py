"""Who is asking, and what he may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from starlette.requests import Request

Act = Literal["record", "correct", "see", "manage"]
MAY: dict[str, tuple[Act, ...]] = {
    "chief": ("record", "correct", "see", "manage"),
    "director": ("record", "correct", "see"),
    "scribe": ("record", "see"),
    "reader": ("see",),
}
"""What each role may do."""


@dataclass(frozen=True)
class Who:
    """Who is asking: the name he is known by and his role; None where he is not known."""

    name: str | None
    role: str | None

    def may(self, act: Act) -> bool:
        """Whether his role allows it."""
        return self.role is not None and act in MAY[self.role]


async def who(request: Request) -> Who:
    """Who is asking; without accounts everybody is the chief director of his own machine."""
    del request
    return Who(None, "chief")
