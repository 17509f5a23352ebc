"""What to ask next about a board, and every ruling that is still possible."""

from __future__ import annotations

from collections.abc import Set

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.ordinary import still_ordinary
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.frame.question import Question
from bridgelaws.laws.frame.reasons import ASKED_FOR


def next_question(board: Board) -> Question | None:
    """The next fact to ask, or None where no open fact that can be asked still matters.

    What can stop the damage comes first, then the correction, then the count; within these
    the revokes in their order, and the fact that leaves the fewest expected questions.
    """
    found: list[tuple[int, int, Question]] = []
    for state in board.states:
        if (asked := _asked(board, state)) is not None:
            found.append(asked)
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def _asked(board: Board, state: RevokeState) -> tuple[int, int, Question] | None:
    procedure = board.procedure
    cannot = {name for name, answer in state.answers.items() if answer is UNKNOWN}
    cannot |= {name for name in ("established", "standing") if name in state.diagram.support}
    listed = board.has_other_side(state.index) or board.both_sides_beside(state.index)
    if board.other_side_revoked is UNKNOWN or listed:
        cannot.add("other_side_revoked")
    later = still_ordinary(state) if board.call.nothing_unusual else frozenset[str]()
    while (fact := _next(state, cannot, later)) is not None:
        phase = procedure.facts[fact].phase
        asked_by = procedure.asker(fact, state.answers, ASKED_FOR.get(fact, ()))
        if fact == "earlier_revoke_in_suit":
            question = _identity_question(board, state.index, asked_by)
        elif fact == "other_side_revoked":
            question = Question(None, fact, asked_by)
        else:
            public = procedure.facts[fact].asks or fact
            question = Question(state.index, public, asked_by)
        if question is not None:
            return phase, state.index, question
        cannot.add(fact)
    return None


def _next(state: RevokeState, cannot: Set[str], later: Set[str]) -> str | None:
    """The fact that leaves the fewest questions; those to ask *later* where there is no other."""
    diagrams = state.procedure.diagrams
    first = diagrams.best(state.diagram, frozenset(cannot | later))
    return first or diagrams.best(state.diagram, frozenset(cannot))


def _identity_question(board: Board, index: int, asked_by: str) -> Question | None:
    """Which player and suit must be known to tell whether a revoke is a repeated one."""
    for key in ("offending_player", "suit_led"):
        for place in range(index + 1):
            if board.revokes[place].answers.get(key) is None:
                return Question(place, key, asked_by)
    return None
