"""The record of a board in a case file: contract, deal, play and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.bridge import LAST_TRICK, Card, Contract, Deal, Seat
from bridgelaws.files.tree import Tree
from bridgelaws.files.values import (
    card,
    mapping,
    number,
    one_of,
    place,
    seat,
    sequence,
    shown,
    truth,
)
from bridgelaws.laws.facts.revoke_answers import AttentionBy

Rows = tuple[tuple[Seat, tuple[Card, ...]], ...]
"""The tricks of a play: the leader of each, and its cards."""

REVOKE_MARK = "^R"
"""The sign after a card of a play that marks it as a revoke."""


def read_contract(tree: Tree, value: Any) -> Contract | None:
    """The contract, where it is stated."""
    if value is None:
        return None
    try:
        return Contract.parse(str(value))
    except ValueError as error:
        raise tree.refuse("not_a_contract", "contract", found=shown(value)) from error


def read_deal(tree: Tree, case: Mapping[str, Any]) -> Deal | None:
    """The deal, where it is stated."""
    text = case.get("deal")
    if text is None:
        return None
    try:
        return Deal.parse(str(text))
    except ValueError as error:
        raise tree.refuse("not_a_deal", "deal", reason=str(error)) from error


def read_play(tree: Tree, case: Mapping[str, Any]) -> Rows | None:
    """The play, one row per trick: its leader and the cards in the order of play."""
    if case.get("play") is None:
        return None
    tricks = []
    for i, row in enumerate(sequence(tree, "play", case["play"])):
        path = f"play[{i}]"
        cells = sequence(tree, path, row)
        if not 1 < len(cells) <= len(Seat) + 1:
            raise tree.refuse("not_a_trick", path, found=len(cells))
        leader = Seat(one_of("N", "E", "S", "W")(tree, f"{path}[0]", cells[0]))
        cards = tuple(
            card(tree, f"{path}[{n}]", _unmarked(cell)) for n, cell in enumerate(cells) if n
        )
        tricks.append((leader, cards))
    return tuple(tricks)


def read_marks(case: Mapping[str, Any]) -> frozenset[tuple[int, int]]:
    """The cards marked as revokes in a play that `read_play` has read.

    Each is given by the index of its trick and its position, both from 0.
    """
    return frozenset(
        (i, n - 1)
        for i, row in enumerate(case.get("play") or ())
        for n, cell in enumerate(row)
        if n and _unmarked(cell) != cell
    )


def _unmarked(cell: Any) -> Any:
    return cell.removesuffix(REVOKE_MARK) if isinstance(cell, str) else cell


def read_events(tree: Tree, case: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """What happened besides the play: attention drawn, claims."""
    found: list[Mapping[str, Any]] = []
    for i, entry in enumerate(sequence(tree, "events", case.get("events") or [])):
        path = f"events[{i}]"
        event = mapping(tree, path, entry)
        for key in event:
            if key not in ("after", "attention_by", "attention", "claim"):
                raise tree.refuse(
                    "unknown_key", f"{path}.{key}", found=key, expected="after, attention_by, claim"
                )
        found.append(_event(tree, path, event))
    return tuple(found)


def _event(tree: Tree, path: str, event: Mapping[str, Any]) -> Mapping[str, Any]:
    checked: dict[str, Any] = {}
    if "after" in event:
        checked["after"] = place(tree, f"{path}.after", event["after"])
    if "attention_by" in event:
        checked["attention_by"] = one_of(*AttentionBy)(
            tree, f"{path}.attention_by", event["attention_by"]
        )
    if "claim" in event:
        claim = mapping(tree, f"{path}.claim", event["claim"])
        checked["claim"] = _claim(tree, f"{path}.claim", claim)
    return checked


def _claim(tree: Tree, path: str, claim: Mapping[str, Any]) -> Mapping[str, Any]:
    """A claim of a number of tricks; with fewer than are left the others are conceded."""
    objected = truth(tree, f"{path}.objected_by_partner", claim.get("objected_by_partner", False))
    checked = {
        "by": seat(tree, f"{path}.by", claim.get("by")),
        "tricks": number(0, LAST_TRICK)(tree, f"{path}.tricks", claim.get("tricks")),
        "agreed": truth(tree, f"{path}.agreed", claim.get("agreed", not objected)),
        "objected_by_partner": objected,
    }
    if objected and checked["agreed"]:
        raise tree.refuse("objected_and_agreed", f"{path}.agreed")
    return checked
