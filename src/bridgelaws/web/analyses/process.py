"""One analysis in a process of its own, which reports its progress and can be stopped."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import NamedTuple

from bridgelaws import desk
from bridgelaws.desk.telling import REVOKE
from bridgelaws.equity.playing import Sampling
from bridgelaws.equity.position import Position
from bridgelaws.equity.solver import Ply, Solver, Valued, Values
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError

POSITION_SECONDS = 20.0
"""How long the solver may take for one position."""
PROCESSES = max(1, min(4, (os.cpu_count() or 1) // 2))
"""Processes that solve: two analyses may be under way, and the pages want to be made."""
AT_A_TIME = 16 * PROCESSES
"""Layouts that are solved before it is asked again whether to stop."""
EVERY = 0.3
"""Seconds between two words of progress."""


@dataclass(frozen=True)
class Subject:
    """The subject of an analysis: equal cases share one, for everybody and in every language.

    Attributes:
        laws: the code in force.
        regulations: the profile.
        facts: what was told of a revoke, sorted by the keys.
    """

    laws: str
    regulations: str
    facts: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, laws: str, regulations: str, facts: Mapping[str, str]) -> Subject:
        """The subject of what was told, in whatever order."""
        return cls(laws, regulations, tuple(sorted(facts.items())))


class Progress(NamedTuple):
    """How many plays of how many are done, and how many layouts were solved for them."""

    done: int
    wanted: int
    solved: int


Message = Progress | desk.Document | RefusedError
"""What a process tells: progress, at last the document, or why there is none."""


def analyse(pipe: Connection, subject: Subject, sampling: Sampling) -> None:
    """Analyse a subject, and tell of it through *pipe*; whatever comes through it means to stop.

    Stopped, the document holds what was found until then.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    stop = threading.Event()
    threading.Thread(target=_listen, args=(pipe, stop), daemon=True).start()
    pipe.send(_analysed(pipe, subject, sampling, stop))


def _listen(pipe: Connection, stop: threading.Event) -> None:
    """Wait for the word to stop; end at once where the server is gone."""
    try:
        pipe.recv()
    except (EOFError, OSError):
        os._exit(1)
    stop.set()


def _analysed(
    pipe: Connection, subject: Subject, sampling: Sampling, stop: threading.Event
) -> desk.Document | RefusedError:
    try:
        opened = desk.tell(REVOKE, subject.laws, subject.regulations, dict(subject.facts)).opened
        with Workers(PROCESSES, POSITION_SECONDS) as workers:
            watched = _WatchedSolver(workers, stop, pipe, sampling.plays)
            return desk.equity(opened, watched, sampling, watched.progress)
    except RefusedError as error:
        return error


class _WatchedSolver:
    """A solver that tells how far it is, and solves no further layouts once it is to stop.

    What it has begun it finishes; so the layouts come to it a few at a time.
    """

    def __init__(self, solver: Solver, stop: threading.Event, pipe: Connection, plays: int) -> None:
        self._solver, self._stop, self._pipe = solver, stop, pipe
        self._progress, self._last = Progress(0, plays, 0), 0.0

    @property
    def name(self) -> str:
        """The solver and its version."""
        return self._solver.name

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        """The values of every legal card in each position; see `Solver`.

        Raises:
            KeyboardInterrupt: it is to stop.
            RefusedError: as the solver does.
        """
        found: list[Values] = []
        for begin in range(0, len(positions), AT_A_TIME):
            if self._stop.is_set():
                raise KeyboardInterrupt
            found += self._solver.solve(positions[begin : begin + AT_A_TIME])
            solved = self._progress.solved + min(AT_A_TIME, len(positions) - begin)
            self._tell(self._progress._replace(solved=solved))
        return found

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        """What the positions of one line of play are worth; see `Solver`.

        Raises:
            RefusedError: as the solver does.
        """
        return self._solver.follow(plies, end)

    def progress(self, done: int, wanted: int) -> None:
        """Take in how many plays are done."""
        self._last = 0.0
        self._tell(self._progress._replace(done=done, wanted=wanted))

    def _tell(self, progress: Progress) -> None:
        """Tell of the progress, though not more often than anybody looks."""
        self._progress = progress
        if (now := time.monotonic()) - self._last > EVERY:
            self._last = now
            self._pipe.send(progress)
