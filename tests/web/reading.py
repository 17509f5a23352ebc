"""The pages as a reader without script meets them: text, links and forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from http import HTTPStatus
from urllib.parse import parse_qsl, urlsplit

from bridgelaws.web.dispatch import respond
from bridgelaws.web.page import Page, Request, Site
from bridgelaws.web.pages import SITE

VOID = {"meta", "link", "input", "br", "hr", "img", "path"}


@dataclass
class Element:
    """An element with what it holds."""

    tag: str
    attributes: dict[str, str]
    children: list[Element | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The words as they are read: where lines break is no part of them."""
        parts = [one if isinstance(one, str) else one.text for one in self.children]
        told = "".join(parts).replace("\u00a0", " ").replace("\u00ad", "").replace("\u2060", "")
        return " ".join(told.split())

    def all(self, tag: str = "", **attributes: str) -> list[Element]:
        found = []
        for child in self.children:
            if isinstance(child, str):
                continue
            kinds = child.attributes.get("class", "").split()
            fits = all(
                v in kinds if k == "kind" else child.attributes.get(k) == v
                for k, v in attributes.items()
            )
            if child.tag == (tag or child.tag) and fits:
                found.append(child)
            found += child.all(tag, **attributes)
        return found

    def one(self, tag: str = "", **attributes: str) -> Element:
        (found,) = self.all(tag, **attributes)
        return found

    @property
    def href(self) -> str:
        return self.attributes["href"]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {n: v or "" for n, v in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, "an element that is not closed"

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def clauses(ruling: Element) -> list[str]:
    """The clauses that decided, as the page of a ruling has them under its reasons."""
    return [one.text for one in ruling.all("dl", kind="clauses")[0].all("dt")]


def read(html: str) -> Element:
    """The elements of a page, each of which is closed."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1
    return reader.open[0]


def get(url: str, site: Site = SITE) -> Page:
    """The page at an address, asked for as a browser would."""
    parts = urlsplit(url)
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    return respond(Request("GET", parts.path, query, site=site))


def at(url: str, site: Site = SITE) -> Element:
    """The elements of a page that is there."""
    page = get(url, site)
    assert page.status == HTTPStatus.OK, url
    return read(page.html)


def answers(page: Element) -> list[Element]:
    """The answers that a question offers, without "not sure"."""
    lists = page.all("ol", kind="answers")
    return lists[0].all("a") if lists else []


def facts(url: str) -> dict[str, str]:
    """The query of an address."""
    return dict(parse_qsl(urlsplit(url).query))


def submit(page: Element, amount: str, sign: str = "") -> str:
    """The address to which the form of a number leads, as a browser without script sends it."""
    form = page.one("form", kind="number")
    hidden = [one.attributes for one in form.all("input", type="hidden")]
    pairs = [(one["name"], one["value"]) for one in hidden] + [("amount", amount)]
    sent = tuple([*pairs, ("sign", sign)] if sign else pairs)
    answer = respond(Request("GET", form.attributes["action"], sent, site=SITE))
    assert answer.status == HTTPStatus.SEE_OTHER
    return answer.headers["Location"]
