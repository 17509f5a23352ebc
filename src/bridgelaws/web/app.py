"""The desk as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import resources

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import RedirectResponse
from starlette.staticfiles import StaticFiles

from bridgelaws import __version__
from bridgelaws.desk.log import Store, open_store
from bridgelaws.errors import RefusedError
from bridgelaws.log.times import Clock, utc_now
from bridgelaws.web.access.access import Access, forget_daily
from bridgelaws.web.access.hosts import allowed_hosts
from bridgelaws.web.access.request import Server
from bridgelaws.web.analyses.registry import Analyses
from bridgelaws.web.api.app import PATH, create_api, not_there
from bridgelaws.web.app_files import AppFiles
from bridgelaws.web.charts import Charts
from bridgelaws.web.middleware import AccessMiddleware
from bridgelaws.web.routes import install, sync
from bridgelaws.web.routes.dispatcher import dispatcher
from bridgelaws.web.routes.table import site_of
from bridgelaws.web.settings import Settings

SMALLEST_COMPRESSED = 600


def create_app(settings: Settings, clock: Clock = utc_now) -> FastAPI:
    """The application as *settings* want it; by *clock* sign-ins and invitations end.

    Raises:
        RefusedError: the log cannot be opened.
    """
    site, store = site_of(settings), open_log(settings)
    access = Access(store, new_chief=settings.new_chief, clock=clock)
    server = Server(settings, store, access, Analyses(), Charts())
    app = FastAPI(
        title="bridgelaws",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=_lifespan,
    )
    app.state.store, app.state.access, app.state.analyses = store, access, server.analyses
    hosts = allowed_hosts(settings.host, settings.hosts)
    app.add_middleware(AccessMiddleware, site=site, hosts=hosts, limits=access.limits)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    folder = resources.files("bridgelaws.web") / "static"
    app.mount("/static", StaticFiles(directory=str(folder)), name="static")
    if settings.app is not None:
        app.add_route(install.FILES.rstrip("/"), lambda _: RedirectResponse(install.FILES))
        app.mount(install.FILES, AppFiles(directory=settings.app, html=True), name="app")
    app.mount(PATH, create_api(app.state))
    app.add_exception_handler(HTTPException, not_there)
    app.include_router(sync.router())
    app.router.routes.append(dispatcher(site, server))
    return app


def open_log(settings: Settings) -> Store:
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
    work = asyncio.create_task(forget_daily(app.state.access))
    try:
        yield
    finally:
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work
        app.state.analyses.close()
        app.state.store.close()
