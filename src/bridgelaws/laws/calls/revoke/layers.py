"""The layers of Laws for one revoke: which Laws are examined together, and in what order.

1. Establishment (61A, 63A; 67 where no card was played): is it a revoke, and established?
2. Correction (43, 67A, 52, 62, 63): is it corrected, and does Law 64 apply?  Laws 67A and 52
   come before 62: they govern a card not played at all, and a penalty card not played.
3. Trick adjustment (64A, 64B, 67B1).
4. Redress (64C, 79C) and what goes with the ruling.
"""

from __future__ import annotations

from bridgelaws.engine.law import Finding
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book.pages import provisions
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import RevokeStanding
from bridgelaws.laws.frame.findings import (
    AsIfEstablished,
    Established,
    Ground,
    MustBeCorrected,
    PlayGoesOn,
    WrongCardStands,
)
from bridgelaws.laws.frame.kind import Layer

ESTABLISHMENT = provisions(RevokeCase, "establishment", 61, 63, 67)
CORRECTION = provisions(RevokeCase, "correction", 43, 67, 52, 62, 63)
ADJUSTMENT = provisions(RevokeCase, "adjustment", 64, 67)
REDRESS = (
    *provisions(RevokeCase, "redress", 7, 9, 10, 11, 12, 14, 16, 23, 42, 43, 47, 50, 52),
    # Of Laws 61 and 62 what is told goes by its subject, not by its number.
    *provisions(RevokeCase, "inspection", 61),
    *provisions(RevokeCase, "questions", 61),
    *provisions(RevokeCase, "inspection", 62),
    *provisions(RevokeCase, "next_trick", 62),
    *provisions(RevokeCase, "redress", 64, 65, 66, 68, 70, 67, 72, 79, 81, 82, 83, 84, 85, 92),
)


def conclude_establishment(found: frozenset[Finding]) -> Answers:
    """Whether the revoke became established."""
    return {"established": Established() in found}


def _conclude_correction(found: frozenset[Finding]) -> Answers:
    grounds = {f.ground for f in found if isinstance(f, MustBeCorrected)}
    if PlayGoesOn() in found:
        standing = RevokeStanding.PLAY_GOES_ON
    elif Ground.NO_CARD_PLAYED in grounds:
        standing = RevokeStanding.CARD_IS_SUPPLIED
    elif WrongCardStands() in found:
        standing = RevokeStanding.WRONG_CARD_STANDS
    elif Ground.PENALTY_CARD in grounds:
        standing = RevokeStanding.TO_BE_CORRECTED_WITH_PENALTY_CARD
    elif AsIfEstablished() in found:
        standing = RevokeStanding.TO_BE_CORRECTED_AS_IF_ESTABLISHED
    elif Ground.TRICK_TWELVE in grounds:
        standing = RevokeStanding.TO_BE_CORRECTED_IN_TRICK_TWELVE
    elif Ground.BOTH_SIDES_IN_ONE_TRICK in grounds:
        standing = RevokeStanding.TO_BE_CORRECTED_WITH_OPPONENTS
    elif Ground.NOT_ESTABLISHED in grounds:
        standing = RevokeStanding.TO_BE_CORRECTED
    else:
        standing = RevokeStanding.STANDS
    return {"standing": standing}


LAYERS = (
    Layer(ESTABLISHMENT, conclude_establishment),
    Layer(CORRECTION, _conclude_correction),
    Layer(ADJUSTMENT),
    Layer(REDRESS),
)
