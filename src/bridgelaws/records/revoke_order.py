"""In which trick each of several revokes can have been, by their order and what is told of each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridgelaws.laws.facts.revoke import Attention, Claim, Kind, NextTrick
from bridgelaws.records.tree import Tree

LAST_TRICK = 13
TRICK_TWELVE = 12
Revokes = Sequence[Mapping[str, Any]]

WITH_A_CHOICE = (
    Kind.FAILURE_TO_FOLLOW_SUIT,
    Kind.PENALTY_CARD_NOT_PLAYED,
    Kind.RESTRICTION_NOT_OBEYED,
)
"""The kinds of which there is none in the last trick, where nobody can play another card."""
NOT_PLAYED = (NextTrick.NONE, NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED)
NO_CLAIM = (Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)
_NOT_BOTH_PLAYED = (*NOT_PLAYED, NextTrick.ONLY_OFFENDING_SIDE_PLAYED)
_PLAY_OVER = (
    Attention.AFTER_PLAY,
    Attention.AFTER_CALL_ON_NEXT_BOARD,
    Attention.AFTER_ROUND,
    Attention.AFTER_CORRECTION_PERIOD,
)


def needs_the_last_tricks(answers: Mapping[str, Any]) -> bool:
    """Before trick twelve, play ends by going on or by a claim, and both establish."""
    if "established" in answers:
        return False
    over = answers.get("attention") in _PLAY_OVER
    stopped = answers.get("next_trick") in _NOT_BOTH_PLAYED
    return over and answers.get("claim") in NO_CLAIM and stopped


def refuse_order(tree: Tree, revokes: Revokes) -> None:
    """Refuse revokes that are not listed in the order in which they happened.

    Raises:
        RefusedError: two of them, or one for which the others leave no trick.
    """
    for i, (one, other) in enumerate(itertools.pairwise(revokes)):
        first, second = one.get("trick"), other.get("trick")
        if not isinstance(first, int) or not isinstance(second, int):
            continue
        if second < first + _later(one, other):
            raise tree.refuse("wrong_order", f"revokes[{i + 1}].trick", found=second, before=first)
    for i, left in tricks_left(revokes):
        if not left:
            path, first, last = f"revokes[{i}].trick", left.start, left.stop - 1
            raise tree.refuse("no_trick_left", path, n=i + 1, first=first, last=last)


def tricks_left(revokes: Revokes) -> Iterator[tuple[int, range]]:
    """Each revoke whose trick is open, and the tricks that its order leaves."""
    for i, (first, last) in enumerate(zip(_earliest(revokes), _latest(revokes), strict=True)):
        if not isinstance(revokes[i].get("trick"), int):
            yield i, range(first, last + 1)


def _later(one: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    """How many tricks after the one listed before it a revoke must be: a player plays one card."""
    player = one.get("offending_player")
    return int(isinstance(player, str) and player == other.get("offending_player"))


def _earliest(revokes: Revokes) -> list[int]:
    """The first trick in which each revoke can have been."""
    found: list[int] = []
    for i, answers in enumerate(revokes):
        before = found[-1] + _later(revokes[i - 1], answers) if found else 1
        alone = TRICK_TWELVE if needs_the_last_tricks(answers) else 1
        found.append(max(before, alone, _known(answers, before)))
    return found


def _latest(revokes: Revokes) -> list[int]:
    """The last trick in which each revoke can have been."""
    found: list[int] = []
    for i, answers in reversed(list(enumerate(revokes))):
        after = found[-1] - _later(answers, revokes[i + 1]) if found else LAST_TRICK
        won = answers.get("later_tricks_won")
        alone = LAST_TRICK - won if isinstance(won, int) else LAST_TRICK
        alone -= answers.get("kind") in WITH_A_CHOICE and alone == LAST_TRICK
        found.append(min(after, alone, _known(answers, after)))
    return found[::-1]


def _known(answers: Mapping[str, Any], otherwise: int) -> int:
    trick = answers.get("trick")
    return trick if isinstance(trick, int) else otherwise
