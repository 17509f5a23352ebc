"""The work on one shard: the same in this process, in another, and on another machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from bridgelaws.scan.appraising import Appraise, appraise
from bridgelaws.scan.careful import Batch, Wanted
from bridgelaws.scan.findings import Finding, unread
from bridgelaws.scan.plan import Shard
from bridgelaws.scan.reader import careful, fastest, read_units
from bridgelaws.scan.store import Store
from bridgelaws.scan.tally import Tally

WORKER_DIED = "worker_died"


@dataclass(frozen=True, slots=True)
class Job:
    """A shard, and what is to become of it.

    Attributes:
        shard: the shard.
        store: the folder for its results; None where they are handed back.
        appraise: what to add to the findings of revokes that may be ruled on.
        careful: whether the careful reader alone is to read.
        at_once: how many boards may be appraised at a time.
    """

    shard: Shard
    store: Store | None = None
    appraise: Appraise | None = None
    careful: bool = False
    at_once: int = 1

    def batches(self) -> Iterator[Batch]:
        """Read the shard, group by group."""
        wanted = Wanted(rows=self.store is not None, revoked=self.appraise is not None)
        found = read_units(self.shard.units, wanted, careful if self.careful else fastest())
        if self.appraise is None:
            yield from found
            return
        with self.appraise.begun(self.at_once) as say:
            for batch in found:
                appraise(batch, say)
                yield batch


@dataclass(slots=True)
class Step:
    """A part of the work that is done.

    Attributes:
        tally: what was counted.
        size: bytes on disk that were read for it.
        findings: its findings; none where they went to a folder.
    """

    tally: Tally = field(default_factory=Tally)
    size: int = 0
    findings: list[Finding] = field(default_factory=list)


def do(job: Job) -> Step:
    """Do a shard as a whole. A shard that is done already is not done again."""
    if job.store is not None:
        return _stored(job, job.store)
    step = Step(size=job.shard.size)
    for batch in job.batches():
        step.tally.add(batch.tally)
        step.findings += batch.findings
    return step


def _stored(job: Job, store: Store) -> Step:
    from bridgelaws.scan.parquet import BoardFile

    number = job.shard.number
    done = store.done(number)
    if done is None:
        done = Tally()
        with ExitStack() as stack:
            boards = BoardFile(stack.enter_context(store.beside(store.boards(number))))
            stack.enter_context(boards)
            findings = stack.enter_context(store.whole(store.findings(number)))
            for batch in job.batches():
                done.add(batch.tally)
                boards.add(batch.rows)
                findings.writelines(f"{to_json(finding.plain())}\n" for finding in batch.findings)
        with store.whole(store.account(number)) as account:
            json.dump(done.plain(), account)
    return Step(done, job.shard.size)


def to_json(value: dict[str, Any]) -> str:
    """A value on one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lost(job: Job) -> Step:
    """What is said of a shard whose worker died again and again: its files, and nothing of it."""
    step = Step(size=job.shard.size)
    for unit in job.shard.units:
        step.tally.files[WORKER_DIED] += 1
        step.findings.append(unread(unit.name, WORKER_DIED, ""))
    step.tally.found(step.findings)
    return step
