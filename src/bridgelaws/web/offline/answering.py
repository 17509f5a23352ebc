"""What the browser asks and is answered: a request as JSON in, a page as JSON out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from bridgelaws.web.dispatch import respond
from bridgelaws.web.offline import deals, elsewhere, entries, evening, field, players, record
from bridgelaws.web.offline.device import AppRequest, Device, KeptPage
from bridgelaws.web.page import AfterRuling, Deals, Page, Pairs, Route
from bridgelaws.web.pages import PAGES, SITE
from bridgelaws.web.views import waiting
from bridgelaws.web.views.calculator.addresses import UPLOAD
from bridgelaws.web.views.deals import EVENING, LOADING
from bridgelaws.web.views.players import OFFERED as SHOW
from bridgelaws.web.views.players import SHOWN
from bridgelaws.web.views.record import OFFERED
from bridgelaws.web.views.ruling import EQUITY

TABLE: tuple[Route[AppRequest], ...] = (
    Route("GET", "/{lang}/record/{matter}", record.form),
    Route("POST", "/{lang}/record/{matter}", record.enter),
    Route("POST", "/{lang}/open/{matter}", waiting.keep),
    Route("POST", "/{lang}/open/{matter}/close", waiting.close),
    Route("GET", SHOWN, players.show_call),
    Route("GET", "/{lang}/log", entries.show),
    Route("GET", "/{lang}/log/{entry}/show", players.show_entry),
    Route("GET", "/{lang}/log/{entry}", entries.entry),
    Route("POST", "/{lang}/log/{entry}/{kind}", entries.follow),
    Route("GET", LOADING, deals.show),
    Route("POST", LOADING, deals.load),
    Route("POST", EVENING, evening.examine),
    Route("POST", UPLOAD, field.load),
    *PAGES,
    *elsewhere.ROUTES,
)
"""The pages of the app, under the addresses that they have on a server: those that need nothing but
the program are the same, the log is what the device holds, and what the server alone can make is a
page that says so."""
APP = replace(
    SITE,
    routes=TABLE,
    after_ruling=(*SITE.after_ruling, OFFERED, SHOW),
    links=(*SITE.links, AfterRuling("offline.kept", "/{lang}/log")),
    deals=LOADING,
    equity=EQUITY,
)
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
    request = json.loads(sent)
    pairs = tuple((name, value) for name, value in request.get("form", ()))
    address, page = request["address"], _page(request["method"], request["address"], pairs, request)
    for _ in range(MOST_STEPS):
        if "Location" not in page.headers:
            break
        address = page.headers["Location"]
        if isinstance(page, KeptPage):
            break
        page = _page("GET", address, (), request)
    keep = page if isinstance(page, KeptPage) else KeptPage()
    answered = {"address": address, "status": int(page.status), "html": page.html}
    return json.dumps({**answered, "entry": keep.entry, "deals": keep.deals}, ensure_ascii=False)


def _page(method: str, address: str, form: Pairs, sent: dict[str, Any]) -> Page:
    parts = urlsplit(address)
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    headers = {"accept-language": sent.get("languages", "")}
    device = Device.of(sent.get("device") or {})
    request = AppRequest(
        method,
        parts.path,
        query,
        form,
        headers,
        APP,
        deals=Deals(device.deals.text),
        device=device,
    )
    return respond(request)


WARMING = (
    *("/en/call/revoke", "/en/call/revoke?rule=1", "/de/call/revoke", "/de/call/revoke?rule=1"),
    *("/en/cards?contract=4S&declarer=S&play=H2", "/en/record/revoke"),
)


def warm() -> None:
    """Load what every ruling needs, before the picture of the memory is taken."""
    for address in WARMING:
        answer(json.dumps({"method": "GET", "address": address, "device": {"ids": [""]}}))
