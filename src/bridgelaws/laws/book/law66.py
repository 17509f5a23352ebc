"""Law 66: inspection of tricks, as far as a revoke is alleged."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.facts.conduct import CardsInOrder
from bridgelaws.laws.facts.revoke import RevokeCase, play_goes_on
from bridgelaws.laws.facts.revoke_answers import IN_PLAY, Attention, RevokeStanding

LAW = Law(66)


def _in_play(case: RevokeCase) -> bool:
    return case.standing == RevokeStanding.STANDS and play_goes_on(case)


@LAW.clause({1997: "A"}, notice=True)
def trick_in_progress_may_be_shown(case: RevokeCase) -> Finding | None:
    """Who has not turned his card may have the trick shown, before his side plays to the next."""
    return Duty("trick_may_be_shown") if _in_play(case) else None


@LAW.clause({1997: "B", 2007: None}, notice=True)
def own_last_card_until_the_next_lead(case: RevokeCase) -> Finding | None:
    """A player may look at his own last card, not show it, until a card is led to the next."""
    return Duty("own_last_card_until_next_lead") if _in_play(case) else None


@LAW.clause({2007: "B"}, notice=True)
def own_last_card_until_his_side_has_played(case: RevokeCase) -> Finding | None:
    """As before, but until his side has played to the next trick."""
    return Duty("own_last_card_until_side_played") if _in_play(case) else None


@LAW.clause({1997: "C"}, notice=True)
def no_inspection_until_play_ends(case: RevokeCase) -> Finding | None:
    """Quitted tricks stay closed until play ends, unless the Director has to look.

    He has to where it is open whether the last trick can still be corrected.
    """
    return Instruction("tell_the_consequences") if _in_play(case) else None


@LAW.clause({1997: "D"}, notice=True)
def inspection_after_play(case: RevokeCase) -> Finding | None:
    """After play the tricks may be looked through in order, each player handling his own.

    A claim ends play as well.  Once the next board is begun, or the round is over, the cards are
    back in the board.
    """
    ended = not play_goes_on(case)
    stands = case.standing == RevokeStanding.STANDS
    if not (ended and stands and case.score_can_change):
        return None
    if case.attention in (Attention.AFTER_PLAY, *IN_PLAY):
        return Instruction("inspect_in_order")
    return Instruction("ask_the_players")


@LAW.clause({1997: "D[2]"}, notice=True)
def doubt_favours_the_side_in_order(case: RevokeCase) -> Finding | None:
    """Where mixed cards leave the facts in doubt, he rules for the side whose cards are not.

    2017 asks that one side alone has mixed its cards; before, that a player has.
    """
    match case.told(RevokeCase.cards_in_order):
        case CardsInOrder.OFFENDING_SIDE_ONLY:
            return Instruction("doubt_favours_offending_side")
        case CardsInOrder.NON_OFFENDING_SIDE_ONLY:
            return Instruction("doubt_favours_non_offending_side")
    return None
