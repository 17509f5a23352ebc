"""From the rows of a file to the results of a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bridgelaws.bridge import Side
from bridgelaws.errors import RefusedError
from bridgelaws.fields.adjusted import marked, read_artificial, read_weighted
from bridgelaws.fields.played import NOT_PLAYED, Played, by_number, read_played, vulnerability
from bridgelaws.fields.result import Artificial, BoardResults, FieldResult
from bridgelaws.fields.row import Row
from bridgelaws.scoring import Entry, is_possible

_SCORE = re.compile(r"\^?\s*([+-]?)\s*(\d{1,4})(?:[.,]0+)?")
_MOST_TABLES = 100_000
LEFT_TO_THE_DIRECTOR = frozenset({"arbitral score", "wrong direction", "adjusted", "adj"})
"""Remarks that make a result worthless and put nothing in its place."""


def board_results(file: str, rows: Iterable[Row], board: str | None) -> BoardResults:
    """The results of one board.

    Args:
        file: the name of the file, for refusals.
        rows: all rows of the file.
        board: the board wanted; None where the file is of a single one.

    Raises:
        RefusedError: a row cannot be read, the file has no such board, or it has several and
            none was chosen.
    """
    boards = by_board(rows)
    number = _chosen(file, tuple(boards), board)
    reader = _Reader(number or None)
    for row in boards[number]:
        reader.read(row)
    if not reader.results:
        raise RefusedError("no_results_in_field", file=file, board=number or "1")
    _refuse_repeated(file, reader.results)
    return BoardResults(
        file,
        number or None,
        tuple(reader.results),
        tuple(reader.not_played),
        by_number=reader.by_number,
        vulnerable=reader.vulnerable,
    )


def by_board(rows: Iterable[Row]) -> Mapping[str, list[Row]]:
    """The rows of each board by its number, "" where a row names none."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(_board(row), []).append(row)
    return found


def place_of(result: FieldResult) -> str:
    """How a row of a board is called: its table, else its pairs, else its line."""
    if result.table is None and result.ns and result.ew:
        return f"{result.ns}-{result.ew}"
    return result.table or str(result.line)


def with_ruled(board: BoardResults, place: str, written: str) -> BoardResults:
    """The results with a ruled score, as a file of results writes one, in place of a table's.

    Where a row counts several tables, it is one of them.

    Raises:
        RefusedError: there is no such row (``table``), or it is no score (``ruled``).
    """
    row = Row(board.file, 0, {"score_ns": written}, {"score_ns": "ruled"})
    if row.text("score_ns").lower() in ("", *NOT_PLAYED):
        raise row.refuse("not_a_score_in_field", "ruled", found=written)
    reader = _Reader(board.board)
    reader.read(row)
    (given,) = reader.results
    for at, result in enumerate(board.results):
        if place_of(result) == place:
            left = (replace(result, tables=result.tables - 1),) if result.tables > 1 else ()
            ruled = replace(given, line=result.line, table=result.table, ns=result.ns, ew=result.ew)
            rows = (*board.results[:at], ruled, *left, *board.results[at + 1 :])
            return replace(board, results=rows)
    expected = ", ".join(map(place_of, board.results[:40]))
    raise row.refuse("no_such_table", "table", found=place, expected=expected)


def _board(row: Row) -> str:
    text = row.text("board")
    match = re.fullmatch(r"(?:board\s*|#)?0*(\d+)(?:[.,]0+)?", text, re.IGNORECASE)
    return match[1] if match else text


def _chosen(file: str, boards: tuple[str, ...], board: str | None) -> str:
    if board is not None:
        wanted = board.strip().lstrip("0") or board
        if wanted in boards:
            return wanted
        if boards == ("",):
            raise RefusedError("field_names_no_board", file=file, board=board)
        raise RefusedError("no_such_board_in_field", file=file, board=board, expected=_list(boards))
    if len(boards) != 1:
        if not boards:
            raise RefusedError("no_results_in_field", file=file, board="1")
        raise RefusedError("field_needs_board", file=file, expected=_list(boards))
    return boards[0]


def _list(boards: tuple[str, ...]) -> str:
    shown = [board for board in boards if board][:40]
    return ", ".join(shown) + (", …" if len(boards) > len(shown) else "")


def _refuse_repeated(file: str, results: list[FieldResult]) -> None:
    """Refuse a table that occurs twice: there is no telling which of the two counts."""
    seen: dict[tuple[str | None, ...], FieldResult] = {}
    for result in results:
        if result.table is None and (result.ns is None or result.ew is None):
            continue
        key = (result.table, result.ns, result.ew)
        if key in seen:
            raise RefusedError(
                "table_twice",
                file=file,
                line=result.line,
                found=result.table or f"{result.ns}-{result.ew}",
                other=seen[key].line,
            )
        seen[key] = result


class _Reader:
    """Reads the rows of one board."""

    def __init__(self, board: str | None) -> None:
        self.board = board
        self.by_number = False
        self.vulnerable: tuple[Side, ...] | None = None
        self.results: list[FieldResult] = []
        self.not_played: list[int] = []

    def read(self, row: Row) -> None:
        """Add what a row says to the results."""
        if self._not_played(row):
            self.not_played.append(row.line)
            return
        pairs = (row.text("ns") or None, row.text("ew") or None)
        place = FieldResult(row.line, row.table, *pairs, tables=_tables(row))
        if (artificial := _artificial(row)) is not None:
            self.results.append(replace(place, artificial=artificial))
            return
        played = read_played(row)
        for_ns, for_ew = self._scores(row, played)
        if played is not None:
            self._refuse_other_vulnerability(row)
        written = "" if played is None else str(played)
        self.results.append(replace(place, played=written, for_ns=for_ns, for_ew=for_ew))

    def _refuse_other_vulnerability(self, row: Row) -> None:
        """Refuse a second vulnerability for one board: the scores could not be compared."""
        stated = vulnerability(row)
        if stated is None:
            return
        if self.vulnerable is not None and set(stated) != set(self.vulnerable):
            raise row.refuse("other_vulnerability", "vulnerable", found=row.text("vulnerable"))
        self.vulnerable = stated

    @staticmethod
    def _not_played(row: Row) -> bool:
        told = ("contract", "result", "tricks", "score_ns", "score_ew", "remarks", "percent_ns")
        if any(row.text(column).lower() in NOT_PLAYED for column in told):
            return True
        return not any(row.text(column) for column in (*told, "percent_ew", "imp_ns"))

    def _scores(self, row: Row, played: Played | None) -> tuple[Entry, Entry]:
        """North-South's score as each side is given it."""
        north_south, east_west = _stated(row, "score_ns"), _stated(row, "score_ew")
        if isinstance(east_west, tuple):
            east_west = tuple((-score, weight) for score, weight in east_west)
        elif east_west is not None:
            east_west = -east_west
        if north_south is None and east_west is None:
            if played is None:
                raise row.refuse("field_needs", "score_ns", expected="620, 60%-40%, A+/A-")
            score = played.score_ns(self._vulnerable(row, played))
            return score, score
        _refuse_contradiction(row, played, north_south, "score_ns")
        _refuse_contradiction(row, played, east_west, "score_ew")
        for_ns = north_south if north_south is not None else east_west
        for_ew = east_west if east_west is not None else north_south
        assert for_ns is not None
        assert for_ew is not None
        return for_ns, for_ew

    def _vulnerable(self, row: Row, played: Played) -> tuple[Side, ...]:
        if played.contract is None:
            return ()
        stated = vulnerability(row)
        if stated is not None:
            return stated
        found = by_number(self.board)
        if found is None:
            raise row.refuse("field_needs", "vulnerable", expected="None, NS, EW, All")
        self.by_number = True
        return found


def _artificial(row: Row) -> Artificial | None:
    """The artificial adjusted score of a row, however it is written; None where there is none.

    Raises:
        RefusedError: a remark says that the score was adjusted, but not to what.
    """
    for column in ("remarks", "score_ns", "score_ew", "contract", "result"):
        if (found := read_artificial(row, column)) is not None:
            return found
    scored = row.text("contract") or row.text("score_ns") or row.text("score_ew")
    remark = row.text("remarks")
    if remark and (not scored or remark.lower() in LEFT_TO_THE_DIRECTOR):
        raise row.refuse("not_adjusted", "remarks", found=remark)
    return None if scored else marked(row)


def _stated(row: Row, column: str) -> Entry | None:
    """The score in a column, or the outcomes of a weighted one."""
    text = row.text(column)
    if not text:
        return None
    if (weighted := read_weighted(row, column)) is not None:
        for score, _ in weighted:
            _refuse_impossible(row, column, score)
        return weighted
    match = _SCORE.fullmatch(text.replace("−", "-"))
    if match is None:
        raise row.refuse("not_a_score_in_field", column, found=text)
    score = int(match[1] + match[2])
    _refuse_impossible(row, column, score)
    return score


def _refuse_impossible(row: Row, column: str, score: int) -> None:
    if not is_possible(score):
        raise row.refuse("no_such_score", column, found=score)


def _refuse_contradiction(
    row: Row, played: Played | None, score: Entry | None, column: str
) -> None:
    """A score that the contract cannot have; an adjusted one ("^") replaces the contract."""
    if played is None or not isinstance(score, int) or row.text(column).startswith("^"):
        return
    stated = vulnerability(row)
    known = ((), tuple(Side)) if stated is None else (stated,)
    possible = [played.score_ns(vulnerable) for vulnerable in known]
    if score not in possible:
        expected = " / ".join(str(one) for one in dict.fromkeys(possible))
        raise row.refuse("score_and_contract_differ", column, found=score, expected=expected)


def _tables(row: Row) -> int:
    text = row.text("tables")
    if not text:
        return 1
    if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= _MOST_TABLES:
        raise row.refuse("not_a_number", "tables", found=text, low=1, high=_MOST_TABLES)
    return int(text)
