"""Entries of the log that a search names by their board or table, for those who may see them."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from bridgelaws import desk
from bridgelaws.desk import log
from bridgelaws.web.access.request import Server
from bridgelaws.web.page import Request

MOST = 5


def named(request: Request, server: Server) -> tuple[Mapping[str, Any], ...]:
    """The last rulings at the board or table that is looked for, the newest first."""
    wanted = dict(request.query).get("q", "")
    place = desk.place_named(wanted, request.language)
    if not place:
        return ()
    asked = log.Query(board=place.get("board"), table=place.get("table"), current=True)
    found = server.store.entries(asked)
    return tuple(entry.document() for entry in reversed(deque(found, MOST)))
