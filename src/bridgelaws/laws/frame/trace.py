"""What was examined for a ruling: every provision with what became of it, and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.engine.law import Standing
from bridgelaws.engine.procedure import Examination
from bridgelaws.engine.step import Answers, Step

OPEN = "open"
"""The standing of a provision on which the decision still depends."""


@dataclass(frozen=True, slots=True)
class TraceStep:
    """A provision examined, with the facts it read as they were stated.

    ``revoke`` is the place of the revoke on the board for which it was examined; ``presumed`` are
    the facts that nobody stated, but that nothing was said to be unusual.
    """

    revoke: int
    step: Step
    standing: str
    facts: Mapping[str, Any]
    presumed: frozenset[str] = frozenset()


def trace(
    examined: Examination,
    answers: Answers,
    matters: frozenset[str],
    revoke: int = 0,
    presumed: frozenset[str] = frozenset(),
) -> tuple[TraceStep, ...]:
    """Every step of *examined*; *matters* are the facts that can still change the decision."""
    known = {**examined.conclusions, **answers}
    steps = []
    for step in examined.steps:
        standing: str = step.standing
        if step.standing is Standing.IMMATERIAL and matters.intersection(step.facts):
            standing = OPEN
        facts = {name: known.get(name) for name in step.facts}
        steps.append(TraceStep(revoke, step, standing, facts, presumed.intersection(facts)))
    return tuple(steps)
