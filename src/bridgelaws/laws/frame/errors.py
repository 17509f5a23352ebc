"""Facts that cannot all be true."""

from __future__ import annotations

from typing import Any

from bridgelaws.errors import Error


class ContradictionError(Error, ValueError):
    """Facts of a case that cannot all be true: the key, and the message that says why."""

    def __init__(self, path: str, key: str, **values: Any) -> None:
        super().__init__(path, key, values)
        self.path = path
        self.key = key
        self.values = values
