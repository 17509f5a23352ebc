"""What tells one case from another as far as the rest of its interview goes.

Cases with the same future are asked the same from here on, and end in the same decisions.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from bridgelaws.desk.case import OpenCase
from bridgelaws.desk.rulings import answers_to, with_answer
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.future import future_of, told_apart, unknown
from bridgelaws.laws.calls.team_board.board import TeamBoard
from bridgelaws.laws.frame.kind import left_open, procedure
from bridgelaws.laws.frame.question import Question
from bridgelaws.words.team_document import RANGES


def future(opened: OpenCase) -> Hashable:
    """What tells a case of one revoke, or of a matter, from others of another future."""
    case = opened.case
    if isinstance(case, Board):
        return future_of(case)
    if isinstance(case, TeamBoard):
        figures = case.figures
        numbers = (figures.result_ns, figures.expected, figures.weight_percent)
        asked = (figures.assigned_imps, figures.teams, figures.unknown, bool(figures.fault_of))
        return frozenset(case.answers.items()), _plain(numbers), _plain(asked)
    made = procedure(case.matter, case.code, case.profile.options(case.code))
    known, diagram = left_open(case, made)
    linked = case.matter.linked
    if linked is not None and linked.isdisjoint(diagram.support):
        linked = frozenset()
    kept = known.answers if linked is None else {n: known.answers.get(n) for n in linked}
    return id(diagram), frozenset(kept.items()), unknown(known.answers, diagram)


def _plain(values: Iterable[Any]) -> str:
    return repr(tuple(values))


def representatives(opened: OpenCase, asked: Question) -> tuple[Any, ...]:
    """The answers to a question, with one number for all that have the same future."""
    answers = answers_to(opened, asked)
    case = opened.case
    if isinstance(case, TeamBoard) and asked.fact in RANGES:
        by_class = {_derived(with_answer(opened, asked, one)): one for one in reversed(answers)}
    elif isinstance(case, Board) and asked.fact in ("trick", "later_tricks_won"):
        return told_apart(case, asked)
    else:
        return answers
    return tuple(reversed(by_class.values()))


def _derived(opened: OpenCase) -> Hashable:
    assert isinstance(opened.case, TeamBoard)
    return frozenset(opened.case.derived().items())
