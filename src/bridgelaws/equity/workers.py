"""The solver in processes of its own: on all cores, and with a limit of time for each position.

The library cannot be told to stop, and there are positions on which it sits for minutes; a
process can be ended. Each process watches its own time, and ends when nobody is left to ask.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from queue import SimpleQueue
from types import TracebackType
from typing import IO, Any

from bridgelaws.equity.dds import Library, asked, library, packed, solver_name, unpacked, valued
from bridgelaws.equity.position import Position
from bridgelaws.equity.solver import Ply, Valued, Values
from bridgelaws.errors import RefusedError

SECONDS = 60
"""How long one position may take, where nothing else is said."""
_WORTH_A_PROCESS = 16
"""With fewer positions than this for each, further processes cost more than they save."""
_TOO_SLOW = 75
"""The exit status of a process that took too long."""
_LOOK = 0.25
"""Seconds after which a process looks at its time again, at the most."""

_Call = tuple[str, tuple[Any, ...]]
"""A method of `Library`, and what it is given."""
_Process = subprocess.Popen[bytes]


class Workers:
    """DDS in *processes* processes (as many as there are cores), started when first needed.

    One position may take *seconds* (as they are when a process starts); then it is given up, and
    its process ends. Use it in a ``with`` statement, or close it.
    """

    def __init__(self, processes: int | None = None, seconds: float = SECONDS) -> None:
        library()  # refused here rather than in a process of its own
        self.processes = processes or os.cpu_count() or 1
        self.seconds = seconds
        self._running: list[_Process] = []

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
            RefusedError: a position is impossible, or took longer than allowed.
        """
        deals = [packed(position) for position in positions]
        calls = [("every_card", (part,)) for part in _parts(deals, self.processes)]
        return [unpacked(answer) for answers in self._called(calls) for answer in answers]

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        """What the positions of one line of play are worth; see `Solver`.

        Raises:
            RefusedError: a position is impossible, or took longer than allowed.
        """
        (answers,) = self._called([("line", (asked(plies), end))])
        return valued(answers)

    def _called(self, calls: Sequence[_Call]) -> list[Any]:
        """The answers to the calls, each made in a process of its own."""
        while len(self._running) < len(calls):
            self._running.append(_started(self.seconds))
        try:
            for worker, call in zip(self._running, calls, strict=False):
                _send(worker, call)
            return [_answer(worker, self.seconds) for worker in self._running[: len(calls)]]
        except BaseException:
            self.close()  # an abandoned answer must not be taken for the next one
            raise

    def close(self) -> None:
        """End the processes; the next call starts new ones."""
        for worker in self._running:
            worker.kill()
        for worker in self._running:
            worker.wait()
            _close(worker.stdin)
            _close(worker.stdout)
        self._running.clear()


def _parts(deals: Sequence[bytes], processes: int) -> list[Sequence[bytes]]:
    """The positions in parts of about one size, at most one for each process."""
    useful = min(processes, max(1, len(deals) // _WORTH_A_PROCESS))
    size = -(-len(deals) // useful) or 1
    return [deals[start : start + size] for start in range(0, len(deals), size)]


def _started(seconds: float) -> _Process:
    begin = f"from bridgelaws.equity.workers import work; work({float(seconds)!r})"
    return subprocess.Popen(
        [sys.executable, "-P", "-c", begin],  # nothing is imported from where it is started
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tempfile.gettempdir(),  # where the library may leave what it writes on an error
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        process_group=0,  # Ctrl-C is for the parent process; here it would interrupt the imports
    )


def _send(worker: _Process, call: _Call) -> None:
    assert worker.stdin is not None
    try:
        pickle.dump(call, worker.stdin, pickle.HIGHEST_PROTOCOL)
        worker.stdin.flush()
    except OSError:
        return  # it has ended, which shows when its answer is read


def _answer(worker: _Process, seconds: float) -> Any:
    """The answer of a process.

    Raises:
        RefusedError: it refused, took too long, or ended for another reason.
    """
    assert worker.stdout is not None
    try:
        answer = pickle.load(worker.stdout)
    except (EOFError, pickle.UnpicklingError):  # it ended, perhaps in the middle of its answer
        status = worker.wait()
        if status == _TOO_SLOW:
            raise RefusedError("solver_too_slow", seconds=f"{seconds:g}") from None
        raise RefusedError("solver_ended", status=status) from None
    if isinstance(answer, RefusedError):
        raise answer
    return answer


def _close(stream: IO[bytes] | None) -> None:
    assert stream is not None
    try:
        stream.close()
    except OSError:
        return  # what was not yet sent cannot be sent any more


class _Watched(Library):
    """The library with a limit of time for each position."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._since: float | None = None
        threading.Thread(target=self._watch, args=(seconds,), daemon=True).start()

    def ask(self, deal: bytes, target: int, solutions: int, mode: int) -> None:
        """As the library does; where it takes too long, the process ends."""
        self._since = time.monotonic()
        super().ask(deal, target, solutions, mode)
        self._since = None

    def _watch(self, seconds: float) -> None:
        while True:
            since = self._since
            if since is not None and time.monotonic() - since > seconds:
                os._exit(_TOO_SLOW)
            time.sleep(min(_LOOK, seconds / 2))


def work(seconds: float) -> None:
    """Answer calls from standard input on standard output, until there are no more.

    One position may take *seconds*; then the process ends.
    """
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides when to stop
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever the library may print
    calls: SimpleQueue[_Call] = SimpleQueue()
    threading.Thread(target=_listen, args=(calls,), daemon=True).start()
    solver = _begun(seconds)
    while True:
        pickle.dump(_tried(solver, *calls.get()), out, pickle.HIGHEST_PROTOCOL)
        out.flush()


def _listen(calls: SimpleQueue[_Call]) -> None:
    """Take in calls; once nobody is left to ask, end whatever is being solved."""
    try:
        while True:
            calls.put(pickle.load(sys.stdin.buffer))
    except (EOFError, pickle.UnpicklingError):
        os._exit(0)


def _begun(seconds: float) -> Library | RefusedError:
    """The library, or why it is not available here."""
    try:
        return _Watched(seconds)
    except RefusedError as error:
        return error


def _tried(solver: Library | RefusedError, method: str, given: tuple[Any, ...]) -> Any:
    """The answer of a method, or the error that it refuses with."""
    if isinstance(solver, RefusedError):
        return solver
    try:
        return getattr(solver, method)(*given)
    except RefusedError as error:
        return error
