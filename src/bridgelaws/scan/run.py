"""A scan from paths to steps: what is done so far, in the order of the archive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.scan.appraising import Appraise
from bridgelaws.scan.engines import Cluster, Numbered, cores, here, processes
from bridgelaws.scan.plan import SHARD, Shard, Share, plan
from bridgelaws.scan.sources import find_units
from bridgelaws.scan.store import Store
from bridgelaws.scan.tally import Tally
from bridgelaws.scan.work import Job, Step


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan.

    Attributes:
        out: a folder for the results; None where findings are handed on as they come.
        share: which shards are this machine's.
        scheduler: the address of a Dask scheduler; None for processes of this machine.
        workers: how many processes; None for as many as there are cores, or this one alone where
            there is little to do.
        appraise: what to add to the findings of revokes that may be ruled on.
        asked: what of all this changes the results, in plain values.
        careful: whether the careful reader alone is to read.
        shard_size: bytes of text in a shard, about.
    """

    out: str | None = None
    share: Share = field(default_factory=Share)
    scheduler: str | None = None
    workers: int | None = None
    appraise: Appraise | None = None
    asked: dict[str, Any] = field(default_factory=dict)
    careful: bool = False
    shard_size: int = SHARD


class Scan:
    """A scan of some paths.

    Attributes:
        store: the folder of its results, if there is one.
        shards: all its shards, on whatever machine.
        mine: those of them that are this machine's.
        size: bytes on disk of these.

    Raises:
        RefusedError: a path is not there, the folder is of another scan, or what is needed for
            Parquet is not installed.
    """

    def __init__(self, paths: Sequence[str], options: Options) -> None:
        self.options = options
        self.shards = plan(find_units(paths, options.out), options.shard_size)
        self.mine = [shard for shard in self.shards if options.share.has(shard)]
        self.size = sum(shard.size for shard in self.mine)
        self.store = None if options.out is None else Store(options.out)
        if self.store is not None:
            _need_parquet()
            self.store.open(self.shards, options.asked)

    def steps(self) -> Iterator[Step]:
        """Do the work; the findings come in the order of the archive."""
        waiting: dict[int, list[Step]] = {}
        order = iter(self.mine)
        current = next(order, None)
        for number, step in self._run():
            if self.store is not None or self._alone:
                yield step
                continue
            waiting.setdefault(number, []).append(step)
            while current is not None and current.number in waiting:
                yield from waiting.pop(current.number)
                current = next(order, None)

    @property
    def _alone(self) -> bool:
        """Whether this process does the work itself."""
        return self.options.scheduler is None and self._workers == 1

    @property
    def _workers(self) -> int:
        wanted = self.options.workers or cores()
        return 1 if self.options.workers is None and len(self.mine) < 2 else wanted

    def _run(self) -> Iterator[Numbered]:
        jobs = [self._job(shard) for shard in self.mine]
        if self.options.scheduler is not None:
            return Cluster(self.options.scheduler).run(jobs)
        return here(jobs) if self._alone else processes(jobs, self._workers)

    def _job(self, shard: Shard) -> Job:
        at_once = self.options.workers or cores() if self._alone else 1
        return Job(shard, self.store, self.options.appraise, self.options.careful, at_once)

    def finished(self) -> tuple[Tally, list[int], list[int]]:
        """The account of all shards in the folder, the shards that are done, and the others."""
        assert self.store is not None
        total, done, missing = Tally(), list[int](), list[int]()
        for shard in self.shards:
            tally = self.store.done(shard.number)
            (missing if tally is None else done).append(shard.number)
            if tally is not None:
                total.add(tally)
        return total, done, missing


def _need_parquet() -> None:
    try:
        import pyarrow  # noqa: F401 - whether it is there
    except ImportError as error:
        raise RefusedError("scan_needs_extra", found="pyarrow", extra="scan") from error
