"""A question to the Director: the fact to ask next, and the provision that needs it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """The fact to ask next: the revoke (None for the board or a matter), and who asks."""

    revoke: int | None
    fact: str
    asked_by: str
