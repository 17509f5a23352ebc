"""Law 52: a penalty card was not played when it had to be.

By 61A it is a revoke as well; Law 52 decides what becomes of the card played instead.
"""

from __future__ import annotations

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.book.law62 import may_still_be_corrected
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, is_breached, is_replaced
from bridgelaws.laws.facts.revoke import (
    DEFENDERS,
    Attention,
    Claim,
    Kind,
    RevokeCase,
    RevokeStanding,
    WrongCard,
)
from bridgelaws.laws.frame.findings import (
    Disposition,
    Ground,
    MustBeCorrected,
    Order,
    WithdrawnCard,
    WrongCardStands,
)

LAW = Law(52)

_EXCEPTED = (
    "law62.",
    "law63.attention_was_drawn_illegally",
    "law63.which_card_counts",
)
"""What Law 52 keeps from applying: correction at once under 62, and the penalty of 63B."""


@LAW.clause({1997: "A"}, notice=True)
def defender_may_not_take_it_back(case: PenaltyCardCase) -> Finding | None:
    """The defender may not on his own take back the card he played instead."""
    return Duty("wrong_card_is_not_taken_back") if is_breached(case) else None


@LAW.clause({1997: "B1[1]", 2007: "B1a"})
def declarer_accepts(case: PenaltyCardCase) -> Finding | None:
    """Declarer may accept the card; an unplayed penalty card remains one."""
    accepted = is_breached(case) and case.wrong_card == WrongCard.ACCEPTED
    return Order("wrong_card_accepted") if accepted else None


@LAW.clause({1997: "B1[2]", 2007: "B1b"})
def declarer_has_played_on(case: PenaltyCardCase) -> Finding | None:
    """He must accept it once he has played from his hand or dummy after it."""
    played_on = is_breached(case) and case.wrong_card == WrongCard.DECLARER_PLAYED_ON
    return Order("wrong_card_must_be_accepted") if played_on else None


@LAW.clause({1997: "B2"})
def declarer_does_not_accept(case: PenaltyCardCase) -> Finding | None:
    """Else the penalty card is substituted, and every card wrongly played becomes a major one."""
    return Order("penalty_card_substituted") if is_replaced(case) else None


def _governs(case: RevokeCase) -> bool:
    """Whether a defender's revoke lies in not playing a penalty card and is not established.

    Doubt: where 62D1 or 62C3 would have an established one corrected, Law 52 and Law 62
    disagree; such a case is refused.
    """
    if not case.penalty_card_passed_over or case.card_omitted:
        return False
    if case.offending_player not in DEFENDERS or case.established:
        return False
    return may_still_be_corrected(case)


@LAW.clause({1997: "A"}, stage="correction", excepts=_EXCEPTED)
def wrong_card_waits_for_declarer(case: RevokeCase) -> Finding | None:
    """The defender may not take his card back as Law 62 would have it; declarer decides."""
    return Duty("wrong_card_is_not_taken_back") if _governs(case) else None


@LAW.clause({1997: "B1[1]", 2007: "B1a"}, stage="correction")
def wrong_card_is_accepted(case: RevokeCase) -> Finding | None:
    """Declarer may accept the card played instead; the penalty card remains one."""
    accepted = _governs(case) and case.wrong_card == WrongCard.ACCEPTED
    return WrongCardStands() if accepted else None


@LAW.clause({1997: "B1[2]", 2007: "B1b"}, stage="correction")
def wrong_card_must_be_accepted(case: RevokeCase) -> Finding | None:
    """He must accept it once he has played from his hand or dummy after it."""
    played_on = _governs(case) and case.wrong_card == WrongCard.DECLARER_PLAYED_ON
    return WrongCardStands() if played_on else None


@LAW.clause({1997: "B2[1]"}, stage="correction")
def penalty_card_is_substituted(case: RevokeCase) -> Finding | None:
    """If he does not accept it, the penalty card is played instead."""
    rejected = _governs(case) and case.wrong_card == WrongCard.REJECTED
    return MustBeCorrected(Ground.PENALTY_CARD) if rejected else None


@LAW.clause({1997: "B2[2]"}, stage="correction")
def wrong_card_becomes_a_penalty_card(case: RevokeCase) -> Finding | None:
    """The card wrongly played becomes a major penalty card."""
    rejected = _governs(case) and case.wrong_card == WrongCard.REJECTED
    return WithdrawnCard(Disposition.MAJOR_PENALTY_CARD) if rejected else None


@LAW.clause({1997: "B"}, stage="redress", notice=True)
def law_52_if_a_penalty_card_was_owed(case: RevokeCase) -> Finding | None:
    """A correction under Law 62 supposes that no penalty card had to be played."""
    if case.told(RevokeCase.kind) is not UNKNOWN or case.standing != RevokeStanding.TO_BE_CORRECTED:
        return None
    defender = case.told_one_of(RevokeCase.offending_player, DEFENDERS)
    return Instruction("law_52_if_penalty_card_owed") if defender else None


_IN_PLAY = (UNKNOWN, Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
_PLAY_GOES_ON = (UNKNOWN, Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)


def unplayed_card_remains(case: RevokeCase) -> bool:
    """Whether a penalty card that was not played still lies there for the play to come."""
    if case.told(RevokeCase.kind) != Kind.PENALTY_CARD_NOT_PLAYED:
        return False
    if case.standing not in (RevokeStanding.STANDS, RevokeStanding.WRONG_CARD_STANDS):
        return False
    in_play = case.told(RevokeCase.attention) in _IN_PLAY
    return in_play and case.told(RevokeCase.claim) in _PLAY_GOES_ON


@LAW.clause({1997: "B1[3]", 2007: "B1c"}, stage="redress", notice=True)
def unplayed_penalty_card_remains_one(case: RevokeCase) -> Finding | None:
    """A card accepted, or never refused, leaves the penalty card lying, to be played later."""
    remains = unplayed_card_remains(case)
    return Instruction("unplayed_penalty_card_remains") if remains else None
