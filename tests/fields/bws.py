"""A file of Bridgemates for the tests, as Access keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.fields.jet4 import BOOLEAN, INTEGER, LONG, TEXT, Columns, Table, access_file

RECEIVED: Columns = (
    ("ID", LONG),
    ("Section", INTEGER),
    ("Table", INTEGER),
    ("Round", INTEGER),
    ("Board", INTEGER),
    ("PairNS", INTEGER),
    ("PairEW", INTEGER),
    ("Declarer", INTEGER),
    ("NS/EW", TEXT),
    ("Contract", TEXT),
    ("Result", TEXT),
    ("LeadCard", TEXT),
    ("Remarks", TEXT),
    ("Processed", BOOLEAN),
    ("Erased", BOOLEAN),
)
SECTION: Columns = (("ID", INTEGER), ("Letter", TEXT), ("Tables", INTEGER))
RESULTS: Sequence[tuple[Any, ...]] = (
    (1, 1, 1, 1, 7, 1, 2, 1, "N", "4 S", "=", "", "", True, False),
    (2, 1, 2, 1, 7, 3, 4, 3, "S", "4 S x", "+1", "HK", "", True, False),
    (3, 1, 3, 1, 7, 5, 6, 6, "E", "3 NT", "-2", "", "", True, False),
    (4, 1, 3, 1, 7, 5, 6, 6, "E", "3 NT", "+2", "", "", True, True),
    (5, 2, 1, 1, 7, 7, 8, 0, "", "PASS", "", "", "", False, False),
    (6, 2, 2, 1, 7, 9, 10, 0, "", "", "", "", "60%-40%", False, False),
    (7, 2, 3, 1, 7, 11, 12, 0, "", "", "", "", "Not played", False, False),
    (8, 1, 1, 1, 8, 1, 2, 2, "W", "1 NT", "=", "", "", True, False),
)
"""Board 7 is vulnerable for both sides."""


def bws(
    rows: Sequence[tuple[Any, ...]] = RESULTS,
    columns: Columns = RECEIVED,
    name: str = "ReceivedData",
    deleted: frozenset[int] = frozenset(),
) -> bytes:
    """The bytes of a file with the results received."""
    sections = Table(SECTION, ((1, "A", 3), (2, "B", 3)))
    return access_file({name: Table(columns, rows, deleted), "Section": sections})
