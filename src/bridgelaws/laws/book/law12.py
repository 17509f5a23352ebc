"""Law 12: adjusted scores, as far as Law 64C and Law 86 lead to one."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law86 import average_of_both
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.team_board import TeamBoardCase
from bridgelaws.laws.facts.unplayable_board import average, is_artificial

LAW = Law(12)


def _may_be_adjusted(case: RevokeCase) -> bool:
    """Whether Law 64C may lead to an adjusted score."""
    return case.law_64_applies and case.score_can_change


@LAW.clause({1997: "C2", 2007: "C1e", 2017: None}, notice=True)
def most_favourable_likely_result(case: RevokeCase) -> Finding | None:
    """The best result that was likely for the one side, the worst at all probable for the other.

    The rule of 1997; in 2007 a Regulating Authority may choose it instead of weights.
    """
    chosen = case.option("equity_is_scored_by") == "most_favourable_likely"
    return Instruction("score_most_favourable") if _may_be_adjusted(case) and chosen else None


@LAW.clause({2007: "C1c", 2017: None}, notice=True)
def weighted_results(case: RevokeCase) -> Finding | None:
    """The adjusted score may be weighted over several results."""
    chosen = case.option("equity_is_scored_by") == "weights"
    return Instruction("score_weighted") if _may_be_adjusted(case) and chosen else None


@LAW.clause({2017: "C1c"}, notice=True)
def weighted_legal_results(case: RevokeCase) -> Finding | None:
    """As before, over results alone that could have been reached legally."""
    return Instruction("score_weighted_legal") if _may_be_adjusted(case) else None


@LAW.clause({1997: "C1[1]", 2007: "C2a[1]"}, stage="averages")
def artificial_score_of_north_south(case: TeamBoardCase) -> Finding | None:
    """Average plus without fault, average partly at fault, average minus at fault."""
    return average("north_south", case.north_south_fault) if is_artificial(case) else None


@LAW.clause({1997: "C1[2]", 2007: "C2a[2]"}, stage="averages")
def artificial_score_of_east_west(case: TeamBoardCase) -> Finding | None:
    """The same for the other team, by its own fault; the two need not balance."""
    return average("east_west", case.east_west_fault) if is_artificial(case) else None


@LAW.clause({2017: "C2b[1]"}, stage="averages")
def imps_of_north_souths_average(case: TeamBoardCase) -> Finding | None:
    """Average plus and average minus are normally three IMPs."""
    return average("north_south", case.north_south_fault) if is_artificial(case) else None


@LAW.clause({2017: "C2b[2]"}, stage="averages")
def imps_of_east_wests_average(case: TeamBoardCase) -> Finding | None:
    """So they are for the other team."""
    return average("east_west", case.east_west_fault) if is_artificial(case) else None


@LAW.clause({2007: "C4"}, stage="knock_out")
def average_in_a_knock_out_match(case: TeamBoardCase) -> Finding | None:
    """In a knock-out match scores that do not balance are averaged."""
    return average_of_both(case)
