"""A case stated fact by fact, as in an interview: ``trick=7``, ``claim=none``, in that order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaws.codes import codes
from bridgelaws.desk.case import OpenCase, Terms
from bridgelaws.desk.opening import open_tree
from bridgelaws.desk.play import OF_THE_CARDS, told_cards
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile, shipped
from bridgelaws.files.revokes import REVOKE_KEYS
from bridgelaws.files.tree import Tree, scalar
from bridgelaws.laws.calls.kinds import KINDS
from bridgelaws.laws.frame.ordinary import NOTHING_UNUSUAL
from bridgelaws.laws.frame.question import Question

REVOKE = "revoke"
MATTERS_TOLD = tuple(KINDS)
"""What can be told fact by fact: a revoke, or another matter by its key in a case file."""
OF_THE_CALL = ("declarer", NOTHING_UNUSUAL)
"""What a case file states of any call beside its facts."""
TABLE = ("contract", "other_side_revoked", "vulnerable", "tricks", *OF_THE_CALL)
REDRESS = ("tricks_at_table", "tricks_without_revoke", "tricks_without_later_revoke")
_OF_REVOKE = re.compile(r"revokes\[([0-9])\]\.(\w+)$")
_OF_REDRESS = re.compile(r"redress\.(\w+)$")


_NO_LAW_SPEAKS_OF_IT = frozenset(("not_scored_by_imps",))
"""Refusals that concern the situation itself, not the way it was stated."""


@dataclass(frozen=True)
class Telling:
    """What was stated, and the case it makes.

    Attributes:
        opened: the case.
        told: the facts that count, in the order in which they were stated.
        aside: the facts that contradict those stated before them, or that do not exist in the
            code; the case is opened without them.
        refused: why the program cannot rule, whatever else is stated, if a fact rules that out.
    """

    opened: OpenCase
    told: Mapping[str, str]
    aside: Mapping[str, str]
    refused: RefusedError | None = None


def bodies() -> Mapping[str, str]:
    """The profiles of regulations that come with the program, by name, and whose they are."""
    return {name: profile(name).body for name in shipped()}


def tell(about: str, laws: str, regulations: str, facts: Mapping[str, str]) -> Telling:
    """The case *about* a kind of call with the *facts* stated: keys of the case format.

    A fact of the first revoke needs no path; one of the second is ``revokes[1].trick``.

    Raises:
        RefusedError: a key or a value that no case file may hold; ``path`` is the key.
    """
    if regulations not in shipped():
        expected = ", ".join(shipped())
        raise RefusedError("not_in_list", path="regulations", found=regulations, expected=expected)
    given = {key: word for key, word in facts.items() if word}
    try:
        return Telling(_opened(about, laws, regulations, given), given, {})
    except RefusedError:
        return _as_far_as_possible(about, laws, regulations, given)


def _as_far_as_possible(
    about: str, laws: str, regulations: str, facts: Mapping[str, str]
) -> Telling:
    """The case with each fact that does not contradict those before it."""
    counted: dict[str, str] = {}
    aside: dict[str, str] = {}
    refused: dict[str, RefusedError] = {}
    opened = _opened(about, laws, regulations, {})
    for key, word in facts.items():
        try:
            opened = _opened(about, laws, regulations, {**counted, key: word})
            counted[key] = word
        except RefusedError as error:
            if error.key in _NO_LAW_SPEAKS_OF_IT:
                refused[key] = error.at(key)
                continue
            _refuse_by_itself(about, regulations, counted, key, word)
            aside[key] = word
    told = {key: word for key, word in facts.items() if key not in aside}
    return Telling(opened, told, aside, next(iter(refused.values()), None))


def _refuse_by_itself(
    about: str, regulations: str, told: Mapping[str, str], key: str, word: str
) -> None:
    """Refuse a fact that no case may have under any code, whatever else was stated."""
    declarer = {"declarer": told["declarer"]} if "declarer" in told else {}
    refused = None
    for laws in map(str, reversed(codes())):
        try:
            _opened(about, laws, regulations, {**declarer, key: word})
        except RefusedError as error:
            refused = refused or error
        else:
            return
    assert refused is not None
    raise refused.at(key) from refused


def _opened(about: str, laws: str, regulations: str, facts: Mapping[str, str]) -> OpenCase:
    return open_tree(Tree(case_told(about, laws, regulations, facts)), Terms())


def case_told(about: str, laws: str, regulations: str, facts: Mapping[str, str]) -> dict[str, Any]:
    """What was stated, as a case file has it.

    Raises:
        RefusedError: a key that no case file may hold; ``path`` is the key.
    """
    case: dict[str, Any] = {"laws": scalar(laws), "regulations": regulations}
    if about != REVOKE:
        case |= {key: scalar(facts[key]) for key in OF_THE_CALL if key in facts}
        case[about] = {key: scalar(word) for key, word in facts.items() if key not in OF_THE_CALL}
        return case
    beside = {key: word for key, word in facts.items() if key not in OF_THE_CARDS}
    revokes: list[dict[str, Any]] = [] if "play" in facts else [{}]
    for key, word in beside.items():
        _place(case, revokes, key, scalar(word))
    return {**case, **told_cards(facts, case), "revokes": revokes}


def _place(case: dict[str, Any], revokes: list[dict[str, Any]], key: str, value: Any) -> None:
    """Put a fact where the case format has it."""
    if key in TABLE:
        case[key] = value
    elif match := _OF_REDRESS.match(key):
        case.setdefault("redress", {})[match[1]] = value
    elif match := _OF_REVOKE.match(key):
        while len(revokes) <= int(match[1]):
            revokes.append({})
        revokes[int(match[1])][match[2]] = value
    elif key in REVOKE_KEYS:
        if not revokes:
            revokes.append({})
        revokes[0][key] = value
    else:
        known = (*REVOKE_KEYS, *TABLE, *OF_THE_CARDS, *(f"redress.{name}" for name in REDRESS))
        raise RefusedError("unknown_key", path=key, found=key, expected=", ".join(known))


def question_about(opened: OpenCase, key: str) -> Question:
    """The question that the fact called *key* answers, without the clause that asks it.

    Raises:
        KeyError: it is about a revoke that the case does not have.
    """
    if opened.case.kind.repeats and key not in TABLE:
        match = _OF_REVOKE.match(key)
        asked = Question(int(match[1]), match[2], "") if match else Question(0, key, "")
        if asked.incident not in range(len(opened.case.incidents)):
            raise KeyError(key)
        return asked
    return Question(None, key, "")


def supposed(opened: OpenCase) -> Mapping[str, Any]:
    """What is assumed because nobody stated it or will be asked for it, as far as it matters."""
    case, kind = opened.case, opened.case.kind
    if not kind.supposed:
        return {}
    open_facts = kind.procedure_of(case).residual(case.answers).support - case.answers.keys()
    return {name: value for name, value in kind.supposed.items() if name in open_facts}


def key_of(asked: Question) -> str:
    """The key under which the answer to a question is given."""
    return asked.path if asked.incident else asked.fact


def key_at(path: str) -> str:
    """The key of the fact that stands at *path* in a case file."""
    match = _OF_REVOKE.match(path)
    return path if match and match[1] != "0" else path.rpartition(".")[2]


def still_matters(opened: OpenCase, key: str) -> bool:
    """Whether the fact called *key* can still change the ruling on a case that leaves it open.

    Numbers that no Law reads, and facts that only make the words more precise, always matter.
    """
    name = key.rpartition(".")[2]
    case = opened.case
    facts = case.kind.case_type.facts()
    if name in _NAMED_IN_WORDS or name not in facts or facts[name].told or facts[name].derived:
        return name not in ("result_ns", "expected_ns") or name in case.kind.open_facts(case)
    return name in case.kind.open_facts(case)


def waits_for_play(opened: OpenCase, key: str) -> bool:
    """Whether only the end of play can settle the fact called *key*, and play may still go on."""
    return opened.case.kind.waits_for_play(opened.case, key.rpartition(".")[2])


def left_to_play(opened: OpenCase) -> bool:
    """Whether a fact that only the end of play can settle may still change the ruling."""
    return any(waits_for_play(opened, fact) for fact in opened.case.kind.open_facts(opened.case))


_NAMED_IN_WORDS = frozenset(("offending_player", "trick"))
"""The words of a ruling name these even if nothing depends on them."""
