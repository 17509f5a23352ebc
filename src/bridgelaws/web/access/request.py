"""A request to a server, with everything that the server keeps, and the routes that need it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bridgelaws.desk.log import Store
from bridgelaws.errors import RefusedError
from bridgelaws.files.text import decode
from bridgelaws.web.access.access import Access
from bridgelaws.web.access.hosts import LOCAL, name_in
from bridgelaws.web.access.identity import cookie_name
from bridgelaws.web.analyses.registry import Analyses
from bridgelaws.web.charts import Charts
from bridgelaws.web.page import Page, Request, Route
from bridgelaws.web.settings import EVERYWHERE, Settings


@dataclass(frozen=True)
class Server:
    """What a server keeps from its start to its end.

    Attributes:
        settings: how it is served.
        store: the log.
        access: accounts, sessions and the rest.
        analyses: the analyses of deals.
        charts: the charts printed so far.
    """

    settings: Settings
    store: Store
    access: Access
    analyses: Analyses
    charts: Charts


class Upload(NamedTuple):
    """A file that was sent with a form, as far as it was read."""

    name: str
    data: bytes


MOST_OF_DEALS = 2 * 1024 * 1024
"""Bytes of a file: the deals of a tournament with all its play; the middleware lets as much
through."""


def text_of(upload: Upload | None) -> tuple[str, str]:
    """The name and the text of a file of deals.

    Raises:
        RefusedError: there is none, or it is too large.
    """
    if upload is None:
        raise RefusedError("no_file_sent", path="file")
    if len(upload.data) > MOST_OF_DEALS:
        raise RefusedError("file_too_large", path="file", most=MOST_OF_DEALS // 1024)
    return upload.name, decode(upload.data)


@dataclass(frozen=True, slots=True)
class ServerRequest(Request):
    """A request for a page that needs more than the program.

    Attributes:
        server: the server that was asked.
        client: the address that the request came from.
        scheme: ``http`` or ``https``.
        cookies: those that the browser sent.
        upload: the file that came with the form; None where there was none.
    """

    server: Server = field(kw_only=True)
    client: str = ""
    scheme: str = "http"
    cookies: Mapping[str, str] = field(default_factory=dict)
    upload: Upload | None = None

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of the form; of a name that came twice the last."""
        return dict(self.form)

    @property
    def secret(self) -> str | None:
        """The secret in the cookie of the device; None where there is no cookie."""
        return self.cookies.get(cookie_name(self.scheme))

    @property
    def base(self) -> str:
        """How the phones of the room reach this server: as it was called, unless by itself."""
        host = self.headers.get("host", "")
        if name_in(host) in LOCAL and self.server.settings.host in EVERYWHERE:
            return self.server.settings.address.rstrip("/")
        return f"{self.scheme}://{host}"


Act = str | Callable[[Request], str]
"""What one must be allowed to do, perhaps depending on the request."""


@dataclass(frozen=True)
class ServerRoute(Route[ServerRequest]):
    """An entry of the table for a page that needs the server.

    Attributes:
        act: what one must be allowed to do; None where everybody may.
        asks: whether the page depends on who asks. No cache keeps such a page.
        again: gives the form once more, filled as it was sent by a visitor who had to sign in
            first; None where what was sent is lost.
        upload: the most bytes of a file that comes with the form; 0 where none does.
    """

    act: Act | None = None
    asks: bool = True
    again: Callable[[ServerRequest], Page] | None = None
    upload: int = 0

    def act_of(self, request: Request) -> str | None:
        """What one must be allowed to do for this request."""
        return self.act(request) if callable(self.act) else self.act
