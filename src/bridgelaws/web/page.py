"""The parts of a page: the request, the answer, the route from one to the other, and the site.

The standard library and the words alone: the same pages are served by FastAPI and, offline, in the
browser.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from typing import Any, Generic, TypeVar

from bridgelaws.codes import newest
from bridgelaws.web.who import NOBODY, Who
from bridgelaws.words.say import Words

Pairs = tuple[tuple[str, str], ...]
"""Names and values in the order in which they were sent."""


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals of the event, as far as a page may show them.

    Attributes:
        text: as PBN; empty where none were loaded, or the reader may not see them.
        hidden: whether there are deals that the reader may not see.
    """

    text: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """The calls that stay open at the desk until play is over.

    Attributes:
        calls: ``since``, ``matter``, ``query``, ``board`` and ``table`` of each.
        known: whether the reader may see them.
    """

    calls: tuple[Mapping[str, str], ...] = ()
    known: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """A request for a page.

    Attributes:
        method: ``GET`` or ``POST``.
        path: the path, without the query.
        query: the pairs of the query string.
        form: the pairs of the form that was sent.
        headers: by their names in lower case.
        site: the pages there are, and the terms to begin with.
        given: what stands in the path for the names in that of the route.
        deals: the deals of the event; only a route that shows them passes them on.
        waiting: the open calls of the desk; only a route that lists them passes them on.
        recent: the rulings that a search names; only the route of the search passes them on.
        is_new: whether the desk has no account yet and the reader sits at its machine; only the
            first page is told.
        asker: who asks; only a route that depends on it finds it out.
    """

    method: str
    path: str
    query: Pairs = ()
    form: Pairs = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    site: Site = field(default_factory=lambda: Site(()))
    given: Mapping[str, str] = field(default_factory=dict)
    deals: Deals = Deals()
    waiting: Waiting = Waiting()
    recent: tuple[Mapping[str, Any], ...] = ()
    is_new: bool = False
    asker: Who = NOBODY

    @property
    def language(self) -> str:
        """The language of the address."""
        return self.given["lang"]

    @property
    def words(self) -> Words:
        """The words of that language."""
        return Words(self.language)


@dataclass(frozen=True, slots=True)
class Page:
    """A page that answers a request.

    Attributes:
        html: the whole page; empty where the answer only leads on.
        status: the HTTP status.
        title: what the page is called.
        headers: more headers, such as ``Location``.
    """

    html: str = ""
    status: HTTPStatus = HTTPStatus.OK
    title: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class File(Page):
    """A file that answers a request: a picture, a form to print, an export.

    Attributes:
        content: its bytes, or its parts one after the other.
        media_type: what it is; None where there is nothing.
    """

    content: bytes | Iterable[bytes] = b""
    media_type: str | None = None


R = TypeVar("R", bound=Request, contravariant=True)


@dataclass(frozen=True)
class Route(Generic[R]):
    """An entry of the table of pages.

    ``{name}`` in the path is one part of it; the view finds it under ``request.given``.

    Attributes:
        method: ``GET`` or ``POST``.
        path: the address.
        view: makes the page; one that has to be awaited is for the server alone.
        deals: whether the page shows the deals of the event. No other page is given them.
        waiting: whether it is the first page, which lists the open calls of the desk and leads to
            the set-up of a new one.
        recent: whether the page lists rulings of the log that its query names.
        drafts: whether it is there in the drafts of languages too, for the kinds that they serve.
    """

    method: str
    path: str
    view: Callable[[R], Page | Awaitable[Page]]
    deals: bool = False
    drafts: bool = False
    waiting: bool = False
    recent: bool = False

    def match(self, path: str) -> Mapping[str, str] | None:
        """What stands in *path* for the names of this route; None where it is another page."""
        found = _pattern(self.path).fullmatch(path)
        return None if found is None else found.groupdict()


@cache
def _pattern(path: str) -> re.Pattern[str]:
    """The pattern of the addresses of a route; its ``.`` is a full stop and nothing else."""
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path.replace(".", r"\.")))


@dataclass(frozen=True, slots=True)
class AfterRuling:
    """A link offered below a ruling, to a page that goes on from the same facts.

    Attributes:
        label: the key of its words.
        path: where it leads, with ``{lang}`` and ``{matter}``; the query goes with it.
        download: whether it is a file rather than a page.
        correcting: the key of its words where the ruling is to take the place of another.
        place: whether its words name the board, where that is known.
    """

    label: str
    path: str
    download: bool = False
    correcting: str = ""
    place: bool = False


@dataclass(frozen=True, slots=True)
class Site:
    """All pages, and the terms under which a case begins.

    Attributes:
        routes: the table of pages; the first that matches answers.
        after_ruling: what is offered below a ruling.
        links: what is offered in the menu of every page: keys of words, paths.
        laws: the code with which a case begins.
        regulations: the profile with which a case begins.
        deals: where the deals of the event are loaded, with ``{lang}``; empty where none are kept.
        equity: where the deal of a call is analysed, with ``{lang}``; empty where it is not.
        app: where the app is offered, with ``{lang}``; empty where it is not, as in the app.
    """

    routes: tuple[Route[Any], ...]
    after_ruling: tuple[AfterRuling, ...] = ()
    links: tuple[AfterRuling, ...] = ()
    laws: str = str(newest())
    regulations: str = "wbf"
    deals: str = ""
    equity: str = ""
    app: str = ""
