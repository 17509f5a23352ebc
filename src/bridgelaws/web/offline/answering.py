"""What the browser asks and is answered: a request as JSON in, a page as JSON out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from bridgelaws.web.offline import deals, elsewhere, keep, kept
from bridgelaws.web.offline.device import AppRequest, Device, KeptPage
from bridgelaws.web.page import AfterRuling, Page, Pairs, Route
from bridgelaws.web.pages import SITE, respond
from bridgelaws.web.views import record, ruling

APP = replace(
    SITE,
    routes=(
        Route("GET", "/{lang}/record/{matter}", keep.form),
        Route("POST", "/{lang}/record/{matter}", keep.enter),
        Route("GET", "/{lang}/log", kept.listed),
        Route("GET", "/{lang}/log/{entry}", kept.entry),
        Route("POST", "/{lang}/log/{entry}/{kind}", kept.follow),
        Route("GET", "/{lang}/deals", deals.loading),
        Route("POST", "/{lang}/deals", deals.load),
        *SITE.routes,
        *elsewhere.ROUTES,
    ),
    after_ruling=(*SITE.after_ruling, record.OFFERED),
    links=(*SITE.links, AfterRuling("offline.kept", "/{lang}/log")),
    equity=ruling.EQUITY,
)
"""The pages of the app: those of the desk, under the same addresses; the log is what the device
holds, and what the server alone can make is a page that says so."""
MOST_STEPS = 5
"""So often a page may lead on to another before something is wrong."""


def answer(sent: str) -> str:
    """The page asked for.

    Args:
        sent: JSON with ``method``, ``address`` (path and query), ``form`` (pairs), ``languages``
            (as the header Accept-Language has them) and ``device`` (`Device`).

    Returns:
        JSON with ``address`` of the page at which the way ended, ``status``, ``html``, and
        ``entry`` and ``deals``, what is to be kept before the browser goes to ``address``, else
        null.
    """
    asked = json.loads(sent)
    pairs = tuple((name, value) for name, value in asked.get("form", ()))
    address, page = asked["address"], _page(asked["method"], asked["address"], pairs, asked)
    for _ in range(MOST_STEPS):
        if "Location" not in page.headers:
            break
        address = page.headers["Location"]
        if isinstance(page, KeptPage):
            break
        page = _page("GET", address, (), asked)
    given = page if isinstance(page, KeptPage) else KeptPage()
    told = {"address": address, "status": int(page.status), "html": page.html}
    return json.dumps({**told, "entry": given.entry, "deals": given.deals}, ensure_ascii=False)


def _page(method: str, address: str, form: Pairs, asked: dict[str, Any]) -> Page:
    parts = urlsplit(address)
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    headers = {"accept-language": asked.get("languages", "")}
    device = Device.of(asked.get("device") or {})
    site = replace(APP, deals=lambda: device.deals.text)
    return respond(AppRequest(method, parts.path, query, form, headers, site, device=device))


WARMING = (
    *("/en/call/revoke", "/en/call/revoke?rule=1", "/de/call/revoke", "/de/call/revoke?rule=1"),
    *("/en/cards?contract=4S&declarer=S&play=H2", "/en/record/revoke"),
)


def warm() -> None:
    """Load what every ruling needs, before the picture of the memory is taken."""
    for address in WARMING:
        answer(json.dumps({"method": "GET", "address": address, "device": {"ids": [""]}}))
