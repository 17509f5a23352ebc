"""What can be answered about a claim or concession."""

from __future__ import annotations

from enum import StrEnum


class Statement(StrEnum):
    """What was said or done; words and shown cards count alike."""

    ALL_REMAINING_CLAIMED = "all_remaining_claimed"
    SOME_CLAIMED = "some_claimed"
    SOME_CONCEDED = "some_conceded"
    HAND_ABANDONED = "hand_abandoned"
    STOPPING_SUGGESTED = "stopping_suggested"
    CARDS_SHOWN = "cards_shown"
    TRICK_IN_PROGRESS_ONLY = "trick_in_progress_only"
    NO_SPECIFIC_NUMBER = "no_specific_number"


class ClaimBy(StrEnum):
    """Whose statement it was; dummy takes no part in the play (43A1c)."""

    DECLARER = "declarer"
    DEFENDER = "defender"


class Continuation(StrEnum):
    """Whether cards were played after the claim, and on what terms (68D)."""

    NONE = "none"
    AGREED_BY_ALL_FOUR = "agreed_by_all_four"
    OTHERWISE = "otherwise"


class Agreement(StrEnum):
    """What the other side makes of the claim."""

    NOT_ANSWERED = "not_answered"
    OBJECTED = "objected"
    AGREED = "agreed"


class WhenRaised(StrEnum):
    """When the point is raised, seen from the side that agreed or conceded.

    The first class ends with its call on a later board or with the round (69A).
    """

    BEFORE_NEXT_CALL = "before_next_call"
    IN_CORRECTION_PERIOD = "in_correction_period"
    AFTER_CORRECTION_PERIOD = "after_correction_period"


class WhoRevoked(StrEnum):
    """Which side revoked, if any."""

    NOBODY = "nobody"
    CLAIMING_SIDE = "claiming_side"
    OTHER_SIDE = "other_side"


class RevokeBefore(StrEnum):
    """How the revoke stood when the claim was made."""

    OPEN = "open"
    ESTABLISHED = "established"
    CORRECTED = "corrected"


class AskedBack(StrEnum):
    """Which trick a player wants to have back."""

    NOTHING = "nothing"
    AGREED_TO_LOSE = "agreed_to_lose"
    CONCEDED = "conceded"


class TrickAskedBack(StrEnum):
    """How sure that trick was; each answer says more than the one after it."""

    ALREADY_WON = "already_won"
    NOT_LOST_BY_LEGAL_PLAY = "not_lost_by_legal_play"
    NOT_LOST_BY_NORMAL_PLAY = "not_lost_by_normal_play"
    LIKELY_WON = "likely_won"
    NOT_LIKELY_WON = "not_likely_won"


class AtIssue(StrEnum):
    """What a disputed trick of a contested claim hangs on."""

    OUTSTANDING_TRUMP = "outstanding_trump"
    LINE_NOT_STATED = "line_not_stated"
    FINESSE_OR_DROP = "finesse_or_drop"
    PARTNERS_CHOICE = "partners_choice"
    SOMETHING_ELSE = "something_else"


class Occurred(StrEnum):
    """What Law 68 makes of the statement."""

    NO_CLAIM = "no_claim"
    NO_CONCESSION = "no_concession"
    CLAIM = "claim"
    VOID_CLAIM = "void_claim"


class ClaimEstablishes(StrEnum):
    """Whether the revoke is established once the claim is looked at."""

    NO = "no"
    YES = "yes"
    IN_DOUBT = "in_doubt"


class RevokeAfterClaim(StrEnum):
    """What Laws 62 and 63 make of the revoke."""

    NONE = "none"
    CORRECTED = "corrected"
    STANDS = "stands"
    IN_DOUBT = "in_doubt"


class Adjudication(StrEnum):
    """Whether the Director judges the claim, and why."""

    NONE = "none"
    CONTESTED = "contested"
    AFTER_CORRECTION = "after_correction"


CONCEDING = (Statement.SOME_CLAIMED, Statement.SOME_CONCEDED, Statement.HAND_ABANDONED)
"""Statements that concede a trick at least: a claim of some concedes the rest (68B1)."""
