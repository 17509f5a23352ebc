"""The boards of a file as tables of text: they say what the file says, whatever its kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgelaws.fields import BoardResults, boards_of, field_of
from tests.fields.test_pbn_tables import TABLE
from tests.fields.test_usebio import FILE

MARKED = """\
[Board "3"]
[ScoreTable "Contract\\5L;Declarer\\1;Result\\2R;Percentage_NS\\5R;Percentage_EW\\5R"]
4S N 10 - -
- - - ^60 ^40
3NT E 9 - -
"""


def said(board: BoardResults) -> BoardResults:
    """The results without the place where each was read."""
    results = tuple(replace(one, line=0) for one in board.results)
    return replace(board, file="", results=results, not_played=())


@pytest.mark.parametrize(
    ("name", "text"), [("club.pbn", TABLE), ("club.xml", FILE), ("club.pbn", MARKED)]
)
def test_the_results_of_each_board_survive_as_a_table_of_text(name: str, text: str) -> None:
    boards = boards_of(text.encode(), name)

    assert boards
    for number, written in boards.items():
        again = field_of(written.encode(), "", number)
        assert said(again) == said(field_of(text.encode(), name, number))
