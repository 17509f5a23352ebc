"""The log for other programs: CSV for a spreadsheet, JSON, PBN for scoring."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any

from bridgelaws.explain.export import exportable, pbn
from bridgelaws.explain.render import text as words_of
from bridgelaws.explain.words import Words
from bridgelaws.log.entry import RULES, Entry, Kind

FORMATS = ("csv", "json", "pbn")
COLUMNS = (
    *("number", "recorded_at", "made_at", "kind", "id", "about", "event", "board", "table"),
    *("pair_ns", "pair_ew", "recorded_by", "ruled_by", "laws", "regulations", "status"),
    *("tricks_transferred", "ruling", "decision", "text", "hash"),
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(entries: Iterable[Entry], language: str) -> str:
    """A row an entry; the ruling in the words of *language*."""
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow(COLUMNS)
    for entry in entries:
        row = _row(entry, language)
        writer.writerow([_safe(row.get(column)) for column in COLUMNS])
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


def as_json(entries: Iterable[Entry]) -> str:
    """All of every entry, private texts in the clear where they were not erased."""
    found = [entry.document() for entry in entries]
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def as_pbn(entries: Iterable[Entry], language: str) -> str:
    """The scores of the rulings that stand, as tables of scores; those without one are left out."""
    listed = list(entries)
    corrected = {entry.about for entry in listed if entry.kind is Kind.CORRECTION}
    games = []
    for entry in listed:
        if entry.kind in RULES and entry.id not in corrected:
            document = _titled(entry, entry.body["ruling"]["document"], language)
            if exportable(document):
                games.append(pbn(document, Words(language)))
    return "\n".join(games)


def _titled(entry: Entry, document: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The document with the board of the entry, and its words in *language*."""
    board = entry.body.get("board") or document.get("board")
    return {**document, "board": board, "text": words_of(document, language)}
