"""Missing and surplus cards: what becomes of hand and trick, and the route to a revoke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.engine.code import Code
from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.cards import (
    PLAYED,
    CardsCase,
    CardsContributed,
    Discovered,
    HandCounts,
    HeldAllAlong,
)
from bridgelaws.laws.frame.findings import Order
from bridgelaws.laws.frame.kind import Contradiction, Layer, Matter

_HELD: Mapping[Finding, HeldAllAlong] = {
    Order("card_is_restored"): HeldAllAlong.RESTORED,
    Order("hand_is_made_up"): HeldAllAlong.RESTORED,
    Order("hand_was_complete"): HeldAllAlong.NEVER_MISSING,
}
"""The orders after which a card counts as held all the time, once play has begun."""

_TAKEN_BACK = frozenset({Order("extra_cards_go_back"), Order("highest_legal_card_stays")})


def _conclude_missing(found: frozenset[Finding]) -> Answers:
    held = [how for order, how in _HELD.items() if order in found]
    return {"held_all_along": held[0] if held else HeldAllAlong.NO}


def _conclude_defective_trick(found: frozenset[Finding]) -> Answers:
    return {"extra_card_restored": not _TAKEN_BACK.isdisjoint(found)}


def _contradiction(_: Code, answers: Mapping[str, Any]) -> Contradiction | None:
    """Before the opening lead nothing has been played; once it is faced, everybody has called."""
    discovered = answers.get("discovered")
    before = discovered == Discovered.BEFORE_OPENING_LEAD_FACED
    found_played = answers.get("card_was") in PLAYED
    contributed = answers.get("cards_contributed") in tuple(CardsContributed)
    if before and answers.get("hand_counts") == HandCounts.DUMMYS_CARD_NOT_NAMED:
        return Contradiction("hand_counts", "nothing_was_played_yet")
    if before and found_played:
        return Contradiction("card_was", "nothing_was_played_yet")
    if before and contributed:
        return Contradiction("cards_contributed", "nothing_was_played_yet")
    played = answers.get("cards_contributed") == CardsContributed.ONE_NOT_QUITTED
    if played and answers.get("hand_counts") == HandCounts.ONLY_TOO_FEW:
        return Contradiction("hand_counts", "a_card_played_is_not_missing")
    in_play = not before and discovered in tuple(Discovered)
    if answers.get("wrong_hand_called") is False and (in_play or found_played or contributed):
        return Contradiction("wrong_hand_called", "everybody_has_called")
    return None


CARDS = Matter(
    "cards",
    CardsCase,
    (
        Layer(provisions(CardsCase, "deal", 13, 79), chart="13"),
        Layer(provisions(CardsCase, "missing", 14), _conclude_missing, chart="14"),
        Layer(provisions(CardsCase, "trick", 67), _conclude_defective_trick, chart="67"),
        Layer(provisions(CardsCase, "surplus", 45, 58), chart="58"),
        Layer(provisions(CardsCase, "consequence", 7, 14, 61, 64, 67)),
    ),
    judged=frozenset({"deal_can_be_played", "information_harmless", "deemed_a_lead"}),
    contradiction=_contradiction,
)
