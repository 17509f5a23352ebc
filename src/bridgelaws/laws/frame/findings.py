"""What the Laws on revokes may decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bridgelaws.engine.law import Conclusion, Remedy


@dataclass(frozen=True, slots=True)
class Order(Remedy):
    """What the Director orders, allows or lays down; the words are ``order.<key>``."""

    key: str


@dataclass(frozen=True, slots=True)
class Concludes(Conclusion):
    """The answer to a derived fact of a later layer."""

    fact: str
    value: Any


@dataclass(frozen=True, slots=True)
class Revoke(Conclusion):
    """It is a revoke in the sense of Law 61A, or is deemed to be one."""


@dataclass(frozen=True, slots=True)
class Established(Conclusion):
    """The revoke became established."""


@dataclass(frozen=True, slots=True)
class MayNotBeCorrected(Conclusion):
    """The trick stands as played."""


@dataclass(frozen=True, slots=True)
class AsIfEstablished(Conclusion):
    """The revoke is corrected and Law 64 applies nevertheless."""


@dataclass(frozen=True, slots=True)
class PlayGoesOn(Remedy):
    """Nothing is rectified now; the Director looks at the score after play."""


@dataclass(frozen=True, slots=True)
class WrongCardStands(Remedy):
    """A card played instead of a penalty card is not taken back (Law 52B1)."""


class Ground(StrEnum):
    """Why the revoke is corrected."""

    NOT_ESTABLISHED = "not_established"
    TRICK_TWELVE = "trick_twelve"
    BOTH_SIDES_IN_ONE_TRICK = "both_sides_in_one_trick"
    PENALTY_CARD = "penalty_card"
    NO_CARD_PLAYED = "no_card_played"


@dataclass(frozen=True, slots=True)
class MustBeCorrected(Remedy):
    """A legal card replaces the revoke card."""

    ground: Ground


class Disposition(StrEnum):
    """What becomes of the withdrawn card."""

    MAJOR_PENALTY_CARD = "major"
    BACK_TO_HAND = "hand"
    STAYS_FACED = "faced"


@dataclass(frozen=True, slots=True)
class WithdrawnCard(Remedy):
    """What becomes of the revoke card once it is withdrawn."""

    disposition: Disposition


@dataclass(frozen=True, slots=True)
class TrickAdjustment(Remedy):
    """Tricks to be transferred for one revoke; the revoke trick first where the player won it."""

    tricks: int
    revoke_trick_itself: bool = False


@dataclass(frozen=True, slots=True)
class NoTrickAdjustment(Remedy):
    """No trick is transferred automatically; redress of damage stays open."""


@dataclass(frozen=True, slots=True)
class RedressOpen(Remedy):
    """The Director compares with the result without the revoke; the better one stands."""


@dataclass(frozen=True, slots=True)
class TooLate(Remedy):
    """The time in which the score can be changed is over."""


MAY_ASK = Order("may_ask")
MAY_ASK_AT_RISK = Order("may_ask_at_risk")
MAY_NOT_ASK = Order("may_not_ask")

NO_PENALTY_CARD = Order("no_penalty_card")
PENALTY_CARD_EXPOSED = Order("penalty_card_exposed")
PENALTY_CARD_BY_PLAY = Order("penalty_card_by_play")
CARD_IS_PLAYED = Order("card_is_played")
PLAYED_AT_HIS_TURN = Order("card_is_played_at_his_turn")
COUNTS_AS_LATER = Order("simultaneous_card_is_later")
"""What becomes of a card that was seen."""

MINOR_PENALTY_CARD = Order("minor_penalty_card")
MAJOR_PENALTY_CARD = Order("major_penalty_card")
ALL_MAJOR_PENALTY_CARDS = Order("all_major_penalty_cards")
"""Which penalty card it is."""
