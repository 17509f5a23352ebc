"""What the browser asks and is answered: a request as JSON in, a page as JSON out."""

from __future__ import annotations

import json
from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

from bridgelaws.web.offline.keep import KeptPage, enter, form
from bridgelaws.web.offline.kept import kept
from bridgelaws.web.page import AfterRuling, Page, Pairs, Request, Route
from bridgelaws.web.pages import SITE, respond

APP = replace(
    SITE,
    routes=(
        Route("GET", "/{lang}/keep/{matter}", form),
        Route("POST", "/{lang}/keep/{matter}", enter),
        Route("POST", "/{lang}/kept", kept),
        *SITE.routes,
    ),
    after_ruling=(AfterRuling("offline.keep", "/{lang}/keep/{matter}"),),
    links=(AfterRuling("offline.kept", "/{lang}/kept"),),
)
"""The pages of the app: those of the desk, and those of the rulings that wait on the device."""
MOST_STEPS = 5
"""So often a page may lead on to another before something is wrong."""


def answer(sent: str) -> str:
    """The page asked for.

    Args:
        sent: JSON with ``method``, ``address`` (path and query), ``form`` (pairs) and
            ``languages`` (as the header Accept-Language has them).

    Returns:
        JSON with ``address`` of the page at which the way ended, ``status``, ``html``, and
        ``entry``, what is to be kept, else null.
    """
    asked = json.loads(sent)
    pairs = tuple((name, value) for name, value in asked.get("form", ()))
    headers = {"accept-language": asked.get("languages", "")}
    address, page = asked["address"], _page(asked["method"], asked["address"], pairs, headers)
    for _ in range(MOST_STEPS):
        if "Location" not in page.headers:
            break
        address = page.headers["Location"]
        page = _page("GET", address, (), headers)
    entry = page.entry if isinstance(page, KeptPage) else None
    told = {"address": address, "status": int(page.status), "html": page.html, "entry": entry}
    return json.dumps(told, ensure_ascii=False)


def _page(method: str, address: str, form: Pairs, headers: dict[str, str]) -> Page:
    parts = urlsplit(address)
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    return respond(Request(method, parts.path, query, form, headers, APP))


WARMING = ("/en/call/revoke", "/de/call/revoke")


def warm() -> None:
    """Load what every ruling needs, before the picture of the memory is taken."""
    for address in WARMING:
        for end in ("", "?rule=1"):
            answer(json.dumps({"method": "GET", "address": address + end}))
