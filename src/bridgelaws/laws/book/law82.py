"""Law 82: rectification of errors of procedure, as far as the Director erred himself."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ConductCase

LAW = Law(82)


@LAW.clause({1997: "C"}, notice=True)
def directors_own_error(case: ConductCase) -> Finding | None:
    """Where his error leaves no normal score, he adjusts as if neither side had offended."""
    erred = case.told(ConductCase.director_error) is True
    return Instruction("directors_error") if erred else None
