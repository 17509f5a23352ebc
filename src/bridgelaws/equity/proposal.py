"""From evidence to weights that the Director may take over, or replace by his own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from bridgelaws.analysis.events import ClaimEvent
from bridgelaws.analysis.examination import Examination
from bridgelaws.bridge import Side
from bridgelaws.equity.evidence import BoardEvidence, RevokeEvidence
from bridgelaws.equity.likelihood import shares, widened
from bridgelaws.equity.playing import Played
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.damage import most_with_transfer, to_the_damaged
from bridgelaws.laws.calls.revoke.redress import Evidence, Unit, Weighted, mean, raised
from bridgelaws.laws.frame.findings import RedressOpen

PARTS = 20
"""Weights are suggested in twentieths: finer ones would pretend to knowledge nobody has."""
DOUBT = 2
"""Twentieths that the doubt moves to the next better result, where the profile gives it away."""

_SHARES = {"1/6": Fraction(1, 6), "1/4": Fraction(1, 4), "1/3": Fraction(1, 3)}
_REDRESS = RedressOpen()


def results(
    found: RevokeEvidence, played: Played | None, board: Board, *, both_sides: bool = False
) -> Weighted:
    """Suggested results without a revoke, in tricks of the non-offending side, best first.

    Half the weight is that of the plays, half that of the double-dummy values, each card that
    could have been played as likely as its player was to choose it; without plays the latter
    alone. Every result begins with a legal card, so none is reached through the infraction
    (12C1(c) of 2017).

    Where *both_sides* revoked nobody is without fault: no doubt is given to anybody, and where
    one result is scored all that were likely are kept, for it is first to be seen who was damaged.
    """
    counted = shares(found, played)
    if board.option("equity_is_scored_by") == "weights":
        return weights(widened(counted), doubt=doubt_given(board, both_sides))
    likely = _SHARES[board.option("likely_is_at_least")]
    best = most_favourable(counted, likely)
    least = -most_favourable({-t: share for t, share in counted.items()}, likely)
    if not both_sides or best <= least:
        return ((best, Fraction(1)),)
    kept = {tricks: share for tricks, share in counted.items() if least <= tricks <= best}
    whole = sum(kept.values())
    return weights({tricks: share / whole for tricks, share in kept.items()}, doubt=False)


def doubt_given(board: Board, both_sides: bool) -> bool:
    """Whether the non-offending side is given the benefit of the doubt in suggested weights."""
    weighted = board.option("equity_is_scored_by") == "weights"
    given = board.option("doubt_in_weights") == "non_offending_side"
    return weighted and given and not both_sides


def weights(counted: Mapping[int, Fraction], *, doubt: bool) -> Weighted:
    """The shares in twentieths, the best result first; a rest goes to the better results.

    With *doubt* two twentieths go from the worst results each to the next better one.
    """
    order = sorted((tricks for tricks in counted if counted[tricks]), reverse=True)
    whole = {tricks: int(counted[tricks] * PARTS) for tricks in order}
    rest = sorted(order, key=lambda t: (counted[t] * PARTS - whole[t], t), reverse=True)
    for tricks in rest[: PARTS - sum(whole.values())]:
        whole[tricks] += 1
    missing = DOUBT if doubt else 0
    for better, tricks in reversed(list(pairwise(order))):
        moved = min(missing, whole[tricks])
        whole[tricks] -= moved
        whole[better] += moved
        missing -= moved
    return tuple((tricks, Fraction(whole[tricks], PARTS)) for tricks in order if whole[tricks])


def most_favourable(counted: Mapping[int, Fraction], likely: Fraction) -> int:
    """The most tricks such that so many or more were likely (12C2 of 1997)."""
    reached = Fraction(0)
    order = sorted(counted, reverse=True)
    for tricks in order:
        reached += counted[tricks]
        if reached >= likely:
            return tricks
    return order[-1]


def proposed(
    board: Board,
    found: BoardEvidence,
    suggested: Mapping[int, Weighted],
    transferred: Sequence[int] | None,
    at_table: int | None,
    unit: Unit | None = None,
) -> Evidence:
    """The evidence for the comparison of Law 64C on a board.

    Without any revoke is measured from before the first one, whoever's it was; where both sides
    revoked nothing else is (64C2b of 2017). Of one side's revokes each later one is measured
    from before it, where all that was done before it stands. Of several later ones the best for
    the other side counts, in its unit where that is known. Law 64C adds what the first revoke
    transfers; what those between transfer is added here.

    Args:
        board: the board.
        found: the analysis.
        suggested: the results without each revoke, in its non-offending side's tricks.
        transferred: the tricks transferred for each revoke; None while that is open.
        at_table: tricks of the side that the first revoke damaged, before any transfer.
        unit: the unit in which the board counts.
    """
    damaging = measured(board, found)
    if not damaging:
        return Evidence(tricks_at_table=at_table)
    first, *later_ones = damaging
    signed = [0] * len(board.revokes)
    if transferred is not None:
        signed = to_the_damaged(board, transferred)
    if len({one.side for one in damaging}) > 1:
        later_ones = []
    judged = board.evidence.tricks_at_table
    most = most_with_transfer(board.states[first.index], at_table if judged is None else judged)
    later = [
        raised(
            suggested[one.index],
            sum(signed[first.index + 1 : one.index]),
            most,
        )
        for one in later_ones
    ]
    worth = mean if unit is None else unit.worth
    return Evidence(
        tricks_without_revoke=suggested[first.index],
        tricks_at_table=at_table,
        tricks_without_later_revoke=max(
            later, key=lambda one: worth(raised(one, signed[first.index], most)), default=None
        ),
    )


def measured(board: Board, found: BoardEvidence) -> tuple[RevokeEvidence, ...]:
    """The revokes that redress is to be measured for, in the order of play."""
    states = board.states
    open_to = {s.index for s in states if s.remedies is None or _REDRESS in s.remedies}
    return tuple(one for one in found.revokes if one.index in open_to)


def tricks_at_table(
    examination: Examination, found: BoardEvidence, side: Side, claim: ClaimEvent | None
) -> int | None:
    """The tricks of a side at the table before any transfer; None where the record is silent.

    A result stated beside an unfinished play may already hold a transfer, so it does not tell.
    """
    north_south = found.line.won[0]
    if not found.played_out:
        declarers = _claimed(examination, found, claim)
        if declarers is None:
            return None
        north_south = declarers
        if found.line.declarer.side is Side.EW:
            north_south = found.line.tricks - declarers
    return north_south if side is Side.NS else found.line.tricks - north_south


def _claimed(
    examination: Examination, found: BoardEvidence, claim: ClaimEvent | None
) -> int | None:
    """The tricks of declarer's side over the whole board by an agreed claim."""
    if claim is not None and claim.by is not None and claim.agreed:
        declarer = found.line.declarer.side
        won = found.line.won[0 if declarer is Side.NS else 1]
        left = found.line.tricks - sum(found.line.won)
        return won + (claim.tricks if claim.by.side is declarer else left - claim.tricks)
    recorded = examination.record.claim
    return None if recorded is None else recorded.tricks
