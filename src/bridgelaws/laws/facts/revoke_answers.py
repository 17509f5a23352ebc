"""What can be answered about a revoke."""

from __future__ import annotations

from enum import StrEnum


class Player(StrEnum):
    """A player by his part in the play."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DECLARERS_LHO = "declarers_lho"
    DECLARERS_RHO = "declarers_rho"


DEFENDERS = frozenset({Player.DECLARERS_LHO, Player.DECLARERS_RHO})


class Kind(StrEnum):
    """In which way the player did not play the card he should have played."""

    FAILURE_TO_FOLLOW_SUIT = "failure_to_follow_suit"
    PENALTY_CARD_NOT_PLAYED = "penalty_card_not_played"
    RESTRICTION_NOT_OBEYED = "restriction_not_obeyed"
    CARD_NOT_CONTRIBUTED = "card_not_contributed"
    MISSING_CARD = "missing_card"


NOT_FOLLOWED = (Kind.FAILURE_TO_FOLLOW_SUIT, Kind.MISSING_CARD, Kind.CARD_NOT_CONTRIBUTED)


class OwedCard(StrEnum):
    """Where the card lay that should have been played."""

    NOT_FACED = "not_faced"
    PENALTY_CARD = "penalty_card"
    DUMMYS_CARD = "dummys_card"
    FACED_OTHERWISE = "faced_otherwise"


class NextTrick(StrEnum):
    """What happened in the trick after the revoke trick."""

    NONE = "none"
    OFFENDING_SIDE_PLAYED = "offending_side_played"
    ONLY_OFFENDING_SIDE_PLAYED = "only_offending_side_played"
    OFFENDING_SIDE_PLAYED_ILLEGALLY = "offending_side_played_illegally"
    OFFENDING_SIDE_DESIGNATED_A_CARD = "offending_side_designated_a_card"
    ONLY_NON_OFFENDING_SIDE_PLAYED = "only_non_offending_side_played"


class Claim(StrEnum):
    """Whether the offending side claimed, conceded or agreed to a claim.

    A defender's concession to which his partner at once objected has not occurred (68B2).
    """

    NONE = "none"
    OWN_CLAIM_OR_CONCESSION = "own_claim_or_concession"
    AGREED_TO_OPPONENTS_CLAIM = "agreed_to_opponents_claim"
    AGREEMENT_FINAL = "agreement_final"
    CONCESSION_PARTNER_OBJECTED = "concession_partner_objected"


CLAIMED = (
    Claim.OWN_CLAIM_OR_CONCESSION,
    Claim.AGREED_TO_OPPONENTS_CLAIM,
    Claim.AGREEMENT_FINAL,
)
"""A claim or concession after which no card is played (68D)."""


class Winner(StrEnum):
    """Who won the revoke trick: player and side are different things."""

    OFFENDING_PLAYER = "offending_player"
    OFFENDING_PARTNER = "offending_partner"
    NON_OFFENDING_SIDE = "non_offending_side"


class Attention(StrEnum):
    """When attention was first drawn to the revoke."""

    BEFORE_ESTABLISHED = "before_established"
    DURING_PLAY = "during_play"
    AFTER_PLAY = "after_play"
    AFTER_CALL_ON_NEXT_BOARD = "after_call_on_next_board"
    AFTER_ROUND = "after_round"
    AFTER_CORRECTION_PERIOD = "after_correction_period"


IN_PLAY = (Attention.BEFORE_ESTABLISHED, Attention.DURING_PLAY)
"""While play goes on."""


class AttentionBy(StrEnum):
    """Who drew attention to the revoke first."""

    OPPONENT = "opponent"
    OFFENDING_PLAYER = "offending_player"
    PARTNER_OF_OFFENDER = "partner_of_offender"
    DUMMY_RIGHTS_LOST = "dummy_rights_lost"
    DIRECTOR = "director"
    OTHER = "other"


class CardWas(StrEnum):
    """Where a card was that seemed to be missing from a hand."""

    AMONG_PLAYED_CARDS = "among_played_cards"
    IN_ANOTHER_TRICK = "in_another_trick"
    HIDDEN_IN_OWN_HAND = "hidden_in_own_hand"
    ON_THE_FLOOR = "on_the_floor"
    IN_THE_BOARD = "in_the_board"
    ELSEWHERE = "elsewhere"
    NOT_FOUND = "not_found"


FOUND_ELSEWHERE = (CardWas.ON_THE_FLOOR, CardWas.IN_THE_BOARD, CardWas.ELSEWHERE)
"""Where a missing card may be found outside the hand and the played cards."""


class WrongCard(StrEnum):
    """What declarer made of a card that a defender played instead of a penalty card."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    DECLARER_PLAYED_ON = "declarer_played_on"


class Revoked(StrEnum):
    """Whether somebody revoked, and what became of it."""

    NO = "no"
    CORRECTED = "corrected"
    ESTABLISHED = "established"


class RevokeStanding(StrEnum):
    """What Laws 62 and 63 make of a revoke; Law 64 builds on it."""

    TO_BE_CORRECTED = "to_be_corrected"
    TO_BE_CORRECTED_AS_IF_ESTABLISHED = "to_be_corrected_as_if_established"
    TO_BE_CORRECTED_IN_TRICK_TWELVE = "to_be_corrected_in_trick_twelve"
    TO_BE_CORRECTED_WITH_OPPONENTS = "to_be_corrected_with_opponents"
    TO_BE_CORRECTED_WITH_PENALTY_CARD = "to_be_corrected_with_penalty_card"
    CARD_IS_SUPPLIED = "card_is_supplied"
    WRONG_CARD_STANDS = "wrong_card_stands"
    PLAY_GOES_ON = "play_goes_on"
    STANDS = "stands"


TAKEN_BACK = (
    RevokeStanding.TO_BE_CORRECTED,
    RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED,
    RevokeStanding.TO_BE_CORRECTED_IN_TRICK_TWELVE,
    RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS,
)
"""Standings of a revoke after which cards are withdrawn under Law 62."""

CARD_WITHDRAWN = (
    RevokeStanding.TO_BE_CORRECTED,
    RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED,
    RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS,
    RevokeStanding.TO_BE_CORRECTED_WITH_PENALTY_CARD,
)
"""Standings after which a defender's card lies as a penalty card; in trick twelve 62D governs."""

JUDGED_BESIDE_64 = (
    RevokeStanding.PLAY_GOES_ON,
    RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS,
    RevokeStanding.WRONG_CARD_STANDS,
)
"""Standings beside Law 64 that end in a judgement all the same (43B3; 64C after 62C3, 52B1)."""
