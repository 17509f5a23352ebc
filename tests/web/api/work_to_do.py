"""Work for the workers of the programming interface, which they import by its name."""

from __future__ import annotations

import time
from pathlib import Path

from bridgelaws.web.workers import limited


def wait(seconds: float, begun: Path) -> str:
    """Note that it has begun, and take so many seconds, within the time for one case."""
    begun.touch()
    return limited(_wait, seconds)


def _wait(seconds: float) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sum(range(1000))  # busy, as a case is
    return "done"


def at_once(path: Path) -> float:
    """When it was done."""
    path.touch()
    return time.monotonic()
