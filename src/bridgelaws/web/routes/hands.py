"""Who may see the hands of the event: players are on the same network as the Director."""

from __future__ import annotations

import re
from dataclasses import replace

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request as Received

from bridgelaws import desk
from bridgelaws.web.page import Site
from bridgelaws.web.who import who

_SHOWS = re.compile(r"/(\w+/(cards|deals)|deals\.pbn)")
"""The addresses at which deals are looked up; elsewhere a hand is in the address already, and no
page, one that comes later neither, is given them.
"""


async def seen_by(received: Received, site: Site) -> Site:
    """The site without the deals, unless all may see them or who is asking may see the log."""
    if site.deals is None:
        return site
    without = replace(site, deals=lambda: "")
    if not _SHOWS.fullmatch(received.url.path):
        return without
    text = await run_in_threadpool(site.deals)
    if not text or desk.are_open(text) or (await who(received)).may("see"):
        return site
    return replace(without, deals_hidden=True)
