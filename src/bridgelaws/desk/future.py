"""What tells one case from another as far as the rest of its interview goes.

Cases with the same future are asked the same from here on, and end in the same decisions.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from bridgelaws.desk.case import OpenCase
from bridgelaws.desk.rulings import answer, answers_to
from bridgelaws.engine.diagram import Diagram
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.explain.team_document import RANGES
from bridgelaws.laws.board import LAST_TRICK, Board
from bridgelaws.laws.matter import left_open, procedure
from bridgelaws.laws.question import Question
from bridgelaws.laws.team_board import TeamBoard

_SETTLES = (
    *("kind", "next_trick", "wrong_card", "owed_card", "established", "standing"),
    *("attention", "attention_by"),
)
"""Answers that settle other facts as well, now or with a later answer (`Board`)."""
_TOGETHER = (
    {"trick", "later_tricks_won"},
    {"later_tricks_won", "later_trick_with_playable_card"},
    {"wrong_card", "next_trick", "kind", "owed_card", "offending_player"},
    {"kind", "owed_card", "offending_player"},
    {"kind", "trick"},
    {"kind", "next_trick", "next_play_induced_by_opponent", "claim", "revoke_trick_won_by"},
    {"offending_player", "claim"},
    {"attention", "next_trick", "claim", "trick"},
)
"""Facts of which some answers cannot be true together (`records.contradictions`).

A test holds the graphs against those in which every answer is kept apart.
"""


def future(opened: OpenCase) -> Hashable:
    """What tells a case of one revoke, or of a matter, from others of another future."""
    case = opened.case
    if isinstance(case, Board):
        return _of_a_revoke(case)
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
    return id(diagram), frozenset(kept.items()), _unknown(known.answers, diagram)


def _plain(values: Iterable[Any]) -> str:
    return repr(tuple(values))


def _of_a_revoke(board: Board) -> Hashable:
    (state,) = board.states
    told = board.revokes[0].answers
    open_facts = {state.procedure.facts[name].asks or name for name in state.diagram.support}
    kept = set(_SETTLES).union(*(group for group in _TOGETHER if group & open_facts))
    answers = tuple(told.get(name) for name in sorted(kept))
    last = told.get("trick") == LAST_TRICK
    unknown = _unknown(state.answers, state.diagram)
    return id(state.diagram), answers, last, board.other_side_revoked, unknown


def _unknown(answers: Mapping[str, Any], diagram: Diagram) -> frozenset[str]:
    """What cannot be established and would still matter."""
    return frozenset(name for name in diagram.support if answers.get(name) is UNKNOWN)


def representatives(opened: OpenCase, asked: Question) -> tuple[Any, ...]:
    """The answers to a question, with one number for all that have the same future."""
    answers = answers_to(opened, asked)
    case = opened.case
    if isinstance(case, TeamBoard) and asked.fact in RANGES:
        by_class = {_derived(answer(opened, asked, one)): one for one in reversed(answers)}
    elif isinstance(case, Board) and asked.fact in ("trick", "later_tricks_won"):
        classed = case.procedure.classed
        by_class = {(classed(asked.fact, one), one == LAST_TRICK): one for one in reversed(answers)}
    else:
        return answers
    return tuple(reversed(by_class.values()))


def _derived(opened: OpenCase) -> Hashable:
    assert isinstance(opened.case, TeamBoard)
    return frozenset(opened.case.derived().items())
