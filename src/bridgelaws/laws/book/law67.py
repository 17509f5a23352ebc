"""Law 67: defective trick: a player gave no card to it, or more than one."""

from __future__ import annotations

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Finding, Instruction, Law
from bridgelaws.laws.book.law14 import missing_card_was, penalty_card_while_in_play
from bridgelaws.laws.book.law62 import with_the_opponents
from bridgelaws.laws.book.law64 import a_card_was_played
from bridgelaws.laws.facts.cards import (
    CardsCase,
    SecondPlay,
    misplaced,
    no_card_contributed,
    several_cards_contributed,
    several_told,
)
from bridgelaws.laws.facts.revoke import (
    Attention,
    CardWas,
    Kind,
    NextTrick,
    RevokeCase,
    RevokeStanding,
    all_tricks_were_played,
    won_any_trick,
)
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


@LAW.clause({1997: "A1"}, stage="correction", excepts=_INSTEAD_OF_62)
def a_card_not_played_is_supplied(case: RevokeCase) -> Finding | None:
    """A legal card is supplied as long as one side has not played on."""
    supplied = case.card_omitted and (not case.established or with_the_opponents(case))
    return MustBeCorrected(Ground.NO_CARD_PLAYED) if supplied else None


@LAW.clause({1997: "B1"}, stage="correction", excepts=_INSTEAD_OF_62)
def a_card_not_played_is_added(case: RevokeCase) -> Finding | None:
    """After that, in trick twelve too, the trick stays; a card is added without effect on it."""
    late = case.card_omitted and case.established and not with_the_opponents(case)
    return MayNotBeCorrected() if late else None


def _one_trick(case: RevokeCase) -> Finding | None:
    return TrickAdjustment(1) if won_any_trick(case) else None


@LAW.clause({1997: "B1a", 2007: None}, stage="adjustment")
def no_penalty_if_he_holds_the_suit_led(case: RevokeCase) -> Finding | None:
    """In 1997 the player adds a card of the suit led and pays nothing."""
    forgot = case.law_64_applies and not a_card_was_played(case)
    return NoTrickAdjustment() if forgot and case.holds_suit_led else None


@LAW.clause({2007: "B1a"}, stage="adjustment")
def one_trick_if_he_holds_the_suit_led(case: RevokeCase) -> Finding | None:
    """The player adds a card of the suit led and is deemed to have revoked: one trick (64A2)."""
    forgot = case.law_64_applies and not a_card_was_played(case)
    return _one_trick(case) if forgot and case.holds_suit_led else None


@LAW.clause({1997: "B1b"}, stage="adjustment")
def one_trick_if_he_does_not_hold_it(case: RevokeCase) -> Finding | None:
    """The player adds any card and is deemed to have revoked: one trick (64A2)."""
    forgot = case.law_64_applies and not a_card_was_played(case)
    return _one_trick(case) if forgot and not case.holds_suit_led else None


_LATER = (
    Attention.AFTER_CALL_ON_NEXT_BOARD,
    Attention.AFTER_ROUND,
    Attention.AFTER_CORRECTION_PERIOD,
)


def _is_faced(case: RevokeCase) -> bool:
    """Whether it is told that no card was played and that it is too late to supply one.

    Once the hands are back in the board there is no card left to face.
    """
    omitted = case.told(RevokeCase.kind) == Kind.CARD_NOT_CONTRIBUTED
    too_late = case.told(RevokeCase.standing) == RevokeStanding.STANDS
    return omitted and too_late and not case.told_one_of(RevokeCase.attention, _LATER)


@LAW.clause({1997: "B1[2]"}, stage="redress", notice=True)
def a_card_is_faced_and_put_among_the_played(case: RevokeCase) -> Finding | None:
    """The card not played is faced now and put among the played ones; the trick stays won."""
    open_ = case.told(RevokeCase.holds_suit_led) is UNKNOWN
    return Instruction("omitted_card_is_faced") if open_ and _is_faced(case) else None


@LAW.clause({1997: "B1a[1]"}, stage="redress", notice=True)
def a_card_of_the_suit_led_is_faced(case: RevokeCase) -> Finding | None:
    """With a card of the suit led he must choose such a one."""
    holds = case.told(RevokeCase.holds_suit_led) is True
    return Instruction("omitted_card_of_suit_led_is_faced") if holds and _is_faced(case) else None


@LAW.clause({1997: "B1b[1]"}, stage="redress", notice=True)
def any_card_is_faced(case: RevokeCase) -> Finding | None:
    """Without one he chooses any."""
    void = case.told(RevokeCase.holds_suit_led) is False
    return Instruction("any_omitted_card_is_faced") if void and _is_faced(case) else None


_PLAYED = (CardWas.AMONG_PLAYED_CARDS, CardWas.IN_ANOTHER_TRICK)


@LAW.clause({1997: "B2a"}, stage="redress", notice=True)
def extra_card_goes_back_to_the_hand(case: RevokeCase) -> Finding | None:
    """A missing card found among the played cards was one too many there and goes back."""
    return Instruction("extra_card_goes_back") if missing_card_was(case, *_PLAYED) else None


@LAW.clause({1997: "B2b"}, stage="redress", notice=True)
def extra_card_was_always_held(case: RevokeCase) -> Finding | None:
    """It counts as held all the time: that is why this may be a revoke (compare 14B4)."""
    return Instruction("extra_card_was_always_held") if missing_card_was(case, *_PLAYED) else None


@LAW.clause({1997: "A1"}, stage="trick")
def the_player_supplies_a_card(case: CardsCase) -> Finding | None:
    """As long as one side has yet to play on the player supplies a legal card."""
    short = no_card_contributed(case) and not case.both_sides_played_on
    return Order("card_is_supplied") if short else None


@LAW.clause({1997: "A2"}, stage="trick", notice=True)
def too_many_cards_go_by_laws_45_and_58(case: CardsCase) -> Finding | None:
    """Until then more cards than one go by 45E or 58B."""
    soon = case.told(CardsCase.both_sides_played_on) is False
    return Instruction("surplus_goes_by_45e_or_58b") if soon and several_told(case) else None


def _one_card_too_many_left(case: CardsCase) -> bool:
    return no_card_contributed(case) and case.both_sides_played_on


@LAW.clause({1997: "B1a"}, stage="trick")
def a_card_of_the_suit_led_is_added(case: CardsCase) -> Finding | None:
    """A player with a card of the suit led faces one and puts it among his played cards."""
    holds = _one_card_too_many_left(case) and case.holds_suit_led
    return Order("card_of_suit_led_is_added") if holds else None


@LAW.clause({1997: "B1a[2]", 2007: None}, stage="trick")
def adding_a_card_of_the_suit_led_is_free(case: CardsCase) -> Finding | None:
    """In 1997 he pays nothing."""
    holds = _one_card_too_many_left(case) and case.holds_suit_led
    return Order("no_penalty_for_card_not_played") if holds else None


@LAW.clause({2007: "B1a[2]"}, stage="trick")
def holding_the_suit_led_he_is_deemed_to_have_revoked(case: CardsCase) -> Finding | None:
    """Since 2007 he is deemed to have revoked."""
    holds = _one_card_too_many_left(case) and case.holds_suit_led
    return Order("rule_as_card_not_contributed") if holds else None


@LAW.clause({1997: "B1b"}, stage="trick")
def any_card_is_added(case: CardsCase) -> Finding | None:
    """A player without a card of the suit led faces any card and puts it there."""
    void = _one_card_too_many_left(case) and not case.holds_suit_led
    return Order("any_card_is_added") if void else None


@LAW.clause({1997: "B1b[2]"}, stage="trick")
def void_of_the_suit_led_he_is_deemed_to_have_revoked(case: CardsCase) -> Finding | None:
    """He is deemed to have revoked; in 1997 he may be subject to the one trick of Law 64."""
    void = _one_card_too_many_left(case) and not case.holds_suit_led
    return Order("rule_as_card_not_contributed") if void else None


@LAW.clause({1997: "B2a"}, stage="trick")
def extra_cards_are_taken_back(case: CardsCase) -> Finding | None:
    """The card shown to the trick stays, every other goes back to the hand.

    Where nobody can tell which was shown, the highest that he could legally have played stays.
    """
    if not several_cards_contributed(case) or not case.both_sides_played_on:
        return None
    if case.played_card_known:
        return Order("extra_cards_go_back")
    return Order("highest_legal_card_stays")


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


@LAW.clause({1997: "B2b"}, stage="consequence")
def not_having_played_the_extra_card_may_be_a_revoke(case: CardsCase) -> Finding | None:
    """The card counts as held all the time; not having played it earlier may be a revoke."""
    owed = case.extra_card_restored and case.should_have_been_played
    return Order("rule_as_missing_card") if owed else None


@LAW.clause({1997: "B2b[2]"}, stage="consequence")
def the_extra_card_may_become_a_penalty_card(case: CardsCase) -> Finding | None:
    """A defender's restored card that was exposed becomes a penalty card.

    A footnote of 2017; for the other codes it is read from Law 49.
    """
    return penalty_card_while_in_play(case) if case.extra_card_restored else None
