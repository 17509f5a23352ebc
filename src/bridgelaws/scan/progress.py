"""How far a scan is: a bar in a terminal, plain lines elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import IO

_EVERY = {True: 0.1, False: 10.0}
"""Seconds between two reports, in a terminal and elsewhere."""
_WIDTH = 30

Say = Callable[..., str]


@dataclass(slots=True)
class Progress:
    """Reports progress on a stream.

    Attributes:
        total: bytes to be read.
        say: words: "scan.progress" with the boards read, the rate and the time left.
        stream: where to report.
        clock: seconds from any moment on.
    """

    total: int
    say: Say
    stream: IO[str]
    clock: Callable[[], float] = time.monotonic
    done: int = 0
    boards: int = 0
    started: float = field(init=False)
    reported: float = field(init=False)
    in_terminal: bool = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.reported = self.clock()
        self.in_terminal = self.stream.isatty()

    def add(self, size: int, boards: int) -> None:
        """Count what was read, and report if it is time to."""
        self.done += size
        self.boards += boards
        if self.clock() - self.reported >= _EVERY[self.in_terminal]:
            self.report()

    def report(self) -> None:
        """Say how far it is."""
        self.reported = self.clock()
        spent = max(self.reported - self.started, 1e-9)
        part = min(self.done / self.total, 1.0) if self.total else 1.0
        left = spent / part - spent if part else 0.0
        said = self.say(
            "scan.progress",
            percent=int(100 * part),
            boards=self.boards,
            rate=int(self.boards / spent),
            left=_time(left),
        )
        if self.in_terminal:
            filled = int(_WIDTH * part)
            self.stream.write(f"\r[{'#' * filled}{'.' * (_WIDTH - filled)}] {said}\x1b[K")
        else:
            self.stream.write(f"{said}\n")
        self.stream.flush()

    def clear(self) -> None:
        """Take the bar away, for good or until the next report."""
        if self.in_terminal:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def _time(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, second = divmod(int(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}" if hour else f"{minute}:{second:02}"
