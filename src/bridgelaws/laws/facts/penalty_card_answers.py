"""What can be answered about a card that may be a penalty card."""

from __future__ import annotations

from enum import StrEnum


class CardOf(StrEnum):
    """Whose card was seen."""

    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


class Shown(StrEnum):
    """How the card came to be seen, or what was ruled on it before."""

    IN_NORMAL_COURSE = "in_normal_course_of_play"
    DROPPED = "dropped"
    IN_VIEW = "held_or_laid_in_view"
    NAMED = "named"
    TWO_VISIBLE = "one_of_two_both_visible"
    ONE_VISIBLE = "one_of_two_not_visible"
    FIFTH_CARD = "fifth_card_to_a_trick"
    LEAD_REFUSED = "lead_out_of_turn_refused"
    OPENING_LEAD_REFUSED = "opening_lead_refused"
    PREMATURE = "premature_lead_or_play"
    AT_RHOS_TURN = "played_at_rhos_turn"
    SIMULTANEOUS = "simultaneous_with_another_player"
    BEFORE_REQUIRED_LEAD = "played_before_required_lead"
    CORRECTED_REVOKE = "corrected_revoke"
    WITH_PARTNERS_REVOKE = "changed_after_partners_revoke"
    BOTH_REVOKES = "corrected_with_opponents_revoke"
    OPPONENT_CHANGED = "changed_after_opponents_change"
    OPPONENT_ERRED = "retracted_after_opponents_error"
    CURRENT_TRICK = "statement_about_current_trick"
    CONCESSION_OBJECTED = "partner_objected_to_concession"
    RULED_MINOR = "ruled_minor_before"
    RULED_MAJOR = "ruled_major_before"


class InTrick(StrEnum):
    """Where a defender stood in the trick in progress when he held or laid a card in view."""

    HIS_TURN = "his_turn"
    HAD_PLAYED = "had_played"
    NOT_HIS_TURN = "not_his_turn"


class CountsAs(StrEnum):
    """What a card played at the same moment as another player's is, taken as a later one."""

    PLAY_IN_TURN = "play_in_turn"
    BEFORE_PARTNER = "play_before_partner"
    AT_RHOS_TURN = "play_at_rhos_turn"


class Rank(StrEnum):
    """Ten, jack, queen, king and ace are honours."""

    HONOUR = "honour"
    BELOW_HONOUR = "below_honour"


class Exposure(StrEnum):
    """What the Laws make of the way in which the card was seen."""

    NONE = "none"
    OTHERWISE = "otherwise"
    BY_PLAY = "by_play"
    RULED_BEFORE = "ruled_before"


class PenaltyCard(StrEnum):
    """Whether a card is a penalty card, and which."""

    NONE = "none"
    MINOR = "minor"
    MAJOR = "major"


class Turn(StrEnum):
    """Whose turn it is."""

    OWNER = "owner_to_play"
    PARTNER_TO_LEAD = "partner_to_lead"
    NEITHER = "neither"


class Playable(StrEnum):
    """Whether the penalty card can be played at this turn without breaking another duty."""

    YES = "yes"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_OBEY_RESTRICTION = "must_obey_restriction"


class Choice(StrEnum):
    """What declarer chose for the lead of the penalty card's partner."""

    NOT_YET = "not_yet"
    REQUIRES = "requires"
    FORBIDS = "forbids"
    NEITHER = "neither"
    PARTNER_LED_FIRST = "partner_led_first"


class Suits(StrEnum):
    """The suits of the penalty cards of one defender."""

    ONE = "one_suit"
    SEVERAL = "several_suits"
