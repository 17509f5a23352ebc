"""Law 62: correction of a revoke."""

from __future__ import annotations

from bridgelaws.engine.law import Duty, Finding, Instruction, Law
from bridgelaws.laws.book.law61 import no_inspection
from bridgelaws.laws.facts.claim import ClaimCase, ClaimEstablishes, revoked
from bridgelaws.laws.facts.penalty_card import CardOf, PenaltyCardCase, Shown
from bridgelaws.laws.facts.question import QuestionCase, QuestionPlayer, card_is_looked_at
from bridgelaws.laws.facts.revoke import (
    DEFENDERS,
    TRICK_TWELVE,
    Attention,
    NextTrick,
    RevokeCase,
    Revoked,
    RevokeStanding,
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


def may_still_be_corrected(case: RevokeCase) -> bool:
    """Trick twelve: while the hands are not all back in the board; else until established."""
    if case.trick == TRICK_TWELVE:
        return not case.cards_back_in_board
    return not case.established


def is_to_be_corrected(case: RevokeCase) -> bool:
    """Whether any provision of this Law has the revoke corrected."""
    return may_still_be_corrected(case) or with_the_opponents(case)


def with_the_opponents(case: RevokeCase) -> bool:
    """Whether 62C3 has both sides' revokes in the trick corrected, one side having played on."""
    if case.circumstances.code < 2017 or case.trick == TRICK_TWELVE:
        return False
    other = case.other_side_revoked != Revoked.NO
    return other and case.both_in_same_trick_one_side_played_on


def _correct_before_establishment(case: RevokeCase) -> Finding | None:
    if case.trick != TRICK_TWELVE and may_still_be_corrected(case):
        return MustBeCorrected(Ground.NOT_ESTABLISHED)
    return None


@LAW.clause({1997: "A", 2017: None}, stage="correction")
def to_be_corrected_once_aware(case: RevokeCase) -> Finding | None:
    """A player who becomes aware of his revoke before it is established must correct it."""
    return _correct_before_establishment(case)


@LAW.clause({2017: "A"}, stage="correction")
def to_be_corrected_once_attention_is_drawn(case: RevokeCase) -> Finding | None:
    """A revoke must be corrected if attention is drawn to it before it is established."""
    return _correct_before_establishment(case)


@LAW.clause({1997: "B1"}, stage="correction")
def defenders_card_becomes_a_penalty_card(case: RevokeCase) -> Finding | None:
    """A card withdrawn from a defender's unfaced hand becomes a major penalty card (50B)."""
    if is_to_be_corrected(case) and case.offending_player in DEFENDERS:
        unfaced = not case.revoke_card_was_faced
        return WithdrawnCard(Disposition.MAJOR_PENALTY_CARD) if unfaced else None
    return None


@LAW.clause({1997: "B2"}, stage="correction")
def declarers_card_returns_to_hand(case: RevokeCase) -> Finding | None:
    """A card withdrawn by declarer or from dummy goes back without further rectification.

    A defender's card that lay faced stays what it was, a penalty card as a rule.
    """
    if not is_to_be_corrected(case):
        return None
    if case.offending_player not in DEFENDERS:
        return WithdrawnCard(Disposition.BACK_TO_HAND)
    return WithdrawnCard(Disposition.STAYS_FACED) if case.revoke_card_was_faced else None


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


@LAW.clause({1997: "D1[2]"}, stage="next_trick", notice=True)
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


@LAW.clause({1997: "A[2]"}, stage="inspection", notice=True)
def play_went_on_although_attention_came_in_time(case: RevokeCase) -> Finding | None:
    """A revoke to which attention came in time was to be corrected; a play after it establishes."""
    in_time = case.told(RevokeCase.attention) == Attention.BEFORE_ESTABLISHED
    stands = case.standing == RevokeStanding.STANDS
    return Instruction("was_to_be_corrected") if stands and in_time else None


@LAW.clause({2017: "C3[2]"}, stage="inspection", notice=True)
def defenders_withdrawn_cards_are_penalty_cards(case: RevokeCase) -> Finding | None:
    """Of both revokes corrected, every card of the defenders is one, the next trick's too."""
    both = case.standing == RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS
    return Instruction("every_card_defenders_withdraw") if both else None


@LAW.clause({2017: "C3"}, stage="correction", excepts="law63.established_revoke_stands")
def both_sides_revoked_in_one_trick(case: RevokeCase) -> Finding | None:
    """Both revokes are corrected where only one side has played to the next trick."""
    if not may_still_be_corrected(case) and with_the_opponents(case):
        return MustBeCorrected(Ground.BOTH_SIDES_IN_ONE_TRICK)
    return None


@LAW.clause({1997: "D1"}, stage="correction", excepts="law63.established_revoke_stands")
def trick_twelve_is_always_corrected(case: RevokeCase) -> Finding | None:
    """Even an established revoke, while the four hands are not all back in the board."""
    if case.trick == TRICK_TWELVE and may_still_be_corrected(case):
        return MustBeCorrected(Ground.TRICK_TWELVE)
    return None


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


@LAW.clause({1997: "A"})
def a_legal_card_is_played_after_a_question(case: QuestionCase) -> Finding | None:
    """A revoke that a question brought to light in time is corrected, allowed or not."""
    return Order("legal_card_is_played") if card_is_looked_at(case) else None


@LAW.clause({1997: "B1"})
def withdrawn_card_of_the_defender_asked(case: QuestionCase) -> Finding | None:
    """The card that a defender withdraws after the question becomes a major penalty card."""
    defenders = card_is_looked_at(case) and case.whom == QuestionPlayer.DEFENDER
    return Order("withdrawn_card_major_penalty_card") if defenders or _woken(case) else None


@LAW.clause({1997: "B2"})
def withdrawn_card_of_the_declarer_asked(case: QuestionCase) -> Finding | None:
    """Declarer's card withdrawn after the question goes back to his hand."""
    declarers = card_is_looked_at(case) and case.whom == QuestionPlayer.DECLARER
    return Order("declarers_card_returns_to_hand") if declarers and not _woken(case) else None


def _woken(case: QuestionCase) -> bool:
    """Whether a question to declarer was meant for the asker's partner, and so about his card."""
    if case.by != QuestionPlayer.DEFENDER or case.whom != QuestionPlayer.DECLARER:
        return False
    looked = case.option("question_to_declarer_may_wake_partner")
    return bool(looked and case.clearly_meant_for_partner)


def _withdrawn(case: PenaltyCardCase, how: Shown) -> Finding | None:
    by_defender = case.card_of == CardOf.DEFENDER and case.card_shown == how
    return PENALTY_CARD_BY_PLAY if by_defender else None


@LAW.clause({1997: "B1"})
def revoke_card_of_a_defender(case: PenaltyCardCase) -> Finding | None:
    """The card that a defender withdraws to correct a revoke becomes a major penalty card."""
    return _withdrawn(case, Shown.CORRECTED_REVOKE)


@LAW.clause({1997: "C2"})
def later_card_of_the_revokers_partner(case: PenaltyCardCase) -> Finding | None:
    """So does the card that the partner changed after the opponent before him changed his.

    Doubt: one text alone says that it is a major one; it was deliberately played (50B).
    """
    return _withdrawn(case, Shown.WITH_PARTNERS_REVOKE)


@LAW.clause({2017: "C3"})
def defenders_card_where_both_sides_revoked(case: PenaltyCardCase) -> Finding | None:
    """So does every card that the defenders withdraw where both sides revoked in one trick."""
    return _withdrawn(case, Shown.BOTH_REVOKES)


@LAW.clause({1997: "A"})
def a_revoke_found_before_the_claim_establishes_it(case: ClaimCase) -> Finding | None:
    """A revoke that neither play nor the claim established is corrected."""
    if not revoked(case) or case.revoke_in_trick_twelve:
        return None
    still_open = case.revoke_established == ClaimEstablishes.NO
    return Order("revoke_is_corrected") if still_open else None


@LAW.clause({1997: "D1"})
def a_claim_does_not_save_a_revoke_in_trick_twelve(case: ClaimCase) -> Finding | None:
    """It is corrected even if established, while the hands are not all back in the board."""
    if not revoked(case) or not case.revoke_in_trick_twelve:
        return None
    return None if case.cards_back_in_board else Order("revoke_in_trick_twelve_is_corrected")
