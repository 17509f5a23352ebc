"""What is added to the finding of a revoke: the caller supplies it, and every worker has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from enum import StrEnum
from typing import Any, Protocol

from bridgelaws.scan.careful import Batch, Revoked
from bridgelaws.scan.evidence import Grade

RULING, EQUITY = "ruling", "equity"


class Weighed(StrEnum):
    """What came of weighing a revoke."""

    WEIGHED = "weighed"
    NOT_SOLVED = "not_solved"
    """The solver gave no answer in the time that it had."""
    NOT_WEIGHED = "not_weighed"
    """The record does not tell enough."""


WITHHELD = "withheld"
OTHER_REVOKE_DOUBTFUL = "other_revoke_doubtful"
"""Why nothing is said of a revoke: another one of the board is probably an error of the record."""

Said = dict[str, Any]
SayOf = Callable[[Sequence[Revoked]], list[list[Said]]]
"""For each board, for each of its revokes that may be ruled on, in the order of play."""


class Appraise(Protocol):
    """Says of records with a revoke more than their findings do: a ruling, an equity.

    It is a value that can be pickled: it goes to other processes and machines with the shard.
    """

    def begun(self, at_once: int) -> AbstractContextManager[SayOf]:
        """What says it, ready for a shard; *at_once* boards may be at work at a time.

        Left, it leaves no process behind.
        """
        ...


def appraise(batch: Batch, say: SayOf) -> None:
    """Add to the revokes of a batch that are graded what is to be said of them.

    Nothing is said of a probable error of the record. Where a board has one among revokes that
    would be ruled on together, nothing is said of the others: the ruling would count it.
    """
    chosen: list[Revoked] = []
    for board in (one for one in batch.revoked if one.places):
        errors = [batch.findings[i].more["grade"] == Grade.RECORDING_ERROR for i in board.places]
        if not any(errors):
            chosen.append(board)
            continue
        for place, error in zip(board.places, errors, strict=True):
            if not error:
                _add(batch, place, {WITHHELD: OTHER_REVOKE_DOUBTFUL})
    if not chosen:
        return
    for board, said in zip(chosen, say(chosen), strict=True):
        for place, one in zip(board.places, said, strict=True):
            _add(batch, place, one)


def _add(batch: Batch, place: int, said: Said) -> None:
    finding = batch.findings[place]
    batch.findings[place] = finding._replace(more={**finding.more, **said})
    if EQUITY in said:
        batch.tally.equity[said[EQUITY]["status"]] += 1
