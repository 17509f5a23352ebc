"""The app that works without a network, served from the folder of ``export-app``."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from bridgelaws.web.offline.export import POLICY

APP_POLICY = f"{POLICY}; frame-ancestors 'none'"
"""The policy of the app, and what no page can say of itself: that no other may frame it."""
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""Told here, not by the tables of the machine: a browser runs no script and no WebAssembly that
comes as something else."""


class AppFiles(StaticFiles):
    """The files of the app, with what a browser has to be told of each."""

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        """One file; the middleware leaves alone a policy that a response brings with it.

        The browser asks each time whether there is another: a new version of the service worker
        takes all its files anew, and must not be given old ones.
        """
        response = super().file_response(full_path, *args, **kwargs)
        response.headers["Content-Security-Policy"] = APP_POLICY
        response.headers["Cache-Control"] = "no-cache"
        kind = KINDS.get(PurePath(full_path).suffix)
        if kind and "content-type" in response.headers:
            response.headers["Content-Type"] = kind
        return response
