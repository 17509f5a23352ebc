"""Law 14: a card is missing, and no hand has more than thirteen.

Doubt: the numbers of 1997 are unverified (B1 found, B2 not found, B3 what may follow), and
so is whether that code has a C.
"""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.facts.cards import (
    PLAYED,
    CardsCase,
    CardsContributed,
    Discovered,
    HandConcerned,
    HandCounts,
    HeldAllAlong,
    before_play,
    in_time,
    since_play,
)
from bridgelaws.laws.facts.revoke import DEFENDERS, CardWas, Kind, RevokeCase
from bridgelaws.laws.frame.findings import Order

LAW = Law(14)

_ELSEWHERE = (CardWas.ON_THE_FLOOR, CardWas.IN_THE_BOARD, CardWas.ELSEWHERE)
"""Where a missing card may be found outside the hand and the played cards."""


@LAW.clause({1997: ""}, stage="missing")
def a_card_held_all_the_time_is_not_missing(case: CardsCase) -> Finding | None:
    """A card that lay hidden in its own hand was never missing; nor is anything amiss else."""
    if not in_time(case):
        return None
    if case.hand_counts == HandCounts.ONLY_TOO_FEW:
        held = case.card_was == CardWas.HIDDEN_IN_OWN_HAND
    elif case.hand_counts == HandCounts.EVERY_HAND_COMPLETE:
        held = before_play(case) or case.cards_contributed == CardsContributed.ONE
    else:
        held = case.hand_counts == HandCounts.DUMMYS_CARD_NOT_NAMED and before_play(case)
    return Order("hand_was_complete") if held else None


def _missing(case: CardsCase) -> bool:
    if not in_time(case) or case.hand_counts != HandCounts.ONLY_TOO_FEW:
        return False
    return bool(case.card_was != CardWas.HIDDEN_IN_OWN_HAND)


@LAW.clause({1997: "A1"}, stage="missing")
def found_before_play(case: CardsCase) -> Finding | None:
    """Before the opening lead is faced a card that is found goes back into its hand."""
    found = _missing(case) and before_play(case) and case.card_was != CardWas.NOT_FOUND
    return Order("card_is_restored_before_play") if found else None


@LAW.clause({1997: "A2"}, stage="missing")
def not_found_before_play(case: CardsCase) -> Finding | None:
    """If it is not found, the hand is made up again from another pack."""
    lost = _missing(case) and before_play(case) and case.card_was == CardWas.NOT_FOUND
    return Order("hand_is_made_up_before_play") if lost else None


@LAW.clause({1997: "A", 2007: "A3"}, stage="missing", notice=True)
def auction_and_play_go_on(case: CardsCase) -> Finding | None:
    """No call is changed, and the hand counts as complete from the beginning."""
    short = case.told(CardsCase.hand_counts) == HandCounts.ONLY_TOO_FEW
    early = case.told(CardsCase.discovered) == Discovered.BEFORE_OPENING_LEAD_FACED
    return Instruction("no_call_is_changed") if short and early else None


@LAW.clause({1997: "B1a", 2007: "B1"}, stage="missing")
def found_among_the_played_cards(case: CardsCase) -> Finding | None:
    """If it is found among the played cards, the trick is defective: Law 67."""
    played = _missing(case) and since_play(case) and case.card_was in PLAYED
    return Order("card_is_among_the_played_cards") if played else None


@LAW.clause({1997: "B1b", 2007: "B2"}, stage="missing")
def found_elsewhere(case: CardsCase) -> Finding | None:
    """If it is found anywhere else, it goes back into its hand."""
    found = _missing(case) and since_play(case) and case.card_was in _ELSEWHERE
    return Order("card_is_restored") if found else None


@LAW.clause({1997: "B2", 2007: "B3"}, stage="missing")
def not_found(case: CardsCase) -> Finding | None:
    """If it is not found, the hand is made up again from another pack."""
    lost = _missing(case) and since_play(case) and case.card_was == CardWas.NOT_FOUND
    return Order("hand_is_made_up") if lost else None


@LAW.clause({1997: "B3", 2007: "B4"}, stage="consequence")
def not_having_played_it_may_be_a_revoke(case: CardsCase) -> Finding | None:
    """The card counts as held all the time; not having played it may be a revoke."""
    if case.held_all_along != HeldAllAlong.RESTORED:
        return None
    return Order("rule_as_missing_card") if case.should_have_been_played else None


@LAW.clause({1997: "B3[2]", 2007: "B4[2]"}, stage="consequence")
def it_may_become_a_penalty_card(case: CardsCase) -> Finding | None:
    """A defender's card that his partner could have seen becomes a penalty card (49, 50).

    Doubt: a card that nobody found can have been seen by nobody, so none is asked for there.
    """
    restored = case.held_all_along == HeldAllAlong.RESTORED
    if not restored or case.card_was == CardWas.NOT_FOUND:
        return None
    return penalty_card_while_in_play(case)


def penalty_card_while_in_play(case: CardsCase) -> Finding | None:
    """A defender's restored card that his partner could see, while there is play to come."""
    if case.discovered != Discovered.DURING_PLAY:
        return None
    seen = case.hand_concerned == HandConcerned.DEFENDER and case.partner_could_see_card
    return Order("restored_card_is_penalty_card") if seen else None


@LAW.clause({1997: "C"}, stage="consequence", notice=True)
def the_replacement_is_unauthorised_information(case: CardsCase) -> Finding | None:
    """That a card was replaced is unauthorised for the partner of the deficient hand."""
    short = case.told(CardsCase.hand_counts) == HandCounts.ONLY_TOO_FEW
    place = case.told(CardsCase.card_was)
    replaced = place in (*_ELSEWHERE, CardWas.NOT_FOUND)
    late = case.told(CardsCase.discovered) == Discovered.AFTER_CORRECTION_PERIOD
    goes = short and replaced and not late
    return Duty("replaced_card_is_unauthorised") if goes else None


def missing_card_was(case: RevokeCase, *places: CardWas) -> bool:
    """Whether it is told that the card not played was missing, and that it lay so."""
    missing = case.told(RevokeCase.kind) == Kind.MISSING_CARD
    return missing and case.told_one_of(RevokeCase.card_was, places)


@LAW.clause({1997: "B1b", 2007: "B2"}, notice=True)
def missing_card_is_restored(case: RevokeCase) -> Finding | None:
    """A missing card found outside the played cards goes back into its hand."""
    restored = missing_card_was(case, *_ELSEWHERE)
    return Instruction("missing_card_is_restored") if restored else None


@LAW.clause({1997: "B2", 2007: "B3"}, notice=True)
def missing_card_is_replaced(case: RevokeCase) -> Finding | None:
    """A missing card that is not found is replaced from another pack."""
    lost = missing_card_was(case, CardWas.NOT_FOUND)
    return Instruction("missing_card_is_replaced") if lost else None


@LAW.clause({1997: "B3", 2007: "B4"}, notice=True)
def missing_card_was_always_held(case: RevokeCase) -> Finding | None:
    """A restored card counts as held all the time: that is why this may be a revoke."""
    restored = missing_card_was(case, *_ELSEWHERE, CardWas.NOT_FOUND)
    return Instruction("missing_card_was_always_held") if restored else None


@LAW.clause({1997: "B3[2]", 2007: "B4[2]"}, notice=True)
def missing_card_may_be_a_penalty_card(case: RevokeCase) -> Finding | None:
    """A defender's card that his partner could have seen becomes a penalty card (49, 50)."""
    defenders = case.told_one_of(RevokeCase.offending_player, DEFENDERS)
    found = defenders and missing_card_was(case, *_ELSEWHERE)
    return Instruction("missing_card_may_be_penalty_card") if found else None


@LAW.clause({1997: "C"}, notice=True)
def missing_card_is_unauthorised_information(case: RevokeCase) -> Finding | None:
    """That the card was replaced is unauthorised information for the partner."""
    replaced = missing_card_was(case, *_ELSEWHERE, CardWas.NOT_FOUND)
    return Duty("replaced_card_is_unauthorised") if replaced else None
