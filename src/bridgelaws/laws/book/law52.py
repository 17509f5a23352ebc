"""Law 52: a penalty card was not played when it had to be.

By 61A it is a revoke as well; Law 52 decides what becomes of the card played instead.
"""

from __future__ import annotations

from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.book.law62 import may_still_be_corrected
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.revoke import RevokeCase, unplayed_card_remains
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, RevokeStanding, WrongCard
from bridgelaws.laws.facts.shared import UnplayedPenaltyCard
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


def _governs(case: UnplayedPenaltyCard) -> bool:
    """Whether a defender did not play a penalty card, and the card played can be taken back.

    Doubt: where 62D1 or 62C3 would have an established revoke corrected, Law 52 and Law 62
    disagree; such a case is refused.
    """
    return case.penalty_card_was_not_played and may_still_be_corrected(case)


@LAW.shared(
    {1997: "A"},
    Use(
        RevokeCase,
        "wrong_card_waits_for_declarer",
        Duty("wrong_card_is_not_taken_back"),
        "correction",
        excepts=_EXCEPTED,
    ),
    Use(
        PenaltyCardCase,
        "defender_may_not_take_it_back",
        Duty("wrong_card_is_not_taken_back"),
        notice=True,
    ),
)
def defender_may_not_take_it_back(case: UnplayedPenaltyCard) -> bool:
    """The defender may not on his own take back the card he played instead.

    Declarer decides on it, and not Law 62.
    """
    return _governs(case)


@LAW.shared(
    {1997: "B1[1]", 2007: "B1a"},
    Use(RevokeCase, "wrong_card_is_accepted", WrongCardStands(), "correction"),
    Use(PenaltyCardCase, "declarer_accepts", Order("wrong_card_accepted")),
)
def declarer_accepts(case: UnplayedPenaltyCard) -> bool:
    """Declarer may accept the card; an unplayed penalty card remains one."""
    return _governs(case) and case.wrong_card == WrongCard.ACCEPTED


@LAW.shared(
    {1997: "B1[2]", 2007: "B1b"},
    Use(RevokeCase, "wrong_card_must_be_accepted", WrongCardStands(), "correction"),
    Use(PenaltyCardCase, "declarer_has_played_on", Order("wrong_card_must_be_accepted")),
)
def declarer_has_played_on(case: UnplayedPenaltyCard) -> bool:
    """He must accept it once he has played from his hand or dummy after it."""
    return _governs(case) and case.wrong_card == WrongCard.DECLARER_PLAYED_ON


@LAW.shared(
    {1997: "B2[1]"},
    Use(
        RevokeCase,
        "penalty_card_is_substituted",
        MustBeCorrected(Ground.PENALTY_CARD),
        "correction",
    ),
    Use(PenaltyCardCase, "declarer_does_not_accept", Order("penalty_card_substituted")),
)
def declarer_does_not_accept(case: UnplayedPenaltyCard) -> bool:
    """Else the penalty card is substituted, and every card wrongly played becomes a major one."""
    return _governs(case) and case.wrong_card == WrongCard.REJECTED


@LAW.clause({1997: "B2[2]"}, stage="correction", part="the card wrongly played")
def wrong_card_becomes_a_penalty_card(case: RevokeCase) -> Finding | None:
    """The card wrongly played becomes a major penalty card."""
    rejected = declarer_does_not_accept(case)
    return WithdrawnCard(Disposition.MAJOR_PENALTY_CARD) if rejected else None


@LAW.clause({1997: "B"}, stage="redress", notice=True)
def law_52_if_a_penalty_card_was_owed(case: RevokeCase) -> Finding | None:
    """A correction under Law 62 supposes that no penalty card had to be played."""
    if case.told(RevokeCase.kind) is not UNKNOWN or case.standing != RevokeStanding.TO_BE_CORRECTED:
        return None
    defender = case.told_one_of(RevokeCase.offending_player, DEFENDERS)
    return Instruction("law_52_if_penalty_card_owed") if defender else None


@LAW.clause({1997: "B1[3]", 2007: "B1c"}, stage="redress", notice=True, part="the penalty card")
def unplayed_penalty_card_remains_one(case: RevokeCase) -> Finding | None:
    """A card accepted, or never refused, leaves the penalty card lying, to be played later."""
    remains = unplayed_card_remains(case)
    return Instruction("unplayed_penalty_card_remains") if remains else None
