"""What the Laws may ask about a penalty card (Laws 44 to 52, and what makes a card one).

``exposure`` and ``penalty_card`` are conclusions: whether the card became a penalty card and by
what kind of exposure, and whether it is a minor or a major one.
"""

from __future__ import annotations

from bridgelaws.engine.fact import UNKNOWN, Case, Fact
from bridgelaws.laws.facts.penalty_card_answers import (
    CardOf,
    Choice,
    CountsAs,
    Exposure,
    InTrick,
    PenaltyCard,
    Playable,
    Rank,
    Shown,
    Suits,
    Turn,
)
from bridgelaws.laws.facts.revoke_answers import OwedCard, Player, WrongCard

EXPOSURE, DUTY, BREACH = 1, 2, 3
"""The phases of asking: is it a penalty card; what has to be done; was it done?"""


class PenaltyCardCase(Case):
    """The facts about one card that may be a penalty card."""

    card_of = Fact[CardOf](*CardOf, phase=EXPOSURE)
    card_shown = Fact[Shown](*Shown, phase=EXPOSURE, since={Shown.BOTH_REVOKES: 2017})
    partner_could_see = Fact(True, False, phase=EXPOSURE, ordinary=True)
    place_in_trick = Fact[InTrick](*InTrick, phase=EXPOSURE)
    counts_as = Fact[CountsAs](*CountsAs, phase=EXPOSURE)
    legal_in_this_trick = Fact(True, False, phase=EXPOSURE)
    declarers_side_had_played = Fact(False, True, phase=EXPOSURE)
    designated_otherwise = Fact(False, True, phase=EXPOSURE)
    other_penalty_card = Fact(False, True, phase=EXPOSURE, ordinary=False)
    rank_of_card = Fact[Rank](*Rank, phase=EXPOSURE)
    shown_inadvertently = Fact(True, False, phase=EXPOSURE)

    turn_of = Fact[Turn](*Turn, phase=DUTY)
    playable_now = Fact[Playable](*Playable, phase=DUTY)
    several_playable = Fact(False, True, phase=DUTY, ordinary=False)
    penalty_cards_in = Fact[Suits](*Suits, phase=DUTY, ordinary=Suits.ONE)
    declarers_choice = Fact[Choice](*Choice, phase=DUTY)
    partner_can_comply = Fact(True, False, phase=DUTY, ordinary=True)

    another_card_played = Fact(False, True, phase=BREACH, ordinary=False)
    wrong_card = Fact[WrongCard](*WrongCard, phase=BREACH)

    exposure = Fact[Exposure](*Exposure, derived=True)
    penalty_card = Fact[PenaltyCard](*PenaltyCard, derived=True)

    in_trick_twelve = False
    cards_back_in_board = False
    established = False
    both_sides_revoked_one_played_on = False
    offending_player = Player.DECLARERS_LHO  # which defender he is does not matter
    revoke_card_was_faced = False
    defender_was_woken = False
    law_64_applies = False  # Law 52 decides on a penalty card that was not played
    owed_card = OwedCard.PENALTY_CARD

    @property
    def revoke_occurred(self) -> bool:
        """Whether it is the card that a defender withdraws to correct his revoke."""
        return self._is_a_defenders(Shown.CORRECTED_REVOKE)

    @property
    def both_revokes_are_corrected(self) -> bool:
        """Whether a defender withdraws it because both sides revoked in one trick."""
        return self._is_a_defenders(Shown.BOTH_REVOKES)

    deemed_a_lead = False
    is_of_a_defender = True

    @property
    def choice_is_due(self) -> bool:
        """Whether declarer has a choice."""
        return declarer_is_to_choose(self)

    @property
    def card_tells_what_is_unauthorised(self) -> bool:
        """Since 2017 only a card picked up (50E2), or the way to one that is played (50E3)."""
        if self.penalty_card == PenaltyCard.NONE:
            return False
        if self.circumstances.code < 2017:
            return True
        return is_picked_up(self) or is_played_now(self)

    @property
    def gain_is_looked_for(self) -> bool:
        """Whether it is a penalty card: its exposure may bring a gain."""
        return self.penalty_card != PenaltyCard.NONE

    @property
    def concession_was_attempted(self) -> bool:
        """Whether it is told to have been shown with a concession objected to."""
        defender = self.told(PenaltyCardCase.card_of) == CardOf.DEFENDER
        objected = self.told(PenaltyCardCase.card_shown) == Shown.CONCESSION_OBJECTED
        return defender and objected

    @property
    def meant_the_trick_in_progress_alone(self) -> bool:
        """Whether a defender showed it with a remark about the trick in progress."""
        return self._is_a_defenders(Shown.CURRENT_TRICK)

    @property
    def partner_objected_to_concession(self) -> bool:
        """Whether a defender showed it with a concession to which his partner objected."""
        return self._is_a_defenders(Shown.CONCESSION_OBJECTED)

    @property
    def one_face_was_visible(self) -> bool:
        """Whether it is a defender's card played with another, which alone could be seen."""
        return self._is_a_defenders(Shown.ONE_VISIBLE)

    @property
    def several_faces_were_visible(self) -> bool:
        """Whether it could be seen too, and was not the one named."""
        return self._is_a_defenders(Shown.TWO_VISIBLE)

    @property
    def fifth_card_of_a_defender(self) -> bool:
        """Whether a defender played one card too many, or held one in view after his play."""
        return self._is_a_defenders(Shown.FIFTH_CARD) or was_in_view(self, InTrick.HAD_PLAYED)

    @property
    def fifth_card_of_declarers_side(self) -> bool:
        """Whether declarer or dummy did."""
        return self.card_of != CardOf.DEFENDER and self.card_shown == Shown.FIFTH_CARD

    @property
    def penalty_card_was_not_played(self) -> bool:
        """Whether the owner played another card at his turn when the penalty card came first."""
        return is_breached(self)

    demanded_card_was_not_played = penalty_card_was_not_played
    under_law_52 = penalty_card_was_not_played

    @property
    def damage_beside_law_64(self) -> bool:
        """Whether the card played in its place stands."""
        return is_breached(self) and not is_replaced(self)

    @property
    def penalty_card_ever_lay(self) -> bool:
        """Whether it is a penalty card, wherever it is now."""
        return self.penalty_card != PenaltyCard.NONE

    @property
    def major_penalty_card_lies(self) -> bool:
        """Whether it is a major one."""
        return self.penalty_card == PenaltyCard.MAJOR

    @property
    def penalty_card_lies(self) -> bool:
        """Whether a penalty card of this defender lies on the table, by all that was told."""
        return lies(self)

    @property
    def penalty_card_is_picked_up(self) -> bool:
        """Whether declarer was told to have used his right to require or forbid a lead."""
        return is_picked_up(self)

    def _is_a_defenders(self, shown: Shown) -> bool:
        return self.card_of == CardOf.DEFENDER and self.card_shown == shown


RULED = (Shown.RULED_MINOR, Shown.RULED_MAJOR)
"""Of such a card it was ruled before that it is a penalty card."""


def was_in_view(case: PenaltyCardCase, place: InTrick) -> bool:
    """A defender's card that he held or laid so that his partner could see it."""
    if case.card_of != CardOf.DEFENDER or case.card_shown != Shown.IN_VIEW:
        return False
    return case.partner_could_see and case.place_in_trick == place


def is_premature(case: PenaltyCardCase) -> bool:
    """Whether a defender led to the next trick, or played, before his partner had played."""
    if case.card_of != CardOf.DEFENDER:
        return False
    if case.card_shown == Shown.SIMULTANEOUS:
        return case.counts_as == CountsAs.BEFORE_PARTNER
    return bool(case.card_shown == Shown.PREMATURE)


def is_at_rhos_turn(case: PenaltyCardCase) -> bool:
    """Whether a defender played, but did not lead, at his right-hand opponent's turn."""
    if case.card_of != CardOf.DEFENDER:
        return False
    if case.card_shown == Shown.SIMULTANEOUS:
        return case.counts_as == CountsAs.AT_RHOS_TURN
    return bool(case.card_shown == Shown.AT_RHOS_TURN)


def is_penalty_card(case: PenaltyCardCase) -> bool:
    """Whether a Law makes the card a penalty card, or it was ruled to be one before."""
    if case.exposure == Exposure.RULED_BEFORE:
        return case.card_shown in RULED
    return case.exposure != Exposure.NONE


def is_breached(case: PenaltyCardCase) -> bool:
    """Whether the owner played another card at his turn when the penalty card came first."""
    if case.penalty_card == PenaltyCard.NONE or case.turn_of != Turn.OWNER:
        return False
    if case.penalty_card == PenaltyCard.MAJOR and not has_to_be_played(case):
        return False
    return case.another_card_played


def has_to_be_played(case: PenaltyCardCase) -> bool:
    """Whether a major penalty card has to be played at this turn."""
    if case.penalty_card != PenaltyCard.MAJOR or case.turn_of != Turn.OWNER:
        return False
    return case.playable_now == Playable.YES


def is_replaced(case: PenaltyCardCase) -> bool:
    """Whether declarer refused the card played instead, so that the penalty card is played."""
    return is_breached(case) and case.wrong_card == WrongCard.REJECTED


def partner_leads(case: PenaltyCardCase) -> bool:
    """Whether a major penalty card's owner has a partner who is to lead."""
    is_major = case.penalty_card == PenaltyCard.MAJOR
    return is_major and case.turn_of == Turn.PARTNER_TO_LEAD


def is_picked_up(case: PenaltyCardCase) -> bool:
    """Whether declarer was told to have used his right to require or forbid a lead."""
    if case.penalty_card != PenaltyCard.MAJOR:
        return False
    leads = case.told(PenaltyCardCase.turn_of) == Turn.PARTNER_TO_LEAD
    chosen = case.told(PenaltyCardCase.declarers_choice)
    return leads and chosen in (Choice.REQUIRES, Choice.FORBIDS)


def lies(case: PenaltyCardCase) -> bool:
    """Whether a penalty card of this defender lies on the table, by all that was told.

    Of penalty cards in several suits those stay whose suit declarer does not name.
    """
    if case.penalty_card == PenaltyCard.NONE:
        return False
    several = case.told(PenaltyCardCase.penalty_cards_in) == Suits.SEVERAL
    another = case.told(PenaltyCardCase.other_penalty_card) is True
    return not is_picked_up(case) or (another and several)


def is_played_now(case: PenaltyCardCase) -> bool:
    """Whether the penalty card was told to be played to the trick in progress."""
    if case.told(PenaltyCardCase.another_card_played) is True:
        return case.told(PenaltyCardCase.wrong_card) == WrongCard.REJECTED
    if case.penalty_card != PenaltyCard.MAJOR:
        return False
    at_turn = case.told(PenaltyCardCase.turn_of) == Turn.OWNER
    return at_turn and case.told(PenaltyCardCase.playable_now) == Playable.YES


def declarer_is_to_choose(case: PenaltyCardCase) -> bool:
    """Whether a choice that the card gives declarer was told to be due (50D2, 51, 52B1, 57A)."""
    if case.penalty_card == PenaltyCard.NONE:
        return False
    major = case.penalty_card == PenaltyCard.MAJOR
    chosen = case.told_one_of(
        PenaltyCardCase.declarers_choice, (Choice.REQUIRES, Choice.FORBIDS, Choice.NEITHER)
    )
    lead = case.told(PenaltyCardCase.turn_of) == Turn.PARTNER_TO_LEAD and not chosen
    several = case.told(PenaltyCardCase.several_playable) is True
    accepts = case.told(PenaltyCardCase.another_card_played) is True
    accepts = accepts and case.told(PenaltyCardCase.wrong_card) is UNKNOWN
    return (major and (lead or several)) or accepts or _told_premature(case)


def _told_premature(case: PenaltyCardCase) -> bool:
    if case.told(PenaltyCardCase.card_shown) == Shown.SIMULTANEOUS:
        return case.told(PenaltyCardCase.counts_as) == CountsAs.BEFORE_PARTNER
    return case.told(PenaltyCardCase.card_shown) == Shown.PREMATURE
