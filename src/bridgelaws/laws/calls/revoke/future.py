"""What tells one revoke from another as far as the rest of its interview goes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.company import COMPANY, NUMBERS
from bridgelaws.laws.calls.revoke.implied_facts import settling
from bridgelaws.laws.calls.revoke.possible import answered, of_one, possible_answers
from bridgelaws.laws.frame.deciding import not_established
from bridgelaws.laws.frame.question import Question


def future_of(board: Board) -> Hashable:
    """What tells a board with one revoke from others that are asked and ruled differently."""
    (state,), (report,) = board.states, board.revokes
    told = of_one(report.answers, board.other_side_revoked)
    facts = state.procedure.facts
    asked = {facts[name].asks or name for name in state.diagram.support}
    settles = settling(report.answers)
    excluded = COMPANY.residues(int(board.code), told, asked, NUMBERS)
    classes = tuple(board.procedure.classed(n, told[n]) if n in told else None for n in NUMBERS)
    last = told.get("trick") == LAST_TRICK
    left = not_established(state.answers, state.diagram)
    return id(state.diagram), excluded, settles, classes, last, board.other_side_revoked, left


def told_apart(board: Board, asked: Question) -> tuple[Any, ...]:
    """The answers to a question about one revoke, with one number for all of one future."""
    answers = possible_answers(board, asked)
    if asked.fact not in NUMBERS:
        return answers
    by_future = {future_of(answered(board, asked, one)): one for one in reversed(answers)}
    return tuple(reversed(by_future.values()))
