"""Facts of a case that cannot all be true are refused, with the reason."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from bridgelaws.bridge import Card, Contract, Deal, Seat, Suit
from bridgelaws.engine.code import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.facts.revoke import (
    Attention,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    Winner,
    WrongCard,
)
from bridgelaws.laws.players import seat_of
from bridgelaws.laws.several import RevokeReport, one_side_played_on
from bridgelaws.laws.transfer import Claimed, ImpossibleTricksError, assign
from bridgelaws.records.tree import Tree

LAST_TRICK = 13
TRICK_TWELVE = 12
Revokes = Sequence[Mapping[str, Any]]


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
        _refuse_winning_discard(tree, path, answers, contract)
        _refuse_penalty_card_of_declarer(tree, path, answers)
        _refuse_choice_in_the_last_trick(tree, path, answers)
        if answers.get("claim") == Claim.AGREEMENT_FINAL and code < Code.LAWS_2017:
            raise tree.refuse("not_in_this_code", f"{path}.claim", code=int(code))
        _refuse_objection_to_declarers_concession(tree, path, answers)
        _refuse_void_hand(tree, path, answers, deal, declarer)
        _refuse_correction_after_play(tree, path, answers)
        _refuse_not_established(tree, path, code, answers)
    _refuse_order(tree, revokes)
    _refuse_same_card(tree, revokes)
    _refuse_winners(tree, revokes)
    _refuse_same_trick(tree, revokes)
    _refuse_tricks(tree, revokes)


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
    with_a_choice = (
        Kind.FAILURE_TO_FOLLOW_SUIT,
        Kind.PENALTY_CARD_NOT_PLAYED,
        Kind.RESTRICTION_NOT_OBEYED,
    )
    if answers.get("trick") == LAST_TRICK and answers.get("kind") in with_a_choice:
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
            if card in seen and not _was_withdrawn(revokes, card):
                raise tree.refuse("card_twice", f"revokes[{i}].revoke_card", card=str(card))
            seen.add(card)


_PLAY_OVER = (
    Attention.AFTER_PLAY,
    Attention.AFTER_CALL_ON_NEXT_BOARD,
    Attention.AFTER_ROUND,
    Attention.AFTER_CORRECTION_PERIOD,
)
_NO_CLAIM = (Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)
_NOT_PLAYED = (NextTrick.NONE, NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED)
_NOT_BOTH_PLAYED = (*_NOT_PLAYED, NextTrick.ONLY_OFFENDING_SIDE_PLAYED)


def _refuse_correction_after_play(tree: Tree, path: str, answers: Mapping[str, Any]) -> None:
    """Before trick twelve, play ends by going on or by a claim, and both establish."""
    if "established" in answers or answers.get("trick", LAST_TRICK) >= TRICK_TWELVE:
        return
    over = answers.get("attention") in _PLAY_OVER
    stopped = answers.get("next_trick") in _NOT_BOTH_PLAYED
    if over and answers.get("claim") in _NO_CLAIM and stopped:
        raise tree.refuse("play_was_over", f"{path}.attention")


def _refuse_winners(tree: Tree, revokes: Revokes) -> None:
    """Two revokes in one trick must name the same winner of it."""
    for i, one in enumerate(revokes):
        for j in range(i + 1, len(revokes)):
            other = revokes[j]
            if one.get("trick") != other.get("trick") or not isinstance(one.get("trick"), int):
                continue
            if _disagree(one, other):
                raise tree.refuse("winners_contradict", f"revokes[{j}].revoke_trick_won_by")
            suits = [answers.get("suit_led") for answers in (one, other)]
            kinds = {answers.get("kind") for answers in (one, other)}
            told_apart = all(isinstance(suit, str) for suit in suits) and len(set(suits)) > 1
            if told_apart and kinds == {Kind.FAILURE_TO_FOLLOW_SUIT}:
                raise tree.refuse("suits_contradict", f"revokes[{j}].suit_led")


def _disagree(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    winners = [answers.get("revoke_trick_won_by") for answers in (one, other)]
    sides = [RevokeReport(answers).side for answers in (one, other)]
    if None in sides or not all(winner in set(Winner) for winner in winners):
        return False
    won = [winner != Winner.NON_OFFENDING_SIDE for winner in winners]
    if sides[0] != sides[1]:
        return won[0] == won[1]
    return won[0] != won[1] or (won[0] and winners[0] == winners[1])


def _refuse_same_trick(tree: Tree, revokes: Revokes) -> None:
    """What is stated on 62C3 must agree with the tricks and the next plays listed."""
    reports = [RevokeReport(answers) for answers in revokes]
    if {"declarers", "defenders"} - {report.side for report in reports}:
        return
    for i, answers in enumerate(revokes):
        stated = answers.get("both_in_same_trick_one_side_played_on")
        if isinstance(stated, bool) and one_side_played_on(reports, i) not in (None, stated):
            path = f"revokes[{i}].both_in_same_trick_one_side_played_on"
            raise tree.refuse("same_trick_contradicts", path, found=str(stated).lower())


def _refuse_tricks(tree: Tree, revokes: Revokes) -> None:
    """The later tricks stated for two revokes of one side must be possible together."""
    for side in ("declarers", "defenders"):
        mine = [i for i, answers in enumerate(revokes) if RevokeReport(answers).side == side]
        if len(mine) < 2 or not all(_counted(revokes[i]) for i in mine):
            continue
        claims = [
            Claimed(
                revokes[i]["trick"],
                revokes[i]["revoke_trick_won_by"] != Winner.NON_OFFENDING_SIDE,
                revokes[i]["later_tricks_won"],
                0,
            )
            for i in mine
        ]
        try:
            assign(claims)
        except ImpossibleTricksError as error:
            path = f"revokes[{mine[error.other]}].later_tricks_won"
            other = f"revokes[{mine[error.revoke]}].later_tricks_won"
            raise tree.refuse("tricks_contradict", path, other=other) from error


def _counted(answers: Mapping[str, Any]) -> bool:
    numbers = (answers.get("trick"), answers.get("later_tricks_won"))
    known = all(isinstance(number, int) for number in numbers)
    return known and answers.get("revoke_trick_won_by") in set(Winner)


def _was_withdrawn(revokes: Revokes, card: Card) -> bool:
    """Whether the first revoke with *card* was corrected, so that it could be played again."""
    first = next(answers for answers in revokes if answers.get("revoke_card") == card)
    not_played_on = first.get("next_trick") in _NOT_PLAYED and first.get("claim") in _NO_CLAIM
    return first.get("established", not not_played_on) is False


def _refuse_not_established(tree: Tree, path: str, code: Code, answers: Mapping[str, Any]) -> None:
    """A revoke that a play or a claim established cannot be stated not to be."""
    if answers.get("established") is not False:
        return
    play = answers.get("next_trick")
    played = play in (NextTrick.OFFENDING_SIDE_PLAYED, NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY)
    if play == NextTrick.ONLY_OFFENDING_SIDE_PLAYED:  # 63A1 does not hold where 67A does
        played = answers.get("kind") not in (None, Kind.CARD_NOT_CONTRIBUTED)
    if code >= Code.LAWS_2017:
        played = played and answers.get("next_play_induced_by_opponent") is False
    designated = play == NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD
    if played or designated or answers.get("claim") == Claim.OWN_CLAIM_OR_CONCESSION:
        raise tree.refuse("was_established", f"{path}.established")
