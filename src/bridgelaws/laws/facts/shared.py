"""Facts that several kinds of call offer, each from its own: what shared provisions read.

They are said as those of a revoke are.  A kind that does not know a fact by name offers it as a
property, so that reading it asks for the facts that it is computed from; what cannot vary in a
kind is a constant there.
"""

from __future__ import annotations

from typing import Any, Protocol

from bridgelaws.engine.fact import Circumstances
from bridgelaws.laws.facts.revoke_answers import AttentionBy, OwedCard, Player, WrongCard


class UnderACode(Protocol):
    """Any case: provisions may look at the code and at the regulations."""

    @property
    def circumstances(self) -> Circumstances:
        """The code in force and the options of the body."""

    def option(self, name: str) -> Any:
        """What the regulations say about *name*."""


class RevokesInOneTrick(UnderACode, Protocol):
    """A revoke, and one of the opponents in the same trick (62C3)."""

    @property
    def in_trick_twelve(self) -> bool:
        """It was made in the twelfth trick."""

    @property
    def both_sides_revoked_one_played_on(self) -> bool:
        """Both sides revoked in the trick, and one alone played to the next."""


class RevokeFacts(RevokesInOneTrick, Protocol):
    """A revoke, and whether it may still be corrected (Laws 62 and 63)."""

    @property
    def revoke_occurred(self) -> bool:
        """There is a revoke that nobody has corrected."""

    @property
    def cards_back_in_board(self) -> bool:
        """All four hands are back in the board."""

    @property
    def established(self) -> bool | None:
        """It became established; None where the Laws leave that in doubt."""


class WithdrawnRevoke(RevokeFacts, Protocol):
    """A revoke card that is withdrawn (Law 62B)."""

    @property
    def offending_player(self) -> Player:
        """Who revoked."""

    @property
    def revoke_card_was_faced(self) -> bool:
        """The card lay faced before it was played."""

    @property
    def defender_was_woken(self) -> bool:
        """A defender's question to declarer was meant for his partner, and about his card."""


class BothRevoked(Protocol):
    """Two revokes in one trick that Law 62C3 corrects."""

    @property
    def both_revokes_are_corrected(self) -> bool:
        """Both are, and it is a card of the defenders that is asked about."""


class ForbiddenQuestion(RevokeFacts, Protocol):
    """A revoke found by a question that Law 61B forbids."""

    @property
    def question_forbidden(self) -> bool:
        """A forbidden question of a defender brought the revoke to light."""


class ClaimedRevoke(Protocol):
    """A revoke beside a claim or concession (Law 63A)."""

    @property
    def claim_occurred(self) -> bool:
        """There is a claim or concession of either side."""

    @property
    def claim_is_void(self) -> bool:
        """Play went on after it with everybody's consent (68D2b)."""

    @property
    def claimed_by_offending_side(self) -> bool:
        """The side that revoked claimed or conceded."""

    @property
    def agreed_by_offending_side(self) -> bool:
        """The side that revoked agreed to a claim or concession of its opponents."""

    @property
    def claimed_by_opponents(self) -> bool:
        """The opponents of the side that revoked claimed or conceded."""

    @property
    def agreement_is_final(self) -> bool:
        """The side that revoked agreed, and can no longer object (69A)."""

    @property
    def card_omitted(self) -> bool:
        """No card was played to the trick at all."""


class DummysAttention(RevokeFacts, Protocol):
    """A revoke to which dummy, who lost his rights, may have drawn attention first (43B)."""

    @property
    def attention_by(self) -> AttentionBy:
        """Who drew attention to it first."""

    @property
    def offending_player(self) -> Player:
        """Who revoked."""

    @property
    def established_pointed_out_by_dummy(self) -> bool:
        """Dummy without rights was the first to point out an established revoke."""

    @property
    def dummy_without_rights_asked_declarer(self) -> bool:
        """He asked declarer about a card from declarer's hand."""


class QuestionToADefender(UnderACode, Protocol):
    """A question to a defender about a revoke (61B)."""

    @property
    def dummy_asks_a_defender(self) -> bool:
        """Dummy asks him."""

    @property
    def defender_asks_a_defender(self) -> bool:
        """His partner asks him."""


class RevokeByDefinition(Protocol):
    """What may be a revoke (61A)."""

    @property
    def suit_led_was_not_followed(self) -> bool:
        """A player who had a card of the suit led did not play it."""


class DemandedCard(Protocol):
    """A card or suit that a player had to play (61A)."""

    @property
    def demanded_card_was_not_played(self) -> bool:
        """He did not play it although he could."""


class UnplayedPenaltyCard(RevokeFacts, Protocol):
    """A penalty card that had to be played and was not (Law 52)."""

    @property
    def penalty_card_was_not_played(self) -> bool:
        """A defender played another card in its place."""

    @property
    def wrong_card(self) -> WrongCard:
        """What declarer made of that card."""


class KnownPenaltyCard(Protocol):
    """What is known of a penalty card (Law 50E)."""

    @property
    def penalty_card_ever_lay(self) -> bool:
        """It lies or lay there."""

    @property
    def major_penalty_card_lies(self) -> bool:
        """It is a major one."""

    @property
    def penalty_card_lies(self) -> bool:
        """It lies there."""

    @property
    def penalty_card_is_picked_up(self) -> bool:
        """It went back to the hand because declarer required or forbade a lead."""


class RevokeWithDamage(Protocol):
    """A revoke that may leave damage to be redressed (64C)."""

    @property
    def law_64_applies(self) -> bool:
        """The revoke stands, or is treated as if it did."""

    @property
    def damage_beside_law_64(self) -> bool:
        """It does not stand, and damage is redressed all the same."""


class RevokeOfAFacedCard(Protocol):
    """A revoke in which the card that should have been played may have lain faced (64B3)."""

    @property
    def law_64_applies(self) -> bool:
        """The revoke stands, or is treated as if it did."""

    @property
    def under_law_52(self) -> bool:
        """A penalty card was not played, and Law 52 decides on it."""

    @property
    def offending_player(self) -> Player:
        """Who revoked."""

    @property
    def owed_card(self) -> OwedCard:
        """Where the card lay that should have been played."""


class CountedHand(Protocol):
    """A hand whose cards the player counts before he looks at them (7B)."""

    @property
    def hand_was_not_counted(self) -> bool:
        """Counting would have shown that a card was missing or too many."""


class ChoiceOfRectification(Protocol):
    """A right to choose (10C2)."""

    @property
    def choice_is_due(self) -> bool:
        """A player has a choice."""


class UnauthorisedInformation(Protocol):
    """A card taken back or exposed, as information (16C)."""

    @property
    def card_tells_what_is_unauthorised(self) -> bool:
        """Something that it tells is unauthorised for its side."""


class Irregularity(Protocol):
    """An irregularity from which its side may gain (23 of 2007)."""

    @property
    def gain_is_looked_for(self) -> bool:
        """Whether the player could have known that it might do damage is looked at."""


class MissingCard(Protocol):
    """A card that is missing from a hand once play has begun (14B, 14C)."""

    @property
    def missing_card_was_found_elsewhere(self) -> bool:
        """It was found outside the hand and the played cards."""

    @property
    def missing_card_was_not_found(self) -> bool:
        """It was not found."""

    @property
    def missing_card_was_replaced(self) -> bool:
        """It was one of both, so that somebody knows the card."""


class RestoredCard(Protocol):
    """A missing card that was put back into its hand (14B4)."""

    @property
    def missing_card_was_restored(self) -> bool:
        """It counts as held all the time."""

    @property
    def should_have_been_played(self) -> bool:
        """It should have been played to a trick."""

    @property
    def restored_card_may_have_been_seen(self) -> bool:
        """It is a defender's, and his partner could have seen it."""


class OmittedCard(RevokesInOneTrick, Protocol):
    """A trick to which a player gave no card (67A)."""

    @property
    def card_omitted(self) -> bool:
        """He gave none."""

    @property
    def established(self) -> bool:
        """Both sides have played on, which ends the time to supply one."""


class AddedCard(Protocol):
    """A card put among the played ones, too late to be supplied (67B1)."""

    @property
    def card_is_added(self) -> bool:
        """One is."""

    @property
    def holds_suit_led(self) -> bool:
        """The player holds a card of the suit led."""

    @property
    def tricks_under_64a2(self) -> int:
        """What a revoke costs whose trick the player himself did not win."""


class FacedCard(Protocol):
    """How such a card is chosen (67B1)."""

    @property
    def card_of_suit_led_is_faced(self) -> bool:
        """He holds one of the suit led, and faces it."""

    @property
    def any_card_is_faced(self) -> bool:
        """He holds none of it, and faces any."""


class ExtraCards(Protocol):
    """A trick to which a player gave too many cards (67B2)."""

    @property
    def extra_cards_were_played(self) -> bool:
        """He did, and both sides have played on."""

    @property
    def played_card_known(self) -> bool:
        """It is known which of them he showed to the trick."""

    @property
    def extra_card_restored(self) -> bool:
        """One of them went back into his hand."""

    @property
    def should_have_been_played(self) -> bool:
        """It should have been played to a trick."""


class FifthCard(Protocol):
    """A card more from one hand, after it had played to the trick (45E)."""

    @property
    def fifth_card_of_a_defender(self) -> bool:
        """It is a defender's."""

    @property
    def fifth_card_of_declarers_side(self) -> bool:
        """It is declarer's or dummy's."""

    @property
    def deemed_a_lead(self) -> bool:
        """The Director deems it a lead to the next trick."""


class CardsTogether(Protocol):
    """Two or more cards of one hand at once (58B)."""

    @property
    def one_face_was_visible(self) -> bool:
        """One face could be seen."""

    @property
    def several_faces_were_visible(self) -> bool:
        """Several could."""

    @property
    def is_of_a_defender(self) -> bool:
        """They are a defender's."""


class Remark(Protocol):
    """What a player said or showed (68)."""

    @property
    def meant_the_trick_in_progress_alone(self) -> bool:
        """It was about the trick in progress alone."""


class ObjectedConcession(Protocol):
    """A concession of a defender (68B2)."""

    @property
    def partner_objected_to_concession(self) -> bool:
        """His partner objected at once."""


class AttemptedConcession(Protocol):
    """A concession that has not occurred, as information (16C)."""

    @property
    def concession_was_attempted(self) -> bool:
        """The partner objected, and knows what it showed."""


class ClaimAndCorrection(Protocol):
    """A claim before which a revoke is corrected (70A, 84D)."""

    @property
    def claim_is_judged_after_correction(self) -> bool:
        """The Director judges the claim once the revoke is corrected."""

    @property
    def opponents_claim_is_judged_after_correction(self) -> bool:
        """It is a claim of the side that did not revoke."""


class Lateness(Protocol):
    """Something raised about a score (79C)."""

    @property
    def raised_after_correction_period(self) -> bool:
        """It was raised too late, and would change the score."""

    @property
    def told_after_correction_period(self) -> bool:
        """It is told to have been raised after the correction period."""


class Judgement(Protocol):
    """A ruling (83)."""

    @property
    def judgement_was_used(self) -> bool:
        """The Director used his judgement."""
