"""The time, as the log reads and writes it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time of the machine, in UTC."""
    return datetime.now(UTC)


def written(time: datetime) -> str:
    """A time as the log writes it: UTC to the microsecond, so that texts sort by time."""
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
