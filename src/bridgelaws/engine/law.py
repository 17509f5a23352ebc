"""A Law of the book and its provisions, through all codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from bridgelaws.codes import Code, in_force
from bridgelaws.engine.code import (
    Guideline,
    Minute,
    Numbers,
    book_order,
    published,
)
from bridgelaws.engine.errors import ConflictingNumbersError
from bridgelaws.engine.fact import Case


@dataclass(frozen=True, slots=True)
class Finding:
    """What a provision decides: a remedy, a conclusion for later Laws, or a notice."""


@dataclass(frozen=True, slots=True)
class Remedy(Finding):
    """A finding that is part of the ruling: other remedies make another ruling."""


@dataclass(frozen=True, slots=True)
class Conclusion(Finding):
    """A finding that later Laws build on; it is not itself a remedy."""


@dataclass(frozen=True, slots=True)
class Notice(Finding):
    """A duty or an instruction that goes with a ruling; it is no reason to ask a question."""

    key: str


@dataclass(frozen=True, slots=True)
class Duty(Notice):
    """What a player or the Director must or may do besides the remedy."""


@dataclass(frozen=True, slots=True)
class Instruction(Notice):
    """What the Director does and says at this moment."""


class Standing(StrEnum):
    """What became of a provision in a ruling."""

    APPLIED = "applied"
    CONSIDERED = "considered"
    EXCLUDED = "excluded"
    IMMATERIAL = "immaterial"


Rule = Callable[[Any], Any]
Body = Callable[[Any], Finding | None]
R = TypeVar("R", bound=Rule)


@dataclass(frozen=True, slots=True, eq=False)
class Clause:
    """One provision as one kind of case reads it, and its number from each code on.

    ``excepts`` names the provisions that do not apply where this one does: by the beginning of
    their number in this Law (``A``), or of their name in another (``law67.``).  ``notice`` marks
    a provision that only finds notices: it is never a reason to ask a question.  ``rule`` is the
    function that codes it, the same for every kind that reads it.  ``stage`` is the stage at
    which it is read, for kinds that read its Law at several stages; ``part`` says which part of
    its number it provides, where other functions code the rest.
    """

    law: int
    key: str
    numbers: Numbers
    excepts: tuple[str, ...]
    notice: bool
    body: Body
    rule: Rule
    case_type: type[Case]
    stage: str
    part: str

    def number_in(self, code: Code) -> str | None:
        """Its number within the Law in *code*, or None if it is not in force."""
        number = in_force(self.numbers, code)
        if isinstance(number, Guideline):
            return number.number
        return f"{number.under}[{number.published}]" if isinstance(number, Minute) else number

    def citation(self, code: Code) -> str:
        """The full citation in *code*, such as ``64A2``; a minute is cited with its Law.

        A guideline is cited only by its body and its own number.
        """
        number = in_force(self.numbers, code)
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


@dataclass(frozen=True, slots=True)
class Use:
    """How one kind of case uses a provision that it shares with others.

    Args:
        case_type: the kind of case, which has the facts that the provision reads.
        name: the name of the provision for this kind, in messages and logs.
        finding: the finding where the provision holds, or a function that makes it from the
            result; None where the result itself is the finding.
        stage: the stage at which it is read, if the kind reads this Law at several.
        excepts: see `Clause`.
        notice: see `Clause`.
    """

    case_type: type[Case]
    name: str
    finding: Finding | Callable[[Any], Finding | None] | None
    stage: str = ""
    excepts: str | tuple[str, ...] = ()
    notice: bool = False

    def of(self, rule: Rule) -> Body:
        """The provision for this kind: what it finds where *rule* holds."""
        finding = self.finding
        if finding is None:
            return rule

        def body(case: Any) -> Finding | None:
            result = rule(case)
            if result is None or result is False:
                return None
            return finding if isinstance(finding, Finding) else finding(result)

        return body


class Law:
    """One Law of the book, or a guideline to it, through all its codes."""

    def __init__(self, number: int, clauses: Iterable[Clause] = ()) -> None:
        self.number = number
        self.clauses = list(clauses)

    def clause(
        self,
        numbers: Numbers,
        *,
        stage: str = "",
        excepts: str | tuple[str, ...] = (),
        notice: bool = False,
        part: str = "",
    ) -> Callable[[R], R]:
        """Register a provision of one kind, that of its argument, under its number in each code."""

        def register(body: R) -> R:
            use = Use(_argument(body), body.__name__, None, stage, excepts, notice)
            return self.shared(numbers, use, part=part)(body)

        return register

    def shared(self, numbers: Numbers, *uses: Use, part: str = "") -> Callable[[R], R]:
        """Register a provision that several kinds share, reading facts that all of them have.

        It says whether it holds, or what follows; each kind turns that into its own finding.
        """

        def register(rule: R) -> R:
            for use in uses:
                excepts = (use.excepts,) if isinstance(use.excepts, str) else use.excepts
                self.clauses.append(
                    Clause(
                        law=self.number,
                        key=use.name,
                        numbers=numbers,
                        excepts=excepts,
                        notice=use.notice,
                        body=use.of(rule),
                        rule=rule,
                        case_type=use.case_type,
                        stage=use.stage,
                        part=part,
                    )
                )
            return rule

        return register

    def read_by(self, case_type: type[Case], stage: str) -> Law:
        """What a kind of case reads of this Law at *stage*, with what is read at any stage."""
        return Law(
            self.number,
            (
                clause
                for clause in self.clauses
                if clause.stage in ("", stage) and issubclass(case_type, clause.case_type)
            ),
        )

    def contents(self, code: Code) -> tuple[tuple[str, Clause], ...]:
        """The provisions in force in *code*, in the order of the book.

        Raises:
            ConflictingNumbersError: two provisions have the same number.
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


def _argument(body: Rule) -> type[Case]:
    """The kind of case that a provision takes, from the annotation of its only argument."""
    named = next(iter(body.__annotations__.values()), Case)
    return body.__globals__[named] if isinstance(named, str) else named


def concordance(laws: Iterable[Law]) -> tuple[Clause, ...]:
    """Every provision of *laws* in all codes, Law by Law, in the order of the modules."""
    return tuple(clause for law in laws for clause in law.clauses)
