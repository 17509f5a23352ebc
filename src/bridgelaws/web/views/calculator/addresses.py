"""Where the calculator stands, and where a score goes on into it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from bridgelaws.web.views.terms import written

ADDRESS = "/{lang}/score"
UPLOAD = f"{ADDRESS}/field"
"""Where a file of results is sent."""


def address(
    language: str,
    under: tuple[str, str],
    subject: str = "",
    told: Mapping[str, object] | None = None,
) -> str:
    """The page of a subject under a code and a profile, with what was told; "" is the list."""
    place = f"/{subject}" if subject else ""
    more = f"&{urlencode(told)}" if told else ""
    return f"{ADDRESS.format(lang=language)}{place}{written(*under)}{more}"
