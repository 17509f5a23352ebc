"""Law 65: arrangement of tricks, as far as a revoke is asserted or denied."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Law
from bridgelaws.laws.facts.conduct import CardsInOrder, ConductCase

LAW = Law(65)


@LAW.clause({1997: "D"}, notice=True)
def a_side_that_mixed_its_cards_risks_its_say(case: ConductCase) -> Finding | None:
    """Who disturbs the order of his tricks puts at risk what he says of them and of a revoke.

    He loses nothing by that alone: what else shows the facts still decides (85A1).
    """
    match case.told(ConductCase.cards_in_order):
        case CardsInOrder.NON_OFFENDING_SIDE_ONLY:
            return Duty("offending_side_may_not_deny")
        case CardsInOrder.OFFENDING_SIDE_ONLY:
            return Duty("non_offending_side_may_not_assert")
        case CardsInOrder.NEITHER:
            return Duty("neither_side_may_assert_or_deny")
    return None
