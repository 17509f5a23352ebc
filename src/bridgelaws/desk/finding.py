"""Looking up what the program rules on: a Law by its number, a call by a word of its questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgelaws.desk.telling import REVOKE
from bridgelaws.engine.code import Code
from bridgelaws.explain.scope import title
from bridgelaws.explain.words import Words
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.matters import MATTERS
from bridgelaws.laws.scope import Status, keys_for
from bridgelaws.records.scope import scope


@dataclass(frozen=True)
class Hit:
    """What was found: a Law or a question, and the call that it leads to.

    Attributes:
        matter: the call; None where the program does not rule on the Law.
        words: the Law with its title, or with the reason why there is no ruling; or the question.
    """

    matter: str | None
    words: str


def find(wanted: str, laws: str, language: str) -> list[Hit]:
    """The Laws and the calls in whose number, title or questions *wanted* is found."""
    words, code = Words(language, int(laws)), Code(int(laws))
    found = [*_laws(wanted, code, words), *_questions(wanted, words)]
    return list(dict.fromkeys(found))


def _laws(wanted: str, code: Code, words: Words) -> Iterator[Hit]:
    for law, standings in scope().items():
        named = title(law, code, words)
        if wanted != str(law) and (wanted.isdigit() or not _in(wanted, named)):
            continue
        told = words.say("audit.law", law=law, title=named)
        standing = standings[code]
        if standing.status is Status.OUT_OF_SCOPE:
            reason = words.say(f"scope.reason.{standing.reason}")
            yield Hit(None, words.say("search.out_of_scope", law=told, reason=reason))
            continue
        for key in keys_for(law, code):
            yield Hit(key if key in MATTERS else REVOKE, told)


def _questions(wanted: str, words: Words) -> Iterator[Hit]:
    if wanted.isdigit():
        return
    of = {REVOKE: RevokeCase.facts(), **{n: m.case_type.facts() for n, m in MATTERS.items()}}
    for matter, facts in of.items():
        for name, fact in facts.items():
            asked = words.say(f"fact.{name}.question")
            if not (fact.derived or fact.told) and _in(wanted, asked):
                yield Hit(matter, asked)
                break


def _in(wanted: str, text: str) -> bool:
    return wanted.casefold() in text.casefold()
