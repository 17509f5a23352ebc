"""Law 82: rectification of errors of procedure: the Director's own, and a board to be played."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import ConductCase
from bridgelaws.laws.facts.team_board import TeamBoardCase
from bridgelaws.laws.facts.unplayable_board import by_86b2, while_in_progress

LAW = Law(82)


@LAW.clause({2017: "B2"})
def board_is_played_at_the_other_table(case: TeamBoardCase) -> Finding | None:
    """The Director may require the other table to play the board: its result is awaited.

    86B of 2017 has not kept the words of 2007 on a board begun at the other table.
    """
    return None if by_86b2(case) else while_in_progress(case)


@LAW.clause({1997: "C"}, notice=True)
def directors_own_error(case: ConductCase) -> Finding | None:
    """Where his error leaves no normal score, he adjusts as if neither side had offended."""
    erred = case.told(ConductCase.director_error) is True
    return Instruction("directors_error") if erred else None
