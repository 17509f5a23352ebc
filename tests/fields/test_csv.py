"""Results from tables of text, as spreadsheets and web sites write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.fields import Artificial, BoardResults, Unit, field_of

ENGLISH = """\
Club evening, 14 November
Board,Table,NS,EW,Contract,By,Result,Score NS
7,1,1,2,4S,S,=,620
7,2,3,4,4Sx,N,+1,990
7,3,5,6,3NT,E,-2,200
8,1,1,2,1NT,W,=,-90
"""


def read(text: str, board: str | None = "7", encoding: str = "utf-8") -> BoardResults:
    return field_of(text.encode(encoding), "club.csv", board)


def refusal(text: str, board: str | None = "7") -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        read(text, board)
    return caught.value


def scores(board: BoardResults) -> list[object]:
    return [result.for_ns for result in board.results]


def test_titles_above_the_header_and_other_boards_are_passed_over() -> None:
    board = read(ENGLISH)

    assert scores(board) == [620, 990, 200]
    assert [result.table for result in board.results] == ["1", "2", "3"]
    assert [result.line for result in board.results] == [3, 4, 5]
    assert board.results[2].played == "3NT E -2"


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_usual_delimiter_will_do(delimiter: str) -> None:
    assert scores(read(ENGLISH.replace(",", delimiter))) == [620, 990, 200]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_german_headers_in_any_usual_encoding(encoding: str) -> None:
    text = "Board;Tisch;Kontrakt;von;Ergebnis;Bemerkung\n7;1;3SA;O;+1;spät\n7;2;4♠;Nord;=;\n"
    if encoding == "cp1252":
        text = text.replace("4♠", "4S")

    board = read(text, encoding=encoding)

    # board 7 is vulnerable for both: 3NT+1 by East is -630, 4S by North 620
    assert scores(board) == [-630, 620]
    assert board.by_number


def test_contract_declarer_and_result_may_stand_in_one_cell() -> None:
    text = "Board;Contract\n7;4SxN-1\n7;3NTW=\n7;1NW+1\n7;pass\n7;2♥ E 9\n"

    # 4SX-1 vulnerable -200; 3NT by West -600; 1NT+1 -120; 2H+1 by East -140
    assert scores(read(text)) == [-200, -600, -120, 0, -140]


def test_the_vulnerability_of_a_row_goes_before_that_of_the_board_number() -> None:
    text = "Board;Contract;By;Tricks;Vul\n7;4S;S;10;none\n7;4S;S;9;-\n"

    board = read(text)

    assert scores(board) == [420, -50]  # board 7 would have all vulnerable
    assert not board.by_number


def test_a_board_has_one_vulnerability() -> None:
    text = "Board;Contract;By;Tricks;Vul\n7;4S;S;10;none\n7;4S;S;9;NS\n"

    error = refusal(text)
    assert (error.key, error.line, error.path) == ("other_vulnerability", 3, "Vul")


def test_a_board_cannot_be_chosen_where_no_column_names_it() -> None:
    assert refusal("Contract;By;Tricks;Vul\n4S;S;10;none\n", "2").key == "field_names_no_board"


@pytest.mark.parametrize(
    ("cell", "ns", "ew"),
    [
        ("60%-40%", 60, 40),
        ("60/60", 60, 60),
        ("A6040", 60, 40),
        ("AVE+/AVE-", 60, 40),
        ("A-/A+", 40, 60),
        ("Ave", 50, 50),
    ],
)
def test_artificial_scores_have_north_south_first(cell: str, ns: int, ew: int) -> None:
    board = read(f"Board;Contract;By;Result;Score NS\n7;4S;S;=;620\n7;;;;{cell}\n")

    given = Artificial(Unit.PERCENT, Fraction(ns), Fraction(ew))
    assert board.results[1].artificial == given


def test_a_weighted_score_has_its_outcomes_with_their_weights() -> None:
    board = read('Board;Score NS\n7;"60% 620, 40% -100"\n7;"12,5% 620 87,5% 170"\n')

    assert scores(board) == [
        ((620, Fraction(3, 5)), (-100, Fraction(2, 5))),
        ((620, Fraction(1, 8)), (170, Fraction(7, 8))),
    ]


def test_a_split_score_is_read_from_a_column_for_each_side() -> None:
    (result,) = read("Board;Score NS;Score EW\n7;-100;-620\n").results

    assert (result.for_ns, result.for_ew) == (-100, 620)
    assert result.split


def test_the_score_of_one_side_is_that_of_the_other_with_its_sign_turned() -> None:
    assert scores(read("Board;Score NS;Score EW\n7;620;\n7;;100\n")) == [620, -100]


def test_a_board_not_played_gives_nobody_a_score() -> None:
    board = read("Board;Contract;Score NS\n7;4S;620\n7;not played;\n7;;\n")

    assert len(board.results) == 1
    assert board.not_played == (3, 4)


@pytest.mark.parametrize(
    ("text", "key", "line", "column"),
    [
        ("Board;Contract;By;Result\n7;4Z;S;=\n", "not_a_contract_in_field", 2, "Contract"),
        ("Board;Contract;By;Result\n7;4S;X;=\n", "not_in_list", 2, "By"),
        ("Board;Contract;By;Result\n7;4S;;=\n", "field_needs", 2, "By"),
        ("Board;Contract;By;Result\n7;4S;S;+9\n", "not_tricks", 2, "Result"),
        ("Board;Contract;By;Result\n7;4S;S;1\n", "not_tricks", 2, "Result"),
        ("Board;Contract;By;Result\n7;4P;S;=\n", "german_suits", 2, "Contract"),
        ("Board;Score NS\n7;625\n", "no_such_score", 2, "Score NS"),
        ("Board;Score NS\n7;many\n", "not_a_score_in_field", 2, "Score NS"),
        ("Board;Score NS\n7;AVE+\n", "other_side_missing", 2, "Score NS"),
        ("Board;Score NS\n7;60% 620, 30% -100\n", "weights_do_not_sum_to_one", 2, "Score NS"),
        ("Board;Score NS\n7;60% 620 or so 40% 170\n", "not_adjusted", 2, "Score NS"),
        ("Board;Score NS;Remarks\n7;620;Arbitral score\n", "not_adjusted", 2, "Remarks"),
        ("Board;Contract;By;Result;Score\n7;4S;E;=;620\n", "score_and_contract_differ", 2, "Score"),
        ("Board;Score NS;Vul\n7;620;mostly\n7;4;1\n", "no_such_score", 3, "Score NS"),
        ("Board;Score NS;Punkte\n7;620;620\n", "column_twice", 1, "Punkte"),
    ],
)
def test_a_refusal_names_the_row_and_the_column(
    text: str, key: str, line: int, column: str
) -> None:
    error = refusal(text)

    assert (error.key, error.line, error.path) == (key, line, column)


def test_the_same_table_twice_is_refused_with_both_rows() -> None:
    error = refusal("Board;Table;Score NS\n7;1;620\n7;1;650\n")

    assert (error.key, error.line, error.values["other"]) == ("table_twice", 3, 2)


def test_a_file_of_several_boards_needs_one_of_them_to_be_chosen() -> None:
    assert refusal(ENGLISH, None).values["expected"] == "7, 8"
    assert refusal(ENGLISH, "9").key == "no_such_board_in_field"


def test_a_file_without_a_header_is_refused() -> None:
    assert refusal("7;4S;S;=\n").key == "no_header_in_field"
    assert refusal("").key == "no_header_in_field"
