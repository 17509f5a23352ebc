"""Checks of single values in a case file: each gives the value, or refuses it at its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Card, Seat
from bridgelaws.engine.fact import Fact
from bridgelaws.files.tree import Tree

Check = Callable[[Tree, str, Any], Any]


def one_of(*allowed: str) -> Check:
    """One of these words."""

    def check(tree: Tree, path: str, value: Any) -> Any:
        if isinstance(value, str) and value in allowed:
            return value
        raise tree.refuse("not_in_list", path, found=shown(value), expected=", ".join(allowed))

    return check


def number(low: int, high: int) -> Check:
    """A whole number from *low* to *high*."""

    def check(tree: Tree, path: str, value: Any) -> Any:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise tree.refuse("not_a_number", path, found=shown(value), low=low, high=high)

    return check


def truth(tree: Tree, path: str, value: Any) -> Any:
    """True or false; yes and no mean the same."""
    if isinstance(value, bool):
        return value
    if value in ("yes", "no"):
        return value == "yes"
    raise tree.refuse("not_true_or_false", path, found=shown(value))


def answer_to(fact: Fact[Any]) -> Check:
    """One of the answers to a fact."""
    return truth if set(fact.answers) == {True, False} else one_of(*fact.answers)


def card(tree: Tree, path: str, value: Any) -> Any:
    """A card: suit then rank."""
    try:
        return Card.parse(str(value))
    except ValueError:
        raise tree.refuse("not_a_card", path, found=shown(value)) from None


def place(tree: Tree, path: str, value: Any) -> Any:
    """A trick and a card of it, both from 1."""
    parts = sequence(tree, path, value)
    if len(parts) != 2:
        raise tree.refuse("not_a_place", path, found=shown(parts))
    trick = number(1, LAST_TRICK)(tree, f"{path}[0]", parts[0])
    return (trick, number(1, len(Seat))(tree, f"{path}[1]", parts[1]))


def shown(value: object) -> str:
    """A value as a refusal quotes it."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(value) if value.strip().isdigit() else value
    if isinstance(value, dict | list):
        return "[…]" if isinstance(value, list) else "{…}"
    return repr(value)


def mapping(tree: Tree, path: str, value: Any) -> Mapping[str, Any]:
    """A mapping of keys to values."""
    if isinstance(value, dict):
        return value
    raise tree.refuse("not_a_mapping", path, found=shown(value))


def sequence(tree: Tree, path: str, value: Any) -> list[Any]:
    """A list."""
    if isinstance(value, list):
        return value
    raise tree.refuse("not_a_list", path, found=shown(value))


def seat(tree: Tree, path: str, value: Any) -> Seat | None:
    """A seat; None where it is open or cannot be established."""
    if value is None or value == "unknown":
        return None
    return Seat(one_of("N", "E", "S", "W")(tree, path, value))
