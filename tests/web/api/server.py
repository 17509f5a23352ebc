"""The desk behind a real server, to be killed, and a token for it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import uvicorn

from bridgelaws.web.access.access import Access
from bridgelaws.web.access.tokens import SCOPES
from bridgelaws.web.app import create_app, open_log
from bridgelaws.web.settings import Settings


def token_of(folder: Path) -> str:
    """A token for the desk in *folder*, with every scope, as its chief director would make it."""
    with closing(open_log(Settings(data=folder))) as store:
        return Access(store).tokens.make("a scoring program", SCOPES, 1)


def serve(folder: str, port: int) -> None:
    """Serve until killed."""
    uvicorn.run(create_app(Settings(port=port, data=Path(folder))), port=port, log_level="error")
