"""What the Director does, in the order in which he does it, and what the players must."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaws.words.render_choices import choices
from bridgelaws.words.say import Words

Document = Mapping[str, Any]
INSTRUCTIONS = "instructions"

_JUDGED = (
    "what_normal_play_is",
    "score_most_favourable",
    "score_weighted",
    "score_weighted_legal",
    "both_sides_get_an_adjusted_score",
    "defenders_score_alone_is_adjusted",
    "gain_and_damage_are_balanced",
    "redress_for_wrong_card",
    "adjust_if_penalty_card_helped",
    "consider_could_have_known",
    "doubt_of_claim_or_revoke",
    "penalty_card_could_have_known",
)
_SUPPOSED = ("ordinary_attention_supposed", "hands_supposed_whole")
_TOLD_LAST = ("correction_period_lasts", "announce_right_to_appeal", "appeal_period_lasts")
_LATER = (_JUDGED, _SUPPOSED, _TOLD_LAST)
"""What comes after all that is done at the table."""
_BEFORE_THE_RULING = (
    "call_the_director",
    "correct_once_attention_is_drawn",
    "no_duty_to_own_up",
    "no_intentional_revoke",
    "nobody_need_draw_attention",
    "own_up_while_correctable",
    "trick_may_be_shown",
)
"""Duties that are not told once the Director has ruled: he is there, and they are past."""


def notices(document: Document, part: str, words: Words) -> list[str]:
    """What the Director does (*part* ``instructions``), or the ``duties`` of the players.

    He begins with the act; how a score is judged comes when there is one to be judged.
    """
    limits, keys = document.get("time_limits", {}), document.get(part, ())
    if document["status"] == "ruled":
        keys = [key for key in keys if key not in _BEFORE_THE_RULING]
    said = [words.say(f"notice.{key}", **limits) for key in sorted(keys, key=_turn)]
    return choices(document, words) + said if part == INSTRUCTIONS else said


def _turn(key: str) -> int:
    return next((turn for turn, keys in enumerate(_LATER, 1) if key in keys), 0)
