"""Where the lines of a page break: citations and pairs of seats hold, long words part.

What stands in a page to be copied or read out keeps its words as they are, and attributes are
never touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgelaws.words.breaks import soft
from bridgelaws.words.citations import held

_TAG = re.compile(r"(<!--.*?-->|<[^>]*>)", re.DOTALL)
_NAME = re.compile(r"</?([a-z0-9]+)")
_RAW = frozenset({"title", "script", "style", "textarea", "option", "pre", "code", "svg"})
"""Elements whose text is no running text of the page."""
_COPIED = frozenset({"q", "blockquote"})
"""Elements whose words are read out and copied: in them nothing parts."""


_PAIR = re.compile(r"\b(East|North|Ost|Nord|[ENO])-(?=(?:West|South|Süd|[WS])\b)")
_JOINER = "\u2060"


def broken_well(html: str, language: str) -> str:
    """The page with no-break spaces, word joiners and soft hyphens in its running text."""
    return "".join(_pieces(html, language))


def _pieces(html: str, language: str) -> Iterator[str]:
    raw = copied = 0
    for i, piece in enumerate(_TAG.split(html)):
        if i % 2:
            name, step = _NAME.match(piece), -1 if piece.startswith("</") else 1
            raw += step * (name is not None and name[1] in _RAW)
            copied += step * (name is not None and name[1] in _COPIED)
            yield piece
        elif raw or not piece.strip():
            yield piece
        else:
            text = held(piece)
            yield text if copied else soft(_PAIR.sub(rf"\1-{_JOINER}", text), language)
