"""One revoke of a board: what is known of it, and what is left to decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.engine.procedure import Examination, Procedure
from bridgelaws.laws.calls.revoke.grounds import Grounds, grounds
from bridgelaws.laws.facts.revoke_answers import Revoked


@dataclass(frozen=True)
class RevokeState:
    """One revoke of a board: its answers, and what is left to decide.

    ``crossed`` are the facts that follow from other revokes, as `Board.crossed` has them;
    ``presumed`` those that have their ordinary answer because nothing was unusual.
    """

    index: int
    answers: Mapping[str, Any]
    diagram: Diagram
    procedure: Procedure
    crossed: Mapping[str, frozenset[Revoked]]
    presumed: frozenset[str] = frozenset()

    @cached_property
    def examination(self) -> Examination:
        """Every provision examined on these answers."""
        return self.procedure.examine(self.answers)

    @cached_property
    def grounds(self) -> Grounds:
        """The grounds of a ruling on this revoke."""
        return grounds(self.examination)

    @property
    def remedies(self) -> frozenset[Any] | None:
        """The remedies, or None while something open can still change them."""
        if isinstance(self.diagram, Leaf):
            value = self.diagram.value
            assert isinstance(value, frozenset)
            return value
        return None
