"""Scores as plain documents: a board of a field, and what a ruling makes of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from bridgelaws.fields import BoardResults, FieldResult, Method, ScoredBoard, ScoredResult
from bridgelaws.fields.effect import Basis, Likely, Scored, Table, Yardstick
from bridgelaws.scoring import Entry
from bridgelaws.scoring.reading import plain

Document = dict[str, Any]


def board_document(
    board: BoardResults, scored: Mapping[Method, ScoredBoard], body: str
) -> Document:
    """A board of a field: a row a table, with what both sides have in each form of scoring."""
    first = next(iter(scored.values()))
    rows = [_row(one.result) for one in first.results]
    made: Document = {
        "file": board.file,
        "board": board.board,
        "body": body,
        "tables": first.tables,
        "compared": first.compared,
        "not_played": list(board.not_played),
        "results": rows,
        "notes": notes(board),
    }
    for method, found in scored.items():
        for row, one in zip(rows, found.results, strict=True):
            row.update(_worth(method, one))
        if found.datum_ns is not None and found.datum_ew is not None:
            made["datum"] = plain(found.datum_ns)
            if found.datum_ew != found.datum_ns:
                made["datum_ew"] = plain(found.datum_ew)
    return made


def notes(board: BoardResults) -> list[str]:
    """What to mind about the results, as message keys."""
    found = []
    if board.by_number:
        found.append("vulnerability_by_number")
    if any(result.artificial is not None for result in board.results):
        found.append("artificial_scores")
    if any(result.split for result in board.results):
        found.append("split_scores")
    return found


def _row(result: FieldResult) -> Document:
    row: Document = {"line": result.line, "table": result.table, "ns": result.ns, "ew": result.ew}
    row["played"] = result.played or None
    if result.artificial is not None:
        given = result.artificial
        sides = {"ns": plain(given.north_south), "ew": plain(given.east_west)}
        return row | {"artificial": {"unit": given.unit.value, **sides}}
    assert result.for_ns is not None
    assert result.for_ew is not None
    row["score_ns"] = _entry(result.for_ns)
    if result.split:
        row["score_for_ew"] = _entry(result.for_ew)
    return row


def _entry(entry: Entry) -> Any:
    if isinstance(entry, int):
        return entry
    return [{"score": score, "weight": plain(weight)} for score, weight in entry]


def _worth(method: Method, found: ScoredResult) -> Document:
    sides = {"ns": plain(found.north_south), "ew": plain(found.east_west)}
    if method is Method.MATCHPOINTS:
        percent = {"ns": _or_null(found.percent_ns), "ew": _or_null(found.percent_ew)}
        return {"matchpoints": sides, "percent": percent}
    if method is Method.CROSS_IMPS:
        totals = {"ns": _or_null(found.total_ns), "ew": _or_null(found.total_ew)}
        return {"cross_imps": sides, "cross_imps_total": totals}
    return {"butler": sides}


def _or_null(value: Fraction | None) -> int | float | None:
    return None if value is None else plain(value)


def scores_document(
    table: Table,
    yardstick: Yardstick,
    scoring: str | None,
    *,
    before: Scored,
    after: Scored | None,
    basis: Basis,
    possible: Sequence[tuple[int, Scored]],
    judged: bool,
) -> Document:
    """What a ruling makes of the score, as North-South have it.

    Args:
        table: the table of the case.
        yardstick: what the score is compared with.
        scoring: the form of scoring; None for total points.
        before: the score without the ruling.
        after: the score with it; None while the ruling is open.
        basis: what makes the two differ.
        possible: while it is open, the score for each number of tricks transferred.
        judged: whether the Director has still to judge if there was more damage.
    """
    made: Document = {
        "contract": str(table.contract),
        "declarer": str(table.declarer),
        "vulnerable": table.vulnerable,
        "scoring": scoring,
        "compared_with": _compared(yardstick),
        "without_ruling": _scored(before),
        "with_ruling": None if after is None else _scored(after) | {"basis": basis.value},
        "change": None if after is None else _change(before, after),
        "possible": [{"tricks_transferred": n} | _scored(found) for n, found in possible],
        "notes": list(notes(yardstick.field)) if yardstick.field is not None else [],
    }
    if judged:
        made["notes"].append("redress_to_be_judged")
    return made


def _compared(yardstick: Yardstick) -> Document:
    if yardstick.other_table is not None:
        return {"other_table_ns": yardstick.other_table}
    if yardstick.field is None:
        return {}
    tables = sum(result.tables for result in yardstick.field.results)
    return {"field": yardstick.field.file or None, "other_tables": tables}


def _scored(found: Scored) -> Document:
    made: Document = {"results": [_likely(one) for one in found.results]}
    if found.imps is not None:
        made["imps"] = plain(found.imps)
    if found.in_field is not None:
        one = found.in_field
        if one.percent_ns is not None and one.percent_ew is not None:
            made |= _worth(Method.MATCHPOINTS, one)
        elif one.total_ns is not None:
            made |= _worth(Method.CROSS_IMPS, one)
        else:
            made |= _worth(Method.BUTLER, one)
    if found.datum is not None:
        made["datum"] = plain(found.datum)
    return made


def _likely(one: Likely) -> Document:
    return {"tricks": one.tricks, "weight": plain(one.weight), "score_ns": one.score_ns}


def _change(before: Scored, after: Scored) -> Document:
    """How much better North-South fare with the ruling; negative if they fare worse."""
    made: Document = {}
    if len(before.results) == len(after.results) == 1:
        made["score_ns"] = after.results[0].score_ns - before.results[0].score_ns
    if before.imps is not None and after.imps is not None:
        made["imps"] = plain(after.imps - before.imps)
    if before.in_field is None or after.in_field is None:
        return made
    first, second = before.in_field, after.in_field
    unit = "imps" if first.percent_ns is None else "matchpoints"
    made[unit] = plain(second.north_south - first.north_south)
    if first.percent_ns is not None and second.percent_ns is not None:
        made["percent"] = plain(second.percent_ns - first.percent_ns)
    return made


def short_scores(scores: Mapping[str, Any]) -> Document:
    """What a ruling makes of a score in short, as declarer's side has it.

    Args:
        scores: a document of `scores_document` of a ruling that is made.
    """
    north_south = scores["declarer"] in ("N", "S")

    def own(value: float) -> float:
        return value if north_south else -value

    def results(found: Mapping[str, Any]) -> list[Document]:
        return [
            {"tricks": one["tricks"], "weight": one["weight"], "score": own(one["score_ns"])}
            for one in found["results"]
        ]

    before = results(scores["without_ruling"])[0]
    change = scores["change"] or {}
    units = [unit for unit in ("imps", "matchpoints") if unit in change]
    return {
        "contract": scores["contract"],
        "declarer": scores["declarer"],
        "vulnerable": scores["vulnerable"],
        "before": {key: before[key] for key in ("tricks", "score")},
        "after": results(scores["with_ruling"]),
        "change": {"unit": units[0], "value": own(change[units[0]])} if units else None,
    }
