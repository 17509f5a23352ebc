"""What the Laws may ask about one revoke.

``established`` and ``standing`` are conclusions of earlier Laws and are never asked;
``earlier_revoke_in_suit`` follows from the other revokes of the board.

Values are those of the public case format.  Classed facts tell apart only what the Laws
tell apart: no Law asks whether three or four later tricks were won, only whether two were.
"""

from __future__ import annotations

from bridgelaws.codes import Dated
from bridgelaws.engine.fact import UNKNOWN, Fact
from bridgelaws.laws.facts.conduct import ConductCase, facts_are_disputed, somebody_acted
from bridgelaws.laws.facts.revoke_answers import (
    CARD_WITHDRAWN,
    CLAIMED,
    DEFENDERS,
    FOUND_ELSEWHERE,
    IN_PLAY,
    JUDGED_BESIDE_64,
    NOT_FOLLOWED,
    TAKEN_BACK,
    Attention,
    AttentionBy,
    CardWas,
    Claim,
    Kind,
    NextTrick,
    OwedCard,
    Player,
    Revoked,
    RevokeStanding,
    Winner,
    WrongCard,
)

RESULTS_ARE_LEGAL: Dated[bool] = {2017: True}
"""Whether a weighted result must be one that legal play could reach (12C1(c))."""


OTHER_TRICK = "1-11, 13"
TRICK_TWELVE = "12"
TWO_OR_MORE = "2+"

OF_WHAT_KIND, STOP_THE_DAMAGE, CORRECT, COUNT = 0, 1, 2, 3
"""The phases of asking: what was it; may it still be corrected; how; and what does it cost."""


def _class_of_trick(trick: int) -> str:
    return TRICK_TWELVE if trick == 12 else OTHER_TRICK


def _class_of_later_tricks(tricks: int | str) -> str:
    if isinstance(tricks, str):  # a record proves that much, and not how many more there were
        return tricks
    return str(tricks) if tricks < 2 else TWO_OR_MORE


class RevokeCase(ConductCase):
    """The facts of one revoke, in the order in which a Director would ask them."""

    card_contributed = Fact(True, False, phase=OF_WHAT_KIND, asks="kind", ordinary=True)
    trick = Fact(
        OTHER_TRICK,
        TRICK_TWELVE,
        phase=STOP_THE_DAMAGE,
        classed=_class_of_trick,
        ordinary=OTHER_TRICK,
    )
    cards_back_in_board = Fact(
        False,
        True,
        phase=STOP_THE_DAMAGE,
        after=("next_trick", "claim", "attention"),
        ordinary=False,
    )
    next_trick = Fact[NextTrick](*NextTrick, phase=STOP_THE_DAMAGE)
    claim = Fact[Claim](
        *Claim,
        phase=STOP_THE_DAMAGE,
        after=("next_trick",),
        since={Claim.AGREEMENT_FINAL: 2017},
        ordinary=Claim.NONE,
    )

    offending_player = Fact[Player](*Player, phase=CORRECT)
    attention = Fact[Attention](*Attention, phase=CORRECT, after=("offending_player",))
    next_play_induced_by_opponent = Fact(
        False, True, phase=CORRECT, after=("offending_player", "attention"), ordinary=False
    )
    attention_by = Fact[AttentionBy](*AttentionBy, phase=CORRECT, ordinary=AttentionBy.OPPONENT)
    established_pointed_out_by_dummy = Fact(False, True, phase=CORRECT, asks="attention")
    question_forbidden = Fact(False, True, phase=CORRECT, ordinary=False)
    penalty_card_passed_over = Fact(False, True, phase=CORRECT, asks="kind", ordinary=False)
    wrong_card = Fact[WrongCard](*WrongCard, phase=CORRECT)
    card_omitted = Fact(False, True, phase=OF_WHAT_KIND, asks="kind", ordinary=False)
    other_side_played_on = Fact(False, True, phase=CORRECT)
    revoke_card_was_faced = Fact(False, True, phase=CORRECT)
    partner_had_played = Fact(False, True, phase=CORRECT, told=True)
    other_side_revoked_in_trick = Fact(False, True, phase=CORRECT, told=True)

    offending_side_called = Fact(False, True, phase=CORRECT, after=("attention",))
    other_side_revoked = Fact[Revoked](*Revoked, phase=COUNT, ordinary=Revoked.NO)
    both_in_same_trick_one_side_played_on = Fact(
        False, True, phase=COUNT, after=("attention", "other_side_revoked"), ordinary=False
    )
    earlier_revoke_in_suit = Fact[Revoked](*Revoked, phase=COUNT)
    owed_card = Fact[OwedCard](*OwedCard, phase=COUNT, ordinary=OwedCard.NOT_FACED)
    revoke_trick_won_by = Fact[Winner](*Winner, phase=COUNT)
    later_tricks_won = Fact[str](
        "0", "1", TWO_OR_MORE, phase=COUNT, classed=_class_of_later_tricks, after_play=True
    )
    later_trick_with_playable_card = Fact(False, True, phase=COUNT, after_play=True)
    kind = Fact[Kind](*Kind, phase=OF_WHAT_KIND, ordinary=Kind.FAILURE_TO_FOLLOW_SUIT)
    holds_suit_led = Fact(False, True, phase=COUNT)
    card_was = Fact[CardWas](*CardWas, phase=COUNT, told=True)

    established = Fact(False, True, derived=True)
    standing = Fact(
        *RevokeStanding,
        since={RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS: 2017},
        derived=True,
    )

    revoke_occurred = True
    defender_was_woken = False
    claim_is_void = False

    @property
    def suit_led_was_not_followed(self) -> bool:
        """Whether it lies in not following suit."""
        return self.kind in NOT_FOLLOWED

    @property
    def demanded_card_was_not_played(self) -> bool:
        """Whether it lies in not playing what was demanded."""
        return self.kind in (Kind.PENALTY_CARD_NOT_PLAYED, Kind.RESTRICTION_NOT_OBEYED)

    @property
    def defender_asks_a_defender(self) -> bool:
        """Whether a question between defenders, told to have been forbidden, led to it."""
        return self._question_was_forbidden and _asked_by_partner(self)

    @property
    def dummy_asks_a_defender(self) -> bool:
        """Whether any other forbidden question led to a defender's revoke: it is dummy's."""
        if not self._question_was_forbidden or _asked_by_partner(self):
            return False
        return self.told_one_of(RevokeCase.offending_player, DEFENDERS)

    @property
    def _question_was_forbidden(self) -> bool:
        return self.told(RevokeCase.question_forbidden) is True

    @property
    def dummy_without_rights_asked_declarer(self) -> bool:
        """Whether dummy without rights was the first to draw attention to declarer's revoke."""
        first = self.attention_by == AttentionBy.DUMMY_RIGHTS_LOST
        return first and self.offending_player == Player.DECLARER

    @property
    def penalty_card_was_not_played(self) -> bool:
        """Whether a defender did not play a penalty card, and that is not established."""
        if not self.penalty_card_passed_over or self.card_omitted:
            return False
        return self.offending_player in DEFENDERS and not self.established

    @property
    def penalty_card_lies(self) -> bool:
        """Whether a penalty card of the defender who revoked lies there for the play to come."""
        if not self.told_one_of(RevokeCase.offending_player, DEFENDERS):
            return False
        return self.standing in CARD_WITHDRAWN or unplayed_card_remains(self)

    major_penalty_card_lies = penalty_card_lies
    penalty_card_ever_lay = penalty_card_lies
    penalty_card_is_picked_up = penalty_card_lies  # told beforehand: declarer may use his right

    @property
    def law_64_applies(self) -> bool:
        """Whether Law 64 governs: the revoke stands, or is treated as if it did."""
        as_if = RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED
        return self.standing in (RevokeStanding.STANDS, as_if)

    @property
    def under_law_52(self) -> bool:
        """Whether Law 52 governs instead: a penalty card was not played."""
        substituted = RevokeStanding.TO_BE_CORRECTED_WITH_PENALTY_CARD
        return self.standing in (substituted, RevokeStanding.WRONG_CARD_STANDS)

    @property
    def damage_beside_law_64(self) -> bool:
        """Whether damage is redressed although no trick is transferred."""
        together = RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS
        return self.standing in (together, RevokeStanding.WRONG_CARD_STANDS)

    should_have_been_played = True
    played_card_known = True

    @property
    def hand_was_not_counted(self) -> bool:
        """Whether his card is told to have lain outside his hand."""
        return missing_card_was(self, CardWas.ON_THE_FLOOR, CardWas.IN_THE_BOARD, CardWas.NOT_FOUND)

    @property
    def missing_card_was_found_elsewhere(self) -> bool:
        """Whether it is told to have been found outside the hand and the played cards."""
        return missing_card_was(self, *FOUND_ELSEWHERE)

    @property
    def missing_card_was_not_found(self) -> bool:
        """Whether it is told not to have been found."""
        return missing_card_was(self, CardWas.NOT_FOUND)

    @property
    def missing_card_was_restored(self) -> bool:
        """Whether it is told to be one of both."""
        return missing_card_was(self, *FOUND_ELSEWHERE, CardWas.NOT_FOUND)

    missing_card_was_replaced = missing_card_was_restored

    @property
    def restored_card_may_have_been_seen(self) -> bool:
        """Whether it was found and is a defender's: his partner could have seen it."""
        defenders = self.told_one_of(RevokeCase.offending_player, DEFENDERS)
        return defenders and missing_card_was(self, *FOUND_ELSEWHERE)

    @property
    def extra_cards_were_played(self) -> bool:
        """Whether the missing card was one too many among the played cards."""
        return missing_card_was(self, CardWas.AMONG_PLAYED_CARDS, CardWas.IN_ANOTHER_TRICK)

    extra_card_restored = extra_cards_were_played

    @property
    def card_is_added(self) -> bool:
        """Whether a card not played at all is put among the played ones, too late to supply it."""
        return self.law_64_applies and not a_card_was_played(self)

    @property
    def tricks_under_64a2(self) -> int:
        """What a revoke that the offending player did not win the trick by costs."""
        return 1 if won_any_trick(self) else 0

    @property
    def card_of_suit_led_is_faced(self) -> bool:
        """Whether it is told that such a card is added, and that he holds one of the suit led."""
        holds = self.told(RevokeCase.holds_suit_led) is True
        return holds and omitted_card_is_faced(self)

    @property
    def any_card_is_faced(self) -> bool:
        """Whether it is told that one is added, and that he holds none of the suit led."""
        void = self.told(RevokeCase.holds_suit_led) is False
        return void and omitted_card_is_faced(self)

    @property
    def choice_is_due(self) -> bool:
        """Whether cards are withdrawn, which lets others change theirs."""
        return self.standing in TAKEN_BACK

    card_tells_what_is_unauthorised = choice_is_due

    @property
    def partner_objected_to_concession(self) -> bool:
        """Whether that is told of a concession of the offending side."""
        return self.told(RevokeCase.claim) == Claim.CONCESSION_PARTNER_OBJECTED

    @property
    def claim_is_judged_after_correction(self) -> bool:
        """Whether a claim is known that the Director judges once the revoke is corrected."""
        return self.standing in TAKEN_BACK and self.told_one_of(RevokeCase.claim, CLAIMED)

    @property
    def opponents_claim_is_judged_after_correction(self) -> bool:
        """Whether it is a claim of the side that did not revoke."""
        agreed = (Claim.AGREED_TO_OPPONENTS_CLAIM, Claim.AGREEMENT_FINAL)
        opponents = self.told_one_of(RevokeCase.claim, agreed)
        return self.claim_is_judged_after_correction and opponents

    @property
    def score_can_change(self) -> bool:
        """Whether nothing shows that the correction period was over when attention was drawn."""
        return not self.told_after_correction_period

    @property
    def told_after_correction_period(self) -> bool:
        """Whether it is told to have been over."""
        return self.told(RevokeCase.attention) == Attention.AFTER_CORRECTION_PERIOD

    @property
    def raised_after_correction_period(self) -> bool:
        """Whether it was over and the revoke would cost something."""
        stands = self.standing == RevokeStanding.STANDS
        return stands and self.attention == Attention.AFTER_CORRECTION_PERIOD

    @property
    def gain_is_looked_for(self) -> bool:
        """Whether the offending side may keep a gain from its revoke, and it is not too late.

        Of a revoke that is left alone 43B3 itself has the gain looked for.
        """
        return self.standing != RevokeStanding.PLAY_GOES_ON and self.score_can_change

    @property
    def judgement_was_used(self) -> bool:
        """Whether the ruling leaves something to the judgement of the Director."""
        asked = self.told(RevokeCase.waiver_requested) is True
        erred = self.told(RevokeCase.director_error) is True
        if asked or erred or somebody_acted(self) or facts_are_disputed(self):
            return True
        if self.claim_is_judged_after_correction:
            return True
        return self.standing in JUDGED_BESIDE_64 or self.law_64_applies

    @property
    def in_trick_twelve(self) -> bool:
        """Whether the revoke was made in the twelfth trick."""
        return self.trick == TRICK_TWELVE

    @property
    def both_sides_revoked_one_played_on(self) -> bool:
        """Whether the opponents revoked in the trick too, and one side alone played on."""
        other = self.other_side_revoked != Revoked.NO
        return other and self.both_in_same_trick_one_side_played_on

    @property
    def both_revokes_are_corrected(self) -> bool:
        """Whether Law 62C3 corrects it with one of the opponents."""
        return bool(self.standing == RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS)

    @property
    def claim_occurred(self) -> bool:
        """Whether there is a claim or concession; one objected to at once has not occurred."""
        return self.claim not in (Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)

    @property
    def claimed_by_offending_side(self) -> bool:
        """Whether the side that revoked claimed or conceded."""
        return self.claim == Claim.OWN_CLAIM_OR_CONCESSION

    @property
    def claimed_by_opponents(self) -> bool:
        """Whether its opponents claimed or conceded, and it agreed."""
        return self.claim in (Claim.AGREED_TO_OPPONENTS_CLAIM, Claim.AGREEMENT_FINAL)

    agreed_by_offending_side = claimed_by_opponents

    @property
    def agreement_is_final(self) -> bool:
        """Whether it made a call of its own since, or the round is over."""
        if self.claim != Claim.AGREED_TO_OPPONENTS_CLAIM:
            return self.claim == Claim.AGREEMENT_FINAL
        if self.attention in (Attention.AFTER_PLAY, Attention.AFTER_CALL_ON_NEXT_BOARD):
            return self.offending_side_called
        return self.attention in (Attention.AFTER_ROUND, Attention.AFTER_CORRECTION_PERIOD)


KEYS = (
    "offending_player",
    "kind",
    "trick",
    "suit_led",
    "revoke_card",
    "owed_card",
    "established",
    "next_trick",
    "claim",
    "other_side_played_on",
    "next_play_induced_by_opponent",
    "revoke_trick_won_by",
    "later_tricks_won",
    "later_trick_with_playable_card",
    "attention",
    "attention_by",
    "offending_side_called",
    "question_forbidden",
    "cards_back_in_board",
    "both_in_same_trick_one_side_played_on",
    "card_was",
    "holds_suit_led",
    "revoke_card_was_faced",
    "partner_had_played",
    "cards_in_order",
    "acted_before_calling",
    "disputed_facts",
    "waiver_requested",
    "director_error",
    "wrong_card",
)
"""What a case file states of a revoke, in the order in which the format lists it.

The suit led and the card are no facts of the Laws: they tell which revokes are in one suit, and
sharpen the words.
"""


def all_tricks_were_played(case: RevokeCase) -> bool:
    """Whether play was over when attention was drawn, and no claim had ended it."""
    return case.claim not in CLAIMED and case.attention not in IN_PLAY


def play_goes_on(case: RevokeCase) -> bool:
    """Whether attention was drawn in play and no claim that is told of has ended it (68D).

    For notices: a claim is not asked for.
    """
    return case.attention in IN_PLAY and not case.told_one_of(RevokeCase.claim, CLAIMED)


_STILL_IN_PLAY = (UNKNOWN, *IN_PLAY)
_NO_CLAIM = (UNKNOWN, Claim.NONE, Claim.CONCESSION_PARTNER_OBJECTED)


def unplayed_card_remains(case: RevokeCase) -> bool:
    """Whether a penalty card that was not played still lies there for the play to come."""
    if case.told(RevokeCase.kind) != Kind.PENALTY_CARD_NOT_PLAYED:
        return False
    if case.standing not in (RevokeStanding.STANDS, RevokeStanding.WRONG_CARD_STANDS):
        return False
    in_play = case.told(RevokeCase.attention) in _STILL_IN_PLAY
    return in_play and case.told(RevokeCase.claim) in _NO_CLAIM


def missing_card_was(case: RevokeCase, *places: CardWas) -> bool:
    """Whether it is told that the card not played was missing, and that it lay so."""
    missing = case.told(RevokeCase.kind) == Kind.MISSING_CARD
    return missing and case.told_one_of(RevokeCase.card_was, places)


_HANDS_ARE_BACK = (
    Attention.AFTER_CALL_ON_NEXT_BOARD,
    Attention.AFTER_ROUND,
    Attention.AFTER_CORRECTION_PERIOD,
)


def omitted_card_is_faced(case: RevokeCase) -> bool:
    """Whether it is told that no card was played and that it is too late to supply one.

    Once the hands are back in the board there is no card left to face.
    """
    omitted = case.told(RevokeCase.kind) == Kind.CARD_NOT_CONTRIBUTED
    too_late = case.told(RevokeCase.standing) == RevokeStanding.STANDS
    return omitted and too_late and not case.told_one_of(RevokeCase.attention, _HANDS_ARE_BACK)


def a_card_was_played(case: RevokeCase) -> bool:
    """Whether the revoke was a card; to a revoke that can be corrected one is supplied (67A)."""
    return case.standing != RevokeStanding.STANDS or case.card_contributed


def _asked_by_partner(case: RevokeCase) -> bool:
    """Whether a question between defenders was told to have been forbidden."""
    by_partner = case.told(RevokeCase.attention_by) == AttentionBy.PARTNER_OF_OFFENDER
    return by_partner and case.told_one_of(RevokeCase.offending_player, DEFENDERS)


def later_tricks(case: RevokeCase) -> int:
    """Tricks that the offending side won after the revoke trick: 0, 1, or 2 for two or more."""
    classes = ("0", "1", TWO_OR_MORE)
    return int(classes.index(case.later_tricks_won))


def won_any_trick(case: RevokeCase) -> bool:
    """Whether the offending side won the revoke trick or a later one."""
    if case.revoke_trick_won_by != Winner.NON_OFFENDING_SIDE:
        return True
    return later_tricks(case) > 0
