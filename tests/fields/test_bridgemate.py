"""Results from the database of a Bridgemate: a real file of Access, made for the test."""

from __future__ import annotations

import importlib
from fractions import Fraction
from typing import Any

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.fields import Artificial, BoardResults, Unit, field_of
from tests.fields.bws import RECEIVED, RESULTS, bws


def read(data: bytes, board: str | None = "7") -> BoardResults:
    return field_of(data, "evening.bws", board)


def refusal(data: bytes) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        read(data)
    return caught.value


def test_received_results_are_read_without_those_erased() -> None:
    board = read(bws())

    assert [(result.table, result.for_ns) for result in board.results] == [
        ("A1", 620),
        ("A2", 990),  # 240 + 500 + 50 + 200
        ("A3", 200),
        ("B1", 0),
        ("B2", None),
    ]
    assert board.results[4].artificial == Artificial(Unit.PERCENT, Fraction(60), Fraction(40))
    assert board.not_played == (7,)
    assert board.by_number  # the database has no vulnerability


def test_rows_deleted_in_the_database_are_not_read() -> None:
    assert len(read(bws(deleted=frozenset({1}))).results) == 4


def test_a_table_that_goes_over_many_pages_is_read_whole() -> None:
    rows = [(i, 1, i, 1, 7, i, i, i, "N", "4 S", "=", "", "", True, False) for i in range(1, 400)]

    board = read(bws(rows))

    assert len(board.results) == 399
    assert {result.for_ns for result in board.results} == {620}


def test_a_missing_table_is_named_with_those_that_are_there() -> None:
    error = refusal(bws(name="Results"))

    assert error.key == "no_access_table"
    assert error.values == {"found": "Results, Section", "expected": "ReceivedData"}


def test_a_missing_column_is_named() -> None:
    columns = [column for column in RECEIVED if column[0] != "Contract"]
    place = [name for name, _ in RECEIVED].index("Contract")
    rows = [(*row[:place], *row[place + 1 :]) for row in RESULTS]

    error = refusal(bws(rows, columns))

    assert (error.key, error.path) == ("no_column", "ReceivedData")
    assert error.values["found"] == "Contract"


def test_a_result_that_cannot_be_read_is_named_with_its_row_and_column() -> None:
    rows = [(*RESULTS[0][:9], "4 Z", *RESULTS[0][10:])]

    error = refusal(bws(rows))

    assert (error.key, error.line, error.path) == (
        "not_a_contract_in_field",
        1,
        "ReceivedData.Contract",
    )


@pytest.mark.parametrize("data", [b"", b"not Access at all", bws()[:4096], bws()[:9000]])
def test_what_is_no_database_or_a_damaged_one_is_refused(data: bytes) -> None:
    assert refusal(data).key in {"not_access", "columns_uneven", "no_access_table"}


def test_without_the_optional_package_the_refusal_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    assert refusal(bws()).key == "needs_access_parser"
