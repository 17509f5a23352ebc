"""Facts are typed questions; a provision that reads an unanswered one asks the question.

A fact has a finite list of answers (where the public value is a number, the answers are classes
of numbers, as fine as the Laws distinguish).  A fact is *answered*, *open*, or it *cannot be
established* (``UNKNOWN``).  An open fact that no longer changes the remedy is *immaterial*.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, Self, TypeVar, overload

from bridgelaws.codes import Code, Dated, in_force
from bridgelaws.errors import Error

T = TypeVar("T")
_ALWAYS: Dated[bool] = {0: True}


class _Unknown(Enum):
    UNKNOWN = "unknown"


UNKNOWN: Final = _Unknown.UNKNOWN
"""The answer that a fact cannot be established (Law 85)."""


class UnansweredError(Error):
    """A provision read a fact that is still open."""

    def __init__(self, fact: Fact[Any]) -> None:
        super().__init__(fact.name)
        self.fact = fact


@dataclass(frozen=True)
class Circumstances:
    """What a case is ruled under: the code in force and the options of the body."""

    code: Code
    options: Mapping[str, Any]


class Fact(Generic[T]):
    """A typed question with a finite list of answers, declared on a `Case` class.

    Args:
        answers: every answer that the Laws distinguish, in the order in which they are offered.
        phase: when procedure at the table allows the question; lower phases come first.
        after: facts to ask before it, for as long as they matter as well.
        since: for each answer that not all codes know, the first that does; or from which code
            on it is known (True) and is not any more (False).
        classed: maps a public value to the answer that represents it.
        asks: the name of the fact to ask instead, whose answer settles this one.
        derived: concluded by an earlier Law, so never asked.
        after_play: only the end of play can settle it, if play has not ended by now.
        told: read only with `Case.told`: it makes the words more precise and never changes a
            remedy, so it is never asked, and no census counts it.
        ordinary: the answer that nearly every call has, where there is one.  The words of what
            would be unusual are ``fact.<name>.unusual``.  Never for a fact on which ordinary calls
            differ, nor for what the Director judges.
    """

    name: str

    def __init__(
        self,
        *answers: T,
        phase: int = 0,
        after: Collection[str] = (),
        since: Mapping[T, int | Dated[bool]] | None = None,
        classed: Callable[[Any], T] | None = None,
        asks: str | None = None,
        derived: bool = False,
        told: bool = False,
        after_play: bool = False,
        ordinary: T | None = None,
    ) -> None:
        self.answers: tuple[T, ...] = answers
        self.phase = phase
        self.after = frozenset(after)
        self.known_in = {
            answer: {when: True} if isinstance(when, int) else when
            for answer, when in (since or {}).items()
        }
        self.classed = classed
        self.asks = asks
        self.derived = derived
        self.told = told
        self.after_play = after_play
        self.ordinary = ordinary

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Fact({self.name})"

    def answers_in(self, code: Code) -> tuple[T, ...]:
        """The answers that exist in *code*."""
        return tuple(a for a in self.answers if in_force(self.known_in.get(a, _ALWAYS), code))

    def lacking(self, answer: T) -> Dated[bool]:
        """From which code on there is no such *answer*, and from which there is one again."""
        return {0: True, **{year: not known for year, known in self.known_in[answer].items()}}

    @overload
    def __get__(self, case: None, owner: type) -> Self: ...
    @overload
    def __get__(self, case: Case, owner: type) -> T: ...
    def __get__(self, case: Case | None, owner: type) -> Self | T:
        if case is None:
            return self
        case.read.append(self.name)
        try:
            return case.answers[self.name]  # type: ignore[no-any-return]
        except KeyError:
            raise UnansweredError(self) from None


class Case:
    """What is known about one situation; provisions read its facts."""

    __slots__ = ("answers", "circumstances", "read")

    def __init__(self, answers: Mapping[str, Any], circumstances: Circumstances) -> None:
        self.answers = answers
        self.circumstances = circumstances
        self.read: list[str] = []

    def option(self, name: str) -> Any:
        """The choice of the regulations for the option *name*."""
        return self.circumstances.options[name]

    def told(self, fact: Fact[T]) -> T | _Unknown:
        """The answer to *fact* if it has been given, else UNKNOWN; never asks for it.

        For provisions that only find notices: such an answer makes their words more precise,
        but is not worth a question.
        """
        self.read.append(fact.name)
        return self.answers.get(fact.name, UNKNOWN)  # type: ignore[no-any-return]

    def told_one_of(self, fact: Fact[T], answers: Collection[T]) -> bool:
        """Whether one of these *answers* has been given; like `told`, it never asks."""
        answer = self.told(fact)
        return answer is not UNKNOWN and answer in answers

    @classmethod
    def facts(cls) -> Mapping[str, Fact[Any]]:
        """Every fact of this kind of case by name, in the order of declaration."""
        return {
            name: value
            for owner in reversed(cls.__mro__)
            for name, value in vars(owner).items()
            if isinstance(value, Fact)
        }
