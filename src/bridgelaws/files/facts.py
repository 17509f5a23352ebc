"""The facts of a call in a case file, checked against the answers that its Laws know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN, Fact
from bridgelaws.files.contradictions import refuse_contradictions
from bridgelaws.files.team_board import read_team_board
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, one_of, truth
from bridgelaws.laws.calls.question import QUESTION
from bridgelaws.laws.calls.revoke.board import OTHER_SIDE
from bridgelaws.laws.calls.team_board.kind import TEAM_BOARD
from bridgelaws.laws.facts.question import QuestionPlayer
from bridgelaws.laws.frame.call import Call
from bridgelaws.laws.frame.kind import Kind
from bridgelaws.laws.frame.regulations import Profile


def read_facts(tree: Tree, case: Mapping[str, Any], kind: Kind, code: Code, body: Profile) -> Call:
    """The call under its key in *case*.

    Raises:
        RefusedError: a fact or an answer that the kind does not know, or facts that cannot
            all be true.
    """
    stated = dict(mapping(tree, kind.key, case[kind.key]))
    if kind is QUESTION:
        stated = _question(tree, case, stated)
    if kind is TEAM_BOARD:
        return read_team_board(tree, stated, code, body)
    answers = answers_to(tree, kind, code, stated)
    read = Call(kind, code, body, answers)
    refuse_impossible(tree, read)
    return read


def answers_to(tree: Tree, kind: Kind, code: Code, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The answers in *stated*; null stays open, `unknown` cannot be established."""
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
        RefusedError: names the fact, and why it cannot be.
    """
    if (found := case.kind.refused(case.code, case.answers)) is not None:
        raise tree.refuse(found.key, f"{case.kind.key}.{found.fact}")


def refuse_unknown_answers(tree: Tree, case: Call) -> None:
    """Refuse answers that the code of *case* does not know.

    Raises:
        RefusedError: an answer is one that only other codes know.
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


def _question(tree: Tree, case: Mapping[str, Any], stated: dict[str, Any]) -> dict[str, Any]:
    """A question: dummy's rights stand beside it, and the partner asked is named by his part."""
    if case.get("dummy_rights") is not None:
        checked = one_of("kept", "lost", "unknown")(tree, "dummy_rights", case["dummy_rights"])
        stated = {**stated, "dummy_rights": checked}
    if stated.get("whom") == QuestionPlayer.PARTNER:
        partners = {"declarer": "dummy", "dummy": "declarer", "defender": "defender"}
        stated["whom"] = partners.get(stated.get("by") or "")
    return stated
