"""Who does the work: this process, several on this machine, or an existing Dask cluster."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for

from bridgelaws.errors import RefusedError
from bridgelaws.scan.work import Job, Step, do, lost

Numbered = tuple[int, Step]
"""What was done, with the number of the shard."""
_TRIES = 2
"""A shard that kills so many processes of its own is given up, and reported."""
_AHEAD = 2
"""So many shards are waiting for each worker, so that the memory does not grow with the plan."""


def here(jobs: Sequence[Job]) -> Iterator[Numbered]:
    """Do the work in this process, and report it group by group where nothing is stored."""
    for job in jobs:
        if job.store is not None:
            yield job.shard.number, do(job)
            continue
        read, size = 0, job.shard.size
        for batch in job.batches():
            part = min(batch.tally.bytes, max(size - read, 0))
            read += part
            yield job.shard.number, Step(batch.tally, part, batch.findings)
        yield job.shard.number, Step(size=max(size - read, 0))


def processes(jobs: Sequence[Job], workers: int) -> Iterator[Numbered]:
    """Do the work in processes of this machine; one that dies does not cost the others.

    Which shard killed a process of several cannot be told. So all that were under way are done
    again one at a time, each in a process of its own: one that kills that is the guilty one.
    """
    waiting = deque(jobs)
    while waiting:
        suspects = yield from _together(waiting, workers)
        for job in suspects:
            yield from _alone(job)


def _together(waiting: deque[Job], workers: int) -> Generator[Numbered, None, list[Job]]:
    """Do jobs until there are none, or a process dies: then those that were under way are left."""
    pool = _Pool(workers)
    try:
        yield from pool.run(waiting)
    except BrokenProcessPool:
        return pool.interrupted()
    finally:
        pool.end()
    return []


def _alone(job: Job) -> Iterator[Numbered]:
    """Do a job in a process of its own; one that kills it again and again is given up."""
    for _ in range(_TRIES):
        if not (yield from _together(deque([job]), 1)):
            return
    yield job.shard.number, lost(job)


class _Pool:
    """Processes, and the jobs that they are at."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.running: dict[Future[Step], Job] = {}
        self.executor = ProcessPoolExecutor(
            workers, mp_context=get_context("spawn"), initializer=_belong_to_parent
        )

    def run(self, waiting: deque[Job]) -> Iterator[Numbered]:
        """Do jobs, the first first, and report each as it is done."""
        while waiting or self.running:
            while waiting and len(self.running) < _AHEAD * self.workers:
                job = waiting.popleft()
                try:
                    self.running[self.executor.submit(do, job)] = job
                except BrokenProcessPool:
                    waiting.appendleft(job)
                    raise
            done, _ = wait(self.running, return_when=FIRST_COMPLETED)
            for future in done:
                step = future.result()
                yield self.running.pop(future).shard.number, step

    def interrupted(self) -> list[Job]:
        """The jobs that were not finished."""
        return list(self.running.values())

    def end(self) -> None:
        """Stop what still runs: work not yet moved to its place is as if it had never begun."""
        if self.running:
            for child in active_children():
                child.terminate()
        self.executor.shutdown(wait=True, cancel_futures=True)


def _belong_to_parent() -> None:
    """Leave Ctrl-C to the parent process, and end when that does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait_for([sentinel])
    os._exit(1)


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Dask cluster that is there already.

    Attributes:
        scheduler: the address of its scheduler.
        timeout: seconds in which the scheduler has to answer.
    """

    scheduler: str
    timeout: float = 10.0

    def run(self, jobs: Sequence[Job]) -> Iterator[Numbered]:
        """Do the work on the cluster, whose workers must see the same files.

        A shard whose worker is lost is done by another; Dask gives up one that kills several.

        Raises:
            RefusedError: Dask is not installed, or no scheduler answers.
        """
        try:
            from distributed import Client, KilledWorker, as_completed
        except ImportError as error:
            raise RefusedError("scan_needs_extra", found="distributed", extra="dask") from error
        try:
            client = Client(self.scheduler, timeout=self.timeout)
        except (OSError, ValueError) as error:
            raise RefusedError("no_scheduler", found=self.scheduler) from error
        with client:
            waiting = deque(jobs)
            ahead = max(2, _AHEAD * sum(client.nthreads().values()))
            first = [waiting.popleft() for _ in range(min(ahead, len(waiting)))]
            asked = {client.submit(do, job, pure=False): job for job in first}
            running = as_completed(asked)
            for future in running:
                job = asked.pop(future)
                died = future.status == "error" and isinstance(future.exception(), KilledWorker)
                yield job.shard.number, lost(job) if died else future.result()
                if waiting:
                    job = waiting.popleft()
                    following = client.submit(do, job, pure=False)
                    asked[following] = job
                    running.add(following)


def cores() -> int:
    """How many processes may run at a time."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
