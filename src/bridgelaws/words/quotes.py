"""Texts that somebody else wrote, as a line of ours quotes them."""

from __future__ import annotations

import re

_ACTING = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""What acts on a terminal in place of being shown: controls, ends of lines, turns of direction."""


def quoted(text: str) -> str:
    """The text on one line, with nothing in it that acts: an escape is shown as its number."""
    return _ACTING.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)
