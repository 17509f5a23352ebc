"""Work in processes of its own: calls of the programming interface, charts to print.

A case of which little is known has very many outcomes.  In processes of their own such cases do
not make the directors at their phones wait.  They are stopped where they take too long, or
where who sent them has hung up; and a caller that sends many gets his turns among the others'.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from types import FrameType
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from bridgelaws.errors import RefusedError

LONGEST = 10.0
"""Seconds that one case may take."""
GRACE = 1.0
"""Seconds in which work that keeps what is done may end by itself, before it is stopped again."""
LOOKS = 0.1
"""Seconds between two looks of a worker whether its caller is still there."""
WORKERS = max(1, min(4, (os.cpu_count() or 1) - 1))
TURNS = max(1, WORKERS // 2)
"""Pieces of work of one caller that are under way at once."""
MOST_CALLS = 512
"""Calls under way at once, each with a place where its worker sees that it was given up."""
_T = TypeVar("_T")


class Caller(Protocol):
    """Who asks for work: a request, as far as the work has to know."""

    @property
    def client(self) -> Any:
        """The address that it came from, or None."""

    async def is_disconnected(self) -> bool:
        """Whether nobody waits for the answer any more."""


class _Turns:
    """The turns of one caller; gone when the last of his calls is."""

    def __init__(self) -> None:
        self.semaphore = asyncio.Semaphore(TURNS)


async def run(caller: Caller, work: Callable[..., _T], *args: Any) -> _T:
    """Do *work* in another process, unless the caller hangs up before.

    A worker that dies takes the work of others with it: it is done again once.

    Raises:
        RefusedError: the work refuses its input, takes too long, or its process died twice; or
            more is under way already than can be, or nobody waits for the answer any more.
    """
    turns = _turns_of(caller)
    async with turns.semaphore:
        for _ in range(2):
            if await caller.is_disconnected():
                break
            try:
                return await _in_a_worker(caller, work, args)
            except BrokenProcessPool:
                _pool.cache_clear()
    raise RefusedError("api_took_too_long", most=int(LONGEST))


async def _in_a_worker(caller: Caller, work: Callable[..., _T], args: tuple[Any, ...]) -> _T:
    if not _places():
        raise RefusedError("api_took_too_long", most=int(LONGEST))
    place = _places().pop()
    _given_up()[place] = 0
    loop = asyncio.get_running_loop()
    done = loop.run_in_executor(_pool(), _do, place, work, args)
    done.add_done_callback(lambda _: _places().append(place))
    while not (await asyncio.wait({done}, timeout=LOOKS))[0]:
        if await caller.is_disconnected():
            _given_up()[place] = 1
    return await done


def _turns_of(caller: Caller) -> _Turns:
    address = caller.client.host if caller.client else ""
    loop = id(asyncio.get_running_loop())
    return _TURNS.setdefault((loop, address), _Turns())


_TURNS: WeakValueDictionary[tuple[int, str], _Turns] = WeakValueDictionary()


@cache
def _places() -> list[int]:
    """The places that no call has."""
    return list(range(MOST_CALLS))


@cache
def _given_up() -> Any:
    """A byte for each place, shared with the workers: 1 where the call was given up."""
    return multiprocessing.get_context("spawn").RawArray("b", MOST_CALLS)


@cache
def _pool() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(WORKERS, context, _begin, (_given_up(),))


class _Here:
    """What a worker knows: the bytes of the calls that were given up, and which call it does."""

    given_up: Any = None
    place = 0


def _begin(given_up: Any) -> None:
    """A worker leaves interrupts to its server, and ends when that is gone, however it ended."""
    _Here.given_up = given_up
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _do(place: int, work: Callable[..., _T], args: tuple[Any, ...]) -> _T:
    """Do the work of a call in its worker."""
    _Here.place = place
    if _is_given_up():
        raise RefusedError("api_took_too_long", most=int(LONGEST))
    return work(*args)


def _is_given_up() -> bool:
    return _Here.given_up is not None and bool(_Here.given_up[_Here.place])


def limited(work: Callable[..., _T], *args: Any) -> _T:
    """Do *work* within the time for one case (Windows has no such limit).

    Raises:
        RefusedError: it took longer, or nobody waits for it any more.
    """
    if sys.platform == "win32":
        return work(*args)
    end, quiet = time.monotonic() + LONGEST, 0.0

    def look(_number: int, _frame: FrameType | None) -> None:
        nonlocal end, quiet
        now = time.monotonic()
        if now > end or (_is_given_up() and now > quiet):
            end = quiet = now + GRACE
            # No error of a case, which the reader of cases might take for one of its facts.
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOKS, LOOKS)
    try:
        return work(*args)
    except KeyboardInterrupt:
        raise RefusedError("api_took_too_long", most=int(LONGEST)) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def pieces(items: Sequence[_T], size: int) -> list[Sequence[_T]]:
    """The items in runs of at most *size*, in order."""
    return [items[i : i + size] for i in range(0, len(items), size)]
