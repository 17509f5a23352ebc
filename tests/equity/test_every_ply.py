"""Every card of whole plays with a revoke, against the library's single-board entry point.

Some versions of the library are known to count too few tricks along a line; a line is therefore
never given to its analysis of a play, and what is made of many boards at once is held here against
each position asked by itself. `test_course` holds the endings against plain minimax.
"""

import ctypes
from typing import Any

import pytest

from bridgelaws.analysis import Examination
from bridgelaws.bridge import Side
from bridgelaws.equity.course import course
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.line import line_of
from tests.equity.records import chance_plays, examined
from tests.equity.test_documents_deals import CHANGED_NOTHING, CUT_OFF, DUMMY_RUFFS
from tests.equity.test_misread_count import MISREAD
from tests.equity.test_solver import FutureTricks, bare, deal_of

__all__ = ("bare",)
BEST = 2 + 3 * 13
"""Where the library puts the tricks of the best card, after counts, suits, ranks and equals."""

PLAYS = [
    *map(examined, (CUT_OFF, CHANGED_NOTHING, DUMMY_RUFFS, MISREAD)),
    *chance_plays(20, 4),
]


@pytest.mark.parametrize("examination", PLAYS)
def test_the_tricks_before_every_card_are_those_of_the_position_asked_by_itself(
    examination: Examination, solver: Dds, bare: Any
) -> None:
    line = line_of(examination)
    first = line.index_of(examination.revokes[0])
    assert first is not None
    for one in course(line, first, solver).turns:
        found, at = FutureTricks(), one.turn.before
        assert bare.SolveBoard(deal_of(at), -1, 1, 1, ctypes.byref(found), 0) == 1
        own = found.numbers[BEST]
        ns = own if one.turn.seat.side is Side.NS else at.tricks_left - own
        assert one.before == one.turn.won[0] + ns
