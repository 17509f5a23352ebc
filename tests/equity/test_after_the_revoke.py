"""Played on from after a revoke: with the void that it feigned believed, and not.

The board is that of `played_boards`: East throws a diamond on a heart in trick 5, with the ace,
king, queen and five of hearts left; West, on lead to trick 6, sees his own hand and dummy.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from bridgelaws import desk
from bridgelaws.bridge import Seat, Side, Suit
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.line import line_of
from bridgelaws.equity.playing import Sampling, play_on
from bridgelaws.equity.position import OF_SUIT, Position
from bridgelaws.equity.solver import Ply, Valued, Values
from bridgelaws.explain.render_equity import equity_lines
from tests.analysis.played_boards import ROWS, examined, text

AFTER = Sampling(6, 4, 1, after=True)
USUAL = ("attention=after_play", "owed_card=not_faced", "other_side_revoked=no")


class Watched:
    """The solver, and the first positions that it was given to solve."""

    name = "watched"

    def __init__(self, solver: Dds) -> None:
        self.solver, self.first = solver, list[Position]()

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        self.first = self.first or list(positions)
        return self.solver.solve(positions)

    def follow(self, plies: Sequence[Ply], end: int | None = None) -> list[Valued]:
        return self.solver.follow(plies, end)


def east_holds_hearts(solver: Dds, *, believed: bool) -> set[bool]:
    """Whether West thinks it possible that East has a heart, in the layouts that he draws."""
    line = line_of(examined())
    (place,) = [i for i, turn in enumerate(line.turns) if turn.revoke]
    watched = Watched(solver)
    after = next(i for i, turn in enumerate(line.turns) if i > place and turn.trick == 6)
    play_on(line, after, Side.NS, watched, Sampling(30, 2, 1), believed=believed)
    hearts = OF_SUIT[Suit.HEARTS]
    return {bool(one.holdings[Seat.E.index] & hearts) for one in watched.first}


def test_a_believed_void_is_in_every_layout_that_the_others_think_possible(solver: Dds) -> None:
    assert east_holds_hearts(solver, believed=True) == {False}


def test_a_void_that_nobody_takes_in_is_in_none_but_chance_layouts(solver: Dds) -> None:
    # Six hearts are unseen, in two hands of eight: a draw without one for East is one of 286.
    assert True in east_holds_hearts(solver, believed=False)


def weighed(solver: Dds, sampling: Sampling) -> desk.Document:
    terms = desk.Terms(2017, None, USUAL)
    (case,) = desk.open_text(text(ROWS), "pbn", "made_up.pbn", terms)
    return desk.equity(case, solver, sampling)


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_stands_beside_the_proposal_and_changes_nothing_in_it(
    language: str, solver: Dds
) -> None:
    plain, found = weighed(solver, Sampling(6, 4, 1)), weighed(solver, AFTER)
    assert "after_revoke" not in plain["revokes"][0]
    after = found["revokes"][0]["after_revoke"]
    assert {key: value["plays"] for key, value in after.items()} == {
        "believed": 4, "not_believed": 4,
    }  # fmt: skip
    assert found["proposal"] == plain["proposal"]
    assert json.dumps(weighed(solver, AFTER)) == json.dumps(found), "the same seed, the same plays"
    said = " ".join(" ".join(equity_lines(found, language)).split())
    assert {"en": "believes the void that it feigned", "de": "die vorgetäuschte Fehlfarbe"}[
        language
    ] in said
