"""The facts of a call in a case file, checked against the answers that its kind declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN, Fact
from bridgelaws.files.contradictions import refuse_contradictions
from bridgelaws.files.players import by_part
from bridgelaws.files.team_board import KEYS as TEAM_BOARD_KEYS
from bridgelaws.files.team_board import read_team_board
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, one_of, seat, truth
from bridgelaws.laws.calls.revoke.board import OTHER_SIDE
from bridgelaws.laws.calls.team_board.kind import TEAM_BOARD
from bridgelaws.laws.facts.question import QuestionPlayer
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.laws.frame.regulations import Profile


def read_facts(tree: Tree, case: Mapping[str, Any], kind: Kind, code: Code, body: Profile) -> Call:
    """The call under its key in *case*.

    Raises:
        RefusedError: the kind has no such fact or answer, or the facts cannot all be
            true.
    """
    stated = dict(mapping(tree, kind.key, case[kind.key]))
    if kind.key in _READERS:
        return _READERS[kind.key](tree, stated, code, body)
    stated |= _beside(tree, case, kind)
    stated = by_part(tree, kind, stated, seat(tree, "declarer", case.get("declarer")))
    if stated.get("whom") == QuestionPlayer.PARTNER:
        stated["whom"] = _PARTNERS.get(stated.get("by") or "")
    answers = answers_to(tree, kind, code, stated)
    read = Call(kind, code, body, answers)
    refuse_impossible(tree, read)
    return read


def answers_to(tree: Tree, kind: Kind, code: Code, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The answers in *stated*; null is open, `unknown` means that it cannot be established."""
    facts = {name: fact for name, fact in kind.case_type.facts().items() if not fact.derived}
    answers = {}
    for key, value in stated.items():
        path = f"{kind.key}.{key}"
        if key not in facts:
            raise tree.refuse("unknown_key", path, found=key, expected=", ".join(facts))
        if value is not None:
            answers[key] = _answer(tree, path, facts[key], code, value)
    return answers


def refuse_impossible(tree: Tree, case: Call) -> None:
    """Refuse facts that cannot all be true.

    Raises:
        RefusedError: names the fact, and the reason.
    """
    if (found := case.kind.refused(case.code, case.answers)) is not None:
        raise tree.refuse(found.key, f"{case.kind.key}.{found.fact}")


def refuse_unknown_answers(tree: Tree, case: Call) -> None:
    """Refuse answers that do not exist in the code of *case*.

    Raises:
        RefusedError: an answer exists only in other codes.
    """
    if case.kind.repeats:
        stated = [report.answers for report in case.incidents]
        other = case.answers.get(OTHER_SIDE)
        refuse_contradictions(tree, case.code, stated, None, None, other_side_revoked=other)
        return
    facts = case.kind.case_type.facts()
    for name, answer in case.answers.items():
        if answer is not UNKNOWN and answer not in facts[name].answers_in(case.code):
            raise tree.refuse("not_in_this_code", f"{case.kind.key}.{name}", code=int(case.code))


def _answer(tree: Tree, path: str, fact: Fact[Any], code: Code, value: Any) -> Any:
    if value == "unknown":
        return UNKNOWN
    known = fact.answers_in(code)
    if set(known) == {True, False}:
        return truth(tree, path, value)
    if isinstance(value, str) and value in fact.answers and value not in known:
        raise tree.refuse("not_in_this_code", path, code=int(code))
    return fact.answers[fact.answers.index(one_of(*known)(tree, path, value))]


def _beside(tree: Tree, case: Mapping[str, Any], kind: Kind) -> dict[str, Any]:
    """The facts of a kind that stand beside the others in a case file."""
    facts = kind.case_type.facts()
    stated = {name: case[name] for name in kind.beside if case.get(name) is not None}
    return {
        name: one_of(*facts[name].answers, "unknown")(tree, name, value)
        for name, value in stated.items()
    }


_PARTNERS = {"declarer": "dummy", "dummy": "declarer", "defender": "defender"}
"""Whom a player asks who asks his partner."""

_READERS: Mapping[str, Callable[[Tree, Mapping[str, Any], Code, Profile], Call]] = {
    TEAM_BOARD.key: read_team_board,
}
"""The kinds of which a case file states numbers and not the facts of the Laws."""


def keys_of(kind: Kind) -> tuple[str, ...]:
    """What a case file may state below the key of a kind."""
    if kind.key == TEAM_BOARD.key:
        return TEAM_BOARD_KEYS
    facts = kind.case_type.facts()
    return tuple(n for n, fact in facts.items() if not fact.derived and n not in kind.beside)
