"""Which Laws are modelled: the list, typed from the book, and the refusal of all others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import number
from bridgelaws.laws.reference.scope import LAST_LAW, Scope, Status, keys_for, parse


@cache
def scope() -> Scope:
    """Every Law of the book with its standing."""
    folder = resources.files("bridgelaws.laws.book") / "contents"
    return parse((folder / "scope.toml").read_text("utf-8"))


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
