"""From where each revoke of several is measured, and what is added for those before it.

The results without each revoke are made up here; what the solver finds is tested elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bridgelaws.bridge import Card, Seat, Side
from bridgelaws.codes import codes
from bridgelaws.equity.evidence import BoardEvidence, RevokeEvidence
from bridgelaws.equity.line import Line, Stop
from bridgelaws.equity.playing import Played, Sampling
from bridgelaws.equity.position import Position
from bridgelaws.equity.proposal import measured, proposed, results
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.redress import Evidence, Unit, Weighted
from tests.laws.test_redress import board, certain, revoke

ONE = Fraction(1)
NOBODY = Position(None, Seat.N, (), (0, 0, 0, 0))
LINE = Line((), NOBODY, (8, 5), Stop.END_OF_DEAL, 13, Seat.S)


def found_on(*sides: Side) -> BoardEvidence:
    """An analysis of revokes with these non-offending sides."""
    revokes = tuple(RevokeEvidence(i, i, side, {}, 0, (), 0) for i, side in enumerate(sides))
    return BoardEvidence(LINE, revokes, (), 0, "none")


def offered(
    case: Board,
    sides: Sequence[Side],
    without: Sequence[Weighted],
    transferred: Sequence[int] | None,
    unit: Unit | None = None,
) -> Evidence:
    suggested = dict(enumerate(without))
    return proposed(case, found_on(*sides), suggested, transferred, 8, unit)


def hearts(trick: int, later: int) -> dict[str, Any]:
    return revoke("declarers_lho", trick, "H", "non_offending_side", later)


THRICE = (hearts(3, 5), hearts(5, 4), hearts(7, 3))
NS3 = (Side.NS, Side.NS, Side.NS)


@pytest.mark.parametrize("code", codes())
def test_of_three_revokes_in_a_suit_the_best_result_without_one_of_the_later_ones_counts(
    code: int,
) -> None:
    # The first transfers a trick, the others none (64B2).  8 without any, 9 without the second
    # and third, 7 without the third: 9, to which the Law adds the first one's trick.
    case = board(*THRICE, code=code)
    found = offered(case, NS3, [certain(8), certain(9), certain(7)], [1, 0, 0])
    assert found.tricks_without_revoke == certain(8)
    assert found.tricks_without_later_revoke == certain(9)


def test_what_the_revokes_between_transfer_is_kept_when_the_third_is_left_out() -> None:
    # The minute: each is measured from after those before it.  Three suits, a trick each.
    # Without the second 8 and the first one's trick: 9.  Without the third 8, the second one's
    # trick (added here) and the first one's (added by the Law): 10.
    spades = revoke("declarers_lho", 5, "S", "non_offending_side", 4)
    clubs = revoke("declarers_rho", 7, "C", "non_offending_side", 3)
    case = board(hearts(3, 5), spades, clubs, code=2007)
    found = offered(case, NS3, [certain(8), certain(8), certain(8)], [1, 1, 1])
    assert found.tricks_without_later_revoke == certain(9)


def test_of_several_later_ones_the_best_is_chosen_in_the_unit_of_the_board() -> None:
    # On average 9.2 tricks are more than nine; in a unit in which only nine count they are not.
    likely = ((11, Fraction(2, 5)), (8, Fraction(3, 5)))
    nine_or_more = Unit("imps", lambda one: sum((w for t, w in one if t >= 9), Fraction(0)))
    case = board(*THRICE, code=2017)
    without = [certain(8), likely, certain(9)]
    assert offered(case, NS3, without, [0, 0, 0]).tricks_without_later_revoke == likely
    by_unit = offered(case, NS3, without, [0, 0, 0], nine_or_more)
    assert by_unit.tricks_without_later_revoke == certain(9)


@pytest.mark.parametrize("code", codes())
def test_where_both_sides_revoked_all_is_measured_from_before_the_first(code: int) -> None:
    # A defender twice, then declarer (64C2b of 2017: had no revokes occurred): eight, whatever
    # there would have been from before the second or the third.
    spades = revoke("declarers_rho", 5, "S", "non_offending_side", 4)
    declarers = revoke("declarer", 8, "C", "non_offending_side", 2)
    case = board(hearts(3, 5), spades, declarers, code=code)
    sides = (Side.NS, Side.NS, Side.EW)
    found = offered(case, sides, [certain(8), certain(7), certain(3)], [0, 0, 0])
    assert found.tricks_without_revoke == certain(8)
    assert found.tricks_without_later_revoke is None


@pytest.mark.parametrize("corrected", [0, 1])
def test_a_revoke_that_was_corrected_is_not_measured(corrected: int) -> None:
    reports: list[Mapping[str, Any]] = [hearts(3, 5), hearts(6, 3)]
    unestablished = {"next_trick": "none", "attention": "before_established"}
    reports[corrected] = {**reports[corrected], **unestablished}
    case = board(*reports, code=2017)
    both = found_on(Side.NS, Side.NS)
    assert [one.index for one in measured(case, both)] == [1 - corrected]
    found = offered(case, (Side.NS, Side.NS), [certain(9), certain(10)], [1, 1])
    assert found.tricks_without_revoke == certain([10, 9][corrected])
    assert found.tricks_without_later_revoke is None


def test_while_the_transfer_is_open_nothing_is_added() -> None:
    case = board(*THRICE, code=2017)
    found = offered(case, NS3, [certain(8), certain(9), certain(9)], None)
    assert found.tricks_without_later_revoke == certain(9)


def seen(**legal: int) -> RevokeEvidence:
    values = {Card.parse(card): tricks for card, tricks in legal.items()}
    return RevokeEvidence(0, 0, Side.NS, values, 0, (), 0)


ALIKE = Played(
    Counter({10: 8, 9: 8}), Sampling(30, 16, 1), 0, {Card.parse("H4"): ONE, Card.parse("H3"): ONE}
)
"""Plays that tell neither the cards nor the results apart."""


def test_where_both_sides_revoked_no_doubt_is_given_to_anybody() -> None:
    """Ten after one card, nine after the other: even; to a side without fault a tenth more."""
    case, half = board(hearts(3, 5), code=2017), Fraction(1, 2)
    found = seen(H4=10, H3=9)
    assert results(found, ALIKE, case, both_sides=True) == ((10, half), (9, half))
    assert results(found, ALIKE, case) == ((10, Fraction(3, 5)), (9, Fraction(2, 5)))


def test_in_1997_all_likely_results_are_kept_until_it_is_seen_which_of_both_sides_was_damaged() -> (
    None
):
    """12C2 of 1997 scores one result. Nine of twenty-one plays and cards lead to nine, nine to
    eight; the rest are not likely: neither ten or more nor seven or fewer reach a third."""
    cards = [f"{suit}{rank}" for suit in "SH" for rank in "23456789TJQ"][:21]
    tricks = [10] * 2 + [9] * 9 + [8] * 9 + [7]
    found = seen(**dict(zip(cards, tricks, strict=True)))
    known = {Card.parse(card): ONE for card in cards}
    plays = Played(Counter(tricks), Sampling(30, 21, 1), 0, known)
    case, half = board(hearts(3, 5), code=1997), Fraction(1, 2)
    assert results(found, plays, case, both_sides=True) == ((9, half), (8, half))
    assert results(found, plays, case) == ((9, Fraction(1)),)


def test_the_doubt_is_given_as_far_as_the_profile_says(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'body = "Club"\ndated = "2026-01-01"\nbased_on = "wbf"\n'
        '[doubt_in_weights]\nvalue = "nobody"\nsource = "club rules"\n',
        encoding="utf-8",
    )
    case = board_of(replace(board(hearts(3, 5), code=2017).call, profile=profile(str(file))))
    half = Fraction(1, 2)
    assert results(seen(H4=10, H3=9), ALIKE, case) == ((10, half), (9, half))
