"""Where long words may break on a narrow page, for browsers that have no dictionary.

A language has a list, ``<language>.txt``, kept by hand: a word a line, in small letters, a bar at
each break.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib import resources

SOFT_HYPHEN = "\u00ad"
"""Is seen only where a line breaks at it."""
LONG = re.compile(r"[^\W\d_]{13,}")
"""A word that may be wider than a column of a phone."""
_FOLDER = resources.files(__name__)


def soft(text: str, language: str) -> str:
    """The *text*, its long words with soft hyphens where the language has a list."""
    known = breaks(language)
    return LONG.sub(lambda word: _broken(word[0], language), text) if known else text


@lru_cache(maxsize=1 << 10)
def _broken(word: str, language: str) -> str:
    parts = breaks(language).get(word.lower(), ())
    return SOFT_HYPHEN.join(word[start:end] for start, end in parts) or word


@cache
def breaks(language: str) -> dict[str, tuple[tuple[int, int], ...]]:
    """The words of a language that have breaks, each with where its parts begin and end."""
    file = _FOLDER / f"{language}.txt"
    lines = file.read_text("utf-8").split() if file.is_file() else []
    return {line.replace("|", ""): tuple(_parts(line)) for line in lines}


def _parts(line: str) -> list[tuple[int, int]]:
    found, start = [], 0
    for part in line.split("|"):
        found.append((start, start + len(part)))
        start += len(part)
    return found
