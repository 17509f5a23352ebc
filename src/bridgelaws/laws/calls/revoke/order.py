"""In which trick each of several revokes can have been, by their order and what is told of each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bridgelaws.bridge import LAST_TRICK
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.revoke.company import tricks_by_itself

Revokes = Sequence[Mapping[str, Any]]


def refuse_order(revokes: Revokes, code: int) -> None:
    """Refuse revokes that are not listed in the order in which they happened.

    Raises:
        RefusedError: two of them, or one for which the others leave no trick.
    """
    for i, (one, other) in enumerate(itertools.pairwise(revokes)):
        first, second = one.get("trick"), other.get("trick")
        if not isinstance(first, int) or not isinstance(second, int):
            continue
        if second < first + _later(one, other):
            path = f"revokes[{i + 1}].trick"
            raise RefusedError("wrong_order", path=path, found=second, before=first)
    for i, left in tricks_left(revokes, code):
        if not left:
            path, first, last = f"revokes[{i}].trick", left.start, left.stop - 1
            raise RefusedError("no_trick_left", path=path, n=i + 1, first=first, last=last)


def tricks_left(revokes: Revokes, code: int) -> Iterator[tuple[int, range]]:
    """Each revoke whose trick is open, and the tricks that its order leaves."""
    for i, (first, last) in enumerate(
        zip(_earliest(revokes, code), _latest(revokes, code), strict=True)
    ):
        if not isinstance(revokes[i].get("trick"), int):
            yield i, range(first, last + 1)


def _later(one: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    """How many tricks after the one listed before it a revoke must be: a player plays one card."""
    player = one.get("offending_player")
    return int(isinstance(player, str) and player == other.get("offending_player"))


def _earliest(revokes: Revokes, code: int) -> list[int]:
    """The first trick in which each revoke can have been."""
    found: list[int] = []
    for i, answers in enumerate(revokes):
        before = found[-1] + _later(revokes[i - 1], answers) if found else 1
        alone = min(tricks_by_itself(answers, code), default=1)
        found.append(max(before, alone, _known(answers, before)))
    return found


def _latest(revokes: Revokes, code: int) -> list[int]:
    """The last trick in which each revoke can have been."""
    found: list[int] = []
    for i, answers in reversed(list(enumerate(revokes))):
        after = found[-1] - _later(answers, revokes[i + 1]) if found else LAST_TRICK
        alone = max(tricks_by_itself(answers, code), default=LAST_TRICK)
        found.append(min(after, alone, _known(answers, after)))
    return found[::-1]


def _known(answers: Mapping[str, Any], otherwise: int) -> int:
    trick = answers.get("trick")
    return trick if isinstance(trick, int) else otherwise
