"""Every matter that the program knows, and all the Laws they lean on."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaws.engine.law import Law
from bridgelaws.laws.calls.cards import CARDS
from bridgelaws.laws.calls.claim import CLAIM
from bridgelaws.laws.calls.penalty_card import PENALTY_CARD
from bridgelaws.laws.calls.question import QUESTION
from bridgelaws.laws.calls.revoke.procedure import REVOKE
from bridgelaws.laws.calls.team_board.board import TEAM_BOARD
from bridgelaws.laws.frame.kind import Matter

MATTERS: Mapping[str, Matter] = {
    matter.name: matter for matter in (QUESTION, PENALTY_CARD, CLAIM, CARDS, TEAM_BOARD)
}
"""The matters by the key of a case file; revokes have a reader of their own (`Board`)."""

LAWS: tuple[Law, ...] = tuple(
    dict.fromkeys(law for matter in (REVOKE, *MATTERS.values()) for law in matter.laws)
)
"""Every part of every Law in the book; parts of one Law bear one number."""
