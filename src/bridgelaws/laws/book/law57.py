"""Law 57: premature lead or play by a defender.

Doubt: before 2017 the choices of A are those that a guide of that time names, and a play at the
right-hand opponent's turn is in no clause that was read: nothing is ruled on it.
"""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Law
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, is_at_rhos_turn, is_premature
from bridgelaws.laws.facts.penalty_card_answers import Exposure
from bridgelaws.laws.frame.findings import (
    NO_PENALTY_CARD,
    PENALTY_CARD_BY_PLAY,
    PLAYED_AT_HIS_TURN,
    Order,
)

LAW = Law(57)


@LAW.clause({1997: "A[1]"}, stage="exposure")
def premature_card(case: PenaltyCardCase) -> Finding | None:
    """A card led or played before the partner has played becomes a major penalty card."""
    if not is_premature(case) or case.declarers_side_had_played:
        return None
    return PENALTY_CARD_BY_PLAY


@LAW.clause({1997: "C"}, stage="exposure")
def declarers_side_had_played(case: PenaltyCardCase) -> Finding | None:
    """Not if declarer had played from both hands, or dummy played early or suggested a card."""
    if not is_premature(case) or not case.declarers_side_had_played:
        return None
    return NO_PENALTY_CARD


@LAW.clause({2017: "D[1]"}, stage="exposure")
def legal_card_at_rhos_turn(case: PenaltyCardCase) -> Finding | None:
    """A card played at the right-hand opponent's turn is played at his own turn if it is legal."""
    return PLAYED_AT_HIS_TURN if is_at_rhos_turn(case) and case.legal_in_this_trick else None


@LAW.clause({2017: "D[2]"}, stage="exposure")
def illegal_card_at_rhos_turn(case: PenaltyCardCase) -> Finding | None:
    """One that cannot be legally played to the trick becomes a major penalty card."""
    illegal = is_at_rhos_turn(case) and not case.legal_in_this_trick
    return PENALTY_CARD_BY_PLAY if illegal else None


@LAW.clause({2017: "D[3]"}, stage="exposure", notice=True)
def what_the_early_card_tells(case: PenaltyCardCase) -> Finding | None:
    """What playing too soon gives away may be unauthorised information (16)."""
    return Duty("early_card_may_be_unauthorised") if is_at_rhos_turn(case) else None


def _restricts(case: PenaltyCardCase) -> bool:
    return case.exposure == Exposure.BY_PLAY and is_premature(case)


@LAW.clause({1997: "A[2]", 2017: None}, stage="rank")
def highest_lowest_or_not_a_suit(case: PenaltyCardCase) -> Finding | None:
    """Declarer has the partner play his highest or lowest card, or forbids another suit."""
    return Order("partner_restricted_in_this_trick") if _restricts(case) else None


@LAW.clause({2017: "A[2]"}, stage="rank")
def highest_lowest_a_suit_or_not(case: PenaltyCardCase) -> Finding | None:
    """As before, or he names another suit to be played."""
    return Order("partner_restricted_in_this_trick") if _restricts(case) else None


@LAW.clause({1997: "B"}, stage="rank", notice=True)
def partner_unable_to_comply(case: PenaltyCardCase) -> Finding | None:
    """A partner who cannot comply plays any card (59)."""
    return Duty("premature_partner_plays_any_card") if _restricts(case) else None
