"""Where a ruling leads: to a call of another kind, of which something is known already."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Lead:
    """A ruling after which a call of another kind has to be ruled on.

    Attributes:
        order: the key of the order that leads there.
        to: the name of the kind of call.
        facts: what is known of that call by the order alone.
        when: facts of the call ruled on without which the order does not lead there.
    """

    order: str
    to: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    when: Mapping[str, Container[Any]] = field(default_factory=dict)

    def holds(self, answers: Mapping[str, Any]) -> bool:
        """Whether the order leads there in a call with these *answers*."""
        return all(answers.get(name) in values for name, values in self.when.items())
