"""From a trick on the table to the facts of each revoke in it, and to the board they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bridgelaws.bridge import Suit
from bridgelaws.files.case import Stated
from bridgelaws.files.contradictions import refuse_contradictions
from bridgelaws.files.overlay import Overlay
from bridgelaws.files.tree import Tree
from bridgelaws.files.trick import TrickSoFar
from bridgelaws.laws.calls.revoke.board import Board
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.table import Table
from bridgelaws.laws.facts.revoke_answers import (
    Attention,
    AttentionBy,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    WrongCard,
)

_SUPPOSED: Mapping[str, Any] = {"attention_by": AttentionBy.OTHER, "question_forbidden": False}
"""How attention was drawn, if nobody says: in the ordinary way, and the ruling says so."""
_NOT_PLAYED = (NextTrick.NONE, NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED)


def trick_board(stated: Stated, overlay: Overlay, tree: Tree) -> Board:
    """The board of a case with a trick on the table, with the facts stated beside it.

    Raises:
        RefusedError: a fact stated beside the cards is impossible.
    """
    trick = stated.trick
    assert trick is not None
    if len(stated.revokes) > len(trick.positions):
        raise tree.refuse("revoke_not_in_trick", f"revokes[{len(trick.positions)}]")
    reports, supposed = [], trick.table.supposed
    for i, place in enumerate(trick.positions):
        known, beside = _known(trick, place), _beside(stated, overlay, i)
        _refuse_what_the_cards_deny(tree, i, known, beside)
        answers = {**_SUPPOSED, **_unless_stated(known, beside), **known, **beside}
        reports.append(RevokeReport(answers, position=place))
        supposed = supposed and not _SUPPOSED.keys() & beside.keys()
    told = [report.answers for report in reports]
    refuse_contradictions(tree, stated.code, told, None, stated.declarer, stated.contract)
    table = replace(trick.table, supposed=supposed)
    return stated.board().having(revokes=tuple(reports), table=table)


def _beside(stated: Stated, overlay: Overlay, index: int) -> dict[str, Any]:
    """What is stated about a revoke beside the cards."""
    beside: dict[str, Any] = {**overlay.every_revoke(stated.declarer)}
    beside |= stated.revokes[index] if index < len(stated.revokes) else {}
    beside |= overlay.revoke(index, stated.declarer)
    return beside


def origins(
    stated: Stated, overlay: Overlay, board: Board
) -> tuple[frozenset[str], frozenset[str]]:
    """Which facts of the *board* of `trick_board` the cards show, and which are only assumed."""
    trick = stated.trick
    assert trick is not None
    shown, supposed = set(), set()
    for i, (place, report) in enumerate(zip(trick.positions, board.revokes, strict=True)):
        known, beside = _known(trick, place).keys(), _beside(stated, overlay, i).keys()
        told = beside | trick.attention.keys()
        shown |= {f"revokes[{i}].{key}" for key in known - told}
        supposed |= {f"revokes[{i}].{key}" for key in report.answers.keys() - known - told}
    return frozenset(shown), frozenset(supposed)


def _refuse_what_the_cards_deny(
    tree: Tree, index: int, known: Mapping[str, Any], beside: Mapping[str, Any]
) -> None:
    for key, value in beside.items():
        designated = value == NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD
        if designated and known["next_trick"] in _NOT_PLAYED:
            continue  # a card named but not yet played does not lie on the table
        if key in known and known[key] != value:
            found, expected = str(value), str(known[key])
            path = f"revokes[{index}].{key}"
            raise tree.refuse("trick_says_otherwise", path, found=found, expected=expected)


def _unless_stated(known: Mapping[str, Any], beside: Mapping[str, Any]) -> Mapping[str, Any]:
    """What holds unless stated otherwise: no claim, and attention as the cards suggest."""
    established = (
        beside.get("established") is True
        or beside.get("claim", Claim.NONE) != Claim.NONE
        or {**known, **beside}["next_trick"] not in _NOT_PLAYED
    )
    attention = Attention.DURING_PLAY if established else Attention.BEFORE_ESTABLISHED
    return {"claim": Claim.NONE, "attention": attention}


def _known(trick: TrickSoFar, place: int) -> dict[str, Any]:
    """The facts of the revoke in a position, as the cards show them.

    It is assumed that no opponent called for a play to the next trick.
    """
    table = trick.table
    side = table.seat(place).side
    following = table.following
    players = [] if following is None else [*map(following.seat_of, range(len(following.cards)))]
    played_on = any(seat.side is side for seat in players)
    others = any(table.seat(other).side is not side for other in trick.positions)
    sides = {seat.side for seat in players}
    known: dict[str, Any] = {
        "offending_player": table.player(place),
        "kind": trick.kind,
        "revoke_card": table.cards[place],
        "next_trick": _next(played_on, bool(players), legal=_led_in_turn(table)),
        "next_play_induced_by_opponent": False,
        "cards_back_in_board": False,
        "both_in_same_trick_one_side_played_on": others and len(sides) == 1,
        **trick.attention,
    }
    if (suit := _suit(trick, place)) is not None:
        known["suit_led"] = suit.value
    if trick.number is not None:
        known["trick"] = trick.number
    if (lay := _owed_card(trick, place)) is not None:
        known["owed_card"] = lay
    if trick.kind == Kind.PENALTY_CARD_NOT_PLAYED and len(table.cards) > place + 1:
        known["wrong_card"] = WrongCard.DECLARER_PLAYED_ON
    return known


def _suit(trick: TrickSoFar, place: int) -> Suit | None:
    """The suit not followed, or the suit demanded."""
    demand = trick.table.restriction(place)
    if demand is not None and (place == 0 or demand.required):
        return demand.required
    return trick.table.trick.suit_led


def _owed_card(trick: TrickSoFar, place: int) -> OwedCard | None:
    """Where the card that should have been played lay, as far as the cards show it."""
    table = trick.table
    if table.player(place) == Player.DUMMY:
        return OwedCard.DUMMYS_CARD
    choices = table.choices(place, frozenset(trick.positions), own_next=True) or ()
    known = not table.may_be_others(place, choices)
    penalty_card = known and any(table.faced(card) for card in choices)
    return OwedCard.PENALTY_CARD if penalty_card else None


def _led_in_turn(table: Table) -> bool:
    """Whether the winner of this trick led to the next, as far as that is known."""
    if table.following is None or table.contract is None:
        return True
    return table.following.leader is table.trick.winner(table.contract.trumps)


def _next(played_on: bool, played: bool, *, legal: bool) -> NextTrick:
    if played_on and not legal:
        return NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY
    if played_on:
        return NextTrick.OFFENDING_SIDE_PLAYED
    return NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED if played else NextTrick.NONE
