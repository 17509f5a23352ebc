"""Restrictions and penalty cards that contradict one another are refused."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Card
from bridgelaws.files.obligations import (
    PENALTY_CARDS,
    RESTRICTIONS,
    Obligations,
    OnTheTable,
    Place,
    Restriction,
)
from bridgelaws.files.tree import Tree
from bridgelaws.laws.facts.obligations import DESIGNATION, PARTNERS_PENALTY_CARD, Demand

Played = Mapping[Card, Place]
"""Where each card was played."""


def refuse_contradictory_obligations(tree: Tree, obligations: Obligations, played: Played) -> None:
    """Refuse obligations that cannot all have existed.

    Raises:
        RefusedError: names the restriction or the penalty card.
    """
    _refuse_card_twice(tree, obligations, played)
    _refuse_opposite_demands(tree, obligations)
    for i, one in enumerate(obligations.restrictions):
        _refuse_without_penalty_card(tree, f"{RESTRICTIONS}[{i}]", one, obligations, played)


def _refuse_card_twice(tree: Tree, obligations: Obligations, played: Played) -> None:
    """A card is stated again only after it was picked up."""
    table = OnTheTable(obligations, played)
    for i, one in enumerate(obligations.penalty_cards):
        for before in obligations.penalty_cards[:i]:
            if before.card is one.card and (
                table.lies(before, one.place) or one.place <= before.place
            ):
                path = f"{PENALTY_CARDS}[{i}].card"
                raise tree.refuse("penalty_card_twice", path, card=str(one.card))


def _refuse_opposite_demands(tree: Tree, obligations: Obligations) -> None:
    """No play can be subject to demands that no card meets, or to two choices of 57A or 51A."""
    for i, one in enumerate(obligations.restrictions):
        for other in obligations.restrictions[:i]:
            if one.seat is other.seat and one.place == other.place and _opposite(one, other):
                raise tree.refuse("demands_contradict", f"{RESTRICTIONS}[{i}].demands")


def _opposite(one: Restriction, other: Restriction) -> bool:
    if one.law == other.law and not one.on_lead:
        return True
    required = [each.suit for each in (one, other) if each.demand is Demand.REQUIRE_SUIT]
    same_suit = one.suit is other.suit and one.demand is not other.demand
    return one.suit is not None and (len(set(required)) > 1 or (bool(required) and same_suit))


def _refuse_without_penalty_card(
    tree: Tree, path: str, one: Restriction, obligations: Obligations, played: Played
) -> None:
    """If penalty cards are stated, the one that a restriction follows from must be among them."""
    if one.law == DESIGNATION:
        own = OnTheTable(obligations, played).of(one.seat, one.place)
        if one.card not in [each.card for each in own]:
            named = {"seat": one.seat.value, "card": str(one.card)}
            raise tree.refuse("designated_no_penalty_card", f"{path}.card", **named)
    if one.law not in PARTNERS_PENALTY_CARD:
        return
    partner = one.seat.partner
    stated = [each for each in obligations.penalty_cards if each.seat is partner]
    table = OnTheTable(obligations, played)
    lying = [each for each in stated if each.card.suit is one.suit and table.lay(each, one.place)]
    if stated and not lying:
        suit = one.suit.value if one.suit else "-"
        raise tree.refuse("no_penalty_card_of_suit", f"{path}.suit", seat=partner.value, suit=suit)
    if lying and not any(table.is_major(each, one.place) for each in lying):
        named = {"seat": partner.value, "card": str(lying[0].card)}
        raise tree.refuse("minor_restricts_no_lead", path, **named)
