"""Law 87: the fouled board, as far as team matches are concerned."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.team_board import Situation, TeamBoardCase
from bridgelaws.laws.facts.unplayable_board import by_86b2

LAW = Law(87)


@LAW.clause({1997: "A"}, notice=True)
def fouled_board(case: TeamBoardCase) -> Finding | None:
    """A board is fouled where it was not played in the same form for a cause that the Law names.

    A displaced card, another dealer or another vulnerability; no other difference counts.
    """
    fouled = case.told(TeamBoardCase.situation) == Situation.NOT_COMPARABLE
    return Instruction("make_sure_the_board_is_fouled") if fouled else None


@LAW.clause({2017: "C"}, notice=True)
def fouled_board_in_team_play(case: TeamBoardCase) -> Finding | None:
    """A board fouled in a team match goes to 86B2."""
    if case.told(TeamBoardCase.situation) != Situation.NOT_COMPARABLE:
        return None
    return Instruction("fouled_board_goes_to_86b2") if by_86b2(case) else None
