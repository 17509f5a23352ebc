"""Minute of the WBF Laws Committee on Law 86D, Beijing 2008-10-10, and the chairman's rider.

Doubt: the minute is reported to have been withdrawn in 2009; that minute was not seen.
"""

from __future__ import annotations

from bridgelaws.engine.code import Minute, Numbers
from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.team_board import TeamBoardCase
from bridgelaws.laws.facts.unplayable_board import (
    WBF,
    bad_fault,
    good_fault,
    guideline,
    is_favoured,
    is_offending,
)
from bridgelaws.laws.frame.findings import Order
from bridgelaws.scoring.artificial import Fault

LAW = Law(86)


def item(name: str) -> Numbers:
    """The minute on 86D of 2007; the Law is another one from 2017 on."""
    return {2007: Minute("WBFLC", "2008-10-10", name, under="D"), 2017: None}


def applies(case: TeamBoardCase) -> bool:
    """Whether the body follows the minute and a score is assigned from the other table's."""
    return guideline(case) == WBF and is_favoured(case) and case.assigned


def faults(case: TeamBoardCase) -> tuple[Fault, Fault]:
    """The faults of the team with the good result and of the other."""
    return good_fault(case), bad_fault(case)


@LAW.clause(item("86D"), notice=True)
def offending_side_does_not_profit(case: TeamBoardCase) -> Finding | None:
    """An offending side that alone caused the loss of the board does not profit from it."""
    if not applies(case):
        return None
    good, bad = faults(case)
    alone = is_offending(case, good) and not is_offending(case, bad)
    return Instruction("offending_side_does_not_profit") if alone else None


@LAW.clause(item("rider 1"))
def bad_result_of_the_side_that_caused_it(case: TeamBoardCase) -> Finding | None:
    """Where the side with the bad result caused the irregularity it counts in full."""
    if not applies(case) or faults(case) != (Fault.NONE, Fault.FULL):
        return None
    return Order("full_weight")


@LAW.clause(item("rider 2"), notice=True)
def good_result_of_the_side_that_caused_it_there(case: TeamBoardCase) -> Finding | None:
    """Where that side caused it at the table of its good result the weight is limited.

    Doubt: for this table the rider names no number.
    """
    if not applies(case) or faults(case) != (Fault.FULL, Fault.NONE):
        return None
    there = case.told(TeamBoardCase.irregularity_at) == "table_with_result"
    return Instruction("rider_names_no_weight") if there else None


@LAW.clause(item("rider 3"))
def good_result_of_the_side_that_caused_it(case: TeamBoardCase) -> Finding | None:
    """Where the side with the good result caused the irregularity it counts by perhaps a half."""
    if not applies(case) or faults(case) != (Fault.FULL, Fault.NONE):
        return None
    if case.option("weight_of_an_offenders_result") == "director":
        return Order("weight_of_the_director")
    return Order("limited_weight")


@LAW.clause(item("rider 4"))
def nobody_caused_it(case: TeamBoardCase) -> Finding | None:
    """Where no player is responsible something like three fifths may be appropriate."""
    if not applies(case) or faults(case) != (Fault.NONE, Fault.NONE):
        return None
    if case.option("weight_without_fault") == "director":
        return Order("weight_of_the_director")
    return Order("weight_without_fault")


@LAW.clause({2007: "D[8]", 2017: None})
def rider_is_silent(case: TeamBoardCase) -> Finding | None:
    """Of both sides at fault, or one partly, the rider is silent: the Director has discretion."""
    spoken = {(Fault.NONE, Fault.FULL), (Fault.FULL, Fault.NONE), (Fault.NONE, Fault.NONE)}
    if not applies(case) or faults(case) in spoken:
        return None
    return Order("weight_of_the_director")
