"""The presumption of the ordinary: what nearly every call has in common is not asked for.

A Director takes the ordinary course for granted, says so, and lets the players object.  A fact
may have an ordinary answer (`Fact.ordinary`).  The interview asks the others first; of the
ordinary ones those that can still change the ruling are put to him together, at the end.  Only
where he said that nothing was unusual are they answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bridgelaws.engine.diagram import Diagram, Diagrams
from bridgelaws.engine.fact import Fact

NOTHING_UNUSUAL = "nothing_unusual"
"""The key of a case under which it is stated, and the name of the question for it."""


def ordinary_answers(facts: Iterable[Fact[Any]]) -> Mapping[str, Any]:
    """The answers that nearly every call has, by fact."""
    return {fact.name: fact.ordinary for fact in facts if fact.ordinary is not None}


def asked_ordinarily(
    diagrams: Diagrams, diagram: Diagram, ordinary: Mapping[str, Any]
) -> frozenset[str]:
    """The facts without an ordinary answer that matter though nothing is unusual."""
    presumed = {name: answer for name, answer in ordinary.items() if name in diagram.support}
    return restricted(diagrams, diagram, presumed).support - ordinary.keys()


def ordinary_still(
    diagrams: Diagrams, diagram: Diagram, ordinary: Mapping[str, Any]
) -> frozenset[str]:
    """The facts of *diagram* to which the ordinary answer is left; the others are asked like any.

    A play that ended before all tricks were played has been claimed: then it has to be asked how.
    """
    return frozenset(
        name
        for name, answer in ordinary.items()
        if name in diagram.support and answer in diagrams.answers_in(diagram, name)
    )


def needed(diagrams: Diagrams, diagram: Diagram, presumed: Mapping[str, Any]) -> tuple[str, ...]:
    """The facts that have to be as *presumed* for the decision: those to put to the Director.

    If these are, no other of them can change what is left to decide.
    """
    kept = {name: answer for name, answer in presumed.items() if name in diagram.support}
    decided = restricted(diagrams, diagram, kept)
    for name in reversed(tuple(kept)):
        others = {other: answer for other, answer in kept.items() if other != name}
        if restricted(diagrams, diagram, others) is decided:
            kept = others
    return tuple(kept)


def restricted(diagrams: Diagrams, diagram: Diagram, answers: Mapping[str, Any]) -> Diagram:
    """What is left of *diagram* beside some answers, without those that can no longer be."""
    for name, answer in answers.items():
        if name in diagram.support and answer in diagrams.answers_in(diagram, name):
            diagram = diagrams.restrict(diagram, name, answer)
    return diagram
