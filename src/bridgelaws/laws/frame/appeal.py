"""The right to appeal: announced where the Director judged, if the regulations want it so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

NOTICES = ("announce_right_to_appeal", "appeal_period_lasts")
"""What is told with a judgement: the right (Laws 83, 92A) and until when (92B)."""


def announced(judgements: Sequence[str], options: Mapping[str, Any]) -> tuple[str, ...]:
    """The notices about the right to appeal that go with *judgements*."""
    at_once = options["appeal_notice"] == "at_the_ruling"
    return NOTICES if judgements and at_once else ()


def time_limits(instructions: Sequence[str], options: Mapping[str, Any]) -> Mapping[str, int]:
    """The minutes that the words of *instructions* speak of."""
    spoken = {
        "appeal_period_lasts": "appeal_period_minutes",
        "correction_period_lasts": "correction_period_minutes",
    }
    return {option: options[option] for key, option in spoken.items() if key in instructions}
