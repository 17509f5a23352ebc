"""Law 86: team play; boards without a result at one table, and what the other table's is worth."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.team_board import (
    Course,
    Discretion,
    Scored,
    Situation,
    State,
    TeamBoardCase,
)
from bridgelaws.laws.facts.unplayable_board import (
    BARE_LAW,
    DBV,
    average,
    beside_an_assigned_score,
    by_86b2,
    do_not_balance,
    favours,
    favours_non_offenders_alone,
    guideline,
    is_artificial,
    is_favoured,
    is_substituted,
    offenders,
    while_in_progress,
)
from bridgelaws.laws.frame.findings import Concludes, Order

LAW = Law(86)


@LAW.clause({2007: "D[1]", 2017: None}, stage="result")
def award_under_law_6d2(case: TeamBoardCase) -> Finding | None:
    """Awards that follow from Law 6D2 are artificial whatever the other table did."""
    return Concludes("course", Course.ARTIFICIAL) if case.law_6d2 else None


@LAW.clause({2007: "D[2]", 2017: None}, stage="result")
def result_appears_favourable(case: TeamBoardCase) -> Finding | None:
    """A result between the same contestants at another table may lead to an assigned score.

    Doubt: the Law names no measure of "favourable"; the minute of 2008 reads it as unlikely.
    """
    if guideline(case) == DBV or case.law_6d2 or case.state != State.FINISHED:
        return None
    return _concluded(favours(case))


@LAW.clause({2007: "D[3]", 2017: None}, stage="result")
def board_begun_at_the_other_table(case: TeamBoardCase) -> Finding | None:
    """A board begun between the same contestants at another table may be completed."""
    return None if case.law_6d2 else while_in_progress(case)


@LAW.clause({2017: "B1[1]"}, stage="result")
def result_clearly_favourable(case: TeamBoardCase) -> Finding | None:
    """A lone result counts where it is clearly favourable to one side, whichever it is."""
    if guideline(case) == DBV or by_86b2(case) or case.state != State.FINISHED:
        return None
    return _concluded(favours(case))


@LAW.clause({2017: "B2[1]"}, stage="result")
def results_cannot_be_compared(case: TeamBoardCase) -> Finding | None:
    """Several results that are not comparable, or several adjusted scores, go another way."""
    return Concludes("course", Course.SEVERAL) if by_86b2(case) else None


def _concluded(course: Course | None) -> Finding | None:
    return None if course is None else Concludes("course", course)


@LAW.clause({2007: "D[4]", 2017: None}, stage="discretion")
def director_should_assign(case: TeamBoardCase) -> Finding | None:
    """He should where one side alone offended and the result favours the other."""
    if not _the_law_binds(case) or not favours_non_offenders_alone(case):
        return None
    return Concludes("discretion", Discretion.SHOULD)


@LAW.clause({2007: "D[5]", 2017: None}, stage="discretion")
def director_may_assign(case: TeamBoardCase) -> Finding | None:
    """Anywhere else the Director may."""
    if not _the_law_binds(case) or favours_non_offenders_alone(case):
        return None
    return Concludes("discretion", Discretion.MAY)


@LAW.clause({2007: "D[6]", 2017: None}, stage="discretion")
def director_assigns(case: TeamBoardCase) -> Finding | None:
    """Where the Director is not bound it is his decision whether he assigns a score."""
    if guideline(case) == DBV or not is_favoured(case):
        return None
    assigns = favours_non_offenders_alone(case) or case.assign
    return Concludes("assigned", value=True) if assigns else None


@LAW.clause({2017: "B1[3]"}, stage="discretion")
def director_shall_assign(case: TeamBoardCase) -> Finding | None:
    """The Director shall assign a score."""
    return Concludes("discretion", Discretion.SHALL) if _the_law_binds(case) else None


@LAW.clause({2017: "B2[2]"}, stage="discretion")
def director_shall_follow_the_procedure(case: TeamBoardCase) -> Finding | None:
    """What is done with results that cannot be compared is laid down."""
    several = case.course == Course.SEVERAL
    return Concludes("discretion", Discretion.SHALL) if several else None


def _the_law_binds(case: TeamBoardCase) -> bool:
    """Whether the Law itself says how far the Director is bound, and no guideline does."""
    own = guideline(case) == DBV and case.option("guideline_binds") == "as_it_says"
    return is_favoured(case) and not own


@LAW.clause({1997: "A[1]", 2017: None}, stage="averages")
def imps_of_north_souths_average(case: TeamBoardCase) -> Finding | None:
    """Average plus and average minus are normally three IMPs."""
    return average("north_south", case.north_south_fault) if is_artificial(case) else None


@LAW.clause({1997: "A[2]", 2017: None}, stage="averages")
def imps_of_east_wests_average(case: TeamBoardCase) -> Finding | None:
    """So they are for the other team."""
    return average("east_west", case.east_west_fault) if is_artificial(case) else None


@LAW.clause({1997: "C", 2017: "A"}, stage="score", notice=True)
def no_substitute_where_the_result_is_known(case: TeamBoardCase) -> Finding | None:
    """No board is dealt again where a contestant could know the final result without it."""
    if case.told(TeamBoardCase.match_result_known) is True:
        return Instruction("no_substitute_board")
    if case.told(TeamBoardCase.state) == State.NOT_STARTED:
        return Instruction("substitute_only_if_result_unknown")
    return None


@LAW.clause({2007: "D[9]", 2017: None}, stage="score")
def score_assigned_in_imps(case: TeamBoardCase) -> Finding | None:
    """The score that the Director assigns is one in IMPs, instead of the artificial ones."""
    bare = guideline(case) == BARE_LAW and is_favoured(case)
    return Order("assigned_score") if bare and case.assigned else None


@LAW.clause({2007: "D[10]", 2017: None}, stage="score")
def other_team_not_at_fault(case: TeamBoardCase) -> Finding | None:
    """Where neither team is at fault the score is assigned to one; the scores need not balance.

    Doubt: what the other team gets is an option of the profile: its artificial score (12C2a),
    what is left of the sum of both, or the opposite of the assigned score.
    """
    beside = beside_an_assigned_score(case)
    return None if beside is None else _BESIDE.get(beside)


_BESIDE = {
    "artificial": Order("other_team_keeps_its_average"),
    "rest_of_the_averages": Order("other_team_gets_the_rest"),
}


@LAW.clause(
    {2007: Minute("WBFLC", "2010-10-12", "fouled boards", under="D"), 2017: None},
    stage="score",
    notice=True,
)
def fouled_board_is_for_the_regulations(case: TeamBoardCase) -> Finding | None:
    """Fouled boards of teams are for the regulations; else 86D as the Director thinks fit."""
    fouled = case.told(TeamBoardCase.situation) == Situation.NOT_COMPARABLE
    return Instruction("fouled_board_is_for_the_regulations") if fouled else None


@LAW.clause({2017: "B1[4]"}, stage="score")
def score_assigned_for_a_single_result(case: TeamBoardCase) -> Finding | None:
    """The score is an assigned one: the likely results at the table without one, weighted."""
    if guideline(case) == DBV or not is_favoured(case):
        return None
    return Order("assigned_score")


@LAW.clause({2017: "B2a"}, stage="several")
def no_contestant_at_fault(case: TeamBoardCase) -> Finding | None:
    """With nobody at fault the boards are cancelled, or replaced if time permits."""
    if case.course != Course.SEVERAL or any(offenders(case)):
        return None
    return Order("substitute_board") if is_substituted(case) else Order("boards_are_cancelled")


@LAW.clause({2017: "B2b"}, stage="several")
def one_contestant_at_fault(case: TeamBoardCase) -> Finding | None:
    """The team not at fault gets the better of two scores on each board, the other the rest."""
    if case.course != Course.SEVERAL:
        return None
    north_south, east_west = offenders(case)
    if north_south == east_west:
        return None
    if north_south:
        return Order("better_score_for_east_west")
    return Order("better_score_for_north_south")


@LAW.clause({2017: "B2c"}, stage="several")
def both_contestants_at_fault(case: TeamBoardCase) -> Finding | None:
    """With both at fault the boards are cancelled and artificial scores given."""
    if case.course != Course.SEVERAL or not all(offenders(case)):
        return None
    return Order("boards_are_cancelled")


@LAW.clause({2017: "B3"}, stage="score", notice=True)
def body_lays_down_another_procedure(case: TeamBoardCase) -> Finding | None:
    """A Regulating Authority may treat boards played at one table alone in another way."""
    return Instruction("guideline_under_86b3") if guideline(case) == DBV else None


@LAW.clause({1997: "B", 2017: None}, stage="knock_out")
def average_in_a_knock_out_match(case: TeamBoardCase) -> Finding | None:
    """In a knock-out match scores that do not balance are averaged."""
    return average_of_both(case)


def average_of_both(case: TeamBoardCase) -> Finding | None:
    """The order of 86B of 1997 and 2007, and of 12C4 of 2007 and 2017."""
    if case.scoring != Scored.KNOCK_OUT or not do_not_balance(case):
        return None
    return Order("knock_out_average")
