"""Facts of a case that cannot all be true are refused, with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bridgelaws.bridge import Card, Contract, Deal, Seat, Suit
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.facts.revoke import (
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    Winner,
    WrongCard,
)
from bridgelaws.laws.players import seat_of
from bridgelaws.records.errors import RefusedError
from bridgelaws.records.revoke_order import (
    LAST_TRICK,
    TRICK_TWELVE,
    WITH_A_CHOICE,
    Revokes,
    needs_the_last_tricks,
    tricks_left,
)
from bridgelaws.records.together import refuse_together
from bridgelaws.records.tree import Tree


def refuse_contradictions(
    tree: Tree,
    code: Code,
    revokes: Revokes,
    deal: Deal | None,
    declarer: Seat | None,
    contract: Contract | None = None,
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
        _refuse_other_side(tree, path, answers)
        _refuse_winning_discard(tree, path, answers, contract)
        _refuse_penalty_card_of_declarer(tree, path, answers)
        _refuse_choice_in_the_last_trick(tree, path, answers)
        if answers.get("claim") == Claim.AGREEMENT_FINAL and code < Code.LAWS_2017:
            raise tree.refuse("not_in_this_code", f"{path}.claim", code=int(code))
        _refuse_objection_to_declarers_concession(tree, path, answers)
        _refuse_void_hand(tree, path, answers, deal, declarer)
        _refuse_correction_after_play(tree, path, answers)
        _refuse_not_established(tree, path, code, answers)
    refuse_together(tree, revokes)
    for i, left in tricks_left(revokes):
        together = revokes[i].get("both_in_same_trick_one_side_played_on") is True
        if together or len(left) < len(revokes):
            _refuse_every_trick(i, left, tree, code, revokes, deal, declarer, contract)


def _refuse_every_trick(
    index: int, left: Iterable[int], tree: Tree, code: Code, revokes: Revokes, *beside: Any
) -> None:
    """Refuse a revoke whose trick is open where none of the few that are left can be.

    So many only can the tricks of the other revokes rule out, or leave.
    """
    refused = None
    for trick in left:
        tried = [{**one, "trick": trick} if i == index else one for i, one in enumerate(revokes)]
        try:
            refuse_contradictions(tree, code, tried, *beside)
        except RefusedError as error:
            refused = refused or error
        else:
            return
    if refused is not None:
        raise refused


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
    won = answers.get("revoke_trick_won_by") == Winner.OFFENDING_PLAYER
    if won and kind == Kind.CARD_NOT_CONTRIBUTED:
        raise tree.refuse("no_card_was_played", f"{path}.revoke_trick_won_by")
    if card is not None and not demanded and card.suit.value == answers.get("suit_led"):
        raise tree.refuse("follows_suit", f"{path}.revoke_card", card=str(card))
    if "wrong_card" in answers and kind not in (None, Kind.PENALTY_CARD_NOT_PLAYED):
        raise tree.refuse("wrong_card_needs_penalty_card", f"{path}.wrong_card")
    rejected = answers.get("wrong_card") == WrongCard.REJECTED
    if rejected and answers.get("next_trick") == NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED:
        raise tree.refuse("accepted_by_playing_on", f"{path}.wrong_card")
    if kind == Kind.PENALTY_CARD_NOT_PLAYED:
        owed = answers.get("owed_card", OwedCard.PENALTY_CARD)
        if owed != OwedCard.PENALTY_CARD:
            raise tree.refuse("owed_card_is_penalty_card", f"{path}.owed_card", found=owed)


_OTHER_SIDE_PLAYED = {
    NextTrick.NONE: False,
    NextTrick.ONLY_OFFENDING_SIDE_PLAYED: False,
    NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD: False,
    NextTrick.OFFENDING_SIDE_PLAYED: True,
    NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED: True,
}
"""What an answer on the next trick says of the other side."""


def _refuse_other_side(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    """Whether the other side played on too may not contradict what is said of the next trick."""
    said = _OTHER_SIDE_PLAYED.get(answers.get("next_trick", ""))
    told = answers.get("other_side_played_on")
    if None not in (said, told) and said != told:
        found = str(answers["next_trick"])
        raise tree.refuse("other_side_and_next_trick", f"{path}.other_side_played_on", found=found)


def _refuse_winning_discard(
    tree: Tree, path: str, answers: Mapping[str, Any], contract: Contract | None
) -> None:
    """A card neither of the suit led nor a trump cannot win the revoke trick (44E, 44F).

    Where a card or suit was demanded, `suit_led` need not be what was led to the trick.  Where
    trumps were led the case is ruled as stated: the published example of the format is one.
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


def _refuse_penalty_card_of_declarer(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    """Neither declarer nor dummy ever has a penalty card (48, 49)."""
    if answers.get("offending_player") not in (Player.DECLARER, Player.DUMMY):
        return
    for key, value in (
        ("kind", Kind.PENALTY_CARD_NOT_PLAYED),
        ("owed_card", OwedCard.PENALTY_CARD),
    ):
        if answers.get(key) == value:
            raise tree.refuse("declarer_has_no_penalty_card", f"{path}.{key}")
    if "wrong_card" in answers:
        raise tree.refuse("declarer_has_no_penalty_card", f"{path}.wrong_card")


def _refuse_choice_in_the_last_trick(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    """With one card left nobody can play another; a card too many or too few is another kind."""
    if answers.get("trick") == LAST_TRICK and answers.get("kind") in WITH_A_CHOICE:
        raise tree.refuse("last_card_is_no_choice", f"{path}.trick")


def _refuse_objection_to_declarers_concession(
    tree: Tree, path: str, answers: Mapping[str, Any]
) -> None:
    """Only a defender's concession can be undone by his partner's objection (68B2)."""
    declarers = answers.get("offending_player") in (Player.DECLARER, Player.DUMMY)
    if declarers and answers.get("claim") == Claim.CONCESSION_PARTNER_OBJECTED:
        raise tree.refuse("concession_not_a_defenders", f"{path}.claim")


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


def _refuse_correction_after_play(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    """Before trick twelve, play ends by going on or by a claim, and both establish."""
    if answers.get("trick", LAST_TRICK) < TRICK_TWELVE and needs_the_last_tricks(answers):
        raise tree.refuse("play_was_over", f"{path}.attention")


def _refuse_not_established(tree: Tree, path: str, code: Code, answers: Mapping[str, Any]) -> None:
    """A revoke that a play or a claim established cannot be stated not to be."""
    if answers.get("established") is not False:
        return
    play = answers.get("next_trick")
    played = play in (NextTrick.OFFENDING_SIDE_PLAYED, NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY)
    omitted = answers.get("kind") == Kind.CARD_NOT_CONTRIBUTED  # 63 does not hold where 67A does
    if play == NextTrick.ONLY_OFFENDING_SIDE_PLAYED:
        played = not omitted and "kind" in answers
    elif omitted and play == NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY:
        played = answers.get("other_side_played_on") is True
    if code >= Code.LAWS_2017:
        played = played and answers.get("next_play_induced_by_opponent") is False
    designated = play == NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD
    claimed = answers.get("claim") == Claim.OWN_CLAIM_OR_CONCESSION
    if played or (not omitted and (designated or claimed)):
        raise tree.refuse("was_established", f"{path}.established")
