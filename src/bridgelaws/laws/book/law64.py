"""Law 64: what an established revoke costs."""

from __future__ import annotations

from bridgelaws.engine.code import Minute
from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.facts.cards import CardsCase
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.revoke import (
    TRICK_TWELVE,
    RevokeCase,
    a_card_was_played,
    later_tricks,
    won_any_trick,
)
from bridgelaws.laws.facts.revoke_answers import (
    Attention,
    OwedCard,
    Player,
    Revoked,
    RevokeStanding,
    Winner,
)
from bridgelaws.laws.facts.shared import RevokeOfAFacedCard, RevokeWithDamage
from bridgelaws.laws.frame.findings import NoTrickAdjustment, Order, RedressOpen, TrickAdjustment

LAW = Law(64)

EXCEPTED = ("A", "law67.")
"""What the exceptions of 64B keep from applying: 64A, and Law 67B1 which refers to it."""

_MINUTE_2001 = Minute("WBFLC", "2001-11-01", "4", under="C")
_MINUTE_TWO_REVOKES = Minute("WBFLC", "2008-10", "Beijing", under="C")


@LAW.clause({1997: "A1"}, stage="adjustment")
def offending_player_won_the_revoke_trick(case: RevokeCase) -> Finding | None:
    """That trick is transferred, and one later trick if the side won any.

    A trick that dummy won is not won by declarer.
    """
    if not case.law_64_applies or not a_card_was_played(case):
        return None
    if case.revoke_trick_won_by == Winner.OFFENDING_PLAYER:
        return TrickAdjustment(1 + min(later_tricks(case), 1), revoke_trick_itself=True)
    return None


@LAW.clause({1997: "A2", 2007: None}, stage="adjustment")
def one_trick_or_two_with_a_playable_winner(case: RevokeCase) -> Finding | None:
    """One trick; a second if the player later won with a card playable to the revoke trick.

    The second needs a further trick won (WBFLC minutes 2000-01-12, item 1).
    """
    if not _others_won_the_revoke_trick(case):
        return None
    if case.revoke_trick_won_by == Winner.OFFENDING_PARTNER:
        second = case.later_trick_with_playable_card and later_tricks(case) > 0
        return TrickAdjustment(2 if second else 1)
    if (won := later_tricks(case)) == 0:
        return None
    return TrickAdjustment(2 if won > 1 and case.later_trick_with_playable_card else 1)


@LAW.clause({2007: "A2"}, stage="adjustment")
def one_trick_if_the_side_won_any(case: RevokeCase) -> Finding | None:
    """One trick is transferred if the side won the revoke trick or a later one."""
    if _others_won_the_revoke_trick(case) and won_any_trick(case):
        return TrickAdjustment(1)
    return None


def _others_won_the_revoke_trick(case: RevokeCase) -> bool:
    if not case.law_64_applies or not a_card_was_played(case):
        return False
    return bool(case.revoke_trick_won_by != Winner.OFFENDING_PLAYER)


@LAW.clause({1997: "B1"}, stage="adjustment", excepts=EXCEPTED)
def offending_side_won_no_trick(case: RevokeCase) -> Finding | None:
    """Nothing to transfer if the side won neither the revoke trick nor a later one."""
    if case.law_64_applies and case.revoke_trick_won_by == Winner.NON_OFFENDING_SIDE:
        return None if later_tricks(case) else NoTrickAdjustment()
    return None


@LAW.clause({1997: "B2", 2017: None}, stage="adjustment", excepts=EXCEPTED)
def repeated_revoke_in_the_suit(case: RevokeCase) -> Finding | None:
    """No adjustment for a later revoke of the same player in the same suit."""
    repeated = case.law_64_applies and case.earlier_revoke_in_suit != Revoked.NO
    return NoTrickAdjustment() if repeated else None


@LAW.clause({2017: "B2"}, stage="adjustment", excepts=EXCEPTED)
def repeated_revoke_after_an_established_one(case: RevokeCase) -> Finding | None:
    """As before, but only where the first revoke became established."""
    repeated = case.law_64_applies and case.earlier_revoke_in_suit == Revoked.ESTABLISHED
    return NoTrickAdjustment() if repeated else None


_PENALTY_CARD = Use(
    PenaltyCardCase,
    "penalty_card_not_played_costs_no_tricks",
    Order("no_tricks_for_penalty_card"),
)
_DUMMYS_CARD = Use(
    CardsCase,
    "a_card_missing_from_dummy_costs_no_tricks",
    Order("no_tricks_for_dummys_card"),
)


@LAW.shared(
    {1997: "B3", 2017: None},
    Use(RevokeCase, "owed_card_was_faced", NoTrickAdjustment(), "adjustment", excepts=EXCEPTED),
    _PENALTY_CARD,
    _DUMMYS_CARD,
)
def owed_card_was_faced(case: RevokeOfAFacedCard) -> bool:
    """No adjustment if the card to be played lay faced, or in a faced hand."""
    if case.under_law_52:
        return True
    if not case.law_64_applies:
        return False
    return case.offending_player == Player.DUMMY or case.owed_card != OwedCard.NOT_FACED


@LAW.shared(
    {2017: "B3"},
    Use(
        RevokeCase,
        "owed_card_was_a_penalty_card_or_dummys",
        NoTrickAdjustment(),
        "adjustment",
        excepts=EXCEPTED,
    ),
    _PENALTY_CARD,
    _DUMMYS_CARD,
)
def owed_card_was_a_penalty_card_or_dummys(case: RevokeOfAFacedCard) -> bool:
    """No adjustment if the card to be played was a penalty card or belonged to dummy."""
    if case.under_law_52:
        return True
    if not case.law_64_applies:
        return False
    if case.offending_player == Player.DUMMY:
        return True
    return case.owed_card in (OwedCard.PENALTY_CARD, OwedCard.DUMMYS_CARD)


def _attention_came_late(case: RevokeCase, *late: Attention) -> Finding | None:
    if case.standing == RevokeStanding.STANDS and case.attention in late:
        return NoTrickAdjustment()
    return None


@LAW.clause({1997: "B4"}, stage="adjustment", excepts=EXCEPTED)
def attention_after_a_call_on_the_next_board(case: RevokeCase) -> Finding | None:
    """No adjustment if a non-offender had called on the next board before attention."""
    return _attention_came_late(case, Attention.AFTER_CALL_ON_NEXT_BOARD)


@LAW.clause({1997: "B5"}, stage="adjustment", excepts=EXCEPTED)
def attention_after_the_round(case: RevokeCase) -> Finding | None:
    """No adjustment if attention was first drawn after the round had ended."""
    return _attention_came_late(case, Attention.AFTER_ROUND, Attention.AFTER_CORRECTION_PERIOD)


@LAW.clause({1997: "B6"}, stage="adjustment", excepts=EXCEPTED)
def revoke_on_the_twelfth_trick(case: RevokeCase) -> Finding | None:
    """No adjustment for a revoke on the twelfth trick, corrected or not."""
    corrected = case.standing == RevokeStanding.TO_BE_CORRECTED_IN_TRICK_TWELVE
    if corrected or (case.law_64_applies and case.trick == TRICK_TWELVE):
        return NoTrickAdjustment()
    return None


@LAW.clause({2007: "B7", 2017: None}, stage="adjustment", excepts=EXCEPTED)
def both_sides_revoked(case: RevokeCase) -> Finding | None:
    """No adjustment where both sides revoked on the board."""
    both = case.law_64_applies and case.other_side_revoked != Revoked.NO
    return NoTrickAdjustment() if both else None


@LAW.clause({2017: "B7"}, stage="adjustment", excepts=EXCEPTED)
def both_sides_revokes_established(case: RevokeCase) -> Finding | None:
    """As before, but only where both sides' revokes became established."""
    both = case.law_64_applies and case.other_side_revoked == Revoked.ESTABLISHED
    return NoTrickAdjustment() if both else None


@LAW.clause({2017: "B8"}, stage="adjustment", excepts=EXCEPTED)
def corrected_with_the_opponents_revoke(case: RevokeCase) -> Finding | None:
    """No adjustment for a revoke that 62C3 has corrected."""
    corrected = case.standing == RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS
    return NoTrickAdjustment() if corrected else None


@LAW.clause({1997: _MINUTE_2001, 2007: None}, stage="adjustment", excepts=EXCEPTED)
def both_sides_revoked_by_minute(case: RevokeCase) -> Finding | None:
    """The 1997 book is silent: the minute has the Director restore equity as if none revoked.

    Doubt: whether it also covers a revoke of the other side that was corrected is an option.
    """
    if not case.law_64_applies or case.other_side_revoked == Revoked.NO:
        return None
    any_revoke = case.option("revokes_by_both_sides") == "any"
    if any_revoke or case.other_side_revoked == Revoked.ESTABLISHED:
        return NoTrickAdjustment()
    return None


@LAW.shared(
    {1997: "C", 2017: "C1"},
    Use(RevokeCase, "redress_of_damage", RedressOpen(), "redress"),
    Use(
        PenaltyCardCase,
        "redress_where_the_wrong_card_stands",
        Instruction("redress_for_wrong_card"),
        notice=True,
    ),
)
def redress_of_damage(case: RevokeWithDamage) -> bool:
    """The score is adjusted where the above compensates the other side too little.

    The adjusted score replaces the transfer; the two are never added.  Of two revokes that 62C3
    corrects it is open for the established one, by the side that had played on; the other is
    corrected like any.  Doubt: it is left open too for a card accepted instead of a penalty
    card, which the next trick will establish.
    """
    return case.law_64_applies or case.damage_beside_law_64


@LAW.clause({1997: _MINUTE_TWO_REVOKES, 2017: None}, stage="redress", notice=True)
def redress_of_two_revokes_by_minute(case: RevokeCase) -> Finding | None:
    """A later revoke is measured from the position after the first, which keeps its tricks.

    Where both sides revoked the one yardstick is the result without any of the revokes.
    """
    repeated = case.law_64_applies and case.earlier_revoke_in_suit != Revoked.NO
    return RedressOpen() if repeated and case.other_side_revoked != Revoked.ESTABLISHED else None


@LAW.clause({2017: "C2a"}, stage="redress", notice=True)
def redress_of_repeated_revokes(case: RevokeCase) -> Finding | None:
    """As before, of revokes that B2 keeps from being adjusted: after an established one."""
    repeated = case.law_64_applies and case.earlier_revoke_in_suit == Revoked.ESTABLISHED
    return RedressOpen() if repeated and case.other_side_revoked != Revoked.ESTABLISHED else None


@LAW.clause({2017: "C2b"}, stage="redress", notice=True)
def redress_where_both_sides_revoked(case: RevokeCase) -> Finding | None:
    """The yardstick is the likely result without any of the revokes, of either side."""
    both = case.law_64_applies and case.other_side_revoked == Revoked.ESTABLISHED
    return RedressOpen() if both else None
