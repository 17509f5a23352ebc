"""The book: every Law, and the page of each with what the program knows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bridgelaws import desk
from bridgelaws.laws.reference.scope import LAST_LAW, Status
from bridgelaws.web.page import Page, Request
from bridgelaws.web.views.errors import not_found
from bridgelaws.web.views.practice_round import Round
from bridgelaws.web.views.templates import page
from bridgelaws.web.views.terms import stated, switches, written
from bridgelaws.web.views.tiles import page_of_call
from bridgelaws.words.languages import everywhere
from bridgelaws.words.say import Words

LAWS_ALONE = "laws"
"""The profile of no body, for rulings under one that this program does not know."""
EVERY_LAW = range(1, LAST_LAW + 1)
Terms = tuple[str, str]
"""The code and the profile of a page, as its address states them."""


def address(language: str, under: Terms, law: int, citation: str = "") -> str:
    """Where a Law stands *under* a code and a profile, and in it a clause."""
    place = f"#{desk.anchor(citation)}" if citation else ""
    return f"/{everywhere(language)}/laws/{law}{written(*under)}{place}"


def address_of_step(step: Mapping[str, Any], document: Mapping[str, Any], language: str) -> str:
    """Where the clause of a step of a ruling stands, under the code of the ruling."""
    law, _, _ = step["provision"].removeprefix("law").partition(".")
    body = document["regulations"]
    under = (str(document["laws"]), body if body in desk.bodies() else LAWS_ALONE)
    return address(language, under, int(law), step["clause"])


def book(request: Request) -> Page:
    """Every Law, by the parts of the book."""
    under, language = stated(request), request.language
    words = Words(language, int(under[0]))
    parts = [
        _part(name, laws, under, words) for name, laws in desk.book(int(under[0]), language).items()
    ]
    terms = switches(words, *under, lambda *other: f"/{language}/laws{written(*other)}")
    values = {"terms": terms, "parts_of_book": parts}
    return page("laws.html", request, words, words.say("laws.title"), values)


def law(request: Request) -> Page:
    """A Law: its clauses, the calls that use it, its flow charts, and what is not known of it."""
    if not (number := request.given["law"]).isdecimal() or int(number) not in range(
        1, LAST_LAW + 1
    ):
        return not_found(request)
    under, language = stated(request), request.language
    words = Words(language, int(under[0]))
    told = desk.law_page(int(number), int(under[0]), language)
    values = {
        "terms": switches(words, *under, lambda *other: address(language, other, told.law)),
        "missing": told.missing,
        "known": words.say(f"laws.known.{told.status.value}") if told.missing else "",
        "clauses": [_clause(one, under, words) for one in told.clauses],
        "elsewhere": [_passage(one, words) for one in told.elsewhere],
        "starts": _starts(told.kinds, under, words),
        "practice": _practice(told.law, under, language),
        "charts": [_chart(name, under, language) for name in told.charts],
        "doubts": told.doubts,
        "before": _neighbour(told.law - 1, under, words),
        "next": _neighbour(told.law + 1, under, words),
        "all": f"/{language}/laws{written(*under)}",
    }
    title = words.say("audit.law", law=told.law, title=told.title)
    return page("law.html", request, words, title, values)


def _part(
    name: str, laws: Sequence[desk.LawOfBook], under: Terms, words: Words
) -> Mapping[str, Any]:
    """A part of the book; a reason that several of its Laws share is said once."""
    unknown = Counter(_gap(one, words) for one in laws if one.status is Status.OUT_OF_SCOPE)
    reason = next((said for said, times in unknown.most_common(1) if times > 1), "")
    first, last = laws[0].law, laws[-1].law
    return {
        "name": words.say(f"laws.part.{name}"),
        "numbers": f"{first}–{last}",
        "reason": reason,
        "laws": [_listed(one, reason, under, words) for one in laws],
    }


def _listed(one: desk.LawOfBook, reason: str, under: Terms, words: Words) -> Mapping[str, Any]:
    gap = _gap(one, words)
    return {
        "law": one.law,
        "title": one.title,
        "href": address(words.language, under, one.law),
        "known": one.status is not Status.OUT_OF_SCOPE,
        "missing": "" if gap == reason else gap,
    }


def _gap(one: desk.LawOfBook, words: Words) -> str:
    """What the program does not know of a Law, as one line."""
    if one.status is Status.MODELLED:
        return ""
    return words.say(f"audit.{one.status.value}", reason=one.missing)


def _clause(clause: desk.ClauseOfPage, under: Terms, words: Words) -> Mapping[str, Any]:
    return {
        **_passage(desk.Passage(clause.citation, clause.provides, ()), words),
        "same_in": _codes(clause.same_in, words),
        "others": [_passage(one, words) for one in clause.others],
        "missing_in": _codes(clause.missing_in, words),
        "starts": _starts(clause.kinds, under, words),
        "tests": clause.tests,
    }


def _passage(passage: desk.Passage, words: Words) -> Mapping[str, Any]:
    citation = passage.citation
    source = "minute" if "(" in citation else "" if citation[0].isdigit() else "guideline"
    return {
        "anchor": desk.anchor(citation),
        "clause": words.cite(citation, short=True),
        "source": words.say(f"laws.source.{source}") if source else "",
        "provides": passage.provides,
        "codes": _codes(passage.codes, words),
    }


def _codes(codes: Iterable[int], words: Words) -> str:
    return words.list([str(code) for code in codes])


def _starts(kinds: Iterable[str], under: Terms, words: Words) -> list[Mapping[str, str]]:
    """The calls of these kinds, each to begin at once."""
    return [
        {
            "title": words.say(f"web.matter.{kind}"),
            "href": page_of_call(words.language, under, kind),
        }
        for kind in kinds
    ]


def _chart(name: str, under: Terms, language: str) -> Mapping[str, Any]:
    title, steps = desk.chart_steps(name, desk.Terms(int(under[0]), under[1]), language)
    return {"name": name, "title": title, "steps": steps}


def _practice(law: int, under: Terms, language: str) -> str:
    """Where cases of this Law are practised; "" where there are none."""
    if not any(law in laws for laws in desk.practised(under[0]).values()):
        return ""
    return Round(language, *under, law=law).start()


def _neighbour(law: int, under: Terms, words: Words) -> Mapping[str, str] | None:
    if law not in EVERY_LAW:
        return None
    return {
        "href": address(words.language, under, law),
        "title": words.say("laws.number", law=law),
    }
