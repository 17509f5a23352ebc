"""The census of outcomes: how many combinations of facts end in which ruling.

Like a node count of a game tree: any change of the Laws as coded shows as a difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import prod

from bridgelaws.engine.diagram import Diagram, Leaf
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

_NONE = Fraction(0)


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
    answers = sizes(procedure)
    shares: dict[int, dict[Hashable, Fraction]] = {}

    def share(part: Diagram) -> Mapping[Hashable, Fraction]:
        """Which part of all combinations ends where, from one question on."""
        if isinstance(part, Leaf):
            return {part.value: Fraction(1)}
        if (found := shares.get(id(part))) is None:
            found = shares[id(part)] = {}
            for _, below in part.branches:
                for value, of in share(below).items():
                    found[value] = found.get(value, _NONE) + of / answers.get(part.fact.name, 1)
        return found

    counted: Counter[str] = Counter()
    for value, of in share(procedure.root).items():
        counted[outcome_name(remedies_of(value))] += int(of * space(procedure))
    return counted


def changed(one: Procedure, other: Procedure) -> tuple[int, int]:
    """On how many combinations two codes rule differently, and how many both know."""
    theirs = sizes(other)
    counted = {name: min(size, theirs[name]) for name, size in sizes(one).items()}
    seen: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}

    def compare(left: Diagram, right: Diagram) -> tuple[Fraction, Fraction]:
        """Which part of all combinations is ruled differently, and which both codes know."""
        if isinstance(left, Leaf) and isinstance(right, Leaf):
            return Fraction(_differ(left, right)), Fraction(1)
        if (found := seen.get((id(left), id(right)))) is None:
            asked = right if isinstance(left, Leaf) else left
            assert not isinstance(asked, Leaf)
            name = asked.fact.name
            differ = both = _NONE
            for answer, _ in asked.branches:
                if _known_to(one, name, answer) and _known_to(other, name, answer):
                    below = compare(
                        one.diagrams.restrict(left, name, answer),
                        other.diagrams.restrict(right, name, answer),
                    )
                    differ, both = differ + below[0], both + below[1]
            size = counted.get(name, 1)
            found = seen[id(left), id(right)] = differ / size, both / size
        return found

    differ, both = compare(one.root, other.root)
    return int(differ * prod(counted.values())), int(both * prod(counted.values()))


def _known_to(procedure: Procedure, name: str, answer: Hashable) -> bool:
    return answer in procedure.facts[name].answers_in(procedure.circumstances.code)


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
