"""Characters that names may hold and a page cannot: shown by number, never lost."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

_LONGEST, _PIECE = 30, 10
"""A word of more than so many characters may break after each so many."""
_BREAK = "\u200b"
_USUAL = frozenset(
    [
        *map(chr, range(0x20, 0x7F)),
        *map(chr, range(0xA0, 0xAD)),
        *map(chr, range(0xAE, 0x180)),
        *"\n–—‘’‚“”„…·•−×→↓♠♥♦♣½\u200b",
    ]
)
"""What the fonts of the press have; anything else is tried first."""
_MOST = 100
"""So many different unusual characters are tried; more than that no form needs."""
_NEVER = frozenset(["Cc", "Cf", "Cs", "Co", "Cn"])
"""Controls, marks that turn the direction of a line, and what is no character."""


def unusual(data: Any) -> tuple[str, ...]:
    """The visible characters in *data* of which it is not known that they can be printed."""
    found = {char for text in _texts(data) for char in text} - _USUAL
    return tuple(sorted(char for char in found if not _invisible(char)))


def to_try(data: Any) -> tuple[str, ...]:
    """Those `unusual` characters that are worth a try."""
    return unusual(data)[:_MOST]


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for one in data.values():
            yield from _texts(one)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from _texts(one)


def _invisible(char: str) -> bool:
    """Whether a character would print as nothing, or change how others print."""
    return unicodedata.category(char) in _NEVER


def replaced(data: Any, unprintable: frozenset[str]) -> Any:
    """The same *data* with ``[U+738B]`` where a character cannot be printed."""
    if isinstance(data, str):
        return "".join(_shown(char, unprintable) for char in data)
    if isinstance(data, dict):
        return {key: replaced(one, unprintable) for key, one in data.items()}
    if isinstance(data, list | tuple):
        return [replaced(one, unprintable) for one in data]
    return data


def _shown(char: str, unprintable: frozenset[str]) -> str:
    if char in unprintable or (char not in _USUAL and _invisible(char)):
        return f"[U+{ord(char):04X}]"
    return char


def wrapped(data: Any) -> Any:
    """The same *data*, very long words with places to break; a drawing (``svg``) is no text."""
    if isinstance(data, str):
        return " ".join(map(_broken, data.split(" ")))
    if isinstance(data, dict):
        return {key: one if key == "svg" else wrapped(one) for key, one in data.items()}
    return [wrapped(one) for one in data] if isinstance(data, list) else data


def _broken(word: str) -> str:
    if len(word) <= _LONGEST:
        return word
    return _BREAK.join(word[i : i + _PIECE] for i in range(0, len(word), _PIECE))
