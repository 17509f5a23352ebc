"""The answers to a case for practice: the Law's, and those of cases that differ in one fact.

A wrong answer is the verdict of a real ruling, and says in which case it would be right.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bridgelaws.desk.case import Document
from bridgelaws.desk.logged_case import word_of
from bridgelaws.desk.rulings import answers_to, document
from bridgelaws.desk.telling import REVOKE, Telling, question_about, tell
from bridgelaws.errors import RefusedError
from bridgelaws.files.practice import PracticeCase
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.frame.verdict import Group, Verdict

MOST_WRONG = 3
_OF_NO_USE = frozenset({Verdict.JUDGEMENT, Verdict.LOOK_UP, Verdict.OPEN})
"""Verdicts beside which another can be right as well."""


@dataclass(frozen=True)
class Answer:
    """A verdict to choose.

    Attributes:
        document: the public document of the ruling whose verdict it is.
        turn: the fact, and the answer to it, with which it would be the Law's; None of that.
    """

    document: Document
    turn: tuple[str, str] | None = None


def is_definite(ruled: Mapping[str, Any]) -> bool:
    """Whether a document is of a ruling beside which no other can be right."""
    return ruled["status"] == "ruled" and ruled["verdict"]["kind"] not in _OF_NO_USE


def answers(
    case: PracticeCase, telling: Telling, ruled: Document, *, most_wrong: int = MOST_WRONG
) -> tuple[Answer, ...]:
    """The Law's answer and some wrong ones; their order says nothing of which is which."""
    found = [Answer(ruled)]
    for players in (False, True):  # a player who did nothing is no answer where there is another
        turns = _turns(case, telling, players=players) if len(found) == 1 else ()
        for turn in sorted(turns, key=lambda one: _lot(case, *one)):
            other = _turned(case, telling, *turn) if len(found) <= most_wrong else None
            if other is not None and all(_excludes(one.document, other) for one in found):
                found.append(Answer(other, turn))
    return tuple(sorted(found, key=lambda one: _lot(case, repr(one.document["verdict"]))))


def _lot(case: PracticeCase, *about: str) -> bytes:
    return blake2b(repr((case.number, *about)).encode(), digest_size=8).digest()


def _turns(case: PracticeCase, telling: Telling, *, players: bool) -> Iterator[tuple[str, str]]:
    """Each fact that may matter, with each other answer; who a player is, or what he did."""
    kind, opened = KINDS[case.matter], telling.opened
    facts = kind.case_type.facts()
    for key, stated in case.facts.items():
        fact = facts.get(name := key.rpartition(".")[2])
        if fact is None or fact.told or (name in kind.players.values()) != players:
            continue
        if key not in telling.told and fact.ordinary is None:
            continue
        for answer in answers_to(opened, question_about(opened, key)):
            if (word := word_of(answer)) != stated:
                yield key, word


def _turned(case: PracticeCase, telling: Telling, key: str, word: str) -> Document | None:
    """The ruling on a case that differs in one fact; None where that decides nothing by itself."""
    call = telling.opened.case
    facts = {**case.facts, key: word}
    if "declarer" in telling.told:
        facts = {"declarer": telling.told["declarer"], **facts}
    try:
        other = tell(case.matter, str(int(call.code)), call.profile.name, facts)
        if other.aside or other.refused:
            return None
        made = document(other.opened)
    except RefusedError:
        return None
    made = made.get("if_ordinary", made)
    return made if is_definite(made) else None


def _excludes(one: Document, other: Document) -> bool:
    """Whether only one of two rulings can be right, and they do not come to the same."""
    if _substance(one) == _substance(other) or _same_in_words(one, other):
        return False
    alike = KINDS[one.get("matter", REVOKE)].alike
    orders = {one["verdict"]["by"], other["verdict"]["by"]}
    if any(orders <= among for among in alike):
        return False
    return one["verdict"]["by"] not in _ordered(other) and other["verdict"]["by"] not in _ordered(
        one
    )


def _ordered(ruled: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(order["order"] for order in ruled.get("orders", ()))


def _substance(ruled: Mapping[str, Any]) -> Hashable:
    """What a verdict is in substance: of those that change nothing, one is as good as another.

    So it is with adjusted scores, and with a trick given for another reason.
    """
    found = ruled["verdict"]
    if found["group"] == Group.NOTHING:
        return Group.NOTHING
    if found["kind"] in (Verdict.ADJUSTED, Verdict.TRICKS):
        return found["kind"], repr(found.get("tricks"))
    return found["kind"], found["by"], repr(found.get("players"))


def _same_in_words(one: Document, other: Document) -> bool:
    from bridgelaws.words.render_verdict import verdict
    from bridgelaws.words.say import LANGUAGES, words_of

    return any(
        verdict(one, words_of(one, language)) == verdict(other, words_of(other, language))
        for language in LANGUAGES
    )
