"""Facts of a case that cannot all be true are refused, with the reason.

`laws.calls.revoke.company` says which facts exclude each other; this module, what cards rule out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.bridge import Card, Contract, Deal, Seat, Suit
from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.files.tree import Tree
from bridgelaws.laws.calls.revoke.company import known
from bridgelaws.laws.calls.revoke.order import Revokes
from bridgelaws.laws.calls.revoke.possible import refuse_impossible
from bridgelaws.laws.facts.players import seat_of
from bridgelaws.laws.facts.revoke_answers import Kind, Winner


def refuse_contradictions(
    tree: Tree,
    code: Code,
    revokes: Revokes,
    deal: Deal | None,
    declarer: Seat | None,
    contract: Contract | None = None,
    other_side_revoked: Any = None,
) -> None:
    """Refuse a case whose facts contradict each other, their cards or the code in force.

    Raises:
        RefusedError: names the key and the facts that cannot go together.
    """
    for i, stated in enumerate(revokes):
        path = f"revokes[{i}]"
        answers = known(stated)
        _refuse_cards(tree, path, answers)
        _refuse_winning_discard(tree, path, answers, contract)
        _refuse_void_hand(tree, path, answers, deal, declarer)
    try:
        refuse_impossible(code, revokes, other_side_revoked)
    except RefusedError as error:
        raise tree.refuse(error.key, error.path or "", **error.values) from error


def _refuse_cards(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    card: Card | None = answers.get("revoke_card")
    kind = answers.get("kind")
    demanded = kind in (Kind.PENALTY_CARD_NOT_PLAYED, Kind.RESTRICTION_NOT_OBEYED)
    if card is not None and kind == Kind.CARD_NOT_CONTRIBUTED:
        raise tree.refuse("card_was_played", f"{path}.revoke_card", card=str(card))
    if card is not None and not demanded and card.suit.value == answers.get("suit_led"):
        raise tree.refuse("follows_suit", f"{path}.revoke_card", card=str(card))


def _refuse_winning_discard(
    tree: Tree, path: str, answers: Mapping[str, Any], contract: Contract | None
) -> None:
    """A card neither of the suit led nor a trump cannot win the revoke trick (44E, 44F).

    Where a card or suit was demanded, `suit_led` need not be the suit led to the trick.  Where
    trumps were led, the case is ruled as stated, as in the published example of the format.
    """
    card: Card | None = answers.get("revoke_card")
    led = answers.get("suit_led")
    to_follow = answers.get("kind") in (Kind.FAILURE_TO_FOLLOW_SUIT, Kind.MISSING_CARD)
    won = answers.get("revoke_trick_won_by") == Winner.OFFENDING_PLAYER
    if card is None or contract is None or led is None or not to_follow or not won:
        return
    if contract.trumps not in (card.suit, Suit(led)):
        path = f"{path}.revoke_trick_won_by"
        raise tree.refuse("discard_wins_no_trick", path, card=str(card))


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
