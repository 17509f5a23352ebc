"""Guideline of the Deutscher Bridge-Verband on Law 86D, as of 2013-03-01, numbers 1 to 14.

Numbers 11 to 13 are worked examples (tests hold them).  The measures that the numbers name are
options of a profile, so that another body, or a later guideline, may set them otherwise.  Under
the code of 2017 the Law that it applies is gone; 86B3 would let a body keep it.
"""

from __future__ import annotations

from bridgelaws.engine.code import Guideline, Numbers
from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.team_board import Discretion, State, TeamBoardCase
from bridgelaws.laws.facts.unplayable_board import (
    DBV,
    bad_fault,
    both_partly_at_fault,
    by_86b2,
    faults_counted,
    favours,
    favours_non_offenders_alone,
    good_fault,
    guideline,
    is_favoured,
    one_team_has_its_score,
    while_in_progress,
)
from bridgelaws.laws.frame.findings import Concludes, Order
from bridgelaws.scoring.artificial import Fault

LAW = Law(86)


def number(item: int, part: str = "") -> Numbers:
    """The numbers of a guideline that reads 86D of 2007, and would stand under 86B3 of 2017."""
    return {
        2007: Guideline("DBV", item, under="D", part=part),
        2017: Guideline("DBV", item, under="B3", part=part),
    }


def applies(case: TeamBoardCase) -> bool:
    """Whether a score is assigned by the guideline from the result at the other table."""
    return _counts(case) and case.assigned


def _counts(case: TeamBoardCase) -> bool:
    """Whether the body follows the guideline and the result at the other table counts."""
    return guideline(case) == DBV and is_favoured(case)


def _governs(case: TeamBoardCase) -> bool:
    """Whether the body follows the guideline on such a board, and not 86B2 of 2017."""
    return guideline(case) == DBV and not by_86b2(case)


@LAW.clause(number(1), stage="result")
def keep_the_board_from_being_played(case: TeamBoardCase) -> Finding | None:
    """The Director tries to keep the other table from playing the board."""
    if not _governs(case) or case.state != State.NOT_STARTED:
        return None
    return Order("stop_the_board")


@LAW.clause(number(2, "a"), stage="result")
def look_at_the_other_table(case: TeamBoardCase) -> Finding | None:
    """Where that is too late he judges whether the result there is exceptional for a team."""
    if not _governs(case) or case.state == State.NOT_STARTED or _is_excluded(case):
        return None
    return while_in_progress(case) or Instruction("look_at_the_other_table")


@LAW.clause(number(3), stage="result")
def exceptional_result(case: TeamBoardCase) -> Finding | None:
    """Exceptional is a result more than six IMPs away from the expected one.

    Doubt: exactly six are not more than six; what is no whole number is compared unrounded.
    """
    if not _governs(case) or case.state != State.FINISHED or _is_excluded(case):
        return None
    course = favours(case)
    return None if course is None else Concludes("course", course)


def _is_excluded(case: TeamBoardCase) -> bool:
    """Whether 86D of 2007 keeps out the award; 86B1 of 2017 says nothing of Law 6D2."""
    return case.circumstances.code < 2017 and case.law_6d2


@LAW.clause(number(2, "b"), stage="discretion")
def director_should_follow_the_guideline(case: TeamBoardCase) -> Finding | None:
    """The Director should look at the result, whoever is favoured; where it is silent he may."""
    if not _counts(case) or case.option("guideline_binds") != "as_it_says":
        return None
    silent = both_partly_at_fault(case)
    return Concludes("discretion", Discretion.MAY if silent else Discretion.SHOULD)


@LAW.clause(number(2, "c"), stage="discretion")
def director_assigns_by_the_guideline(case: TeamBoardCase) -> Finding | None:
    """He assigns a score; where neither the guideline nor the Law binds him he need not."""
    if not _counts(case):
        return None
    assigns = not _is_left_to_the_director(case) or case.assign
    return Concludes("assigned", value=True) if assigns else None


def _is_left_to_the_director(case: TeamBoardCase) -> bool:
    if case.option("guideline_binds") == "as_it_says":
        return both_partly_at_fault(case)
    of_2007 = case.circumstances.code < 2017
    return of_2007 and not favours_non_offenders_alone(case)


@LAW.clause(number(4), stage="score")
def good_result_of_a_team_not_at_fault(case: TeamBoardCase) -> Finding | None:
    """A team with the good result and no fault profits in full."""
    if not applies(case) or faults_counted(case)[0] != Fault.NONE:
        return None
    return Order("good_result_in_full")


@LAW.clause(number(5), stage="score")
def bad_result_of_a_team_at_fault(case: TeamBoardCase) -> Finding | None:
    """A team with the bad result that is at fault bears it in full."""
    if not applies(case) or faults_counted(case)[1] != Fault.FULL:
        return None
    return Order("bad_result_in_full")


@LAW.clause(number(6), stage="score")
def good_result_of_a_team_at_fault(case: TeamBoardCase) -> Finding | None:
    """A team with the good result that is at fault profits by about a third."""
    if not applies(case) or faults_counted(case)[0] != Fault.FULL:
        return None
    return Order("good_result_by_a_third")


@LAW.clause(number(7), stage="score")
def bad_result_of_a_team_not_at_fault(case: TeamBoardCase) -> Finding | None:
    """A team with the bad result and no fault bears about a third of it."""
    if not applies(case) or faults_counted(case)[1] != Fault.NONE:
        return None
    return Order("bad_result_by_a_third")


@LAW.clause(number(8, "a"), stage="score", excepts="law86.bad_result_of_a_team_not_at_fault")
def good_result_first(case: TeamBoardCase) -> Finding | None:
    """Where neither is at fault the team with the good result is scored first."""
    if not applies(case) or faults_counted(case) != (Fault.NONE, Fault.NONE):
        return None
    return Order("good_result_first")


@LAW.clause(number(8, "b"), stage="score", excepts="law86.good_result_of_a_team_at_fault")
def bad_result_first(case: TeamBoardCase) -> Finding | None:
    """Where both are at fault the team with the bad result is scored first."""
    if not applies(case) or faults_counted(case) != (Fault.FULL, Fault.FULL):
        return None
    return Order("bad_result_first")


def _has_a_rest(case: TeamBoardCase) -> bool:
    """Whether numbers 4 to 8 give a score to one team alone."""
    return applies(case) and one_team_has_its_score(case)


@LAW.clause(number(9), stage="rest")
def limit_of_both_scores(case: TeamBoardCase) -> Finding | None:
    """What is given out on the board is limited to the sum of the artificial scores."""
    if not _has_a_rest(case):
        return None
    return {
        (Fault.NONE, Fault.NONE): Order("limit_two_average_plus"),
        (Fault.NONE, Fault.PARTIAL): Order("limit_average_plus_and_average"),
        (Fault.FULL, Fault.PARTIAL): Order("limit_average_and_average_minus"),
        (Fault.FULL, Fault.FULL): Order("limit_two_average_minus"),
    }.get(_pair(case), Order("limit_level"))


def _pair(case: TeamBoardCase) -> tuple[Fault, Fault]:
    """Both faults, the one that is not partial first."""
    good, bad = good_fault(case), bad_fault(case)
    return (bad, good) if good == Fault.PARTIAL else (good, bad)


@LAW.clause(number(10), stage="rest")
def opponents_get_the_rest(case: TeamBoardCase) -> Finding | None:
    """The opponents of the team scored first get what its score leaves of the limit."""
    if not _has_a_rest(case):
        return None
    if case.option("sum_of_both_teams") == "difference":
        return Order("opponents_get_the_rest")
    return Order("opponents_get_at_most_the_rest")


@LAW.clause(number(14), stage="score", notice=True)
def guideline_may_be_changed(case: TeamBoardCase) -> Finding | None:
    """The body may change the guideline at any time."""
    return Instruction("check_the_guideline_is_in_force") if applies(case) else None


BOTH_PARTLY = {
    "half": Order("half_of_the_swing"),
    "three_fifths": Order("three_fifths_of_the_swing"),
    "two_thirds": Order("two_thirds_of_the_swing"),
    "director": Order("weight_of_the_director"),
}
"""What a body gives two teams partly at fault (option); ``level`` leaves artificial scores."""


@LAW.clause({2007: "D[7]", 2017: "B3[2]"}, stage="score")
def both_teams_partly_at_fault(case: TeamBoardCase) -> Finding | None:
    """Of two teams partly at fault the guideline is silent: the Director assigns what is fair."""
    if not applies(case) or not both_partly_at_fault(case):
        return None
    return BOTH_PARTLY.get(case.option("both_partly_at_fault"))
