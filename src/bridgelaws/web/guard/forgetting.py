"""The daily work: names whose time is over are erased while the server runs."""

from __future__ import annotations

import asyncio
import logging

from starlette.concurrency import run_in_threadpool

from bridgelaws.errors import RefusedError
from bridgelaws.web.guard.keeper import Guard

SECONDS = 24 * 60 * 60
LOGGER = logging.getLogger(__name__)


async def forget_daily(guard: Guard, seconds: float = SECONDS) -> None:
    """Erase what is due now and then once a day, until it is cancelled.

    A database that is busy or away is tried again the next time; the server goes on.
    """
    while True:
        try:
            await run_in_threadpool(guard.forget)
        except RefusedError as error:
            LOGGER.warning("names were not erased: %s", error)
        await asyncio.sleep(seconds)
