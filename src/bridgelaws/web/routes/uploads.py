"""A file that was sent: it is worked on in a process of its own, and not kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bridgelaws.web import workers
from bridgelaws.web.access.request import ServerRequest, Upload

_T = TypeVar("_T")


class _Phone(NamedTuple):
    """The address that a file came from: it has its turns among the others."""

    host: str


class _Sender(NamedTuple):
    """Who sent a file, and waits for what it shows."""

    client: _Phone

    async def is_disconnected(self) -> bool:
        return False


async def worked_on(request: ServerRequest, work: Callable[[str, bytes], _T]) -> _T:
    """What *work* makes of the name and the bytes of the file; of no file they are empty.

    Raises:
        RefusedError: as *work* does, or it takes too long.
    """
    name, data = request.upload or Upload("", b"")
    sender = _Sender(_Phone(request.client))
    return await workers.run(sender, workers.limited, work, name, data)
