"""A Law of the book as a page: its clauses in one code, and where the other codes part from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bridgelaws.codes import Code, codes
from bridgelaws.desk.case import Document
from bridgelaws.desk.reference import audit
from bridgelaws.engine.code import book_order
from bridgelaws.errors import RefusedError
from bridgelaws.files.scope import doubts, scope
from bridgelaws.laws.reference.charts import CHARTED
from bridgelaws.laws.reference.scope import LAST_LAW, PARTS, Status

_CITED = re.compile(r"(\d+)(\w*)(?: \((.+)\))?$")
_NO_LETTER = re.compile(r"\W+")
_LAST = ((2, 0, ""),)


@dataclass(frozen=True, slots=True)
class Passage:
    """What stands under one number of a code.

    Attributes:
        citation: its number with that of the Law, ``64A1``, or how a minute or guideline is cited.
        provides: what it provides, in our words; of a clause of another code only what differs.
        codes: the codes in which it stands so.
    """

    citation: str
    provides: tuple[str, ...]
    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClauseOfPage:
    """A clause of the page's code.

    Attributes:
        citation: as in `Passage`.
        provides: as in `Passage`.
        same_in: the other codes that have it under this number and in these words.
        others: what the others have instead: another number, other words.
        missing_in: the codes that have nothing of it.
        kinds: the kinds of call that it serves.
        tests: law cases in which it decided.
    """

    citation: str
    provides: tuple[str, ...]
    same_in: tuple[int, ...]
    others: tuple[Passage, ...]
    missing_in: tuple[int, ...]
    kinds: tuple[str, ...]
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DoubtOfPage:
    """A point of a Law that is in doubt: what it is, what is done, and by which source."""

    point: str
    done: str
    source: str


@dataclass(frozen=True, slots=True)
class LawPage:
    """A Law under one code.

    Attributes:
        law: its number.
        title: what it is about, in our words.
        status: how far the program knows it.
        missing: what of it the program does not know, or why it knows nothing; "" where all.
        clauses: those in force, in the order of the book.
        elsewhere: what other codes have of this Law under numbers that this one has not.
        kinds: the kinds of call that a clause in force serves.
        charts: the names of its flow charts.
        doubts: what the codes leave open, or say in two ways.
    """

    law: int
    title: str
    status: Status
    missing: str
    clauses: tuple[ClauseOfPage, ...]
    elsewhere: tuple[Passage, ...]
    kinds: tuple[str, ...]
    charts: tuple[str, ...]
    doubts: tuple[DoubtOfPage, ...]


@dataclass(frozen=True, slots=True)
class LawOfBook:
    """A Law in the list of all: see `LawPage`."""

    law: int
    title: str
    status: Status
    missing: str


def law_page(law: int, laws: int, language: str) -> LawPage:
    """The page of a Law under the code *laws*, made of the rows of its audit.

    Raises:
        RefusedError: the book has no Law of that number.
    """
    told = _standing(law, laws, language)
    rows = [row for row in audit(law, language) if row["modelled"]]
    mine = {row["numbers"][str(laws)]: None for row in rows if row["numbers"][str(laws)]}
    clauses = tuple(_clause(cited, rows, laws) for cited in sorted(mine, key=_place))
    return LawPage(
        law,
        told.title,
        told.status,
        told.missing,
        clauses,
        tuple(_elsewhere(rows, mine, laws)),
        tuple(dict.fromkeys(kind for clause in clauses for kind in clause.kinds)),
        tuple(name for name in CHARTED if law_of_chart(name) == law),
        tuple(_doubts(law, language)),
    )


def book(laws: int, language: str) -> dict[str, list[LawOfBook]]:
    """Every Law under the code *laws*, by the name of its part of the book."""
    return {
        part: [_standing(law, laws, language) for law in numbers] for part, numbers in PARTS.items()
    }


def law_of_chart(name: str) -> int | None:
    """The Law that a chart is of; None where it is of several."""
    found = re.match(r"\d+", name)
    return None if found is None else int(found[0])


def anchor(citation: str) -> str:
    """Where a clause stands on the page of its Law: ``64A1``, ``64C-WBFLC-2008-10-Beijing``."""
    return _NO_LETTER.sub("-", citation).strip("-")


def _standing(law: int, laws: int, language: str) -> LawOfBook:
    from bridgelaws.words.say import Words
    from bridgelaws.words.scope import missing, title

    if law not in scope():
        raise RefusedError("not_a_number", path="LAW", found=law, low=1, high=LAST_LAW)
    standing, words = scope()[law][Code(laws)], Words(language, laws)
    named = title(law, Code(laws), words)
    return LawOfBook(law, named, standing.status, missing(law, standing, words))


def _doubts(law: int, language: str) -> Iterator[DoubtOfPage]:
    from bridgelaws.words.say import Words

    say = Words(language).say
    for name, doubt in doubts().items():
        if law in doubt.laws:
            yield DoubtOfPage(say(f"law.doubt.{name}"), say(f"law.doubt.{name}.done"), doubt.source)


def _clause(citation: str, rows: Sequence[Document], laws: int) -> ClauseOfPage:
    """A clause in force, with what the other codes have in its place."""
    mine = [row for row in rows if row["numbers"][str(laws)] == citation]
    provides = _words(mine, laws)
    found: dict[tuple[tuple[str, tuple[str, ...]], ...], list[int]] = {}
    for other in (int(code) for code in codes() if int(code) != laws):
        found.setdefault(_instead(citation, rows, laws, other), []).append(other)
    same = found.pop(((citation, provides),), [])
    missing = found.pop((), [])
    others = [
        Passage(cited, _differing(words, provides), tuple(where))
        for passages, where in found.items()
        for cited, words in passages
    ]
    return ClauseOfPage(
        citation,
        provides,
        tuple(same),
        tuple(others),
        tuple(missing),
        tuple(dict.fromkeys(kind for row in mine for kind in row["kinds"])),
        tuple(dict.fromkeys(test for row in mine for test in row["tests"])),
    )


def _differing(words: tuple[str, ...], provides: tuple[str, ...]) -> tuple[str, ...]:
    """What of *words* is not provided alike; all of them where something is only left out."""
    if set(words) == set(provides):
        return ()
    return tuple(one for one in words if one not in provides) or words


def _instead(
    citation: str, rows: Sequence[Document], laws: int, other: int
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What another code has of a clause: its provisions there, and what stands at its number."""
    theirs = [
        row
        for row in rows
        if row["numbers"][str(other)] is not None
        and citation in (row["numbers"][str(laws)], row["numbers"][str(other)])
        and row["numbers"][str(laws)] in (citation, None)
    ]
    cited = dict.fromkeys(row["numbers"][str(other)] for row in theirs)
    return tuple(
        (one, _words([row for row in theirs if row["numbers"][str(other)] == one], other))
        for one in cited
    )


def _elsewhere(rows: Sequence[Document], mine: Iterable[str], laws: int) -> list[Passage]:
    """What other codes have under numbers that this one has not, and not in another place."""
    known = set(mine)
    found: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for other in (int(code) for code in codes() if int(code) != laws):
        gone = [row for row in rows if row["numbers"][str(laws)] is None]
        cited = {row["numbers"][str(other)] for row in gone} - known - {None}
        for one in sorted(cited, key=_place):
            there = [row for row in gone if row["numbers"][str(other)] == one]
            found.setdefault((one, _words(there, other)), []).append(other)
    passages = [Passage(one, words, tuple(where)) for (one, words), where in found.items()]
    return sorted(passages, key=lambda passage: _place(passage.citation))


def _words(rows: Iterable[Document], laws: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row["wordings"][str(laws)] for row in rows))


def _place(citation: str) -> tuple[tuple[tuple[int, int, str], ...], str]:
    """The order of the book: a minute after the clause that it interprets, a guideline last."""
    match = _CITED.match(citation)
    if match is None:
        return _LAST + book_order(citation), ""
    return book_order(match[2]), match[3] or ""
