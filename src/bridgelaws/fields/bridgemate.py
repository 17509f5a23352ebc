"""Results from the database of a Bridgemate (``.bws``, a file of Microsoft Access).

Needs the optional package access-parser (``pip install bridgelaws[bws]``). That package reads
whatever it can; a column that comes out shorter than the others, a table or a column that is
missing is refused here, since rows would be mixed up.
"""

from __future__ import annotations

import importlib
import logging
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bridgelaws.errors import RefusedError
from bridgelaws.fields.row import Row

TABLE = "ReceivedData"
_NEEDED: dict[str, str] = {
    "Section": "section",
    "Table": "table",
    "Round": "round",
    "Board": "board",
    "PairNS": "ns",
    "PairEW": "ew",
    "NS/EW": "declarer",
    "Contract": "contract",
    "Result": "result",
}
_OPTIONAL: dict[str, str] = {"Remarks": "remarks"}
_LARGEST = 200_000_000
_SIGNATURES = (b"Standard Jet DB", b"Standard ACE DB")
Columns = Mapping[str, Sequence[Any]]


def read_bws(data: bytes, file: str) -> tuple[Row, ...]:
    """The results received from the tables; those erased since are left out.

    Raises:
        RefusedError: the optional package is missing, this is no Access file, or the table of
            results or one of its columns is not there.
    """
    if not data[4:20].startswith(_SIGNATURES) or len(data) > _LARGEST:
        raise RefusedError("not_access", file=file, expected="Standard Jet DB")
    tables = _open(data, file)
    received = _columns(tables, TABLE, file)
    for name in _NEEDED:
        if name not in received:
            expected = ", ".join(_NEEDED)
            raise RefusedError("no_column", file=file, path=TABLE, found=name, expected=expected)
    if len({len(values) for values in received.values()}) > 1:
        raise RefusedError("columns_uneven", file=file, path=TABLE)
    letters = _letters(tables, file)
    count = len(received["Board"])
    erased = received.get("Erased", [False] * count)
    names = {column: f"{TABLE}.{name}" for name, column in (_NEEDED | _OPTIONAL).items()}
    return tuple(
        Row(file, number + 1, _cells(received, number, letters), names)
        for number in range(count)
        if not erased[number]
    )


def _open(data: bytes, file: str) -> Any:
    try:
        package = importlib.import_module("access_parser")
    except ImportError as error:
        raise RefusedError("needs_access_parser", file=file) from error
    logging.getLogger("access_parser").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "field.bws"  # the package opens files only by name
        copy.write_bytes(data)
        try:
            return package.AccessParser(str(copy))
        except Exception as error:  # what a damaged file raises there has no common type
            raise RefusedError("not_access", file=file, expected="Standard Jet DB") from error


def _columns(tables: Any, name: str, file: str) -> Columns:
    if name not in tables.catalog:
        found = ", ".join(sorted(n for n in tables.catalog if not n.startswith("MSys"))) or "-"
        raise RefusedError("no_access_table", file=file, found=found, expected=name)
    try:
        columns: Columns = tables.parse_table(name)
    except Exception as error:  # as above
        raise RefusedError("columns_uneven", file=file, path=name) from error
    return columns


def _letters(tables: Any, file: str) -> Mapping[str, str]:
    """The letter of each section by its number; without the table the number stands."""
    if "Section" not in tables.catalog:
        return {}
    found = _columns(tables, "Section", file)
    pairs = zip(found.get("ID", ()), found.get("Letter", ()), strict=False)
    return {_text(number): _text(letter) for number, letter in pairs}


def _cells(received: Columns, number: int, letters: Mapping[str, str]) -> dict[str, str]:
    known = _NEEDED | _OPTIONAL
    cells = {c: _text(received[name][number]) for name, c in known.items() if name in received}
    cells["section"] = letters.get(cells["section"], cells["section"])
    if not cells["contract"]:
        cells["result"] = cells["declarer"] = ""
    return cells


def _text(value: Any) -> str:
    return "" if value is None else str(value).strip()
