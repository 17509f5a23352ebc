"""The procedure for one revoke: which Laws are examined together, and in what order.

1. Establishment (61A, 63A; 67 where no card was played): is it a revoke, and established?
2. Correction (43, 67A, 52, 62, 63): is it corrected, and does Law 64 apply?  Laws 67A and 52
   come before 62: they govern a card not played at all, and a penalty card not played.
3. Trick adjustment (64A, 64B, 67B1).
4. Redress (64C, 79C) and what goes with the ruling.
"""

from __future__ import annotations

from bridgelaws.engine.code import Code
from bridgelaws.engine.law import Finding
from bridgelaws.engine.procedure import Procedure
from bridgelaws.engine.step import Answers
from bridgelaws.laws.book import (
    law07,
    law09,
    law10,
    law11,
    law12,
    law14,
    law16,
    law23,
    law42,
    law43,
    law47,
    law50,
    law52,
    law61,
    law62,
    law63,
    law64,
    law65,
    law66,
    law67,
    law68,
    law70,
    law72,
    law79,
    law81,
    law82,
    law83,
    law84,
    law85,
    law92,
)
from bridgelaws.laws.facts.revoke import RevokeCase, RevokeStanding
from bridgelaws.laws.frame import kind as matter
from bridgelaws.laws.frame.findings import (
    AsIfEstablished,
    Established,
    Ground,
    MustBeCorrected,
    PlayGoesOn,
    WrongCardStands,
)
from bridgelaws.laws.frame.kind import Layer, Matter, Options

ESTABLISHMENT = (law61.DEFINITION, law63.ESTABLISHMENT, law67.ESTABLISHMENT)
CORRECTION = (law43.LAW, law67.CORRECTION, law52.CORRECTION, law62.LAW, law63.EFFECT)
ADJUSTMENT = (law64.ADJUSTMENT, law67.LAW)
REDRESS = (
    law07.REVOKES,
    law09.LAW,
    law10.LAW,
    law11.LAW,
    law12.LAW,
    law14.REVOKES,
    law16.WITHDRAWN,
    law23.LAW,
    law42.LAW,
    law43.AFTER_PLAY,
    law47.REVOKES,
    law50.CONSEQUENCE,
    law52.REMINDER,
    law61.INSPECTION,
    law61.REVOKES,
    law62.INSPECTION,
    law62.NEXT_TRICK,
    law64.REDRESS,
    law65.LAW,
    law66.LAW,
    law68.REVOKES,
    law70.REVOKES,
    law67.RESTORATION,
    law72.LAW,
    law79.LAW,
    law81.LAW,
    law82.LAW,
    law83.LAW,
    law84.REVOKES,
    law85.LAW,
    law92.LAW,
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


REVOKE = Matter(
    "revokes",
    RevokeCase,
    (
        Layer(ESTABLISHMENT, conclude_establishment),
        Layer(CORRECTION, _conclude_correction),
        Layer(ADJUSTMENT),
        Layer(REDRESS),
    ),
)


def procedure(code: Code, options: Options) -> Procedure:
    """The procedure for one revoke under *code* and a body's *options*."""
    return matter.procedure(REVOKE, code, options)
