"""Law 62: correction of a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law, Use
from bridgelaws.laws.book.law61 import no_inspection
from bridgelaws.laws.facts.claim import ClaimCase
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase
from bridgelaws.laws.facts.penalty_card_answers import CardOf, Shown
from bridgelaws.laws.facts.question import QuestionCase
from bridgelaws.laws.facts.revoke import TRICK_TWELVE, RevokeCase
from bridgelaws.laws.facts.revoke_answers import DEFENDERS, Attention, NextTrick, RevokeStanding
from bridgelaws.laws.facts.shared import (
    BothRevoked,
    RevokeFacts,
    RevokesInOneTrick,
    WithdrawnRevoke,
)
from bridgelaws.laws.frame.findings import (
    PENALTY_CARD_BY_PLAY,
    Disposition,
    Ground,
    MustBeCorrected,
    Order,
    WithdrawnCard,
)

LAW = Law(62)


def _is_beyond_correction(case: RevokeFacts) -> bool | None:
    """Trick twelve: once the hands are all back in the board; else once established."""
    return case.cards_back_in_board if case.in_trick_twelve else case.established


def may_still_be_corrected(case: RevokeFacts) -> bool:
    """Whether it is neither established nor, in trick twelve, too late for that trick."""
    return _is_beyond_correction(case) is False


def may_no_longer_be_corrected(case: RevokeFacts) -> bool:
    """The contrary, unless the Laws leave it in doubt whether the revoke is established."""
    return _is_beyond_correction(case) is True


def is_to_be_corrected(case: RevokeFacts) -> bool:
    """Whether any provision of this Law has the revoke corrected."""
    return may_still_be_corrected(case) or with_the_opponents(case)


def with_the_opponents(case: RevokesInOneTrick) -> bool:
    """Whether 62C3 has both sides' revokes in the trick corrected, one side having played on."""
    if case.circumstances.code < 2017 or case.in_trick_twelve:
        return False
    return case.both_sides_revoked_one_played_on


_NOT_ESTABLISHED = MustBeCorrected(Ground.NOT_ESTABLISHED)


@LAW.shared(
    {1997: "A", 2017: None},
    Use(RevokeCase, "to_be_corrected_once_aware", _NOT_ESTABLISHED, "correction"),
)
@LAW.shared(
    {2017: "A"},
    Use(RevokeCase, "to_be_corrected_once_attention_is_drawn", _NOT_ESTABLISHED, "correction"),
)
@LAW.shared(
    {1997: "A"},
    Use(QuestionCase, "a_legal_card_is_played_after_a_question", Order("legal_card_is_played")),
    Use(ClaimCase, "a_revoke_found_before_the_claim_establishes_it", Order("revoke_is_corrected")),
)
def corrected_before_establishment(case: RevokeFacts) -> bool:
    """A revoke must be corrected as long as it is not established.

    The player must once he becomes aware of it; since 2017 once attention is drawn to it.
    Whether a question that brought it to light was allowed does not matter.
    """
    if not case.revoke_occurred or case.in_trick_twelve:
        return False
    return may_still_be_corrected(case)


@LAW.shared(
    {1997: "B1"},
    Use(
        RevokeCase,
        "defenders_card_becomes_a_penalty_card",
        WithdrawnCard(Disposition.MAJOR_PENALTY_CARD),
        "correction",
    ),
    Use(
        QuestionCase,
        "withdrawn_card_of_the_defender_asked",
        Order("withdrawn_card_major_penalty_card"),
    ),
    Use(PenaltyCardCase, "revoke_card_of_a_defender", PENALTY_CARD_BY_PLAY),
)
def defenders_card_becomes_a_penalty_card(case: WithdrawnRevoke) -> bool:
    """A card withdrawn from a defender's unfaced hand becomes a major penalty card (50B)."""
    withdrawn = case.revoke_occurred and is_to_be_corrected(case)
    defenders = withdrawn and case.offending_player in DEFENDERS
    return (defenders or case.defender_was_woken) and not case.revoke_card_was_faced


@LAW.shared(
    {1997: "B2"},
    Use(RevokeCase, "declarers_card_returns_to_hand", WithdrawnCard, "correction"),
    Use(
        QuestionCase,
        "withdrawn_card_of_the_declarer_asked",
        Order("declarers_card_returns_to_hand"),
    ),
)
def declarers_card_returns_to_hand(case: WithdrawnRevoke) -> Disposition | None:
    """A card withdrawn by declarer or from dummy goes back without further rectification.

    A defender's card that lay faced stays what it was, a penalty card as a rule.
    """
    if not case.revoke_occurred or not is_to_be_corrected(case):
        return None
    if case.offending_player not in DEFENDERS:
        return None if case.defender_was_woken else Disposition.BACK_TO_HAND
    return Disposition.STAYS_FACED if case.revoke_card_was_faced else None


@LAW.clause({1997: "C1"}, stage="correction", notice=True)
def opponents_may_withdraw_later_cards(case: RevokeCase) -> Finding | None:
    """Each opponent may take back a card he played after the revoke and before attention."""
    return Instruction("opponents_may_withdraw") if is_to_be_corrected(case) else None


@LAW.clause({1997: "C2"}, stage="correction", notice=True)
def then_the_next_player_may_withdraw(case: RevokeCase) -> Finding | None:
    """Where an opponent did so, the player of the offending side after him may follow."""
    return Instruction("then_partner_may_withdraw") if is_to_be_corrected(case) else None


_CORRECTED = (
    RevokeStanding.TO_BE_CORRECTED,
    RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED,
    RevokeStanding.TO_BE_CORRECTED_IN_TRICK_TWELVE,
)
_PLAYED_ON = (
    NextTrick.OFFENDING_SIDE_PLAYED,
    NextTrick.ONLY_OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
)


@LAW.clause({1997: "C1[2]"}, stage="next_trick", notice=True)
def lead_of_the_other_side_to_the_next_trick(case: RevokeCase) -> Finding | None:
    """A card that one side alone led to the next trick may go back, and must if another wins.

    With the correction the trick may have another winner, whose lead the next one then is.
    Doubt: 62C3 of 2017 does not say what becomes of that card; 62C1 lets its player choose.
    """
    if case.standing == RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS:
        return Instruction("next_trick_is_led_by_the_winner")
    corrected = case.standing in _CORRECTED
    led = case.told(RevokeCase.next_trick) == NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED
    return Instruction("next_trick_is_led_by_the_winner") if corrected and led else None


@LAW.clause({1997: "D1[2]"}, stage="next_trick", notice=True, part="trick thirteen")
def trick_thirteen_is_played_again(case: RevokeCase) -> Finding | None:
    """Where trick twelve is corrected, trick thirteen is taken back and played again."""
    corrected = case.standing in _CORRECTED
    twelve = corrected and case.told(RevokeCase.trick) == TRICK_TWELVE
    again = twelve and case.told_one_of(RevokeCase.next_trick, _PLAYED_ON)
    return Instruction("trick_thirteen_is_played_again") if again else None


@LAW.clause({2007: "C3", 2017: None}, stage="inspection", notice=True)
def allegation_gives_no_right_to_inspect(case: RevokeCase) -> Finding | None:
    """Alleging a revoke gives no right to inspect; 61B in 1997, 61C in 2017."""
    return no_inspection(case)


@LAW.clause({1997: "A[2]"}, stage="inspection", notice=True, part="a play after attention")
def play_went_on_although_attention_came_in_time(case: RevokeCase) -> Finding | None:
    """A revoke to which attention came in time was to be corrected; a play after it establishes."""
    in_time = case.told(RevokeCase.attention) == Attention.BEFORE_ESTABLISHED
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("was_to_be_corrected") if stands and in_time else None


@LAW.shared(
    {2017: "C3[2]"},
    Use(
        RevokeCase,
        "defenders_withdrawn_cards_are_penalty_cards",
        Instruction("every_card_defenders_withdraw"),
        "inspection",
        notice=True,
    ),
    Use(PenaltyCardCase, "defenders_card_where_both_sides_revoked", PENALTY_CARD_BY_PLAY),
    part="the defenders' cards",
)
def defenders_withdrawn_cards_are_penalty_cards(case: BothRevoked) -> bool:
    """Of both revokes corrected, every card of the defenders is one, the next trick's too."""
    return case.both_revokes_are_corrected


@LAW.clause({2017: "C3"}, stage="correction", excepts="law63.established_revoke_stands")
def both_sides_revoked_in_one_trick(case: RevokeCase) -> Finding | None:
    """Both revokes are corrected where only one side has played to the next trick."""
    if not may_still_be_corrected(case) and with_the_opponents(case):
        return MustBeCorrected(Ground.BOTH_SIDES_IN_ONE_TRICK)
    return None


@LAW.shared(
    {1997: "D1"},
    Use(
        RevokeCase,
        "trick_twelve_is_always_corrected",
        MustBeCorrected(Ground.TRICK_TWELVE),
        "correction",
        excepts="law63.established_revoke_stands",
    ),
    Use(
        ClaimCase,
        "a_claim_does_not_save_a_revoke_in_trick_twelve",
        Order("revoke_in_trick_twelve_is_corrected"),
    ),
)
def trick_twelve_is_always_corrected(case: RevokeFacts) -> bool:
    """Even an established revoke, while the four hands are not all back in the board."""
    if not case.revoke_occurred or not case.in_trick_twelve:
        return False
    return may_still_be_corrected(case)


def _partner_is_bound(case: RevokeCase) -> bool:
    """A defender revoked in trick twelve, and nothing shows that his partner had played."""
    if case.trick != TRICK_TWELVE or case.offending_player not in DEFENDERS:
        return False
    return may_still_be_corrected(case) and case.told(RevokeCase.partner_had_played) is not True


def _partner_has_yet_to_play(case: RevokeCase) -> bool:
    return case.told(RevokeCase.partner_had_played) is False


@LAW.clause({1997: "D2", 2017: None}, stage="correction", notice=True)
def partner_may_not_choose_what_the_card_suggests(case: RevokeCase) -> Finding | None:
    """With cards of two suits the partner may not make a play the revoke card could suggest."""
    if not _partner_is_bound(case):
        return None
    if _partner_has_yet_to_play(case):
        return Duty("partner_now_in_trick_twelve_suggested_play")
    return Duty("partner_in_trick_twelve_suggested_play")


@LAW.clause({2017: "D2"}, stage="correction", notice=True)
def partner_is_bound_by_withdrawn_card(case: RevokeCase) -> Finding | None:
    """Law 16C governs the partner of a defender who revoked before his turn in trick twelve."""
    if not _partner_is_bound(case):
        return None
    if _partner_has_yet_to_play(case):
        return Duty("partner_now_in_trick_twelve_16c")
    return Duty("partner_in_trick_twelve_16c")


@LAW.clause({1997: "C2"}, part="the card of the revoker's partner")
def later_card_of_the_revokers_partner(case: PenaltyCardCase) -> Finding | None:
    """What the partner changed after the opponent before him becomes a major penalty card too.

    Doubt: one text alone says that it is a major one; it was deliberately played (50B).
    """
    defenders = case.card_of == CardOf.DEFENDER
    changed = defenders and case.card_shown == Shown.WITH_PARTNERS_REVOKE
    return PENALTY_CARD_BY_PLAY if changed else None
