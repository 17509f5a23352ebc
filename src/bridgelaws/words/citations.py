"""Citations and percentages stay on one line, wherever the words around them break."""

from __future__ import annotations

import re

HELD = "\u00a0"
"""What stands for a space at which no line may break."""

_CITATION = re.compile(
    r"§§? \d+(?: [A-Z]\b)?(?: \d+\b)?(?: [a-z]\b)?"
    r"|\b\d+ [A-Z] \d+\b(?: [a-z]\b)?|Laws? \d+|\d (?:%|IMPs?\b)"
)


def held(text: str) -> str:
    """The *text* with what is one thing held together: ``§ 63 A 1``, ``Law 63A1``, ``3 IMPs``."""
    return _CITATION.sub(lambda cited: cited[0].replace(" ", HELD), text)


def freed(text: str) -> str:
    """The *text* as it is printed, once its lines are broken."""
    return text.replace(HELD, " ")
