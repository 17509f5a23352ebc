"""Results from PBN: the table of scores of a board, or one game for each table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgelaws.errors import RefusedError
from bridgelaws.fields.row import Row
from bridgelaws.files.pbn_games import Game, games

SCORES = ("ScoreTable", "ResultTable")
TOTALS = ("TotalScoreTable", "TotalScore")
_COLUMN = {
    "contract": "contract",
    "declarer": "declarer",
    "result": "tricks",
    "score_ns": "score_ns",
    "score_ew": "score_ew",
    "imp_ns": "imp_ns",
    "imp_ew": "imp_ew",
    "percentage_ns": "percent_ns",
    "percentage_ew": "percent_ew",
    "multiplicity": "tables",
    "pairid_ns": "ns",
    "pairid_ew": "ew",
    "section": "section",
    "table": "table",
    "round": "round",
    "remarks": "remarks",
}
_CELL = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
_NAMES = {column: name for name, column in _COLUMN.items()}


def read_pbn_results(text: str, file: str) -> tuple[Row, ...]:
    """The rows of every table of scores; else every game as the result of one table.

    Raises:
        RefusedError: there is neither, or a row has more or fewer cells than its table.
    """
    found: list[Row] = []
    played: list[Row] = []
    totals: int | None = None
    before: dict[str, str] = {}
    for game in games(text):
        told = _told(game, before)
        tables = [name for name in SCORES if name in game.tags]
        for name in tables:
            header = game.value(name).removeprefix("##")
            before[name] = before.get(name, "") if header == "#" else header
            found += _table(game, name, before[name], told, file)
        if not tables and "Contract" in game.tags:
            played.append(_game(game, told, file))
        totals = next((game.line_of(name) for name in TOTALS if name in game.tags), totals)
    if found or played:
        return tuple(found or played)
    if totals is not None:
        raise RefusedError("only_totals", file=file, line=totals, expected="ScoreTable")
    raise RefusedError("no_table_in_field", file=file, line=1, expected="ScoreTable")


def _told(game: Game, before: dict[str, str]) -> dict[str, str]:
    """Board and vulnerability; "#" repeats what the game before had."""
    told = {}
    for name, column in (("Board", "board"), ("Vulnerable", "vulnerable")):
        value = game.value(name).removeprefix("##")
        value = before.get(name, "") if value == "#" else value
        before[name] = told[column] = value
    return told


def _table(game: Game, name: str, header: str, told: dict[str, str], file: str) -> Iterator[Row]:
    columns = [part.strip().lstrip("+-").partition("\\")[0] for part in header.split(";")]
    known = [_COLUMN.get(column.lower()) for column in columns]
    names = {column: title for column, title in zip(known, columns, strict=True) if column}
    for line, text in game.sections.get(name, []):
        cells = [match[1] if match[1] is not None else match[2] for match in _CELL.finditer(text)]
        if len(cells) != len(columns):
            raise RefusedError(
                "cells_in_row",
                file=file,
                line=line,
                path=name,
                found=len(cells),
                expected=len(columns),
            )
        row = {column: cell for column, cell in zip(known, cells, strict=True) if column}
        yield Row(file, line, {**told, **row}, names)


def _game(game: Game, told: dict[str, str], file: str) -> Row:
    cells = {
        **told,
        "contract": game.value("Contract"),
        "declarer": game.value("Declarer"),
        "tricks": game.value("Result").removeprefix("EW ").removeprefix("NS "),
        "table": game.value("Table"),
        "section": game.value("Section"),
    }
    return Row(file, game.line, cells, {"tricks": "Result", **_NAMES})
