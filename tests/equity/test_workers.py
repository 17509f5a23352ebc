"""The processes of the solver: time limits, interruptions, and that none is left behind."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgelaws.equity.dds import Dds
from bridgelaws.equity.solver import Ply
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from tests.equity.chance import ending

PATIENCE = 20.0
"""Seconds after which a test gives up waiting."""


@pytest.fixture
def hurried(solver: Dds) -> Iterator[Workers]:
    """One process with hardly any time; the solver is installed."""
    with Workers(processes=1, seconds=0.01) as started:
        yield started


def ended(process: int) -> bool:
    """Whether a process ends while we wait."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def processes_of(workers: Workers) -> list[int]:
    return [worker.pid for worker in workers._running]


def test_a_position_that_takes_too_long_is_given_up_and_the_next_one_answered(
    hurried: Workers, solver: Dds
) -> None:
    chance = random.Random(1)
    hard = [ending(chance, 13) for _ in range(20)]
    easy = [ending(chance, 2)]
    line = [Ply(position, 0, True) for position in hard]
    for call in (lambda: hurried.solve(hard), lambda: hurried.follow(line)):
        with pytest.raises(RefusedError) as refused:
            call()
        assert refused.value.key == "solver_too_slow"
        assert refused.value.values == {"seconds": "0.01"}
        assert not hurried._running
    hurried.seconds = 60
    assert hurried.solve(easy) == solver.solve(easy)


def test_the_limit_is_that_of_one_position_and_not_of_all_that_are_asked(solver: Dds) -> None:
    chance = random.Random(2)
    positions = [ending(chance, 9) for _ in range(900)]
    with Workers(processes=1, seconds=0.3) as patient:
        patient.solve(positions[:1])  # the start of the process is not counted
        start = time.monotonic()
        assert len(patient.solve(positions)) == len(positions)
        assert time.monotonic() - start > patient.seconds


def test_a_process_that_ends_by_itself_is_told_apart_and_replaced(solver: Dds) -> None:
    position = [ending(random.Random(3), 3)]
    with Workers(processes=1) as workers:
        workers.solve(position)
        (process,) = workers._running
        process.kill()
        process.wait()
        with pytest.raises(RefusedError) as refused:
            workers.solve(position)
        assert refused.value.key == "solver_ended"
        assert workers.solve(position) == solver.solve(position)


def test_a_line_followed_in_a_process_is_worth_the_same(solver: Dds, workers: Workers) -> None:
    position, plies = ending(random.Random(4), 6), []
    while position.tricks_left > 1:
        plies.append(Ply(position, 0, True))
        position, _ = position.after(position.legal()[0])
    assert workers.follow(plies) == solver.follow(plies)


def test_a_library_that_cannot_be_loaded_is_refused_as_an_absent_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "endplay" / "_dds"
    folder.mkdir(parents=True)
    (tmp_path / "endplay" / "__init__.py").touch()
    (folder / "libdds.so").write_bytes(b"made for another machine")
    monkeypatch.syspath_prepend(str(tmp_path))
    with Workers(processes=1) as workers:
        with pytest.raises(RefusedError) as refused:
            workers.solve([ending(random.Random(7), 2)])
        assert refused.value.key == "solver_absent"


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal that Windows has not")
def test_an_interruption_ends_the_processes_at_once(solver: Dds) -> None:
    chance = random.Random(5)
    hard = [ending(chance, 13) for _ in range(400)]
    with Workers(processes=2) as workers:
        workers.solve([ending(chance, 2) for _ in range(40)])
        running = processes_of(workers)
        before = signal.signal(signal.SIGALRM, _interrupt)
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            workers.solve(hard)
        signal.signal(signal.SIGALRM, before)
        assert len(running) == 2
        assert all(ended(process) for process in running)


def _interrupt(number: int, frame: object) -> None:
    raise KeyboardInterrupt


ASKING = """
import random, sys
from bridgelaws.equity.workers import Workers
from tests.equity.chance import ending
chance = random.Random(6)
workers = Workers(processes=2)
workers.solve([ending(chance, 2) for _ in range(40)])
print(*(worker.pid for worker in workers._running), flush=True)
workers.solve([ending(chance, 13) for _ in range(4000)])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="looks for processes by their number")
def test_no_process_is_left_when_the_one_that_asks_is_killed_in_the_middle(solver: Dds) -> None:
    """Each ends at once, whatever it is solving: it notices that nobody is left to ask."""
    paths = os.pathsep.join(filter(None, [str(Path.cwd()), *sys.path]))
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert asking.stdout is not None
    running = [int(process) for process in asking.stdout.readline().split()]
    asking.stdout.close()
    time.sleep(0.3)
    asking.kill()
    asking.wait()
    assert len(running) == 2
    assert all(ended(process) for process in running)


def test_ctrl_c_reaches_only_who_asked(workers: Workers) -> None:
    """A process that is still starting would end with a traceback on the user's terminal."""
    workers.solve([ending(random.Random(3), 3)])
    assert all(os.getpgid(process) != os.getpgid(0) for process in processes_of(workers))


def test_nothing_is_imported_from_where_a_process_is_started(
    solver: Dds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It starts in a folder that all may write to."""
    (tmp_path / "pickle.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    position = ending(random.Random(4), 2)
    with Workers(processes=1) as started:
        assert started.solve([position]) == solver.solve([position])
