"""A ruling: what is decided on a call, by which provisions, and what is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Generic, TypeVar

from bridgelaws.engine.law import Remedy
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.leads import Lead
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.trace import TraceStep

OfIncident = TypeVar("OfIncident")
Settlement = TypeVar("Settlement")


class Status(StrEnum):
    """Whether the case is ruled, or what is open can still change the ruling."""

    RULED = "ruled"
    OPEN = "open"


@dataclass(frozen=True)
class Outcome:
    """A ruling that is still possible.

    Attributes:
        remedies: the remedies, of each incident where the call has any.
        ways: for each of these, the sets of answers that lead to it; one set is enough.
        tricks: the tricks that go over in all.
    """

    remedies: tuple[frozenset[Remedy], ...]
    ways: tuple[tuple[Mapping[str, Any], ...], ...]
    tricks: int = 0


@dataclass(frozen=True)
class Ruling(Generic[OfIncident, Settlement]):
    """A ruling on a call.

    Attributes:
        call: the call ruled on, as stated.
        status: whether anything open can still change it.
        remedies: what the Laws order; None while that is open, and of a call with incidents.
        orders: each of the remedies found with the clauses that found it, in the order of the
            examination.
        incidents: what is decided on each incident.
        settlement: what follows from the decision: tricks that go over, redress, scores.
        judgements: what the Director judged, or has to.
        duties: what the players must do, ``instructions`` what the Director does: keys of words.
        question: what to ask next; None where nothing is asked.
    """

    call: Call
    status: Status
    remedies: frozenset[Remedy] | None
    orders: tuple[tuple[Remedy, tuple[str, ...]], ...]
    incidents: tuple[OfIncident, ...]
    settlement: Settlement
    judgements: tuple[str, ...]
    duties: tuple[str, ...]
    instructions: tuple[str, ...]
    question: Question | None

    @cached_property
    def leads_to(self) -> tuple[Lead, ...]:
        """The calls of other kinds to rule on after it, with what is known of them."""
        return self.call.kind.leads_to(self)

    @cached_property
    def trace(self) -> tuple[TraceStep, ...]:
        """Every provision examined, in the order of the layers and the book."""
        return self.call.kind.trace(self.call)

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The rulings still possible while it is open; empty where they are too many to list."""
        return () if self.status is Status.RULED else self.call.kind.outcomes(self.call)
