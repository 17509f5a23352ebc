"""What can be answered about missing and surplus cards."""

from __future__ import annotations

from enum import StrEnum


class HandCounts(StrEnum):
    """How the hands were counted, played cards included."""

    TOO_MANY_AND_TOO_FEW = "too_many_and_too_few"
    ONLY_TOO_FEW = "only_too_few"
    CARD_NOT_OF_THIS_DEAL = "card_not_of_this_deal"
    EVERY_HAND_COMPLETE = "every_hand_complete"
    DUMMYS_CARD_NOT_NAMED = "dummys_card_not_named"


class Discovered(StrEnum):
    """When the Director learned of it."""

    BEFORE_OPENING_LEAD_FACED = "before_opening_lead_faced"
    DURING_PLAY = "during_play"
    AFTER_PLAY = "after_play"
    AFTER_CORRECTION_PERIOD = "after_correction_period"


class CardsContributed(StrEnum):
    """How many cards the player gave to the trick."""

    NONE = "none"
    TWO_OR_MORE = "two_or_more"
    ONE = "one"
    ONE_NOT_QUITTED = "one_not_quitted"


class SecondPlay(StrEnum):
    """Whether a card that was missing among the quitted tricks was played once more."""

    NO = "no"
    CORRECTABLE = "correctable"
    TOO_LATE = "too_late"


class DummysCard(StrEnum):
    """As what a card that declarer had not named was put down from dummy."""

    LEAD = "lead"
    CONTRIBUTION = "contribution"


class ExtraCard(StrEnum):
    """How more than one card came to one trick from one hand."""

    TOGETHER = "together"
    AFTERWARDS = "afterwards"


class FacesVisible(StrEnum):
    """How many faces of cards played together could be seen."""

    ONE = "one"
    SEVERAL = "several"


class HandConcerned(StrEnum):
    """Whose hand or trick the card is about."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"


class HeldAllAlong(StrEnum):
    """Whether the card counts as held all the time; what may be a revoke builds on it."""

    NO = "no"
    RESTORED = "restored"
    NEVER_MISSING = "never_missing"
