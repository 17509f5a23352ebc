"""The codes of the Laws, and what a year means everywhere: *from that code on*.

A code is known by the table of contents of its book (``laws/book/contents/2017.toml``), and by
nothing else; so this loads no Laws, and help stays fast.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import NewType, TypeVar

Code = NewType("Code", int)
"""A code of the Laws of Duplicate Bridge, named by its year; a later one is greater."""

T = TypeVar("T")

Dated = Mapping[int, T]
"""What holds from each code on, until the next one that is named; None: no longer."""

_CONTENTS = os.path.join(os.path.dirname(__file__), "laws", "book", "contents")  # noqa: PTH118, PTH120 - no pathlib


def in_force(values: Dated[T], code: int) -> T | None:
    """What holds in *code*: the newest value not later than it, or None where there is none."""
    since = [year for year in values if year <= code]
    return values[max(since)] if since else None


@cache
def codes() -> tuple[Code, ...]:
    """Every code that the program knows, the oldest first."""
    names = (os.path.splitext(file) for file in os.listdir(_CONTENTS))  # noqa: PTH122, PTH208 - no pathlib
    return tuple(sorted(Code(int(name)) for name, kind in names if _is_year(name, kind)))


def _is_year(name: str, kind: str) -> bool:
    return kind == ".toml" and name.isdigit()


def newest() -> Code:
    """The newest code: in force where nothing else is said."""
    return codes()[-1]
