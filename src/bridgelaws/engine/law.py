"""A Law of the book and its provisions, through all codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bridgelaws.engine.code import (
    Code,
    Guideline,
    Minute,
    Numbers,
    book_order,
    number_in,
    published,
)
from bridgelaws.engine.errors import ConflictingNumbersError


@dataclass(frozen=True, slots=True)
class Finding:
    """What a provision decides: a remedy, a conclusion for later Laws, or a notice."""


@dataclass(frozen=True, slots=True)
class Remedy(Finding):
    """A finding that is part of the ruling: other remedies make another ruling."""


@dataclass(frozen=True, slots=True)
class Conclusion(Finding):
    """A finding that later Laws build on and that is no remedy by itself."""


@dataclass(frozen=True, slots=True)
class Notice(Finding):
    """A duty or an instruction that goes with a ruling; no question is asked for its sake."""

    key: str


@dataclass(frozen=True, slots=True)
class Duty(Notice):
    """What a player or the Director must or may do, apart from the remedy."""


@dataclass(frozen=True, slots=True)
class Instruction(Notice):
    """What the Director does and says at this moment."""


class Standing(StrEnum):
    """What became of a provision in a ruling."""

    APPLIED = "applied"
    CONSIDERED = "considered"
    EXCLUDED = "excluded"
    IMMATERIAL = "immaterial"


Body = Callable[[Any], Finding | None]


@dataclass(frozen=True, slots=True, eq=False)
class Clause:
    """One provision: a function, and the number it bears from each code on.

    ``excepts`` names the provisions that do not apply where this one does: by the beginning
    of their number in this Law (``A``) or of their name in another (``law67.``).  ``notice``
    marks one that finds notices only: it never makes a question worth asking.
    """

    law: int
    key: str
    numbers: Numbers
    excepts: tuple[str, ...]
    notice: bool
    body: Body

    def number_in(self, code: Code) -> str | None:
        """The number within the Law that it bears in *code*, or None if not in force."""
        number = number_in(self.numbers, code)
        if isinstance(number, Guideline):
            return number.number
        return f"{number.under}[{number.published}]" if isinstance(number, Minute) else number

    def citation(self, code: Code) -> str:
        """The full citation in *code*, such as ``64A2``; a minute is named with its Law.

        A guideline is cited by its body and its own number alone.
        """
        number = number_in(self.numbers, code)
        if number is None:
            raise KeyError(self.key, code)
        if isinstance(number, Guideline):
            return number.published
        if isinstance(number, Minute):
            return f"{self.law}{number.under} ({number.published})"
        return f"{self.law}{published(number)}"

    @property
    def name(self) -> str:
        """The key of the provision in messages and logs: ``law64.redress_of_damage``."""
        return f"law{self.law}.{self.key}"


class Law:
    """One Law of the book, through all its codes."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.clauses: list[Clause] = []

    def clause(
        self, numbers: Numbers, *, excepts: str | tuple[str, ...] = (), notice: bool = False
    ) -> Callable[[Body], Body]:
        """Register a provision under the number it bears from each code on."""
        targets = (excepts,) if isinstance(excepts, str) else excepts

        def register(body: Body) -> Body:
            key = body.__name__
            self.clauses.append(Clause(self.number, key, numbers, targets, notice, body))
            return body

        return register

    def contents(self, code: Code) -> tuple[tuple[str, Clause], ...]:
        """The provisions in force in *code*, in the order of the book.

        Raises:
            ConflictingNumbersError: two provisions bear the same number.
        """
        in_force: dict[str, Clause] = {}
        for clause in self.clauses:
            if (number := clause.number_in(code)) is None:
                continue
            if number in in_force:
                both = f"{in_force[number].key} and {clause.key}"
                raise ConflictingNumbersError(f"{self.number}{number} of {code}: {both}")
            in_force[number] = clause
        return tuple(sorted(in_force.items(), key=lambda entry: book_order(entry[0])))


def concordance(laws: Iterable[Law]) -> tuple[Clause, ...]:
    """Every provision of *laws* in all codes, Law by Law, in the order of the modules."""
    return tuple(clause for law in laws for clause in law.clauses)
