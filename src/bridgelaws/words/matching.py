"""How well words that somebody typed match a phrase: without accents, plurals or order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

_MARKS = re.compile(r"[^\w+%-]+")
_MARKED = str.maketrans({"\u0308": "e", "\u0301": None, "\u0300": None, "\u0302": None})
"""An umlaut is typed with an e where the keyboard has none; other accents are left out."""
WHOLE, PART = 2, 1
"""How well a word matches: as a word, or as the beginning or a part of one."""
SHORT = 3
"""A word this short is not looked for within others: VP, A+."""
SAME = 10
"""What the very phrase counts for, beside one that says more."""


def plain(text: str) -> str:
    """A text without capitals and accents: ``Müller`` and ``Mueller`` are one."""
    return unicodedata.normalize("NFD", text.casefold()).translate(_MARKED).strip()


def spelt(text: str) -> list[str]:
    """The words of a text as they are written, without capitals."""
    return _MARKS.sub(" ", text.casefold()).split()


def tokens(text: str) -> list[str]:
    """The words of a text as they are compared."""
    return [plain(one) for one in spelt(text)]


def matches(asked: Sequence[str], phrases: Iterable[Sequence[str]]) -> float:
    """How well the best of *phrases* has all words *asked*; 0 where none has them all."""
    return max((_match(asked, phrase) for phrase in phrases), default=0)


def _match(asked: Sequence[str], phrase: Sequence[str]) -> float:
    found = [max((_word(one, said) for said in phrase), default=0) for one in asked]
    if not all(found):
        return 0
    if sorted(asked) == sorted(phrase):
        return SAME
    return sum(found) / len(found) + len(asked) / len(phrase)


def _word(wanted: str, said: str) -> int:
    if wanted == said:
        return WHOLE
    if min(len(wanted), len(said)) <= SHORT:
        return 0
    return PART if wanted in said or wanted.startswith(said) else 0
