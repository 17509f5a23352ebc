"""What every position of a line of play is worth, double dummy: the tricks card by card.

Each position is solved by itself; where it cannot matter which card is played, the value is
that of the position after it. A position is never valued by the library's analysis of a line,
which accepts a revoke silently. Every legal card is valued where a player revoked, and from
there to the first choice that mattered; at the other cards, the best one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from bridgelaws.bridge import Card, Side
from bridgelaws.equity.line import Line, Turn
from bridgelaws.equity.solver import Ply, Solver, Valued

_LOOK_AHEAD = 2
"""So many choices after a revoke are valued card by card at a time: more than half of the first
that matter are among them."""


class ValuedTurn(NamedTuple):
    """A card of the play with what it was worth; tricks are North-South's over the whole board.

    Attributes:
        turn: the card.
        values: the tricks after each legal card; empty where there was nothing to choose, and
            after the first choice that mattered.
        before: the tricks before the card, all four playing perfectly from there on.
        after: the tricks after the card that was played.
    """

    turn: Turn
    values: Mapping[Card, int]
    before: int
    after: int

    @property
    def choice_mattered(self) -> bool:
        """Whether the legal cards are known not to have been all worth the same."""
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
    choices = [i for i, turn in enumerate(turns) if turn.matters]
    breaks = {i for i in range(len(turns) - 1) if not turns[i + 1].in_turn}
    places = sorted({*choices, *breaks})
    whole = {i for i in places if i in breaks or _is_bound(turns[i])}
    whole |= {i for some in _open(turns, choices, {}) for i in some}
    plies = [Ply(turns[i].before, turns[i].won[0], i in whole) for i in places]
    if len(line.end):
        answers = solver.follow([*plies, Ply(line.end, line.won[0], False)])
        end = answers.pop().tricks
    else:
        end = line.won[0]
        answers = solver.follow(plies, end)
    found = dict(zip(places, answers, strict=True))
    solved = len(plies) + (len(line.end) > 0)
    while further := sorted({i for some in _open(turns, choices, found) for i in some}):
        more = [Ply(turns[i].before, turns[i].won[0], True) for i in further]
        found.update(zip(further, solver.follow(more), strict=True))
        solved += len(more)
    return Course(start, tuple(_valued(turns, found, set(choices), end)), end, solved)


def _is_bound(turn: Turn) -> bool:
    """Whether the player revoked, or had to do more than follow suit."""
    return turn.revoke or turn.playable is not None


def _open(
    turns: Sequence[Turn], choices: Sequence[int], found: Mapping[int, Valued]
) -> Iterator[list[int]]:
    """For each revoke the next choices to value, as long as none that mattered is known."""
    for revoke in (i for i, turn in enumerate(turns) if turn.revoke):
        unknown: list[int] = []
        for i in choices[bisect_right(choices, revoke) :]:
            if i in found and found[i].values:
                if len(set(_tricks(turns[i], found[i]).values())) > 1:
                    break
            elif len(unknown) == _LOOK_AHEAD:
                break
            else:
                unknown.append(i)
        yield unknown


def _valued(
    turns: Sequence[Turn], found: Mapping[int, Valued], chosen: Set[int], end: int
) -> list[ValuedTurn]:
    """The values from the last card back to the first; *chosen* are those with a choice."""
    valued: list[ValuedTurn] = []
    following = solved = end
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        before = after = following
        values: Mapping[Card, int] = {}
        if (answer := found.get(index)) is not None:
            if answer.values:
                values = _tricks(turn, answer)
                best = max if turn.seat.side is Side.NS else min
                before, after = best(values.values()), values.get(turn.card, following)
            else:
                before, after = answer.tricks, solved
            solved = answer.tricks
        valued.append(ValuedTurn(turn, values if index in chosen else {}, before, after))
        following = before
    return valued[::-1]


def _tricks(turn: Turn, answer: Valued) -> dict[Card, int]:
    """North-South's tricks over the whole board after each card that could have been played."""
    own = answer.values
    if turn.playable is not None:
        own = {card: tricks for card, tricks in own.items() if card in turn.playable}
    won = turn.won[0]
    if turn.seat.side is Side.NS:
        return {card: won + tricks for card, tricks in own.items()}
    all_left = won + turn.before.tricks_left
    return {card: all_left - tricks for card, tricks in own.items()}
