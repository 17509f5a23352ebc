"""The log for other programs: CSV for a spreadsheet, JSON, PBN for scoring.

Each is made part by part, so that a long log is never held in memory whole.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from textwrap import indent
from typing import Any

from bridgelaws.log.entry import RULES, Entry
from bridgelaws.words.export import exportable, pbn
from bridgelaws.words.render import text as words_of
from bridgelaws.words.say import Words

FORMATS = ("csv", "json", "pbn")
COLUMNS = (
    *("number", "recorded_at", "made_at", "kind", "id", "about", "event", "board", "table"),
    *("pair_ns", "pair_ew", "recorded_by", "ruled_by", "laws", "regulations", "status"),
    *("tricks_transferred", "ruling", "decision", "text", "hash"),
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def as_csv(entries: Iterable[Entry], language: str) -> Iterator[str]:
    """A row an entry; the ruling in the words of *language*."""
    yield _line(COLUMNS)
    for entry in entries:
        row = _row(entry, language)
        yield _line([_safe(row.get(column)) for column in COLUMNS])


def _line(cells: Iterable[Any]) -> str:
    stream = io.StringIO()
    csv.writer(stream).writerow(cells)
    return stream.getvalue()


def _row(entry: Entry, language: str) -> dict[str, Any]:
    told = entry.document()
    pairs = told.get("pairs", {})
    row = told | {"pair_ns": pairs.get("ns"), "pair_ew": pairs.get("ew")}
    if entry.kind in RULES:
        document = told["ruling"]["document"]
        row |= {key: document.get(key) for key in ("laws", "regulations", "status")}
        row["tricks_transferred"] = document.get("tricks_transferred")
        row["ruling"] = words_of(document, language)["ruling"]
    return row


def _safe(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula."""
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value


def as_json(entries: Iterable[Entry]) -> Iterator[str]:
    """All of every entry, private texts in the clear where they were not erased."""
    between = "["
    for entry in entries:
        made = json.dumps(entry.document(), ensure_ascii=False, indent=2)
        yield f"{between}\n{indent(made, '  ')}"
        between = ","
    yield "[]\n" if between == "[" else "\n]\n"


def as_pbn(rulings: Iterable[Entry], language: str) -> Iterator[str]:
    """The scores of rulings as tables of scores; those without one are left out."""
    between = ""
    for entry in rulings:
        document = _titled(entry, entry.body["ruling"]["document"], language)
        if exportable(document):
            yield between + pbn(document, Words(language))
            between = "\n"


def _titled(entry: Entry, document: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The document with the board of the entry, and its words in *language*."""
    board = entry.body.get("board") or document.get("board")
    return {**document, "board": board, "text": words_of(document, language)}
