"""Law 57: premature lead or play by a defender.

Doubt: read in the code of 2017; the choices of the older codes are not verified.
"""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Law
from bridgelaws.laws.facts.penalty_card import CardOf, Exposure, PenaltyCardCase, Shown
from bridgelaws.laws.findings import NO_PENALTY_CARD, PENALTY_CARD_BY_PLAY, Order

EXPOSURE = Law(57)
RESTRICTION = Law(57)


def _is_premature(case: PenaltyCardCase) -> bool:
    return case.card_of == CardOf.DEFENDER and case.card_shown == Shown.PREMATURE


@EXPOSURE.clause({1997: "A[1]"})
def premature_card(case: PenaltyCardCase) -> Finding | None:
    """A card led or played before the partner has played becomes a major penalty card."""
    if not _is_premature(case) or case.declarers_side_had_played:
        return None
    return PENALTY_CARD_BY_PLAY


@EXPOSURE.clause({1997: "C"})
def declarers_side_had_played(case: PenaltyCardCase) -> Finding | None:
    """Not if declarer had played from both hands, or dummy played early or suggested a card."""
    if not _is_premature(case) or not case.declarers_side_had_played:
        return None
    return NO_PENALTY_CARD


def _restricts(case: PenaltyCardCase) -> bool:
    if case.exposure != Exposure.BY_PLAY:
        return False
    return case.card_shown == Shown.PREMATURE


@RESTRICTION.clause({1997: "A[2]", 2017: None})
def highest_lowest_or_not_a_suit(case: PenaltyCardCase) -> Finding | None:
    """Declarer has the partner play his highest or lowest card, or forbids another suit."""
    return Order("partner_restricted_in_this_trick") if _restricts(case) else None


@RESTRICTION.clause({2017: "A[2]"})
def highest_lowest_a_suit_or_not(case: PenaltyCardCase) -> Finding | None:
    """As before, or he names another suit to be played."""
    return Order("partner_restricted_in_this_trick") if _restricts(case) else None


@RESTRICTION.clause({1997: "B"}, notice=True)
def partner_unable_to_comply(case: PenaltyCardCase) -> Finding | None:
    """A partner who cannot comply plays any card (59)."""
    return Duty("premature_partner_plays_any_card") if _restricts(case) else None
