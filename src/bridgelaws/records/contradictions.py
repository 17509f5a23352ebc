"""Facts of a case that cannot all be true are refused, with the reason."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import Card, Deal, Seat
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.facts import Claim, Kind, OwedCard
from bridgelaws.laws.players import seat_of
from bridgelaws.records.tree import Tree

LAST_TRICK = 13
Revokes = Sequence[Mapping[str, Any]]


def refuse_contradictions(
    tree: Tree, code: Code, revokes: Revokes, deal: Deal | None, declarer: Seat | None
) -> None:
    """Refuse a case whose facts contradict each other or the code in force.

    Raises:
        RefusedError: names the key and the facts that cannot go together.
    """
    for i, stated in enumerate(revokes):
        path = f"revokes[{i}]"
        answers = {key: value for key, value in stated.items() if value is not UNKNOWN}
        _refuse_counts(tree, path, answers)
        _refuse_cards(tree, path, answers)
        if answers.get("claim") == Claim.AGREEMENT_FINAL and code < Code.LAWS_2017:
            raise tree.refuse("not_in_this_code", f"{path}.claim", code=int(code))
        _refuse_void_hand(tree, path, answers, deal, declarer)
    _refuse_order(tree, revokes)
    _refuse_same_card(tree, revokes)


def _refuse_counts(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    later = answers.get("later_tricks_won")
    if later is None:
        return
    left = LAST_TRICK - answers.get("trick", 1)
    if later > left:
        raise tree.refuse("too_many_later_tricks", f"{path}.later_tricks_won", n=left, found=later)
    if later == 0 and answers.get("later_trick_with_playable_card"):
        raise tree.refuse("no_later_trick_won", f"{path}.later_trick_with_playable_card")


def _refuse_cards(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    card: Card | None = answers.get("revoke_card")
    kind = answers.get("kind")
    demanded = kind in (Kind.PENALTY_CARD_NOT_PLAYED, Kind.RESTRICTION_NOT_OBEYED)
    if card is not None and kind == Kind.CARD_NOT_CONTRIBUTED:
        raise tree.refuse("card_was_played", f"{path}.revoke_card", card=str(card))
    if card is not None and not demanded and card.suit.value == answers.get("suit_led"):
        raise tree.refuse("follows_suit", f"{path}.revoke_card", card=str(card))
    if kind == Kind.PENALTY_CARD_NOT_PLAYED:
        owed = answers.get("owed_card", OwedCard.PENALTY_CARD)
        if owed != OwedCard.PENALTY_CARD:
            raise tree.refuse("owed_card_is_penalty_card", f"{path}.owed_card", found=owed)


def _refuse_void_hand(
    tree: Tree,
    path: str,
    answers: Mapping[str, Any],
    deal: Deal | None,
    declarer: Seat | None,
) -> None:
    player, suit = answers.get("offending_player"), answers.get("suit_led")
    kind = answers.get("kind", Kind.FAILURE_TO_FOLLOW_SUIT)
    if deal is None or declarer is None or player is None or suit is None:
        return
    seat = seat_of(player, declarer)
    hand = deal.hand(seat)
    if hand is None or kind != Kind.FAILURE_TO_FOLLOW_SUIT:
        return
    if not any(card.suit.value == suit for card in hand):
        raise tree.refuse("holds_no_card_of_suit", f"{path}.suit_led", seat=seat.value, suit=suit)


def _refuse_order(tree: Tree, revokes: Revokes) -> None:
    for i, (one, other) in enumerate(itertools.pairwise(revokes)):
        first, second = one.get("trick"), other.get("trick")
        if not isinstance(first, int) or not isinstance(second, int):
            continue
        same = one.get("offending_player") == other.get("offending_player")
        known = isinstance(one.get("offending_player"), str)
        if second < first or (second == first and same and known):
            raise tree.refuse("wrong_order", f"revokes[{i + 1}].trick", found=second, before=first)


def _refuse_same_card(tree: Tree, revokes: Revokes) -> None:
    seen: set[Card] = set()
    for i, answers in enumerate(revokes):
        card = answers.get("revoke_card")
        if isinstance(card, Card):
            if card in seen:
                raise tree.refuse("card_twice", f"revokes[{i}].revoke_card", card=str(card))
            seen.add(card)
