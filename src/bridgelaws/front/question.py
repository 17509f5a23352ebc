"""A question to the Director, as a program asks it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.front.language import Language, words_in
from bridgelaws.scoring import is_possible

Answer = str | int | bool
"""An answer as a case file writes it; ``unknown`` is one to every question."""

_OF_REVOKE = re.compile(r"revokes\[(\d+)\]\.(\w+)$")


@dataclass(frozen=True, slots=True)
class Question:
    """The fact to ask next.

    Attributes:
        fact: the key under which it is answered: ``next_trick``; of one of several revokes
            ``revokes[1].next_trick``.
        by: the clause that needs it: ``63A1``.
        answers: every answer that the facts known leave possible.
        laws: the code of Laws under which it is asked.
        unless: where it asks whether nothing was unusual: the facts of which something would be.
    """

    fact: str
    by: str
    answers: tuple[Answer, ...]
    laws: int
    unless: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The fact without the revoke that it is of."""
        return self.fact.rpartition(".")[2]

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language = "en") -> str:
        """The question in words."""
        words = words_in(language, self.laws)
        asked = words.say(f"fact.{self.name}.question")
        if (of := _OF_REVOKE.match(self.fact)) is None:
            return asked
        return words.say("web.of_revoke", number=int(of[1]) + 1, question=asked)

    def why(self, language: Language = "en") -> str:
        """What depends on the answer, in words."""
        return words_in(language, self.laws).say(f"fact.{self.name}.why")

    def labels(self, language: Language = "en") -> Mapping[Answer, str]:
        """The answers, each with its words."""
        words = words_in(language, self.laws)
        return {answer: words.answer(self.name, answer) for answer in self.answers}


def asked_in(document: Mapping[str, Any]) -> Question | None:
    """The question in the document of a ruling; None where nothing is asked."""
    if (asked := document["question"]) is None:
        return None
    several = len(document.get("revokes", ())) > 1
    fact = str(asked["fact"])
    fact = fact if several and _OF_REVOKE.match(fact) else fact.rpartition(".")[2]
    unless = tuple(asked.get("unless", ()))
    return Question(fact, asked["asked_by"], _answers(fact, asked), document["laws"], unless)


def _answers(fact: str, asked: Mapping[str, Any]) -> tuple[Answer, ...]:
    """The answers listed, or the numbers from one to another; a score has to be possible."""
    if "range" not in asked:
        return tuple(asked["answers"])
    first, last, step = asked["range"]
    numbers = range(first, last + 1, step)
    return tuple(n for n in numbers if fact != "result_ns" or is_possible(n))
