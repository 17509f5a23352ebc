"""Results from USEBIO files."""

from __future__ import annotations

import pytest

from bridgelaws.errors import RefusedError
from bridgelaws.fields import BoardResults, field_of

FILE = """\
<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Café</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="PAIRS"><SESSION><SECTION SECTION_ID="A">
<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD>HK</LEAD><TRICKS>10</TRICKS>
<SCORE>620</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<CONTRACT>3 NTx</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>8</TRICKS></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUMBER>
<TRICKS>0</TRICKS><SCORE>A6040</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>7</NS_PAIR_NUMBER><EW_PAIR_NUMBER>8</EW_PAIR_NUMBER>
<CONTRACT>Pass</CONTRACT><SCORE>0</SCORE></TRAVELLER_LINE>
</BOARD></SECTION></SESSION></EVENT></USEBIO>
"""


def read(text: str, board: str | None = "7") -> BoardResults:
    return field_of(text.encode("iso-8859-1"), "results.xml", board)


def refusal(text: str) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        read(text)
    return caught.value


def test_every_line_of_a_traveller_is_a_result() -> None:
    board = read(FILE)

    # East one down doubled, vulnerable by the number of the board: 200
    assert [result.for_ns for result in board.results] == [620, 200, None, 0]
    assert [(result.ns, result.ew) for result in board.results][:2] == [("1", "2"), ("3", "4")]
    assert board.results[2].artificial is not None


def test_the_number_of_a_board_may_be_an_attribute() -> None:
    older = FILE.replace("<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>", '<BOARD BOARD_NUMBER="7">')

    assert len(read(older).results) == 4


def test_entities_of_its_own_are_refused_before_they_are_used() -> None:
    bomb = '<!DOCTYPE USEBIO [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><USEBIO>&b;</USEBIO>'

    assert refusal(bomb).key == "xml_entities"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("<USEBIO><EVENT>", "not_xml"),
        ("<html/>", "not_usebio"),
        ("<USEBIO/>", "no_table_in_field"),
        ("<USEBIO>" + "<A>" * 60 + "</A>" * 60 + "</USEBIO>", "too_large"),
    ],
)
def test_what_is_no_usebio_is_refused(text: str, key: str) -> None:
    assert refusal(text).key == key


def test_an_adjusted_score_without_its_value_is_refused_by_name() -> None:
    text = FILE.replace(
        "<TRICKS>0</TRICKS><SCORE>A6040</SCORE>",
        "<SCORE>0</SCORE><ARTIFICIAL_SCORE>Adjusted</ARTIFICIAL_SCORE>",
    )

    error = refusal(text)

    assert (error.key, error.line) == ("not_adjusted", 11)
