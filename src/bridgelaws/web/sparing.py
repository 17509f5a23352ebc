"""The server's own log, which a flood of bad requests must not fill."""

from __future__ import annotations

import logging
import time
from collections import Counter

MOST = 20
"""How often one message is written in a minute."""
_MINUTE = 60.0


class Sparing(logging.Filter):
    """Lets each message through so many times a minute; the next minute says how many were not."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__()
        self._most = most
        self._since = time.monotonic()
        self._seen: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the message is written."""
        if time.monotonic() - self._since > _MINUTE:
            left_out = sum(max(0, n - self._most) for n in self._seen.values())
            self._seen.clear()
            self._since = time.monotonic()
            if left_out:
                record.msg = f"{record.getMessage()} ({left_out} messages before were left out)"
                record.args = ()
        self._seen[str(record.msg)] += 1
        return self._seen[str(record.msg)] <= self._most
