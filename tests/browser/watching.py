"""What no page may do, whatever is tested on it: complain, or reach for another server."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

OWN = ("data:", "blob:")


@dataclass
class Watch:
    """Everything that went wrong in a context, whichever page it was on.

    Attributes:
        origin: the only server that may be asked.
        complaints: errors and warnings of the console (a breach of the policy is one), exceptions.
        foreign: addresses of other servers that were asked for.
        expected: words of complaints that belong to the page: that it answers 404, for example.
    """

    origin: str
    complaints: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch a context from now on."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def follow(self, page: Page) -> None:
        """Watch what only a page tells: that it crashed."""
        page.on("crash", lambda _: self.complaints.append("the page crashed"))

    @property
    def wrong(self) -> list[str]:
        """Everything that was not expected, a line each."""
        known = self.expected
        told = [one for one in self.complaints if not any(words in one for words in known)]
        return told + [f"asked elsewhere: {one}" for one in self.foreign]

    def forget(self) -> None:
        """Start anew, where a test has provoked what it wanted to see."""
        self.complaints.clear()
        self.foreign.clear()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"exception: {error.error}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if f"{parts.scheme}://{parts.netloc}" != self.origin and not request.url.startswith(OWN):
            self.foreign.append(request.url)
