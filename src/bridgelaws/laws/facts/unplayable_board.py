"""What several Laws and guidelines look at on a board without a result at one table.

The team favoured by the result is called the good one, the other the bad one, as the guideline
of the DBV does.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.codes import Dated, in_force
from bridgelaws.engine.law import Finding
from bridgelaws.laws.facts.team_board import (
    CLEAR_SWINGS,
    FAVOURED,
    FOR_NORTH_SOUTH,
    RARE_SWINGS,
    Course,
    Situation,
    State,
    Swing,
    TeamBoardCase,
)
from bridgelaws.laws.frame.findings import Order
from bridgelaws.scoring.artificial import Fault

DBV = "dbv_2013"
WBF = "wbf_2008"
BARE_LAW = "laws"

LAW_86D: Dated[bool] = {2007: True, 2017: False}
"""Whether 86D lets the Director assign a score (and the minute of 2008 and the guideline read it).

86B has it since.
"""
SCORE_IS_ASSIGNED: Dated[bool] = {2007: True}
"""Whether the Director may assign a score at all (86D, 86B)."""
LAW_6D2_EXCLUDES: Dated[bool] = {1997: True, 2017: False}
"""Whether no score is assigned where Law 6D2 cancels the board."""
SESSION_AVERAGE: Dated[bool] = {2007: True}
"""Whether a team's own average on its other boards counts (12C2(c))."""

_OFFENDING: Mapping[str, bool] = {"at_fault": True, "not_at_fault": False}
_AVERAGE: Mapping[tuple[str, Fault], Order] = {
    ("north_south", Fault.NONE): Order("north_south_average_plus"),
    ("north_south", Fault.PARTIAL): Order("north_south_average"),
    ("north_south", Fault.FULL): Order("north_south_average_minus"),
    ("east_west", Fault.NONE): Order("east_west_average_plus"),
    ("east_west", Fault.PARTIAL): Order("east_west_average"),
    ("east_west", Fault.FULL): Order("east_west_average_minus"),
}


def guideline(case: TeamBoardCase) -> str:
    """Which guideline the body follows; ``laws`` is none."""
    return str(case.option("unplayable_board_guideline"))


def is_favoured(case: TeamBoardCase) -> bool:
    """Whether the result at the other table counts in favour of a team."""
    return case.course in FAVOURED


def good_fault(case: TeamBoardCase) -> Fault:
    """How far the team favoured by the result is to blame for the board without one."""
    north_south = case.course == Course.NORTH_SOUTH
    return case.north_south_fault if north_south else case.east_west_fault


def bad_fault(case: TeamBoardCase) -> Fault:
    """How far the other team is."""
    north_south = case.course == Course.NORTH_SOUTH
    return case.east_west_fault if north_south else case.north_south_fault


def is_offending(case: TeamBoardCase, fault: Fault) -> bool:
    """Whether a team with that *fault* is an offending side.

    The Laws speak of sides at fault and not; whether a side partly at fault is one is an
    option, and may be left to the Director.
    """
    if fault != Fault.PARTIAL:
        return fault == Fault.FULL
    counts = case.option("partly_at_fault_is")
    return _OFFENDING[case.partly_at_fault_is if counts == "director" else counts]


def offenders(case: TeamBoardCase) -> tuple[bool, bool]:
    """Whether North-South's team is an offending side, and whether East-West's is."""
    return (
        is_offending(case, case.north_south_fault),
        is_offending(case, case.east_west_fault),
    )


def favours_non_offenders_alone(case: TeamBoardCase) -> bool:
    """Whether the favoured team is not offending and the other one is."""
    return not is_offending(case, good_fault(case)) and is_offending(case, bad_fault(case))


def balances(case: TeamBoardCase) -> bool:
    """Whether artificial scores for these faults make up nought."""
    pair = {case.north_south_fault, case.east_west_fault}
    return pair in ({Fault.PARTIAL}, {Fault.NONE, Fault.FULL})


def by_86b2(case: TeamBoardCase) -> bool:
    """Whether 86B2 of 2017 governs: results not comparable, or several adjusted scores.

    A guideline that treats such boards like any other (option) never asks.
    """
    if case.circumstances.code < 2017:
        return False
    governed = {
        Situation.NOT_COMPARABLE: case.option("board_played_in_another_form") == "law_86b2",
        Situation.SEVERAL: case.option("several_unplayable_boards") == "law_86b2",
    }
    return any(governed.values()) and governed.get(case.situation, False)


def favours(case: TeamBoardCase) -> Course | None:
    """The team for which the result is out of the ordinary, by the body's yardstick."""
    swing = case.swing
    if swing == Swing.LEVEL or not _is_out_of_the_ordinary(case, swing):
        return None
    return Course.NORTH_SOUTH if swing in FOR_NORTH_SOUTH else Course.EAST_WEST


def _is_out_of_the_ordinary(case: TeamBoardCase, swing: Swing) -> bool:
    yardstick = case.option("unusual_result")
    if yardstick == "more_than_6_imps":
        return swing in RARE_SWINGS
    if yardstick == "more_than_3_imps":
        return swing in CLEAR_SWINGS
    return case.unusual


def while_in_progress(case: TeamBoardCase) -> Finding | None:
    """A board under way at the other table is completed before anybody rules."""
    begun = case.state == State.IN_PROGRESS
    return Order("let_the_other_table_finish") if begun else None


def faults_counted(case: TeamBoardCase) -> tuple[Fault, Fault]:
    """The faults of the good and the bad team as numbers 4 to 8 of the DBV guideline see them.

    The numbers know no team partly at fault (option ``partly_at_fault_team``).  Where one is
    counted as something else and two numbers would then give scores by themselves, the team
    whose part is certain goes first: the other one stays what it is, and gets the rest.
    """
    good, bad = good_fault(case), bad_fault(case)
    counted = {"as_not_at_fault": Fault.NONE, "as_at_fault": Fault.FULL}.get(
        case.option("partly_at_fault_team")
    )
    if counted is None or Fault.PARTIAL not in (good, bad):
        return good, bad
    pair = tuple(counted if fault == Fault.PARTIAL else fault for fault in (good, bad))
    return (good, bad) if set(pair) == {Fault.NONE, Fault.FULL} else (pair[0], pair[1])


def both_partly_at_fault(case: TeamBoardCase) -> bool:
    """Whether the DBV guideline is silent: none of its numbers 4 to 7 speaks of these teams."""
    return faults_counted(case) == (Fault.PARTIAL, Fault.PARTIAL)


def one_team_has_its_score(case: TeamBoardCase) -> bool:
    """Whether numbers 4 to 8 of the DBV guideline give a score to one team alone."""
    counted = set(faults_counted(case))
    return counted not in ({Fault.NONE, Fault.FULL}, {Fault.PARTIAL})


def is_substituted(case: TeamBoardCase) -> bool:
    """Whether another board is played instead (86B2a of 2017, subject to 86A)."""
    return case.time_for_substitute and not case.match_result_known


def is_artificial(case: TeamBoardCase) -> bool:
    """Whether both teams get artificial adjusted scores by their fault."""
    if case.course in (Course.STOP, Course.ARTIFICIAL):
        return True
    if case.course == Course.WAIT:
        return False
    if case.course == Course.SEVERAL:
        north_south, east_west = offenders(case)
        return north_south == east_west and (north_south or not is_substituted(case))
    own = guideline(case) == DBV
    if not own and case.circumstances.code >= 2017:
        return False
    if not case.assigned:
        return True
    level = own and case.option("both_partly_at_fault") == "level"
    return level and both_partly_at_fault(case)


def do_not_balance(case: TeamBoardCase) -> bool:
    """Whether the scores of the two teams do not make up nought.

    Artificial scores and those that number 9 of the DBV guideline limits make up the sum of
    the averages; so does what is given beside a weighted result, where a body gives averages.
    """
    if is_artificial(case):
        return not balances(case)
    if not is_favoured(case):
        return False
    if guideline(case) == BARE_LAW:
        beside = beside_an_assigned_score(case)
        return beside == "artificial" or (beside == "rest_of_the_averages" and not balances(case))
    if guideline(case) == WBF:
        rest = case.option("remaining_weight") == "artificial"
        in_full = (good_fault(case), bad_fault(case)) == (Fault.NONE, Fault.FULL)
        return rest and not in_full and not balances(case)
    less = case.option("sum_of_both_teams") == "upper_limit" and (
        faults_counted(case) == (Fault.FULL, Fault.FULL)
    )
    return one_team_has_its_score(case) and (less or not balances(case))


def beside_an_assigned_score(case: TeamBoardCase) -> str | None:
    """What a team not at fault gets beside a score assigned under 86D of 2007 to another such.

    None where one of them is at fault, or another Law or a guideline says it.
    """
    of_2007 = in_force(LAW_86D, case.circumstances.code) and guideline(case) == BARE_LAW
    if not of_2007 or not is_favoured(case) or not case.assigned or any(offenders(case)):
        return None
    return str(case.option("team_beside_an_assigned_score"))


def average(team: str, fault: Fault) -> Order:
    """Average plus, average or average minus for the team that sat there."""
    return _AVERAGE[team, fault]
