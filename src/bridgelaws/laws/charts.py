"""Which decision a chart of a Law shows."""

from __future__ import annotations

from bridgelaws.engine.code import Code
from bridgelaws.engine.diagram import Diagram
from bridgelaws.engine.procedure import Procedure
from bridgelaws.laws.facts import RevokeStanding
from bridgelaws.laws.regulations import Profile
from bridgelaws.laws.revoke import inquiry, procedure

CHARTED = ("61", "62", "63", "64", "revoke")


def charted(law: str, code: Code, profile: Profile) -> tuple[Procedure, Diagram]:
    """The procedure and the diagram that the chart of *law* draws.

    61: who may ask whom; 62: is the revoke corrected, and how; 63: is it established; 64: the
    tricks transferred for an established revoke; ``revoke``: all of it in one chart.
    """
    options = profile.options(code)
    if law == "61":
        asked = inquiry(code, options)
        return asked, asked.root
    whole = procedure(code, options)
    if law == "63":
        return whole, whole.conclusion("established")
    if law == "62":
        return whole, whole.stage_diagram(1)
    if law == "64":
        diagram = whole.diagram_from(2)
        for name, answer in (("standing", RevokeStanding.STANDS), ("card_contributed", True)):
            diagram = whole.diagrams.restrict(diagram, name, answer)
        return whole, diagram
    return whole, whole.root
