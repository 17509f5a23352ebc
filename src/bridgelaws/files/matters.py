"""The facts of a matter in a case file, checked against the answers that its Laws know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN, Fact
from bridgelaws.files.team_board import read_team_board
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import mapping, one_of, truth
from bridgelaws.laws.calls.question import QUESTION
from bridgelaws.laws.calls.team_board.board import TEAM_BOARD
from bridgelaws.laws.facts.question import QuestionPlayer
from bridgelaws.laws.frame.kind import Matter, MatterCase
from bridgelaws.laws.frame.regulations import Profile


def read_matter(
    tree: Tree, case: Mapping[str, Any], matter: Matter, code: Code, body: Profile
) -> MatterCase:
    """The matter under its key in *case*.

    Raises:
        RefusedError: a fact or an answer that the matter does not know, or facts that cannot
            all be true.
    """
    stated = dict(mapping(tree, matter.name, case[matter.name]))
    if matter is QUESTION:
        stated = _question(tree, case, stated)
    if matter is TEAM_BOARD:
        return read_team_board(tree, stated, code, body)
    answers = answers_to(tree, matter, code, stated)
    read = MatterCase(matter, code, body, answers)
    refuse_impossible(tree, read)
    return read


def answers_to(tree: Tree, matter: Matter, code: Code, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The answers in *stated*; null stays open, `unknown` cannot be established."""
    facts = {name: fact for name, fact in matter.case_type.facts().items() if not fact.derived}
    answers = {}
    for key, value in stated.items():
        path = f"{matter.name}.{key}"
        if key not in facts:
            raise tree.refuse("unknown_key", path, found=key, expected=", ".join(facts))
        if value is not None:
            answers[key] = _answer(tree, path, facts[key], code, value)
    return answers


def refuse_impossible(tree: Tree, case: MatterCase) -> None:
    """Refuse facts that cannot all be true.

    Raises:
        RefusedError: names the fact, and why it cannot be.
    """
    if (found := case.matter.contradiction(case.code, case.answers)) is not None:
        raise tree.refuse(found.key, f"{case.matter.name}.{found.fact}")


def refuse_unknown_answers(tree: Tree, case: MatterCase) -> None:
    """Refuse answers that the code of *case* does not know.

    Raises:
        RefusedError: an answer is one that only other codes know.
    """
    facts = case.matter.case_type.facts()
    for name, answer in case.answers.items():
        if answer is not UNKNOWN and answer not in facts[name].answers_in(case.code):
            raise tree.refuse("not_in_this_code", f"{case.matter.name}.{name}", code=int(case.code))


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
