"""The record of a board in a case file: contract, deal, play and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.bridge import Card, Contract, Deal, Seat
from bridgelaws.laws.facts.revoke import AttentionBy
from bridgelaws.records.tree import Tree
from bridgelaws.records.values import card, mapping, number, one_of, seat, sequence, shown, truth

LAST_TRICK = 13

Rows = tuple[tuple[Seat, tuple[Card, ...]], ...]
"""The tricks of a play: the leader of each, and its cards."""


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
    """The play, a row a trick: its leader and the cards in the order of playing."""
    if case.get("play") is None:
        return None
    tricks = []
    for i, row in enumerate(sequence(tree, "play", case["play"])):
        path = f"play[{i}]"
        cells = sequence(tree, path, row)
        if not 1 < len(cells) <= len(Seat) + 1:
            raise tree.refuse("not_a_trick", path, found=len(cells))
        leader = Seat(one_of("N", "E", "S", "W")(tree, f"{path}[0]", cells[0]))
        cards = tuple(card(tree, f"{path}[{n}]", cell) for n, cell in enumerate(cells) if n)
        tricks.append((leader, cards))
    return tuple(tricks)


def read_events(tree: Tree, case: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """What happened beside the play: attention, claims."""
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
        place = sequence(tree, f"{path}.after", event["after"])
        if len(place) != 2:
            raise tree.refuse("not_a_place", f"{path}.after", found=shown(place))
        trick = number(1, LAST_TRICK)(tree, f"{path}.after[0]", place[0])
        checked["after"] = (trick, number(1, 4)(tree, f"{path}.after[1]", place[1]))
    if "attention_by" in event:
        checked["attention_by"] = one_of(*AttentionBy)(
            tree, f"{path}.attention_by", event["attention_by"]
        )
    if "claim" in event:
        claim = mapping(tree, f"{path}.claim", event["claim"])
        checked["claim"] = {
            "by": seat(tree, f"{path}.claim.by", claim.get("by")),
            "tricks": number(0, LAST_TRICK)(tree, f"{path}.claim.tricks", claim.get("tricks")),
            "agreed": truth(tree, f"{path}.claim.agreed", claim.get("agreed", True)),
        }
    return checked
