"""What answers to some facts of one revoke say about others that nobody has to state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.codes import Code
from bridgelaws.engine.fact import UNKNOWN
from bridgelaws.laws.book.pages import cited
from bridgelaws.laws.facts.revoke import RevokeCase
from bridgelaws.laws.facts.revoke_answers import (
    IN_PLAY,
    Attention,
    AttentionBy,
    Claim,
    NextTrick,
    WrongCard,
)


def card_omitted(
    answers: Mapping[str, Any], code: Code, *, ordinary: bool = True
) -> Mapping[str, Any]:
    """Whether no card was played, as long as a revoke can be corrected: not, if nobody said so.

    It is left open where Law 63 establishes a revoke and Law 67A still has a card supplied, and
    where the revoke cannot be the *ordinary* one for which it would be taken.
    """
    contributed = answers.get("card_contributed")
    if isinstance(contributed, bool):
        return {"card_omitted": not contributed}
    if ordinary and not _established_before_67b(answers, code):
        return {"card_omitted": False}
    return {} if contributed is None else {"card_omitted": UNKNOWN}


_TWELVE = 12
_BEFORE_67B = (
    NextTrick.ONLY_OFFENDING_SIDE_PLAYED,
    NextTrick.OFFENDING_SIDE_PLAYED_ILLEGALLY,
    NextTrick.OFFENDING_SIDE_DESIGNATED_A_CARD,
)
_ROUND_OVER = (Attention.AFTER_ROUND, Attention.AFTER_CORRECTION_PERIOD)


_INDUCED = "law47.induced_play_is_taken_back"


def _established_before_67b(answers: Mapping[str, Any], code: Code) -> bool:
    """Whether a card played would be an established revoke, and one not played perhaps not."""
    replayed = answers.get("trick") == _TWELVE and not answers.get("cards_back_in_board")
    if answers.get("next_trick") in _BEFORE_67B:
        alone = answers.get("next_trick") == NextTrick.ONLY_OFFENDING_SIDE_PLAYED
        return alone or not replayed
    # A play that may have been induced may go back where 47E1 is in force, and establishes neither.
    own = cited(_INDUCED, code) is None or answers.get("next_play_induced_by_opponent") is False
    played = answers.get("next_trick") == NextTrick.OFFENDING_SIDE_PLAYED and own
    if replayed or played:
        return False
    claim = answers.get("claim")
    if claim == Claim.AGREED_TO_OPPONENTS_CLAIM:
        at_once = Claim.AGREEMENT_FINAL not in RevokeCase.claim.answers_in(code)
        return at_once or answers.get("attention") in _ROUND_OVER
    return claim in (Claim.OWN_CLAIM_OR_CONCESSION, Claim.AGREEMENT_FINAL)


def settling(told: Mapping[str, Any]) -> tuple[Any, ...]:
    """The answers from which a board reads others, now or with a later answer."""
    names = ["kind", "wrong_card", "next_trick", "established", "standing"]
    if told.get("kind") is None and told.get("revoke_card") is None:
        names += ["claim", "attention", "cards_back_in_board"]
    if told.get("attention_by") in (UNKNOWN, AttentionBy.DUMMY_RIGHTS_LOST):
        names += ["attention_by", "attention"]
    return tuple((name, told.get(name)) for name in names)


def pointed_out_by_dummy(answers: Mapping[str, Any]) -> Mapping[str, Any]:
    """Whether dummy without rights was the first to point out an established revoke, in play.

    Where nobody said who it was, somebody else is supposed (`ruling` says so).  After play
    dummy may point out anything (42B3), and nothing can go on as if it had not happened.
    """
    by, when = answers.get("attention_by"), answers.get("attention")
    name = "established_pointed_out_by_dummy"
    if when not in (None, UNKNOWN, *IN_PLAY) or by not in (UNKNOWN, AttentionBy.DUMMY_RIGHTS_LOST):
        return {name: False}
    if by is UNKNOWN or when is UNKNOWN:
        return {name: UNKNOWN}
    return {} if when is None else {name: True}


def declarer_played_on(answers: Mapping[str, Any]) -> Mapping[str, Any]:
    """What declarer did about the wrong card, where his side alone has played on (52B1)."""
    alone = answers.get("next_trick") == NextTrick.ONLY_NON_OFFENDING_SIDE_PLAYED
    told = answers.get("wrong_card", UNKNOWN) is not UNKNOWN
    return {"wrong_card": WrongCard.DECLARER_PLAYED_ON} if alone and not told else {}
