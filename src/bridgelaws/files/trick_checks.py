"""What a trick on the table rules out: false revokes, and penalty cards that lie elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.bridge import Card, Seat
from bridgelaws.files.hands import HANDS
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.revoke_answers import Kind

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
    """Refuse a card that was not a revoke, or was one of another kind than stated."""
    card, seat = table.cards[place], table.seat(place)
    follows = place > 0 and card.suit is table.trick.suit_led
    if kind == Kind.FAILURE_TO_FOLLOW_SUIT:
        if place == 0:
            path = "trick_so_far.revoke_by"
            raise tree.refuse("leader_follows_no_suit", path, seat=seat.value)
        if follows:
            raise tree.refuse("follows_suit", f"{_CARDS}[{place}]", card=str(card))
    elif place > 0 and not follows and _could_follow(table, place):
        raise tree.refuse("he_could_follow_suit", "trick_so_far.kind", seat=seat.value)
    elif _obeys(table, place, follows, owners):
        raise tree.refuse("card_was_legal", f"{_CARDS}[{place}]", card=str(card))
    _refuse_against_his_hand(tree, table, place, kind)


def _could_follow(table: Table, place: int) -> bool:
    """Whether a card that he held shows that a player could follow suit (44C comes first).

    It is in his hand, lies there as a penalty card, or was played to the next trick.
    """
    own = table.own(place, own_next=True) or frozenset()
    later = table.next_card(table.seat(place))
    shown = own | ({later} if later else frozenset())
    return any(one.suit is table.trick.suit_led for one in shown)


def _obeys(table: Table, place: int, follows: bool, owners: Mapping[Card, Seat]) -> bool:
    """Whether the card by itself shows that every demand was met.

    Following suit comes before a suit that is demanded and before a penalty card of another;
    a minor penalty card binds in its own suit only, and not an honour (50C).
    """
    card = table.cards[place]
    if (demand := table.restriction(place)) is not None:
        if demand.extreme:
            return not follows
        return follows or demand.allows(card)
    own = {one for one, owner in owners.items() if owner is table.seat(place)}
    led = table.led_after(place, (place,))
    return bool(own) and card in table.legal(place, frozenset(own | {card}), led)


def _refuse_against_his_hand(tree: Tree, table: Table, place: int, kind: Kind) -> None:
    """Refuse a revoke that the player's hand, if known, does not bear out."""
    card, seat = table.cards[place], table.seat(place)
    own = table.own(place, own_next=True)
    if own is None or seat in table.partial:
        return
    if kind == Kind.FAILURE_TO_FOLLOW_SUIT:
        if not _could_follow(table, place):
            raise tree.refuse("holds_none_left", f"{HANDS}.{seat.value}", seat=seat.value)
    elif card in table.legal(place, own, table.led_after(place, (place,))):
        raise tree.refuse("card_was_legal", f"{_CARDS}[{place}]", card=str(card))
