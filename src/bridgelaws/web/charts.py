"""The charts and pages to laminate as PDF: a worker makes each once for code, body and language.

However many ask for one at once, it is made once, and other pages do not wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bridgelaws import desk
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.web import workers

ALL = "all"
WALL = "wall-"
"""What the name of a page for the wall begins with."""
_Key = tuple[str, str, str, str]


class _Everybody:
    """The caller of a chart that all will share: no client of its own, and there to the end."""

    client = None

    async def is_disconnected(self) -> bool:
        return False


class Charts:
    """The charts printed so far, and those under way.

    There is a finite number: Laws, codes, profiles that ship, and languages.
    """

    def __init__(self) -> None:
        self._tasks: dict[_Key, asyncio.Task[bytes]] = {}

    async def pdf(self, name: str, laws: str, regulations: str, language: str) -> bytes:
        """The chart of one Law or of all, or a page for the wall.

        Raises:
            RefusedError: typst is missing.
        """
        key = (name, laws, regulations, language)
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            names = tuple(CHARTED) if name == ALL else (name,)
            arguments = (names, desk.Terms(int(laws), regulations), language)
            task = asyncio.create_task(workers.run(_Everybody(), _print, *arguments))
            self._tasks[key] = task
        return await asyncio.shield(task)


def _print(names: Sequence[str], terms: desk.Terms, language: str) -> bytes:
    """The work of a worker."""
    if names[0].startswith(WALL):
        return desk.print_wall(names[0].removeprefix(WALL), terms, language)
    return desk.print_charts(names, terms, language)
