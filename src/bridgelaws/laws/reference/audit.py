"""The audit: every provision with its number per code, its function, its kinds and its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bridgelaws.codes import Code, codes
from bridgelaws.engine.law import Clause, Rule, concordance
from bridgelaws.laws.calls.kinds import KINDS


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One provision: where it stands in each code, in the program and in the tests.

    ``numbers`` holds None for a code that does not know it; ``kinds`` are the kinds of call
    that its function serves, ``part`` what of a number it provides that others code as well;
    ``tests`` are the names of the law cases in which it applied.
    """

    law: int
    provision: str
    numbers: Mapping[int, str | None]
    function: str
    line: int
    kinds: tuple[str, ...]
    part: str
    tests: tuple[str, ...]


def audit(tested: Mapping[str, Sequence[str]], law: int | None = None) -> tuple[AuditRow, ...]:
    """The audit of one Law, or of all in their order.

    Args:
        tested: for each provision the law cases that show it.
        law: the number of a Law, or None for all.
    """
    served = kinds_served()
    clauses = sorted(served, key=_place)
    by_name: dict[str, list[Clause]] = {}
    for clause in clauses:
        if law in (None, clause.law):
            by_name.setdefault(clause.name, []).append(clause)
    return tuple(
        _row(wordings, served[wordings[-1]], tuple(tested.get(name, ())))
        for name, wordings in by_name.items()
    )


def kinds_served() -> Mapping[Clause, tuple[str, ...]]:
    """The kinds of call that the function of each provision serves, in the order of the kinds."""
    kinds: dict[Rule, list[str]] = {}
    clauses = [(clause, kind.name) for kind in KINDS.values() for clause in concordance(kind.laws)]
    for clause, name in clauses:
        kinds.setdefault(clause.rule, []).append(name)
    return {clause: tuple(dict.fromkeys(kinds[clause.rule])) for clause, _ in clauses}


def _row(wordings: Sequence[Clause], kinds: tuple[str, ...], tests: tuple[str, ...]) -> AuditRow:
    """The row of a provision, which has a function for each wording; the newest is shown."""
    newest = wordings[-1]
    return AuditRow(
        law=newest.law,
        provision=newest.name,
        numbers={int(code): _citation(wordings, code) for code in codes()},
        function=f"{newest.rule.__module__}.{newest.rule.__name__}",
        line=_line(newest),
        kinds=kinds,
        part=newest.part,
        tests=tests,
    )


def _citation(wordings: Sequence[Clause], code: Code) -> str | None:
    in_force = (one.citation(code) for one in wordings if one.number_in(code) is not None)
    return next(in_force, None)


def _line(clause: Clause) -> int:
    return clause.rule.__code__.co_firstlineno


def _place(clause: Clause) -> tuple[int, int, int]:
    """Law by Law in the order of the module; of one function the older wording first."""
    return clause.law, _line(clause), min(clause.numbers)
