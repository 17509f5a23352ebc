"""What is certain about a revoke on the table, even while other facts are open.

A revoke that Law 64 also reaches (63B of 1997, 43B2b) stays open until the play is over, but it
is corrected at once: what every possible ruling holds is done now.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from bridgelaws.engine.diagram import Diagram, Leaf
from bridgelaws.engine.law import Remedy
from bridgelaws.engine.procedure import remedies_of
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.corrected_revoke import Corrected
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.facts.revoke_answers import RevokeStanding
from bridgelaws.laws.frame.findings import MustBeCorrected


def corrected_now(board: Board) -> tuple[Corrected, ...]:
    """The revokes of the trick on the table that are corrected, whatever is still open."""
    if board.table is None:
        return ()
    found = []
    for state, report in zip(board.states, board.revokes, strict=True):
        if report.position is None:
            continue
        if is_corrected(state):
            steps = state.examination.steps
            found.append(Corrected(state.index, report.position, _certain(state), steps))
    return tuple(found)


def is_corrected(state: RevokeState) -> bool:
    """Whether every ruling that is possible on a revoke has it corrected."""
    return any(isinstance(remedy, MustBeCorrected) for remedy in _certain(state))


_MAY_BE_CHANGED = frozenset({RevokeStanding.PLAY_GOES_ON, RevokeStanding.WRONG_CARD_STANDS})
"""A revoke of this standing is not corrected, and its card is as good as any other."""


def left_alone(board: Board) -> Mapping[int, bool]:
    """The places of the revokes of the trick that nothing has corrected, or not yet.

    True where the player keeps his right to change the card because an opponent revoked
    (62C1, 62C2): as if nothing had happened (43B3), or as the card was accepted (52B1).  Not
    where his revoke is established, or may be: that is not corrected in this way either
    (63C of 1997, 63B).
    """
    corrected = {one.index for one in corrected_now(board)}
    found = {}
    for state, report in zip(board.states, board.revokes, strict=True):
        if report.position is not None and state.index not in corrected:
            standings = state.procedure.concluded("standing", state.answers)
            found[report.position] = standings <= _MAY_BE_CHANGED
    return found


def _certain(state: RevokeState) -> frozenset[Remedy]:
    """The remedies of every ruling that is possible; which ground it has may be open."""
    every = [remedies_of(leaf.value) for leaf in _leaves(state.diagram)]
    common = frozenset.intersection(*every)
    grounds = [[r for r in one if isinstance(r, MustBeCorrected)] for one in every]
    if all(grounds):
        common |= {grounds[0][0]}
    return common


@lru_cache(maxsize=1 << 12)
def _leaves(diagram: Diagram) -> tuple[Leaf, ...]:
    """Every ending of a diagram, each once."""
    return tuple(dict.fromkeys(_below(diagram, set())))


def _below(diagram: Diagram, seen: set[int]) -> Iterator[Leaf]:
    if isinstance(diagram, Leaf):
        yield diagram
    elif id(diagram) not in seen:
        seen.add(id(diagram))
        for _, below in diagram.branches:
            yield from _below(below, seen)
