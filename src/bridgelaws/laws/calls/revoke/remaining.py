"""What of a board with revokes is still open: the facts that matter, and how many questions."""

from __future__ import annotations

from collections.abc import Iterable

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.frame.interview import Interview

_SAME_PLAYER_AND_SUIT = frozenset(("offending_player", "suit_led"))
_NEVER_ASKED = frozenset(("established", "standing"))


def open_facts(board: Board) -> frozenset[str]:
    """The public names of the facts that can still change the remedy."""
    names = [_asked_for(state, name) for state in board.states for name in state.diagram.support]
    return frozenset(name for several in names for name in several)


def _asked_for(state: RevokeState, name: str) -> Iterable[str]:
    if name == "earlier_revoke_in_suit":
        return _SAME_PLAYER_AND_SUIT
    return (state.procedure.facts[name].asks or name,)


def most_questions(board: Board) -> int:
    """Of one revoke the longest interview; of several what may still be asked, never fewer."""
    if len(board.revokes) == 1 and board.table is None:
        return _about_revoke(board, board.states[0])
    return sum(len(_askable(board, state)) for state in board.states)


def _askable(board: Board, state: RevokeState) -> set[str]:
    """What may be asked of one revoke of several: of each can hang what is asked of the others."""
    told = board.revokes[state.index].answers
    names = {state.procedure.facts[name].asks or name for name in state.diagram.support}
    if any(one.diagram.support for one in board.states):
        names |= {"kind", "offending_player", "suit_led"}
    if board.has_other_side(state.index) or board.other_side_revoked is not None:
        names.discard("other_side_revoked")
    derived = {"established", "standing", "earlier_revoke_in_suit"}
    return {name for name in names - derived if told.get(name) is None}


def _about_revoke(board: Board, state: RevokeState) -> int:
    diagrams, facts = state.procedure.diagrams, state.procedure.facts
    cannot = _NEVER_ASKED | {n for n, a in state.answers.items() if a is UNKNOWN}
    if board.other_side_revoked is UNKNOWN or board.has_other_side(state.index):
        cannot |= {"other_side_revoked"}
    path = Interview(
        diagrams,
        choose=lambda diagram: diagrams.best(diagram, cannot),
        public={name: fact.asks or name for name, fact in facts.items()},
    )
    return path.most(state.diagram)
