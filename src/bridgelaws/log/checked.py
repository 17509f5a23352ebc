"""What a check of the log found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.log.checkpoint import Checkpoint
from bridgelaws.log.entry import Head


@dataclass(frozen=True)
class Problem:
    """Something that is no longer as the log wrote it.

    Attributes:
        key: what, one of the messages ``log.problem.…``.
        number: the entry.
        found: what stands there, where that says more.
        expected: what should stand there.
    """

    key: str
    number: int
    found: str = ""
    expected: str = ""


@dataclass(frozen=True)
class Checked:
    """What a check found.

    Attributes:
        entries: how many entries there are.
        head: the end of the chain.
        problems: what is wrong; none where the log is whole.
        erased: how many private texts were erased.
        waiting: by device, the counts that have not arrived, as first and last of each run:
            entries still on the device.
        since: the checkpoint that the check began at; None where it read the whole log.
    """

    entries: int
    head: Head
    problems: tuple[Problem, ...]
    erased: int
    waiting: Mapping[str, tuple[tuple[int, int], ...]]
    since: Checkpoint | None = None

    def document(self) -> dict[str, Any]:
        """The same as plain values."""
        waiting = {device: [list(run) for run in runs] for device, runs in self.waiting.items()}
        return {
            "entries": self.entries,
            "head": {"number": self.head.number, "hash": self.head.hash, "short": self.head.short},
            "whole": not self.problems,
            "problems": [vars(problem) for problem in self.problems],
            "erased_texts": self.erased,
            "not_arrived": waiting,
            "since": None if self.since is None else _since(self.since),
        }


def _since(checkpoint: Checkpoint) -> dict[str, Any]:
    return {
        "number": checkpoint.head.number,
        "hash": checkpoint.head.hash,
        "checked_at": checkpoint.checked_at,
        "whole_at": checkpoint.whole_at,
    }
