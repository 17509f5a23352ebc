"""Law 7: control of boards and cards, as far as a card is missing or too many."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Law, Use
from bridgelaws.laws.facts.cards import CardsCase
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.shared import CountedHand

LAW = Law(7)

_COUNT = Duty("count_cards_before_looking")


@LAW.shared(
    {1997: "B1", 2007: "B2"},
    Use(CardsCase, "cards_are_counted_before_play", _COUNT, notice=True),
    Use(RevokeCase, "the_hand_was_not_counted", _COUNT, notice=True),
)
def cards_are_counted_before_play(case: CountedHand) -> bool:
    """Every player counts his cards face down before he looks at them; a fine is possible."""
    return case.hand_was_not_counted
