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
from bridgelaws.web.analyses.process import Case, Message, Progress, analyse

SAMPLING = Sampling(samples=30, plays=16, seed=1)
"""That of ``bridgelaws equity`` where nothing else is said: the same figures."""
RUNNING, WAITING, KEPT = 2, 8, 32
"""So many at a time, so many that wait, so many of which the result is kept."""
LONGEST, PATIENCE = 120.0, 25.0
"""Seconds that one may take until it is stopped with what there is; until it is ended then."""
_LOOK = 0.1
Work = Callable[[Connection, Case, Sampling], None]


@dataclass
class Analysis:
    """An analysis; the thread that carries it out writes it, the pages read it.

    Attributes:
        case: what it is of.
        number: they have their turns in this order.
        begun: whether it has its turn.
        over: whether nothing more will come.
        stopping: whether it was told to stop.
        progress: how far the plays are; None before the first ones are done.
        document: what was found; None where nothing was, or not yet.
        refused: why nothing could be found.
    """

    case: Case
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
        self._found: OrderedDict[Case, Analysis] = OrderedDict()
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(RUNNING, "analysis")
        self._count, self._closed = 0, False

    def find(self, case: Case) -> Analysis | None:
        """The analysis of a case, under way or done."""
        with self._lock:
            analysis = self._found.get(case)
            if analysis is not None:
                self._found.move_to_end(case)
            return analysis

    def before(self, analysis: Analysis) -> int:
        """How many others have their turn before one that waits."""
        with self._lock:
            others = self._found.values()
            return sum(not other.begun and other.number < analysis.number for other in others)

    def begin(self, case: Case) -> Analysis:
        """Begin the analysis of a case; one that is under way or whole is not begun again.

        Raises:
            RefusedError: too many wait already.
        """
        with self._lock:
            found = self._found.get(case)
            if found is not None and (found.whole or not found.over):
                return found
            waiting = sum(not one.begun for one in self._found.values())
            if waiting >= WAITING or self._closed:
                raise RefusedError("analyses_full", most=WAITING)
            self._count += 1
            made = self._found[case] = Analysis(case, self._count)
            self._found.move_to_end(case)
            self._forget()
            self._threads.submit(self._carry_out, made)
            return made

    def stop(self, case: Case) -> None:
        """Stop the analysis of a case with what there is, if one is under way."""
        if (analysis := self.find(case)) is not None:
            analysis.stopping = True

    def close(self) -> None:
        """End what is under way; nothing is begun any more."""
        self._closed = True
        self._threads.shutdown(cancel_futures=True)

    def _forget(self) -> None:
        """Drop the results that nobody has asked for longest."""
        over = [case for case, analysis in self._found.items() if analysis.over]
        for case in over[: max(0, len(self._found) - KEPT)]:
            del self._found[case]

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
            target=self._work, args=(theirs, analysis.case, self._sampling), daemon=True
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
