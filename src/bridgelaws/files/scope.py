"""Which Laws are modelled, and what is in doubt: typed lists; the refusal of all other Laws."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import number
from bridgelaws.laws.reference.doubts import Doubt
from bridgelaws.laws.reference.doubts import parse as parse_doubts
from bridgelaws.laws.reference.scope import LAST_LAW, Scope, Status, keys_for, parse


@cache
def scope() -> Scope:
    """Every Law of the book with its standing."""
    return parse(_contents("scope.toml"))


@cache
def doubts() -> Mapping[str, Doubt]:
    """The points of law in doubt, by their names."""
    return parse_doubts(_contents("doubts.toml"))


def _contents(name: str) -> str:
    folder = resources.files("bridgelaws.laws.book") / "contents"
    return (folder / name).read_text("utf-8")


def refuse_by_law(tree: Tree, case: Mapping[str, Any], code: Code, *, alone: bool) -> None:
    """Refuse a case that names a Law (key ``law``) on which the program cannot rule.

    Raises:
        RefusedError: that Law is out of scope, or it is named *alone*, without any facts.
    """
    if case.get("law") is None:
        return
    law = number(1, LAST_LAW)(tree, "law", case["law"])
    standing = scope()[law][code]
    values = {"law": law, "code": int(code)}
    if standing.status is Status.OUT_OF_SCOPE:
        raise tree.refuse("out_of_scope", "law", **values, scope=standing.reason)
    if not alone:
        return
    expected = ", ".join(keys_for(law, code))
    if standing.status is Status.PARTLY:
        raise tree.refuse("law_needs_facts_partly", "law", **values, expected=expected)
    raise tree.refuse("law_needs_facts", "law", **values, expected=expected)
