"""Law 11: forfeiture of a rectification by acting before the Director is called."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ActedBeforeCalling, ConductCase, somebody_acted

LAW = Law(11)


@LAW.clause({1997: "A", 2017: None}, notice=True)
def right_may_be_forfeited(case: ConductCase) -> Finding | None:
    """The non-offending side may forfeit its right by acting before it calls the Director.

    He rules it forfeited where that side may have gained by what an opponent then did without
    knowing the Law.  A procedural penalty stays possible.
    """
    acted = case.told(ConductCase.acted_before_calling)
    own = acted == ActedBeforeCalling.NON_OFFENDING_SIDE
    return Instruction("right_may_be_forfeited") if own else None


@LAW.clause({2017: "A"}, notice=True)
def gain_from_ignorance_is_taken_back(case: ConductCase) -> Finding | None:
    """A side that gained by what an opponent then did in ignorance loses that gain.

    It need not be the side that acted first.  The other side keeps its score of the table, and
    the non-offending side may have forfeited the rectification.
    """
    return Instruction("gain_from_ignorance_is_taken_back") if somebody_acted(case) else None


@LAW.clause({2017: "B"}, notice=True)
def penalty_stays_possible(case: ConductCase) -> Finding | None:
    """A procedural penalty stays possible though a right was forfeited; before 2017 told in 11A."""
    return Instruction("penalty_stays_possible") if somebody_acted(case) else None
