"""What declarer may demand of a defender's lead or play, and by which Law of which code."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from bridgelaws.codes import Code, Dated, in_force


class Demand(StrEnum):
    """What declarer demands of a defender's lead or play."""

    REQUIRE_SUIT = "require_suit"
    FORBID_SUIT = "forbid_suit"
    HIGHEST_OF_SUIT_LED = "highest_of_suit_led"
    LOWEST_OF_SUIT_LED = "lowest_of_suit_led"
    DESIGNATED_CARD = "designated_card"


OF_A_SUIT = frozenset({Demand.REQUIRE_SUIT, Demand.FORBID_SUIT})
OF_THE_SUIT_LED = frozenset({Demand.HIGHEST_OF_SUIT_LED, Demand.LOWEST_OF_SUIT_LED})

CALL_WITHDRAWN = frozenset({"26A", "26B"})
"""Restrict the first lead of the partner of a player who withdrew a call."""
PARTNERS_PENALTY_CARD = frozenset({"50D2a", "51B", "54", "56"})
"""Restrict a lead because of a penalty card of the partner; 54 and 56 lead to 50D."""
PREMATURE_PLAY = "57A"
DESIGNATION = "51A"
DECLARERS_LEAD = ("55", "43B2a")
"""Give the defenders a say in which hand declarer leads from: no card, no suit."""

_FORBID, _REQUIRE = Demand.FORBID_SUIT, Demand.REQUIRE_SUIT
_OF_THE_SUIT_LED = (Demand.HIGHEST_OF_SUIT_LED, Demand.LOWEST_OF_SUIT_LED)

DEMANDS: Mapping[str, Dated[tuple[Demand, ...]]] = {
    "26A": {1997: (_FORBID, _REQUIRE), 2017: ()},
    "26B": {1997: (_FORBID,), 2017: (_FORBID, _REQUIRE)},
    **{law: {1997: (_FORBID, _REQUIRE)} for law in sorted(PARTNERS_PENALTY_CARD)},
    DESIGNATION: {1997: (Demand.DESIGNATED_CARD,)},
    PREMATURE_PLAY: {
        1997: (*_OF_THE_SUIT_LED, _FORBID),
        2017: (*_OF_THE_SUIT_LED, _FORBID, _REQUIRE),
    },
}
"""What each Law lets declarer demand, from each code on.

26A restricts nothing since 2017 (comparable call).  Doubt: 26B of 2017 was printed with and
without the right to require a suit, so both demands are taken as stated.  57A: that another
suit may be required is read in 2017; for the codes before it is unverified that it may not.
"""


def demands_of(law: str, code: Code) -> tuple[Demand, ...]:
    """What a Law lets declarer demand in a code."""
    return in_force(DEMANDS[law], code) or ()
