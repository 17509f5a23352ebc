"""What the Laws on conduct and procedure may be told about a revoke; none of it is asked.

It sharpens what the Director says and does; tricks and corrections never hang on it.
"""

from __future__ import annotations

from enum import StrEnum

from bridgelaws.engine.fact import UNKNOWN, Case, Fact


class CardsInOrder(StrEnum):
    """Whose played cards still lie in the order of the play (Laws 65D, 66D)."""

    OFFENDING_SIDE_ONLY = "offending_side_only"
    NON_OFFENDING_SIDE_ONLY = "non_offending_side_only"
    BOTH = "both"
    NEITHER = "neither"


class ActedBeforeCalling(StrEnum):
    """Who sorted the matter out, or did anything else, before the Director was called."""

    NOBODY = "nobody"
    NON_OFFENDING_SIDE = "non_offending_side"
    OFFENDING_SIDE = "offending_side"


class DisputedFacts(StrEnum):
    """Whether facts were disputed, and whether the Director came to a view of them."""

    NONE = "none"
    SETTLED = "settled"
    NOT_SETTLED = "not_settled"


class ConductCase(Case):
    """The facts that go with a revoke and change its words alone."""

    cards_in_order = Fact[CardsInOrder](*CardsInOrder, told=True)
    acted_before_calling = Fact[ActedBeforeCalling](*ActedBeforeCalling, told=True)
    disputed_facts = Fact[DisputedFacts](*DisputedFacts, told=True)
    waiver_requested = Fact(False, True, told=True)
    director_error = Fact(False, True, told=True)


def somebody_acted(case: ConductCase) -> bool:
    """Whether anybody is known to have acted before the Director was called."""
    acted = case.told(ConductCase.acted_before_calling)
    return acted not in (UNKNOWN, ActedBeforeCalling.NOBODY)


def facts_are_disputed(case: ConductCase) -> bool:
    """Whether facts are known to have been disputed, settled or not."""
    disputed = case.told(ConductCase.disputed_facts)
    return disputed in (DisputedFacts.SETTLED, DisputedFacts.NOT_SETTLED)
