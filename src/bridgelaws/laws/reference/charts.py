"""Which decision a chart of a Law shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bridgelaws.codes import Code
from bridgelaws.engine.diagram import Diagram, leaves
from bridgelaws.engine.procedure import Procedure
from bridgelaws.engine.stage import Stage
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.calls.question import QUESTION
from bridgelaws.laws.calls.revoke.kind import REVOKE
from bridgelaws.laws.calls.team_board.kind import TEAM_BOARD
from bridgelaws.laws.facts.revoke_answers import RevokeStanding
from bridgelaws.laws.frame.kind import Kind, Options
from bridgelaws.laws.frame.reasons import ASKED_FOR
from bridgelaws.laws.frame.regulations import Profile


@dataclass(frozen=True)
class Charted:
    """What a chart draws: the diagram, and the stages whose provisions ask its questions.

    ``concludes`` names the derived fact at the leaves of a chart that decides no remedy.
    """

    procedure: Procedure
    diagram: Diagram
    stages: tuple[Stage, ...]
    concludes: str | None = None

    def asker(self, fact: str) -> str | None:
        """The citation of the provision that asks *fact*, or None where none of these does."""
        found = (stage.asker(fact, ASKED_FOR.get(fact, ())) for stage in self.stages)
        return next((citation for citation in found if citation), None)


def charted(name: str, code: Code, profile: Profile) -> Charted:
    """What the chart called *name*, one of `CHARTED`, draws."""
    return CHARTED[name](code, profile.options(code))


def _question(code: Code, options: Options) -> Charted:
    """61: who may ask whom, and what follows."""
    asked = QUESTION.procedure(code, options)
    return Charted(asked, asked.root, asked.stages)


def _correction(code: Code, options: Options) -> Charted:
    """62: is the revoke corrected, and how."""
    whole = REVOKE.procedure(code, options)
    return Charted(whole, whole.stage_diagram(1), (whole.stages[1],))


def _establishment(code: Code, options: Options) -> Charted:
    """63: is it established."""
    whole = REVOKE.procedure(code, options)
    return Charted(whole, whole.conclusion("established"), (whole.stages[0],), "established")


def _adjustment(code: Code, options: Options) -> Charted:
    """64: the tricks transferred for an established revoke."""
    whole = REVOKE.procedure(code, options)
    diagram = whole.diagram_from(2)
    for fact, answer in (("standing", RevokeStanding.STANDS), ("card_contributed", True)):
        diagram = whole.diagrams.restrict(diagram, fact, answer)
    return Charted(whole, diagram, whole.stages[2:])


def _revoke(code: Code, options: Options) -> Charted:
    """All of it in one chart."""
    whole = REVOKE.procedure(code, options)
    return Charted(whole, whole.root, whole.stages)


def _team_board(code: Code, options: Options) -> Charted:
    """86: all of it, since what one layer leaves to the next is a score as well."""
    whole = TEAM_BOARD.procedure(code, options)
    return Charted(whole, whole.root, whole.stages)


def _layer(of: Kind, place: int) -> Callable[[Code, Options], Charted]:
    """A layer of a kind: what it orders, else what it concludes for the next."""

    def drawn(code: Code, options: Options) -> Charted:
        whole = of.procedure(code, options)
        stage = whole.stages[place]
        concluded = next(iter(stage.concludes), None)
        if concluded is not None and not _decides(whole, place):
            return Charted(whole, whole.conclusion(concluded), (stage,), concluded)
        return Charted(whole, whole.stage_diagram(place), (stage,))

    return drawn


def _decides(whole: Procedure, place: int) -> bool:
    """Whether any way through the stage at *place* ends in a remedy."""
    return any(leaves(whole.stage_diagram(place)))


CHARTED: dict[str, Callable[[Code, Options], Charted]] = {
    "61": _question,
    "62": _correction,
    "63": _establishment,
    "64": _adjustment,
    "revoke": _revoke,
    **{
        layer.chart: _layer(one, place)
        for one in KINDS.values()
        for place, layer in enumerate(one.layers)
        if layer.chart
    },
    "86": _team_board,
}
"""The charts by name, and what each draws."""
