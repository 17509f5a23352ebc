"""Facts of several revokes that cannot all be true are refused, with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.bridge import Card
from bridgelaws.errors import RefusedError
from bridgelaws.laws.calls.revoke.company import NO_CLAIM
from bridgelaws.laws.calls.revoke.order import Revokes, refuse_order
from bridgelaws.laws.calls.revoke.report import (
    RevokeReport,
    may_have_been_one_side,
    one_side_played_on,
)
from bridgelaws.laws.calls.revoke.transfer import Claimed, ImpossibleTricksError, assign
from bridgelaws.laws.facts.revoke_answers import Kind, NextTrick, Winner

_NOT_PLAYED = (NextTrick.NONE, NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED)


def refuse_together(revokes: Revokes, code: int) -> None:
    """Refuse revokes that cannot have happened on one board.

    Raises:
        RefusedError: names the key and the facts that cannot go together.
    """
    refuse_order(revokes, code)
    _refuse_same_card(revokes)
    _refuse_winners(revokes)
    _refuse_same_trick(revokes)
    _refuse_tricks(revokes)


def _refuse_same_card(revokes: Revokes) -> None:
    seen: set[Card] = set()
    for i, answers in enumerate(revokes):
        card = answers.get("revoke_card")
        if isinstance(card, Card):
            if card in seen and not _was_withdrawn(revokes, card):
                raise RefusedError("card_twice", path=f"revokes[{i}].revoke_card", card=str(card))
            seen.add(card)


def _was_withdrawn(revokes: Revokes, card: Card) -> bool:
    """Whether the first revoke with *card* was corrected, so that it could be played again."""
    first = next(answers for answers in revokes if answers.get("revoke_card") == card)
    not_played_on = first.get("next_trick") in _NOT_PLAYED and first.get("claim") in NO_CLAIM
    return first.get("established", not not_played_on) is False


def _refuse_winners(revokes: Revokes) -> None:
    """Two revokes in one trick must name the same winner of it."""
    for i, one in enumerate(revokes):
        for j in range(i + 1, len(revokes)):
            other = revokes[j]
            if one.get("trick") != other.get("trick") or not isinstance(one.get("trick"), int):
                continue
            if _disagree(one, other):
                raise RefusedError("winners_contradict", path=f"revokes[{j}].revoke_trick_won_by")
            suits = [answers.get("suit_led") for answers in (one, other)]
            kinds = {answers.get("kind") for answers in (one, other)}
            told_apart = all(isinstance(suit, str) for suit in suits) and len(set(suits)) > 1
            if told_apart and kinds == {Kind.FAILURE_TO_FOLLOW_SUIT}:
                raise RefusedError("suits_contradict", path=f"revokes[{j}].suit_led")


def _disagree(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    winners = [answers.get("revoke_trick_won_by") for answers in (one, other)]
    sides = [RevokeReport(answers).side for answers in (one, other)]
    if None in sides or not all(winner in set(Winner) for winner in winners):
        return False
    won = [winner != Winner.NON_OFFENDING_SIDE for winner in winners]
    if sides[0] != sides[1]:
        return won[0] == won[1]
    return won[0] != won[1] or (won[0] and winners[0] == winners[1])


def _refuse_same_trick(revokes: Revokes) -> None:
    """What is stated on 62C3 must agree with the tricks and the next plays listed."""
    reports = [RevokeReport(answers) for answers in revokes]
    if {"declarers", "defenders"} - {report.side for report in reports}:
        return
    for i, answers in enumerate(revokes):
        stated = answers.get("both_in_same_trick_one_side_played_on")
        told_apart = isinstance(stated, bool) and one_side_played_on(reports, i) not in (
            None,
            stated,
        )
        if told_apart or (stated is True and not may_have_been_one_side(reports, i)):
            path = f"revokes[{i}].both_in_same_trick_one_side_played_on"
            raise RefusedError("same_trick_contradicts", path=path, found=str(stated).lower())


def _refuse_tricks(revokes: Revokes) -> None:
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
            raise RefusedError("tricks_contradict", path=path, other=other) from error


def _counted(answers: Mapping[str, Any]) -> bool:
    numbers = (answers.get("trick"), answers.get("later_tricks_won"))
    known = all(isinstance(number, int) for number in numbers)
    return known and answers.get("revoke_trick_won_by") in set(Winner)
