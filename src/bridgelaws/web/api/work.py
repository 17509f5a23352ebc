"""The work of the programming interface: texts in, JSON out, in processes of its own.

A case of which little is known has very many outcomes.  In processes of their own such cases do
not make the directors at their phones wait, and they can be stopped.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from types import FrameType
from typing import ParamSpec, TypeVar

from bridgelaws.records.errors import RefusedError

LONGEST = 10.0
"""Seconds that one case may take."""
WORKERS = max(1, min(4, (os.cpu_count() or 1) - 1))
_P = ParamSpec("_P")
_T = TypeVar("_T")


async def run(work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Do *work* in another process.

    A worker that dies takes the work of others with it: it is done again once.

    Raises:
        RefusedError: the work refuses its input, takes too long, or its process died twice.
    """
    assert not kwargs
    loop = asyncio.get_running_loop()
    for _ in range(2):
        pool = _pool()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            _pool.cache_clear()
    raise RefusedError("api_took_too_long", most=int(LONGEST))


@cache
def _pool() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(WORKERS, context, initializer=_begin)


def _begin() -> None:
    """A worker leaves interrupts to its server, and ends when that is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def limited(work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Do *work* within the time for one case (Windows has no such limit).

    Raises:
        RefusedError: it took longer.
    """
    if sys.platform == "win32":
        return work(*args, **kwargs)
    before = signal.signal(signal.SIGALRM, _too_long)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return work(*args, **kwargs)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _too_long(_number: int, _frame: FrameType | None) -> None:
    raise RefusedError("api_took_too_long", most=int(LONGEST))


def pieces(items: Sequence[_T], size: int) -> list[Sequence[_T]]:
    """The items in runs of at most *size*, in order."""
    return [items[i : i + size] for i in range(0, len(items), size)]
