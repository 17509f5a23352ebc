"""Artificial adjusted scores: 40/50/60, three IMPs, and the session rule of each code."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaws.codes import codes
from bridgelaws.scoring import (
    ArtificialScore,
    Body,
    Fault,
    Scoring,
    ScoringError,
    artificial_score,
)
from bridgelaws.scoring.rounding import BOARD_IMPS

NONE, PARTIAL, FULL = Fault.NONE, Fault.PARTIAL, Fault.FULL
MATCHPOINTS, IMPS, CROSS = Scoring.MATCHPOINTS, Scoring.IMPS, Scoring.CROSS_IMPS


@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize(("fault", "percent"), [(NONE, 60), (PARTIAL, 50), (FULL, 40)])
def test_sixty_fifty_and_forty_per_cent_by_fault(laws: int, fault: Fault, percent: int) -> None:
    assert artificial_score(fault, MATCHPOINTS, laws=laws).value == percent


@pytest.mark.parametrize("laws", codes())
@pytest.mark.parametrize(("fault", "imps"), [(NONE, 3), (PARTIAL, 0), (FULL, -3)])
def test_three_nought_and_minus_three_imps_by_fault(laws: int, fault: Fault, imps: int) -> None:
    assert artificial_score(fault, IMPS, laws=laws).value == imps


@pytest.mark.parametrize(
    ("fault", "own", "percent"),
    [
        # an innocent pair keeps more than 60, a guilty one less than 40
        (NONE, "0.63", 63),
        (NONE, "0.6", 60),
        (NONE, "0.41", 60),
        (FULL, "0.38", 38),
        (FULL, "0.4", 40),
        (FULL, "0.63", 40),
        # average is average
        (PARTIAL, "0.63", 50),
        (PARTIAL, "0.3", 50),
        (NONE, "0.6125", Fraction("61.25")),
    ],
)
@pytest.mark.parametrize("laws", [2007, 2017])
def test_the_session_rule_at_pairs(laws: int, fault: Fault, own: str, percent: Fraction) -> None:
    found = artificial_score(fault, MATCHPOINTS, own_average=Fraction(own), laws=laws)
    assert found.value == percent


@pytest.mark.parametrize(
    ("fault", "own", "imps"), [(NONE, 4, 4), (NONE, 2, 3), (FULL, -4, -4), (FULL, 4, -3)]
)
def test_the_session_rule_at_imps(fault: Fault, own: int, imps: int) -> None:
    # White Book 4.1.1.1: a pair that averages +4 gets +4, one that averages -4 gets -4
    for laws in (2007, 2017):
        assert artificial_score(fault, IMPS, own_average=own, laws=laws).value == imps


def test_in_1997_the_session_rule_is_one_of_pairs_only() -> None:
    pairs = artificial_score(NONE, MATCHPOINTS, own_average=Fraction("0.63"), laws=1997)
    assert pairs == ArtificialScore(Fraction(63), ("12C1", "88"))
    pairs = artificial_score(FULL, MATCHPOINTS, own_average=Fraction("0.38"), laws=1997)
    assert pairs == ArtificialScore(Fraction(38), ("12C1", "WBFLC 1998-08-30, 1"))
    teams = artificial_score(NONE, IMPS, own_average=4, laws=1997)
    assert teams == ArtificialScore(Fraction(3), ("12C1", "86A"))
    regulated = artificial_score(NONE, IMPS, own_average=4, laws=1997, session_rule=True)
    assert regulated == ArtificialScore(Fraction(4), ("12C1", "86A", "regulation"))


def test_a_regulating_authority_may_do_without_the_session_rule() -> None:
    found = artificial_score(NONE, MATCHPOINTS, own_average=Fraction("0.7"), session_rule=False)
    assert found.value == 60


def test_the_clauses_of_each_code() -> None:
    assert artificial_score(NONE, MATCHPOINTS).clauses == ("12C2(a)",)
    assert artificial_score(NONE, IMPS, laws=2007).clauses == ("12C2(a)", "86A")
    assert artificial_score(NONE, IMPS, laws=2017).clauses == ("12C2(a)", "12C2(b)")
    found = artificial_score(FULL, IMPS, own_average=-5)
    assert found.clauses == ("12C2(a)", "12C2(b)", "12C2(c)")


def test_the_organiser_may_give_other_imps() -> None:
    assert artificial_score(NONE, IMPS, imps=2).value == 2
    assert artificial_score(FULL, IMPS, imps=Fraction(5, 2)).value == Fraction(-5, 2)


def test_cross_imp_totals_have_three_imps_for_each_comparison() -> None:
    # manual of ACBLscore, page 83: thirteen results are twelve comparisons
    assert artificial_score(NONE, CROSS, results=13).value == 36
    assert artificial_score(FULL, CROSS, results=13).value == -36
    assert artificial_score(PARTIAL, CROSS, results=13).value == 0
    assert artificial_score(NONE, CROSS, results=13, own_average=40).value == 40
    for results in (None, 0):
        with pytest.raises(ScoringError, match="no_results"):
            artificial_score(NONE, CROSS, results=results)


def test_an_own_average_is_rounded_as_the_body_has_it() -> None:
    half = Fraction(7, 2)
    unit = BOARD_IMPS[Body.EBU]
    assert artificial_score(NONE, IMPS, own_average=half, convention=unit).value == 4
    assert artificial_score(NONE, IMPS, own_average=half).value == half


@pytest.mark.parametrize("own", [63, -1])
def test_an_own_average_at_pairs_is_a_share_of_a_board(own: int) -> None:
    with pytest.raises(ScoringError) as refused:
        artificial_score(NONE, MATCHPOINTS, own_average=own)
    assert (refused.value.key, refused.value.path) == ("not_a_share", "own_average")
