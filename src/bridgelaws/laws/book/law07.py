"""Law 7: control of boards and cards, as far as a card is missing or too many."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Law
from bridgelaws.laws.book.law14 import missing_card_was
from bridgelaws.laws.facts.cards import CardsCase, HandCounts
from bridgelaws.laws.facts.revoke import CardWas, RevokeCase

LAW = Law(7)

_COUNT = Duty("count_cards_before_looking")


@LAW.clause({1997: "B1", 2007: "B2"}, notice=True)
def cards_are_counted_before_play(case: CardsCase) -> Finding | None:
    """Every player counts his cards face down before he looks at them; a fine is possible."""
    counts = case.told(CardsCase.hand_counts)
    hidden = case.told(CardsCase.card_was) == CardWas.HIDDEN_IN_OWN_HAND
    wrong = counts in (HandCounts.TOO_MANY_AND_TOO_FEW, HandCounts.CARD_NOT_OF_THIS_DEAL)
    short = counts == HandCounts.ONLY_TOO_FEW and not hidden
    return _COUNT if wrong or short else None


@LAW.clause({1997: "B1", 2007: "B2"}, notice=True)
def the_hand_was_not_counted(case: RevokeCase) -> Finding | None:
    """A player whose card lay outside his hand did not count his thirteen; a fine is possible."""
    outside = (CardWas.ON_THE_FLOOR, CardWas.IN_THE_BOARD, CardWas.NOT_FOUND)
    return _COUNT if missing_card_was(case, *outside) else None
