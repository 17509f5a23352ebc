"""Boards of a field, scored: worked by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.fields import (
    Artificial,
    BoardResults,
    FieldResult,
    FieldScoring,
    Method,
    ScoredBoard,
    Unit,
    score_board,
)
from bridgelaws.scoring import Entry, Exact


def field(*scores: Entry | Artificial) -> BoardResults:
    results = [
        FieldResult(i, artificial=score)
        if isinstance(score, Artificial)
        else FieldResult(i, for_ns=score, for_ew=score)
        for i, score in enumerate(scores, 1)
    ]
    return BoardResults("f.csv", "7", tuple(results))


def percent(ns: int, ew: int) -> Artificial:
    return Artificial(Unit.PERCENT, Fraction(ns), Fraction(ew))


def scored(board: BoardResults, method: Method) -> ScoredBoard:
    return score_board(board, FieldScoring(method))


def sides(board: ScoredBoard) -> list[tuple[Exact, Exact]]:
    return [(one.north_south, one.east_west) for one in board.results]


def test_matchpoints_are_two_for_each_result_beaten_and_one_for_each_equalled() -> None:
    found = scored(field(620, 620, 170, -100), Method.MATCHPOINTS)

    assert sides(found) == [(5, 1), (5, 1), (2, 4), (0, 6)]


def test_an_artificial_score_leaves_the_others_a_board_with_fewer_results() -> None:
    found = scored(field(650, 620, 200, 0, percent(60, 40)), Method.MATCHPOINTS)

    # M of 6 with four results, five tables: (M + 1) * 5/4 - 1; the artificial score is a share
    # of the top of 8
    quarters = [Fraction(31, 4), Fraction(21, 4), Fraction(11, 4), Fraction(1, 4)]
    assert [ns for ns, _ in sides(found)] == [*quarters, Fraction(24, 5)]
    assert [ew for _, ew in sides(found)][-1] == Fraction(16, 5)
    assert (found.compared, found.tables) == (4, 5)


def test_cross_imps_are_the_mean_over_the_other_results() -> None:
    found = scored(field(430, 400, -50), Method.CROSS_IMPS)

    # 430: +1 and 480 = +10; 400: -1 and 450 = +10; -50: -10 and -10
    expected = [Fraction(11, 2), Fraction(9, 2), Fraction(-10)]
    assert [ns for ns, _ in sides(found)] == expected
    assert [one.total_ns for one in found.results] == [11, 9, -20]


def test_average_plus_is_three_imps_at_imps() -> None:
    for method in (Method.CROSS_IMPS, Method.BUTLER):
        found = scored(field(430, 400, percent(60, 40)), method)
        assert sides(found)[-1] == (3, -3)


def test_a_butler_compares_with_the_datum() -> None:
    found = scored(field(420, 420, 170, -50), Method.BUTLER)

    # (420 + 420 + 170 - 50) / 4 = 240: +180 is 5, -70 is -2, -290 is -7
    assert found.datum_ns == 240
    assert [ns for ns, _ in sides(found)] == [5, 5, -2, -7]


def test_a_split_score_is_compared_in_a_chart_for_each_direction() -> None:
    board = field(620, 170, -100)
    first = replace(board.results[0], for_ns=-100, for_ew=620)
    board = replace(board, results=(first, *board.results[1:]))

    found = scored(board, Method.MATCHPOINTS)

    # North-South's chart is -100, 170, -100; that of East-West 620, 170, -100
    assert sides(found) == [(1, 0), (4, 2), (1, 4)]


def test_a_weighted_score_counts_with_its_weights_for_everybody() -> None:
    weighted = ((620, Fraction(1, 2)), (-100, Fraction(1, 2)))

    found = scored(field(weighted, 170, 170), Method.MATCHPOINTS)

    # half of two wins: 2 of 4; each other one equals one and beats half a result: 1 + 1
    assert [ns for ns, _ in sides(found)] == [2, 2, 2]


def test_a_row_that_counts_for_several_tables_is_compared_as_often() -> None:
    board = field(620, -100)
    counted = replace(board.results[0], tables=3)

    found = scored(replace(board, results=(counted, board.results[1])), Method.MATCHPOINTS)

    assert [ns for ns, _ in sides(found)] == [4, 4, 4, 0]


@pytest.mark.parametrize(
    ("board", "method", "key"),
    [
        (field(620), Method.MATCHPOINTS, "nothing_to_compare"),
        (field(620, 170, percent(55, 45)), Method.BUTLER, "artificial_has_no_worth"),
        (
            field(620, 170, Artificial(Unit.IMPS, Fraction(3), Fraction(3))),
            Method.MATCHPOINTS,
            "artificial_has_no_worth",
        ),
    ],
)
def test_what_cannot_be_scored_so_is_refused(board: BoardResults, method: Method, key: str) -> None:
    with pytest.raises(RefusedError) as caught:
        scored(board, method)
    assert caught.value.key == key
