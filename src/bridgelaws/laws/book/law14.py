"""Law 14: a card is missing, and no hand has more than thirteen.

Doubt: the numbers of 1997 are unverified (B1 found, B2 not found, B3 what may follow), and
so is whether that code has a C.
"""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.facts.cards import (
    PLAYED,
    CardsCase,
    before_play,
    in_time,
    is_missing,
    since_play,
)
from bridgelaws.laws.facts.cards_answers import CardsContributed, Discovered, HandCounts
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import CardWas
from bridgelaws.laws.facts.shared import MissingCard, RestoredCard
from bridgelaws.laws.frame.findings import Order

LAW = Law(14)

_UNAUTHORISED = Duty("replaced_card_is_unauthorised")


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


@LAW.clause({1997: "A1"}, stage="missing")
def found_before_play(case: CardsCase) -> Finding | None:
    """Before the opening lead is faced a card that is found goes back into its hand."""
    found = is_missing(case) and before_play(case) and case.card_was != CardWas.NOT_FOUND
    return Order("card_is_restored_before_play") if found else None


@LAW.clause({1997: "A2"}, stage="missing")
def not_found_before_play(case: CardsCase) -> Finding | None:
    """If it is not found, the hand is made up again from another pack."""
    lost = is_missing(case) and before_play(case) and case.card_was == CardWas.NOT_FOUND
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
    played = is_missing(case) and since_play(case) and case.card_was in PLAYED
    return Order("card_is_among_the_played_cards") if played else None


@LAW.shared(
    {1997: "B1b", 2007: "B2"},
    Use(CardsCase, "found_elsewhere", Order("card_is_restored"), "missing"),
    Use(
        RevokeCase,
        "missing_card_is_restored",
        Instruction("missing_card_is_restored"),
        notice=True,
    ),
)
def found_elsewhere(case: MissingCard) -> bool:
    """If it is found outside the played cards, it goes back into its hand."""
    return case.missing_card_was_found_elsewhere


@LAW.shared(
    {1997: "B2", 2007: "B3"},
    Use(CardsCase, "not_found", Order("hand_is_made_up"), "missing"),
    Use(
        RevokeCase,
        "missing_card_is_replaced",
        Instruction("missing_card_is_replaced"),
        notice=True,
    ),
)
def not_found(case: MissingCard) -> bool:
    """If it is not found, the hand is made up again from another pack."""
    return case.missing_card_was_not_found


@LAW.shared(
    {1997: "B3", 2007: "B4"},
    Use(
        CardsCase,
        "not_having_played_it_may_be_a_revoke",
        Order("rule_as_missing_card"),
        "consequence",
    ),
    Use(
        RevokeCase,
        "missing_card_was_always_held",
        Instruction("missing_card_was_always_held"),
        notice=True,
    ),
)
def not_having_played_it_may_be_a_revoke(case: RestoredCard) -> bool:
    """The card counts as held all the time; not having played it may be a revoke."""
    return case.missing_card_was_restored and case.should_have_been_played


@LAW.shared(
    {1997: "B3[2]", 2007: "B4[2]"},
    Use(
        CardsCase,
        "it_may_become_a_penalty_card",
        Order("restored_card_is_penalty_card"),
        "consequence",
    ),
    Use(
        RevokeCase,
        "missing_card_may_be_a_penalty_card",
        Instruction("missing_card_may_be_penalty_card"),
        notice=True,
    ),
    part="the penalty card",
)
def it_may_become_a_penalty_card(case: RestoredCard) -> bool:
    """A defender's card that his partner could have seen becomes a penalty card (49, 50).

    Doubt: a card that nobody found can have been seen by nobody, so none is asked for there.
    """
    return case.restored_card_may_have_been_seen


@LAW.shared(
    {1997: "C"},
    Use(
        CardsCase,
        "the_replacement_is_unauthorised_information",
        _UNAUTHORISED,
        "consequence",
        notice=True,
    ),
    Use(
        RevokeCase,
        "missing_card_is_unauthorised_information",
        _UNAUTHORISED,
        notice=True,
    ),
)
def the_replacement_is_unauthorised_information(case: MissingCard) -> bool:
    """That a card was replaced is unauthorised for the partner of the deficient hand."""
    return case.missing_card_was_replaced
