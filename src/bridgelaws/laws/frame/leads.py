"""Where a ruling leads: to the next call, of which something is known already."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True)
class Lead:
    """A ruling after which there is another call to rule on, most often of another kind.

    Attributes:
        order: the key of the order that leads there, or of what is told with it.
        to: the name of the kind of call.
        facts: what is known of that call by the order alone.
        when: facts of the call ruled on without which the order does not lead there; None is
            one that nobody stated.
        keeps: facts that both calls have, and that go along where they were stated.
        player: one player of both calls: the fact about him in the next, and in the one ruled on.
    """

    order: str
    to: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    when: Mapping[str, Container[Any]] = field(default_factory=dict)
    keeps: Iterable[str] = ()
    player: tuple[str, str] | None = None

    def holds(self, answers: Mapping[str, Any]) -> bool:
        """Whether the order leads there in a call with these *answers*."""
        return all(answers.get(name) in values for name, values in self.when.items())

    def after(self, answers: Mapping[str, Any]) -> Lead:
        """The lead with what a call with these *answers* tells of the next one."""
        kept = {name: answers[name] for name in self.keeps if name in answers}
        return replace(self, facts={**kept, **self.facts}, keeps=())
