"""What the Laws may ask about a board of a team match without a result at one table (Law 86)."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from bridgelaws.engine.fact import Case, Fact
from bridgelaws.scoring.artificial import Fault

RARE = 6
"""The DBV guideline, number 3: a result is exceptional from more IMPs on than this."""
CLEAR = 3
"""The WBF commentary on 86B1: clearly favourable is an expected gain of more IMPs than this."""


class State(StrEnum):
    """How far the board is at the table that has, or could have, the result."""

    NOT_STARTED = "not_started"
    IN_PROGRESS = "in_progress"
    FINISHED = "finished"


class Situation(StrEnum):
    """What there is to compare: Law 86B of 2017 keeps the cases apart."""

    SINGLE_RESULT = "single_result"
    NOT_COMPARABLE = "results_not_comparable"
    SEVERAL = "several_adjusted_scores"


class Swing(StrEnum):
    """For whom the result is better than the expected one, in the classes of the yardsticks."""

    NORTH_SOUTH_RARE = "north_south_more_than_6_imps"
    NORTH_SOUTH_CLEAR = "north_south_more_than_3_imps"
    NORTH_SOUTH_SLIGHT = "north_south_up_to_3_imps"
    LEVEL = "level"
    EAST_WEST_SLIGHT = "east_west_up_to_3_imps"
    EAST_WEST_CLEAR = "east_west_more_than_3_imps"
    EAST_WEST_RARE = "east_west_more_than_6_imps"

    @classmethod
    def of(cls, imps: Fraction | int) -> Swing:
        """The class of a swing as North-South have it; it is compared unrounded."""
        if imps == 0:
            return cls.LEVEL
        deviation = abs(Fraction(imps))
        size = "rare" if deviation > RARE else "clear" if deviation > CLEAR else "slight"
        return cls[f"{'north_south' if imps > 0 else 'east_west'}_{size}".upper()]


RARE_SWINGS = frozenset((Swing.NORTH_SOUTH_RARE, Swing.EAST_WEST_RARE))
CLEAR_SWINGS = RARE_SWINGS | {Swing.NORTH_SOUTH_CLEAR, Swing.EAST_WEST_CLEAR}
FOR_NORTH_SOUTH = frozenset(
    (Swing.NORTH_SOUTH_RARE, Swing.NORTH_SOUTH_CLEAR, Swing.NORTH_SOUTH_SLIGHT)
)


class Course(StrEnum):
    """What becomes of the result at the other table."""

    STOP = "stop_the_other_table"
    WAIT = "wait_for_the_other_table"
    ARTIFICIAL = "result_does_not_count"
    NORTH_SOUTH = "result_favours_north_south"
    EAST_WEST = "result_favours_east_west"
    SEVERAL = "results_cannot_be_compared"


FAVOURED = (Course.NORTH_SOUTH, Course.EAST_WEST)


class Discretion(StrEnum):
    """How far the Director is bound to assign a score."""

    SHALL = "shall"
    SHOULD = "should"
    MAY = "may"
    NONE = "none"


VICTORY_POINTS = "78D"
"""Where the Laws allow other methods of scoring than their own."""


class Scored(StrEnum):
    """How the match is scored."""

    VICTORY_POINTS = "vp"
    KNOCK_OUT = "knockout"
    TOTAL_IMPS = "total_imps"
    BOARD_A_MATCH = "board_a_match"


class TeamBoardCase(Case):
    """The facts of a board that cannot be played or scored at one table of a team match.

    The faults are named for the seats at the table *with* the result.
    """

    state = Fact[State](*State)
    law_6d2 = Fact(True, False, ordinary=False)
    situation = Fact[Situation](*Situation, ordinary=Situation.SINGLE_RESULT)
    swing = Fact[Swing](*Swing)
    unusual = Fact(True, False, phase=1)
    north_south_fault = Fact[Fault](*Fault, phase=1)
    east_west_fault = Fact[Fault](*Fault, phase=1)
    partly_at_fault_is = Fact("at_fault", "not_at_fault", phase=2)
    assign = Fact(True, False, phase=2)
    time_for_substitute = Fact(True, False, phase=2)
    match_result_known = Fact(True, False, phase=2)
    scoring = Fact[Scored](*Scored, phase=3)
    irregularity_at = Fact("table_with_result", "table_without_result", told=True)
    course = Fact[Course](*Course, derived=True)
    discretion = Fact[Discretion](*Discretion, derived=True)
    assigned = Fact(True, False, derived=True)


JUDGED = frozenset(
    ("unusual", "north_south_fault", "east_west_fault", "partly_at_fault_is", "assign")
)
"""Facts that are the Director's judgement."""
