"""Law 67: defective trick: a player gave no card to it, or more than one."""

from __future__ import annotations

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.book.law62 import with_the_opponents
from bridgelaws.laws.facts.cards import CardsCase, could_be_seen_in_play, misplaced, several_told
from bridgelaws.laws.facts.cards_answers import SecondPlay
from bridgelaws.laws.facts.revoke import RevokeCase, all_tricks_were_played, omitted_card_is_faced
from bridgelaws.laws.facts.revoke_answers import NextTrick
from bridgelaws.laws.facts.shared import AddedCard, ExtraCards, FacedCard, OmittedCard
from bridgelaws.laws.frame.findings import (
    Established,
    Ground,
    MayNotBeCorrected,
    MustBeCorrected,
    NoTrickAdjustment,
    Order,
    TrickAdjustment,
)

LAW = Law(67)

_INSTEAD_OF_62 = ("law43.dummy_without_rights_asked", "law52.", "law62.", "law63.")
"""What speaks of a card that was played: Laws 52, 62 and 63, and 43B2b which leads to them."""


@LAW.clause({1997: "B1[1]"}, stage="establishment")
def both_sides_played_on_after_a_card_not_played(case: RevokeCase) -> Finding | None:
    """Once each side has played on, a card not played is one for good.

    Only a play ends the time of 67A: Law 63 does not, which speaks of a revoke card.
    """
    played = case.next_trick in _PLAYED_ON and case.card_omitted and _both_played_on(case)
    return Established() if played else None


_PLAYED_ON = (NextTrick.OFFENDING_SIDE_PLAYED, NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY)


def _both_played_on(case: RevokeCase) -> bool:
    """Whether the other side played on too, and no opponent induced the play (47E1 of 2017)."""
    illegally = case.next_trick == NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY
    if illegally and not case.other_side_played_on:
        return False
    if case.circumstances.code < 2017 or not case.next_play_induced_by_opponent:
        return True
    return all_tricks_were_played(case)


@LAW.shared(
    {1997: "A1"},
    Use(
        RevokeCase,
        "a_card_not_played_is_supplied",
        MustBeCorrected(Ground.NO_CARD_PLAYED),
        "correction",
        excepts=_INSTEAD_OF_62,
    ),
    Use(CardsCase, "the_player_supplies_a_card", Order("card_is_supplied"), "trick"),
)
def a_card_not_played_is_supplied(case: OmittedCard) -> bool:
    """A legal card is supplied as long as one side has not played on."""
    return case.card_omitted and (not case.established or with_the_opponents(case))


@LAW.clause({1997: "B1"}, stage="correction", excepts=_INSTEAD_OF_62)
def a_card_not_played_is_added(case: RevokeCase) -> Finding | None:
    """After that, in trick twelve too, the trick stays; a card is added without effect on it."""
    late = case.card_omitted and case.established and not with_the_opponents(case)
    return MayNotBeCorrected() if late else None


@LAW.shared(
    {1997: "B1a[2]", 2007: None},
    Use(RevokeCase, "no_penalty_if_he_holds_the_suit_led", NoTrickAdjustment(), "adjustment"),
    Use(
        CardsCase,
        "adding_a_card_of_the_suit_led_is_free",
        Order("no_penalty_for_card_not_played"),
        "trick",
    ),
    part="what it costs",
)
def no_penalty_if_he_holds_the_suit_led(case: AddedCard) -> bool:
    """In 1997 a player with a card of the suit led pays nothing."""
    return case.card_is_added and case.holds_suit_led


@LAW.shared(
    {2007: "B1a[2]"},
    Use(RevokeCase, "one_trick_if_he_holds_the_suit_led", TrickAdjustment, "adjustment"),
    Use(
        CardsCase,
        "holding_the_suit_led_he_is_deemed_to_have_revoked",
        Order("rule_as_card_not_contributed"),
        "trick",
    ),
    part="what it costs",
)
def one_trick_if_he_holds_the_suit_led(case: AddedCard) -> int | None:
    """Since 2007 he is deemed to have revoked: one trick (64A2)."""
    deemed = case.card_is_added and case.holds_suit_led
    return case.tricks_under_64a2 or None if deemed else None


@LAW.shared(
    {1997: "B1b[2]"},
    Use(RevokeCase, "one_trick_if_he_does_not_hold_it", TrickAdjustment, "adjustment"),
    Use(
        CardsCase,
        "void_of_the_suit_led_he_is_deemed_to_have_revoked",
        Order("rule_as_card_not_contributed"),
        "trick",
    ),
    part="what it costs",
)
def one_trick_if_he_does_not_hold_it(case: AddedCard) -> int | None:
    """Without a card of the suit led he is deemed to have revoked: one trick (64A2)."""
    deemed = case.card_is_added and not case.holds_suit_led
    return case.tricks_under_64a2 or None if deemed else None


@LAW.clause({1997: "B1[2]"}, stage="redress", notice=True)
def a_card_is_faced_and_put_among_the_played(case: RevokeCase) -> Finding | None:
    """The card not played is faced now and put among the played ones; the trick stays won."""
    open_ = case.told(RevokeCase.holds_suit_led) is UNKNOWN
    return Instruction("omitted_card_is_faced") if open_ and omitted_card_is_faced(case) else None


@LAW.shared(
    {1997: "B1a[1]"},
    Use(
        RevokeCase,
        "a_card_of_the_suit_led_is_faced",
        Instruction("omitted_card_of_suit_led_is_faced"),
        "redress",
        notice=True,
    ),
    Use(
        CardsCase,
        "a_card_of_the_suit_led_is_added",
        Order("card_of_suit_led_is_added"),
        "trick",
    ),
)
def a_card_of_the_suit_led_is_added(case: FacedCard) -> bool:
    """A player with a card of the suit led faces one and puts it among his played cards."""
    return case.card_of_suit_led_is_faced


@LAW.shared(
    {1997: "B1b[1]"},
    Use(
        RevokeCase,
        "any_card_is_faced",
        Instruction("any_omitted_card_is_faced"),
        "redress",
        notice=True,
    ),
    Use(CardsCase, "any_card_is_added", Order("any_card_is_added"), "trick"),
)
def any_card_is_added(case: FacedCard) -> bool:
    """A player without a card of the suit led faces any card and puts it there."""
    return case.any_card_is_faced


@LAW.shared(
    {1997: "B2a"},
    Use(
        RevokeCase,
        "extra_card_goes_back_to_the_hand",
        Instruction("extra_card_goes_back"),
        "redress",
        notice=True,
    ),
    Use(CardsCase, "extra_cards_are_taken_back", None, "trick"),
)
def extra_cards_are_taken_back(case: ExtraCards) -> Finding | None:
    """The card shown to the trick stays, every other goes back to the hand.

    Where nobody can tell which was shown, the highest that he could legally have played stays.
    """
    if not case.extra_cards_were_played:
        return None
    if case.played_card_known:
        return Order("extra_cards_go_back")
    return Order("highest_legal_card_stays")


@LAW.shared(
    {1997: "B2b"},
    Use(
        RevokeCase,
        "extra_card_was_always_held",
        Instruction("extra_card_was_always_held"),
        "redress",
        notice=True,
    ),
    Use(
        CardsCase,
        "not_having_played_the_extra_card_may_be_a_revoke",
        Order("rule_as_missing_card"),
        "consequence",
    ),
)
def not_having_played_the_extra_card_may_be_a_revoke(case: ExtraCards) -> bool:
    """The card counts as held all the time; not having played it earlier may be a revoke."""
    return case.extra_card_restored and case.should_have_been_played


@LAW.clause({1997: "A2"}, stage="trick", notice=True)
def too_many_cards_go_by_laws_45_and_58(case: CardsCase) -> Finding | None:
    """Until then more cards than one go by 45E or 58B."""
    soon = case.told(CardsCase.both_sides_played_on) is False
    return Instruction("surplus_goes_by_45e_or_58b") if soon and several_told(case) else None


@LAW.clause({1997: "B", 2017: None}, stage="trick")
def a_card_out_of_place_is_not_known(case: CardsCase) -> Finding | None:
    """What the older codes have of a card played and not quitted is not established."""
    return Order("law_67_of_this_code_is_not_known") if misplaced(case) else None


@LAW.clause({2017: "B3[1]"}, stage="trick")
def a_card_played_is_put_in_its_place(case: CardsCase) -> Finding | None:
    """The Director finds the card and puts it where it belongs; nobody has revoked by that."""
    return Order("misplaced_card_is_placed") if misplaced(case) else None


@LAW.clause({2017: "B3[2]"}, stage="trick")
def a_card_played_twice_is_taken_back(case: CardsCase) -> Finding | None:
    """Played once more it was an illegal play, which is corrected while there is time."""
    again = misplaced(case) and case.second_play == SecondPlay.CORRECTABLE
    return Order("second_play_is_corrected") if again else None


@LAW.clause({2017: "B3[3]"}, stage="trick")
def a_card_played_twice_adjusts_the_score(case: CardsCase) -> Finding | None:
    """After that the Director adjusts the score."""
    late = misplaced(case) and case.second_play == SecondPlay.TOO_LATE
    return Order("second_play_adjusts_the_score") if late else None


@LAW.clause({1997: "B2b[2]"}, stage="consequence", part="the penalty card")
def the_extra_card_may_become_a_penalty_card(case: CardsCase) -> Finding | None:
    """A defender's restored card that was exposed becomes a penalty card.

    A footnote of 2017; for the other codes it is read from Law 49.
    """
    seen = case.extra_card_restored and could_be_seen_in_play(case)
    return Order("restored_card_is_penalty_card") if seen else None
