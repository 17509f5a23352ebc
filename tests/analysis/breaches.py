"""What the tests of restrictions and penalty cards beside a play have in common."""

from __future__ import annotations

from typing import Any

from bridgelaws.analysis import FoundRevoke
from bridgelaws.laws.facts.revoke_answers import Kind
from tests.analysis.obliged_play import demand, examined, penalty_card

REQUIRE, FORBID = "require_suit", "forbid_suit"
HIGHEST, LOWEST = "highest_of_suit_led", "lowest_of_suit_led"
RESTRICTION, PENALTY = Kind.RESTRICTION_NOT_OBEYED, Kind.PENALTY_CARD_NOT_PLAYED

DIAMOND_TO_SOUTH = "W DJ D2 D5 DA"
HEART_FIVE = penalty_card("E", "H5", [1, 1], until=[5, 1])
HEART_REQUIRED = demand("W", [1, 1], "50D2a", REQUIRE, "H")


def found(*args: Any, **beside: Any) -> list[tuple[int, str, str, str | None]]:
    """Trick, seat, card and suit demanded of each revoke."""
    return [
        (one.trick, str(one.seat), str(one.card), one.suit_led and one.suit_led.value)
        for one in examined(*args, **beside).revokes
    ]


def the_revoke(*args: Any, **beside: Any) -> FoundRevoke:
    (one,) = examined(*args, **beside).revokes
    return one


def cards(revoke: FoundRevoke) -> list[str]:
    return [str(card) for card in revoke.playable]
