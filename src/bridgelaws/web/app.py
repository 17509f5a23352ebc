"""The desk as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from importlib import resources

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from bridgelaws import __version__
from bridgelaws.desk.event_deals import event_deals
from bridgelaws.desk.log import Store, open_store
from bridgelaws.errors import RefusedError
from bridgelaws.log.times import Clock, utc_now
from bridgelaws.web.analyses.registry import Analyses
from bridgelaws.web.api.app import PATH, create_api, not_there
from bridgelaws.web.guard import routes as guard_pages
from bridgelaws.web.guard.forgetting import forget_daily
from bridgelaws.web.guard.hosts import allowed_hosts
from bridgelaws.web.guard.keeper import Guard
from bridgelaws.web.guard.shield import Shield
from bridgelaws.web.pages import SITE
from bridgelaws.web.routes import charts, deals, equity, html, log, sync
from bridgelaws.web.routes.app_files import AppFiles
from bridgelaws.web.settings import Settings

SMALLEST_COMPRESSED = 600


def create_app(settings: Settings, clock: Clock = utc_now) -> FastAPI:
    """The application as *settings* want it; by *clock* sign-ins and invitations end.

    Raises:
        RefusedError: the log cannot be opened.
    """
    site = replace(
        SITE,
        laws=settings.laws,
        regulations=settings.regulations,
        deals=lambda: event_deals(settings.data),
        links=(*SITE.links, guard_pages.LINK),
    )
    site = equity.offered(log.offered(site))
    store = opened(settings)
    guard = Guard(store, new_chief=settings.new_chief, clock=clock)
    app = FastAPI(
        title="bridgelaws",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=_lifespan,
    )
    app.state.store, app.state.guard = store, guard
    app.state.analyses = analyses = Analyses()
    hosts = allowed_hosts(settings.host, settings.hosts)
    app.add_middleware(Shield, site=site, hosts=hosts, limits=guard.limits)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    folder = resources.files("bridgelaws.web") / "static"
    app.mount("/static", StaticFiles(directory=str(folder)), name="static")
    resume = log.resuming(site, store, guard.options)
    app.include_router(guard_pages.router(site, guard, settings, resume))
    app.include_router(charts.router(site))
    app.include_router(log.router(site))
    app.include_router(deals.router(site, settings))
    app.include_router(sync.router())
    app.include_router(equity.router(site, analyses))
    if settings.app is not None:
        app.mount("/app", AppFiles(directory=settings.app, html=True), name="app")
    app.mount(PATH, create_api(app.state))
    app.add_exception_handler(HTTPException, not_there)
    app.include_router(html.router(site))
    return app


def opened(settings: Settings) -> Store:
    """The log, in a folder that is made for its owner alone where it is missing.

    Raises:
        RefusedError: it cannot be opened.
    """
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError(
            "file_cannot_be_written", file=str(settings.data), reason=reason
        ) from error
    return open_store(settings.log)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """While the server runs names are erased when they are due; at its end all is closed."""
    work = asyncio.create_task(forget_daily(app.state.guard))
    try:
        yield
    finally:
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work
        app.state.analyses.close()
        app.state.store.close()
