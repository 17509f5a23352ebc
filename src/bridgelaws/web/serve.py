"""Serving the desk: the address, as text and as a QR code, then the server until it is stopped."""

from __future__ import annotations

import logging
import socket
import sys
from typing import TextIO

from bridgelaws.web.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that leads nowhere (RFC 5737): asked for the way to it, the machine names its own."""


def serve(settings: Settings, out: TextIO | None = None, language: str = "en") -> None:
    """Serve the desk until it is interrupted.

    Raises:
        RefusedError: the log cannot be opened.
    """
    import uvicorn

    from bridgelaws.web.app import create_app
    from bridgelaws.web.sparing import Sparing

    app = create_app(settings)
    announce(address(settings), out or sys.stdout)
    if (code := app.state.guard.set_up_code) is not None:
        announce_set_up(code, address(settings), out or sys.stdout, language)
    logging.getLogger("uvicorn.error").addFilter(Sparing())
    uvicorn.run(app, host=settings.host, port=settings.port, log_level="warning")


def address(settings: Settings) -> str:
    """Where the desk is found from the phones of the room, as far as this machine knows."""
    host = own_address() if settings.host in EVERYWHERE else settings.host
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{settings.port}/"


def own_address() -> str:
    """The address of this machine in its network; the loopback where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found


def announce(url: str, out: TextIO) -> None:
    """Print the address, and as a QR code to be read by a phone."""
    import segno

    segno.make(url, error="m").terminal(out=out, compact=True)
    print(url, file=out, flush=True)


def announce_set_up(code: str, url: str, out: TextIO, language: str) -> None:
    """Print the code with which the chief director makes his account; it is shown nowhere else."""
    from bridgelaws.words.say import Words

    told = Words(language).say("guard.serve.set_up", code=code, url=f"{url}{language}/set-up")
    print(told, file=out, flush=True)
