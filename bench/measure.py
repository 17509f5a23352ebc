"""Measuring on a machine that others use too: interleaved repeats, medians, ratios per round."""

from __future__ import annotations

import gc
import resource
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass

Work = Callable[[], int]
"""Does the work and says how many times."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to measure: *prepare* makes the work of one round and is not timed.

    ``in_children`` takes the cpu time of processes that the work starts and waits for.
    """

    name: str
    prepare: Callable[[int], Work]
    in_children: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """Wall and cpu seconds of one piece of work in one round."""

    wall: float
    cpu: float


@dataclass(frozen=True, slots=True)
class Spread:
    """The median of the rounds, with the smallest and the largest."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of *values*."""
        return cls(statistics.median(values), min(values), max(values))

    def plain(self) -> dict[str, float]:
        """As JSON holds it."""
        return asdict(self)


Samples = Mapping[str, Sequence[Sample]]


def interleave(tasks: Sequence[Task], rounds: int) -> Samples:
    """Every task once a round, in an order that turns from round to round.

    Round 0 warms up and is thrown away.
    """
    found: dict[str, list[Sample]] = {task.name: [] for task in tasks}
    for turn in range(rounds + 1):
        shift = turn % len(tasks)
        for task in (*tasks[shift:], *tasks[:shift]):
            sample = _once(task, turn)
            if turn:
                found[task.name].append(sample)
    return found


def _once(task: Task, turn: int) -> Sample:
    work = task.prepare(turn)
    gc.collect()
    cpu = _cpu(task.in_children)
    start = time.perf_counter()
    count = work()
    wall = time.perf_counter() - start
    return Sample(wall / count, (_cpu(task.in_children) - cpu) / count)


def _cpu(in_children: bool) -> float:
    if not in_children:
        return time.process_time()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(samples: Sequence[Sample], *, cpu: bool = False) -> Spread:
    """Seconds for one piece of work."""
    return Spread.of([sample.cpu if cpu else sample.wall for sample in samples])


def rate(samples: Sequence[Sample], *, cpu: bool = False) -> Spread:
    """Pieces of work a second."""
    return Spread.of([1 / (sample.cpu if cpu else sample.wall) for sample in samples])


def ratio(ours: Sequence[Sample], theirs: Sequence[Sample], *, cpu: bool = False) -> Spread:
    """How many times the rate of *theirs* is reached; each round compared with itself."""
    pairs = zip(ours, theirs, strict=True)
    return Spread.of([b.cpu / a.cpu if cpu else b.wall / a.wall for a, b in pairs])
