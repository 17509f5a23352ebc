"""From what the Laws order on a board of a match to the scores of both teams."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.calls.team_board.board import FAULTS, NORTH_SOUTH, TeamBoard
from bridgelaws.laws.calls.team_board.orders import BETTER, BY_WEIGHT, NO_SCORE, Ordered, Scores
from bridgelaws.laws.calls.team_board.scores import scores
from bridgelaws.laws.facts.team_board import Course, Discretion, Scored
from bridgelaws.laws.frame.deciding import Left
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.ruling import Ruling, Status


@dataclass(frozen=True)
class Settlement:
    """The scores that follow from the numbers.

    Attributes:
        board: the board as stated.
        answers: its facts, with those that follow from the numbers.
        orders: what is ordered, by key.
        ordered: what the arithmetic looks at.
        scores: the scores of both teams; None while something is open, or where the board is
            still to be played.
        course: what becomes of the result at the other table; None while open.
        discretion: how far the Director is bound; None while open.
    """

    board: TeamBoard
    answers: Mapping[str, Any]
    orders: frozenset[str]
    ordered: Ordered
    scores: Scores | None
    course: Course | None
    discretion: Discretion | None

    @property
    def boards_wanted(self) -> bool:
        """Whether the victory points of a ruling want only the number of boards of the match."""
        figures = self.board.figures
        by_points = self.answers.get("scoring") == Scored.VICTORY_POINTS
        open_still = figures.boards is None and "boards" not in figures.unknown
        return self.scores is not None and by_points and open_still


TeamRuling = Ruling[Any, Settlement]
"""A ruling on a board of a match."""


def settle(decided: Ruling[Any, Any]) -> TeamRuling:
    """The ruling with the scores that follow from a decision of the Laws alone.

    A number that the arithmetic wants leaves it open, and is asked.
    """
    board, left = TeamBoard(decided.call), _left(decided)
    answers, course = left.call.answers, _concluded(left, "course")
    orders = frozenset(one.key for one in decided.remedies or () if isinstance(one, Order))
    question, wanted = decided.question, None
    if question is not None:
        asked = _asked_for(board, question.fact)
        question = Question(question.incident, asked, question.asked_by)
    elif decided.remedies is not None:
        wanted = _wanted(board, answers, orders)
        if wanted is not None and wanted not in _not_established(board, answers):
            question = Question(None, wanted, _asker(decided, left, wanted))
    ordered = _ordered(board, answers, orders, course)
    settled = decided.remedies is not None and wanted is None
    settlement = Settlement(
        board=board,
        answers=answers,
        orders=orders,
        ordered=ordered,
        scores=scores(ordered) if settled else None,
        course=course,
        discretion=_concluded(left, "discretion"),
    )
    status = Status.RULED if settled else Status.OPEN
    judgements = tuple(name for name in decided.judgements if name in board.answers)
    return replace(
        decided, status=status, settlement=settlement, judgements=judgements, question=question
    )


def _left(decided: Ruling[Any, Any]) -> Left:
    left: Left = decided.call.state
    return left


def _ordered(
    board: TeamBoard, answers: Mapping[str, Any], orders: frozenset[str], course: Course | None
) -> Ordered:
    north_south, east_west = (
        None if (fault := answers.get(name)) is UNKNOWN else fault for name in FAULTS
    )
    return Ordered(orders, course, (north_south, east_west), board.figures, board.options)


def _concluded(left: Left, name: str) -> Any:
    """What the Laws conclude on *name*; None while that is open."""
    known = {key: answer for key, answer in left.call.answers.items() if answer is not UNKNOWN}
    values = left.procedure.concluded(name, known)
    return next(iter(values)) if len(values) == 1 else None


def _asked_for(board: TeamBoard, fact: str) -> str:
    """The public key to ask for a fact: the number behind a swing, the seats behind a fault."""
    figures = board.figures
    if fact == "swing":
        return "result_ns" if figures.result_ns is None else "expected_ns"
    if fact in FAULTS and figures.fault_of and "north_south" not in figures.unknown:
        return NORTH_SOUTH
    return fact


def _wanted(board: TeamBoard, answers: Mapping[str, Any], orders: frozenset[str]) -> str | None:
    """What the arithmetic still wants to be told."""
    figures = board.figures
    if orders & NO_SCORE:
        return None
    if figures.fault_of and figures.teams is None:
        return NORTH_SOUTH
    there = answers.get("irregularity_at") == "table_with_result"
    by_director = "weight_of_the_director" in orders or ("limited_weight" in orders and there)
    if by_director and figures.weight_percent is None:
        return "weight_percent"
    if orders & set(BETTER) and figures.assigned_imps is None:
        return "assigned_imps"
    return "scoring" if answers.get("scoring") is None else None


def _not_established(board: TeamBoard, answers: Mapping[str, Any]) -> frozenset[str]:
    """What cannot be established."""
    return board.figures.unknown | {key for key, value in answers.items() if value is UNKNOWN}


def _asker(decided: Ruling[Any, Any], left: Left, wanted: str) -> str:
    """The clause that wants a number: that of the order which is reckoned with it.

    The form of scoring is wanted by the Law on knock-out matches, the last of the layers.
    """
    if wanted == "scoring":
        return left.procedure.stages[-1].entries[0].citation
    by = {"weight_percent": BY_WEIGHT, "assigned_imps": frozenset(BETTER)}.get(wanted)
    for order, clauses in decided.orders:
        if isinstance(order, Order) and clauses and (by is None or order.key in by):
            return clauses[0]
    raise KeyError(wanted)
