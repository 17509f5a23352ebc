"""Reading the results of a board from a file of any known kind."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from bridgelaws.errors import RefusedError
from bridgelaws.fields.bridgemate import read_bws
from bridgelaws.fields.csv_table import read_csv, write_csv
from bridgelaws.fields.pbn_tables import read_pbn_results
from bridgelaws.fields.result import BoardResults
from bridgelaws.fields.row import Row
from bridgelaws.fields.table import board_results, by_board
from bridgelaws.fields.usebio import read_usebio
from bridgelaws.files.text import decode

KINDS = ("bws", "csv", "pbn", "xml")
_BY_SUFFIX = {"txt": "csv", "tsv": "csv", "mdb": "bws", "accdb": "bws", "usebio": "xml"}
LARGEST = 200_000_000
"""In bytes; no list of results is larger."""


def kind_of_field(name: str, data: bytes = b"") -> str | None:
    """Whether a file holds results: ``bws``, ``csv``, ``pbn`` or ``xml``; None if it cannot."""
    suffix = Path(name).suffix.lower().removeprefix(".")
    suffix = _BY_SUFFIX.get(suffix, suffix)
    if suffix in KINDS:
        return suffix
    start = data[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    if data[4:12] == b"Standard":
        return "bws"
    if start.startswith((b"<?xml", b"<!DOCTYPE", b"<USEBIO")):
        return "xml"
    return "pbn" if start.startswith((b"[", b"%")) else None


def read_field(name: str, board: str | None = None) -> BoardResults:
    """The results of one board in a file; ``-`` is standard input, of text.

    Args:
        name: the file.
        board: the number of the board; None where the file is of a single board.

    Raises:
        RefusedError: the file or a row of it cannot be read.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise RefusedError("file_cannot_be_read", file=name, reason=reason) from error
    return field_of(data, name, board)


def field_of(data: bytes, name: str, board: str | None = None) -> BoardResults:
    """As `read_field`, of a file already read."""
    if len(data) > LARGEST:
        raise RefusedError("too_large", file=name)
    return board_results(name, _rows(data, name), board)


def boards_of(data: bytes, name: str) -> Mapping[str, str]:
    """The results of each board of a file as a table of text, by the number of the board.

    Raises:
        RefusedError: the file or a row of it cannot be read, or it has no results.
    """
    if len(data) > LARGEST:
        raise RefusedError("too_large", file=name)
    found = by_board(_rows(data, name))
    if not found:
        raise RefusedError("no_results_in_field", file=name, board="1")
    return {board: write_csv(rows) for board, rows in found.items()}


def _rows(data: bytes, name: str) -> tuple[Row, ...]:
    kind = kind_of_field(name, data) or "csv"
    if kind == "bws":
        return read_bws(data, name)
    if kind == "xml":
        return read_usebio(data, name)
    text = _utf16(data) or decode(data)
    return read_pbn_results(text, name) if kind == "pbn" else read_csv(text, name)


def _utf16(data: bytes) -> str | None:
    """Spreadsheets save "Unicode text" as UTF-16 with its mark."""
    if not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None
    return data.decode("utf-16", errors="replace")
