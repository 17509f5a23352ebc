"""The analyses under way and done, in the memory of the server: few at a time, few kept."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from bridgelaws.desk import Document
from bridgelaws.equity.playing import Sampling
from bridgelaws.errors import RefusedError
from bridgelaws.web.analyses.process import Message, Progress, Subject, analyse

SAMPLING = Sampling(samples=30, plays=16, seed=1)
"""That of ``bridgelaws equity`` where nothing else is said: the same figures."""
RUNNING, WAITING, KEPT = 2, 8, 32
"""So many at a time, so many that wait, so many of which the result is kept."""
LONGEST, PATIENCE = 120.0, 25.0
"""Seconds that one may take until it is stopped with what there is; until it is ended then."""
_LOOK = 0.1
Work = Callable[[Connection, Subject, Sampling], None]


@dataclass
class Analysis:
    """An analysis; the thread that carries it out writes it, the pages read it.

    Attributes:
        subject: what it is of.
        number: they have their turns in this order.
        begun: whether it has its turn.
        over: whether nothing more will come.
        stopping: whether it was told to stop.
        progress: how far the plays are; None before the first ones are done.
        document: what was found; None where nothing was, or not yet.
        refused: why nothing could be found.
    """

    subject: Subject
    number: int = 0
    begun: bool = False
    over: bool = False
    stopping: bool = False
    progress: Progress | None = None
    document: Document | None = None
    refused: RefusedError | None = None

    @property
    def whole(self) -> bool:
        """Whether it is done and was not stopped."""
        return self.document is not None and not self.document["stopped"]


class Analyses:
    """The analyses of a server; to be closed with it."""

    def __init__(
        self, work: Work = analyse, sampling: Sampling = SAMPLING, longest: float = LONGEST
    ) -> None:
        self._work, self._sampling, self._longest = work, sampling, longest
        self._analyses: OrderedDict[Subject, Analysis] = OrderedDict()
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(RUNNING, "analysis")
        self._count, self._closed = 0, False

    def find(self, subject: Subject) -> Analysis | None:
        """The analysis of a subject, under way or done."""
        with self._lock:
            analysis = self._analyses.get(subject)
            if analysis is not None:
                self._analyses.move_to_end(subject)
            return analysis

    def before(self, analysis: Analysis) -> int:
        """How many others have their turn before one that waits."""
        with self._lock:
            others = self._analyses.values()
            return sum(not other.begun and other.number < analysis.number for other in others)

    def begin(self, subject: Subject) -> Analysis:
        """Begin the analysis of a subject; one that is under way or whole is not begun again.

        Raises:
            RefusedError: too many wait already.
        """
        with self._lock:
            existing = self._analyses.get(subject)
            if existing is not None and (existing.whole or not existing.over):
                return existing
            waiting = sum(not other.begun for other in self._analyses.values())
            if waiting >= WAITING or self._closed:
                raise RefusedError("analyses_full", most=WAITING)
            self._count += 1
            analysis = self._analyses[subject] = Analysis(subject, self._count)
            self._analyses.move_to_end(subject)
            self._forget()
            self._threads.submit(self._carry_out, analysis)
            return analysis

    def stop(self, subject: Subject) -> None:
        """Stop the analysis of a subject with what there is, if one is under way."""
        if (analysis := self.find(subject)) is not None:
            analysis.stopping = True

    def close(self) -> None:
        """End what is under way; nothing is begun any more."""
        self._closed = True
        self._threads.shutdown(cancel_futures=True)

    def _forget(self) -> None:
        """Drop the results that nobody has asked for longest."""
        over = [subject for subject, analysis in self._analyses.items() if analysis.over]
        for subject in over[: max(0, len(self._analyses) - KEPT)]:
            del self._analyses[subject]

    def _carry_out(self, analysis: Analysis) -> None:
        """Run one in a process of its own, to its end."""
        analysis.begun = True
        try:
            if not analysis.stopping and not self._closed:
                self._run(analysis)
        except OSError:  # not even a process could be had
            analysis.refused = RefusedError("analysis_ended")
        finally:
            analysis.over = True

    def _run(self, analysis: Analysis) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._work, args=(theirs, analysis.subject, self._sampling), daemon=True
        )
        process.start()
        theirs.close()
        try:
            self._follow(analysis, ours)
        finally:
            process.kill()
            process.join()
            process.close()
            ours.close()

    def _follow(self, analysis: Analysis, pipe: Connection) -> None:
        """Take in what the process tells, until it ends or has to."""
        end, told_to_stop = time.monotonic() + self._longest, False
        while not self._closed:
            if pipe.poll(_LOOK) and self._take_in(analysis, pipe):
                return
            late = time.monotonic() > end
            if told_to_stop and late:
                return
            if not told_to_stop and (analysis.stopping or late):
                analysis.stopping = told_to_stop = True
                end = time.monotonic() + PATIENCE
                with suppress(OSError):  # where it has just ended, that is read next
                    pipe.send(None)

    def _take_in(self, analysis: Analysis, pipe: Connection) -> bool:
        """Take in one message; whether it was the last."""
        try:
            message: Message = pipe.recv()
        except (EOFError, OSError):
            analysis.refused = RefusedError("analysis_ended")
            return True
        if isinstance(message, Progress):
            analysis.progress = message
        elif isinstance(message, RefusedError):
            analysis.refused = message
        else:
            analysis.document = message
        return not isinstance(message, Progress)
