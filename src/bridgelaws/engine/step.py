"""The provisions of a stage, and what becomes of each of them on examination."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.law import Clause, Finding, Law, Remedy, Standing

Answers = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One provision examined: its number, what became of it, and the facts it read."""

    citation: str
    clause: str
    standing: Standing
    facts: tuple[str, ...] = ()
    finding: Finding | None = None
    excluded_by: str | None = None
    law: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class StageResult:
    """What a stage decides on a set of answers: the steps that found something, and all steps.

    ``conclusions`` are those of the stage, or None where open facts leave a step undecided.
    Sets of answers that agree on everything the stage reads share one result.
    """

    found: tuple[Step, ...]
    steps: tuple[Step, ...]
    conclusions: Answers | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A provision in force at a stage."""

    law: int
    number: str
    citation: str
    clause: Clause

    def excepts(self, other: Entry) -> bool:
        """Whether *other* does not apply where this one does."""
        return any(
            other.clause.name.startswith(target)
            if "." in target
            else other.law == self.law and other.number.startswith(target)
            for target in self.clause.excepts
        )


@dataclass(frozen=True, slots=True)
class StageEnd:
    """What a stage ends in, before the next one is joined to it."""

    remedies: frozenset[Remedy]
    conclusions: tuple[tuple[str, Any], ...]


def entries(laws: tuple[Law, ...], code: Code) -> tuple[Entry, ...]:
    """The provisions of *laws* in force under *code*, in the order of the book."""
    return tuple(
        Entry(law.number, number, clause.citation(code), clause)
        for law in laws
        for number, clause in law.contents(code)
    )


def same_target(one: Entry, other: Entry) -> bool:
    """Whether both are exceptions to the same provisions."""
    same_book = one.law == other.law or all("." in target for target in one.clause.excepts)
    return bool(one.clause.excepts) and same_book and one.clause.excepts == other.clause.excepts
