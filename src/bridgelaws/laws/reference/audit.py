"""The audit: every provision with its number per code, its function and its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bridgelaws.codes import codes
from bridgelaws.engine.law import Clause, concordance
from bridgelaws.laws.calls.kinds import LAWS


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One provision: where it stands in each code, in the program and in the tests.

    ``numbers`` holds None for a code that does not know it; ``tests`` are the names of the
    law cases in which it applied.
    """

    law: int
    provision: str
    numbers: Mapping[int, str | None]
    function: str
    line: int
    tests: tuple[str, ...]


def audit(tested: Mapping[str, Sequence[str]], law: int | None = None) -> tuple[AuditRow, ...]:
    """The audit of one Law, or of all in their order.

    Args:
        tested: for each provision the law cases that show it.
        law: the number of a Law, or None for all.
    """
    clauses = sorted(concordance(LAWS), key=lambda clause: (clause.law, _line(clause)))
    return tuple(
        _row(clause, tuple(tested.get(clause.name, ())))
        for clause in clauses
        if law in (None, clause.law)
    )


def _row(clause: Clause, tests: tuple[str, ...]) -> AuditRow:
    numbers = {
        int(code): None if clause.number_in(code) is None else clause.citation(code)
        for code in codes()
    }
    function = f"{clause.body.__module__}.{clause.key}"
    return AuditRow(clause.law, clause.name, numbers, function, _line(clause), tests)


def _line(clause: Clause) -> int:
    return clause.body.__code__.co_firstlineno
