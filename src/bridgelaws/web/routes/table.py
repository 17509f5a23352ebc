"""The table of every page of the server: how it is asked for, who may have it, what makes it.

What answers in another form than a page, `sync` and the programming interface, stands beside it in
`bridgelaws.web.app`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bridgelaws import scorer
from bridgelaws.desk.evening import MOST_BYTES
from bridgelaws.web.access.pages import entrance, event, first_start, people
from bridgelaws.web.access.request import MOST_OF_DEALS, ServerRoute
from bridgelaws.web.page import AfterRuling, Route, Site
from bridgelaws.web.pages import PAGES, SITE
from bridgelaws.web.routes import (
    charts,
    deals,
    equity,
    evening,
    field,
    install,
    log_entries,
    logbook,
    open_calls,
    players,
)
from bridgelaws.web.settings import Settings
from bridgelaws.web.views.calculator.addresses import UPLOAD
from bridgelaws.web.views.deals import EVENING, LOADING
from bridgelaws.web.views.players import OFFERED as SHOW
from bridgelaws.web.views.players import SHOWN
from bridgelaws.web.views.record import OFFERED
from bridgelaws.web.views.ruling import EQUITY

TABLE: tuple[Route[Any], ...] = (
    *PAGES,
    # Cards and deals
    ServerRoute("GET", LOADING, deals.show, deals=True),
    ServerRoute("POST", LOADING, deals.load, act=deals.ACT, deals=True, upload=MOST_OF_DEALS),
    ServerRoute("GET", "/deals.pbn", deals.pbn, asks=False, deals=True),
    ServerRoute("POST", UPLOAD, field.load, asks=False, upload=scorer.MOST_BYTES),
    ServerRoute("POST", EVENING, evening.examine, asks=False, upload=MOST_BYTES),
    # Analyses
    ServerRoute("GET", EQUITY, equity.show, asks=False),
    ServerRoute("POST", EQUITY, equity.begin, asks=False),
    ServerRoute("POST", f"{EQUITY}/stop", equity.stop, asks=False),
    ServerRoute("GET", f"{EQUITY}/{{number}}.svg", equity.picture, asks=False),
    # Open calls
    ServerRoute("POST", "/{lang}/open/{matter}", open_calls.keep),
    ServerRoute("POST", "/{lang}/open/{matter}/close", open_calls.close),
    # The log
    ServerRoute("GET", "/{lang}/record/{matter}", log_entries.record_form, act=log_entries.act),
    ServerRoute(
        "POST",
        "/{lang}/record/{matter}",
        log_entries.record,
        act=log_entries.act,
        again=log_entries.record_again,
    ),
    ServerRoute("GET", "/{lang}/log", logbook.show, act="see"),
    ServerRoute("GET", "/{lang}/log/check", logbook.check, act="see"),
    ServerRoute("GET", "/{lang}/log/replay", logbook.replay, act="see"),
    ServerRoute("GET", "/{lang}/log/statistics", logbook.statistics, act="see"),
    ServerRoute("GET", "/{lang}/log/statistics.csv", logbook.statistics_csv, act="see"),
    ServerRoute("GET", "/{lang}/log/export.{form}", logbook.export, act="see"),
    ServerRoute("GET", "/{lang}/log/{entry}/{form}.pdf", logbook.form, act="see"),
    ServerRoute("GET", "/{lang}/log/{entry}", log_entries.show, act="see"),
    ServerRoute(
        "POST",
        "/{lang}/log/{entry}/{kind}",
        log_entries.follow,
        act=log_entries.act,
        again=log_entries.follow_again,
    ),
    ServerRoute("GET", "/{lang}/charts", charts.show),
    ServerRoute("GET", "/{lang}/charts/{name}.pdf", charts.pdf, asks=False),
    # The app
    ServerRoute("GET", install.OFFERED, install.show, asks=False),
    # The players
    ServerRoute("GET", SHOWN, players.show_call, asks=False),
    ServerRoute("GET", "/{lang}/log/{entry}/show", players.show_entry, act="see"),
    ServerRoute("GET", "/{lang}/p/call/{facts}", players.read_call, asks=False),
    ServerRoute("GET", "/{lang}/p/call/{facts}/slip.pdf", players.slip_of_call, asks=False),
    ServerRoute("GET", "/{lang}/p/{code}", players.read_entry, asks=False),
    ServerRoute("GET", "/{lang}/p/{code}/slip.pdf", players.slip_of_entry, asks=False),
    # Access. What a form leaves on the screen is a page too: its other language is a GET.
    ServerRoute("GET", "/{lang}/desk", entrance.show_desk),
    ServerRoute("GET", "/{lang}/set-up", entrance.show_set_up),
    ServerRoute("POST", "/{lang}/set-up", entrance.set_up),
    ServerRoute("GET", "/{lang}/set-up/event", first_start.show_event, act="manage"),
    ServerRoute(
        "POST",
        "/{lang}/set-up/event",
        first_start.set_event,
        act="manage",
        upload=MOST_OF_DEALS,
    ),
    ServerRoute("GET", "/{lang}/set-up/helpers", first_start.show_helpers, act="manage"),
    ServerRoute("POST", "/{lang}/set-up/helpers", first_start.invite, act="manage"),
    ServerRoute("GET", "/{lang}/sign-in", entrance.show_sign_in),
    ServerRoute("POST", "/{lang}/sign-in", entrance.sign_in),
    ServerRoute("POST", "/{lang}/sign-out", entrance.sign_out),
    ServerRoute("GET", "/{lang}/join", entrance.show_join),
    ServerRoute("POST", "/{lang}/join", entrance.join),
    ServerRoute("GET", "/{lang}/password", people.show_password, act="see"),
    ServerRoute("POST", "/{lang}/password", people.change_password, act="see"),
    ServerRoute("GET", "/{lang}/devices", people.show_devices, act="manage"),
    ServerRoute("GET", "/{lang}/devices/invite", people.show_devices, act="manage"),
    ServerRoute("POST", "/{lang}/devices/invite", people.invite, act="manage"),
    ServerRoute("POST", "/{lang}/devices/revoke", people.revoke_device, act="manage"),
    ServerRoute("GET", "/{lang}/accounts", people.show_accounts, act="manage"),
    ServerRoute("POST", "/{lang}/accounts", people.add_account, act="manage"),
    ServerRoute("GET", "/{lang}/accounts/remove", people.show_accounts, act="manage"),
    ServerRoute("POST", "/{lang}/accounts/remove", people.remove_account, act="manage"),
    ServerRoute("GET", "/{lang}/event", event.show_event, act="manage"),
    ServerRoute("POST", "/{lang}/event", event.set_event, act="manage"),
    ServerRoute("GET", "/{lang}/event/person", event.show_event, act="manage"),
    ServerRoute("POST", "/{lang}/event/person", event.export_person, act="manage"),
    ServerRoute("GET", "/{lang}/event/erase", event.show_event, act="manage"),
    ServerRoute("POST", "/{lang}/event/erase", event.erase_person, act="manage"),
    ServerRoute("GET", "/{lang}/tokens", event.show_tokens, act="manage"),
    ServerRoute("POST", "/{lang}/tokens", event.make_token, act="manage"),
    ServerRoute("POST", "/{lang}/tokens/revoke", event.revoke_token, act="manage"),
)


def site_of(settings: Settings) -> Site:
    """The site of a server: its pages, and what it offers on those that the program alone makes."""
    app = () if settings.app is None else (AfterRuling("install.link", install.OFFERED),)
    return replace(
        SITE,
        routes=TABLE,
        after_ruling=(*SITE.after_ruling, OFFERED, SHOW),
        links=(
            *SITE.links,
            AfterRuling("guard.link", "/{lang}/desk"),
            AfterRuling("logbook.title", "/{lang}/log"),
            AfterRuling("logbook.charts", "/{lang}/charts"),
            *app,
        ),
        laws=settings.laws,
        regulations=settings.regulations,
        deals=LOADING,
        equity=EQUITY,
        app=install.OFFERED if app else "",
    )
