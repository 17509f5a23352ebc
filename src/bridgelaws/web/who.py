"""Who may do what. No ruling depends on it: only what is recorded, seen or managed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ACTS: Mapping[str | None, frozenset[str]] = {
    "chief": frozenset(("see", "record", "correct", "manage")),
    "director": frozenset(("see", "record", "correct")),
    "scribe": frozenset(("see", "record")),
    "reader": frozenset(("see",)),
    None: frozenset(),
}
"""What each role may do. Without a role one may have every ruling, and nothing else."""
ROLES = tuple(role for role in ACTS if role is not None)


@dataclass(frozen=True)
class Who:
    """The person or program that sends a request.

    Attributes:
        name: the name; of a program that of its token.
        role: ``chief``, ``director``, ``scribe`` or ``reader``; None for a visitor who is not
            signed in.
        scopes: the acts to which a token is restricted; None for a person.
    """

    name: str | None = None
    role: str | None = None
    scopes: frozenset[str] | None = None

    def may(self, act: str) -> bool:
        """Whether this role, and this token, may ``record``, ``correct``, ``see`` or ``manage``."""
        return act in ACTS[self.role] and (self.scopes is None or act in self.scopes)


NOBODY = Who()
"""A visitor who is not signed in."""
