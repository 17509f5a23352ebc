"""What the Laws may ask about a question concerning a revoke (Law 61B)."""

from __future__ import annotations

from enum import StrEnum

from bridgelaws.engine.fact import Case, Fact


class QuestionPlayer(StrEnum):
    """Who asks and who is asked about a revoke."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"
    PARTNER = "partner"


class QuestionForm(StrEnum):
    """A gesture, or a card left face up to draw attention, counts as a question."""

    WORDS = "words"
    GESTURE = "gesture"


class Allowed(StrEnum):
    """Whether a player may ask another about a revoke."""

    YES = "yes"
    NO = "no"
    AT_RISK = "yes_at_risk_of_unauthorised_information"
    NOT_PROVIDED = "not_provided"


class QuestionCase(Case):
    """The facts of a question about a revoke (Law 61B)."""

    by = Fact(QuestionPlayer.DECLARER, QuestionPlayer.DUMMY, QuestionPlayer.DEFENDER)
    whom = Fact(QuestionPlayer.DECLARER, QuestionPlayer.DUMMY, QuestionPlayer.DEFENDER)
    form = Fact(*QuestionForm)
    dummy_rights = Fact("kept", "lost")
    allowed = Fact(*Allowed, derived=True)
