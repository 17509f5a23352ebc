"""Work that nobody waits for any more ends, and callers take turns."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.web import workers
from tests.web.api import work_to_do

T = TypeVar("T")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")


@dataclass
class Caller:
    """Somebody who asks, and perhaps hangs up."""

    address: str = "192.0.2.1"
    gone: bool = False

    @property
    def client(self) -> SimpleNamespace:
        return SimpleNamespace(host=self.address)

    async def is_disconnected(self) -> bool:
        return self.gone


def run_apart(made: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What a coroutine returns in a loop of its own: the tests of pages keep one in this thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(made())).result()


async def begun(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.02)


def test_the_work_of_a_caller_who_hangs_up_is_ended(tmp_path: Path) -> None:
    async def hang_up() -> float:
        caller = Caller()
        asked = asyncio.create_task(workers.run(caller, work_to_do.wait, 60.0, tmp_path / "begun"))
        await begun(tmp_path / "begun")
        caller.gone, left = True, time.monotonic()
        with pytest.raises(RefusedError):
            await asked
        return time.monotonic() - left

    assert run_apart(hang_up) < workers.LONGEST / 2


def test_work_whose_caller_left_before_its_turn_is_never_begun(tmp_path: Path) -> None:
    async def leave() -> None:
        first = [
            asyncio.create_task(
                workers.run(Caller(f"192.0.2.{n}"), work_to_do.wait, 2.0, tmp_path / f"first{n}")
            )
            for n in range(workers.WORKERS)
        ]
        await asyncio.gather(*(begun(tmp_path / f"first{n}") for n in range(workers.WORKERS)))
        gone = Caller("198.51.100.1", gone=True)
        waiting = [
            asyncio.create_task(workers.run(gone, work_to_do.wait, 2.0, tmp_path / f"never{n}"))
            for n in range(3)
        ]
        for one in waiting:
            with pytest.raises(RefusedError):
                await one
        await asyncio.gather(*first)

    run_apart(leave)

    assert not list(tmp_path.glob("never*"))


def test_a_caller_who_asks_much_does_not_keep_another_waiting_for_all_of_it(
    tmp_path: Path,
) -> None:
    async def compete() -> tuple[int, int]:
        many = [
            asyncio.create_task(workers.run(Caller(), work_to_do.wait, 0.4, tmp_path / f"many{n}"))
            for n in range(10 * workers.WORKERS)
        ]
        await begun(tmp_path / "many0")
        await workers.run(Caller("192.0.2.2"), work_to_do.at_once, tmp_path / "other")
        still = sum(not one.done() for one in many)
        await asyncio.gather(*many)
        return still, len(many)

    still, all_of_them = run_apart(compete)

    assert still > all_of_them / 2
