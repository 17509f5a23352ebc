"""Results from the tables of PBN, and from games of one board."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.fields import Artificial, BoardResults, Unit, field_of

TABLE = """\
[Board "7"]
[Vulnerable "All"]
[ScoreTable "Rank\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;Multiplicity"]
  1 4SX   N 11   990 1
  2 4S    S 10   620 12
 14 3NT   E  7   200 1
 15 Pass  -  -     0 1

[Board "8"]
[ScoreTable "#"]
  1 1NT   W  7   -90 2
"""


def read(text: str, board: str | None = "7") -> BoardResults:
    return field_of(text.encode(), "field.pbn", board)


def refusal(text: str) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        read(text)
    return caught.value


def test_a_score_table_is_read_with_how_many_tables_each_row_counts() -> None:
    board = read(TABLE)

    assert [(result.for_ns, result.tables) for result in board.results] == [
        (990, 1),
        (620, 12),
        (200, 1),
        (0, 1),
    ]


def test_the_columns_of_a_table_may_be_those_of_the_game_before() -> None:
    (result,) = read(TABLE, "8").results

    assert (result.for_ns, result.tables) == (-90, 2)


def test_names_in_quotes_are_one_cell_and_marked_values_are_artificial() -> None:
    text = (
        '[Board "7"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Score_NS;Percentage_NS;'
        'Percentage_EW"]\n"A and B" "C and D" 4S 620 66 34\n"E and F" "G and H" - - ^60 ^40\n'
        '[ScoreTable "Score_NS"]\n'
    )

    played, given = read(text).results

    assert (played.ns, played.for_ns) == ("A and B", 620)
    assert given.artificial == Artificial(Unit.PERCENT, Fraction(60), Fraction(40))


def test_assigned_imps_of_both_sides_need_not_balance() -> None:
    text = '[Board "7"]\n[ScoreTable "Score_NS;IMP_NS;IMP_EW"]\n620 1 -1\n- ^+11 ^-5\n'

    assert read(text).results[1].artificial == Artificial(Unit.IMPS, Fraction(11), Fraction(-5))


def test_without_a_table_each_game_is_the_result_of_one() -> None:
    game = (
        '[Event "{}"]\n[Board "7"]\n[Vulnerable "{}"]\n'
        '[Contract "{}"]\n[Declarer "{}"]\n[Result "{}"]\n\n'
    )
    text = game.format("a", "All", "4S", "S", 10) + game.format("b", "#", "3NT", "E", "8")

    # both are vulnerable: 620, and East one down in 3NT
    assert [result.for_ns for result in read(text).results] == [620, 100]


def test_totals_of_contestants_are_refused_by_name() -> None:
    error = refusal('[Board "7"]\n[TotalScoreTable "Rank;PairId;TotalMP"]\n1 5 210\n')

    assert (error.key, error.line) == ("only_totals", 2)


def test_a_row_with_too_few_cells_is_refused_with_its_line() -> None:
    error = refusal('[Board "7"]\n[ScoreTable "Contract;Score_NS"]\n4S 620\n4S\n')

    assert (error.key, error.line, error.values["expected"]) == ("cells_in_row", 4, 2)


def test_a_score_that_the_contract_cannot_have_is_refused() -> None:
    error = refusal(TABLE.replace("10   620", "10   630"))

    assert (error.key, error.line, error.path) == ("score_and_contract_differ", 5, "Score_NS")
