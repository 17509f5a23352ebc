"""The desk as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from importlib import resources

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from bridgelaws import __version__
from bridgelaws.desk.log import Store, open_store
from bridgelaws.records.errors import RefusedError
from bridgelaws.web.pages import SITE
from bridgelaws.web.routes import html, log
from bridgelaws.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: what comes from this very server, no script or style within a page."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SMALLEST_COMPRESSED = 600


def create_app(settings: Settings) -> FastAPI:
    """The application as *settings* want it.

    Raises:
        RefusedError: the log cannot be opened.
    """
    site = log.offered(replace(SITE, laws=settings.laws, regulations=settings.regulations))
    app = FastAPI(
        title="bridgelaws",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=_closing,
    )
    app.state.store = _store(settings)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)

    @app.middleware("http")
    async def add_headers(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        response = await call_next(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    folder = resources.files("bridgelaws.web") / "static"
    app.mount("/static", StaticFiles(directory=str(folder)), name="static")
    app.include_router(log.router(site))
    app.include_router(html.router(site))
    return app


def _store(settings: Settings) -> Store:
    """The log, begun where it is not there yet.

    Raises:
        RefusedError: the folder cannot be made, or the log not be opened.
    """
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError(
            "folder_cannot_be_made", file=str(settings.data), reason=reason
        ) from error
    return open_store(settings.log)


@asynccontextmanager
async def _closing(app: FastAPI) -> AsyncIterator[None]:
    """The time for which the server runs; then the store is closed."""
    yield
    app.state.store.close()
