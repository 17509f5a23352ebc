"""A call to the Director: what is stated of one situation, whatever its kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bridgelaws.codes import Code
from bridgelaws.laws.frame.regulations import Profile

if TYPE_CHECKING:
    from bridgelaws.laws.frame.kind import Kind


@dataclass(frozen=True)
class Incident:
    """One of several things of a kind that happened on a board: its answers, by fact."""

    answers: Mapping[str, Any]


@dataclass(frozen=True)
class Call:
    """What is stated of a situation, under one code and the regulations of one body.

    Attributes:
        kind: the kind of call.
        code: the code of Laws.
        profile: the regulations of the body.
        answers: the facts of the situation as a whole, by their public keys.  An absent fact is
            open; `UNKNOWN` cannot be established.
        incidents: what happened more than once, in that order; empty where a kind does not repeat.
        beside: what lies before the Director that is no fact of the Laws, in the form that the
            kind gives it: cards on the table, scores, his own judgement of damage.
        nothing_unusual: whether the facts left open are as they nearly always are: True where the
            Director said so, False where each of them is to be asked.  None where he was not asked
            yet: the interview leaves them to the end, and nothing is presumed.
    """

    kind: Kind
    code: Code
    profile: Profile
    answers: Mapping[str, Any] = field(default_factory=dict)
    incidents: tuple[Incident, ...] = ()
    beside: Any = None
    nothing_unusual: bool | None = None

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the body under the code."""
        return dict(self.profile.options(self.code))

    @cached_property
    def ordinarily(self) -> Call:
        """The call if nothing of it is unusual but what is stated."""
        made = replace(self, nothing_unusual=True)
        if self.nothing_unusual is None:  # each keeps what is worked out about the other
            made.__dict__["without_presuming"] = self
        return made

    @cached_property
    def without_presuming(self) -> Call:
        """The call as if the Director had not been asked whether anything was unusual."""
        return replace(self, nothing_unusual=None)

    @cached_property
    def unless(self) -> tuple[str, ...]:
        """Where a case file has the facts of which something unusual could still change the ruling.

        Empty where the Director was asked: whether anything was unusual is decided then.
        """
        return () if self.nothing_unusual is not None else self.kind.unusual(self)

    @cached_property
    def state(self) -> Any:
        """What follows from what is stated, and what is left to decide, in the form of the kind."""
        return self.kind.state(self)
