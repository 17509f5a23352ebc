"""Every ruling that is still possible on a board, with the answers that lead to it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from math import prod
from typing import Any

from bridgelaws.engine.diagram import Path, paths
from bridgelaws.engine.law import Remedy
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.state import RevokeState
from bridgelaws.laws.calls.revoke.transfer import Claimed, assign
from bridgelaws.laws.calls.revoke.tricks_transferred import claimed
from bridgelaws.laws.facts.revoke_answers import Revoked, Winner
from bridgelaws.laws.frame.findings import Ground, MustBeCorrected, RedressOpen, TooLate
from bridgelaws.laws.frame.ruling import Outcome

MOST_COMBINATIONS = 4096
"""Where several revokes are open together, more combinations than this are not listed."""
MOST_WAYS = 20_000
"""Nor are more ways to them than this, each counted in every combination that it stands in."""

_CROSSED = ("earlier_revoke_in_suit", "other_side_revoked")


def outcomes(board: Board) -> tuple[Outcome, ...]:
    """The rulings still possible; empty where more of them are open than can be listed."""
    by_revoke = [_by_remedies(state) for state in board.states]
    combinations = prod(map(len, by_revoke))
    ways = sum(sum(map(len, found.values())) * combinations // len(found) for found in by_revoke)
    if combinations > MOST_COMBINATIONS or ways > MOST_WAYS:
        return ()
    return tuple(_consistent(board, by_revoke))


def _by_remedies(state: RevokeState) -> dict[frozenset[Remedy], list[Path]]:
    found: dict[frozenset[Remedy], list[Path]] = {}
    for path, leaf in paths(state.diagram):
        assert isinstance(leaf.value, frozenset)
        found.setdefault(leaf.value, []).append(path)
    return found


def _consistent(
    board: Board, by_revoke: list[dict[frozenset[Remedy], list[Path]]]
) -> Iterator[Outcome]:
    """The combinations in which what one revoke assumes of another is what becomes of it."""
    for remedies in itertools.product(*by_revoke):
        statuses = tuple(_status(found) for found in remedies)
        ways = tuple(
            tuple(
                dict(path)
                for path in by_revoke[index][found]
                if _agrees(board, index, dict(path), statuses)
            )
            for index, found in enumerate(remedies)
        )
        if all(ways):
            yield Outcome(remedies, ways, _tricks(board, remedies))


def _tricks(board: Board, remedies: tuple[frozenset[Remedy], ...]) -> int:
    """The tricks that go over in all; none is counted twice where the counts are known."""
    total = 0
    for side in dict.fromkeys(report.side for report in board.revokes):
        claims = {
            index: claimed(board, index, found)
            for index, found in enumerate(remedies)
            if board.revokes[index].side == side
        }
        wanted = sum(claim.tricks for claim in claims.values())
        counted = {index for index, claim in claims.items() if _is_counted(board, index, claim)}
        paying = {index for index, claim in claims.items() if claim.tricks}
        if side is not None and len(claims) > 1 and counted >= paying:
            wanted = sum(map(len, assign([claims[index] for index in sorted(counted)])))
        total += wanted
    return total


def _is_counted(board: Board, index: int, claim: Claimed) -> bool:
    """Whether it is known in which trick the revoke was, and what its side won from it on."""
    answers = board.states[index].answers
    won_by, later = answers.get("revoke_trick_won_by"), answers.get("later_tricks_won")
    return bool(claim.trick) and isinstance(later, int) and won_by in tuple(Winner)


def _status(remedies: frozenset[Remedy]) -> Revoked:
    """What became of a revoke with these remedies; Law 64 applies only to established ones."""
    if MustBeCorrected(Ground.NO_CARD_PLAYED) in remedies:
        return Revoked.NO
    with_opponents = MustBeCorrected(Ground.BOTH_SIDES_IN_ONE_TRICK) in remedies
    redressed = any(isinstance(r, RedressOpen | TooLate) for r in remedies)
    return Revoked.ESTABLISHED if redressed and not with_opponents else Revoked.CORRECTED


def _agrees(
    board: Board, index: int, path: Mapping[str, Any], statuses: tuple[Revoked, ...]
) -> bool:
    """Whether what *path* assumes of the other revokes can be so, given what became of them."""
    assumed = {name: path[name] for name in _CROSSED if name in path}
    if not assumed or len(statuses) == 1:
        return True
    fixed = board.with_statuses(statuses).crossed(index)
    return all(not fixed[name] or value in fixed[name] for name, value in assumed.items())
