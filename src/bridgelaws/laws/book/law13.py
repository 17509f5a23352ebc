"""Law 13: one hand has more than thirteen cards and another fewer; a card of another deal.

Doubt: the text of 1997 is unverified; it tells apart whether a player has
seen a card of another, and the program knows nothing of it on a wrong hand that has called
or on a card of another deal.
"""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Law
from bridgelaws.laws.facts.cards import CardsCase, before_play, in_time
from bridgelaws.laws.facts.cards_answers import Discovered, HandCounts
from bridgelaws.laws.frame.findings import Order

LAW = Law(13)

_GOES_ON = (Discovered.BEFORE_OPENING_LEAD_FACED, Discovered.DURING_PLAY)

_PLAYED_AS_USUAL = Order("corrected_deal_is_played")
_PLAYED_ALTHOUGH_SEEN = Order("deal_is_played_although_seen")
_ARTIFICIAL_SCORE = Order("deal_gets_an_artificial_score")


def _before_a_call(case: CardsCase) -> bool:
    """One has too many and another too few, and neither has called yet."""
    if not before_play(case) or case.hand_counts != HandCounts.TOO_MANY_AND_TOO_FEW:
        return False
    return not case.wrong_hand_called


def _after_a_call(case: CardsCase) -> bool:
    """The same once one of them has called, until play ends."""
    if case.discovered == Discovered.DURING_PLAY:
        return bool(case.hand_counts == HandCounts.TOO_MANY_AND_TOO_FEW)
    if not before_play(case) or case.hand_counts != HandCounts.TOO_MANY_AND_TOO_FEW:
        return False
    return bool(case.wrong_hand_called)


def _surplus(case: CardsCase) -> bool:
    """A hand holds a card that does not belong to the deal."""
    return in_time(case) and case.hand_counts == HandCounts.CARD_NOT_OF_THIS_DEAL


NOT_KNOWN = Order("law_13_of_1997_is_not_known")
"""That the text of a code on it was not read."""


@LAW.clause({1997: "", 2007: None})
def the_program_does_not_know_law_13_of_1997(case: CardsCase) -> Finding | None:
    """The digest is silent for 1997 on a wrong hand that has called and on a surplus card."""
    unknown = _after_a_call(case) or _surplus(case)
    return NOT_KNOWN if unknown else None


@LAW.clause({1997: "A", 2007: "D1", 2017: "A1"})
def corrected_before_a_call(case: CardsCase) -> Finding | None:
    """Before a call the deal is corrected, and played if nobody has seen another's card."""
    unseen = _before_a_call(case) and not case.others_card_seen
    return _PLAYED_AS_USUAL if unseen else None


@LAW.clause({1997: "B1", 2007: None})
def played_although_seen_if_all_agree(case: CardsCase) -> Finding | None:
    """If a card was seen, the deal is played where that does no harm and all four agree."""
    seen = _before_a_call(case) and case.others_card_seen
    return _PLAYED_ALTHOUGH_SEEN if seen and _harmless_to_all(case) else None


@LAW.clause({1997: "B2", 2007: None})
def not_played_if_seen_unless_all_agree(case: CardsCase) -> Finding | None:
    """Else the Director gives an artificial score."""
    seen = _before_a_call(case) and case.others_card_seen
    return _ARTIFICIAL_SCORE if seen and not _harmless_to_all(case) else None


def _harmless_to_all(case: CardsCase) -> bool:
    return bool(case.information_harmless and case.all_four_agree)


@LAW.clause({2007: "D2a", 2017: None})
def played_although_seen_if_harmless(case: CardsCase) -> Finding | None:
    """If a card was seen, the deal is played where the Director expects no harm of it."""
    seen = _before_a_call(case) and case.others_card_seen
    return _PLAYED_ALTHOUGH_SEEN if seen and case.information_harmless else None


@LAW.clause({2007: "D2b", 2017: None})
def not_played_if_what_was_seen_matters(case: CardsCase) -> Finding | None:
    """Else he gives an artificial score."""
    seen = _before_a_call(case) and case.others_card_seen
    return _ARTIFICIAL_SCORE if seen and not case.information_harmless else None


@LAW.clause({2017: "A2"})
def played_although_seen(case: CardsCase) -> Finding | None:
    """If a card was seen, the deal is played all the same; the score may be adjusted after."""
    seen = _before_a_call(case) and case.others_card_seen
    return _PLAYED_ALTHOUGH_SEEN if seen else None


@LAW.clause({2007: "A", 2017: "B1"})
def corrected_after_a_call(case: CardsCase) -> Finding | None:
    """After a call the deal may be corrected and played with the calls made, if it can be."""
    playable = _after_a_call(case) and case.deal_can_be_played
    return Order("corrected_deal_is_played_on") if playable else None


@LAW.clause({2007: "B", 2017: "B2"})
def not_played_after_a_call(case: CardsCase) -> Finding | None:
    """Else the Director adjusts the score."""
    unplayable = _after_a_call(case) and not case.deal_can_be_played
    return Order("wrong_hands_adjusted_score") if unplayable else None


@LAW.clause({1997: "C", 2017: "D"})
def result_is_cancelled_after_play(case: CardsCase) -> Finding | None:
    """After play the result does not stand, and no revoke in it is looked at."""
    ended = case.discovered == Discovered.AFTER_PLAY
    wrong = ended and case.hand_counts == HandCounts.TOO_MANY_AND_TOO_FEW
    return Order("result_is_cancelled") if wrong else None


@LAW.clause({2007: "E", 2017: None}, notice=True)
def where_cards_were_moved_is_unauthorised(case: CardsCase) -> Finding | None:
    """Who had a wrong hand: for his partner, which cards were moved is unauthorised.

    2017 has no such clause.
    """
    wrong = case.told(CardsCase.hand_counts) == HandCounts.TOO_MANY_AND_TOO_FEW
    goes_on = case.told_one_of(CardsCase.discovered, _GOES_ON)
    return Duty("moved_cards_are_unauthorised") if wrong and goes_on else None


@LAW.clause({2007: "F", 2017: "C"})
def surplus_card_is_removed(case: CardsCase) -> Finding | None:
    """A card that does not belong to the deal is taken away; auction and play go on."""
    return Order("surplus_card_is_removed") if _surplus(case) else None


@LAW.clause({2007: "F[2]", 2017: "C[2]"})
def surplus_card_was_played(case: CardsCase) -> Finding | None:
    """If it was played to a quitted trick, the score may be adjusted."""
    if not _surplus(case) or before_play(case):
        return None
    return Order("surplus_card_may_adjust_score") if case.surplus_card_played else None
