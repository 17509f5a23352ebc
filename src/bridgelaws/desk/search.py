"""Looks things up as directors type them: a Law or a clause by its number, the rest by words.

What is found is a call that begins, a place on the page of a Law, or another page of the desk.
Words are compared phrase by phrase with what the message files hold (``search.po``): names,
synonyms, titles, questions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from bridgelaws.codes import Code
from bridgelaws.engine.law import Clause
from bridgelaws.files.scope import scope
from bridgelaws.laws.calls.kinds import KINDS, kind_called
from bridgelaws.laws.reference.scope import LAST_LAW, Status, keys_for
from bridgelaws.scorer import SUBJECTS
from bridgelaws.words.matching import SHORT, matches, plain, spelt, tokens
from bridgelaws.words.say import Words
from bridgelaws.words.scope import missing, title

_NUMBER = re.compile(r"l?(\d{1,2})([a-h]\d?[a-h]?)?")
"""A Law, perhaps with a clause, as people type it: ``64``, ``L64``, ``64a1``, ``86b2a``."""
_CLOSE = 0.75
MOST_HITS = 12


@dataclass(frozen=True)
class Hit:
    """What was found: a call to begin, or a Law, or a clause of one, or another page.

    Attributes:
        matter: the call; "" of anything else.
        law: the number of the Law; 0 of anything else.
        citation: the clause of the Law; "" where it is the Law as a whole.
        title: what it is called.
        words: what it is about: the clause or the question that was found; "" where the title
            says it all.
        page: the page, such as ``score/imps``; "" of anything else.
    """

    matter: str
    law: int
    citation: str
    title: str
    words: str
    page: str = ""

    @property
    def place(self) -> tuple[str, int, str, str]:
        """What it leads to: found in two ways it is still one."""
        return self.matter, self.law, self.citation, self.page


@dataclass(frozen=True)
class Found:
    """What a search found, the best first; *spelled* is what was looked for instead, if it was."""

    hits: tuple[Hit, ...]
    spelled: str = ""


def find(wanted: str, laws: str, language: str) -> Found:
    """What matches *wanted*, a number of the book or words; each once, the best first.

    Where nothing does, the words nearest in spelling are looked for.
    """
    search = _Search(Words(language, int(laws)), Code(int(laws)))
    if (number := search.number(wanted)) is not None:
        return Found(_each_once(search.numbered(*number)))
    asked = search.significant(wanted)
    if hits := search.said(asked):
        return Found(hits)
    nearest = [search.nearest(one) for one in asked]
    if not asked or None in nearest or nearest == asked:
        return Found(())
    spelled = " ".join(one for one in nearest if one)
    return Found(search.said(search.significant(spelled)), spelled)


def place_named(wanted: str, language: str) -> Mapping[str, str]:
    """The ``board`` or the ``table`` that is looked for: ``board 7``, ``7``; else nothing."""
    words = Words(language)
    *named, number = tokens(wanted) or [""]
    if not number.isdecimal() or len(named) > 1:
        return {}
    for key in ("board", "table"):
        if (named or ["board"])[0] in ("board", *tokens(words.say(f"search.{key}_words"))):
            return {key: number}
    return {}


def _each_once(hits: Iterator[Hit]) -> tuple[Hit, ...]:
    found: dict[tuple[str, int, str, str], Hit] = {}
    for hit in hits:
        found.setdefault(hit.place, hit)
    return tuple(found.values())[:MOST_HITS]


@dataclass(frozen=True)
class _Search:
    """A search in one language, under one code."""

    words: Words
    code: Code

    def significant(self, text: str) -> list[str]:
        """The words of a text that tell something; all of them where none does."""
        little = tokens(self.words.say("search.little_words"))
        every = tokens(text)
        return [one for one in every if one not in little] or every

    def number(self, text: str) -> tuple[int, str] | None:
        """The Law that a text names by number, and the rest of the number of a clause."""
        names = tokens(self.words.say("search.law_words"))
        found = _NUMBER.fullmatch("".join(one for one in tokens(text) if one not in names))
        if found is None or int(found[1]) not in range(1, LAST_LAW + 1):
            return None
        return int(found[1]), found[2] or ""

    def numbered(self, law: int, rest: str) -> Iterator[Hit]:
        """The clauses whose number begins so, else the Law; then the calls that they decide."""
        clauses, calls = [], []
        for kind in KINDS.values():
            for part in (one for one in kind.laws if one.number == law and rest):
                for number, clause in part.contents(self.code):
                    if number.casefold().startswith(rest):
                        hit = self._clause(law, clause)
                        at = (number.casefold() != rest, number)
                        clauses.append((at, hit))
                        calls.append((at, self._call(kind.name, f"{hit.title}: {hit.words}")))
        yield from (hit for _, hit in sorted(clauses, key=lambda one: one[0]))
        if not clauses:
            yield self._law(law)
            for key in keys_for(law, self.code):
                yield self._call(kind_called(key).name, self._law(law).title)
        yield from (hit for _, hit in sorted(calls, key=lambda one: one[0]))

    def said(self, asked: list[str]) -> tuple[Hit, ...]:
        """The calls, Laws and questions in which all of these words stand, the best first."""
        if not asked:
            return ()
        found = [
            (-how_well, place, hit)
            for place, (phrases, hit) in enumerate(_entries(self.words.language, self.code))
            if (how_well := matches(asked, phrases))
        ]
        return _each_once(hit for _, _, hit in sorted(found, key=lambda one: one[:2]))

    def nearest(self, word: str) -> str | None:
        """The known word nearest in spelling; the word itself where it is known."""
        known = _vocabulary(self.words.language, self.code)
        if any(word in one for one in known):
            return word
        found = next(iter(get_close_matches(word, known, 1, _CLOSE)), None)
        return None if found is None else known[found]

    def entries(self) -> Iterator[tuple[str, Hit]]:
        """All that words are looked for in: phrases, and what they lead to."""
        for matter in KINDS:
            call = self._call(matter, self.words.say(f"search.about.{matter}"))
            more = self.words.say(f"search.words.{matter}")
            yield f"{call.title}; {call.words}; {more}", call
        yield from self._pages()
        for law in scope():
            more = self.words.say(f"search.words.law.{law}")
            yield f"{title(law, self.code, self.words)}; {more}", self._law(law)
        for matter, kind in KINDS.items():
            for name, fact in kind.case_type.facts().items():
                if not (fact.derived or fact.told):
                    question = self.words.say(f"fact.{name}.question")
                    yield question, self._call(matter, question)

    def _pages(self) -> Iterator[tuple[str, Hit]]:
        """The records of an evening, the calculator, and all that it reckons."""
        yield self._page("evening", "evening.title", "evening.hint")
        yield self._page("practice", "practice.title", "practice.hint")
        yield self._page("score", "calculator.title", "calculator.hint")
        for name in SUBJECTS:
            title, about = f"calculator.title.{name}", f"calculator.about.{name}"
            phrases, hit = self._page(f"score/{name}", title, about)
            yield f"{phrases}; {hit.words}", hit

    def _page(self, page: str, title: str, about: str) -> tuple[str, Hit]:
        """A page by its title and the words that directors use for it."""
        named = self.words.say(title)
        more = self.words.say(f"search.words.{page.replace('/', '.')}")
        return f"{named}; {more}", Hit("", 0, "", named, self.words.say(about), page)

    def _call(self, matter: str, told: str) -> Hit:
        return Hit(matter, 0, "", self.words.say(f"web.matter.{matter}"), told)

    def _law(self, law: int) -> Hit:
        standing, named = scope()[law][self.code], title(law, self.code, self.words)
        told = ""
        if standing.status is Status.OUT_OF_SCOPE:
            reason = missing(law, standing, self.words)
            told = self.words.say("search.out_of_scope", reason=reason)
        return Hit("", law, "", self.words.say("audit.law", law=law, title=named), told)

    def _clause(self, law: int, clause: Clause) -> Hit:
        citation = clause.citation(self.code)
        cited = self.words.cite(citation, short=True)
        return Hit("", law, citation, cited, self.words.say(f"provision.{clause.name}"))


@cache
def _entries(language: str, code: Code) -> tuple[tuple[tuple[tuple[str, ...], ...], Hit], ...]:
    """The phrases of `_Search.entries` as their significant words."""
    search = _Search(Words(language, int(code)), code)
    return tuple(
        (tuple(tuple(search.significant(one)) for one in phrases.split(";") if plain(one)), hit)
        for phrases, hit in search.entries()
    )


@cache
def _vocabulary(language: str, code: Code) -> Mapping[str, str]:
    """Every word that stands somewhere, as it is compared, and as it is written."""
    entries = _Search(Words(language, int(code)), code).entries()
    written = (word for phrases, _ in entries for word in spelt(phrases))
    return {plain(word): word for word in written if len(word) > SHORT}
