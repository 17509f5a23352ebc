"""The solver in processes of its own: on all cores, and with a limit of time for each call.

The library cannot be told to stop, and there are positions on which it sits for minutes; a
process can be ended.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import IO

from bridgelaws.equity.dds import (
    ANSWER_SIZE,
    MOST_BOARDS,
    QUESTION_SIZE,
    Dds,
    library,
    packed,
    solver_name,
    unpacked,
)
from bridgelaws.equity.position import Position
from bridgelaws.equity.solver import Values
from bridgelaws.records.errors import RefusedError

SECONDS = 60
"""How long one call may take, where nothing else is said."""
_WORTH_A_PROCESS = 16
"""With fewer positions than this for each, further processes cost more than they save."""
_REFUSED = b"\0"
_ANSWERED = b"\1"


class Workers:
    """DDS in *processes* processes (as many as there are cores), started when first needed.

    A call may take *seconds*; then its process is ended. To be used in a ``with`` statement,
    or closed.
    """

    def __init__(self, processes: int | None = None, seconds: float = SECONDS) -> None:
        library()  # refused here rather than in a process of its own
        self.processes = processes or os.cpu_count() or 1
        self.seconds = seconds
        self._running: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def name(self) -> str:
        """The library, and the wheel it came in."""
        return solver_name()

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        """The values of every legal card in each position; see `Solver`.

        Raises:
            RefusedError: a position is impossible, or a call took longer than allowed.
        """
        found: list[Values] = []
        parts = _parts(positions, self.processes)
        for start in range(0, len(parts), self.processes):
            found += self._side_by_side(parts[start : start + self.processes])
        return found

    def _side_by_side(self, parts: Sequence[Sequence[Position]]) -> list[Values]:
        """The answers to one call for each process."""
        while len(self._running) < len(parts):
            self._running.append(_started())
        asked = list(zip(self._running[: len(parts)], parts, strict=True))
        limit = threading.Timer(self.seconds, _end, [[worker for worker, _ in asked]])
        limit.daemon = True
        limit.start()
        try:
            for worker, part in asked:
                _send(worker, packed(part))
            return [value for worker, part in asked for value in self._answer(worker, len(part))]
        except BaseException:
            self.close()  # an answer that nobody waits for must not be taken for the next one
            raise
        finally:
            limit.cancel()

    def _answer(self, worker: subprocess.Popen[bytes], count: int) -> list[Values]:
        assert worker.stdout is not None
        status = worker.stdout.read(1)
        if status == _REFUSED:
            raise RefusedError("solver_refuses", found=worker.stdout.readline().decode().strip())
        answer = worker.stdout.read(ANSWER_SIZE) if status else b""
        if len(answer) < ANSWER_SIZE:
            raise RefusedError("solver_too_slow", seconds=f"{self.seconds:g}")
        return unpacked(answer, count)

    def close(self) -> None:
        """End the processes; the next call starts new ones."""
        _end(self._running)
        for worker in self._running:
            worker.wait()
            _close(worker.stdin)
            _close(worker.stdout)
        self._running.clear()


def _parts(positions: Sequence[Position], processes: int) -> list[Sequence[Position]]:
    """The positions in parts of about one size, none too large for a call."""
    useful = min(processes, max(1, len(positions) // _WORTH_A_PROCESS))
    size = min(MOST_BOARDS, -(-len(positions) // useful)) or 1
    return [positions[start : start + size] for start in range(0, len(positions), size)]


def _started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", "from bridgelaws.equity.workers import work; work()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tempfile.gettempdir(),  # where the library may leave what it writes on an error
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


def _send(worker: subprocess.Popen[bytes], question: bytes) -> None:
    assert worker.stdin is not None
    try:
        worker.stdin.write(question)
        worker.stdin.flush()
    except OSError:
        return  # it was ended; that no answer comes is noticed when the answer is read


def _end(workers: Sequence[subprocess.Popen[bytes]]) -> None:
    for worker in workers:
        worker.kill()


def _close(stream: IO[bytes] | None) -> None:
    assert stream is not None
    try:
        stream.close()
    except OSError:
        return  # what was not yet sent cannot be sent any more


def work() -> None:
    """Answer the questions on standard input on standard output, until there are no more."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked decides when to stop
    solver = Dds()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever the library may print
    while len(question := sys.stdin.buffer.read(QUESTION_SIZE)) == QUESTION_SIZE:
        try:
            answer = _ANSWERED + solver.answer(question)
        except RefusedError as error:
            answer = _REFUSED + f"{error.values['found']}\n".encode()
        out.write(answer)
        out.flush()
