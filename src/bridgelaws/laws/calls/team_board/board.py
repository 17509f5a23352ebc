"""A board of a match with its numbers, and the facts that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, cast

from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.calls.team_board.figures import Figures, swing_of
from bridgelaws.laws.facts.team_board import CLEAR, RARE, Swing
from bridgelaws.laws.facts.unplayable_board import BARE_LAW
from bridgelaws.laws.frame.call import Call

NORTH_SOUTH = "north_south"
SIDES = (NORTH_SOUTH, "east_west")
FAULTS = ("north_south_fault", "east_west_fault")
BOARDS = "boards"
"""The number of boards of the match: no Law asks for it, victory points are looked up by it."""

_NO_FIGURES = Figures()


@dataclass(frozen=True)
class TeamBoard:
    """A call about a board of a match with its numbers; what follows from these is not stated."""

    call: Call

    @property
    def code(self) -> Code:
        """The code of Laws."""
        return self.call.code

    @property
    def answers(self) -> Mapping[str, Any]:
        """The facts stated."""
        return self.call.answers

    @property
    def figures(self) -> Figures:
        """The numbers stated."""
        return _NO_FIGURES if self.call.beside is None else cast(Figures, self.call.beside)

    @cached_property
    def options(self) -> Mapping[str, Any]:
        """The options of the body under the code."""
        return self.call.options

    @property
    def swing(self) -> Fraction | None:
        """The IMPs by which the result is better for North-South than expected."""
        return swing_of(self.figures, self.options)

    def derived(self) -> Mapping[str, Any]:
        """The facts that follow from the numbers.

        A guideline proposes a score, so that a score is assigned unless the Director says he
        does not; the ruling names it a proposal.  Under the bare Law he is asked.
        Where both yardsticks that were ever published agree, a body that goes by neither has no
        question for the Director (option ``unusual_result``: ``between_the_yardsticks``).
        """
        found: dict[str, Any] = {}
        faults = set(self.figures.fault_of.values())
        if len(self.figures.fault_of) == len(SIDES) and len(faults) == 1:
            found = dict.fromkeys(FAULTS, *faults)
        if self.options["unplayable_board_guideline"] != BARE_LAW:
            found["assign"] = True
        if (swing := self.swing) is None:
            lost = {"result_ns", "expected_ns"} & self.figures.unknown
            return found | ({"swing": UNKNOWN} if lost else {})
        found["swing"] = Swing.of(swing)
        agreed = abs(swing) > RARE or abs(swing) <= CLEAR
        if self.options["unusual_result"] == "between_the_yardsticks" and agreed:
            found["unusual"] = abs(swing) > RARE
        return found

    def team(self, place: int) -> str:
        """The name of the team that sat North-South (0) or East-West (1)."""
        return (self.figures.teams or SIDES)[place]
