"""What a trick on the table denies: a revoke that was none, a penalty card that lies elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Card, Seat
from bridgelaws.laws.facts.revoke import Kind
from bridgelaws.laws.table import Table
from bridgelaws.records.hands import HANDS
from bridgelaws.records.tree import Tree

_CARDS = "trick_so_far.cards"


def refuse_misplaced(tree: Tree, table: Table, owners: Mapping[Card, Seat]) -> None:
    """Refuse a penalty card that its owner cannot have had when the trick began."""
    for card, owner in owners.items():
        if card in (*table.cards, *table.next_cards):
            trick = table.trick if card in table.cards else table.following
            elsewhere = trick is None or trick.card_of(owner) != card
        else:
            hand = table.held.hand(owner)
            whole = hand is not None and owner not in table.partial
            holder = table.held.holder(card)
            elsewhere = holder is not owner and (whole or holder is not None)
        if elsewhere:
            path, said = f"trick_so_far.penalty_cards.{owner.value}", owner.value
            raise tree.refuse("penalty_card_elsewhere", path, seat=said, card=str(card))


def refuse_a_legal_card(
    tree: Tree, table: Table, place: int, kind: Kind, owners: Mapping[Card, Seat]
) -> None:
    """Refuse a card that was no revoke, or was one of another kind than is said."""
    card, seat = table.cards[place], table.seat(place)
    follows = place > 0 and card.suit is table.trick.suit_led
    if kind == Kind.FAILURE_TO_FOLLOW_SUIT:
        if place == 0:
            path = "trick_so_far.revoke_by"
            raise tree.refuse("leader_follows_no_suit", path, seat=seat.value)
        if follows:
            raise tree.refuse("follows_suit", f"{_CARDS}[{place}]", card=str(card))
    elif _obeys(table, place, follows, owners):
        raise tree.refuse("card_was_legal", f"{_CARDS}[{place}]", card=str(card))
    _refuse_against_his_hand(tree, table, place, kind)


def _obeys(table: Table, place: int, follows: bool, owners: Mapping[Card, Seat]) -> bool:
    """Whether the card shows by itself that nothing demanded was left undone.

    Following suit comes before a suit that is demanded and before a penalty card of another.
    """
    card = table.cards[place]
    if (demand := table.restriction(place)) is not None:
        if demand.extreme:
            return not follows
        return follows or demand.allows(card)
    own = [one for one, owner in owners.items() if owner is table.seat(place)]
    return follows and bool(own) and not any(one.suit is card.suit for one in own)


def _refuse_against_his_hand(tree: Tree, table: Table, place: int, kind: Kind) -> None:
    """Refuse a revoke that his hand, where it is known, does not show."""
    card, seat, led = table.cards[place], table.seat(place), table.trick.suit_led
    own = table.own(place, own_next=True)
    if own is None:
        return
    holds = place > 0 and any(one.suit is led for one in own)
    whole = seat not in table.partial
    path = f"{HANDS}.{seat.value}"
    if kind == Kind.FAILURE_TO_FOLLOW_SUIT:
        if whole and not holds:
            suit = led.value if led else "-"
            raise tree.refuse("holds_no_card_of_suit", path, seat=seat.value, suit=suit)
        return
    legal = table.legal(place, own, table.led_after(place, (place,)))
    if whole and card in legal:
        raise tree.refuse("card_was_legal", f"{_CARDS}[{place}]", card=str(card))
    faced = any(table.faced(one) for one in legal)
    if holds and card.suit is not led and not faced:
        raise tree.refuse("he_could_follow_suit", "trick_so_far.kind", seat=seat.value)
