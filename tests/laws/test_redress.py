"""Redress of damage (Law 64C), worked by hand.

X is what the other side has with the transfer, Y what it would have had without the revoke.
The better one stands; they are never added, and nothing is taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bridgelaws import desk
from bridgelaws.codes import Code
from bridgelaws.errors import RefusedError
from bridgelaws.files.regulations import profile
from bridgelaws.laws.calls.revoke.board import Board, board_of
from bridgelaws.laws.calls.revoke.kind import on_board
from bridgelaws.laws.calls.revoke.redress import (
    Evidence,
    Redress,
    Required,
    Situation,
    Unit,
    Weighted,
    mean,
    redress,
)
from bridgelaws.laws.calls.revoke.report import RevokeReport
from bridgelaws.laws.calls.revoke.ruling import rule

ESTABLISHED: Mapping[str, Any] = {
    "kind": "failure_to_follow_suit",
    "owed_card": "not_faced",
    "next_trick": "offending_side_played",
    "next_play_induced_by_opponent": False,
    "claim": "none",
    "cards_back_in_board": True,
    "attention": "after_play",
    "attention_by": "opponent",
    "question_forbidden": False,
    "later_trick_with_playable_card": False,
    "both_in_same_trick_one_side_played_on": False,
}


def board(
    *revokes: Mapping[str, Any],
    code: int = 2007,
    evidence: Evidence | None = None,
    other: str | None = "no",
) -> Board:
    reports = tuple(RevokeReport({**ESTABLISHED, **revoke}) for revoke in revokes)
    return on_board(Code(code), profile("wbf"), reports, other, evidence or Evidence())


def revoke(player: str, trick: int, suit: str, won_by: str, later: int) -> dict[str, Any]:
    return {
        "offending_player": player,
        "trick": trick,
        "suit_led": suit,
        "revoke_trick_won_by": won_by,
        "later_tricks_won": later,
    }


ONE = revoke("declarers_lho", 5, "H", "non_offending_side", 3)
"""One trick goes over (64A2)."""
TWO = revoke("declarers_lho", 5, "H", "offending_player", 3)
"""Two tricks go over (64A1)."""


def certain(tricks: int) -> Weighted:
    return ((tricks, Fraction(1)),)


def in_tenths(**shares: int) -> Weighted:
    return tuple((int(name.lstrip("t")), Fraction(share, 10)) for name, share in shares.items())


def compared(at_table: int, without: int, *transferred: int, **more: Any) -> Redress:
    evidence = Evidence(certain(without), at_table)
    return redress(Situation("64C", transferred, **more), evidence)


def test_damage_above_the_transfer_is_made_good_up_to_the_result_without_the_revoke() -> None:
    # At the table 7, one trick goes over: X = 8.  Without the revoke 10.  Adjusted to 10: the
    # equity alone, not 10 + 1.
    ruling = rule(board(ONE, evidence=Evidence(certain(10), 7)))
    assert ruling.settlement.redress.required is Required.YES
    assert ruling.settlement.redress.adjusted_to == certain(10)
    assert (ruling.settlement.redress.with_transfer, ruling.settlement.redress.without_revoke) == (
        8,
        Fraction(10),
    )
    assert ruling.settlement.redress.clause == "64C"


def test_a_transfer_stands_where_the_revoke_changed_nothing() -> None:
    # At the table 7, two go over: X = 9.  Without the revoke it would have been 7 as well.
    # The transfer is not taken back.
    ruling = rule(board(TWO, evidence=Evidence(certain(7), 7)))
    assert ruling.settlement.tricks == 2
    assert ruling.settlement.redress.required is Required.NO
    assert ruling.settlement.redress.adjusted_to == ()


def test_the_score_stays_where_the_transfer_gives_exactly_the_equity() -> None:
    assert compared(8, 9, 1).required is Required.NO
    assert compared(8, 10, 1).required is Required.YES


@pytest.mark.parametrize("transferred", range(3))
@pytest.mark.parametrize("at_table", range(11))
@pytest.mark.parametrize("without", range(14))
def test_the_adjusted_score_is_never_the_sum_and_never_worse_than_the_transfer(
    at_table: int, without: int, transferred: int
) -> None:
    found = compared(at_table, without, transferred)
    stands = found.adjusted_to[0][0] if found.adjusted_to else found.with_transfer
    assert stands == max(at_table + transferred, without)


@pytest.mark.parametrize(
    "evidence",
    [
        Evidence(),
        Evidence(certain(9)),
        Evidence(tricks_at_table=8),
        Evidence(tricks_without_later_revoke=certain(9)),
    ],
)
def test_what_is_missing_is_left_to_the_judgement_of_the_director(evidence: Evidence) -> None:
    found = redress(Situation("64C", (1,)), evidence)
    assert found.required is Required.JUDGEMENT
    assert found.adjusted_to == ()
    ruling = rule(board(ONE, evidence=evidence))
    assert "redress" in ruling.judgements
    assert "announce_right_to_appeal" in ruling.instructions


def test_weights_are_exact() -> None:
    # 10 x 0.1 + 9 x 0.2 + 8 x 0.7 = 1 + 1.8 + 5.6 = 8.4
    weighted = in_tenths(t10=1, t9=2, t8=7)
    assert sum(weight for _, weight in weighted) == 1
    assert mean(weighted) == Fraction(42, 5)
    assert redress(Situation("64C", (1,)), Evidence(weighted, 7)).required is Required.YES
    assert redress(Situation("64C", (3,)), Evidence(weighted, 7)).required is Required.NO


def test_tricks_on_both_sides_of_the_transfer_are_compared_by_their_score() -> None:
    # X = 7 + 2 = 9, Y = 10 x 0.1 + 9 x 0.2 + 8 x 0.7 = 8.4: in 3NT nine tricks score more,
    # in 4S doubled the chance of ten may.  Tricks alone do not decide.
    weighted = in_tenths(t10=1, t9=2, t8=7)
    assert redress(Situation("64C", (2,)), Evidence(weighted, 7)).required is Required.JUDGEMENT
    # 11 x 0.4 + 8 x 0.6 = 9.2 is more than nine tricks, and less of a score in 3NT.
    likely = in_tenths(t11=4, t8=6)
    assert redress(Situation("64C", (2,)), Evidence(likely, 7)).required is Required.JUDGEMENT


def test_weights_of_a_case_file_that_are_no_binary_fractions_sum_to_one() -> None:
    text = (
        "laws: 2017\nrevokes:\n  - trick: 5\nredress:\n  tricks_at_table: 7\n"
        "  tricks_without_revoke: [{tricks: 10, weight: 0.1}, {tricks: 9, weight: 0.2},"
        " {tricks: 8, weight: 0.7}]\n"
    )
    (opened,) = desk.open_text(text, "yaml", "weights.yaml", desk.Terms())
    assert board_of(opened.case).evidence.tricks_without_revoke == in_tenths(t10=1, t9=2, t8=7)


def test_a_weighted_score_above_the_transfer_is_assigned_with_its_weights() -> None:
    # Two go over: X = 7 + 2 = 9.  Y = 10 x 0.6 + 9 x 0.4 = 9.6.
    weighted = in_tenths(t10=6, t9=4)
    ruling = rule(board(TWO, evidence=Evidence(weighted, 7)))
    assert ruling.settlement.redress.adjusted_to == weighted
    assert ruling.settlement.redress.without_revoke == Fraction(48, 5)


def test_where_scores_are_not_weighted_the_most_favourable_likely_result_counts() -> None:
    # 1997, Law 12C2.  X = 8 + 1 = 9; 10 tricks were likely, if only at 0.1: adjusted to 10.
    weighted = in_tenths(t10=1, t8=9)
    ruling = rule(board(ONE, code=1997, evidence=Evidence(weighted, 8)))
    assert ruling.settlement.redress.adjusted_to == certain(10)
    other = rule(board(ONE, evidence=Evidence(weighted, 8)))
    assert other.settlement.redress.required is Required.JUDGEMENT


def test_the_second_of_two_revokes_is_measured_from_the_position_after_the_first() -> None:
    # Minute on 64C: LHO revokes in hearts (trick 3), RHO in spades (trick 6); the other side won
    # both revoke tricks, so one trick each goes over.  At the table 6: X = 6 + 2 = 8.
    # Without either revoke 8.  Without the second alone 8 before the transfer, and the trick
    # earned by the first is kept: 8 + 1 = 9.  Y = 9 is the better: adjusted to 9.
    first = revoke("declarers_lho", 3, "H", "non_offending_side", 5)
    second = revoke("declarers_rho", 6, "S", "non_offending_side", 3)
    evidence = Evidence(certain(8), 6, certain(8))
    ruling = rule(board(first, second, evidence=evidence))
    assert ruling.settlement.tricks == 2
    assert ruling.settlement.redress.without_later_revoke == 9
    assert ruling.settlement.redress.adjusted_to == certain(9)
    # With 7 instead of 8 there: 7 + 1 = 8 is no more than X, nor is 8: the score stands.
    evidence = replace(evidence, tricks_without_later_revoke=certain(7))
    assert rule(board(first, second, evidence=evidence)).settlement.redress.required is Required.NO


@pytest.mark.parametrize(("code", "clause"), [(1997, "64C"), (2007, "64C"), (2017, "64C2a")])
def test_a_repeated_revoke_in_the_suit_needs_the_baseline_without_the_later_one(
    code: int, clause: str
) -> None:
    # The same player twice in hearts: the second transfers nothing (64B2).
    first = revoke("declarers_lho", 3, "H", "non_offending_side", 5)
    second = revoke("declarers_lho", 6, "H", "non_offending_side", 3)
    evidence = Evidence(certain(7), 6)
    ruling = rule(board(first, second, code=code, evidence=evidence))
    assert [one.tricks_transferred for one in ruling.incidents] == [1, 0]
    assert ruling.settlement.redress.required is Required.JUDGEMENT
    assert (ruling.settlement.redress.clause or "").startswith(clause)
    # X = 6 + 1 = 7.  Without the second revoke 7, and 1 for the first: 8.
    whole = replace(evidence, tricks_without_later_revoke=certain(7))
    ruling = rule(board(first, second, code=code, evidence=whole))
    assert ruling.settlement.redress.adjusted_to == certain(8)


def test_with_all_thirteen_tricks_nothing_is_left_open() -> None:
    # Of two revokes of one side only the result without any is stated.  Ten and one at the table.
    every = redress(Situation("64C1", (1, 0), later=True), Evidence(certain(13), 10))
    assert (every.required, every.adjusted_to, every.missing) == (Required.YES, certain(13), ())
    # Twelve and one at the table: nobody can be damaged.
    has_all = redress(Situation("64C1", (1, 0), later=True), Evidence(certain(12), 12))
    assert (has_all.required, has_all.missing) == (Required.NO, ())


def test_certain_damage_is_seen_in_the_unit_of_the_board_as_well() -> None:
    """Nine tricks make the game.  Eight and one at the table; weighted results without the later
    revoke are worth less, though on average more tricks; certain ten are worth no more; with only
    eight of the table even a chance of nine is."""
    game = Unit("imps", lambda one: sum((w for t, w in one if t >= 9), Fraction(0)))
    chance = in_tenths(t11=4, t8=6)
    later = Evidence(None, 8, chance)
    made = redress(Situation("64C2a", (0, 0), later=True), later, game)
    assert (made.required, made.at_least) == (Required.YES, chance)
    assert made.missing == ("tricks_without_revoke",)
    found = redress(Situation("64C2a", (1, 0), later=True), replace(later), game)
    assert (found.required, found.at_least, found.in_unit) == (Required.JUDGEMENT, (), None)


@pytest.mark.parametrize("code", [1997, 2007])
def test_a_body_may_measure_two_revokes_of_one_side_without_any_of_them_alone(
    code: int, tmp_path: Path
) -> None:
    """The option of the minute of 2008; 64C1 and 64C2a of 2017 leave no choice."""
    file = tmp_path / "own.toml"
    file.write_text(
        'body = "Club"\ndated = "2026-01-01"\nbased_on = "wbf"\n'
        '[equity_of_two_revokes]\nvalue = "without_any"\nsource = "club rules"\n',
        encoding="utf-8",
    )
    first = revoke("declarers_lho", 3, "H", "non_offending_side", 5)
    second = revoke("declarers_lho", 6, "H", "non_offending_side", 3)
    told = board(first, second, code=code, evidence=Evidence(certain(7), 6, certain(9)))
    club = profile(str(file))
    assert (
        rule(board_of(replace(told.call, profile=club))).settlement.redress.required is Required.NO
    )
    newest = rule(board_of(replace(told.call, code=Code(2017), profile=club))).settlement.redress
    assert (newest.required, newest.adjusted_to) == (Required.YES, certain(10))


def test_where_both_sides_revoked_the_score_is_adjusted_either_way() -> None:
    # Nothing goes over (64B7).  At the table 8; without the revokes 7 would have been won: the
    # other side was the one damaged.
    assert compared(8, 7, 0, both_sides=True).adjusted_to == certain(7)
    assert compared(8, 9, 0, both_sides=True).adjusted_to == certain(9)
    assert compared(8, 8, 0, both_sides=True).required is Required.NO
    assert compared(8, 7, 0).required is Required.NO


def test_nothing_is_compared_where_the_revoke_is_simply_corrected() -> None:
    unestablished = {**ONE, "next_trick": "none", "attention": "before_established"}
    ruling = rule(board(unestablished, evidence=Evidence(certain(10), 7)))
    assert ruling.settlement.redress.required is Required.NOT_APPLICABLE
    assert ruling.judgements == ()


def test_nothing_is_changed_once_the_correction_period_is_over() -> None:
    late = {**ONE, "attention": "after_correction_period"}
    found = rule(board(late, evidence=Evidence(certain(10), 7))).settlement.redress
    assert (found.required, found.clause) == (Required.NOT_APPLICABLE, "79C")


def test_more_tricks_at_the_table_than_the_other_side_left_are_refused() -> None:
    # The side that revoked won 3 tricks from the revoke on: at most 10 were left.
    with pytest.raises(RefusedError) as refused:
        rule(board(ONE, evidence=Evidence(certain(10), 11)))
    assert refused.value.path == "redress.tricks_at_table"
    assert refused.value.values == {"tricks": 11, "won": 3}
    assert (
        rule(board(ONE, evidence=Evidence(certain(10), 10))).settlement.redress.required
        is Required.NO
    )


def test_dummys_revoke_transfers_nothing_and_equity_is_still_owed() -> None:
    # Dummy ruffed although it held the suit.  X = 6; the defenders were owed the trick that was
    # ruffed, and a second one after it: 8.
    dummy = {**revoke("dummy", 5, "H", "offending_player", 7), "owed_card": "dummys_card"}
    ruling = rule(board(dummy, evidence=Evidence(certain(8), 5)))
    assert ruling.settlement.tricks == 0
    assert ruling.settlement.redress.adjusted_to == certain(8)


def test_redress_that_hangs_on_a_fact_nobody_asked_for_is_left_to_judgement_until_it_is_known() -> (
    None
):
    # 1997, attention after the round: no trick goes over, whatever the other side did, so that
    # is never asked.  X = 8, Y = 7: if the other side did not revoke, X stands; if both sides'
    # revokes were established, the board is restored as if neither had revoked (WBFLC 2001).
    late = {**ONE, "attention": "after_round"}
    evidence = Evidence(certain(7), 8)
    early = rule(board(late, code=1997, evidence=evidence, other=None))
    assert early.question is None
    assert early.settlement.redress.required is Required.JUDGEMENT
    alone = rule(board(late, code=1997, evidence=evidence, other="no"))
    both = rule(board(late, code=1997, evidence=evidence, other="established"))
    assert (alone.settlement.redress.required, both.settlement.redress.required) == (
        Required.NO,
        Required.YES,
    )
