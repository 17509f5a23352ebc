"""Which kinds of call and which charts there are, without loading the Laws: help has to be fast.

The Laws know it (`laws.calls.kinds`, `laws.reference.charts`); ``scripts/compile_diagrams.py``
writes it down beside the diagrams.  Where that note is missing, or the modules of the kinds are
not those of which it was made, the Laws are asked.
"""

from __future__ import annotations

import os
from functools import cache

_LAWS = os.path.join(os.path.dirname(__file__), "laws")  # noqa: PTH118, PTH120 - no pathlib
NOTE = os.path.join(_LAWS, "diagrams", "offers.tsv")  # noqa: PTH118 - as above

WALLS = ("revoke", "penalty_card", "claim", "cards", "question", "team_board")
"""The calls of which there is a page for the wall, the commonest first."""


def kinds() -> tuple[str, ...]:
    """The kinds of call by their keys in a case file, the commonest first."""
    return _noted()[0]


def charts() -> tuple[str, ...]:
    """The Laws, or parts of them, of which there is a flow chart."""
    return _noted()[1]


@cache
def _noted() -> tuple[tuple[str, ...], tuple[str, ...]]:
    try:
        with open(NOTE, encoding="utf-8") as file:  # noqa: PTH123 - as above
            modules, known, drawn = file.read().split("\n")[:3]
    except (OSError, ValueError):
        return by_the_laws()
    if modules != modules_of_kinds():
        return by_the_laws()
    return tuple(known.split("\t")), tuple(drawn.split("\t"))


def by_the_laws() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds and the charts as the Laws have them."""
    from bridgelaws.laws.calls.kinds import BY_KEY
    from bridgelaws.laws.reference.charts import CHARTED

    return tuple(BY_KEY), tuple(CHARTED)


def modules_of_kinds() -> str:
    """The modules in which kinds are declared, each with its length."""
    folder = os.path.join(_LAWS, "calls")  # noqa: PTH118 - as above
    names = sorted(name for name in os.listdir(folder) if not name.startswith("_"))  # noqa: PTH208
    places = (
        os.path.join(folder, *((name,) if name.endswith(".py") else (name, "kind.py")))  # noqa: PTH118
        for name in names
    )
    sizes = (os.stat(place).st_size if os.path.exists(place) else 0 for place in places)  # noqa: PTH110, PTH116
    return " ".join(f"{name}:{size}" for name, size in zip(names, sizes, strict=True))
