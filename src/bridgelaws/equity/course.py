"""What every position of a line of play is worth, double dummy: the tricks card by card.

Each position is solved by itself, in one call for all of them; where it cannot matter which card
is played, the value is that of the position after it. A position is never valued by the
library's analysis of a line, which follows a revoke in silence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from bridgelaws.bridge import Card, Side
from bridgelaws.equity.line import Line, Turn
from bridgelaws.equity.position import Position
from bridgelaws.equity.solver import Solver, Values, worth


@dataclass(frozen=True, slots=True)
class ValuedTurn:
    """A card of the play with what it was worth; tricks are North-South's over the whole board.

    Attributes:
        turn: the card.
        values: the tricks after each legal card; empty where there was nothing to choose.
        before: the tricks before the card, all four playing perfectly from there on.
        after: the tricks after the card that was played.
    """

    turn: Turn
    values: Mapping[Card, int]
    before: int
    after: int

    @property
    def choice_mattered(self) -> bool:
        """Whether the legal cards were not all worth the same."""
        return len(set(self.values.values())) > 1


@dataclass(frozen=True, slots=True)
class Course:
    """The values along a line of play from one card on.

    Attributes:
        start: the place of the first valued card in the line.
        turns: the valued cards.
        end: North-South's tricks after the last card, all four playing perfectly from there on;
            exact where the deal was played out.
        solved: how many positions were given to the solver.
    """

    start: int
    turns: tuple[ValuedTurn, ...]
    end: int
    solved: int


def course(line: Line, start: int, solver: Solver) -> Course:
    """Value a line from the card at the place *start* on.

    Raises:
        RefusedError: the solver refuses a position, or takes too long.
    """
    turns = line.turns[start:]
    chosen = {i for i, turn in enumerate(turns) if turn.matters}
    asked = [i for i in range(len(turns)) if i in chosen or _breaks_off(turns, i)]
    positions = [turns[i].before for i in asked]
    unfinished = len(line.end) > 0
    if unfinished:
        positions.append(line.end)
    found = solver.solve(positions)
    end = line.won[0]
    if unfinished:
        end += _of_north_south(line.end, worth(found[-1]))
    solved = dict(zip(asked, found, strict=False))
    return Course(start, tuple(_valued(turns, solved, chosen, end)), end, len(positions))


def _breaks_off(turns: Sequence[Turn], index: int) -> bool:
    """Whether the next card came from a hand whose turn it was not."""
    return index + 1 < len(turns) and not turns[index + 1].in_turn


def _valued(
    turns: Sequence[Turn], solved: Mapping[int, Values], chosen: Set[int], end: int
) -> list[ValuedTurn]:
    """The values from the last card back to the first; *chosen* are those with a choice."""
    found: list[ValuedTurn] = []
    following = end
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if index not in solved:
            found.append(ValuedTurn(turn, {}, following, following))
            continue
        values = {
            card: turn.won[0] + _of_north_south(turn.before, tricks)
            for card, tricks in solved[index].items()
            if turn.playable is None or card in turn.playable
        }
        best = max if turn.seat.side is Side.NS else min
        before = best(values.values())
        after = values.get(turn.card, following)
        shown = values if index in chosen else {}
        found.append(ValuedTurn(turn, shown, before, after))
        following = before
    return found[::-1]


def _of_north_south(position: Position, tricks: int) -> int:
    """North-South's part of the tricks left, from the tricks of the side to play."""
    return tricks if position.to_play.side is Side.NS else position.tricks_left - tricks
