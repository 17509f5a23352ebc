"""The solver against plain minimax, and the ways in which its library is known to mislead."""

import ctypes
import importlib.machinery
import importlib.util
import random
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.bridge import SEATS, Card, Seat, Suit, parse_hand
from bridgelaws.equity import dds
from bridgelaws.equity.dds import Dds
from bridgelaws.equity.position import SUITS, Position
from bridgelaws.equity.workers import Workers
from bridgelaws.errors import RefusedError
from tests.equity import minimax
from tests.equity.chance import ending


def by_minimax(position: Position) -> dict[Card, int]:
    hands = tuple(position.hand(seat) for seat in SEATS)
    return minimax.values(hands, position.leader, position.table, position.trumps)


def at(text: str, leader: Seat, trumps: Suit | None = None, table: str = "") -> Position:
    """The position of four PBN hands from North, with the cards on the table."""
    hands = dict(zip(SEATS, map(parse_hand, text.split()), strict=True))
    cards = [Card.parse(card) for card in table.split()]
    return Position.of({seat: hand or () for seat, hand in hands.items()}, leader, trumps, cards)


# Notrump, two tricks left, South on lead: North has the ace of spades and the two of clubs. To
# the spade West follows and North wins; then West's club is high. To the club West wins both.
TWO_LEFT = "A...2 2...3 3...4 K...A"


def test_a_lead_is_worth_what_it_is_worth_worked_by_hand(solver: Dds) -> None:
    (values,) = solver.solve([at(TWO_LEFT, Seat.S)])
    assert values == {Card.parse("S3"): 1, Card.parse("C4"): 1}


def test_equal_cards_are_all_named_with_the_same_tricks(solver: Dds) -> None:
    # South holds the three highest spades, all others small cards: every lead wins three.
    (values,) = solver.solve([at("...432 ...765 AKQ... ...T98", Seat.S)])
    assert values == {Card.parse(card): 3 for card in ("SA", "SK", "SQ")}


@pytest.mark.parametrize("played", range(4))
def test_every_card_of_an_ending_is_worth_what_plain_minimax_finds(
    played: int, solver: Dds
) -> None:
    chance = random.Random(played)
    positions = [ending(chance, 4, played) for _ in range(60)]
    assert solver.solve(positions) == [by_minimax(position) for position in positions]


@pytest.mark.parametrize("played", range(2, 5))
def test_a_revoke_card_on_the_table_counts_as_a_discard_or_a_ruff(played: int, solver: Dds) -> None:
    chance = random.Random(10 + played)
    positions = [ending(chance, 4, played, revoke=True) for _ in range(60)]
    assert solver.solve(positions) == [by_minimax(position) for position in positions]


def test_the_answers_of_the_processes_are_those_of_the_library_in_the_order_asked(
    solver: Dds, workers: Workers
) -> None:
    chance = random.Random(7)
    positions = [ending(chance, 5, number % 4) for number in range(450)]
    assert workers.solve(positions) == solver.solve(positions)
    assert workers.solve([]) == []


def test_where_there_is_no_choice_every_legal_card_is_worth_the_same(solver: Dds) -> None:
    chance = random.Random(11)
    positions = [ending(chance, 4, number % 4) for number in range(400)]
    forced = [position for position in positions if not position.has_choice()]
    assert len(forced) > 40
    for position, values in zip(forced, solver.solve(forced), strict=True):
        assert set(values) == set(position.legal())
        assert len(set(values.values())) == 1


def test_a_card_of_the_table_between_two_cards_makes_them_different() -> None:
    # West led the nine: North's ten wins the trick, his eight does not.
    between = at("T8... 32... 54... 6...2", Seat.W, table="S9")
    assert between.has_choice()
    assert not at("T9... 32... 54... 6...2", Seat.W, table="S8").has_choice()


def test_the_values_after_a_card_are_the_value_of_the_card(solver: Dds) -> None:
    chance = random.Random(3)
    for number in range(40):
        position = ending(chance, 6, number % 4)
        (values,) = solver.solve([position])
        for card, tricks in values.items():
            following, won_by = position.after(card)
            own = won_by is not None and won_by.side is position.to_play.side
            (then,) = solver.solve([following])
            same = following.to_play.side is position.to_play.side
            most = max(then.values())
            rest = most if same else following.tricks_left - most
            assert tricks == own + rest


class FutureTricks(ctypes.Structure):
    _fields_ = (("numbers", ctypes.c_int * 54),)


class Line(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("suit", ctypes.c_int * 52), ("rank", ctypes.c_int * 52))


class Traced(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("tricks", ctypes.c_int * 53))


class Deal(ctypes.Structure):
    _fields_ = (("numbers", ctypes.c_int * 24),)


@pytest.fixture
def bare(solver: Dds) -> Any:
    """The library itself; the solver of this process has set it up."""
    return ctypes.CDLL(str(dds.library()))


def deal_of(position: Position) -> Deal:
    """What the library calls a deal."""
    return Deal.from_buffer_copy(dds.packed(position))


def test_told_not_to_search_the_library_gives_a_forced_card_minus_two_and_ours_its_tricks(
    bare: Any, solver: Dds
) -> None:
    forced = at("A...2 2...3 ...54 ...A", Seat.W, table="SK")  # North has one spade
    found = FutureTricks()
    assert bare.SolveBoard(deal_of(forced), -1, 3, 0, ctypes.byref(found), 0) == 1
    assert found.numbers[2 + 3 * 13] == -2
    assert solver.solve([forced]) == [{Card.parse("SA"): 1}]


def test_the_librarys_two_ways_to_solve_agree(bare: Any, solver: Dds) -> None:
    chance = random.Random(5)
    for number in range(60):
        position = ending(chance, 8, number % 4)
        found = FutureTricks()
        assert bare.SolveBoard(deal_of(position), -1, 3, 1, ctypes.byref(found), 0) == 1
        (values,) = solver.solve([position])
        assert dds.unpacked(bytes(found)) == values


def test_the_librarys_analysis_of_a_line_takes_a_revoke_without_a_word(bare: Any) -> None:
    """Why a line of play is never given to it: each position is solved by itself."""
    position = at("A...2 2...3 3...4 K...A", Seat.S)
    cards = [Card.parse(card) for card in ("S3", "CA", "SA", "S2")]  # West holds the king
    line = Line(len(cards))
    for i, card in enumerate(cards):
        line.suit[i], line.rank[i] = SUITS.index(card.suit), card.rank
    traced = Traced()
    assert bare.AnalysePlayBin(deal_of(position), line, ctypes.byref(traced), 0) == 1


def test_an_impossible_position_is_refused(
    solver: Dds, workers: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the library leaves a note on the error where it is
    uneven = at("A...2 2...3 3... K...A", Seat.N)
    for one in (solver, workers):
        with pytest.raises(RefusedError) as refused:
            one.solve([uneven])
        assert refused.value.key == "solver_refuses"
    assert workers.solve([at(TWO_LEFT, Seat.S)])  # the next question is answered again


def test_without_the_wheel_the_solver_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    for start in (Dds, Workers):
        with pytest.raises(RefusedError) as refused:
            start()
        assert refused.value.key == "solver_absent"


@pytest.mark.parametrize("name", ["libdds.so", "dds.dll", "libdds.dylib"])
def test_the_library_is_found_under_its_name_on_linux_windows_and_macos(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names in the wheels of endplay 0.5.12 for these systems."""
    folder = tmp_path / "_dds"
    folder.mkdir()
    for other in ("__init__.py", name):
        (folder / other).touch()
    wheel = importlib.machinery.ModuleSpec("endplay", None, is_package=True)
    wheel.submodule_search_locations = [str(tmp_path)]
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: wheel)
    assert dds.library() == folder / name
    (folder / name).unlink()
    with pytest.raises(RefusedError) as refused:
        dds.library()
    assert refused.value.key == "solver_absent"


def test_a_library_of_another_platform_is_refused_as_an_absent_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = tmp_path / "libdds.so"
    strange.write_bytes(b"made for another machine")
    monkeypatch.setattr(dds, "library", lambda: strange)
    with pytest.raises(RefusedError) as refused:
        Dds()
    assert refused.value.key == "solver_absent"
