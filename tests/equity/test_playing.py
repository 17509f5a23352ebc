"""Playing on by what players can know."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from bridgelaws.bridge import SEATS, Deal, Seat, Side, Suit
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.line import Line, Stop, Turn, line_of
from bridgelaws.equity.playing import Played, Sampling, play_on
from bridgelaws.equity.position import Position
from bridgelaws.equity.solver import Values
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from tests.equity.records import chance_plays

SAMPLING = Sampling(samples=12, plays=10, seed=5)
PLAYS = chance_plays(28, 4)


def played(place: int, line: Line, solver: Dds | Workers, sampling: Sampling = SAMPLING) -> Played:
    return play_on(line, place, Side.NS, solver, sampling)


def test_the_same_seed_gives_the_same_plays_however_they_are_solved(
    solver: Dds, workers: Workers
) -> None:
    for examination in PLAYS:
        line = line_of(examination)
        place = line.index_of(examination.revokes[0])
        assert place is not None
        assert played(place, line, solver) == played(place, line, workers)


def test_more_plays_keep_those_that_fewer_would_have_made(solver: Dds) -> None:
    line = line_of(PLAYS[0])
    few = played(28, line, solver, Sampling(12, 3, 5)).tricks
    assert few <= played(28, line, solver).tricks


def test_the_tricks_of_both_sides_make_up_the_deal(solver: Dds) -> None:
    line = line_of(PLAYS[1])
    north_south = play_on(line, 28, Side.NS, solver, SAMPLING)
    east_west = play_on(line, 28, Side.EW, solver, SAMPLING)
    assert Counter({13 - t: n for t, n in north_south.tricks.items()}) == east_west.tricks
    assert north_south.plays == SAMPLING.plays


def ending(text: str, leader: Seat, trumps: Suit | None = None) -> Line:
    """A line of one turn: declarer, South, is to choose in an ending of thirteen-card deals."""
    deal = Deal.parse(f"N:{text}")
    hands = {seat: deal.hand(seat) or frozenset() for seat in SEATS}
    position = Position.of(hands, leader, trumps)
    turn = Turn(1, 0, leader, position.legal()[0], None, False, position, (0, 0), True)
    return Line((turn,), position, (0, 0), Stop.END_OF_RECORD, position.tricks_left, Seat.S)


def test_a_two_way_finesse_is_a_guess_for_declarer_and_none_double_dummy(solver: Dds) -> None:
    """Dummy has AJ3 of spades, declarer KT2, both defenders small cards; the queen is somewhere.

    Who sees all cards always takes three tricks. Declarer cannot know where the queen is: he
    finds her in about half of the plays, whichever way he takes the finesse.
    """
    line = ending("AJ3... Q54... KT2... 876...", Seat.S)
    (values,) = solver.solve([line.end])
    assert max(values.values()) == 3
    found = play_on(line, 0, Side.NS, solver, Sampling(30, 40, 1))
    assert set(found.tricks) == {2, 3}
    assert 8 <= found.tricks[3] <= 32


def test_mean_and_standard_error_are_worked_exactly() -> None:
    # 9, 9, 9, 7: the mean is 8.5, the variance (3 x 0.25 + 2.25) / 3 = 1, over 4 plays 1/4.
    found = Played(Counter({9: 3, 7: 1}), SAMPLING, 0)
    assert found.mean == Fraction(17, 2)
    assert found.standard_error == Fraction(1, 2)
    assert Played(Counter({9: 1}), SAMPLING, 0).standard_error is None


def test_stopped_by_the_keyboard_it_gives_what_is_done(solver: Dds) -> None:
    line = line_of(PLAYS[0])

    def stop(done: int, wanted: int) -> None:
        assert (done, wanted) == (8, 100)
        raise KeyboardInterrupt

    found = play_on(line, 40, Side.NS, solver, Sampling(4, 100, 1), stop)
    assert found.plays == 8


class Tiring(Dds):
    """Solves until it was asked about so many positions, then refuses."""

    left = 0

    def solve(self, positions: Sequence[Position]) -> list[Values]:
        self.left -= len(positions)
        if self.left < 0:
            raise RefusedError("solver_too_slow", seconds="60")
        return super().solve(positions)


def test_where_the_solver_gives_up_the_plays_that_are_done_are_given(solver: Dds) -> None:
    line, tiring = line_of(PLAYS[0]), Tiring()
    whole = play_on(line, 40, Side.NS, solver, Sampling(4, 8, 1))
    tiring.left = whole.solved
    found = play_on(line, 40, Side.NS, tiring, Sampling(4, 100, 1))
    assert (found.tricks, found.plays) == (whole.tricks, 8)
    with pytest.raises(RefusedError):
        play_on(line, 40, Side.NS, tiring, Sampling(4, 100, 1))


def test_stopped_before_anything_is_done_there_is_nothing_to_give() -> None:
    class Stopped:
        name = "stopped"

        def solve(self, positions: object) -> list[object]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_on(line_of(PLAYS[0]), 28, Side.NS, Stopped(), SAMPLING)  # type: ignore[arg-type]
