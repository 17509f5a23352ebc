"""One analysis in a process of its own: it tells how far it is, and ends when it is told to."""

from __future__ import annotations

import os
import signal
import threading
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
from bridgelaws.records.errors import RefusedError

POSITION_SECONDS = 20.0
"""How long the solver may take for one position."""


@dataclass(frozen=True)
class Case:
    """What an analysis is of: equal cases have one analysis, whoever asks and in which language.

    Attributes:
        laws: the code in force.
        regulations: the profile.
        facts: what was told of a revoke, sorted by the keys.
    """

    laws: str
    regulations: str
    facts: tuple[tuple[str, str], ...]

    @classmethod
    def told(cls, laws: str, regulations: str, facts: Mapping[str, str]) -> Case:
        """The case of what was told, in whatever order."""
        return cls(laws, regulations, tuple(sorted(facts.items())))


class Progress(NamedTuple):
    """How many plays of how many are done."""

    done: int
    wanted: int


Message = Progress | desk.Document | RefusedError
"""What a process tells: progress, at last the document, or why there is none."""


def analyse(pipe: Connection, case: Case, sampling: Sampling) -> None:
    """Analyse a case, and tell of it through *pipe*; whatever comes through it means to stop.

    Stopped, the document holds what was found until then.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    stop = threading.Event()
    threading.Thread(target=_listen, args=(pipe, stop), daemon=True).start()
    pipe.send(_analysed(pipe, case, sampling, stop))


def _listen(pipe: Connection, stop: threading.Event) -> None:
    """Wait for the word to stop; end at once where the server is gone."""
    try:
        pipe.recv()
    except (EOFError, OSError):
        os._exit(1)
    stop.set()


def _analysed(
    pipe: Connection, case: Case, sampling: Sampling, stop: threading.Event
) -> desk.Document | RefusedError:
    try:
        opened = desk.tell(REVOKE, case.laws, case.regulations, dict(case.facts)).opened
        # One process: the pages want the other cores.
        with Workers(1, POSITION_SECONDS) as solver:
            stopped = _Stopped(solver, stop)
            return desk.equity(
                opened, stopped, sampling, lambda done, wanted: pipe.send(Progress(done, wanted))
            )
    except RefusedError as error:
        return error


class _Stopped:
    """A solver that plays no further once it is to stop; what it has begun it finishes."""

    def __init__(self, solver: Solver, stop: threading.Event) -> None:
        self._solver = solver
        self._stop = stop

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
        if self._stop.is_set():
            raise KeyboardInterrupt
        return self._solver.solve(positions)

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        """What the positions of one line of play are worth; see `Solver`.

        Raises:
            RefusedError: as the solver does.
        """
        return self._solver.follow(plies, end)
