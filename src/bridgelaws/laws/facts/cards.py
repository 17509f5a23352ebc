"""What the Laws may ask about missing and surplus cards (Laws 13, 14 and 67).

Found says when; the counts say which Law governs.  A card that belongs to the deal and is
short goes by Law 14, fourteen cards in one hand and twelve in another by Law 13, a trick to
which a player gave no card or several by Law 67, a card that dummy put down unasked by Law 45D.
"""

from __future__ import annotations

from bridgelaws.engine.fact import Case, Fact
from bridgelaws.laws.facts.cards_answers import (
    CardsContributed,
    Discovered,
    DummysCard,
    ExtraCard,
    FacesVisible,
    HandConcerned,
    HandCounts,
    HeldAllAlong,
    SecondPlay,
)
from bridgelaws.laws.facts.revoke_answers import FOUND_ELSEWHERE, CardWas, OwedCard, Player

WHICH, WHERE, WHAT_FOLLOWS = 1, 2, 3
"""The phases of asking: which Law governs; what happened; and what it leads to."""


class CardsCase(Case):
    """The facts of a hand or a trick with the wrong number of cards."""

    hand_counts = Fact[HandCounts](*HandCounts, phase=WHICH)
    discovered = Fact[Discovered](*Discovered, phase=WHICH)
    card_was = Fact[CardWas](*CardWas, phase=WHICH)
    cards_contributed = Fact[CardsContributed](*CardsContributed, phase=WHICH)

    wrong_hand_called = Fact(False, True, phase=WHERE)
    others_card_seen = Fact(False, True, phase=WHERE)
    deal_can_be_played = Fact(True, False, phase=WHERE)
    information_harmless = Fact(True, False, phase=WHERE)
    all_four_agree = Fact(True, False, phase=WHERE)
    surplus_card_played = Fact(False, True, phase=WHERE)
    both_sides_played_on = Fact(False, True, phase=WHERE)
    holds_suit_led = Fact(False, True, phase=WHERE)
    played_card_known = Fact(True, False, phase=WHERE, ordinary=True)
    extra_card = Fact[ExtraCard](*ExtraCard, phase=WHERE)
    faces_visible = Fact[FacesVisible](*FacesVisible, phase=WHERE)
    deemed_a_lead = Fact(False, True, phase=WHERE)
    second_play = Fact[SecondPlay](*SecondPlay, phase=WHERE, ordinary=SecondPlay.NO)
    dummys_card = Fact[DummysCard](*DummysCard, phase=WHERE)
    suit_not_followed = Fact(False, True, phase=WHAT_FOLLOWS)

    should_have_been_played = Fact(False, True, phase=WHAT_FOLLOWS)
    hand_concerned = Fact[HandConcerned](*HandConcerned, phase=WHAT_FOLLOWS)
    partner_could_see_card = Fact(False, True, phase=WHAT_FOLLOWS)

    held_all_along = Fact[HeldAllAlong](*HeldAllAlong, derived=True)
    extra_card_restored = Fact(False, True, derived=True)

    under_law_52 = False
    in_trick_twelve = False
    both_sides_revoked_one_played_on = False
    tricks_under_64a2 = 1  # the revoke is ruled on apart

    @property
    def hand_was_not_counted(self) -> bool:
        """Whether, by all that was told, counting before play would have shown it."""
        counts = self.told(CardsCase.hand_counts)
        hidden = self.told(CardsCase.card_was) == CardWas.HIDDEN_IN_OWN_HAND
        wrong = counts in (HandCounts.TOO_MANY_AND_TOO_FEW, HandCounts.CARD_NOT_OF_THIS_DEAL)
        return wrong or (counts == HandCounts.ONLY_TOO_FEW and not hidden)

    @property
    def missing_card_was_found_elsewhere(self) -> bool:
        """Whether it was found outside the hand and the played cards, once play had begun."""
        return is_missing(self) and since_play(self) and self.card_was in FOUND_ELSEWHERE

    @property
    def missing_card_was_not_found(self) -> bool:
        """Whether it was not found, once play had begun."""
        return is_missing(self) and since_play(self) and self.card_was == CardWas.NOT_FOUND

    @property
    def missing_card_was_restored(self) -> bool:
        """Whether it was one of both, so that it counts as held all the time."""
        return self.held_all_along == HeldAllAlong.RESTORED

    @property
    def missing_card_was_replaced(self) -> bool:
        """Whether it is told to have been one of both, and in time."""
        short = self.told(CardsCase.hand_counts) == HandCounts.ONLY_TOO_FEW
        place = self.told(CardsCase.card_was)
        replaced = place in (*FOUND_ELSEWHERE, CardWas.NOT_FOUND)
        late = self.told(CardsCase.discovered) == Discovered.AFTER_CORRECTION_PERIOD
        return short and replaced and not late

    @property
    def restored_card_may_have_been_seen(self) -> bool:
        """Whether it was found, and a defender's partner could see it in play."""
        if not self.missing_card_was_restored or self.card_was == CardWas.NOT_FOUND:
            return False
        return could_be_seen_in_play(self)

    @property
    def card_omitted(self) -> bool:
        """Whether a player gave no card to the trick."""
        return no_card_contributed(self)

    @property
    def established(self) -> bool:
        """Whether both sides have played on, which ends the time of Law 67A."""
        return self.both_sides_played_on

    @property
    def card_is_added(self) -> bool:
        """Whether he has one too many left, and both sides have played on."""
        return no_card_contributed(self) and self.both_sides_played_on

    @property
    def card_of_suit_led_is_faced(self) -> bool:
        """Whether he holds a card of the suit led to add."""
        return self.card_is_added and self.holds_suit_led

    @property
    def any_card_is_faced(self) -> bool:
        """Whether he holds none."""
        return self.card_is_added and not self.holds_suit_led

    @property
    def extra_cards_were_played(self) -> bool:
        """Whether a player gave two or more to the trick, and both sides have played on."""
        return several_cards_contributed(self) and self.both_sides_played_on

    @property
    def fifth_card_of_a_defender(self) -> bool:
        """Whether a defender gave one more, after he had played to the trick."""
        return self._came_apart and self.is_of_a_defender

    @property
    def fifth_card_of_declarers_side(self) -> bool:
        """Whether declarer or dummy did."""
        return self._came_apart and not self.is_of_a_defender

    @property
    def _came_apart(self) -> bool:
        several = several_cards_contributed(self) and not self.both_sides_played_on
        return several and self.extra_card == ExtraCard.AFTERWARDS

    @property
    def _came_together(self) -> bool:
        several = several_cards_contributed(self) and not self.both_sides_played_on
        return several and self.extra_card == ExtraCard.TOGETHER

    @property
    def one_face_was_visible(self) -> bool:
        """Whether of two or more cards at once one could be seen, and not both sides played on."""
        return self._came_together and self.faces_visible == FacesVisible.ONE

    @property
    def several_faces_were_visible(self) -> bool:
        """Whether several could."""
        return self._came_together and self.faces_visible == FacesVisible.SEVERAL

    @property
    def is_of_a_defender(self) -> bool:
        """Whether a defender's hand or trick is concerned."""
        return self.hand_concerned == HandConcerned.DEFENDER

    @property
    def raised_after_correction_period(self) -> bool:
        """Whether the Director learned of it after the correction period."""
        return self.discovered == Discovered.AFTER_CORRECTION_PERIOD

    @property
    def told_after_correction_period(self) -> bool:
        """Whether that is told."""
        return self.told(CardsCase.discovered) == Discovered.AFTER_CORRECTION_PERIOD

    owed_card = OwedCard.NOT_FACED

    @property
    def suit_led_was_not_followed(self) -> bool:
        """Whether a card that lay hidden in the hand should have been played."""
        if self.held_all_along != HeldAllAlong.NEVER_MISSING or before_play(self):
            return False
        return self.should_have_been_played

    @property
    def law_64_applies(self) -> bool:
        """Whether a card counts as held all the time, so that not playing it may be a revoke."""
        if self.held_all_along == HeldAllAlong.NO and not self.extra_card_restored:
            return False
        return self.held_all_along != HeldAllAlong.NEVER_MISSING or not before_play(self)

    @property
    def offending_player(self) -> Player:
        """Whose card should have been played; apart from dummy it does not matter here."""
        dummys = self.should_have_been_played and self.hand_concerned == HandConcerned.DUMMY
        return Player.DUMMY if dummys else Player.DECLARER


SINCE_PLAY = (Discovered.DURING_PLAY, Discovered.AFTER_PLAY)
"""Since the opening lead was faced, and in time for a correction."""

PLAYED = (CardWas.AMONG_PLAYED_CARDS, CardWas.IN_ANOTHER_TRICK)
"""Where a card is that Law 14 leaves to Law 67."""


def before_play(case: CardsCase) -> bool:
    """Before the opening lead is faced."""
    return bool(case.discovered == Discovered.BEFORE_OPENING_LEAD_FACED)


def since_play(case: CardsCase) -> bool:
    """From the faced opening lead to the end of the correction period."""
    return case.discovered in SINCE_PLAY


def in_time(case: CardsCase) -> bool:
    """Until the end of the correction period."""
    return bool(case.discovered != Discovered.AFTER_CORRECTION_PERIOD)


def is_missing(case: CardsCase) -> bool:
    """A card of a hand is missing, and did not lie hidden in it."""
    if not in_time(case) or case.hand_counts != HandCounts.ONLY_TOO_FEW:
        return False
    return case.card_was != CardWas.HIDDEN_IN_OWN_HAND


def could_be_seen_in_play(case: CardsCase) -> bool:
    """A defender's restored card that his partner could see, while there is play to come."""
    if case.discovered != Discovered.DURING_PLAY:
        return False
    return case.hand_concerned == HandConcerned.DEFENDER and case.partner_could_see_card


def no_card_contributed(case: CardsCase) -> bool:
    """A trick to which a player gave no card; he has one too many left."""
    if not since_play(case) or case.hand_counts != HandCounts.EVERY_HAND_COMPLETE:
        return False
    return case.cards_contributed == CardsContributed.NONE


def misplaced(case: CardsCase) -> bool:
    """A card was played to the trick, and it does not lie among the quitted ones."""
    if not since_play(case) or case.hand_counts != HandCounts.EVERY_HAND_COMPLETE:
        return False
    return case.cards_contributed == CardsContributed.ONE_NOT_QUITTED


def not_named(case: CardsCase) -> bool:
    """Dummy put down a card that declarer had not named."""
    return since_play(case) and case.hand_counts == HandCounts.DUMMYS_CARD_NOT_NAMED


def several_cards_contributed(case: CardsCase) -> bool:
    """A trick to which a player gave two or more; he has too few left (also by 14B1)."""
    if not since_play(case):
        return False
    if case.hand_counts == HandCounts.ONLY_TOO_FEW:
        return case.card_was in PLAYED
    complete = case.hand_counts == HandCounts.EVERY_HAND_COMPLETE
    return complete and case.cards_contributed == CardsContributed.TWO_OR_MORE


def several_told(case: CardsCase) -> bool:
    """As before, as far as it has been told; for notices, which ask nothing."""
    if not case.told_one_of(CardsCase.discovered, SINCE_PLAY):
        return False
    if case.told(CardsCase.hand_counts) == HandCounts.ONLY_TOO_FEW:
        return case.told_one_of(CardsCase.card_was, PLAYED)
    complete = case.told(CardsCase.hand_counts) == HandCounts.EVERY_HAND_COMPLETE
    two = case.told(CardsCase.cards_contributed) == CardsContributed.TWO_OR_MORE
    return complete and two
