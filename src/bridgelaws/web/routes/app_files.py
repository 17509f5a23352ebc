"""The files of the app that works without a network, under the policy that Python needs there."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from bridgelaws.web.offline.export import POLICY

OF_THE_SERVER = f"{POLICY}; frame-ancestors 'none'"
"""The policy of the app, and what no page can say of itself: that no other may frame it."""


class AppFiles(StaticFiles):
    """A folder as ``export-app`` writes it."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """One file; the shield leaves alone a policy that a response brings with it."""
        response = super().file_response(*args, **kwargs)
        response.headers["Content-Security-Policy"] = OF_THE_SERVER
        return response
