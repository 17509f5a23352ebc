"""The census of outcomes: how many combinations of facts end in which ruling.

Like a node count of a game tree: any change of the Laws as coded shows as a difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import prod

from bridgelaws.engine.diagram import Leaf, Path, paths
from bridgelaws.engine.law import Remedy
from bridgelaws.engine.procedure import Procedure, remedies_of
from bridgelaws.laws.frame.findings import (
    MustBeCorrected,
    NoTrickAdjustment,
    PlayGoesOn,
    RedressOpen,
    TooLate,
    TrickAdjustment,
    WithdrawnCard,
    WrongCardStands,
)


def sizes(procedure: Procedure) -> Mapping[str, int]:
    """The number of answers of every fact that a case can state, in the code in force.

    The kind of revoke counts by what the Laws tell apart: whether a card was contributed.
    """
    code = procedure.circumstances.code
    return {
        name: len(fact.answers_in(code))
        for name, fact in procedure.facts.items()
        if not (fact.derived or fact.told or name == "kind")
    }


def space(procedure: Procedure) -> int:
    """The number of combinations of the facts of one revoke."""
    return prod(sizes(procedure).values())


def census(procedure: Procedure) -> Counter[str]:
    """How many combinations end in each ruling, by a short name of the ruling."""
    found: Counter[str] = Counter()
    for path, leaf in paths(procedure.root):
        found[outcome_name(remedies_of(leaf.value))] += weight(procedure, path)
    return found


def weight(procedure: Procedure, path: Path) -> int:
    """The number of combinations that take a way through the diagram."""
    answered = dict(path)
    return prod(size for name, size in sizes(procedure).items() if name not in answered)


def changed(one: Procedure, other: Procedure) -> tuple[int, int]:
    """On how many combinations two codes rule differently, and how many both know."""
    differ = both = 0
    theirs = sizes(other)
    counted = {name: min(size, theirs[name]) for name, size in sizes(one).items()}
    for path, leaf in paths(one.root):
        if not _known_to(other, path):
            continue
        below = other.root
        for name, answer in path:
            below = other.diagrams.restrict(below, name, answer)
        for further, end in paths(below):
            known = dict(path) | dict(further)
            if not _known_to(one, known.items()):
                continue
            combinations = prod(size for name, size in counted.items() if name not in known)
            both += combinations
            differ += combinations * _differ(leaf, end)
    return differ, both


def _known_to(procedure: Procedure, answers: Iterable[tuple[str, object]]) -> bool:
    code = procedure.circumstances.code
    return all(answer in procedure.facts[name].answers_in(code) for name, answer in answers)


def _differ(one: Leaf, other: Leaf) -> bool:
    return outcome_name(remedies_of(one.value)) != outcome_name(remedies_of(other.value))


def outcome_name(remedies: frozenset[Remedy]) -> str:
    """A short name of a ruling on one revoke, in a fixed order of its parts."""
    parts = []
    for remedy in sorted(remedies, key=lambda found: _ORDER.index(type(found))):
        match remedy:
            case MustBeCorrected(ground):
                parts.append(f"corrected ({ground})")
            case WithdrawnCard(disposition):
                parts.append(f"card to {disposition}")
            case TrickAdjustment(tricks):
                parts.append(f"{tricks} transferred")
            case _:
                parts.append(_NAMES[type(remedy)])
    return ", ".join(parts)


_ORDER: tuple[type[Remedy], ...] = (
    PlayGoesOn,
    WrongCardStands,
    MustBeCorrected,
    WithdrawnCard,
    TrickAdjustment,
    NoTrickAdjustment,
    RedressOpen,
    TooLate,
)
_NAMES: Mapping[type[Remedy], str] = {
    PlayGoesOn: "play goes on",
    WrongCardStands: "wrong card stands",
    NoTrickAdjustment: "0 transferred",
    RedressOpen: "redress open",
    TooLate: "too late",
}
