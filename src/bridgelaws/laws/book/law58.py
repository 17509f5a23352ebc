"""Law 58: simultaneous leads or plays, by two players or of several cards from one hand."""

from __future__ import annotations

from bridgelaws.engine.law import Finding, Instruction, Law, Use
from bridgelaws.laws.facts.cards import CardsCase, several_told
from bridgelaws.laws.facts.cards_answers import ExtraCard, FacesVisible
from bridgelaws.laws.facts.penalty_card import PenaltyCardCase, is_at_rhos_turn
from bridgelaws.laws.facts.penalty_card_answers import CardOf, CountsAs, Shown
from bridgelaws.laws.facts.shared import CardsTogether
from bridgelaws.laws.frame.findings import (
    CARD_IS_PLAYED,
    COUNTS_AS_LATER,
    NO_PENALTY_CARD,
    PENALTY_CARD_EXPOSED,
    Order,
)

LAW = Law(58)


@LAW.clause({1997: "A"})
def card_counts_as_later(case: PenaltyCardCase) -> Finding | None:
    """A card played together with another player's legal card counts as played after it.

    It is then judged as a later one: in turn, before the partner (57A), or at the right-hand
    opponent's turn (57D), of which nothing is ruled before 2017.
    """
    if case.card_of != CardOf.DEFENDER or case.card_shown != Shown.SIMULTANEOUS:
        return None
    if is_at_rhos_turn(case) and case.circumstances.code < 2017:
        return None
    return COUNTS_AS_LATER


@LAW.clause({1997: "A[2]"})
def later_card_in_turn_is_played(case: PenaltyCardCase) -> Finding | None:
    """Where it is in turn as a later one, it is played like any other."""
    if case.card_of != CardOf.DEFENDER or case.card_shown != Shown.SIMULTANEOUS:
        return None
    return CARD_IS_PLAYED if case.counts_as == CountsAs.PLAY_IN_TURN else None


@LAW.shared(
    {1997: "B1"},
    Use(PenaltyCardCase, "card_not_visible_goes_back", NO_PENALTY_CARD),
    Use(CardsCase, "the_only_visible_card_is_played", Order("only_visible_card_is_played")),
)
def the_only_visible_card_is_played(case: CardsTogether) -> bool:
    """If one face can be seen, that card is played and the others go back."""
    return case.one_face_was_visible


@LAW.clause({1997: "B2"}, part="the card played")
def the_player_names_the_card_he_plays(case: CardsCase) -> Finding | None:
    """If more can be seen, the player says which of them he plays."""
    return Order("player_names_the_card") if case.several_faces_were_visible else None


@LAW.shared(
    {1997: "B2[2]"},
    Use(PenaltyCardCase, "card_visible_but_not_chosen", PENALTY_CARD_EXPOSED),
    Use(CardsCase, "what_becomes_of_the_other_visible_cards", None),
)
def what_becomes_of_the_other_visible_cards(case: CardsTogether) -> Finding | None:
    """A defender's others become penalty cards; declarer's and dummy's go back."""
    if not case.several_faces_were_visible:
        return None
    if case.is_of_a_defender:
        return Order("other_visible_cards_are_penalty_cards")
    return Order("other_visible_cards_return_to_hand")


@LAW.clause({1997: "B3"}, notice=True)
def opponent_may_change_his_card(case: CardsCase) -> Finding | None:
    """An opponent who played after a visible card that is withdrawn may change his own."""
    together = case.told(CardsCase.extra_card) == ExtraCard.TOGETHER
    visible = case.told(CardsCase.faces_visible) == FacesVisible.SEVERAL
    in_time = case.told(CardsCase.both_sides_played_on) is False
    changed = together and visible and in_time and several_told(case)
    return Instruction("opponent_may_change_his_card") if changed else None


@LAW.clause({1997: "B4"}, notice=True)
def discovered_after_both_sides_played_on(case: CardsCase) -> Finding | None:
    """Found only after both sides have played on, it is a matter of Law 67."""
    together = case.told(CardsCase.extra_card) == ExtraCard.TOGETHER
    late = case.told(CardsCase.both_sides_played_on) is True
    goes_on = together and late and several_told(case)
    return Instruction("simultaneous_cards_found_late") if goes_on else None
