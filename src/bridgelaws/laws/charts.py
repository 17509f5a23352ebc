"""Which decision a chart of a Law shows."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaws.engine.code import Code
from bridgelaws.engine.diagram import Diagram
from bridgelaws.engine.procedure import Procedure
from bridgelaws.engine.stage import Stage
from bridgelaws.laws import matter
from bridgelaws.laws.facts.revoke import RevokeStanding
from bridgelaws.laws.inquiry import QUESTION
from bridgelaws.laws.regulations import Profile
from bridgelaws.laws.revoke import procedure

CHARTED = ("61", "62", "63", "64", "revoke")


@dataclass(frozen=True)
class Charted:
    """What a chart draws: the diagram, and the stages whose provisions ask its questions."""

    procedure: Procedure
    diagram: Diagram
    stages: tuple[Stage, ...]

    def asker(self, fact: str) -> str | None:
        """The citation of the provision that asks *fact*, or None where none of these does."""
        found = (stage.asker(fact) for stage in self.stages)
        return next((citation for citation in found if citation), None)


def charted(law: str, code: Code, profile: Profile) -> Charted:
    """What the chart of *law* draws.

    61: who may ask whom; 62: is the revoke corrected, and how; 63: is it established; 64: the
    tricks transferred for an established revoke; ``revoke``: all of it in one chart.
    """
    options = profile.options(code)
    if law == "61":
        asked = matter.procedure(QUESTION, code, options)
        return Charted(asked, asked.root, asked.stages)
    whole = procedure(code, options)
    establishment, correction, adjustment, redress = whole.stages
    if law == "63":
        return Charted(whole, whole.conclusion("established"), (establishment,))
    if law == "62":
        return Charted(whole, whole.stage_diagram(1), (correction,))
    if law == "64":
        diagram = whole.diagram_from(2)
        for name, answer in (("standing", RevokeStanding.STANDS), ("card_contributed", True)):
            diagram = whole.diagrams.restrict(diagram, name, answer)
        return Charted(whole, diagram, (adjustment, redress))
    return Charted(whole, whole.root, whole.stages)
