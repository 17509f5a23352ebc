"""What comes in, what goes out, and the table that says which function makes which page.

The standard library alone: the same table answers behind FastAPI and, offline, in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus

from bridgelaws.codes import newest

Pairs = tuple[tuple[str, str], ...]
"""Names and values in the order in which they were sent."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a page is asked for.

    Attributes:
        method: ``GET`` or ``POST``.
        path: the path, without the query.
        query: the pairs of the query string.
        form: the pairs of the form that was sent.
        headers: by their names in lower case.
        site: the pages there are, and the terms to begin with.
        given: what the pattern of the route found in the path.
    """

    method: str
    path: str
    query: Pairs = ()
    form: Pairs = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    site: Site = field(default_factory=lambda: Site(()))
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """What is answered.

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


View = Callable[[Request], Page]


@dataclass(frozen=True, slots=True)
class Route:
    """A page: how it is asked for, and the view that makes it.

    ``{name}`` in the path is one part of it; the view finds it under ``request.given``.
    """

    method: str
    path: str
    view: View

    def match(self, path: str) -> Mapping[str, str] | None:
        """What stands in *path* for the names of this route; None where it is another page."""
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path)
        found = re.fullmatch(pattern, path)
        return None if found is None else found.groupdict()


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
        routes: the pages; the first that matches answers.
        after_ruling: what is offered below a ruling.
        links: what is offered on the home page and in the foot of every page: keys of words, paths.
        laws: the code with which a case begins.
        regulations: the profile with which a case begins.
        deals: gives the deals of the event as PBN, empty where none were loaded; None where no
            deals are kept.
        deals_hidden: whether there are deals that who is asking may not see.
        equity: where the deal of a call is analysed, with ``{lang}``; empty where it is not.
    """

    routes: tuple[Route, ...]
    after_ruling: tuple[AfterRuling, ...] = ()
    links: tuple[AfterRuling, ...] = ()
    laws: str = str(newest())
    regulations: str = "wbf"
    deals: Callable[[], str] | None = None
    deals_hidden: bool = False
    equity: str = ""
