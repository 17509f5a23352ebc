"""From a ruled board to the comparison of Law 64C: what is measured, and by which clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.laws.book.pages import cited
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.redress import Redress, Required, Situation, Unit, redress
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.facts.revoke import TWO_OR_MORE
from bridgelaws.laws.facts.revoke_answers import Revoked, Winner
from bridgelaws.laws.frame.findings import RedressOpen, TooLate

_OWN = frozenset({Winner.OFFENDING_PLAYER, Winner.OFFENDING_PARTNER})
_REDRESS = RedressOpen()
_TOO_LATE = TooLate()
_TOO_LATE_TO_CHANGE = "law79.correction_period_is_over"
_ANY_DAMAGE = "law64.redress_of_damage"
_REPEATED = "law64.redress_of_repeated_revokes"
_OPPONENTS = {"declarers": "defenders", "defenders": "declarers"}


def damaged_side(board: Board) -> str | None:
    """The side whose tricks count in redress: ``declarers`` or ``defenders``; None if unknown.

    It is the opponents of the first revoke that may have damaged them: one that was corrected
    damaged nobody, whoever revoked first.
    """
    first = board.revokes[0].side if board.revokes else None
    if len({report.side for report in board.revokes}) > 1:
        open_to = [s for s in board.states if s.remedies is None or _REDRESS in s.remedies]
        first = board.revokes[open_to[0].index if open_to else 0].side
    return None if first is None else _OPPONENTS[first]


def to_the_damaged(board: Board, transferred: Sequence[int]) -> list[int]:
    """The tricks transferred for each revoke, negative where the damaged side gives them.

    Whichever side a revoke is of, where that is not known, it gives to the one that it damaged.
    """
    damaged = damaged_side(board)
    return [
        -tricks if damaged is not None and report.side == damaged else tricks
        for report, tricks in zip(board.revokes, transferred, strict=True)
    ]


def redress_on(board: Board, transferred: Sequence[int], unit: Unit | None = None) -> Redress:
    """The redress on a board whose revokes are ruled, each with its tricks *transferred*.

    Args:
        board: the board.
        transferred: the tricks transferred for each revoke, to whichever side.
        unit: the unit in which the board counts, for the tricks of the `damaged_side`.

    Raises:
        RefusedError: more tricks are stated than the deal has.
    """
    states = board.states
    damaging = [state for state in states if _REDRESS in (state.remedies or ())]
    if not damaging:
        late = any(_TOO_LATE in (state.remedies or ()) for state in states)
        by = cited(_TOO_LATE_TO_CHANGE, board.code) if late else None
        return Redress(Required.NOT_APPLICABLE, by)
    _refuse_impossible_evidence(board, damaging, sum(transferred))
    sides = {board.revokes[state.index].side for state in damaging}
    several = len(sides) > 1
    certain, possible = _both_sides(damaging)
    signed = to_the_damaged(board, transferred)
    situation = Situation(
        clause=_clause(damaging, board.code),
        transferred=[signed[state.index] for state in damaging],
        later=not (certain or several) and len(damaging) > 1 and _later_apart(board),
        both_sides=certain or several,
        weights=board.option("equity_is_scored_by") == "weights",
        most=most_with_transfer(damaging[0], board.evidence.tricks_at_table),
    )
    found = redress(situation, board.evidence, unit)
    if several and None in sides:  # whose revoke it is decides who was damaged
        return found.to_judge()
    if possible and not situation.both_sides:
        other = redress(replace(situation, both_sides=True, later=False), board.evidence, unit)
        if (other.required, other.scored) != (found.required, found.scored):
            return found.to_judge()
    return found


def _clause(damaging: Sequence[RevokeState], code: Code) -> str | None:
    """The clause that names the yardstick: that of the last revoke, the most special one."""
    clauses = [state.grounds.redress_clause for state in damaging]
    special = [clause for clause in clauses if clause != cited(_ANY_DAMAGE, code)]
    return (special or clauses)[-1]


def _both_sides(damaging: Sequence[RevokeState]) -> tuple[bool, bool]:
    """Whether the other side's revoke was established as well: certainly, possibly."""
    known = [state.crossed["other_side_revoked"] for state in damaging]
    certain = any(found == {Revoked.ESTABLISHED} for found in known)
    return certain, any(not found or Revoked.ESTABLISHED in found for found in known)


def _later_apart(board: Board) -> bool:
    """Whether later revokes of one side are measured by themselves too, from after the first.

    64C1 of 2017 speaks of any established revoke, and 64C2a says so of those in one suit; before
    it the minute of 2008 does, where the profile follows it.
    """
    by_minute = board.option("equity_of_two_revokes") == "after_the_first"
    return cited(_REPEATED, board.code) is not None or bool(by_minute)


def _refuse_impossible_evidence(
    board: Board, damaging: Sequence[RevokeState], transferred: int
) -> None:
    at_table = board.evidence.tricks_at_table
    if at_table is None or len({board.revokes[state.index].side for state in damaging}) > 1:
        return
    won = max(_tricks_won(state) for state in damaging)
    if at_table + max(won, transferred) > LAST_TRICK:
        raise RefusedError(
            "too_many_tricks", path="redress.tricks_at_table", tricks=at_table, won=won
        )


def most_with_transfer(first: RevokeState, at_table: int | None) -> int:
    """The tricks that the damaged side can have with what the first revoke transfers.

    What the other side had won before that revoke stays with it (64A).  Where it is not known
    how many that are, only the deal sets a limit.

    Args:
        first: the first revoke that may need redress.
        at_table: tricks of the damaged side at the table, before any transfer; None if unknown.
    """
    counted = isinstance(first.answers.get("later_tricks_won"), int)
    known = counted and "revoke_trick_won_by" in first.answers
    return at_table + _tricks_won(first) if known and at_table is not None else LAST_TRICK


def _tricks_won(state: RevokeState) -> int:
    """The tricks that the offending side is known to have won from the revoke trick on."""
    later = state.answers.get("later_tricks_won")
    if later == TWO_OR_MORE:
        later = 2
    own = state.answers.get("revoke_trick_won_by") in _OWN
    return own + (later if isinstance(later, int) else 0)
