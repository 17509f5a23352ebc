"""Law 23 of 2007: awareness of potential damage (72B1 in 1997, 72C in 2017)."""

from __future__ import annotations

from bridgelaws.engine.law import Instruction, Law, Use
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.shared import Irregularity

LAW = Law(23)


@LAW.shared(
    {2007: "", 2017: None},
    Use(RevokeCase, "could_have_known", Instruction("consider_could_have_known"), notice=True),
    Use(
        PenaltyCardCase,
        "penalty_card_could_have_known",
        Instruction("penalty_card_could_have_known"),
        notice=True,
    ),
)
def could_have_known(case: Irregularity) -> bool:
    """Adjust where the player could have known that his irregularity might well do damage.

    Of a card exposed 50 itself says so in 1997 and 2017.
    """
    return case.gain_is_looked_for
