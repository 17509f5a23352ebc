"""Serving the desk: the address, as text and as a QR code, then the server until it is stopped."""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from typing import TextIO

from bridgelaws.web.settings import Settings

MOST = 20
"""How often one message is written in a minute to the server's own log."""
_MINUTE = 60.0


def serve(settings: Settings, out: TextIO | None = None, language: str = "en") -> None:
    """Serve the desk until it is interrupted.

    Raises:
        RefusedError: the log cannot be opened.
    """
    import uvicorn

    from bridgelaws.web.app import create_app

    app = create_app(settings)
    announce(settings.address, out or sys.stdout)
    if (code := app.state.access.set_up_code) is not None:
        announce_set_up(code, settings.address, out or sys.stdout, language)
    logging.getLogger("uvicorn.error").addFilter(RepeatFilter())
    uvicorn.run(app, host=settings.host, port=settings.port, log_level="warning")


def announce(url: str, out: TextIO) -> None:
    """Print the address, and as a QR code to be read by a phone."""
    import segno

    segno.make(url, error="m").terminal(out=out, compact=True)
    print(url, file=out, flush=True)


def announce_set_up(code: str, url: str, out: TextIO, language: str) -> None:
    """Print the code with which the chief director makes his account; it is shown nowhere else."""
    from bridgelaws.words.say import Words

    line = Words(language).say("guard.serve.set_up", code=code, url=f"{url}{language}/set-up")
    print(line, file=out, flush=True)


class RepeatFilter(logging.Filter):
    """Lets each message through so many times a minute; the next minute says how many were not.

    Bad requests write to the log of the server, and a flood of them must not fill it.
    """

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
