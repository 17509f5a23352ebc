"""Which tricks of a ruled board go over, for which revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Remedy
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.transfer import Claimed, Trick, assign
from bridgelaws.laws.facts.revoke_answers import Winner
from bridgelaws.laws.frame.findings import TrickAdjustment


def transferred_on(board: Board) -> tuple[tuple[Trick, ...], ...]:
    """The tricks that go over for each revoke of a ruled board.

    Each side's revokes share its tricks.
    """
    states = board.states
    if len(states) == 1:
        return assign([claimed(board, 0, states[0].remedies or frozenset())])
    found: list[tuple[Trick, ...]] = [() for _ in states]
    for side in dict.fromkeys([report.side for report in board.revokes]):
        claims = {
            state.index: claimed(board, state.index, state.remedies or frozenset())
            for state in states
            if board.revokes[state.index].side == side
        }
        # A revoke that transfers nothing, or shares with none, may have been ruled without its
        # trick being known.
        alone = len(claims) == 1
        placed = {index: claim for index, claim in claims.items() if claim.trick or alone}
        if any(claim.tricks for claim in placed.values()):
            assigned = assign(list(placed.values()))
            for index, tricks in zip(placed, assigned, strict=True):
                found[index] = tricks
    return tuple(found)


_OWN = frozenset({Winner.OFFENDING_PLAYER, Winner.OFFENDING_PARTNER})


def claimed(board: Board, index: int, remedies: frozenset[Remedy]) -> Claimed:
    """What *remedies* transfer for the revoke at *index*, and the tricks its side won."""
    report, answers = board.revokes[index], board.states[index].answers
    adjustment = next((r for r in remedies if isinstance(r, TrickAdjustment)), None)
    later, trick = answers.get("later_tricks_won"), answers.get("trick")
    return Claimed(
        trick=trick if isinstance(trick, int) else 0,
        won_revoke_trick=answers.get("revoke_trick_won_by") in _OWN,
        later=later if isinstance(later, int) else board.least_later(index),
        tricks=adjustment.tricks if adjustment else 0,
        revoke_trick_itself=adjustment is not None and adjustment.revoke_trick_itself,
        recorded=report.tricks,
        last_recorded=report.last_recorded,
    )
