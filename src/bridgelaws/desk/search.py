"""Looks up what the program rules on: a Law or a clause by its number, a call by words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bridgelaws.codes import Code
from bridgelaws.files.scope import scope
from bridgelaws.laws.calls.kinds import KINDS, kind_called
from bridgelaws.laws.reference.scope import Status, keys_for
from bridgelaws.words.say import Words
from bridgelaws.words.scope import title

_NUMBER = re.compile(r"(\d{1,2})([a-h]\d?[a-h]?)?")
"""A Law, perhaps with a clause, as people type it: ``64``, ``64a1``, ``86b2a``."""
_MARKS = re.compile(r"[^\w+]+")
_WHOLE_WORD = 2
"""A word this short is not looked for within others: VP, A+."""


@dataclass(frozen=True)
class Hit:
    """What was found, and the call that it leads to.

    Attributes:
        matter: the call; None if the program does not rule on the Law.
        words: what the call is about, the Law or the clause that was named, or a question; for
            a Law without a ruling, why there is none.
    """

    matter: str | None
    words: str


def find(wanted: str, laws: str, language: str) -> list[Hit]:
    """The calls that match *wanted*, the number of a Law or words; each once, the best first."""
    search = _Search(Words(language, int(laws)), Code(int(laws)))
    if (number := search.number(wanted)) is not None:
        found = [*search.clauses(*number), *search.law(number[0])]
    elif asked := search.tokens(wanted):
        found = [*search.calls(asked), *search.laws(asked), *search.questions(asked)]
    else:
        found = []
    calls = {hit.matter: hit for hit in reversed(found) if hit.matter is not None}
    order = dict.fromkeys(hit.matter for hit in found if hit.matter is not None)
    return [*(calls[matter] for matter in order), *(hit for hit in found if hit.matter is None)]


@dataclass(frozen=True)
class _Search:
    """A search in one language, under one code."""

    words: Words
    code: Code

    def tokens(self, text: str) -> list[str]:
        """The significant words of a text."""
        little = self.words.say("search.little_words").split()
        return [one for one in _every(text) if one not in little]

    def number(self, text: str) -> tuple[int, str] | None:
        """The Law that a text names by number, and the rest of the number of a clause."""
        names = self.words.say("search.law_words").split()
        typed = "".join(one for one in _every(text) if one not in names)
        found = _NUMBER.fullmatch(typed)
        return None if found is None else (int(found[1]), found[2] or "")

    def clauses(self, law: int, rest: str) -> Iterator[Hit]:
        """The calls ruled on by the clause with this number, then those by its parts."""
        parts = [
            (number.casefold(), kind.name, clause)
            for kind in KINDS.values()
            for part in kind.laws
            if part.number == law
            for number, clause in part.contents(self.code)
            if rest and number.casefold().startswith(rest)
        ]
        for _, matter, clause in sorted(parts, key=lambda part: part[0] != rest):
            cited = self.words.cite(clause.citation(self.code), short=True)
            provides = self.words.say(f"provision.{clause.name}")
            told = self.words.say("search.clause", clause=cited, provides=provides)
            yield Hit(matter, told)

    def law(self, law: int) -> Iterator[Hit]:
        """The calls in which a Law is examined, or why it is not."""
        if law not in scope():
            return
        standing, named = scope()[law][self.code], title(law, self.code, self.words)
        told = self.words.say("audit.law", law=law, title=named)
        if standing.status is Status.OUT_OF_SCOPE:
            reason = self.words.say(f"scope.reason.{standing.reason}")
            yield Hit(None, self.words.say("search.out_of_scope", law=told, reason=reason))
        for key in keys_for(law, self.code) if standing.status is not Status.OUT_OF_SCOPE else ():
            yield Hit(kind_called(key).name, told)

    def calls(self, asked: list[str]) -> Iterator[Hit]:
        """The calls that directors name with these words."""
        for matter in KINDS:
            about = self.words.say(f"search.about.{matter}")
            named = self.words.say(f"web.matter.{matter}")
            if self._says(asked, f"{named}; {about}; {self.words.say(f'search.words.{matter}')}"):
                yield Hit(matter, about)

    def laws(self, asked: list[str]) -> Iterator[Hit]:
        """The Laws with these words in their titles, or that directors name with them."""
        for law in scope():
            key = f"search.words.law.{law}"
            more = self.words.say(key) if self.words.has(key) else ""
            if self._says(asked, f"{title(law, self.code, self.words)}; {more}"):
                yield from self.law(law)

    def questions(self, asked: list[str]) -> Iterator[Hit]:
        """The calls with these words in one of their questions."""
        for matter, kind in KINDS.items():
            for name, fact in kind.case_type.facts().items():
                question = self.words.say(f"fact.{name}.question")
                if not (fact.derived or fact.told) and self._says(asked, question):
                    yield Hit(matter, question)
                    break

    def _says(self, asked: list[str], text: str) -> bool:
        """Whether one phrase of a text has all the words looked for."""
        return any(
            all(_stands(one, said) for one in asked)
            for phrase in text.split(";")
            if (said := self.tokens(phrase))
        )


def _every(text: str) -> list[str]:
    return _MARKS.sub(" ", text.casefold()).split()


def _stands(wanted: str, said: list[str]) -> bool:
    """Whether a word is among others, or part of one of them."""
    if len(wanted) <= _WHOLE_WORD:
        return wanted in said
    return any(wanted in one for one in said)
